// Brands over HTTP: uploaded, used everywhere, one deck or many, only by their owner; hostile files are rejected and the server survives.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type BrandRecord, type JobRecord, manifestSchema } from '@deckle/api';
import type { Press } from '@deckle/press';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { unzip } from '../../../../test/unzip.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  newFolder,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
  type Upload,
  uploadBrand,
} from '../test-server.test-helper.ts';

const [templateName, template] = [...brandTemplates()][0]!;
let server: TestServer;
let brand: BrandRecord;
beforeAll(async () => {
  server = await startTestServer();
  brand = await upload(template);
  // The press of the file starts here.
}, 60_000);
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const sendFile = (bytes: Uint8Array, options?: Upload) => uploadBrand(server, bytes, options);

async function upload(bytes: Uint8Array, options?: Upload): Promise<BrandRecord> {
  const answer = await sendFile(bytes, options);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { brand: made } = (await answer.json()) as { brand: BrandRecord };
  expect(answer.headers.get('location')).toBe(`/api/brands/${made.id}`);
  return made;
}

const filesOf = async (answer: Response) => unzip(new Uint8Array(await answer.arrayBuffer()));
const textOf = (files: ReadonlyMap<string, Uint8Array>, name: string) => Buffer.from(files.get(name) ?? []).toString();
const manifestOf = (files: ReadonlyMap<string, Uint8Array>) =>
  manifestSchema.parse(JSON.parse(textOf(files, 'manifest.json')));
/** The text of the first slide of a deck. */
const firstSlide = (deck: Uint8Array): string => textOf(unzip(deck), 'ppt/slides/slide1.xml');

