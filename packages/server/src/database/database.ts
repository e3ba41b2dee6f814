// The database, accessed only through Kysely: SQLite in the data folder, or PostgreSQL if DATABASE_URL is set.
import { type Compilable, type Kysely, PostgresAdapter, sql } from 'kysely';
import { StartError } from '../base/start-error.ts';
import type { Config } from '../config/config.ts';
import { migrate } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import { lazyMark } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where a service's data is. */
export type DataPlace = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** Opens the database, creating it if needed, and runs `prepare`: by default, the migrations. Throws `StartError`. */
export async function openDatabase(
  { dataFolder, databaseUrl }: DataPlace,
  prepare: (database: Database) => Promise<void> = migrate,
): Promise<Database> {
  let database: Database | undefined;
  try {
    // Its driver is loaded on use.
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

/** Whether several processes may share it. */
export const isPostgres = (database: Database): boolean => database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * At the end of a write (`modifyEnd`), skips waiting for the disk: lost in a power cut, but not in a process crash. For
 * counters written on every call. PostgreSQL sees a comment.
 */
export const lazily = sql.raw(lazyMark);

/**
 * A statement needed by nearly every call, built once, because building it takes longer than running it. Pass its
 * parameters in order; the values it was built with are ignored.
 */
export function buildOnce<Row>(
  database: Database,
  statement: Compilable<Row>,
): (...parameters: readonly unknown[]) => Promise<readonly Row[]> {
  const built = statement.compile();
  return async (...parameters) => (await database.executeQuery<Row>({ ...built, parameters })).rows;
}

/** True if the database responds. */
export const isDatabaseReady = (database: Database): Promise<boolean> =>
  sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.protocol}//${url.host}${url.pathname}`;
}
