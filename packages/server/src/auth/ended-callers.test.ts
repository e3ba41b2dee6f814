// Callers accepted with the headers of a request who lose access before the rest of its body arrives: nothing is done for them.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { createDeletionStore } from '../account/deletion-store.ts';
import { blobFolderOf, createBlobStore } from '../database/blobs.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createIdempotency } from '../database/idempotency-store.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  const many = { ...manyCalls, LIMIT_MAIL_HOUR: '1000', LIMIT_SIGN_IN_MINUTE: '1000' };
  server = await startTestServer(many, { print: () => {} });
  database = await openDatabase(server.config);
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

type Credentials = Readonly<Record<string, string>>;
type Sent = { readonly status: number; readonly text: string };

/** Sends a body except its end, runs `meanwhile`, then sends the end. */
async function sendInHalves(
  path: string,
  headers: Credentials,
  body: string | Buffer,
  meanwhile: () => Promise<unknown>,
): Promise<Sent> {
  const bytes = Buffer.from(body);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let told = '';
  const closed = new Promise<void>((resolve, reject) => socket.on('close', () => resolve()).on('error', reject));
  socket.on('data', (chunk) => {
    told += chunk.toString('latin1');
  });
  const lines = Object.entries({
    Host: new URL(server.url).host,
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    ...headers,
  });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.write(bytes.subarray(0, -2));
  // It is let in meanwhile.
  await pause(300);
  await meanwhile();
  socket.write(bytes.subarray(-2));
  await closed;
  return { status: Number(told.split(' ')[1]), text: told };
}

async function enter(email: string) {
  const cookie = async () => ({ Cookie: await signIn(server, email), Origin: server.url });
  const session = await cookie();
  const owner = await cookie();
  const act = async (path: string, body: unknown = {}) => {
    const answer = await server.call(path, { key: null, headers: owner, body });
    expect(answer.status).toBeLessThan(300);
    return answer.json();
  };
  const read = async (path: string) => (await server.call(path, { key: null, headers: owner })).json();
  const { user } = (await read('/api/account')) as { user: { id: string } };
  const made = (await act('/api/account/keys', { name: 'half' })) as { key: { id: string; secret: string } };
  return { session, owner, act, read, userId: user.id, keyId: made.key.id, key: bearer(made.key.secret) };
}
const bearer = (key: string): Credentials => ({ Authorization: `Bearer ${key}` });

