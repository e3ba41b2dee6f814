// User quotas and minimum free disk space: beyond either, nothing new is stored, but reading and deleting still work.
import { randomBytes } from 'node:crypto';
import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { documentAnswerSchema, jobAnswerSchema } from '@deckle/api';
import { afterAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { createSessionStore, maxSessions } from '../auth/session-store.ts';
import { blobFolderOf } from '../database/blobs.ts';
import { openDatabase } from '../database/database.ts';
import { type Usage, usageOf } from '../database/usage-store.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';

afterAll(closeTestPress);

const base = '/api/workspace/documents';
const [template] = [...brandTemplates().values()] as [Uint8Array];

async function withServer(
  environment: Readonly<Record<string, string>>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ ...manyCalls, ...environment });
  try {
    await use(server);
  } finally {
    await server.stop();
    removeFolder(server.dataFolder);
  }
}

const create = (server: TestServer, source: string) => server.call(base, { body: { source } });
const idOf = async (answer: Response): Promise<string> => documentAnswerSchema.parse(await answer.json()).document.id;

/** What the server counts for its first user. */
async function usage(server: TestServer): Promise<Usage> {
  const database = await openDatabase(server.config);
  const { user_id } = await database.selectFrom('api_keys').select('user_id').executeTakeFirstOrThrow();
  const used = await usageOf(database, user_id);
  await database.destroy();
  return used;
}

/** Bytes of all files that lie among the blobs. */
function blobBytes({ dataFolder }: TestServer): number {
  let sum = 0;
  try {
    for (const name of readdirSync(blobFolderOf(dataFolder), { recursive: true }) as string[]) {
      const found = statSync(join(blobFolderOf(dataFolder), name));
      if (found.isFile()) sum += found.size;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return sum;
}

test('an upload that is refused leaves nothing on the disk', () =>
  withServer({ LIMIT_USER_BYTES: String(template.length + 200_000) }, async (server) => {
    for (const head of ['', 'PK\x03\x04']) {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), randomBytes(100_000)]);
      expect(await errorOf(await uploadBrand(server, bytes))).toBe('invalid_brand');
    }
    expect(blobBytes(server)).toBe(0);
    expect((await uploadBrand(server, template)).status).toBe(201);
    // What was stored before stays, though the same bytes are rejected.
    expect(await errorOf(await uploadBrand(server, Buffer.concat([template, randomBytes(300_000)])))).toBe(
      'storage_full',
    );
    expect(blobBytes(server)).toBe(template.length);
  }));

test('what is deleted leaves the disk at once, unless somebody else has the same', () =>
  withServer({}, async (server) => {
    const idOfBrand = async (bytes: Uint8Array, key = server.key): Promise<string> => {
      const answer = await uploadBrand({ url: server.url, key }, bytes);
      return ((await answer.json()) as { brand: { id: string } }).brand.id;
    };
    const other = await server.keyOf('other@example.org');
    const [own, others] = [await idOfBrand(template), await idOfBrand(template, other)];
    await server.call(`/api/brands/${own}/thumbnail`);
    await server.call(`/api/brands/${own}`, { method: 'DELETE' });
    expect(blobBytes(server)).toBe(template.length);
    expect((await server.call(`/api/brands/${others}/file`, { key: other })).status).toBe(200);
    // A job needs its brand as long as it is open, and its decks until it is canceled.
    const asked = await server.call(`/api/brands/${others}/batch`, {
      body: { source: '# A {{n}}', rows: Array.from({ length: 60 }, (_, n) => ({ n: `${n}` })) },
      headers: { Prefer: 'respond-async' },
      key: other,
    });
    const { job } = jobAnswerSchema.parse(await asked.json());
    await server.call(`/api/brands/${others}`, { method: 'DELETE', key: other });
    await expect.poll(() => blobBytes(server), { timeout: 20_000 }).toBeGreaterThan(template.length);
    await server.call(`/api/jobs/${job.id}/cancel`, { method: 'POST', key: other });
    await expect.poll(() => blobBytes(server), { timeout: 20_000 }).toBe(0);
    // Pictures of documents go with what they show.
    const id = await idOf(await create(server, '# One'));
    const picture = async () => (await (await server.call(`${base}/${id}/thumbnail`)).arrayBuffer()).byteLength;
    const first = await picture();
    expect(blobBytes(server)).toBe(first);
    await server.call(`${base}/${id}`, { body: { source: '# Another' } });
    const second = await picture();
    expect(blobBytes(server)).toBe(second);
    await server.call(`${base}/${id}`, { method: 'DELETE' });
    await server.call(`${base}/${id}/purge`, { method: 'POST' });
    expect(blobBytes(server)).toBe(0);
  }));

