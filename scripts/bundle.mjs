// Makes the bundle that `deckle` starts from (packages/press/src/bundle.mjs), unless it is there: by Rolldown, under the project's own
// Node. Where it cannot be made all works, and starts more slowly.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundlesFolder, entries, findBundle, root, stateOf } from '../packages/press/src/bundle.mjs';
import { say } from './setup.mjs';

/** What decides beside the sources how they are put together. */
const alwaysInputs = [
  'package-lock.json',
  'packages/cli/package.json',
  'packages/engine/package.json',
  'packages/press/package.json',
  'packages/press/src/bundle.mjs',
  'scripts/bundle.mjs',
];

/** Writes the bundle of the sources as they are now. The one before it stays: a program may run from it. */
async function makeBundle() {
  const { rolldown } = await import('rolldown');
  const inputs = new Map(alwaysInputs.map((path) => [path, stateOf(join(root, path))]));
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.values(entries).map(({ source, file }) => [file.replace('.mjs', ''), source])),
    platform: 'node',
    tsconfig: false,
    external: isOutside,
    plugins: [noteInputs(inputs), keepAddresses, takeBuiltins],
    logLevel: 'silent',
  });
  const unfinished = join(bundlesFolder, `unfinished-${process.pid}`);
  try {
    await bundle.write({ dir: unfinished, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
    const made = JSON.stringify([...inputs]);
    const name = createHash('sha256').update(made).digest('hex').slice(0, 16);
    rmSync(join(bundlesFolder, name), { recursive: true, force: true });
    renameSync(unfinished, join(bundlesFolder, name));
    const previous = readCurrent();
    writeFileSync(join(bundlesFolder, `${name}.json`), `{"name":"${name}","inputs":${made}}`);
    renameSync(join(bundlesFolder, `${name}.json`), currentFile);
    removeOthers([name, previous]);
  } finally {
    await bundle.close();
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const currentFile = join(bundlesFolder, 'current.json');

function readCurrent() {
  try {
    return JSON.parse(readFileSync(currentFile, 'utf8')).name;
  } catch {
    return undefined;
  }
}

function removeOthers(kept) {
  for (const name of readdirSync(bundlesFolder)) {
    if (/^[0-9a-f]{16}$/.test(name) && !kept.includes(name))
      rmSync(join(bundlesFolder, name), { recursive: true, force: true });
  }
}

/** What stays a package of its own: those after the press, and what the press takes from npm: native, WebAssembly, or found by its place. */
const outside = ['@deckle/agent', '@deckle/api', '@deckle/server', ...dependenciesOf('packages/press')].filter(
  (name) => name !== '@deckle/engine',
);
const isOutside = (specifier) => outside.some((name) => `${specifier}/`.startsWith(`${name}/`));

function dependenciesOf(folder) {
  return Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies);
}

/** Notes every file that goes in, with its state before it is read. */
const noteInputs = (inputs) => ({
  name: 'note-inputs',
  load(path) {
    if (path.startsWith(root)) inputs.set(relative(root, path), stateOf(path));
    return null;
  },
});

/** A file that asks for its own address gets that of its source, as seen from the bundle: it finds what lies beside it. */
const keepAddresses = {
  name: 'keep-addresses',
  transform(code, path) {
    if (!path.startsWith(join(root, 'packages')) || !code.includes('import.meta.url')) return null;
    const fromBundle = relative(join(bundlesFolder, 'any'), path);
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(fromBundle)}, import.meta.url).href`);
  },
};

/**
 * Node's own modules without `import`, which reads all that a module exports, and so loads forty others that nobody asked for
 * (`fs.promises`, with it the reading of lines, and so on).
 */
const takeBuiltins = {
  name: 'take-builtins',
  renderChunk: (code) =>
    code.replace(/^import (?:([\w$]+)(?:, )?)?(\{[^}]*\})? ?from "(node:[\w/]+)";$/gm, (_, whole, names, id) =>
      [whole, names?.replaceAll(' as ', ': ')]
        .filter(Boolean)
        .map((name) => `const ${name} = process.getBuiltinModule("${id}");`)
        .join(' '),
    ),
};

if (findBundle() === undefined) {
  try {
    mkdirSync(bundlesFolder, { recursive: true });
    await makeBundle();
  } catch (error) {
    const reason = stripVTControlCharacters(error.message).replace(/\s+/g, ' ').slice(0, 300);
    say(`the bundle could not be made, so starts take a little longer: ${reason}`);
  }
}
