// Data stored for a while and then removed: responses under an Idempotency-Key, sessions, sign-in links.
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { documentAnswerSchema } from '@deckle/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestPress, removeFolder, startTestServer, type TestServer } from '../test-server.test-helper.ts';
import { type Database, openDatabase } from './database.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = await openDatabase(server.config);
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const blobs = (): readonly string[] => {
  const folder = join(server.dataFolder, 'blobs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
};
const once = (key: string, source: string) =>
  server.call('/api/workspace/documents', { body: { source }, headers: { 'Idempotency-Key': key } });
const rowOf = (key: string) =>
  database.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
const restart = async (): Promise<void> => {
  await server.stop();
  server = await startTestServer(undefined, { dataFolder: server.dataFolder });
};

test('a long answer lies among the blobs, is replayed from there, and is collected with its key', async () => {
  const first = await (await once('long', `# Long\n\n${'word '.repeat(2_000)}`)).text();
  const { body, blob } = await rowOf('long');
  expect([body, blob]).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const again = await once('long', `# Long\n\n${'word '.repeat(2_000)}`);
  expect([again.headers.get('idempotency-replayed'), await again.text()]).toEqual(['true', first]);
  for (const path of blobs()) utimesSync(path, new Date(), new Date(Date.now() - 7_200_000));
  await restart();
  expect(blobs().map((path) => path.slice(-64))).toContain(blob);
  await database.updateTable('idempotency_keys').set({ expires_at_ms: 1 }).execute();
  await restart();
  expect(blobs().map((path) => path.slice(-64))).not.toContain(blob);
});

test('an answer whose blob was lost is made again, and what it made is there once', async () => {
  const source = `# Lost\n\n${'word '.repeat(2_000)}`;
  const first = documentAnswerSchema.parse(await (await once('lost', source)).json());
  const { blob } = await rowOf('lost');
  rmSync(blobs().find((path) => path.endsWith(blob!))!);
  const again = await once('lost', source);
  expect(again.headers.get('idempotency-replayed')).toBeNull();
  expect(documentAnswerSchema.parse(await again.json())).toEqual(first);
});

test('a short answer stays where its key is', async () => {
  await once('short', '# A');
  expect((await rowOf('short')).blob).toBeNull();
});

test('sessions that have ended and links that nobody used are forgotten, others are not', async () => {
  const { id: userId } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at };
  for (const [name, hours] of [
    ['ended', -1],
    ['lasting', 1],
  ] as const) {
    const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    const shared = { id: name, expires_at, ...times };
    await database
      .insertInto('verifications')
      .values({ ...shared, identifier: name, value: '{}' })
      .execute();
    await database
      .insertInto('sessions')
      .values({ ...shared, user_id: userId, token: name, ip_address: '', user_agent: '' })
      .execute();
  }
  await restart();
  for (const table of ['sessions', 'verifications'] as const) {
    const rows = await database.selectFrom(table).select('id').execute();
    const left = rows.map(({ id }) => id);
    expect([left.includes('ended'), left.includes('lasting')], table).toEqual([false, true]);
  }
});
