// Stored revisions: small, all read back byte for byte, whoever changes, reverts, backs up or prunes.
import { join } from 'node:path';
import { documentAnswerSchema } from '@deckle/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeletionStore } from '../account/deletion-store.ts';
import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createRoom, noBounds, type Room } from '../database/room.ts';
import { usageOf } from '../database/usage-store.ts';
import {
  closeTestPress,
  newFolder,
  removeFolder,
  startTestServer,
  type TestServer,
  testConfig,
} from '../test-server.test-helper.ts';
import { type Content, createDocumentStore, type DocumentStore } from './store.ts';

let server: TestServer;
let database: Database;
let userId: string;
let documents: DocumentStore;
beforeAll(async () => {
  server = await startTestServer();
  database = await openDatabase(server.config);
  ({ id: userId } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow());
  documents = createDocumentStore(database);
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

const contentOf = (source: string, title = 'Much edited'): Content => ({
  kind: 'doc',
  title,
  source,
  theme: null,
  pages: 1,
});

/** Text of never-repeating words, about as compressible as prose. */
function textOf(length: number, seed: number): string {
  const words = 'Größe market revenue of the quarter grows ✓ and 価格 falls while costs stay as planned'.split(' ');
  let text = `# Report ${seed}\n\n`;
  for (let state = seed + 1; text.length < length; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += `${words[state % words.length]} ${state % 1_000} `;
  }
  return text;
}

/** A document with revisions 1 to `count`, each a line more, a line less or a line changed. */
async function edit(store: DocumentStore, length: number, count: number) {
  const texts = new Map<number, string>([[1, textOf(length, 7)]]);
  const { id } = await store.create(userId, contentOf(texts.get(1)!), { origin: 'user' });
  for (let revision = 1; revision < count; revision += 1) {
    const before = texts.get(revision)!;
    const place = (revision * 7_919) % before.length;
    const after = `${before.slice(0, place)}\n${revision % 2 ? `Edit ${revision} ✓` : ''}\n${before.slice(place + 10)}`;
    texts.set(revision + 1, after.toWellFormed());
    await store.update(userId, id, contentOf(texts.get(revision + 1)!, `Title ${revision + 1}`), revision);
  }
  return { id, texts };
}

async function expectKept(store: DocumentStore, id: string, texts: ReadonlyMap<number, string>): Promise<void> {
  const revisions = await store.revisions(userId, id);
  expect(revisions.length).toBe(Math.min(texts.size, 100));
  for (const { revision, title } of revisions)
    expect(await store.readRevision(userId, id, revision)).toEqual(contentOf(texts.get(revision)!, title));
}

async function stored(id: string, from = database): Promise<{ rows: number; bytes: number }> {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select count(*) as rows, sum(octet_length(source) + coalesce(octet_length(packed), 0)) as bytes
    from document_revisions where document_id = ${id}`.execute(from);
  return { rows: Number(rows[0]!.rows), bytes: Number(rows[0]!.bytes) };
}
const countedOf = async (id: string): Promise<number> =>
  (await database.selectFrom('documents').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()).bytes;

test('a hundred revisions take less than the document twice, and each is read back, reverted to and exported', async () => {
  const { id, texts } = await edit(documents, 200_000, 120);
  const size = Buffer.byteLength(texts.get(120)!);
  expect(size).toBeGreaterThan(200_000);
  const { rows, bytes } = await stored(id);
  expect(rows).toBe(100);
  expect(bytes).toBeLessThan(2 * size);
  // What is counted is what is kept.
  expect(await countedOf(id)).toBe(size + bytes);

  await expectKept(documents, id, texts);
  let newer: { revision: number; source: string } | undefined;
  for (const { revision } of await documents.revisions(userId, id)) {
    const { source } = await documents.readRevision(userId, id, revision, newer);
    expect(source === texts.get(revision), `revision ${revision}`).toBe(true);
    newer = { revision, source };
  }
  await expect(documents.readRevision(userId, id, 20)).rejects.toMatchObject({ code: 'not_found' });

  for (const revision of [22, 51, 121]) {
    const answer = await server.call(`/api/workspace/documents/${id}/revert`, { body: { revision } });
    const { document } = documentAnswerSchema.parse(await answer.json());
    expect(document.source === (texts.get(revision) ?? texts.get(22)), `revision ${revision}`).toBe(true);
    texts.set(document.revision, document.source);
  }
  expect((await stored(id)).bytes).toBeLessThan(2 * size);
  for (const revision of [24, 51, 122, 123])
    expect((await documents.readRevision(userId, id, revision)).source === texts.get(revision)).toBe(true);
}, 120_000);

test('a change under an Idempotency-Key is told of when it is no longer the newest', async () => {
  const { id } = await documents.create(userId, contentOf(textOf(5_000, 1)), { origin: 'user' });
  const first = await documents.update(userId, id, contentOf(textOf(5_000, 2)), 1, { seed: 'seed-of-two' });
  await documents.update(userId, id, contentOf(`${textOf(5_000, 2)} more`), 2);
  expect(await documents.update(userId, id, contentOf(textOf(5_000, 2)), 1, { seed: 'seed-of-two' })).toEqual(first);
});

test.each([
  ['nothing', ''],
  ['a word', 'a'],
  ['another text', textOf(9_000, 3)],
  ['a long text', textOf(2_000_000, 4)],
])('%s is read back, before and after any other', async (_, text) => {
  const texts = ['', textOf(9_000, 5), text, text, 'b', text, ''];
  const { id } = await documents.create(userId, contentOf(texts[0]!), { origin: 'user' });
  for (const [index, next] of texts.slice(1).entries()) await documents.update(userId, id, contentOf(next), index + 1);
  for (const [index, source] of texts.entries())
    expect((await documents.readRevision(userId, id, index + 1)).source === source, `revision ${index + 1}`).toBe(true);
  expect(await countedOf(id)).toBe((await stored(id)).bytes + Buffer.byteLength(texts.at(-1)!));
});

test('of changes at once one is made, and none of the others leaves a wrong text', async () => {
  let late = 0;
  // Counts who got as far as the transaction.
  const room: Room = {
    ...noBounds,
    async check() {
      late += 1;
    },
  };
  const own = await openDatabase(server.config);
  const stores = [createDocumentStore(database, room), createDocumentStore(own, room)];
  const texts = new Map([[1, textOf(20_000, 9)]]);
  const { id } = await documents.create(userId, contentOf(texts.get(1)!), { origin: 'user' });
  for (let revision = 1; revision <= 12; revision += 1) {
    const tries = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((writer) =>
        stores[writer % (server.config.databaseUrl === undefined ? 1 : 2)]!.update(
          userId,
          id,
          contentOf(`${texts.get(revision)!}\nWriter ${writer}`),
          revision,
        ),
      ),
    );
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect([made.length, new Set(refused)]).toEqual([1, new Set(['conflict'])]);
    texts.set(revision + 1, made[0]!.source);
  }
  await own.destroy();
  expect(late).toBeGreaterThan(12);
  for (const [revision, source] of texts)
    expect((await documents.readRevision(userId, id, revision)).source).toBe(source);
});

test('what was kept whole by an earlier release is read, and goes on being so beside what is packed', async () => {
  const { id, texts } = await edit(documents, 10_000, 6);
  // As left by an earlier release without packing, which is still running while this one starts.
  for (const revision of [2, 4])
    await database
      .updateTable('document_revisions')
      .set({ source: texts.get(revision)!, packed: null, base: null })
      .where('document_id', '=', id)
      .where('revision', '=', revision)
      .execute();
  await expectKept(documents, id, texts);
});

test('a revision whose base is another text is an error, and never a wrong text', async () => {
  const { id } = await edit(documents, 10_000, 6);
  await database
    .updateTable('document_revisions')
    .set({ source: textOf(10_000, 11), packed: null, base: null })
    .where('document_id', '=', id)
    .where('revision', '=', 4)
    .execute();
  await expect(documents.readRevision(userId, id, 2)).rejects.toThrow(/checksum|corruption/);
  await database.deleteFrom('document_revisions').where('document_id', '=', id).where('revision', '=', 4).execute();
  await expect(documents.readRevision(userId, id, 3)).rejects.toThrow(/checksum|corruption/);
});

test('of what a user may keep an edit takes what it adds', async () => {
  const { id, texts } = await edit(documents, 50_000, 2);
  const { bytes } = await usageOf(database, userId);
  const source = texts.get(2)!;
  const limits = { userDocuments: 1_000, userBytes: bytes + 2_000 };
  const bounded = createDocumentStore(database, createRoom({ limits, dataFolder: server.dataFolder, minFreeDisk: 0 }));
  await bounded.update(userId, id, contentOf(`${source}, and a word`), 2);
  await expect(bounded.update(userId, id, contentOf(source + textOf(3_000, 12)), 3)).rejects.toMatchObject({
    code: 'storage_full',
  });
  await bounded.update(userId, id, contentOf('# Short'), 3);
});

test('a backup has them, and they are restored into SQLite whatever they come from', async () => {
  const { id, texts } = await edit(documents, 20_000, 60);
  const [folder, dataFolder] = [newFolder(), newFolder()];
  const file = join(folder, 'kept.backup');
  await backUp(server.config, file);
  const place = { ...(await testConfig({}, dataFolder)), databaseUrl: undefined };
  await restore(place, file, { force: false });
  const restored = await openDatabase(place);
  await expectKept(createDocumentStore(restored), id, texts);
  expect(await stored(id, restored)).toEqual(await stored(id));
  await restored.destroy();
  removeFolder(folder);
  removeFolder(dataFolder);
});

test('they go with their document, and with their account', async () => {
  const [purged, left] = [await edit(documents, 5_000, 5), await edit(documents, 5_000, 5)];
  await documents.remove(userId, purged.id);
  await documents.purge(userId, purged.id);
  expect((await stored(purged.id)).rows).toBe(0);
  expect((await stored(left.id)).rows).toBe(5);
  const deletion = createDeletionStore(database);
  expect(await deletion.close(userId)).toBe(true);
  await deletion.clear(userId);
  expect((await stored(left.id)).rows).toBe(0);
});
