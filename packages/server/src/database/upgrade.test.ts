// A database of an earlier release, with data in it, is migrated at startup without losing anything.
import { createClient } from '@deckle/client';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createApiKey, hashApiKey } from '../auth/api-key.ts';
import { signed } from '../auth/cookies.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  closeTestPress,
  manyCalls,
  newFolder,
  removeFolder,
  startTestServer,
  testConfig,
} from '../test-server.test-helper.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, migrateWithin, newestStep, schemaStep } from './migrations.ts';
import { keepSearchText } from './search-store.ts';

afterAll(closeTestPress);

/** The step that brought sessions. */
const sessionStep = 2;
/** The step that made documents searchable in any script. */
const searchStep = 3;
/** The step that moved lines of generations to their own table. */
const linesStep = 5;
/** The steps that gave search an index, and that removed accents from it. */
const indexStep = 8;
const accentStep = 17;
/** The step that hashed the tokens of sessions. */
const hashStep = 10;
const at = '2026-10-01T08:00:00.000Z';
const key = createApiKey();

/** What the first release stores for one user with a document of two revisions. */
const rows: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  ['users', { id: 'usr_1', email: 'ada@example.org', name: 'Ada', created_at: at }],
  [
    'api_keys',
    { id: 'key_1', user_id: 'usr_1', name: 'ci', start: key.slice(0, 14), hash: hashApiKey(key), created_at: at },
  ],
  ...[1, 2].map(
    (revision) =>
      [
        'document_revisions',
        {
          document_id: 'doc_1',
          revision,
          kind: 'deck',
          title: 'Kept',
          source: `# Kept ${revision}`,
          pages: 1,
          created_at: at,
        },
      ] as const,
  ),
];
const SECRET = 'what the sessions of this test are signed with';
/** As it was kept before tokens were hashed. */
const token = 'a'.repeat(32);
const session = {
  id: 'aut_1',
  user_id: 'usr_1',
  token,
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  created_at: at,
  updated_at: at,
};
const lines = '{"type":"ping","seq":0}';
const generation = { id: 'gen_1', user_id: 'usr_1', expires_at_ms: 9_999_999_999_999 };
const document = {
  id: 'doc_1',
  user_id: 'usr_1',
  kind: 'deck',
  title: 'Kept',
  source: '# Kept 2',
  revision: 2,
  origin: 'user',
  pages: 1,
  created_at: at,
  updated_at: at,
};

const insert = (database: Database, table: string, row: Readonly<Record<string, unknown>>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(database);

async function makeAt(step: number): Promise<string> {
  const dataFolder = newFolder();
  const database = await openDatabase(await testConfig({}, dataFolder), (opened) =>
    opened.transaction().execute((transaction) => migrateWithin(transaction, step)),
  );
  for (const [table, row] of rows) {
    if (table === 'document_revisions' && row.revision === 1) await insert(database, 'documents', document);
    await insert(database, table, row);
  }
  await insert(database, 'generations', step < linesStep ? { ...generation, lines } : generation);
  if (step >= sessionStep && step < hashStep) await insert(database, 'sessions', session);
  if (step >= indexStep && step < accentStep) {
    await keepSearchText(database, { id: 'doc_1', userId: 'usr_1', title: 'Kept', source: 'Élodie' });
    await sql`update document_texts set text = 'KEPT ÉLODIE', head = 'KEPT ÉLODIE'`.execute(database);
  }
  if (step >= linesStep)
    await insert(database, 'generation_lines', { generation_id: generation.id, first_seq: 0, lines });
  expect(await schemaStep(database)).toBe(step);
  await database.destroy();
  return dataFolder;
}

test.each(Array.from({ length: newestStep }, (_, index) => index + 1))('from step %i', async (step) => {
  const dataFolder = await makeAt(step);
  const server = await startTestServer({ ...manyCalls, SECRET }, { dataFolder, print: () => {} });
  const client = createClient({ url: server.url, key });
  expect(await client.readDocument('doc_1')).toMatchObject({
    title: 'Kept',
    source: '# Kept 2',
    revision: 2,
    createdAt: at,
  });
  // Rows of before search in any script are found by it.
  if (step < searchStep) expect((await client.listDocuments({ q: 'kEPT 2' })).documents).toHaveLength(1);
  if (step >= indexStep && step < accentStep)
    for (const q of ['elodie', 'élo'])
      expect((await client.listDocuments({ q })).documents.map(({ id }) => id)).toEqual(['doc_1']);
  const revisions = await server.call('/api/workspace/documents/doc_1/revisions', { key });
  expect(await revisions.json()).toMatchObject({ revisions: [{ revision: 2 }, { revision: 1 }] });
  // Existing whole revisions are read, and new ones are stored next to them.
  for (const [revision, source] of [
    [1, '# Kept 1'],
    [2, '# Kept 2'],
    [3, '# Kept 1'],
  ] as const) {
    const reverted = await server.call('/api/workspace/documents/doc_1/revert', { key, body: { revision } });
    expect(await reverted.json()).toMatchObject({ document: { source } });
  }
  expect(await (await server.call('/api/agent/gen_1', { key })).text()).toBe(`${lines}\n`);
  // Later features work with old data: the same user signs in.
  const cookie = await signIn(server, 'ada@example.org');
  const cookies = [cookie];
  // Who was signed in still is.
  if (step >= sessionStep && step < hashStep) cookies.push(`deckle.session_token=${signed(token, SECRET)}`);
  for (const Cookie of cookies) {
    const answer = await server.call('/api/auth/get-session', { key: null, headers: { Cookie } });
    expect(await answer.json()).toMatchObject({ user: { id: 'usr_1', name: 'Ada' } });
  }
  await server.stop();
  removeFolder(dataFolder);
});

test('a database of a newer version is left alone', async () => {
  const dataFolder = newFolder();
  const config = await testConfig({}, dataFolder);
  const database = await openDatabase(config);
  await sql`insert into schema_steps (step) values (${newestStep + 1})`.execute(database);
  await database.destroy();
  await expect(openDatabase(config)).rejects.toThrow(/created by a newer version of Deckle/);
  removeFolder(dataFolder);
});

test('a step that fails leaves nothing behind', async () => {
  const dataFolder = newFolder();
  const config = await testConfig({}, dataFolder);
  const database = await openDatabase(config, async () => {});
  const failing = database.transaction().execute(async (transaction) => {
    await migrateWithin(transaction, 1);
    throw new Error('the power went');
  });
  await expect(failing).rejects.toThrow('the power went');
  await migrate(database);
  expect(await schemaStep(database)).toBe(newestStep);
  await database.destroy();
  removeFolder(dataFolder);
});
