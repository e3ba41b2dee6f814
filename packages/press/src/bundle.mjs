// The bundle: engine, press and command line in few files of plain JavaScript, and beside each what V8 made of it, for a quick start.
// `scripts/bundle.mjs` makes it; a program takes it when it was made from these very sources, and else the sources. Plain JavaScript, for
// to strip the types of a first file Node would load its TypeScript parser, which takes longer than all the rest.

// An `import` would read all that these modules export, and so load others that nobody needs.
const { readFileSync, renameSync, statSync, writeFileSync } = process.getBuiltinModule('node:fs');
const { createRequire, enableCompileCache, registerHooks } = process.getBuiltinModule('node:module');
const { fileURLToPath } = process.getBuiltinModule('node:url');
const { cachedDataVersionTag } = process.getBuiltinModule('node:v8');
const { Script } = process.getBuiltinModule('node:vm');

const rootUrl = new URL('../../../', import.meta.url).href;
/** Ends in a slash, as folders do here. */
export const root = fileURLToPath(rootUrl);
/** Holds a folder for each bundle, and in `current.json` which of them is the last, and what it was made from. */
export const bundlesFolder = `${root}.cache/bundle/`;

/** What a program may ask for → its source, and its name in the bundle. */
export const entries = {
  '@deckle/engine': { source: 'packages/engine/src/index.ts', name: 'engine' },
  '@deckle/press': { source: 'packages/press/src/index.ts', name: 'press' },
  './program.ts': { source: 'packages/cli/src/program.ts', name: 'program' },
};

/** What tells a file from what it was before: its size, and when it was changed by its own account and by that of the system, which nobody can set. */
export function stateOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}

/** The name of the bundle of the sources as they are now; undefined where it is still to be made. */
export function findBundle() {
  try {
    const { name, inputs } = JSON.parse(readFileSync(`${bundlesFolder}current.json`, 'utf8'));
    return inputs.every(([path, state]) => stateOf(root + path) === state) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The files of a bundle that were run: their exports by the name that other files call them, and their scripts by path. */
let opened;

/**
 * Makes this process run the files of a bundle: functions of (exports, require, importOutside, rootUrl). Node's own loaders would do it too, and keep
 * compiled what runs while a module is loaded; half of the time of a small export went into compiling all that runs later.
 */
export function openBundle(name) {
  const folder = `${bundlesFolder}${name}/`;
  opened = {
    folder,
    requireOutside: createRequire(`${folder}any`),
    exports: new Map(),
    scripts: new Map(),
    isComplete: true,
  };
}

/** What a file of the bundle that was opened exports, such as './engine.cjs'; other names are those of packages. */
export function fromBundle(name) {
  // To require one of Node's would also read all that it exports, and so load others that nobody needs.
  if (name.startsWith('node:')) return process.getBuiltinModule(name);
  if (!name.startsWith('./')) return opened.requireOutside(name);
  const known = opened.exports.get(name);
  if (known !== undefined) return known;
  const exports = {};
  opened.exports.set(name, exports);
  runScript(opened.folder + name.slice(2))(exports, fromBundle, importOutside, rootUrl);
  return exports;
}

const importOutside = (specifier) => import(specifier);

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
export function keepCode() {
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

/** Before anything large is loaded: from now on modules come from the bundle, and compiled code of others is kept from one start to the next. */
export function startFast() {
  const name = findBundle();
  if (name !== undefined) {
    openBundle(name);
    process.once('exit', keepMissingCode);
  }
  enableCompileCache(`${root}.cache/compile`);
  registerHooks({
    // Our own files name one another in full. Node would still look up on the disk what each is, and every package.json above it:
    // without the bundle that is a fifth of the time of a small export.
    resolve(specifier, context, next) {
      if (name !== undefined && specifier in entries)
        return found(`${rootUrl}.cache/bundle/${name}/${entries[specifier].name}.mjs`, 'module');
      return ownSource.test(specifier)
        ? found(new URL(specifier, context.parentURL).href, 'module-typescript')
        : next(specifier, context);
    },
  });
}
