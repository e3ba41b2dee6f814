// A document created or changed under an Idempotency-Key is one, however many attempts run at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { closeTestPress, removeFolder, startTestServer, type TestServer } from '../test-server.test-helper.ts';
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

const content = { kind: 'doc', title: 'Once', source: '# Once', theme: null, pages: 1 } as const;
const ofSomebody = async () => {
  const { id: userId } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  return { userId, documents: createDocumentStore(database) };
};

test('is given again, and not made anew, when it was deleted before the second try', async () => {
  const { userId, documents } = await ofSomebody();
  const seed = 'abcdefghijklmnopqrstuv';
  const first = await documents.create(userId, content, { origin: 'user', seed });
  expect(await documents.create(userId, content, { origin: 'user', seed })).toEqual(first);
  await documents.remove(userId, first.id);
  expect(await documents.create(userId, content, { origin: 'user', seed })).toEqual(first);
  await expect(documents.read(userId, first.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('is the same one for all who make it at the same moment', async () => {
  const { userId, documents } = await ofSomebody();
  for (const seed of tenSeeds('made')) {
    const made = await Promise.all(fourTries.map(() => documents.create(userId, content, { origin: 'user', seed })));
    expect(new Set(made.map((document) => JSON.stringify(document))).size).toBe(1);
  }
});

test('is changed once by all who change it at the same moment', async () => {
  const { userId, documents } = await ofSomebody();
  const { id } = await documents.create(userId, content, { origin: 'user' });
  for (const [index, seed] of tenSeeds('changed').entries()) {
    const change = { ...content, title: seed };
    const changed = await Promise.all(fourTries.map(() => documents.update(userId, id, change, index + 1, { seed })));
    expect(changed.map(({ title, revision }) => ({ title, revision }))).toEqual(
      fourTries.map(() => ({ title: seed, revision: index + 2 })),
    );
  }
  // Another request, without that seed, gets a conflict.
  await expect(documents.update(userId, id, content, 1, { seed: 'another' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

const fourTries = [1, 2, 3, 4];
const tenSeeds = (name: string) => Array.from({ length: 10 }, (_, index) => `${name}-${index}`);