test('of a hundred sessions one more ends the one that was used longest ago', () =>
  withServer({}, async (server) => {
    const database = await openDatabase(server.config);
    const { user_id: userId } = await database.selectFrom('api_keys').select('user_id').executeTakeFirstOrThrow();
    const sessions = createSessionStore(database);
    const session = { userId, userAgent: 'test', expiresAt: new Date(Date.now() + 3_600_000) };
    const first = await sessions.create({ ...session, userAgent: 'first' });
    // One that is over by itself.
    const over = await sessions.create({ ...session, userAgent: 'over', expiresAt: new Date(Date.now() - 1_000) });
    await database
      .updateTable('sessions')
      .set({ updated_at: new Date(0).toISOString() })
      .execute();
    const tokens: string[] = [];
    for (let count = 1; count <= maxSessions; count += 1) tokens.push(await sessions.create(session));
    for (const token of [first, over]) expect(await sessions.find(token)).toBeUndefined();
    const told = await database
      .selectFrom('audit_entries')
      .select(['user_id', 'detail'])
      .where('action', '=', 'session-ended')
      .execute();
    expect(told).toEqual([{ user_id: userId, detail: 'first' }]);
    for (const token of [tokens[0]!, tokens.at(-1)!]) expect(await sessions.find(token)).toBeDefined();
    await database.destroy();
  }));

test('documents are counted, those in the trash too', () =>
  withServer({ LIMIT_USER_DOCUMENTS: '2' }, async (server) => {
    const id = await idOf(await create(server, '# One'));
    await create(server, '# Two');
    await server.call(`${base}/${id}`, { method: 'DELETE' });
    expect(await usage(server)).toMatchObject({ documents: 2 });
    const refused = await create(server, '# Three');
    expect((await bodyOf(refused)).message).toBe('You have 2 of 2 documents. Permanently delete some.');
    expect(await errorOf(refused)).toBe('storage_full');
    // Existing documents can be changed, and other users have their own quota.
    expect((await server.call(`${base}/${id}/restore`, { method: 'POST' })).status).toBe(200);
    expect((await server.call(`${base}/${id}`, { body: { source: '# Other' } })).status).toBe(200);
    const other = await server.keyOf('other@example.org');
    expect((await server.call(base, { body: { source: '# A' }, key: other })).status).toBe(201);
  }));

test('bytes are counted: documents, revisions, brands, results of jobs', () =>
  withServer({}, async (server) => {
    const seen: number[] = [];
    const grown = async (): Promise<number> => {
      seen.push((await usage(server)).bytes);
      return seen.at(-1)! - (seen.at(-2) ?? 0);
    };
    const text = 'ä'.repeat(1_000);
    expect(await grown()).toBe(0);
    const id = await idOf(await create(server, text));
    expect(await grown()).toBeGreaterThanOrEqual(2_000);
    await server.call(`${base}/${id}`, { body: { source: `${text}${'b'.repeat(500)}` } });
    expect(await grown()).toBeGreaterThan(500);
    const { brand } = (await (await uploadBrand(server, template)).json()) as { brand: { id: string } };
    expect(await grown()).toBe(template.length);
    const asked = await server.call(`/api/brands/${brand.id}/batch`, {
      body: { source: '# A', rows: [{}, {}] },
      headers: { Prefer: 'respond-async' },
    });
    const { job } = jobAnswerSchema.parse(await asked.json());
    const state = async () => jobAnswerSchema.parse(await (await server.call(`/api/jobs/${job.id}`)).json()).job.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('succeeded');
    expect(await grown()).toBeGreaterThan(10_000);
    await server.call(`/api/brands/${brand.id}`, { method: 'DELETE' });
    expect(await grown()).toBe(-template.length);
  }));

test('what is kept for a day is counted: lines, answers, requests of jobs; a job that is canceled takes nothing', () =>
  withServer({}, async (server) => {
    const bytes = async () => (await usage(server)).bytes;
    const before = await bytes();
    const lines = await (await server.call('/api/agent', { body: { prompt: 'a deck', save: false } })).text();
    // Lines are kept in a few pieces, without the line feed at the end of each.
    const pieces = async (): Promise<number> => {
      const opened = await openDatabase(server.config);
      const rows = await opened.selectFrom('generation_lines').select('first_seq').execute();
      await opened.destroy();
      return rows.length;
    };
    await expect.poll(async () => (await bytes()) + (await pieces())).toBe(before + Buffer.byteLength(lines));
    const once = { headers: { 'Idempotency-Key': 'once' }, body: { source: '# A', format: 'pptx' } };
    const file = (await (await server.call('/api/export', once)).arrayBuffer()).byteLength;
    const withAnswer = await bytes();
    expect(withAnswer - before - lines.length).toBeGreaterThan(file);
    expect(withAnswer - before - lines.length).toBeLessThan(file + 2_000);
    const { brand } = (await (await uploadBrand(server, template)).json()) as { brand: { id: string } };
    const withBrand = await bytes();
    const asked = await server.call(`/api/brands/${brand.id}/batch`, {
      body: { source: `# A\n\n${'x y '.repeat(50_000)}`, rows: Array.from({ length: 50 }, () => ({})) },
      headers: { Prefer: 'respond-async' },
    });
    const { job } = jobAnswerSchema.parse(await asked.json());
    expect((await bytes()) - withBrand).toBeGreaterThan(200_000);
    await server.call(`/api/jobs/${job.id}/cancel`, { method: 'POST' });
    expect(await bytes()).toBe(withBrand);
    const database = await openDatabase(server.config);
    expect(await database.selectFrom('jobs').select('request').execute()).toEqual([{ request: '' }]);
    await database.destroy();
  }));

