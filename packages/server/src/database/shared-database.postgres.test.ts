// Several servers on one PostgreSQL: they may start at once, count together, and write without losing anything.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { listKeys, readConfig, StartError, startServer } from '../index.ts';
import {
  closeTestPress,
  errorOf,
  linesOf,
  obedientAgent,
  removeFolder,
  runs,
  startTestServer,
  stoppedPrompts,
  type TestServer,
  testPress,
} from '../test-server.test-helper.ts';
import { blobFolderOf, createBlobStore } from './blobs.ts';
import { openDatabase } from './database.ts';
import { createIdempotency, type Idempotency } from './idempotency-store.ts';
import { endLeases } from './lease.ts';

let running: TestServer[] = [];
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  for (const { dataFolder } of running) removeFolder(dataFolder);
  running = [];
});
afterAll(closeTestPress);

/** Servers that share one database; all start at once, on an unused database. */
async function startTogether(count: number, environment?: Readonly<Record<string, string>>): Promise<TestServer[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'deckle-together-'));
  running = await Promise.all(Array.from({ length: count }, () => startTestServer(environment, { dataFolder })));
  return running;
}

test('start at once on an empty database, and one of them makes the first key', async () => {
  const servers = await startTogether(4);
  const keys = await listKeys(servers[0]!.config, 'local');
  expect(keys.filter(({ name }) => name === 'first start')).toHaveLength(1);
  const answers = await Promise.all(servers.map((server) => server.call('/api/workspace/documents')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('of 30 demo calls to two servers, exactly 5 pass', async () => {
  const servers = await startTogether(2, {});
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      servers[index % 2]!.call('/api/agent/demo', { body: { prompt: 'a deck' }, key: null }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
});

test('of two writers at two servers one wins, and the other is told', async () => {
  const [one, other] = (await startTogether(2)) as [TestServer, TestServer];
  const made = await one.call('/api/workspace/documents', { body: { source: '# Shared' } });
  const { document } = (await made.json()) as { document: { id: string; revision: number } };
  const write = (server: TestServer, source: string): Promise<Response> =>
    server.call(`/api/workspace/documents/${document.id}`, { key: one.key, body: { source, revision: 1 } });
  const answers = await Promise.all([write(one, '# One'), write(other, '# Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await errorOf(answers.find(({ ok }) => !ok)!)).toBe('conflict');
});

test('of first documents asked for at two servers one set is made, by one run of the agent', async () => {
  runs.length = 0;
  const [one, other] = (await startTogether(2)) as [TestServer, TestServer];
  const seed = (server: TestServer) =>
    server.call('/api/onboarding/seed', { key: one.key, body: { about: 'a choir' } });
  const answers = await Promise.all([one, other, one, other].map(seed));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(runs.map(({ kind }) => kind).sort()).toEqual(['deck', 'doc', 'sheet']);
});

describe('a generation that one server works on', () => {
  async function begin(prompt: string) {
    const [one, other] = (await startTogether(2)) as [TestServer, TestServer];
    const leaving = new AbortController();
    const options = { key: one.key, body: { prompt }, headers: { 'Idempotency-Key': 'g' } };
    const first = await one.call('/api/agent', { ...options, signal: leaving.signal });
    const path = `/api/agent/${first.headers.get('deckle-generation-id')}`;
    return { one, other, first, path, options, leave: () => leaving.abort() };
  }

  test('is running for the other, and replayed by it once it has ended', async () => {
    const { other, first, options, leave } = await begin('wait for the other');
    await first.body!.getReader().read();
    expect(await errorOf(await other.call('/api/agent', options))).toBe('idempotency_in_progress');
    leave();
    let replay = await other.call('/api/agent', options);
    while (!replay.ok) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      replay = await other.call('/api/agent', options);
    }
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect((await linesOf(replay)).at(-1)).toMatchObject({ type: 'error' });
  });

  test('is followed at the other, and goes on for that follower alone', async () => {
    const { other, first, path, leave } = await begin('wait to be followed');
    await first.body!.getReader().read();
    const away = new AbortController();
    const followed = await other.call(path, { key: other.key, signal: away.signal });
    const reader = followed.body!.getReader();
    leave();
    // Stored lines arrive with the next renewal; by then nobody has read at the first server for longer than it waits.
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toMatch(/^\{"type":"start".*"seq":0\}\n/);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(stoppedPrompts).not.toContain('wait to be followed');
    away.abort();
  });
});

test('a server that starts leaves the claims of the others alone', async () => {
  const [{ config }] = (await startTogether(1)) as [TestServer];
  const blobs = createBlobStore(blobFolderOf(config.dataFolder));
  const databases = [await openDatabase(config), await openDatabase(config)] as const;
  const [one, other] = databases.map((database) => createIdempotency(database, blobs)) as [Idempotency, Idempotency];
  const request = { caller: 'usr_1', key: 'k', method: 'POST', path: '/api/export', terms: '', body: new Uint8Array() };
  expect((await one.claim(request)).seed).toHaveLength(22);
  await endLeases(databases[1]);
  await other.clean();
  await expect(other.claim(request)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await Promise.all(databases.map((database) => database.destroy()));
});

test('a process whose data folder is another one is refused, and told how to mend it; the right one is not', async () => {
  const [{ config }] = (await startTogether(1)) as [TestServer];
  const start = (dataFolder: string) =>
    startServer({ ...config, dataFolder }, { press: testPress(), agent: obedientAgent });
  const elsewhere = mkdtempSync(join(tmpdir(), 'deckle-elsewhere-'));
  for (const folder of [elsewhere, join(elsewhere, 'not-made')])
    await expect(start(folder)).rejects.toThrow(
      expect.toSatisfy(
        (error) => error instanceof StartError && /are in a different folder.*Set DATA_DIR/.test(error.message),
      ),
    );
  await (await start(config.dataFolder)).close();
  // The folder was lost, and the operator says so.
  const database = await openDatabase(config);
  await sql`delete from blob_marks`.execute(database);
  await database.destroy();
  await (await start(elsewhere)).close();
  await expect(start(join(elsewhere, 'another'))).rejects.toThrow(/are in a different folder/);
  removeFolder(elsewhere);
});

test.each([
  ['nobody listens', 'postgres://deckle:secret@127.0.0.1:1/none', /127\.0\.0\.1:1\/none.*ECONNREFUSED/],
  ['no such database', `${inject('postgresUrl')}/never_made`, /never_made/],
  ['another protocol', 'mysql://127.0.0.1/deckle', /DATABASE_URL must be a URL such as postgres/],
])('%s: one line, without the password', async (_, databaseUrl, message) => {
  const start = async () =>
    startServer(readConfig({ PORT: '0', DATABASE_URL: databaseUrl }), { press: testPress(), agent: obedientAgent });
  await expect(start()).rejects.toThrow(
    expect.toSatisfy(
      (error) => error instanceof StartError && message.test(error.message) && !error.message.includes('secret'),
    ),
  );
});
