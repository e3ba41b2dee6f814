// How long document data is stored: thumbnails as blobs, and the end of deleted documents.
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { documentAnswerSchema } from '@deckle/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
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

const base = '/api/workspace/documents';
const create = async (source: string): Promise<string> =>
  documentAnswerSchema.parse(await (await server.call(base, { body: { source } })).json()).document.id;
const thumbnail = (id: string, headers: Record<string, string> = {}) =>
  server.call(`${base}/${id}/thumbnail`, { headers });
const blobFolder = (): string => join(server.dataFolder, 'blobs');
const blobs = (): string[] =>
  readdirSync(blobFolder(), { recursive: true, encoding: 'utf8' })
    .map((name) => join(blobFolder(), name))
    .filter((path) => statSync(path).isFile());

test.each([
  ['deck', '# One\n\n---\n\n## Two', 640 / 360],
  ['doc', '# A doc\n\nText.', 640 / 905],
  ['sheet', '| a | b |\n|---|---|\n| 1 | 2 |', 640 / 905],
  ['an empty document', '', undefined],
])('the first page of %s is a picture of its shape', async (_, source, ratio) => {
  const answer = await thumbnail(await create(source));
  const png = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type'), png.readUInt32BE(16)]).toEqual([200, 'image/png', 640]);
  if (ratio !== undefined) expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBeCloseTo(ratio, 1);
});

test('a thumbnail has a tag that changes with the document, and is drawn once', async () => {
  const id = await create('# First picture');
  const first = await thumbnail(id);
  const tag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const count = blobs().length;
  const again = await thumbnail(id, { 'If-None-Match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await server.call(`${base}/${id}`, { body: { source: '# Second picture' } });
  const second = await thumbnail(id, { 'If-None-Match': tag });
  expect([second.status, second.headers.get('etag') === tag]).toEqual([200, false]);
  // In place of the first one.
  await expect.poll(() => blobs().length).toBe(count);
});

test('a thumbnail whose blob was lost is drawn again', async () => {
  const id = await create('# Lost picture');
  const tag = (await thumbnail(id)).headers.get('etag');
  rmSync(blobFolder(), { recursive: true });
  const again = await thumbnail(id);
  expect([again.status, again.headers.get('etag')]).toEqual([200, tag]);
});

test('what was deleted more than 30 days ago is gone, with its revisions, its thumbnail and its blob', async () => {
  const [old, recent, kept] = [await create('# Old'), await create('# Recent'), await create('# Kept')];
  for (const id of [old, recent, kept]) await (await thumbnail(id)).arrayBuffer();
  const before = blobs().length;
  for (const id of [old, recent]) await server.call(`${base}/${id}`, { method: 'DELETE' });
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  const database = await openDatabase(server.config);
  const deletedAt = (id: string, time: string) =>
    database.updateTable('documents').set({ deleted_at: time }).where('id', '=', id).execute();
  await deletedAt(old, daysAgo(30.01));
  await deletedAt(recent, daysAgo(29.99));
  // Gone for its owner on the day, whenever it is cleared away.
  expect(await errorOf(await server.call(`${base}/${old}/restore`, { method: 'POST' }))).toBe('not_found');
  for (const path of blobs()) utimesSync(path, new Date(), new Date(Date.now() - 7_200_000));

  await server.stop();
  server = await startTestServer(undefined, { dataFolder: server.dataFolder });
  const rowsOf = async (table: 'documents' | 'document_revisions' | 'document_thumbnails', id: string) =>
    (
      await database
        .selectFrom(table)
        .selectAll()
        .where(table === 'documents' ? 'id' : 'document_id', '=', id)
        .execute()
    ).length;
  for (const table of ['documents', 'document_revisions', 'document_thumbnails'] as const)
    expect([await rowsOf(table, old), await rowsOf(table, recent)], table).toEqual([0, 1]);
  await database.destroy();
  expect(blobs().length).toBe(before - 1);
  expect(await errorOf(await server.call(`${base}/${old}/restore`, { method: 'POST' }))).toBe('not_found');
  expect((await server.call(`${base}/${recent}/restore`, { method: 'POST' })).status).toBe(200);
  expect((await thumbnail(kept)).status).toBe(200);
});
