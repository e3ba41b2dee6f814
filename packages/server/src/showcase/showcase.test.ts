// /api/showcase over HTTP: the public gallery, thumbnails, and independent copies.
import { documentAnswerSchema, showcaseExampleSchema, showcaseListSchema } from '@deckle/api';
import { createClient } from '@deckle/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestPress, errorOf, removeFolder, startTestServer, type TestServer } from '../test-server.test-helper.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const everybody = { key: null };
const items = async () => showcaseListSchema.parse(await (await server.call('/api/showcase', everybody)).json()).items;
const example = async (id: string) =>
  showcaseExampleSchema.strict().parse(await (await server.call(`/api/showcase/${id}`, everybody)).json());
const fork = (showcaseId: string, key = server.key) => server.call('/api/showcase/fork', { body: { showcaseId }, key });
const forked = async (showcaseId: string, key?: string) =>
  documentAnswerSchema.parse(await (await fork(showcaseId, key)).json()).document;

test('the gallery is open to all: every kind, each with its title and what it is about', async () => {
  const all = await items();
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['deck', 'doc', 'sheet']));
  expect(all.find(({ id }) => id === 'shw_moon-landings')).toEqual({
    id: 'shw_moon-landings',
    kind: 'doc',
    title: 'Six landings on the Moon',
    description: 'What twelve astronauts brought back, 1969 to 1972',
    thumbnail: '/api/showcase/shw_moon-landings/thumbnail',
  });
  expect(await example('shw_moon-landings')).toMatchObject({ source: expect.stringContaining('# ') });
});

test('a thumbnail is a PNG that a browser keeps', async () => {
  const path = (await items())[0]!.thumbnail;
  const answers = await Promise.all([server.call(path, everybody), server.call(path, everybody)]);
  const [bytes, again] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(bytes!.subarray(1, 4).toString()).toBe('PNG');
  expect(again!.equals(bytes!)).toBe(true);
  const tag = answers[0]!.headers.get('etag')!;
  expect([answers[0]!.headers.get('content-type'), answers[0]!.headers.get('cache-control')]).toEqual([
    'image/png',
    'public, max-age=3600',
  ]);
  for (const named of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const kept = await server.call(path, { ...everybody, headers: { 'If-None-Match': named } });
    expect([kept.status, kept.headers.get('etag'), await kept.text()]).toEqual([304, tag, '']);
  }
  expect((await server.call(path, { ...everybody, headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
});

test.each(['shw_none', 'shw_', 'shw_..', 'moon-landings', 'shw_..%2fpackages', 'shw_moon-landings%2f..'])(
  '%s is not found',
  async (id) => {
    expect(await errorOf(await server.call(`/api/showcase/${id}`, everybody))).toBe('not_found');
    expect(await errorOf(await server.call(`/api/showcase/${id}/thumbnail`, everybody))).toBe('not_found');
    expect(await errorOf(await fork(decodeURIComponent(id)))).toBe('not_found');
  },
);

test('a fork is a document of its own: changing it changes neither the example nor another fork', async () => {
  const answer = await fork('shw_world-population');
  expect([answer.status, answer.headers.get('location')]).toEqual([201, expect.stringContaining('/doc_')]);
  const { document } = documentAnswerSchema.parse(await answer.json());
  expect(document).toMatchObject({ kind: 'sheet', origin: 'showcase', revision: 1 });
  const other = await forked('shw_world-population', await server.keyOf('forker@example.org'));
  const { source } = await example('shw_world-population');
  expect([document.source, other.source]).toEqual([source, source]);
  expect(other.id).not.toBe(document.id);
  await server.call(`/api/workspace/documents/${document.id}`, { body: { source: '# Mine' } });
  expect((await example('shw_world-population')).source).toBe(source);
  expect((await forked('shw_world-population')).source).toBe(source);
});

test('pictures of an example are in its fork, as assets of who copied it', async () => {
  const key = await server.keyOf('photographer@example.org');
  const { source, id } = await forked('shw_taller-fotografia', key);
  expect(source).toContain('](asset:thirds.svg');
  expect(source).not.toMatch(/\]\([\w-]+\.svg|data:/);
  const names = async () =>
    ((await (await server.call('/api/workspace/assets', { key })).json()) as { assets: { name: string }[] }).assets
      .map(({ name }) => name)
      .sort();
  expect(await names()).toEqual(['empty.svg', 'fill.svg', 'lines.svg', 'thirds.svg']);
  expect((await forked('shw_taller-fotografia', key)).source).toBe(source);
  expect(await names()).toHaveLength(4);
  const exported = await server.call('/api/export', {
    key,
    headers: { Accept: 'application/json' },
    body: { documentId: id, format: 'pptx' },
  });
  const { diagnostics } = (await exported.json()) as { diagnostics: { code: string }[] };
  const lost = ['unknown-asset', 'unsupported-picture', 'unsafe-link'];
  expect(diagnostics.filter(({ code }) => lost.includes(code))).toEqual([]);
});

test('no example names a file that its source does not bring along', async () => {
  const lost: string[] = [];
  for (const { id } of await items()) {
    const { source } = await example(id);
    if (/!\[[^\]]*\]\((?!data:|https?:)/.test(source) || /^logo:|background="[^"]*\.\w+"/m.test(source)) lost.push(id);
  }
  expect(lost).toEqual([]);
});

test('the same Idempotency-Key makes one fork', async () => {
  const once = () =>
    server.call('/api/showcase/fork', { body: { showcaseId: 'shw_paris-2024' }, headers: { 'Idempotency-Key': 'f' } });
  const first = await (await once()).text();
  expect(await (await once()).text()).toBe(first);
});

test('the client knows the gallery, its forks, their pictures, and the first documents', async () => {
  const client = createClient({ url: server.url, key: await server.keyOf('client@example.org') });
  const [first] = await client.listShowcase();
  expect(await client.readShowcase(first!.id)).toEqual(await example(first!.id));
  const { id, origin } = await client.forkShowcase({ showcaseId: first!.id });
  expect(origin).toBe('showcase');
  expect((await client.readThumbnail(id)).mediaType).toBe('image/png');
  const { documents } = await client.seed({ about: 'choir' });
  expect(documents.length).toBe(3);
  const { cleared, documents: left } = await client.reset();
  expect([cleared, left.map((document) => document.origin)]).toEqual([4, ['onboarding']]);
});
