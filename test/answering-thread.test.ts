// The process that answers HTTP reads nothing that strangers or models wrote: composer, reviser, parsers, compilers and readers of files are
// reached through the pools alone. Proven over what its modules import, from the start of the service on.
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { loadedModules, sourceOf } from './loaded-modules.ts';

/** Folders and files of the agent that read texts. The children of its pool load them, and nobody else. */
const readers =
  /^packages\/agent\/src\/(composer|materials|revise|readers\/(reader-tasks|read-draft|understand|packed-tables|warm-up)\.ts|draft\/(?!(?:faults|page-range)\.ts)|prompts\/(read-outline|materials-text)\.ts)/;

/** What is taken of the packages that can read and compile: the pools, and what is light whatever it is given. */
const allowed: { readonly [name: string]: string | { readonly alone: string; readonly reason: string } } = {
  createPool: 'the pool itself',
  createPress: 'the pool itself',
  findConfinement: 'how children are started',
  findExposed: 'compares the names of folders',
  unconfined: 'how children are started',
  aroundPress: 'asks the press, and counts',
  PressError: 'what the pool rejects with',
  makeBatch: 'asks the pool for each deck, and puts what it gives into one zip',
  estimateBatch: 'asks the pool for three decks, and multiplies',
  sizeText: 'a number in words',
  DocumentTooLarge: 'an error',
  InvalidBrand: 'an error',
  InvalidRows: 'an error',
  InvalidTune: 'an error',
  MissingValue: 'an error',
  diagnosticCodes: 'a table',
  UnreadableFile: 'an error',
  createDiagnostics: 'a list',
  findBlanks: 'one pass over the first 250,000 characters of a source',
  assetPrefix: 'a constant',
  formats: 'a table',
  formatNames: 'a list',
  kinds: 'a list',
  themeNames: 'a list',
  slideLayoutNames: 'a list',
  bounds: 'a table',
  directives: 'the table of directives, for the prompts of models',
  viewerScriptHash: 'a constant',
  fileNameOf: 'a file name out of a title, which is short',
  grantWishes: 'one pass over a source, at places that the press found',
  mostSearchWords: 'a constant',
  suggest: 'the nearest of a few names, for settings that are misspelled',
  fontPath: { alone: 'packages/server/src/web-fonts.ts', reason: 'finds one of our own files' },
  createArchive: { alone: 'packages/server/src/account/export.ts', reason: 'stores files as they are' },
  parse: { alone: 'packages/server/src/showcase/gallery.ts', reason: 'examples of our own' },
  createWorld: { alone: 'packages/server/src/showcase/embed-pictures.ts', reason: 'drawings of our own examples' },
};

const loaded = loadedModules();

test('no module that reads texts is loaded', () => {
  expect(loaded.size).toBeGreaterThan(100);
  const wrong = [...loaded].filter(([path]) => readers.test(path)).map(([, chain]) => chain.join(' → '));
  expect(wrong, 'have a child of the reader pool do it').toEqual([]);
});

test('of engine and press only what is light is taken', () => {
  const wrong = [...loaded.keys()].flatMap((path) =>
    importsOf(sourceOf(path)).flatMap(({ target, values }) =>
      /^@deckle\/(engine|press)(\/|$)/.test(target)
        ? values.filter((name) => !isAllowed(name, path)).map((name) => `${path}: ${name}`)
        : [],
    ),
  );
  expect(wrong, 'have the press do it, or say in the list above why it is light').toEqual([]);
});

function isAllowed(name: string, path: string): boolean {
  const rule = allowed[name];
  return typeof rule === 'string' || rule?.alone === path;
}

test('the list has no name too many', () => {
  const taken = new Set(
    [...loaded.keys()].flatMap((path) => importsOf(sourceOf(path)).flatMap(({ values }) => values)),
  );
  expect(Object.keys(allowed).filter((name) => !taken.has(name))).toEqual([]);
});
