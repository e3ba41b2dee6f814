// A document that is made under an Idempotency-Key: however often it is tried, and whatever came of it since, it is one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { closeTestPress, removeFolder, startTestServer, type TestServer } from '../test-server.check.ts';
import { createDocumentStore } from './store.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = await openDatabase(server.config);
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

test('is given again, and not made anew, when it was deleted before the second try', async () => {
  const { id: userId } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const documents = createDocumentStore(database);
  const content = { kind: 'doc', title: 'Once', source: '# Once', theme: null, pages: 1 } as const;
  const seed = 'abcdefghijklmnopqrstuv';
  const first = await documents.create(userId, content, 'user', seed);
  expect(await documents.create(userId, content, 'user', seed)).toEqual(first);
  await documents.remove(userId, first.id);
  expect(await documents.create(userId, content, 'user', seed)).toEqual(first);
  await expect(documents.read(userId, first.id)).rejects.toMatchObject({ code: 'not_found' });
});