test('where there is no room for them, lines and answers are not kept, and the work is done all the same', () =>
  withServer({ LIMIT_USER_BYTES: '400' }, async (server) => {
    const generate = { body: { prompt: 'a deck', save: false } };
    const generated = await server.call('/api/agent', generate);
    const id = generated.headers.get('deckle-generation-id')!;
    expect((await linesOf(generated)).at(-1)).toMatchObject({ type: 'done' });
    await expect.poll(async () => (await server.call(`/api/agent/${id}`)).status).toBe(404);
    const once = { headers: { 'Idempotency-Key': 'once' }, body: { source: '# A', format: 'pptx' } };
    const first = Buffer.from(await (await server.call('/api/export', once)).arrayBuffer());
    const again = await server.call('/api/export', once);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    expect(Buffer.from(await again.arrayBuffer()).equals(first)).toBe(true);
    expect(await usage(server)).toMatchObject({ bytes: 0 });
    expect(blobBytes(server)).toBe(0);
  }));

test('past its bytes nothing of a user is kept, and all of it can be read', () =>
  withServer({ LIMIT_USER_BYTES: '20000' }, async (server) => {
    const id = await idOf(await create(server, '# One'));
    expect(await errorOf(await create(server, `# Large\n\n${'a '.repeat(6_000)}`))).toBe('storage_full');
    expect(await errorOf(await server.call(`${base}/${id}`, { body: { source: 'a '.repeat(12_000) } }))).toBe(
      'storage_full',
    );
    expect(await errorOf(await uploadBrand(server, template))).toBe('storage_full');
    expect((await server.call(`${base}/${id}`)).status).toBe(200);
    expect((await server.call('/api/export', { body: { documentId: id, format: 'pptx' } })).status).toBe(200);
    expect((await create(server, '# Two')).status).toBe(201);
  }));

test('a disk with too little room keeps nothing new, and says why; reading and deleting go on', async () => {
  const free = statfsSync('/tmp');
  let dataFolder = '';
  let id = '';
  let key = '';
  const before = await startTestServer(manyCalls);
  ({ dataFolder, key } = before);
  id = await idOf(await create(before, '# Before'));
  await before.stop();
  const server = await startTestServer(
    { ...manyCalls, MIN_FREE_DISK: String(free.blocks * free.bsize * 2) },
    { dataFolder },
  );
  const refused = await create(
    { ...server, call: (path, options) => server.call(path, { key, ...options }) },
    '# More',
  );
  expect((await bodyOf(refused)).message).toMatch(/^The server's disk is full/);
  expect(await errorOf(refused)).toBe('storage_full');
  const call = (path: string, options: Parameters<TestServer['call']>[1] = {}) =>
    server.call(path, { key, ...options });
  expect(await errorOf(await call(`${base}/${id}`, { body: { source: '# After' } }))).toBe('storage_full');
  expect(await errorOf(await call('/api/agent', { body: { prompt: 'a deck' } }))).toBe('storage_full');
  expect(await errorOf(await uploadBrand({ url: server.url, key }, template))).toBe('storage_full');
  expect((await linesOf(await call('/api/agent', { body: { prompt: 'a deck', save: false } }))).at(-1)).toMatchObject({
    type: 'done',
  });
  expect((await call(`${base}/${id}`)).status).toBe(200);
  expect((await call(`${base}/${id}/thumbnail`)).status).toBe(200);
  const once = { headers: { 'Idempotency-Key': 'once' }, body: { documentId: id, format: 'pptx' } };
  for (let count = 0; count < 2; count += 1) expect((await call('/api/export', once)).status).toBe(200);
  expect((await call(`${base}/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await call(`${base}/${id}/purge`, { method: 'POST' })).status).toBe(200);
  expect(await (await call('/api/workspace/trash/purge', { body: {} })).json()).toEqual({ purged: 0 });
  const headers = { Cookie: await signIn(server, 'ada@example.org'), Origin: server.url };
  const remove = (body: object) => server.call('/api/account/delete', { body, headers, key: null });
  const { confirmation } = (await (await remove({})).json()) as { confirmation: string };
  expect((await remove({ confirmation })).status).toBe(200);
  await server.stop();
  removeFolder(dataFolder);
});
