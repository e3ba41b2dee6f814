// Materials by address over HTTP: off by default, fetched through the guard, of web pages the main part only.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scannedPdf } from '../../../press/src/scanned-pdf.test-helper.ts';
import { workFor } from '../base/caller.ts';
import { createBodies, defaultBodyBounds } from '../http/bodies-under-way.ts';
import {
  bodyOf,
  closeTestPress,
  manyCalls,
  removeFolder,
  runs,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';
import { createReadLinked } from './linked-materials.ts';

let [site, canary]: Server[] = [];
let [origin, forbidden] = ['', ''];
let visits = 0;
let [closed, open]: TestServer[] = [];

const article = `<p>${'The Zanzibar office opens in May. '.repeat(20)}</p>`;
const page = `<!-- made by hand --><html lang="en"><title>Harbor news</title><body><nav>Home</nav><header>Subscribe now</header><main><h1>Harbor</h1>${article}</main></body></html>`;
const answers: { readonly [path: string]: (response: ServerResponse) => unknown } = {
  '/news': (response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page),
  '/sales?year=2026': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/csv' }).end('Region,Sales\nNorth,4711\n'),
  // What it is, its bytes tell.
  '/survey.html': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(scannedPdf(['The harbor is open.', undefined])),
  '/sales?year=2027': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/csv' }).end('Region,Sales\nNorth,4812\n'),
  '/wide.csv': (response) => response.end(`${','.repeat(1_000)}\n`.repeat(1_001)),
  '/moved': (response) => response.writeHead(301, { Location: '/news' }).end(),
  '/round': (response) => response.writeHead(302, { Location: '/round' }).end(),
  '/away': (response) => response.writeHead(302, { Location: `${forbidden}/secret` }).end(),
  '/gone': (response) => response.writeHead(404).end('no'),
  '/packed': (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(page)),
  '/large': (response) => response.end(Buffer.alloc(11 * 2 ** 20, ' ')),
  '/long.txt': (response) => response.end('tea '.repeat(300_000)),
  '/program': (response) => response.end(Buffer.from('\x7fELF\0\0\0\0')),
};

beforeAll(async () => {
  site = createServer((request, response) => void answers[request.url ?? '']?.(response)).listen(0, '127.0.0.1');
  canary = createServer((_, response) => response.end('secret')).listen(0, '127.0.0.1');
  canary.on('connection', () => {
    visits += 1;
  });
  await Promise.all([once(site, 'listening'), once(canary, 'listening')]);
  const originOf = (of: Server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
  [origin, forbidden] = [originOf(site), originOf(canary)];
  closed = await startTestServer(manyCalls);
  open = await startTestServer({ ...manyCalls, MATERIAL_ORIGINS: `${origin}, *` });
}, 60_000);
afterAll(async () => {
  for (const each of [site, canary]) {
    each?.closeAllConnections();
    each?.close();
  }
  for (const server of [closed, open]) {
    await server?.stop();
    removeFolder(server!.dataFolder);
  }
  await closeTestPress();
});
beforeEach(() => {
  visits = 0;
});

const make = (server: TestServer, ...materials: readonly object[]) =>
  server.call('/api/agent', { body: { prompt: 'A report on our sales', kind: 'doc', materials } });

test('without the setting they are forbidden, and nothing is fetched', async () => {
  const answer = await make(closed!, { url: `${forbidden}/` });
  expect(answer.status).toBe(403);
  expect(await bodyOf(answer)).toMatchObject({
    error: 'forbidden',
    message: expect.stringContaining('MATERIAL_ORIGINS'),
    details: [{ path: 'materials.0.url' }],
  });
  expect(visits).toBe(0);
});

test('a page gives its main part, a table its rows, beside other materials and in their order', async () => {
  const text = { name: 'a.txt', mediaType: 'text/plain', content: 'Quokka.' };
  const answer = await make(open!, { url: `${origin}/sales?year=2026` }, text, { url: `${origin}/moved` });
  expect(answer.status).toBe(200);
  await answer.text();
  const given = runs.at(-1)!.materials!;
  const { host } = new URL(origin);
  expect(given.map(({ name }) => name)).toEqual([`${host}/sales`, 'a.txt', `${host}/moved`]);
  expect(given[0]!.content).toContain('4711');
  expect(given[2]!.content).toContain('# Harbor');
  expect(given[2]!.content).not.toMatch(/Subscribe|Home|Harbor news/);
});

test('what of a file could not be read is handed to the agent as a remark', async () => {
  const answer = await make(open!, { url: `${origin}/survey.html` });
  expect(answer.status).toBe(200);
  await answer.text();
  expect(runs.at(-1)!.materials![0]!.content).toContain('The harbor is open.');
  expect(runs.at(-1)!.remarks).toMatchObject([
    {
      code: 'import-no-text',
      message: `${new URL(origin).host}/survey.html: Page 2 has no text: it is a picture, perhaps a scan.`,
    },
  ]);
});

test.each([
  ['/away', 'blocked address'],
  ['/round', 'it leads elsewhere'],
  ['/gone', 'it answered 404'],
  ['/packed', 'it is packed'],
  ['/large', 'it is too long'],
  ['/program', 'of no kind that can be read'],
])('%s: %s', async (path, reason) => {
  const answer = await make(open!, { name: 'a', mediaType: 'text/plain', content: 'b' }, { url: origin + path });
  expect(answer.status).toBe(422);
  expect(await bodyOf(answer)).toMatchObject({
    error: 'unreadable_file',
    message: expect.stringContaining(reason),
    details: [{ path: 'materials.1.url', message: origin + path }],
  });
  expect(visits).toBe(0);
});

test('internal addresses, other schemes and other ports are blocked, though all public ones are open', async () => {
  const { port } = new URL(forbidden);
  for (const url of [
    forbidden,
    `https://127.0.0.1:${port}/`,
    `https://localhost/`,
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:127.0.0.1]/',
    'http://example.org/',
    'https://user:secret@example.org/',
  ]) {
    const answer = await make(open!, { url });
    expect([url, answer.status, ((await bodyOf(answer)) as { message: string }).message]).toEqual([
      url,
      422,
      `${url} could not be fetched: blocked address.`,
    ]);
  }
  expect(visits).toBe(0);
  for (const url of ['file:///etc/passwd', 'ftp://example.org/', 'no address'])
    expect((await make(open!, { url })).status).toBe(400);
});

test('names that are equal without their queries are numbered', async () => {
  const answer = await make(
    open!,
    { url: `${origin}/sales?year=2026` },
    { url: `${origin}/sales?year=2027` },
    { url: `${origin}/sales?year=2026` },
  );
  expect(answer.status).toBe(200);
  await answer.text();
  const { host } = new URL(origin);
  expect(runs.at(-1)!.materials!.map(({ name }) => name)).toEqual([
    `${host}/sales`,
    `${host}/sales (2)`,
    `${host}/sales (3)`,
  ]);
});

test('a table of too many cells is told with its place', async () => {
  const answer = await make(open!, { url: `${origin}/wide.csv` });
  expect(answer.status).toBe(413);
  expect(await bodyOf(answer)).toMatchObject({
    error: 'document_too_large',
    message: expect.stringContaining(`${origin}/wide.csv: `),
    details: [{ path: 'materials.0.url' }],
  });
});

const readNews = (count: number, parts: Partial<Parameters<typeof createReadLinked>[0]>) =>
  workFor({ caller: { userId: 'ada', address: '' } }, () =>
    createReadLinked({
      press: { readMaterial: async () => newsRead },
      origins: { isOpen: false, known: [origin] },
      bodies: createBodies(),
      ...parts,
    })(
      Array.from({ length: count }, (_, at) => ({ url: `${origin}/news`, path: `materials.${at}.url` })),
      0,
      new AbortController().signal,
    ),
  );
const newsRead = {
  ...({ source: 'News', kind: 'doc', diagnostics: [], tables: 0, pictures: [] } as const),
  bytes: new Uint8Array(),
};

test('the time of reading is not that of fetching', async () => {
  const slow = { readMaterial: () => setTimeout(600, newsRead) };
  expect(await readNews(2, { press: slow, patience: 500 })).toHaveLength(2);
});

test('what is fetched counts as a body, until it is read', async () => {
  const bodies = createBodies({ ...defaultBodyBounds, ofOne: 15 * 2 ** 20 });
  expect(await readNews(3, { bodies })).toHaveLength(3);
  const both = await Promise.allSettled([readNews(1, { bodies }), readNews(1, { bodies })]);
  expect(both).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'overloaded' } }]);
  expect(await readNews(1, { bodies })).toHaveLength(1);
});

test('together they are no longer than other materials', async () => {
  const answer = await make(open!, { url: `${origin}/long.txt` });
  expect([answer.status, await bodyOf(answer)]).toMatchObject([400, { error: 'invalid_request' }]);
});
