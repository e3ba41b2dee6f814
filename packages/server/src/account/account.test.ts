// The account: user, usage, sessions. Two users, neither of whom can see or end the other's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  bodyOf,
  type CallOptions,
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

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

/** Somebody who is signed in, by a session of their own. */
async function enter(email: string) {
  const headers = { Cookie: await signIn(server, email), Origin: server.url };
  const call = (path: string, options: CallOptions = {}) =>
    server.call(`/api/account${path}`, { ...options, key: null, headers });
  const read = async <Answer>(path: string, options?: CallOptions): Promise<Answer> =>
    (await call(path, options)).json() as Answer;
  return { call, read, headers };
}
type Person = Awaited<ReturnType<typeof enter>>;
type Sessions = { readonly items: readonly { readonly id: string; readonly [field: string]: unknown }[] };
const end = { method: 'POST' };

test('the account tells who it is and what it holds, to a key as well', async () => {
  const { read, headers } = await enter('ada@example.org');
  const key = await server.keyOf('ada@example.org');
  const made = await server.call('/api/workspace/documents', { key, body: { source: '# Ä' } });
  const { document } = (await made.json()) as { document: { id: string } };
  await server.call('/api/workspace/documents', { key, body: { source: '# Gone' } });
  const { documents } = (await (await server.call('/api/workspace/documents?q=gone', { key })).json()) as {
    documents: { id: string }[];
  };
  await server.call(`/api/workspace/documents/${documents[0]!.id}/delete`, { key, method: 'POST' });
  await server.call(`/api/workspace/documents/${document.id}`, { key, body: { source: '# ÄÄ' } });
  const told = await read('');
  expect(told).toMatchObject({
    user: { email: 'ada@example.org', emailVerified: true, createdAt: expect.stringMatching(/^20.*Z$/) },
    // One in the trash.
    usage: { bytes: expect.any(Number), documents: 2, openJobs: 0 },
    limits: { exportPerDay: 10_000 },
  });
  expect(await (await server.call('/api/account', { key })).json()).toMatchObject({
    user: { email: 'ada@example.org' },
  });
  expect(headers.Cookie).not.toBe('');
});

test('calls are told as they are counted, and no further than their limit', async () => {
  const key = await server.keyOf('counted@example.org');
  const callsOf = async () =>
    (
      (await (await server.call('/api/account', { key })).json()) as {
        usage: { calls: { name: string; used: number; limit: number; resetsAt: string }[] };
      }
    ).usage.calls;
  const usedOf = async (name: string) => (await callsOf()).find((call) => call.name === name)!.used;
  const before = await usedOf('exportPerDay');
  expect(await usedOf('exportPerDay')).toBe(before + 1);
  const calls = await callsOf();
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['agentPerMinute', 'agentPerDay', 'exportPerMinute', 'exportPerDay']),
  );
  for (const { resetsAt } of calls) expect(Date.parse(resetsAt)).toBeGreaterThan(Date.now());
  const counter = database.updateTable('rate_counters').where('key', 'like', 'agent:%');
  await counter.set({ count: 999 }).execute();
  for (const { used, limit } of await callsOf()) expect(used).toBeLessThanOrEqual(limit);
});

test('the name is changed, and a blank one refused', async () => {
  const { call, read, headers } = await enter('named@example.org');
  expect(await read('', { body: { name: ' Ada Lovelace ' } })).toMatchObject({ user: { name: 'Ada Lovelace' } });
  const session = await server.call('/api/auth/get-session', { key: null, headers });
  expect(await session.json()).toMatchObject({ user: { name: 'Ada Lovelace' } });
  expect((await bodyOf(await call('', { body: { name: '  ' } }))).details?.[0]?.path).toBe('name');
});

test('sessions are listed, ended one by one, and all but the one that asks', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => enter('eve@example.org')));
  const [first, second, ...others] = people as [Person, Person, ...Person[]];
  const { items } = await first.read<Sessions>('/sessions');
  expect(items).toHaveLength(4);
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  const own = (await second.read<Sessions>('/sessions')).items.find(({ current }) => current)!;
  expect(own).toMatchObject({ userAgent: 'node', createdAt: expect.stringMatching(/Z$/), ipAddress: '127.0.0.1' });
  expect((await first.call(`/sessions/${own.id}/delete`, end)).status).toBe(200);
  expect(await errorOf(await second.call('/sessions'))).toBe('unauthorized');
  expect(await errorOf(await first.call(`/sessions/${own.id}`, { method: 'DELETE' }))).toBe('not_found');
  expect(await first.read('/sessions/delete-others', { body: {} })).toEqual({ ended: 2 });
  for (const { call } of others) expect((await call('/sessions')).status).toBe(401);
  expect((await first.read<Sessions>('/sessions')).items).toHaveLength(1);
});

test('two that end each other at once: nobody ends twice, and no session of another user ends', async () => {
  const bystander = await enter('bystander@example.org');
  const [one, other] = [await enter('twin@example.org'), await enter('twin@example.org')];
  const answers = await Promise.all(
    [one, other, one, other].map(({ call }) => call('/sessions/delete-others', { body: {} })),
  );
  const ended = await Promise.all(
    answers.map(async (answer) => (answer.ok ? ((await answer.json()) as { ended: number }).ended : 0)),
  );
  expect(ended.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2);
  expect((await bystander.call('/sessions')).status).toBe(200);
});

test('a session that was used says so to the minute, and its end is put off by the day', async () => {
  const { read } = await enter('used@example.org');
  const [{ id }] = (await read<Sessions>('/sessions')).items as [{ id: string }];
  const earlier = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const [expires_at, wanted] of [
    [inDays(6.9), 6.9],
    [inDays(5.9), 7],
  ] as const) {
    await database
      .updateTable('sessions')
      .set({ updated_at: earlier(10), expires_at })
      .where('id', '=', id)
      .execute();
    const { items } = await read<{ items: [{ lastUsedAt: string; expiresAt: string }] }>('/sessions');
    const [told] = items;
    expect(told.lastUsedAt > earlier(1)).toBe(true);
    expect(Math.abs(Date.parse(told.expiresAt) - Date.parse(inDays(wanted)))).toBeLessThan(60_000);
  }
});
