// API keys: created with few scopes and an expiry, used until then, revoked while in use.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { createKey } from '../index.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';

let server: TestServer;
let database: Database;
let session: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer(manyCalls, { print: () => {} });
  database = await openDatabase(server.config);
  session = { Cookie: await signIn(server, 'ada@example.org'), Origin: server.url };
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

type Key = { readonly id: string; readonly secret: string; readonly [field: string]: unknown };
const makeKey = async (body: object): Promise<Key> => {
  const answer = await server.call('/api/account/keys', { key: null, headers: session, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { key: Key }).key;
};
const listed = async (): Promise<readonly object[]> =>
  ((await (await server.call('/api/account/keys', { key: null, headers: session })).json()) as { keys: object[] }).keys;
const documents = '/api/workspace/documents';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('a user has a hundred keys at most, and those that were revoked go when another is made', async () => {
  const server_ = await startTestServer(manyCalls, { print: () => {} });
  const rows = await openDatabase(server_.config);
  const headers = { Cookie: await signIn(server_, 'many@example.org'), Origin: server_.url };
  const make = () => server_.call('/api/account/keys', { key: null, headers, body: { name: 'one' } });
  const made = ((await (await make()).json()) as { key: { id: string } }).key.id;
  const { id, ...first } = await rows
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', made)
    .executeTakeFirstOrThrow();
  for (let count = 1; count < 100; count += 1)
    await rows
      .insertInto('api_keys')
      .values({ ...first, id: `key_${count}`, hash: `${count}` })
      .execute();
  const refused = await make();
  expect((await bodyOf(refused)).message).toBe('You have 100 API keys; the limit is 100. Revoke one first.');
  expect(await errorOf(refused)).toBe('storage_full');
  await server_.call(`/api/account/keys/${id}`, { key: null, headers, method: 'DELETE' });
  expect((await make()).status).toBe(201);
  const kept = await rows.selectFrom('api_keys').select('id').where('user_id', '=', first.user_id).execute();
  expect(kept.length).toBe(100);
  await rows.destroy();
  await server_.stop();
  removeFolder(server_.dataFolder);
});

test('a key has all scopes and no end unless it is made so, and both are listed', async () => {
  const usual = await makeKey({ name: 'usual' });
  expect(usual).toMatchObject({ scopes: ['read', 'write', 'generate'], expiresAt: null });
  const expiresAt = inDays(90);
  const reader = await makeKey({ name: 'reader', scopes: ['generate', 'read', 'read'], expiresAt });
  expect(reader).toMatchObject({ scopes: ['read', 'generate'], expiresAt });
  const { secret: _, ...shown } = reader;
  expect(await listed()).toContainEqual(shown);
});

test.each([
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['admin'] }, 'scopes.0'],
  [{ expiresAt: inDays(-1) }, 'expiresAt'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt'],
])('%o is refused', async (body, path) => {
  const answer = await server.call('/api/account/keys', { key: null, headers: session, body: { name: 'a', ...body } });
  expect((await bodyOf(answer)).details?.[0]?.path).toBe(path);
});

test('a key is refused from its end on, and listed until it is revoked', async () => {
  const { id, secret } = await makeKey({ name: 'short', expiresAt: inDays(1) });
  expect((await server.call(documents, { key: secret })).status).toBe(200);
  await database.updateTable('api_keys').set({ expires_at: new Date().toISOString() }).where('id', '=', id).execute();
  expect(await errorOf(await server.call(documents, { key: secret }))).toBe('unauthorized');
  expect(await listed()).toContainEqual(expect.objectContaining({ id, lastUsedAt: expect.any(String) }));
});

test('what a body asks for beside counts, too: a document read by `generate`, changed by a prompt', async () => {
  const made = await server.call(documents, { key: null, headers: session, body: { source: '# Kept' } });
  const { document } = (await made.json()) as { document: { id: string } };
  const makes = await createKey(server.config, { email: 'ada@example.org', name: 'makes', scopes: ['generate'] });
  const reads = await createKey(server.config, { email: 'ada@example.org', name: 'r', scopes: ['generate', 'read'] });
  const documentId = document.id;
  const scopeOf = async (path: string, key: string, body: object) => {
    const answer = await server.call(path, { key, body });
    if (answer.status !== 403) {
      await answer.body?.cancel();
      return answer.status;
    }
    return /"(\w+)"/.exec((await bodyOf(answer)).message)?.[1];
  };
  expect(await scopeOf('/api/export', makes, { documentId, format: 'pdf' })).toBe('read');
  expect(await scopeOf('/api/export', reads, { documentId, format: 'pdf' })).toBe(200);
  expect(await scopeOf('/api/agent', reads, { documentId, prompt: 'make it shorter' })).toBe('write');
  expect(await scopeOf('/api/agent', makes, { prompt: 'a deck of its own' })).toBe(200);
  const pptx = await server.call('/api/export', { body: { source: '# A\n\n---\n\n## B', format: 'pptx' } });
  const key = await server.keyOf('ada@example.org');
  const uploaded = await uploadBrand({ url: server.url, key }, new Uint8Array(await pptx.arrayBuffer()));
  const { brand } = (await uploaded.json()) as { brand: { id: string } };
  expect(await scopeOf(`/api/brands/${brand.id}/generate`, makes, { documentId })).toBe('read');
  expect(await scopeOf(`/api/brands/${brand.id}/generate`, reads, { documentId })).toBe(200);
});

test('a key that is revoked while twenty calls use it is refused by every call that begins later', async () => {
  const { id, secret } = await makeKey({ name: 'leaked' });
  const calls = Array.from({ length: 20 }, () => server.call(documents, { key: secret }));
  const revoked = await server.call(`/api/account/keys/${id}/delete`, { method: 'POST', key: null, headers: session });
  expect(revoked.status).toBe(200);
  const late = Array.from({ length: 20 }, () => server.call(documents, { key: secret }));
  expect(new Set((await Promise.all(late)).map(({ status }) => status))).toEqual(new Set([401]));
  for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status);
});
