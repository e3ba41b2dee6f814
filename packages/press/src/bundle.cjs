// The bundle: engine, press and command line in few files of plain JavaScript, and beside each what V8 made of it, for a quick start.
// `scripts/bundle.mjs` makes it; a program takes it when it was made from these very sources, and else the sources. Plain JavaScript, for
// to strip the types of a first file Node would load its TypeScript parser, which takes longer than all the rest; and a script, for which
// Node's loader of modules need not be made ready.

// An `import` would read all that these modules export, and so load others that nobody needs.
const { readFileSync, renameSync, statSync, writeFileSync } = process.getBuiltinModule('node:fs');
const { enableCompileCache, registerHooks } = process.getBuiltinModule('node:module');
const { pathToFileURL } = process.getBuiltinModule('node:url');
const { cachedDataVersionTag } = process.getBuiltinModule('node:v8');
const { Script } = process.getBuiltinModule('node:vm');

/** Ends in a slash, as folders do here. */
const root = __dirname.slice(0, -'packages/press/src'.length);
const rootUrl = pathToFileURL(root).href;
/** Holds a folder for each bundle, and in `current.json` which of them is the last, and what it was made from. */
const bundlesFolder = `${root}.cache/bundle/`;

/** What a program may ask for → its source, and its name in the bundle. */
const entries = {
  '@deckle/engine': { source: 'packages/engine/src/index.ts', name: 'engine' },
  '@deckle/press': { source: 'packages/press/src/index.ts', name: 'press' },
  '@deckle/cli': { source: 'packages/cli/src/program.ts', name: 'program' },
};

const orUndefined = { throwIfNoEntry: false };

/** What tells a file from what it was before: its size, and when it was changed by the system's account, which nobody can set. */
function stateOf(path) {
  const stat = statSync(path, orUndefined);
  return stat === undefined ? [-1, 0] : [stat.size, stat.ctimeMs];
}

function isUnchanged([path, size, changed]) {
  const stat = statSync(root + path, orUndefined);
  return stat === undefined ? size === -1 : stat.size === size && stat.ctimeMs === changed;
}

/** The name of the bundle of the sources as they are now; undefined where it is still to be made. */
function findBundle() {
  try {
    const { name, inputs } = JSON.parse(readFileSync(`${bundlesFolder}current.json`, 'utf8'));
    return inputs.every(isUnchanged) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The files of a bundle that were run: their exports by the name that other files call them, and their scripts by path. */
let opened;

/**
 * Makes this process run the files of a bundle: functions of (exports, require, importOutside, rootUrl, bundleFolder). Node's own loaders
 * would do it too, and keep compiled what runs while a module is loaded; half of the time of a small export went into compiling all that
 * runs later.
 */
function openBundle(name) {
  const folder = `${bundlesFolder}${name}/`;
  opened = {
    folder,
    exports: new Map(),
    scripts: new Map(),
    isComplete: true,
  };
}

/** What a file of the bundle that was opened exports, such as './engine.cjs'; other names are those of packages. */
function fromBundle(name) {
  // To require one of Node's would also read all that it exports, and so load others that nobody needs.
  if (name.startsWith('node:')) return process.getBuiltinModule(name);
  if (!name.startsWith('./')) return require(name);
  const known = opened.exports.get(name);
  if (known !== undefined) return known;
  const exports = {};
  opened.exports.set(name, exports);
  runScript(opened.folder + name.slice(2))(exports, fromBundle, importOutside, rootUrl, opened.folder);
  return exports;
}

function importOutside(specifier) {
  prepareImports();
  return import(specifier);
}

function runScript(path) {
  const script = new Script(readFileSync(path, 'utf8'), {
    filename: path,
    cachedData: readIfThere(codePath(path)),
  });
  opened.scripts.set(path, script);
  if (script.cachedDataRejected !== false) opened.isComplete = false;
  return script.runInThisContext();
}

/** V8 takes code from V8 of the same version, options and processor alone. */
const codePath = (path) => `${path}.${cachedDataVersionTag()}`;

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Keeps what V8 compiled of the files that were run: of all that ran until now. */
function keepCode() {
  for (const [path, script] of opened.scripts) {
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, codePath(path));
  }
}

/** For a V8 that the bundle was not made by: its second start is quick. Where nothing can be written, all are as the first. */
function keepMissingCode() {
  if (opened.isComplete) return;
  try {
    keepCode();
  } catch {
    // It is but slower.
  }
}

const ownSource = /^\.\.?\/.*\.ts$/;
const found = (url, format) => ({ url, format, shortCircuit: true });

/** Before anything large is loaded: from now on the bundle stands for the sources that it was made from, where it is of these very ones. */
function startFast() {
  const name = findBundle();
  if (name === undefined) return;
  openBundle(name);
  process.once('exit', keepMissingCode);
}

/** What one of `entries` exports: from the bundle, else from its source. */
async function load(entry) {
  const { source, name } = entries[entry];
  return opened === undefined ? importOutside(rootUrl + source) : fromBundle(`./${name}.cjs`);
}

let isPrepared = false;

/** Before the first module is imported: those of the bundle come from there, and compiled code of others is kept from one start to the next. */
function prepareImports() {
  if (isPrepared) return;
  isPrepared = true;
  enableCompileCache(`${root}.cache/compile`);
  registerHooks({
    // Our own files name one another in full. Node would still look up on the disk what each is, and every package.json above it:
    // without the bundle that is a fifth of the time of a small export.
    resolve(specifier, context, next) {
      if (opened !== undefined && specifier in entries)
        return found(pathToFileURL(`${opened.folder}${entries[specifier].name}.mjs`).href, 'module');
      return ownSource.test(specifier)
        ? found(new URL(specifier, context.parentURL).href, 'module-typescript')
        : next(specifier, context);
    },
  });
}

exports.root = root;
exports.bundlesFolder = bundlesFolder;
exports.entries = entries;
exports.stateOf = stateOf;
exports.findBundle = findBundle;
exports.openBundle = openBundle;
exports.fromBundle = fromBundle;
exports.keepCode = keepCode;
exports.startFast = startFast;
exports.load = load;
exports.prepareImports = prepareImports;
