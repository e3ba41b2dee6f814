// Every example of the tree that this file lies in, in every format, as files in a folder: make-files.ts <folder> [example …].
// It is copied into the tree of another commit, so it knows nothing but the packages and where the examples lie.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, formatNames } from '@deckle/engine';
import { createWorld } from '@deckle/press';

const showcase = fileURLToPath(new URL('../showcase', import.meta.url));
const [folder = '', ...chosen] = process.argv.slice(2);
const world = createWorld();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(showcase)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const files = readdirSync(join(showcase, name), { withFileTypes: true }).filter((entry) => entry.isFile());
  const read = (file: string) => readFileSync(join(showcase, name, file));
  const assets = new Map(
    files.filter((entry) => entry.name !== 'source.md').map(({ name: file }) => [file, read(file)]),
  );
  for (const format of formatNames) {
    const { bytes } = await compile({ source: read('source.md').toString('utf8'), assets, format }, world);
    writeFileSync(join(folder, `${name}.${format}`), bytes);
  }
}
