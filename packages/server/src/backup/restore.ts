// `deckle restore`: a backup put back, into SQLite or PostgreSQL whichever it came from. It happens wholly or not at all.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { sql } from 'kysely';
import { type Database, type DataPlace, isPostgres, openDatabase } from '../platform/database.ts';
import { migrateWithin, newestStep } from '../platform/migrations.ts';
import { StartError } from '../platform/start-error.ts';
import { type Line, readArchive, type Value } from './archive.ts';
import { type StoredTable, storedTableNames } from './stored-tables.ts';

export type Restored = { readonly rows: number; readonly files: number; readonly createdAt: string };

/** Refuses a place where somebody has documents or keys, unless `force`: what stands there is gone then. Throws `StartError`. */
export async function restore(
  place: DataPlace,
  file: string,
  { force }: { readonly force: boolean },
): Promise<Restored> {
  const database = await openDatabase(place);
  try {
    if (!force && (await isInUse(database)))
      throw new StartError(
        'There is data here already. Restore into an empty place, or with --force: all of it is replaced then.',
      );
    return await database.transaction().execute((transaction) => restoreWithin(transaction, place.dataFolder, file));
  } finally {
    await database.destroy();
  }
}

async function isInUse(database: Database): Promise<boolean> {
  const { rows } = await sql`select id from users limit 1`.execute(database);
  return rows.length > 0;
}

async function restoreWithin(transaction: Database, dataFolder: string, file: string): Promise<Restored> {
  const counts = { rows: 0, files: 0, createdAt: '' };
  // Files take their places together, at the end.
  const incoming = join(dataFolder, 'incoming');
  rmSync(incoming, { recursive: true, force: true });
  const placed: { readonly from: string; readonly to: string }[] = [];
  try {
    for await (const line of readArchive(file)) {
      if (line.type === 'backup') {
        await makeTables(transaction, line, file);
        counts.createdAt = line.createdAt;
      } else if (line.type === 'row') {
        await insertRow(transaction, line, file);
        counts.rows += 1;
      } else if (line.type === 'file') {
        const to = resolve(dataFolder, line.path);
        if (!to.startsWith(dataFolder + sep)) throw new StartError(`${file} names a file outside of the data folder.`);
        const from = join(incoming, String(counts.files));
        mkdirSync(incoming, { recursive: true, mode: 0o700 });
        writeFileSync(from, Buffer.from(line.base64, 'base64'), { mode: 0o600, flush: true });
        placed.push({ from, to });
        counts.files += 1;
      }
    }
    await migrateWithin(transaction, newestStep);
    for (const { from, to } of placed) {
      mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
      renameSync(from, to);
    }
    return counts;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** Tables as they were when the backup was made; what changed since is done to them with their rows in them. */
async function makeTables(transaction: Database, { step }: Line & { type: 'backup' }, file: string): Promise<void> {
  if (step > newestStep) throw new StartError(`${file} was made by a newer version of Deckle.`);
  for (const table of [...storedTableNames, 'schema_steps'].toReversed())
    await sql`drop table if exists ${sql.table(table)}`.execute(transaction);
  await migrateWithin(transaction, step);
}

async function insertRow(transaction: Database, { table, row }: Line & { type: 'row' }, file: string): Promise<void> {
  if (!storedTableNames.includes(table as StoredTable))
    throw new StartError(`${file} has a table '${table}', which is not known.`);
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row).map((value) => sql`${stored(value, isPostgres(transaction))}`));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(transaction);
}

/** SQLite has no truth values; PostgreSQL reads 0 and 1 as such. */
function stored(value: Value, inPostgres: boolean): unknown {
  if (typeof value === 'object' && value !== null) return Buffer.from(value.base64, 'base64');
  if (inPostgres) return typeof value === 'number' ? String(value) : value;
  return typeof value === 'boolean' ? Number(value) : value;
}
