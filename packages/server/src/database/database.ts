// The database, spoken to through Kysely alone: SQLite in the data folder, or PostgreSQL where DATABASE_URL says so.
import { type Compilable, type Kysely, PostgresAdapter, sql } from 'kysely';
import { StartError } from '../base/start-error.ts';
import type { Config } from '../config/config.ts';
import { migrate } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import { lazyMark } from './sqlite-driver.ts';
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
 * Set at the end of a statement that writes (`modifyEnd`), it does not wait for the disk: lost in a power cut, but not in a
 * crash of the process. For counters, which are written with every call. To PostgreSQL it is a comment.
 */
export const lazily = sql.raw(lazyMark);

/**
 * A statement that nearly every call needs, built once: with every call that would take longer than to run it. Give the values of
 * its parameters in the order in which they stand in it; those that it was built with count for nothing.
 */
export function buildOnce<Row>(
  database: Database,
  statement: Compilable<Row>,
): (...parameters: readonly unknown[]) => Promise<readonly Row[]> {
  const built = statement.compile();
  return async (...parameters) => (await database.executeQuery<Row>({ ...built, parameters })).rows;
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
