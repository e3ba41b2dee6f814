// Makes the bundle that `deckle` starts from (packages/press/src/bundle.cjs), unless it is there: by Rolldown, under the project's own
// Node. Where it cannot be made all works, and starts more slowly.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import {
  bundlesFolder,
  entries,
  findBundle,
  fromBundle,
  keepCode,
  openBundle,
  root,
  stateOf,
} from '../packages/press/src/bundle.cjs';
import { say } from './setup.mjs';

/** What decides beside the sources how they are put together. */
const alwaysInputs = [
  'package-lock.json',
  'packages/cli/package.json',
  'packages/engine/package.json',
  'packages/press/package.json',
  'packages/press/src/bundle.cjs',
  'scripts/bundle.mjs',
];

/** Writes the bundle of the sources as they are now. The one before it stays: a program may run from it. */
async function makeBundle() {
  const { rolldown } = await import('rolldown');
  const inputs = new Map(alwaysInputs.map((path) => [path, stateOf(join(root, path))]));
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.values(entries).map(({ name, source }) => [name, source])),
    platform: 'node',
    tsconfig: false,
    external: isOutside,
    plugins: [noteInputs(inputs), keepAddresses, makeLate, importByLoader],
    logLevel: 'silent',
  });
  const unfinished = join(bundlesFolder, `unfinished-${process.pid}`);
  try {
    const { output } = await bundle.generate({
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      comments: { legal: true, annotation: false, jsdoc: false },
      codeSplitting: { groups: [{ name: chunkOf }] },
    });
    mkdirSync(unfinished, { recursive: true });
    for (const { fileName, code, isEntry, name, exports } of output) {
      writeFileSync(
        join(unfinished, fileName),
        `(function (exports, require, importOutside, rootUrl, bundleFolder) {${inAscii(plainExports(code))}\n})`,
      );
      if (isEntry) writeFileSync(join(unfinished, `${name}.mjs`), asModule(name, exports));
    }
    const made = JSON.stringify(Array.from(inputs, ([path, state]) => [path, ...state]));
    const name = createHash('sha256').update(made).digest('hex').slice(0, 16);
    rmSync(join(bundlesFolder, name), { recursive: true, force: true });
    renameSync(unfinished, join(bundlesFolder, name));
    await practise(name);
    const previous = readCurrent();
    writeFileSync(join(bundlesFolder, `${name}.json`), `{"name":"${name}","inputs":${made}}`);
    renameSync(join(bundlesFolder, `${name}.json`), currentFile);
    removeOthers([name, previous]);
  } finally {
    await bundle.close();
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** What is made once with the new bundle, so that V8 has compiled, and keeps, what most documents run through. */
const practice = ['quarterly-review', 'event-loop', 'moon-landings', 'world-population']
  .map((example) => join(root, 'showcase', example, 'source.md'))
  .filter((path) => existsSync(path));

async function practise(name) {
  if (practice.length === 0) return;
  openBundle(name);
  // V8 forgets what it compiled when it has not run for a while.
  setFlagsFromString('--no-flush-bytecode');
  const { runProgram } = fromBundle('./program.cjs');
  const { formatNames } = fromBundle('./engine.cjs');
  const folder = mkdtempSync(join(bundlesFolder, 'practice-'));
  try {
    for (const source of practice)
      for (const format of formatNames)
        await runProgram(['export', source, '-o', join(folder, `made.${format}`), '--quiet']);
    setFlagsFromString('--flush-bytecode');
    // Code is taken by a V8 of the same options: those of the command line, then those of the children of the pool.
    keepCode();
    setFlagsFromString('--expose-gc');
    keepCode();
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
    return code.replaceAll('import.meta.url', `(rootUrl + ${JSON.stringify(relative(root, path))})`);
  },
};

/** What libraries make while they are loaded, and most documents never use: file → what it says, and what says the same later or for less. */
const late = {
  // To import one of Node's modules as a whole is to copy it; and no command of ours is a program of its own, which takes much to start.
  'node_modules/commander/lib/command.js': [
    [/import childProcess from 'node:child_process';/, 'const childProcess = {};'],
    [/import (\w+) from '(node:\w+)';/g, "const $1 = globalThis.process.getBuiltinModule('$2');"],
  ],
  // Whether an option takes several values: ours are in ASCII, and a class of Unicode takes a millisecond to make.
  'node_modules/commander/lib/option.js': [[/\/\\p\{ID_Continue\}(.*?\/)u\.test/, '/\\w$1.test']],
  // The classes of all characters, for texts that the rules of spaces are not enough for.
  'node_modules/linebreak/dist/module.mjs': [
    [
      /const (\S+classTrie) = new (\S+)\((\S+)\);/,
      'let $1Made; const $1 = { get: (code) => ($1Made ??= new $2($3())).get(code) };',
    ],
    [/const (\S+data) = (\S+\.toByteArray\("[^"]*"\));/, 'const $1 = () => $2;'],
  ],
  // The finder of addresses: tokenizer.ts makes another when one may stand in the text.
  'node_modules/markdown-it/dist/markdown-it.min.js': [
    [/this\.linkify=new (\w+),/, 'this.linkify={constructor:$1},'],
    // The names of characters, fifteen thousand units that it takes one by one out of a text.
    [
      /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\.split\(""\)\.map\(t=>t\.charCodeAt\(0\)\)/g,
      "new Uint8Array(Buffer.from($1,'utf16le')).buffer",
    ],
  ],
};

const makeLate = {
  name: 'make-late',
  transform(code, path) {
    const changes = late[relative(root, path)];
    if (changes === undefined) return null;
    return changes.reduce((text, [from, to]) => {
      if (text.search(from) < 0) throw new Error(`${path} does not say ${from} any more`);
      return text.replace(from, to);
    }, code);
  },
};

/** Scripts cannot import by themselves; what is in the bundle is required by now. */
const importByLoader = {
  name: 'import-by-loader',
  renderChunk: (code) => code.replace(/\bimport\(/g, 'importOutside('),
};

let always;

/** What every command loads is one file, and the parts of office files are another: each file more takes time to open. */
function chunkOf(path, context) {
  always ??= importedBy(join(root, entries['@deckle/cli'].source), context);
  if (always.has(path)) return 'core';
  return path.startsWith(join(root, 'packages/engine/src/ooxml/')) ? 'office' : null;
}

/** A module and all that it imports before it runs. */
function importedBy(path, context, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const imported of context.getModuleInfo(path)?.importedIds ?? []) importedBy(imported, context, found);
  return found;
}

/** What a file exports as values in place of getters, which every use would call; but for what may change once the file has run. */
const plainExports = (code) =>
  code.replace(
    /Object\.defineProperty\(exports, "(\w+)", \{\s*enumerable: true,\s*get: function\(\) \{\s*return ([\w$]+);\s*\}\s*\}\);/g,
    (getter, name, value) => (code.includes(`\nlet ${value}`) ? getter : `exports.${name} = ${value};`),
  );

/**
 * V8 takes ASCII as it lies, and all else letter by letter into twice the room. `String.raw` would see the difference: what it is used
 * for are patterns, to which both are the same. A backslash before a character that needs none must not stand before ours.
 */
const inAscii = (code) =>
  code.replace(/(\\*)([^\0-\x7f])/g, (_, backslashes, unit) => {
    const kept = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** A file of the bundle as Node's own loader takes it. */
const asModule = (name, exports) =>
  `import { fromBundle } from '../../../packages/press/src/bundle.cjs';\nexport const { ${exports.join(', ')} } = fromBundle('./${name}.cjs');\n`;

if (findBundle() === undefined) {
  try {
    mkdirSync(bundlesFolder, { recursive: true });
    await makeBundle();
  } catch (error) {
    const reason = stripVTControlCharacters(error.message).replace(/\s+/g, ' ').slice(0, 300);
    say(`the bundle could not be made, so starts take a little longer: ${reason}`);
  }
}