describe('a brand', () => {
  test('is described, listed, and handed back as it came', async () => {
    expect(brand).toMatchObject({ name: 'Acme', size: template.length, colors: { accent1: expect.any(String) } });
    expect(brand.layouts.length, templateName).toBeGreaterThan(0);
    const list = (await (await server.call('/api/brands?limit=1')).json()) as { brands: BrandRecord[] };
    expect(list.brands[0]).toEqual(brand);
    const file = await server.call(`/api/brands/${brand.id}/file`);
    expect(file.headers.get('content-length')).toBe(String(template.length));
    expect(Buffer.from(await file.arrayBuffer()).equals(template)).toBe(true);
    const picture = await server.call(`/api/brands/${brand.id}/thumbnail`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const again = await server.call(`/api/brands/${brand.id}/thumbnail`, {
      headers: { 'If-None-Match': picture.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  test('is one for one Idempotency-Key, whatever stands between the parts', async () => {
    const headers = { 'Idempotency-Key': 'a brand' };
    const [first, second] = [await upload(template, { headers }), await upload(template, { headers })];
    expect(second.id).toBe(first.id);
    expect(await errorOf(await sendFile(template, { headers, fields: { name: 'Other' } }))).toBe(
      'idempotency_conflict',
    );
  });

  test('makes exports, pages and documents, which remember it', async () => {
    const body = { source: '# Hello', brandId: brand.id };
    const file = await server.call('/api/export', { body: { ...body, format: 'pptx' } });
    const parts = unzip(new Uint8Array(await file.arrayBuffer()));
    const own = unzip(template);
    const master = [...own.keys()].find((name) => /slideMasters\/[^/]+\.xml$/.test(name))!;
    expect(Buffer.from(parts.get(master)!).equals(own.get(master)!)).toBe(true);
    expect((await server.call('/api/render', { body })).status).toBe(200);
    expect(await errorOf(await server.call('/api/render', { body, key: null }))).toBe('unauthorized');
    const made = await server.call('/api/workspace/documents', { body });
    const { document } = (await made.json()) as { document: { id: string; brandId: string } };
    expect(document.brandId).toBe(brand.id);
    const again = await server.call('/api/export', { body: { documentId: document.id, format: 'pptx' } });
    expect(unzip(new Uint8Array(await again.arrayBuffer())).has(master)).toBe(true);
    const update = await server.call(`/api/workspace/documents/${document.id}`, { body: { brandId: null } });
    expect(await update.json()).toMatchObject({ document: { brandId: null } });
  });

  test('that is deleted is gone, and documents on it stay', async () => {
    const { id } = await upload(template);
    const made = await server.call('/api/workspace/documents', { body: { source: '# Hello', brandId: id } });
    const { document } = (await made.json()) as { document: { id: string } };
    expect((await server.call(`/api/brands/${id}/delete`, { method: 'POST' })).status).toBe(200);
    expect(await errorOf(await server.call(`/api/brands/${id}`))).toBe('not_found');
    const left = await server.call(`/api/workspace/documents/${document.id}`);
    expect(await left.json()).toMatchObject({ document: { brandId: null } });
  });

  test('is used as its owner says, in every deck from then on', async () => {
    const { id } = await upload(template);
    const [cover, other] = ['Title Slide', 'Section Header'];
    const made = await server.call('/api/workspace/documents', { body: { source: '# Hello', brandId: id } });
    const { document } = (await made.json()) as { document: { id: string } };
    const shot = async (path: string) => (await server.call(path)).headers.get('etag');
    const pictures = [`/api/brands/${id}/thumbnail`, `/api/workspace/documents/${document.id}/thumbnail`];
    const before = await Promise.all(pictures.map(shot));
    const tune = {
      layouts: [
        { name: other, roles: ['title'], why: 'it is' },
        { name: cover, never: true },
      ],
    };
    const patch = (body: object) => server.call(`/api/brands/${id}`, { method: 'PATCH', body });
    const answer = await patch({ name: 'Mine', tune });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { brand: tuned } = (await answer.json()) as { brand: BrandRecord };
    expect(tuned).toMatchObject({ name: 'Mine', tune });
    expect(tuned.layouts.find(({ name }) => name === other)).toMatchObject({ isTuned: true });
    expect(tuned.layouts.find(({ name }) => name === cover)).toMatchObject({ uses: [], roles: [] });
    expect(await Promise.all(pictures.map(shot))).not.toEqual(before);
    for (const [path, body] of [
      ['/api/export', { source: '# Hello', brandId: id, format: 'pptx' }],
      [`/api/brands/${id}/generate`, { source: '# Hello' }],
    ] as const) {
      const deck = unzip(new Uint8Array(await (await server.call(path, { body })).arrayBuffer()));
      expect(textOf(deck, 'ppt/slides/_rels/slide1.xml.rels')).toContain('slideLayout3.xml');
    }
    const drawn = (await (await server.call(`/api/brands/${id}/layouts`)).json()) as {
      layouts: { name: string; picture: string }[];
    };
    expect(drawn.layouts.map(({ name }) => name)).toEqual(tuned.layouts.map(({ name }) => name));
    expect(drawn.layouts.every(({ picture }) => picture.startsWith('data:image/png;base64,'))).toBe(true);
    const wrong = await patch({ tune: { layouts: [{ name: 'Titel Slide', never: true }] } });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { error: 'invalid_request', message: expect.stringContaining('The closest: “Title Slide”') },
    ]);
    expect(await errorOf(await patch({}))).toBe('invalid_request');
    expect(await errorOf(await patch({ tune: { keepOut: [{ x: 90, y: 0, width: 20, height: 5 }] } }))).toBe(
      'invalid_request',
    );
    expect(await (await patch({ name: 'Acme', tune: null })).json()).toMatchObject({
      brand: { name: 'Acme', tune: null },
    });
    expect(await Promise.all(pictures.map(shot))).toEqual(before);
  });

  test('of a job stays as it was when the job was ordered', async () => {
    const { id } = await upload(template);
    const patch = (tune: object | null) => server.call(`/api/brands/${id}`, { method: 'PATCH', body: { tune } });
    await patch({ layouts: [{ name: 'Section Header', roles: ['title'] }] });
    const rows = Array.from({ length: 6 }, (_, index) => ({ n: index }));
    const ordered = await server.call(`/api/brands/${id}/batch`, {
      body: { source: '# {{n}}', rows },
      headers: { Prefer: 'respond-async' },
    });
    const { job } = (await ordered.json()) as { job: JobRecord };
    await patch(null);
    const state = async () =>
      ((await (await server.call(`/api/jobs/${job.id}`)).json()) as { job: JobRecord }).job.state;
    await expect.poll(state, { timeout: 30_000 }).toBe('succeeded');
    const files = await filesOf(await server.call(`/api/jobs/${job.id}/result`));
    for (const [name, bytes] of files)
      if (name.endsWith('.pptx'))
        expect(textOf(unzip(bytes), 'ppt/slides/_rels/slide1.xml.rels'), name).toContain('slideLayout3.xml');
  });

  test('of the agent is remembered by its document', async () => {
    const lines = await linesOf(await server.call('/api/agent', { body: { prompt: 'a deck', brandId: brand.id } }));
    expect(lines.at(-1)).toMatchObject({ type: 'done', document: { brandId: brand.id, origin: 'brand' } });
  });
});

describe('uploads are refused:', () => {
  test.each<[what: string, send: () => Promise<Response>, error: string]>([
    ['no zip', () => sendFile(Buffer.from('no zip')), 'invalid_brand'],
    ['nothing', () => sendFile(new Uint8Array()), 'invalid_brand'],
    ['half of one', () => sendFile(template.subarray(0, template.length / 2)), 'invalid_brand'],
    ['no form', () => server.call('/api/brands', { body: {} }), 'unsupported_media_type'],
    ['a form without a file', () => sendForm({ name: 'Acme' }), 'invalid_request'],
    ['an unknown field', () => sendFile(template, { fields: { colour: 'red' } }), 'invalid_request'],
    ['a form that is cut off', () => sendRaw('--x\r\nContent-Disposition: form-data; name="file"'), 'invalid_request'],
  ])('%s', async (_, send, error) => {
    const answer = await send();
    expect(await errorOf(answer)).toBe(error);
  });

  const sendForm = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return fetch(`${server.url}/api/brands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server.key}` },
      body: form,
    });
  };
  const sendRaw = (raw: string) =>
    server.call('/api/brands', { raw, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } });

  test('too large, while it comes in', async () => {
    const small = await startTestServer({ ...manyCalls, LIMIT_BRAND: '1000' });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(10_000_000)]), 'a.pptx');
    const encoded = new Response(form);
    const answer = await small.call('/api/brands', {
      raw: encoded.body!,
      headers: { 'Content-Type': encoded.headers.get('content-type')! },
    });
    expect(await errorOf(answer)).toBe('file_too_large');
    await small.stop();
    removeFolder(small.dataFolder);
  });

  const hostile = pathToFileURL(`${peers.corpus}/ooxml/made/`);
  test.skipIf(!hasPeers('corpus'))('hostile files, and the server lives', async () => {
    const cases = readHostile(hostile);
    expect(cases.length).toBeGreaterThan(10);
    for (const { file, expect: wanted } of cases) {
      const answer = await sendFile(readFileSync(new URL(file, hostile)), { name: file });
      const told = answer.ok ? `${answer.status}` : `${answer.status} ${(await bodyOf(answer)).error}`;
      expect(told, file).toBe(wanted);
    }
    expect((await server.call('/api/health')).status).toBe(200);
  });
});

