// `npm run pack`: builds what is published, and packs each into dist/packages.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildDeckle } from './build.mjs';
import { fail, root, run } from './setup.mjs';

/** Each builds a package, and gives its folder. */
const packages = [buildDeckle];

const destination = join(root, 'dist', 'packages');
mkdirSync(destination, { recursive: true });
for (const build of packages) {
  const folder = await build();
  // On Windows npm is a command file, which only a shell starts.
  const options = { cwd: folder, shell: process.platform === 'win32' };
  const code = await run('npm', ['pack', '--silent', '--pack-destination', '../packages'], options);
  if (code !== 0) fail(`npm could not pack ${folder} (exit code ${code}).`);
}
