// The bundle: engine, press and command line in few files of plain JavaScript, for a quick start. `scripts/bundle.mjs` makes it; a program
// takes it when it was made from these very sources, and else the sources. Plain JavaScript, for to strip the types of a first file
// Node would load its TypeScript parser, which takes longer than all the rest.

// An `import` would read all that these modules export, and so load others that nobody needs.
const { readFileSync, statSync } = process.getBuiltinModule('node:fs');
const { enableCompileCache, registerHooks } = process.getBuiltinModule('node:module');
const { fileURLToPath } = process.getBuiltinModule('node:url');

const rootUrl = new URL('../../../', import.meta.url).href;
/** Ends in a slash, as folders do here. */
export const root = fileURLToPath(rootUrl);
/** Holds a folder for each bundle, and in `current.json` which of them is the last, and what it was made from. */
export const bundlesFolder = `${root}.cache/bundle/`;

/** What a program may ask for → its source, and its file in the bundle. */
export const entries = {
  '@deckle/engine': { source: 'packages/engine/src/index.ts', file: 'engine.mjs' },
  '@deckle/press': { source: 'packages/press/src/index.ts', file: 'press.mjs' },
  './program.ts': { source: 'packages/cli/src/program.ts', file: 'program.mjs' },
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

const ownSource = /^\.\.?\/.*\.ts$/;
const found = (url, format) => ({ url, format, shortCircuit: true });

/** Before anything large is loaded: from now on compiled code is kept from one start to the next, and modules come from the bundle. */
export function startFast() {
  const name = findBundle();
  const bundle = name && `${rootUrl}.cache/bundle/${name}/`;
  enableCompileCache(name ? `${bundlesFolder}${name}/compiled` : `${root}.cache/compile`);
  registerHooks({
    // Our own files name one another in full. Node would still look up on the disk what each is, and every package.json above it:
    // without the bundle that is a fifth of the time of a small export.
    resolve(specifier, context, next) {
      if (bundle && specifier in entries) return found(bundle + entries[specifier].file, 'module');
      if (bundle && specifier.startsWith('./') && context.parentURL?.startsWith(bundle))
        return found(bundle + specifier.slice(2), 'module');
      return ownSource.test(specifier)
        ? found(new URL(specifier, context.parentURL).href, 'module-typescript')
        : next(specifier, context);
    },
  });
}