type Hostile = { readonly file: string; readonly expect: string };

/** Every third file: all of them are tested one by one next to the reader. */
const readHostile = (folder: URL): readonly Hostile[] =>
  (JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Hostile[]).filter(
    ({ expect: wanted }, index) => index % 3 === 0 && /^(201|422 invalid_brand)$/.test(wanted),
  );

describe('one deck', () => {
  const generate = (body: object, headers = {}) => server.call(`/api/brands/${brand.id}/generate`, { body, headers });
  test('from a source, its fields filled, and saved', async () => {
    const answer = await generate({ source: '# Dear {{name}}', values: { name: '**Ada**' }, save: true });
    expect(answer.headers.get('content-disposition')).toContain('Dear -Ada-.pptx');
    expect(firstSlide(new Uint8Array(await answer.arrayBuffer()))).toContain('Dear **Ada**');
    const id = answer.headers.get('deckle-document-id');
    const { document } = (await (await server.call(`/api/workspace/documents/${id}`)).json()) as {
      document: { brandId: string; origin: string };
    };
    expect(document).toMatchObject({
      brandId: brand.id,
      origin: 'brand',
      source: expect.stringContaining('Dear \\*\\*Ada'),
    });
  });
  test('from a prompt, as a file or as events', async () => {
    const file = await generate({ prompt: 'a deck', format: 'pdf' });
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    const lines = await linesOf(await generate({ prompt: 'a deck', save: true }, { Accept: 'application/x-ndjson' }));
    expect(lines.at(-1)).toMatchObject({ type: 'done', document: { brandId: brand.id } });
    expect(await errorOf(await generate({ prompt: 'fail' }))).toBe('model_error');
  });
  test('is refused without a value, or with two sources', async () => {
    expect(await errorOf(await generate({ source: '{{name}}', values: {} }))).toBe('missing_value');
    expect(await errorOf(await generate({ source: '# A', prompt: 'a deck' }))).toBe('invalid_request');
    expect(await errorOf(await generate({ prompt: 'a' }))).toBe('prompt_too_short');
  });
});

