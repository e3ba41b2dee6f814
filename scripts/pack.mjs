// `npm run pack`: builds the published packages and packs each into dist/packages; `npm run pack client` packs one of them.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildDeckle } from './build.mjs';
import { buildClient } from './build-client.mjs';
import { fail, npmCommand, root, run } from './setup.mjs';

/** Each builds a package and returns its folder. */
const builders = { deckle: buildDeckle, client: buildClient };
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(builders);

const destination = join(root, 'dist', 'packages');
mkdirSync(destination, { recursive: true });
for (const name of names) {
  const build =
    builders[name] ?? fail(`there is no package ${name}: there are ${Object.keys(builders).join(' and ')}.`);
  const folder = await build();
  const code = await run(...npmCommand(['pack', '--silent', '--pack-destination', '../packages']), { cwd: folder });
  if (code !== 0) fail(`npm could not pack ${folder} (exit code ${code}).`);
}
