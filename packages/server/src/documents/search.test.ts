// Search over many large documents: light on the HTTP thread, exact, and always up to date.
import { setTimeout } from 'node:timers/promises';
import { documentListSchema } from '@deckle/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectInTimeAsync } from '../../../../test/thread-time.ts';
import { searchedLength } from '../base/fold-text.ts';
import { type Database, openDatabase } from '../database/database.ts';
import {
  bodyOf,
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';
import { createDocumentStore, type DocumentStore } from './store.ts';

/** Milliseconds of the HTTP thread: one such search once took it ten seconds. */
const maxThreadTime = 100;
/** For writing 2 MB of the hardest text to index, in CPU time of the same thread. */
const maxWriteTime = 500;
const size = 2_000_000;
/** PostgreSQL, which is outside this thread, takes its time to write them. */
const count = inject('postgresUrl') === undefined ? 30 : 9;

let server: TestServer;
let database: Database;
let documents: DocumentStore;
let userId: string;
beforeAll(async () => {
  server = await startTestServer(manyCalls);
  database = await openDatabase(server.config);
  documents = createDocumentStore(database);
  userId = (await database.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

const write = (title: string, source: string) =>
  documents.create(userId, { kind: 'doc', title, source, theme: null, pages: 1 }, { origin: 'user' });

async function search(q: string, limit = 100) {
  const answer = await server.call(`/api/workspace/documents?limit=${limit}&q=${encodeURIComponent(q)}`);
  const { documents: found, nextCursor } = documentListSchema.parse(await answer.json());
  return { titles: found.map(({ title }) => title), nextCursor };
}

/** Words that no index compresses well, always the same. */
function someText(seed: number, alphabet: string, length: number): string {
  let state = seed;
  const next = (bound: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * bound);
  };
  const characters = Array.from(alphabet);
  return Array.from({ length }, () => characters[next(characters.length)]).join('');
}

test('over 30 documents of 2 MB leaves the thread free, whatever they are and whatever is asked', {
  timeout: 60_000,
}, async () => {
  const latin = someText(1, 'abcdefghijklmnopqrstuvwxyz   ', 100_000);
  const chinese = someText(
    2,
    String.fromCodePoint(...Array.from({ length: 8_000 }, (_, index) => 0x4e00 + index)),
    70_000,
  );
  for (let index = 0; index < count; index += 1) {
    const text = [latin, chinese, 'a'.repeat(100_000)][index % 3]!;
    await write(`Large ${index}`, `needle${index} 預算\n${text.repeat(Math.ceil(size / text.length)).slice(0, size)}`);
  }
  for (const [q, expected] of [
    ['NEEDLE7', 1],
    ['needle', count],
    ['needle 預算', count],
    ['預算', count],
    ['large', count],
    ['a', count],
    [`${'a'.repeat(63)}b`, 0],
    ['a'.repeat(64), count / 3],
    ['nowhere to be found', 0],
    ['%', 0],
  ] as const) {
    const { titles } = await expectInTimeAsync(maxThreadTime, () => search(q), `milliseconds for ${q}`);
    expect([q, titles.length]).toEqual([q, expected]);
  }
  expect((await search('needle', 2)).nextCursor).not.toBeNull();
});

test('a large document is written without a stop', async () => {
  const alphabet = String.fromCodePoint(...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + index));
  const source = someText(3, alphabet, size / 4).repeat(4);
  await expectInTimeAsync(maxWriteTime, () => write('Hard', source), 'milliseconds of writing', 1);
});

test('finds all words of a query anywhere, and nothing that only looks like them', async () => {
  await write('Stations', '# Stations\n\nThe first station of 東京タワー, before "quoted" words');
  // Of one millisecond there is no first.
  await setTimeout(2);
  await write('Pieces', '# Pieces\n\nstat tati ation quot');
  for (const [q, titles] of [
    ['STATION', ['Stations']],
    ['words FIRST', ['Stations']],
    ['first nothing', []],
    ['京タ', ['Stations']],
    ['東京タワー 京', ['Stations']],
    ['"quoted"', ['Stations']],
    ['   ', undefined],
    ['stat', ['Pieces', 'Stations']],
  ] as const) {
    const found = await search(q);
    if (titles !== undefined) expect([q, found.titles]).toEqual([q, titles]);
    else expect(found.titles.length).toBeGreaterThan(count);
  }
});

test('takes accents for nothing where they are accents, and for letters where they are letters', async () => {
  await write('Élodie', 'Déjà vu, Ελλάδα, ёлка, Đà Nẵng');
  await setTimeout(2);
  await write('Elodie', 'deja vu, Ελλαδα, елка');
  await write('Gardens', 'か हिन्दी');
  for (const [q, titles] of [
    ['elodie', ['Elodie', 'Élodie']],
    ['ÉLODIE', ['Elodie', 'Élodie']],
    ['E\u0301lo DÉJÀ', ['Elodie', 'Élodie']],
    ['ελλαδα', ['Elodie', 'Élodie']],
    ['Ёлка', ['Elodie', 'Élodie']],
    ['nang', ['Élodie']],
    ['が', []],
    ['हनद', []],
    ['हिन्दी', ['Gardens']],
  ] as const)
    expect([q, (await search(q)).titles]).toEqual([q, titles]);
});

test('follows each change, and ends with the document', async () => {
  const { id } = await write('Changing', 'first words: aardvark');
  expect((await search('aardvark')).titles).toEqual(['Changing']);
  await documents.update(
    userId,
    id,
    { kind: 'doc', title: 'Changed', source: 'then: bandicoot', theme: null, pages: 1 },
    1,
  );
  expect((await search('aardvark')).titles).toEqual([]);
  expect((await search('bandicoot changed')).titles).toEqual(['Changed']);
  await database.deleteFrom('documents').where('id', '=', id).execute();
  const left = await database.introspection.getTables();
  expect(left.map(({ name }) => name)).toContain('document_texts');
  const { rows } = await sql`select 1 from document_texts where document_id = ${id}`.execute(database);
  expect(rows).toEqual([]);
  if (inject('postgresUrl') !== undefined) return;
  expect(
    (await sql`select rowid from document_index where document_index match '"BAN"'`.execute(database)).rows,
  ).toEqual([]);
});

test('reads the beginning of a document, and queries of 64 characters', async () => {
  const filling = 'filling '.repeat(searchedLength / 8);
  await write('Long', `walrus ${filling} narwhal`);
  expect((await search('walrus')).titles).toEqual(['Long']);
  expect((await search('narwhal')).titles).toEqual([]);
  const answer = await server.call(`/api/workspace/documents?q=${'x'.repeat(65)}`);
  expect(await bodyOf(answer)).toMatchObject({ error: 'invalid_request', details: [{ path: 'q' }] });
});

test('finds what another user has for nobody else', async () => {
  await write('Secret', 'pangolin');
  const key = await server.keyOf('other@example.org');
  const answer = await server.call('/api/workspace/documents?q=pangolin', { key });
  expect(documentListSchema.parse(await answer.json()).documents).toEqual([]);
});
