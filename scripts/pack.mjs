// `npm run pack`: builds the published packages and packs each into dist/packages.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildDeckle } from './build.mjs';
import { fail, npmCommand, root, run } from './setup.mjs';

/** Each builds a package and returns its folder. */
const packages = [buildDeckle];

const destination = join(root, 'dist', 'packages');
mkdirSync(destination, { recursive: true });
for (const build of packages) {
  const folder = await build();
  const code = await run(...npmCommand(['pack', '--silent', '--pack-destination', '../packages']), { cwd: folder });
  if (code !== 0) fail(`npm could not pack ${folder} (exit code ${code}).`);
}
