// The package `@deckle/client` as people meet it: packed, judged, installed into an empty folder, and used on Node and in a browser.
import { execFile, execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { chromium } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeTestPress,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../packages/server/src/test-server.test-helper.ts';
import { brandTemplates } from './brand-templates/index.ts';
import { peers } from './peers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'dist/deckle-client');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tarball = join(root, `dist/packages/deckle-client-${version}.tgz`);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deckle client ')));
const installed = join(folder, 'node_modules/@deckle/client');
const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;

/** Runs a program in the folder of the installation, beside the service of this process; gives what it prints. */
async function run(command: string, args: readonly string[], environment = {}): Promise<string> {
  const env = { ...process.env, PATH: path, ...environment };
  return (await promisify(execFile)(command, args, { cwd: folder, env })).stdout;
}

/** Throws what the compiler says. */
const compile = (files: readonly string[], options: object): Promise<string> => {
  const config = join(dirname(files[0]!), 'tsconfig.check.json');
  const compilerOptions = { strict: true, module: 'nodenext', noEmit: true, lib: ['esnext'], ...options };
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  return run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config]).catch((error) => {
    throw new Error(error.stdout);
  });
};

let server: TestServer;
beforeAll(async () => {
  rmSync(tarball, { force: true });
  execFileSync(process.execPath, [join(root, 'scripts/pack.mjs'), 'client'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', tarball]);
  server = await startTestServer();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
  rmSync(folder, { recursive: true, force: true });
});

test('publint finds nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: built, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg!))).toEqual([]);
});

test('its types are what runs, for all but CommonJS, whose compilers cannot know that Node requires modules now', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  expect(analysis.types && analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
});

test('it is one file that imports nothing, with license and README', () => {
  const script = readFileSync(join(installed, 'index.js'), 'utf8');
  // Of the paths, one is /api/import.
  expect(script).not.toMatch(/(?<!\/)\bimport\b|\brequire\b|\bfrom ['"]|node:|\bprocess\b|\bBuffer\b/);
  expect(readFileSync(join(installed, 'index.d.ts'), 'utf8')).not.toMatch(/^import\b|\bfrom ['"]|: any\b/m);
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).dependencies).toBe(undefined);
  expect(readFileSync(join(installed, 'README.md'), 'utf8')).not.toMatch(/\.md\b/);
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toContain('Apache License');
});

test('what the schemas of the service take and give fits the types', async () => {
  const published = /^export type \{ (.*) \};$/m.exec(readFileSync(join(built, 'index.d.ts'), 'utf8'))![1]!.split(', ');
  const api = readFileSync(join(root, 'dist/contract-types/api.ts'), 'utf8');
  const names = published.filter((name) => api.includes(`export type ${name} =`));
  expect(names.length).toBeGreaterThan(40);
  const file = join(root, 'dist/contract-types/check.ts');
  const checks = names.map((name) => `export const a${name} = (value: Api.${name}): Client.${name} => value;`);
  const imports = `import type * as Api from '../../packages/api/src/index.ts';\nimport type * as Client from '../deckle-client/index.js';`;
  writeFileSync(file, `${imports}\n${checks.join('\n')}\n`);
  const options = { lib: ['esnext', 'dom', 'dom.iterable'], types: ['node'], allowImportingTsExtensions: true };
  expect(await compile([file], { ...options, skipLibCheck: true, resolveJsonModule: true })).toBe('');
});

const node = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };

test('the example of its page compiles and runs', async () => {
  const page = readFileSync(join(root, 'docs/client.md'), 'utf8');
  const example = /```ts\n(.*?)```/s.exec(page)![1]!.replace('http://localhost:4321', server.url);
  const file = join(folder, 'example.ts');
  writeFileSync(file, example);
  expect(await compile([file], node)).toBe('');
  await run(process.execPath, [file], { DECKLE_KEY: server.key });
  const [made] = globSync('*.pptx', { cwd: folder });
  expect(readFileSync(join(folder, made!)).subarray(0, 2).toString()).toBe('PK');
  await expect(run(process.execPath, [file], { DECKLE_KEY: 'wrong' })).resolves.toBe('');
});

const program = `import { readFile } from 'node:fs/promises';
import { createClient, DeckleError, errors, type Client, type StreamEvent } from '@deckle/client';

const client: Client = createClient({ url: process.env.DECKLE!, key: process.env.DECKLE_KEY });
const { id, revision } = await client.createDocument({ source: '# Tea' });
const types: StreamEvent['type'][] = [];
for await (const { type } of client.make({ prompt: 'a deck', save: false })) types.push(type);
const brand = await client.addBrand({ file: new Blob([await readFile('brand.pptx')]), name: 'Acme' });
const job = await client.startBatch(brand.id, { source: '# For {{name}}', rows: [{ name: 'Ada' }] });
const { state } = await client.waitForJob(job.id);
const zip = await (await client.readJobResult(job.id)).bytes();
const code = await createClient({ url: process.env.DECKLE!, key: 'wrong' }).readAccount().catch((error: unknown) =>
  error instanceof DeckleError && error.code in errors ? [error.code, error.status] : error,
);
// @ts-expect-error: a field that does not exist
client.updateDocument(id, { sauce: '' }).catch(() => {});
console.log(JSON.stringify([revision, types.at(-1), brand.name, state, zip.length > 1000, code]));
`;

test('a program in TypeScript compiles, and makes a deck, streams, uploads, waits for a job and meets an error', async () => {
  const file = join(folder, 'program.ts');
  writeFileSync(file, program);
  const [template] = [...brandTemplates().values()];
  writeFileSync(join(folder, 'brand.pptx'), template!);
  expect(await compile([file], node)).toBe('');
  const printed = await run(process.execPath, [file], { DECKLE: server.url, DECKLE_KEY: server.key });
  expect(JSON.parse(printed)).toEqual([1, 'done', 'Acme', 'succeeded', true, ['unauthorized', 401]]);
});

test('a page of another site uses it in a browser', async () => {
  const file = join(folder, 'page.ts');
  writeFileSync(file, `import { createClient } from '@deckle/client';\nvoid createClient().readSession();\n`);
  expect(await compile([file], { lib: ['esnext', 'dom'], types: [] })).toBe('');
  const script = readFileSync(join(installed, 'index.js'));
  const site = createServer((request, answer) => {
    const isScript = request.url === '/client.js';
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    answer.end(isScript ? script : '<!doctype html><title>Another site</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: peers.headlessChromium, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    // As text: the runner would rewrite what is imported here.
    const seen = await page.evaluate(`(async () => {
      const { createClient } = await import('/client.js');
      const client = createClient({ url: '${server.url}', key: '${server.key}' });
      const types = [];
      for await (const { type } of client.make({ prompt: 'a deck' })) types.push(type);
      const { id } = await client.createDocument({ source: '# Tea' });
      const file = await client.export({ documentId: id, format: 'docx' });
      const wrong = await createClient({ url: '${server.url}', key: 'wrong' }).readAccount().catch(({ name, code }) => [name, code]);
      return [types.at(-1), file.name, (await file.blob()).size > 1000, wrong];
    })()`);
    expect(seen).toEqual(['done', 'Tea.docx', true, ['DeckleError', 'unauthorized']]);
  } finally {
    await browser.close();
    site.close();
  }
});
