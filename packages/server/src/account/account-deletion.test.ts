// Account deletion: everything goes at once, while the owner is still working, and nothing of anyone else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { cornersPng } from '../../../engine/src/pictures/sample-pictures.test-helper.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  bodyOf,
  type CallOptions,
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  removeFolder,
  startTestServer,
  stoppedPrompts,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';
import { createDeletionStore } from './deletion-store.ts';

const [template] = [...brandTemplates().values()] as [Uint8Array];
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

const path = '/api/account/delete';
async function enter(email: string) {
  const headers = { Cookie: await signIn(server, email), Origin: server.url };
  const call = (to: string, { headers: more = {}, ...options }: CallOptions = {}) =>
    server.call(to, { ...options, key: null, headers: { ...headers, ...more } });
  const read = async <Value>(to: string, options?: CallOptions) => (await call(to, options)).json() as Value;
  const { user } = await read<{ user: { id: string } }>('/api/account');
  const confirm = async () => (await read<{ confirmation: string }>(path, { body: {} })).confirmation;
  return { call, read, userId: user.id, key: await server.keyOf(email), confirm };
}

/** The tables in which rows of a user are. */
async function tablesOf(userId: string): Promise<readonly string[]> {
  const tables = [
    'sessions',
    'api_keys',
    'accounts',
    'jobs',
    'generations',
    'onboardings',
    'brands',
    'assets',
    'documents',
  ];
  const found: string[] = [];
  for (const table of [...tables, 'audit_entries']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId} limit 1`.execute(database);
    if (rows.length > 0) found.push(table);
  }
  const { rows } = await sql`select 1 from users where id = ${userId}
    union all select 1 from idempotency_keys where caller = ${`user:${userId}`}`.execute(database);
  return rows.length > 0 ? [...found, 'users or answers'] : found;
}

test('asked first, confirmed by the same session, and then all is gone and nobody is let in', async () => {
  const [ada, other] = [await enter('ada@example.org'), await enter('other@example.org')];
  for (const { key } of [ada, other]) {
    await server.call('/api/workspace/documents', {
      key,
      body: { source: '# A' },
      headers: { 'Idempotency-Key': 'k' },
    });
    const uploaded = await uploadBrand({ url: server.url, key }, template);
    await uploadBrand({ url: server.url, key }, cornersPng, { path: '/api/workspace/assets' });
    const { brand } = (await uploaded.json()) as { brand: { id: string } };
    const body = { source: '# A', rows: Array.from({ length: 200 }, (_, n) => ({ n })) };
    await server.call(`/api/brands/${brand.id}/batch`, { key, body, headers: { Prefer: 'respond-async' } });
    await linesOf(await server.call('/api/agent', { key, body: { prompt: 'a deck', save: false } }));
    await server.call('/api/onboarding/reset', { key, body: {} });
  }
  const running = await server.call('/api/agent', { key: ada.key, body: { prompt: 'wait for the end' } });
  const reader = running.body!.getReader();
  await reader.read();
  const before = await tablesOf(other.userId);
  expect(before).toEqual(await tablesOf(ada.userId));

  const plan = await ada.read<{ confirmation: string; deletes: object }>(path, { body: {} });
  expect(plan.deletes).toEqual({ documents: 2, brands: 1, assets: 1, keys: 1, sessions: 1, jobs: 1 });
  expect((await ada.call('/api/account')).status).toBe(200);
  for (const confirmation of ['x', await other.confirm(), plan.confirmation.replace(/^\d/, '9')])
    expect((await bodyOf(await ada.call(path, { body: { confirmation } }))).details?.[0]?.path).toBe('confirmation');
  const second = await enter('ada@example.org');
  expect((await second.call(path, { body: { confirmation: plan.confirmation } })).status).toBe(400);
  expect(await errorOf(await server.call(path, { key: ada.key, body: {} }))).toBe('forbidden');

  const gone = await ada.call(path, { body: { confirmation: plan.confirmation } });
  expect(await gone.json()).toEqual({ deleted: true });
  expect(gone.headers.getSetCookie().join()).toContain('Max-Age=0');
  for (const refused of [ada.call('/api/account'), second.call('/api/account'), server.call('/api/account', ada)])
    expect(await errorOf(await refused)).toBe('unauthorized');
  expect(stoppedPrompts).toContain('wait for the end');
  let last = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    last = new TextDecoder().decode(part.value);
  expect(JSON.parse(last.trim().split('\n').at(-1)!)).toMatchObject({ type: 'error' });
  expect(await tablesOf(ada.userId)).toEqual([]);
  expect(await tablesOf(other.userId)).toEqual(before);
  // What ran is over, and puts nothing in again.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await tablesOf(ada.userId)).toEqual([]);
  const anew = await enter('ada@example.org');
  expect(anew.userId).not.toBe(ada.userId);
  expect(await anew.read('/api/workspace/documents')).toEqual({ documents: [], nextCursor: null });
}, 60_000);

const onSqlite: (name: string, run: () => Promise<void>) => void = inject('postgresUrl') ? () => {} : test;
onSqlite('nothing that they wrote stays readable in the file of the database', async () => {
  const own = await startTestServer(manyCalls, { print: () => {} });
  const headers = { Cookie: await signIn(own, 'ada@example.org'), Origin: own.url };
  const call = (to: string, body: unknown, method = 'POST') => own.call(to, { key: null, headers, body, method });
  const { document } = (await (
    await call('/api/workspace/documents', { source: `# hunter2 ${'a hunter2 text '.repeat(3_000)}` })
  ).json()) as { document: { id: string } };
  const at = `/api/workspace/documents/${document.id}`;
  for (const source of ['# hunter2', '# hunter2 again']) expect((await call(at, { source }, 'PATCH')).status).toBe(200);
  await call('/api/workspace/documents', { source: '# Of hunter2' });
  const { confirmation } = (await (await call(path, {})).json()) as { confirmation: string };
  expect((await call(path, { confirmation })).status).toBe(200);
  await own.stop();
  const file = readFileSync(join(own.dataFolder, 'deckle.sqlite'));
  expect(file.includes('hunter2')).toBe(false);
  removeFolder(own.dataFolder);
});

test('of two deletions at once one is done, while documents are made', async () => {
  const person = await enter('race@example.org');
  const confirmation = await person.confirm();
  const making = Array.from({ length: 12 }, () =>
    server.call('/api/workspace/documents', { key: person.key, body: { source: '# A' } }),
  );
  const answers = await Promise.all([1, 2].map(() => person.call(path, { body: { confirmation } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  for (const { status } of await Promise.all(making)) expect([201, 401]).toContain(status);
  expect(await tablesOf(person.userId)).toEqual([]);
});

test('a deletion that was cut off is brought to its end', async () => {
  const person = await enter('cut@example.org');
  for (let count = 0; count < 12; count += 1)
    await person.call('/api/workspace/documents', { body: { source: `# ${count}` } });
  const store = createDeletionStore(database);
  expect([await store.close(person.userId), await store.close(person.userId)]).toEqual([true, false]);
  expect(await errorOf(await person.call('/api/account'))).toBe('unauthorized');
  expect(await tablesOf(person.userId)).toEqual(['documents', 'users or answers']);
  await store.clean();
  expect(await tablesOf(person.userId)).toEqual([]);
});
