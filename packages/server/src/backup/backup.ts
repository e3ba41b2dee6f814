// `deckle backup`: all that a service keeps, in one file, as it stood at one moment, while the service runs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { type Database, type DataPlace, isPostgres, openDatabase } from '../platform/database.ts';
import { schemaStep } from '../platform/migrations.ts';
import { StartError } from '../platform/start-error.ts';
import { type Line, type Row, type Value, writeArchive } from './archive.ts';
import { type StoredTable, storedTableNames, storedTables } from './stored-tables.ts';

export type Saved = { readonly rows: number; readonly files: number; readonly bytes: number };

/** Rows read at once: a document may have 2 MiB. */
const pageLength = 50;

/** Writes the backup; one that stands there stays until the new one is whole. Throws `StartError`. */
export async function backUp(place: DataPlace, file: string): Promise<Saved> {
  const database = await openDatabase(place);
  const counts = { rows: 0, files: 0 };
  try {
    const start = isPostgres(database)
      ? database.transaction().setIsolationLevel('repeatable read')
      : // In SQLite every transaction sees the database as it was at its first read.
        database.transaction();
    await start.execute(async (snapshot) => {
      await writeArchive(file, linesOf(snapshot, place.dataFolder, counts));
    });
    return { ...counts, bytes: statSync(file).size };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup ${file} cannot be written: ${(error as Error).message}.`);
  } finally {
    await database.destroy();
  }
}

async function* linesOf(
  snapshot: Database,
  dataFolder: string,
  counts: { rows: number; files: number },
): AsyncGenerator<Line> {
  yield { type: 'backup', step: await schemaStep(snapshot), createdAt: new Date().toISOString() };
  for (const table of storedTableNames) {
    for await (const row of rowsOf(snapshot, table)) {
      counts.rows += 1;
      yield { type: 'row', table, row };
    }
  }
  for (const path of filesOf(dataFolder)) {
    const base64 = readIfThere(join(dataFolder, path))?.toString('base64');
    if (base64 === undefined) continue;
    counts.files += 1;
    yield { type: 'file', path, base64 };
  }
  yield { type: 'end', ...counts };
}

/** In the order of the primary key, a page at a time. */
async function* rowsOf(snapshot: Database, table: StoredTable): AsyncGenerator<Row> {
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

/** Times of PostgreSQL come as `Date`; SQLite has texts. */
function plain(value: unknown): Value {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  return value instanceof Date ? value.toISOString() : (value as Value);
}

/** What stands beside the database: the secret of the cookies, and blobs. */
const keptPaths = /^(secret|blobs\/.+)$/;

function filesOf(dataFolder: string): readonly string[] {
  if (!existsSync(dataFolder)) return [];
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataFolder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => keptPaths.test(path))
    .sort();
}

/** Undefined for a file that was cleared away meanwhile. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
