// The audit log: each event recorded exactly once, atomically, visible only to its user; and its limits.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { audit, createAuditStore, keptEntries } from '../database/audit-store.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  type CallOptions,
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';

const [template] = [...brandTemplates().values()] as [Uint8Array];
let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer(
    { ...manyCalls, LIMIT_MAIL_HOUR: '1000', LIMIT_SIGN_IN_MINUTE: '1000' },
    { print: () => {} },
  );
  database = await openDatabase(server.config);
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

async function enter(email: string) {
  const headers = { Cookie: await signIn(server, email), Origin: server.url };
  const call = (path: string, options: CallOptions = {}) => server.call(path, { ...options, key: null, headers });
  return { call, headers };
}
type Person = Awaited<ReturnType<typeof enter>>;
type Entry = {
  readonly ipAddress: string | null;
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly detail: string | null;
};
type Page = { readonly items: readonly Entry[]; readonly nextCursor: string | null };
const pageOf = async ({ call }: Person, query = ''): Promise<Page> =>
  (await call(`/api/account/audit${query}`)).json() as never;
/** From the first to the last. */
const told = async (person: Person) =>
  (await pageOf(person, '?limit=100')).items.map(({ action, detail }) => [action, detail]).reverse();
const post = { method: 'POST' };

test('tells what was done, in order, and nothing of what was refused', async () => {
  const ada = await enter('ada@example.org');
  const { call } = ada;
  const read = async <Value>(path: string, options?: CallOptions) => (await call(path, options)).json() as Value;
  const { key } = await read<{ key: { id: string; secret: string } }>('/api/account/keys', { body: { name: 'ci' } });
  const made = await read<{ document: { id: string } }>('/api/workspace/documents', { body: { source: '# Plan' } });
  const uploaded = await uploadBrand({ url: server.url, key: key.secret }, template);
  const { brand } = (await uploaded.json()) as { brand: { id: string } };
  const document = `/api/workspace/documents/${made.document.id}`;
  expect(await errorOf(await call(`${document}/purge`, post))).toBe('not_found');
  for (const path of [`${document}/delete`, `${document}/delete`, `${document}/purge`]) await call(path, post);
  await call(`/api/brands/${brand.id}/delete`, post);
  await call('/api/workspace/documents', { body: { source: '# Other' } });
  await call('/api/onboarding/reset', { body: {} });
  await call('/api/onboarding/reset', { body: {} });
  await call('/api/workspace/trash/purge', { body: {} });
  await call('/api/workspace/trash/purge', { body: {} });
  await call(`/api/account/keys/${key.id}/delete`, post);
  await call(`/api/account/keys/${key.id}/delete`, post);
  await enter('ada@example.org');
  await call('/api/account/sessions/delete-others', { body: {} });
  await call('/api/auth/sign-out', post);
  expect(await told(await enter('ada@example.org'))).toEqual([
    ['sign-in', 'node'],
    ['key-created', 'ci'],
    ['document-deleted', 'Plan'],
    ['document-purged', 'Plan'],
    ['brand-deleted', 'Acme'],
    ['workspace-reset', '1 document'],
    ['trash-purged', '1 document'],
    ['key-revoked', 'ci'],
    ['sign-in', 'node'],
    ['other-sessions-ended', '1 session'],
    ['sign-out', null],
    ['sign-in', 'node'],
  ]);
});

test('is read page by page, by its user alone', async () => {
  const person = await enter('paging@example.org');
  for (let count = 0; count < 4; count += 1) await enter('paging@example.org');
  await enter('else@example.org');
  const first = await pageOf(person, '?limit=3');
  const second = await pageOf(person, `?limit=3&cursor=${first.nextCursor}`);
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, null]);
  expect(first.items[0]!.ipAddress).toBe('127.0.0.1');
  const times = [...first.items, ...second.items].map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
  const cursor = Buffer.from('["title","a","b"]').toString('base64url');
  expect(await errorOf(await person.call(`/api/account/audit?cursor=${cursor}`))).toBe('invalid_request');
});

test('of ten that delete one document at once one is told', async () => {
  const person = await enter('race@example.org');
  const answer = await person.call('/api/workspace/documents', { body: { source: '# One' } });
  const { document } = (await answer.json()) as { document: { id: string } };
  const path = `/api/workspace/documents/${document.id}/delete`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.call(path, post)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await told(person)).toEqual([
    ['sign-in', 'node'],
    ['document-deleted', 'One'],
  ]);
});

test('what cannot be told does not happen', async () => {
  const person = await enter('whole@example.org');
  const answer = await person.call('/api/workspace/documents', { body: { source: '# Whole' } });
  const { document } = (await answer.json()) as { document: { id: string } };
  const path = `/api/workspace/documents/${document.id}`;
  await sql`alter table audit_entries rename to audit_elsewhere`.execute(database);
  expect((await person.call(`${path}/delete`, post)).status).toBe(500);
  await sql`alter table audit_elsewhere rename to audit_entries`.execute(database);
  expect((await person.call(path)).status).toBe(200);
});

test('keeps 90 days, and the last 10,000 of a user', async () => {
  const { id: userId } = await database
    .insertInto('users')
    .values({ id: 'usr_many', email: 'many', name: '', created_at: '', updated_at: '' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10050)
    insert into audit_entries (id, user_id, at, action)
      select 'aud_' || n, 'usr_many', '2999-01-01T00:00:00.' || (100000 + n), 'sign-in' from numbers`.execute(database);
  await audit(database, userId, 'sign-out');
  await database.updateTable('audit_entries').set({ at: '2026-01-01' }).where('action', '=', 'sign-out').execute();
  const store = createAuditStore(database);
  await store.clean();
  const { count } = await database
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(keptEntries);
  expect(await store.list(userId, 1)).toMatchObject([{ id: 'aud_10050' }]);
  expect(await database.selectFrom('audit_entries').select('id').where('id', '=', 'aud_50').execute()).toEqual([]);
});
