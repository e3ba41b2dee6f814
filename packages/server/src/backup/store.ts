// Tables as a backup sees them: read row by row, recreated, filled.
import { sql } from 'kysely';
import { StartError } from '../base/start-error.ts';
import { type Database, isPostgres } from '../database/database.ts';
import { migrateWithin, newestStep } from '../database/migrations.ts';
import { derivedTables, fillSearchTexts } from '../database/search-store.ts';
import type { Line, Row, Value } from './archive.ts';

/** Every table that is not derived, with its primary key, ordered so that referenced rows come first. */
export const storedTables = {
  users: ['id'],
  blob_marks: ['id'],
  api_keys: ['id'],
  sessions: ['id'],
  accounts: ['id'],
  verifications: ['id'],
  audit_entries: ['id'],
  invitations: ['email'],
  email_changes: ['user_id'],
  brands: ['id'],
  assets: ['id'],
  jobs: ['id'],
  job_decks: ['job_id', 'n'],
  documents: ['id'],
  document_revisions: ['document_id', 'revision'],
  document_thumbnails: ['document_id'],
  document_assets: ['document_id', 'name'],
  onboardings: ['user_id'],
  materials: ['id'],
  material_pictures: ['material_id', 'name'],
  generations: ['id'],
  generation_lines: ['generation_id', 'first_seq'],
  model_calls: ['id'],
  rate_counters: ['key'],
  idempotency_keys: ['caller', 'key'],
} as const satisfies { readonly [table: string]: readonly string[] };

export type StoredTable = keyof typeof storedTables;

export const storedTableNames = Object.keys(storedTables) as readonly StoredTable[];

/** Columns with blob hashes. */
const blobColumns: { readonly [table in StoredTable]?: readonly string[] } = {
  brands: ['blob', 'thumbnail'],
  assets: ['blob'],
  material_pictures: ['blob'],
  jobs: ['brand_blob'],
  job_decks: ['blob'],
  document_thumbnails: ['blob'],
  idempotency_keys: ['blob'],
};

/** The blobs that a row refers to: those of a finished job may be gone. */
export function blobsOf(table: string, row: Row): readonly string[] {
  if (table === 'jobs' && row.state !== 'queued' && row.state !== 'running') return [];
  const named = (blobColumns[table as StoredTable] ?? []).map((column) => row[column]);
  return named.filter((hash) => typeof hash === 'string');
}

/** Rows read at once: a document may have 2 MiB. */
const pageLength = 50;

/** In primary key order, one page at a time. */
export async function* rowsOf(snapshot: Database, table: StoredTable): AsyncGenerator<Row> {
  const keys = storedTables[table];
  const order = sql.join(keys.map((key) => sql.ref(key)));
  let last: Record<string, unknown> | undefined;
  do {
    const after =
      last === undefined ? sql`` : sql`where (${order}) > (${sql.join(keys.map((key) => sql`${last![key]}`))})`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${after} order by ${order} limit ${pageLength}`.execute(snapshot);
    for (const row of rows) yield Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
    last = rows.length === pageLength ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** PostgreSQL returns times as `Date`, SQLite as text. */
function plain(value: unknown): Value {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  return value instanceof Date ? value.toISOString() : (value as Value);
}

/** Whether anybody has an account here. */
export async function isInUse(database: Database): Promise<boolean> {
  const { rows } = await sql`select id from users limit 1`.execute(database);
  return rows.length > 0;
}

/** Creates the tables as of the backup; later migrations then run on them with their rows. */
export async function makeTables(
  transaction: Database,
  { step }: Line & { type: 'backup' },
  file: string,
): Promise<void> {
  if (step > newestStep) throw new StartError(`${file} was created by a newer version of Deckle.`);
  for (const table of [...derivedTables, ...[...storedTableNames, 'schema_steps'].toReversed()])
    await sql`drop table if exists ${sql.table(table)}`.execute(transaction);
  await migrateWithin(transaction, step);
}

/** After the last row: runs later migrations and rebuilds derived tables. */
export async function finishTables(transaction: Database): Promise<void> {
  await migrateWithin(transaction, newestStep);
  await fillSearchTexts(transaction);
}

/** Inserts a row of a backup. Throws `StartError` for an unknown table. */
export async function insertRow(
  transaction: Database,
  { table, row }: Line & { type: 'row' },
  file: string,
): Promise<void> {
  if (!storedTableNames.includes(table as StoredTable))
    throw new StartError(`${file} has an unknown table '${table}'.`);
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row).map((value) => sql`${stored(value, isPostgres(transaction))}`));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(transaction);
}

/** SQLite has no booleans; PostgreSQL accepts 0 and 1. */
function stored(value: Value, inPostgres: boolean): unknown {
  if (typeof value === 'object' && value !== null) return Buffer.from(value.base64, 'base64');
  if (inPostgres) return typeof value === 'number' ? String(value) : value;
  return typeof value === 'boolean' ? Number(value) : value;
}
