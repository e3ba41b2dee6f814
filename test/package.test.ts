// The package `deckle` as people meet it: packed, judged, installed into an empty folder, and used there.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { formatNames } from '@deckle/engine';
import { compileHere } from '@deckle/press/here';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Lock = { readonly packages: Readonly<Record<string, { readonly link?: boolean }>> };

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tarball = join(root, `dist/packages/deckle-${version}.tgz`);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deckle package ')));
const source = '# Tea\n\n---\n\n## Grown\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
/** What is installed runs on the `node` of PATH, which is the project's here. */
const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
const environment = { ...process.env, BASE_URL: '', CONFIG_FILE: '', PATH: path };

/** Runs a program in the folder of the installation; gives what it prints. */
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
const deckle = join(folder, 'node_modules/.bin/deckle');

beforeAll(() => {
  rmSync(tarball, { force: true });
  execFileSync(process.execPath, [join(root, 'scripts/pack.mjs'), 'deckle'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  // The versions that this clone was installed with: npm has them in its cache, and asks no network.
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([at, { link }]) => at.startsWith('node_modules/') && !link);
  const lock = { lockfileVersion: 3, packages: Object.fromEntries(installed) };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', tarball);
  writeFileSync(join(folder, 'tea.md'), source);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('publint finds nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: join(root, 'dist/deckle'), strict: true });
  expect(messages.map((message) => formatMessage(message, pkg!))).toEqual([]);
});

test('its types are what runs, for all but CommonJS, whose compilers cannot know that Node requires modules now', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  expect(analysis.types && analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
});

test('has the license of each package that went into it', () => {
  const text = readFileSync(join(folder, 'node_modules/deckle/THIRD-PARTY-LICENSES'), 'utf8');
  for (const name of ['hono', 'fontkit', 'markdown-it', 'zod', 'react-dom', '@expo-google-fonts/carlito'])
    expect(text).toMatch(new RegExp(`^${RegExp.escape(name)} \\d|^##? ${RegExp.escape(name)}\\b`, 'm'));
});

test.each(formatNames)('makes the same .%s as the clone', async (format) => {
  run(deckle, 'export', 'tea.md', '-o', `tea.${format}`, '--quiet');
  const { bytes } = await compileHere({ source, format });
  expect(Buffer.compare(readFileSync(join(folder, `tea.${format}`)), bytes)).toBe(0);
});

test('makes a deck from a prompt, and pictures of it', () => {
  run('npx', '--no-install', 'deckle', 'make', 'A deck about tea', '-o', 'made.pptx');
  run(deckle, 'export', 'tea.md', '-o', 'tea.png');
  for (const name of ['made.pptx', 'tea.png']) expect(readFileSync(join(folder, name)).length).toBeGreaterThan(2_000);
  expect(run(deckle, 'language')).toMatch(/^# /);
  expect(run(deckle, '--version')).toBe(`deckle ${version}\n`);
  expect(run(deckle, 'init', 'first')).toMatch(/^first.deck\.md\n/);
  expect(run(deckle, 'completion', 'bash')).toMatch(/\ncomplete .* deckle\n$/);
});

test('an older Node is told what to do', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.19.0"})';
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', older, join(folder, 'node_modules/deckle/bin/deckle.mjs'), 'export', 'tea.md'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('deckle: Node 20.19.0 is too old: install Node 24 or newer (https://nodejs.org).\n');
  expect(status).toBe(1);
});

const program = `import { writeFile } from 'node:fs/promises';
import { compile, formatNames, makeThumbnails, openBrand, parse, print, type Diagnostic } from 'deckle';

const source: string = ${JSON.stringify(source)};
const { bytes, diagnostics } = await compile({ source, format: 'pptx', theme: 'slate' });
const remarks: readonly Diagnostic[] = diagnostics;
const { images } = await makeThumbnails({ source, width: 320, pages: [2] });
const branded = await compile({ source, format: 'pptx', brand: await openBrand(bytes) });
await writeFile('branded.pptx', branded.bytes);
console.log(formatNames.length, remarks.length, images[0]?.page, print(parse(source).document));
`;

test('a program in TypeScript compiles, and runs', () => {
  writeFileSync(join(folder, 'program.ts'), program);
  const types = join(root, 'node_modules/@types');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'nodenext',
        noEmit: true,
        lib: ['esnext'],
        types: ['node'],
        typeRoots: [types],
      },
      files: ['program.ts'],
    }),
  );
  expect(run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', folder)).toBe('');
  expect(run(process.execPath, 'program.ts')).toMatch(/^5 0 2 .*## Grown/s);
  expect(existsSync(join(folder, 'branded.pptx'))).toBe(true);
});

test('the service starts, signs in by the link that it prints, shows its page and exports', async () => {
  const service = spawn(deckle, ['serve'], { cwd: folder, env: { ...environment, PORT: '0', DATA_DIR: 'data' } });
  const exit = once(service, 'exit');
  try {
    const link = await printedLink(service);
    const spent = await fetch(link, { method: 'POST', headers: { Origin: link.origin }, redirect: 'manual' });
    const cookie = spent.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const headers = { Cookie: cookie, Origin: link.origin, 'Content-Type': 'application/json' };
    const answer = await fetch(`${link.origin}/api/export`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ source, format: 'pdf' }),
    });
    expect(answer.status).toBe(200);
    const { bytes } = await compileHere({ source, format: 'pdf' });
    expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), bytes)).toBe(0);
    expect(await (await fetch(`${link.origin}/`)).text()).toContain('/assets/');
    const { items } = (await (await fetch(`${link.origin}/api/showcase`)).json()) as { items: unknown[] };
    expect(items.length).toBeGreaterThan(5);
  } finally {
    service.kill('SIGINT');
    expect((await exit)[0]).toBe(0);
  }
}, 60_000);

/** The link that the service prints at its first start. */
async function printedLink(service: ChildProcess): Promise<URL> {
  let printed = '';
  service.stdout!.on('data', (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed, { timeout: 30_000 }).toMatch(/magic-link\S+\n/);
  return new URL(/http\S+magic-link\S+/.exec(printed)![0]);
}
