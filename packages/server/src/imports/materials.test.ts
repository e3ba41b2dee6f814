// Materials over HTTP: files become text for prompts, kept for a day, for their user only.
import { readFileSync } from 'node:fs';
import type { MaterialRecord } from '@deckle/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { openDatabase } from '../database/database.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  runs,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';
import { createMaterialStore } from './material-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(manyCalls);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

type Files = Readonly<Record<string, string | Uint8Array>>;
async function send(
  files: Files,
  { key = server.key, to = server, once }: { key?: string; to?: TestServer; once?: string } = {},
) {
  const body = new FormData();
  for (const [name, content] of Object.entries(files)) body.append('file', new Blob([content as never]), name);
  return fetch(`${to.url}/api/materials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, ...(once && { 'Idempotency-Key': once }) },
    body,
  });
}
async function kept(answer: Response): Promise<readonly MaterialRecord[]> {
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { materials: MaterialRecord[] }).materials;
}
const make = (materials: readonly object[], key = server.key) =>
  server.call('/api/agent', { body: { prompt: 'A report on our sales', kind: 'doc', materials }, key });

const rows = 'Region,Sales\nNorth,4711\nSouth,815\n';

test('several files are read in order, and a document is made from them', async () => {
  const [table, text] = await kept(
    await send({ 'sales.csv': rows, 'notes.md': 'The Zanzibar office opens in May.\n' }),
  );
  expect(table).toMatchObject({ name: 'sales.csv', kind: 'sheet', tables: 1, pictures: 0, diagnostics: [] });
  expect(text).toMatchObject({ name: 'notes.md', kind: 'doc', tables: 0, characters: 34 });
  expect(table!.id).toMatch(/^mat_[\w-]{22}$/);
  const left = Date.parse(table!.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(23.9 * 3_600_000);
  expect(left).toBeLessThanOrEqual(24 * 3_600_000);
  const answer = await make([
    { id: text!.id },
    { id: table!.id },
    { name: 'a.txt', mediaType: 'text/plain', content: 'Quokka.' },
  ]);
  expect(answer.status).toBe(200);
  await answer.text();
  // As the agent reads them.
  const given = runs.at(-1)!.materials!;
  expect(given.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['notes.md', 'text/markdown'],
    ['sales.csv', 'text/markdown'],
    ['a.txt', 'text/plain'],
  ]);
  for (const [at, word] of ['Zanzibar', '4711', 'Quokka'].entries()) expect(given[at]!.content).toContain(word);
});

test.skipIf(!hasPeers('specimens'))('real office files are read', async () => {
  const files = ['docx/poi-table_footnotes.docx', 'xlsx/autofilter00.xlsx'];
  const read = await kept(
    await send(Object.fromEntries(files.map((path) => [path.slice(5), readFileSync(`${peers.specimens}/${path}`)]))),
  );
  expect(read.map(({ kind, tables }) => ({ kind, tables }))).toEqual([
    { kind: 'doc', tables: 1 },
    { kind: 'sheet', tables: 1 },
  ]);
});

test('an unknown id, and one of another user, are told with their place', async () => {
  const [mine] = await kept(await send({ 'a.csv': rows }));
  const other = await server.keyOf('other@example.org');
  for (const [answer, place] of [
    [await make([{ id: mine!.id }], other), 'materials.0.id'],
    [await make([{ id: mine!.id }, { id: `mat_${'x'.repeat(22)}` }]), 'materials.1.id'],
  ] as const) {
    expect(answer.status).toBe(404);
    expect(await bodyOf(answer)).toMatchObject({ error: 'not_found', details: [{ path: place }] });
  }
  expect(await errorOf(await make([{ id: 'mat_short' }]))).toBe('invalid_request');
});

test('if one file cannot be read, none is kept; too many, too large and too long ones are refused', async () => {
  const torn = await send({ 'a.csv': rows, 'old.doc': Buffer.from('d0cf11e0a1b11ae1', 'hex') });
  expect(torn.status).toBe(422);
  expect(await bodyOf(torn)).toMatchObject({ error: 'unreadable_file', message: expect.stringContaining('old.doc') });
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.csv`, rows]));
  expect(await errorOf(await send(many))).toBe('invalid_request');
  expect(await errorOf(await send({ 'a.txt': 'tea '.repeat(300_000) }))).toBe('document_too_large');
  const wide = await send({ 'a.csv': rows, 'wide.csv': `${','.repeat(1_000)}\n`.repeat(1_001) });
  expect(await bodyOf(wide)).toMatchObject({
    error: 'document_too_large',
    message: expect.stringContaining('wide.csv: '),
  });
  const half = { 'a.txt': 'tea '.repeat(150_000) };
  const [first] = await kept(await send(half));
  const [second] = await kept(await send(half));
  expect(await errorOf(await make([{ id: first!.id }, { id: second!.id }]))).toBe('invalid_request');
  const small = await startTestServer({ ...manyCalls, LIMIT_IMPORT: '100' });
  try {
    const files = { 'a.csv': 'x'.repeat(60), 'b.csv': 'y'.repeat(60) };
    expect(await errorOf(await send(files, { to: small, key: small.key }))).toBe('file_too_large');
  } finally {
    await small.stop();
    removeFolder(small.dataFolder);
  }
});

test('with an Idempotency-Key, files are kept once; other files under it are refused', async () => {
  const files = { 'a.csv': rows, 'b.csv': rows };
  const first = await kept(await send(files, { once: 'materials' }));
  expect(new Set(first.map(({ id }) => id)).size).toBe(2);
  expect(await kept(await send(files, { once: 'materials' }))).toEqual(first);
  expect(await errorOf(await send({ 'a.csv': `${rows}x`, 'b.csv': rows }, { once: 'materials' }))).toBe(
    'idempotency_conflict',
  );
});

test('after a day they are gone, and are deleted', async () => {
  const database = await openDatabase(server.config);
  try {
    const [one] = await kept(await send({ 'a.csv': rows }));
    await database
      .updateTable('materials')
      .set({ expires_at_ms: Date.now() - 1 })
      .where('id', '=', one!.id)
      .execute();
    expect((await make([{ id: one!.id }])).status).toBe(404);
    await createMaterialStore(database).clean();
    expect(await database.selectFrom('materials').select('id').where('id', '=', one!.id).execute()).toEqual([]);
  } finally {
    await database.destroy();
  }
});
