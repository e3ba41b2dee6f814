// The bundle in a copy of the project: it makes what the sources make, is taken when it is of these very sources, and never else.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  for (const name of ['packages', 'scripts'])
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

const deckle = (...args: readonly string[]) => run(join(copy, 'packages/cli/src/main.mjs'), ...args);
const makeBundle = () => run(join(copy, 'scripts/bundle.mjs'));
const exportAll = (): readonly string[] =>
  formatNames.map((format) => {
    const file = join(copy, `out.${format}`);
    deckle('export', source, '-o', file, '--quiet');
    return readFileSync(file, 'base64');
  });
/** Lets a file of the bundle tell when it is loaded. */
const mark = (name: string) => {
  const bundles = join(copy, '.cache/bundle');
  const current = JSON.parse(readFileSync(join(bundles, 'current.json'), 'utf8'));
  const path = join(bundles, current.name, name);
  writeFileSync(path, `${readFileSync(path, 'utf8')}\nprocess.stderr.write(${JSON.stringify(made)});\n`);
};

test('without the package that makes it there is a line and no bundle', () => {
  rmSync(join(copy, 'node_modules/rolldown'));
  expect(makeBundle().stderr).toMatch(
    /^deckle: the bundle could not be made, so starts take a little longer: .*rolldown/,
  );
  symlinkSync(join(root, 'node_modules/rolldown'), join(copy, 'node_modules/rolldown'));
});

test('it makes what the sources make, until one of them changes', () => {
  const bySources = exportAll();
  expect(makeBundle().stderr).toBe('');
  mark('program.mjs');
  mark('engine.mjs');
  expect(deckle('export', '--help').stderr).toBe(made);
  expect(exportAll()).toEqual(bySources);

  const program = join(copy, 'packages/cli/src/commands/export.ts');
  writeFileSync(program, readFileSync(program, 'utf8').replaceAll('sources to files', 'sources to papers'));
  const { stdout, stderr } = deckle('--help');
  expect(stdout).toContain('sources to papers');
  expect(stderr).toBe('');
  makeBundle();
  mark('program.mjs');
  expect(deckle('--help')).toEqual({ stdout, stderr: made });

  rmSync(join(copy, 'packages/engine/src/recast/typeset.ts'));
  const broken = spawnSync(process.execPath, [join(copy, 'packages/cli/src/main.mjs'), 'check', source]);
  expect(String(broken.stderr)).toContain('typeset.ts');
}, 120_000);