/** What a user has that a request could have made. */
async function kept(userId: string): Promise<unknown> {
  const counts: Record<string, number> = {};
  for (const table of ['documents', 'brands', 'jobs', 'api_keys', 'email_changes', 'generations'] as const) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId}`.execute(database);
    counts[table] = rows.length;
  }
  const { rows } = await sql`select 1 from idempotency_keys where caller = ${`user:${userId}`}`.execute(database);
  return { ...counts, answers: rows.length, exists: await exists(userId) };
}
const exists = async (userId: string): Promise<boolean> =>
  (await database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;

const json = JSON.stringify;
const idempotent = { 'Idempotency-Key': 'half' };
const refused = { status: 401, text: expect.stringContaining('"error":"unauthorized"') };
let count = 0;
function newcomer() {
  count += 1;
  return enter(`half${count}@example.org`);
}

const asSession: readonly (readonly [path: string, body: unknown])[] = [
  ['/api/account/keys', { name: 'late' }],
  ['/api/account/email', { email: 'late@example.org' }],
  ['/api/workspace/documents', { source: '# Late' }],
  ['/api/export', { source: '# Late', format: 'xlsx' }],
  ['/api/onboarding/reset', {}],
];

test.each(asSession)('a session that is ended while the body of %s comes', async (path, body) => {
  const person = await newcomer();
  const before = await kept(person.userId);
  const end = () => person.act('/api/account/sessions/delete-others');
  expect(await sendInHalves(path, { ...person.session, ...idempotent }, json(body), end)).toMatchObject(refused);
  expect(await kept(person.userId)).toEqual(before);
});

test('a session that is ended deletes no account', async () => {
  const person = await newcomer();
  const path = '/api/account/delete';
  const plan = await server.call(path, { key: null, headers: person.session, body: {} });
  const { confirmation } = (await plan.json()) as { confirmation: string };
  const end = () => person.act('/api/account/sessions/delete-others');
  expect(await sendInHalves(path, person.session, json({ confirmation }), end)).toMatchObject(refused);
  expect((await server.call('/api/account', { key: null, headers: person.owner })).status).toBe(200);
});

const withKey: readonly (readonly [path: string, body: unknown])[] = [
  ['/api/workspace/documents', { source: '# Late' }],
  ['/api/export', { source: '# Late', format: 'xlsx' }],
  ['/api/render', { source: '# Late' }],
  ['/api/agent', { prompt: 'a deck' }],
];

test.each(withKey)('a key that is revoked while the body of %s comes', async (path, body) => {
  const person = await newcomer();
  const before = await kept(person.userId);
  const revoke = () => person.act(`/api/account/keys/${person.keyId}/delete`);
  expect(await sendInHalves(path, { ...person.key, ...idempotent }, json(body), revoke)).toMatchObject(refused);
  expect(await kept(person.userId)).toEqual(before);
});

test('a key that expires while a body comes', async () => {
  const person = await newcomer();
  const expire = () =>
    database
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', person.keyId)
      .execute();
  const before = await kept(person.userId);
  const sent = await sendInHalves('/api/workspace/documents', person.key, json({ source: '# Late' }), expire);
  expect(sent).toMatchObject(refused);
  expect(await kept(person.userId)).toEqual(before);
});

test('a key that is revoked while a file comes', async () => {
  const person = await newcomer();
  const [template] = [...brandTemplates().values()] as [Uint8Array];
  const form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="Late.pptx"\r\n\r\n'),
    template,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = { ...person.key, 'Content-Type': 'multipart/form-data; boundary=b' };
  const whole = await sendInHalves('/api/brands', headers, form, async () => {});
  expect(whole.status).toBe(201);
  const before = await kept(person.userId);
  const revoke = () => person.act(`/api/account/keys/${person.keyId}/delete`);
  expect(await sendInHalves('/api/brands', headers, form, revoke)).toMatchObject(refused);
  expect(await kept(person.userId)).toEqual(before);
});

test.each(['key', 'session'] as const)('an account that is deleted while a body of its %s comes', async (by) => {
  const person = await newcomer();
  const remove = async () => {
    const path = '/api/account/delete';
    const { confirmation } = (await person.act(path)) as { confirmation: string };
    await person.act(path, { confirmation });
  };
  const sent = await sendInHalves(
    '/api/export',
    { ...person[by], ...idempotent },
    json({ source: '# Late', format: 'xlsx' }),
    remove,
  );
  expect(sent).toMatchObject(refused);
  await expect.poll(() => exists(person.userId)).toBe(false);
  const nothing = { documents: 0, brands: 0, jobs: 0, api_keys: 0, email_changes: 0, generations: 0, answers: 0 };
  expect(await kept(person.userId)).toEqual({ ...nothing, exists: false });
});

test('a call that runs while its account is deleted leaves no answer, and one that begins then is refused', async () => {
  const person = await newcomer();
  const { userId } = person;
  const keys = createIdempotency(database, createBlobStore(blobFolderOf(server.dataFolder)));
  const request = {
    caller: `user:${userId}`,
    userId,
    method: 'POST',
    path: '/api/export',
    terms: '',
    body: Buffer.of(1),
  };
  const answer = { status: 200, headers: [], body: new Uint8Array(9), generationId: null };
  await keys.claim({ ...request, key: 'runs' });
  const closing = createDeletionStore(database);
  expect(await closing.close(userId)).toBe(true);
  await keys.keep({ ...request, key: 'runs' }, answer);
  const refuse = () => expect(keys.claim({ ...request, key: 'new' })).rejects.toMatchObject({ code: 'unauthorized' });
  await refuse();
  expect(await kept(userId)).toMatchObject({ answers: 0, exists: true });
  await closing.clear(userId);
  await refuse();
  await keys.keep({ ...request, key: 'new' }, answer);
  expect(await kept(userId)).toMatchObject({ answers: 0, exists: false });
});

test('of calls that begin while their account is deleted none leaves an answer', async () => {
  const { userId } = await newcomer();
  const keys = createIdempotency(database, createBlobStore(blobFolderOf(server.dataFolder)));
  const request = {
    caller: `user:${userId}`,
    userId,
    method: 'POST',
    path: '/api/export',
    terms: '',
    body: Buffer.of(1),
  };
  const claims = Array.from({ length: 60 }, async (_, n) => {
    await pause(n / 2);
    return keys.claim({ ...request, key: `k${n}` });
  });
  const settled = Promise.allSettled(claims);
  await pause(15);
  await createDeletionStore(database).close(userId);
  expect((await settled).some(({ status }) => status === 'rejected')).toBe(true);
  expect(await kept(userId)).toMatchObject({ answers: 0 });
});

test('who is allowed still is answered, however late the body comes, and so is who calls without credentials', async () => {
  const person = await newcomer();
  const wait = () => pause(400);
  const document = json({ source: '# Late' });
  for (const credentials of [person.key, person.session])
    expect((await sendInHalves('/api/workspace/documents', credentials, document, wait)).status).toBe(201);
  expect((await sendInHalves('/api/render', {}, document, wait)).status).toBe(200);
});
