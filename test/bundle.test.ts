// The bundle in a copy of the project: it makes what the sources make, is taken when it is of these very sources, and never else.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatNames } from '@deckle/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const copy = mkdtempSync(join(tmpdir(), 'deckle-bundle-'));
const source = join(root, 'showcase/moon-landings/source.md');
const made = '\nmade for the test\n';

beforeAll(() => {
  for (const name of ['packages', 'scripts', 'showcase/event-loop', 'showcase/world-population'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !/node_modules|dist$/.test(path) });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  cpSync(join(root, 'package-lock.json'), join(copy, 'package-lock.json'));
  linkPackages();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The installed packages, but for our own, which are those of the copy. */
function linkPackages(): void {
  const [installed, folder] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(folder, '@deckle'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@deckle' && name !== '.cache') symlinkSync(join(installed, name), join(folder, name));
  }
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(folder, '@deckle', name));
}

/** Runs a program of the copy to its end. */
function run(...args: readonly string[]): { readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
  return { stdout, stderr };
}

const deckle = (...args: readonly string[]) => run(join(copy, 'packages/cli/src/main.cjs'), ...args);
const makeBundle = () => run(join(copy, 'scripts/bundle.mjs'));
const exportAll = (): readonly string[] =>
  formatNames.map((format) => {
    const file = join(copy, `out.${format}`);
    deckle('export', source, '-o', file, '--quiet');
    return readFileSync(file, 'base64');
  });
/** The folder of the bundle that is taken. */
const bundleFolder = () => {
  const bundles = join(copy, '.cache/bundle');
  return join(bundles, JSON.parse(readFileSync(join(bundles, 'current.json'), 'utf8')).name);
};
/** Lets a file of the bundle tell when it is loaded. */
const mark = (name: string) => {
  const path = join(bundleFolder(), name);
  writeFileSync(path, readFileSync(path, 'utf8').replace('{', `{process.stderr.write(${JSON.stringify(made)});`));
};
/** The files with compiled code, each with the time it was written. */
const compiled = (): ReadonlyMap<string, number> =>
  new Map(
    readdirSync(bundleFolder())
      .filter((name) => /\.\d+$/.test(name))
      .map((name) => [name, statSync(join(bundleFolder(), name)).mtimeMs]),
  );

test('without the package that makes it there is a line and no bundle', () => {
  rmSync(join(copy, 'node_modules/rolldown'));
  expect(makeBundle().stderr).toMatch(
    /^deckle: the bundle could not be made, so starts take a little longer: .*rolldown/,
  );
  symlinkSync(join(root, 'node_modules/rolldown'), join(copy, 'node_modules/rolldown'));
});

test('it makes what the sources make', () => {
  const bySources = exportAll();
  expect(makeBundle().stderr).toBe('');
  mark('program.cjs');
  expect(deckle('export', '--help').stderr).toBe(made);
  expect(exportAll()).toEqual(bySources);
}, 120_000);

test('compiled code lies ready from the start, is taken as it lies, is made again where it is missing, and is not needed', () => {
  rmSync(join(copy, '.cache'), { recursive: true });
  makeBundle();
  const atFirst = compiled();
  const names = [...atFirst.keys()];
  for (const start of ['program.cjs.', 'pptx-', 'pdf-'])
    expect(names.some((name) => name.startsWith(start))).toBe(true);
  const files = exportAll();
  expect(compiled()).toEqual(atFirst);

  for (const name of names) rmSync(join(bundleFolder(), name));
  expect(exportAll()).toEqual(files);
  expect(compiled().size).toBeGreaterThan(0);

  for (const name of compiled().keys()) writeFileSync(join(bundleFolder(), name), 'no code');
  expect(exportAll()).toEqual(files);
}, 120_000);

test('what a theme, a language and a footer decide is kept beside it', () => {
  const parts = () => readdirSync(join(bundleFolder(), 'parts')).map(decodeURIComponent);
  expect(parts()).toContain('slate 16:9 ltr en-US Six landings on the Moon');
  const files = exportAll();
  rmSync(join(bundleFolder(), 'parts'), { recursive: true });
  expect(exportAll()).toEqual(files);
  expect(parts()).toEqual(['slate 16:9 ltr en-US Six landings on the Moon']);
}, 60_000);

test('it is taken until one of its sources changes', () => {
  const program = join(copy, 'packages/cli/src/commands/export.ts');
  writeFileSync(program, readFileSync(program, 'utf8').replaceAll('sources to files', 'sources to papers'));
  const { stdout, stderr } = deckle('--help');
  expect(stdout).toContain('sources to papers');
  expect(stderr).toBe('');
  makeBundle();
  mark('program.cjs');
  expect(deckle('--help')).toEqual({ stdout, stderr: made });

  rmSync(join(copy, 'packages/engine/src/convert/smart-punctuation.ts'));
  const broken = spawnSync(process.execPath, [join(copy, 'packages/cli/src/main.cjs'), 'check', source]);
  expect(String(broken.stderr)).toContain('typeset.ts');
}, 120_000);
