// Search in PostgreSQL with trigrams, and without permission to install them.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { newFolder, removeFolder } from '../test-server.test-helper.ts';
import { createDocumentStore } from './store.ts';

const dataFolder = newFolder();
afterAll(() => removeFolder(dataFolder));

/** A database whose role may create tables; with `create` on the database also extensions. */
async function openAs(role: string, may: 'create' | 'connect'): Promise<Database> {
  const cluster = inject('postgresUrl');
  const run = async (database: string, text: string): Promise<void> => {
    const client = new pg.Client(`${cluster}/${database}`);
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await run('postgres', `create role ${role} login`);
  await run('postgres', `create database ${role}`);
  await run('postgres', `grant ${may} on database ${role} to ${role}`);
  await run(role, `grant all on schema public to ${role}`);
  return openDatabase({ dataFolder, databaseUrl: `${cluster!.replace('deckle@', `${role}@`)}/${role}` });
}

test.each([
  ['create', 1],
  ['connect', 0],
] as const)('by a role that may %s', async (may, indexes) => {
  const database = await openAs(`searcher_${may}`, may);
  const found = await sql`select 1 from pg_indexes where indexname = 'document_texts_by_trigram'`.execute(database);
  expect(found.rows).toHaveLength(indexes);
  await sql`insert into users (id, email, name, created_at) values ('usr_1', 'a@example.org', 'A', '')`.execute(
    database,
  );
  const documents = createDocumentStore(database);
  await documents.create(
    'usr_1',
    { kind: 'doc', title: 'Ärger', source: 'мир 東京', theme: null, pages: 1 },
    { origin: 'user' },
  );
  for (const [q, count] of [
    ['ÄRGER МИР 東', 1],
    ['argument', 0],
  ] as const) {
    const list = await documents.list('usr_1', { q, limit: 10, sort: 'updated', deleted: false });
    expect(list.documents).toHaveLength(count);
  }
  await database.destroy();
});
