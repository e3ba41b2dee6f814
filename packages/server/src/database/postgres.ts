// PostgreSQL, for services on several processes or machines. Loaded if DATABASE_URL is set.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

const oldestVersion = 15;
const connections = 10;
const connectionTimeout = 10_000;
/** Milliseconds per statement: none of ours takes a second. */
const statementTimeout = 30_000;

/** Connects with a URL postgres://user:password@host/database. Throws the driver's error, and for versions that are too old. */
export async function openPostgres(databaseUrl: string): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    application_name: 'deckle',
    types: { getTypeParser: readerOf },
  });
  // The pool replaces a connection that breaks while idle; without a listener, the event would end the process.
  pool.on('error', () => {});
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await sql<{ version: string }>`show server_version_num`.execute(database).catch(async (error) => {
    await database.destroy();
    throw error;
  });
  const version = Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000);
  if (version >= oldestVersion) return database;
  await database.destroy();
  throw new Error(`it is PostgreSQL ${version}; Deckle needs ${oldestVersion} or newer`);
}

/** 64-bit integers as numbers: counts and milliseconds, all far below 2^53. The driver returns text by default. */
const readerOf = ((type: number, format?: 'text') =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser;
