// The command `deckle` itself, as a shell finds it: by its path, through links, and before anything is installed.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const deckle = fileURLToPath(new URL('../bin/deckle', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deckle command ')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// No Node is on the path: the command brings its own.
const run = (command: string, args: readonly string[], cwd = folder): SpawnSyncReturns<string> =>
  spawnSync(command, args, { cwd, encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } });

const link = (name: string, target: string): string => {
  symlinkSync(target, join(folder, name));
  return join(folder, name);
};
const first = link('first', deckle);

test.each([
  ['its path', deckle, [], folder],
  ['a link', first, [], folder],
  ['a link to a link beside it', link('second', 'first'), [], '/'],
  ['a relative link', link('third', relative(folder, deckle)), [], '/'],
  ['a shell in its own folder', 'sh', ['deckle'], dirname(deckle)],
] as const)('is found by %s', (_, command, before, cwd) => {
  const { status, stdout, stderr } = run(command, [...before, 'export', '--help'], cwd);
  expect(stderr).toBe('');
  expect(stdout).toContain('Usage: deckle export');
  expect(status).toBe(0);
});

test('hands on arguments as they are, and the exit code', () => {
  const { status, stderr } = run(deckle, ['export', 'no such *.md', '-o', 'a b.pptx']);
  expect(stderr).toContain('no such *.md');
  expect(status).toBe(1);
});

test('says what to do where nothing is installed', () => {
  mkdirSync(join(folder, 'clone/packages/cli/bin'), { recursive: true });
  const command = join(folder, 'clone/packages/cli/bin/deckle');
  copyFileSync(deckle, command);
  const { status, stderr } = run(command, ['export', 'deck.md']);
  expect(stderr).toBe(
    `deckle: it is not set up yet. Run "npm start" once in ${join(folder, 'clone')}, then try again.\n`,
  );
  expect(status).toBe(1);
});