describe('a batch', () => {
  const source = '# Offer for {{name}}\n\n---\n\n## Price\n\n- {{price}} €\n';
  const rows = [{ name: 'Ada', price: 1 }, { name: '# Bob | :::' }, { name: '../Eve', price: '=1+1' }];
  const batch = (body: object, options: object = {}) =>
    server.call(`/api/brands/${brand.id}/batch`, { body, ...options });

  test('has a deck for each row, names them safely, and says what failed; the same rows give the same bytes', async () => {
    const body = { source, rows, filename: '{{n}} {{name}}' };
    const answer = await batch(body);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(Buffer.from(await (await batch(body)).arrayBuffer()))).toBe(true);
    const files = unzip(bytes);
    expect([...files.keys()]).toEqual(['1 Ada.pptx', '3 ..-Eve.pptx', 'manifest.json']);
    expect(manifestOf(files)[1]).toMatchObject({ n: 2, file: null, status: 'failed', error: 'missing_value' });
    expect(firstSlide(files.get('1 Ada.pptx')!)).toContain('Offer for Ada');
  });

  test('takes its rows from a file', async () => {
    const answer = await sendFile(Buffer.from('name;price\r\nAda;"1\n2"\r\n'), {
      path: `/api/brands/${brand.id}/batch`,
      name: 'rows.csv',
      fields: { source },
    });
    expect([...(await filesOf(answer)).keys()]).toEqual(['1 Offer for Ada.pptx', 'manifest.json']);
    const empty = await sendFile(Buffer.from('name'), { path: `/api/brands/${brand.id}/batch`, fields: { source } });
    expect(await errorOf(empty)).toBe('invalid_request');
  });

  test('has items of their own, from prompts or sources', async () => {
    const items = [{ prompt: 'a deck' }, { source: '# Two', name: 'Second' }, { prompt: 'fail please' }];
    const files = await filesOf(await batch({ items, format: 'html' }));
    expect([...files.keys()]).toEqual(['1 A deck.html', 'Second.html', 'manifest.json']);
    expect(manifestOf(files)[2]).toMatchObject({ status: 'failed', error: 'model_error' });
  });

  test('counts its prompts as calls of the agent', async () => {
    const strict = await startTestServer({ LIMIT_AGENT_MINUTE: '2' });
    const answer = await uploadBrand(strict, template);
    const { brand: other } = (await answer.json()) as { brand: BrandRecord };
    const items = Array.from({ length: 3 }, () => ({ prompt: 'a deck' }));
    expect(await errorOf(await strict.call(`/api/brands/${other.id}/batch`, { body: { items } }))).toBe(
      'rate_limit_minute',
    );
    await strict.stop();
    removeFolder(strict.dataFolder);
  });

  test('counts its rows against those of a day, as a job as well, unless it is refused', async () => {
    const strict = await startTestServer({ LIMIT_BATCH_ROWS_DAY: '7', LIMIT_OPEN_JOBS: '1' });
    const { brand: other } = (await (await uploadBrand(strict, template)).json()) as { brand: BrandRecord };
    const send = (count: number, headers: Readonly<Record<string, string>> = {}) =>
      strict.call(`/api/brands/${other.id}/batch`, {
        body: { source: '# A', rows: Array.from({ length: count }, () => ({})) },
        headers,
      });
    const asJob = { Prefer: 'respond-async' };
    expect(await errorOf(await send(8))).toBe('rate_limit_day');
    expect((await send(4, asJob)).status).toBe(202);
    const second = await send(3, asJob);
    // The first may have ended already.
    if (second.status !== 202) {
      expect(await errorOf(second)).toBe('rate_limit_minute');
      expect((await send(3)).status).toBe(200);
    }
    expect(await errorOf(await send(4))).toBe('rate_limit_day');
    await strict.stop();
    removeFolder(strict.dataFolder);
  });

  test('begins before it ends, and stops when its caller leaves', async () => {
    const leaving = new AbortController();
    const many = Array.from({ length: 200 }, (_, index) => ({ name: `${index}`, price: 1 }));
    const answer = await batch({ source, rows: many }, { signal: leaving.signal });
    const first = await answer.body!.getReader().read();
    expect(first.done).toBe(false);
    leaving.abort();
    const press: Press = testPress();
    await expect.poll(() => testPress().stats.busy, { timeout: 10_000 }).toBe(0);
    const { completed } = press.stats;
    expect(completed).toBeLessThan(150);
  });
});

