// The database, spoken to through Kysely alone: SQLite in the data folder, or PostgreSQL where DATABASE_URL says so.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Config } from './config.ts';
import { migrate } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import { StartError } from './start-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where the data of a service is. */
export type DataPlace = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** Opens the database, made when absent, and does `prepare` with it: by default, brings it up to date. Throws `StartError`. */
export async function openDatabase(
  { dataFolder, databaseUrl }: DataPlace,
  prepare: (database: Database) => Promise<void> = migrate,
): Promise<Database> {
  let database: Database | undefined;
  try {
    // Its driver is loaded where it is used.
    database =
      databaseUrl === undefined
        ? openSqlite(dataFolder)
        : await (await import('./postgres.ts')).openPostgres(databaseUrl);
    await prepare(database);
    return database;
  } catch (error) {
    await database?.destroy();
    const { message } = error as Error;
    throw new StartError(
      databaseUrl === undefined
        ? `The data folder ${dataFolder} cannot be used: ${message}. Set DATA_DIR.`
        : `The database of DATABASE_URL (${withoutPassword(databaseUrl)}) cannot be used: ${message}.`,
    );
  }
}

/** Whether many processes may share it. */
export const isPostgres = (database: Database): boolean => database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Writes without waiting for the disk: lost in a power cut, but not in a crash of the process. For counters, which
 * are written with every call and would else hold up everybody.
 */
export function writeLazily<Value>(database: Database, write: (lazy: Database) => Promise<Value>): Promise<Value> {
  // PostgreSQL waits for its disk in processes of its own, which hold up this one caller alone.
  if (isPostgres(database)) return write(database);
  return database.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await write(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/** True when the database answers. */
export const isDatabaseReady = (database: Database): Promise<boolean> =>
  sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.protocol}//${url.host}${url.pathname}`;
}
