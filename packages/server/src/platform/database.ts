// The database: SQLite in the data folder, spoken to through Kysely alone. One process writes.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { migrate } from './migrations.ts';
import { StartError } from './start-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens the database of a data folder, made when absent, and brings it up to date. Throws `StartError`. */
export async function openDatabase(dataFolder: string): Promise<Database> {
  try {
    makeFolder(dataFolder);
    accessSync(dataFolder, constants.W_OK);
    const database = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: connect(join(dataFolder, 'deckle.sqlite')) }),
    });
    await migrate(database);
    return database;
  } catch (error) {
    throw new StartError(`The data folder ${dataFolder} cannot be used: ${(error as Error).message}. Set DATA_DIR.`);
  }
}

/** As `mkdirSync` with `recursive`, which never ends on file systems that make no folders, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** node:sqlite in the shape that Kysely's dialect expects. */
function connect(file: string) {
  const connection = new DatabaseSync(file);
  // FULL: what was acknowledged survives a power cut (https://sqlite.org/pragma.html#pragma_synchronous).
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000',
  );
  return {
    close: () => connection.close(),
    prepare(sql: string) {
      const statement = connection.prepare(sql);
      const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...inputs(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...inputs(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...inputs(parameters)),
      };
    },
  };
}

/**
 * Writes without waiting for the disk: lost in a power cut, but not in a crash of the process. For counters, which
 * are written with every call and would else hold up everybody.
 */
export const writeLazily = <Value>(database: Database, write: (lazy: Database) => Promise<Value>): Promise<Value> =>
  database.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await write(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });

/** True when the database answers. */
export const isDatabaseReady = (database: Database): Promise<boolean> =>
  sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