describe('a job', () => {
  const source = '# Offer for {{name}}';
  const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Customer ${index}` }));
  const start = async (target: TestServer, brandId: string, count: number): Promise<JobRecord> => {
    const answer = await target.call(`/api/brands/${brandId}/batch`, {
      body: { source, rows: [...rowsOf(count), {}], filename: '{{name}}' },
      headers: { Prefer: 'respond-async' },
    });
    const { job } = (await answer.json()) as { job: JobRecord };
    expect([answer.status, answer.headers.get('location')]).toEqual([202, `/api/jobs/${job.id}`]);
    return job;
  };
  const read = async (target: TestServer, id: string): Promise<JobRecord> =>
    ((await (await target.call(`/api/jobs/${id}`)).json()) as { job: JobRecord }).job;
  const settled = (target: TestServer, id: string) =>
    expect.poll(async () => (await read(target, id)).state, { timeout: 30_000 }).toBe('succeeded');

  test('goes on alone, tells how far it is, and keeps what a stream would have sent', async () => {
    const { id } = await start(server, brand.id, 3);
    await settled(server, id);
    const job = await read(server, id);
    expect(job.progress).toEqual({ done: 3, failed: 1, total: 4 });
    const result = Buffer.from(await (await server.call(job.result!.url)).arrayBuffer());
    expect(result.length).toBe(job.result!.size);
    const streamed = await server.call(`/api/brands/${brand.id}/batch`, {
      body: { source, rows: [...rowsOf(3), {}], filename: '{{name}}' },
    });
    expect(result.equals(Buffer.from(await streamed.arrayBuffer()))).toBe(true);
    const other = await server.keyOf('other@example.org');
    for (const path of ['', '/result'])
      expect(await errorOf(await server.call(`/api/jobs/${id}${path}`, { key: other }))).toBe('not_found');
  });

  test('is canceled', async () => {
    const { id } = await start(server, brand.id, 300);
    const answer = await server.call(`/api/jobs/${id}/cancel`, { method: 'POST' });
    expect(await answer.json()).toMatchObject({ job: { state: 'cancelled' } });
    expect(await errorOf(await server.call(`/api/jobs/${id}/result`))).toBe('not_found');
    await expect.poll(() => testPress().stats.busy, { timeout: 10_000 }).toBe(0);
  });

  test('goes on after a restart, and makes no deck twice', async () => {
    const dataFolder = newFolder();
    const first = await startTestServer(manyCalls, { dataFolder });
    const answer = await uploadBrand(first, template);
    const { brand: own } = (await answer.json()) as { brand: BrandRecord };
    const { id } = await start(first, own.id, 40);
    await expect.poll(async () => (await read(first, id)).progress.done, { timeout: 20_000 }).toBeGreaterThan(3);
    await first.stop();
    const second = await startTestServer(manyCalls, { dataFolder });
    const keyed = {
      ...second,
      call: (path: string, options = {}) => second.call(path, { key: first.key, ...options }),
    };
    await settled(keyed, id);
    expect((await read(keyed, id)).progress).toEqual({ done: 40, failed: 1, total: 41 });
    const files = await filesOf(await keyed.call(`/api/jobs/${id}/result`));
    expect(files.size).toBe(41);
    await second.stop();
    removeFolder(dataFolder);
  });
});
