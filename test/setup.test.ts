// How the scripts start npm: without a shell, on every system, and one at a time.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// Plain JavaScript, which has no types.
const { npmCommand, takeTurn } = await import(new URL('../scripts/setup.mjs', import.meta.url).href);

const folder = mkdtempSync(join(tmpdir(), 'deckle setup '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Node's program in a folder, and npm where its installer puts it: a program that prints what it is given. */
const install = (node: string, npm: string): { readonly node: string; readonly npm: string } => {
  const paths = { node: join(folder, node), npm: join(folder, npm) };
  mkdirSync(dirname(paths.npm), { recursive: true });
  writeFileSync(paths.npm, 'console.log(JSON.stringify(process.argv.slice(2)))');
  return paths;
};
const windows = install('nodejs/node.exe', 'nodejs/node_modules/npm/bin/npm-cli.js');
const unix = install('usr/bin/node', 'usr/lib/node_modules/npm/bin/npm-cli.js');

test.each([
  ['Windows', windows],
  ['Unix', unix],
])('npm is found beside Node where %s has it', (_, { node, npm }) => {
  expect(npmCommand(['ci'], {}, node)).toEqual([node, [npm, 'ci']]);
});

test('the npm that runs us comes first, and no other package manager', () => {
  expect(npmCommand(['ci'], { npm_execpath: unix.npm }, windows.node)).toEqual([windows.node, [unix.npm, 'ci']]);
  expect(npmCommand(['ci'], { npm_execpath: '/opt/yarn.js' }, windows.node)).toEqual([
    windows.node,
    [windows.npm, 'ci'],
  ]);
  expect(npmCommand(['ci'], {}, join(folder, 'elsewhere/bin/node'))).toEqual(['npm', ['ci']]);
});

test('arguments reach it as they are', () => {
  const args = ['a b', '$HOME', '"quoted"', '%PATH%'];
  const [command, words] = npmCommand(args, { npm_execpath: unix.npm });
  expect(JSON.parse(spawnSync(command, words, { encoding: 'utf8' }).stdout)).toEqual(args);
});

test('two that install wait for each other, and not for one that was killed', async () => {
  const file = join(folder, 'cache', 'installing');
  const first: () => void = await takeTurn(file);
  let isSecond = false;
  const second = takeTurn(file).then((release: () => void) => {
    isSecond = true;
    return release;
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(isSecond).toBe(false);
  first();
  (await second)();
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, `${pid}`);
  ((await takeTurn(file)) as () => void)();
  expect(existsSync(file)).toBe(false);
});
