// SQLite in the data folder, using Node's built-in module. One process writes.
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { makeFile, makePrivate } from '../config/private-folder.ts';
import { createSqliteDriver } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** Opens the file in a data folder, creating both if needed. Throws the file system's error. */
export function openSqlite(dataFolder: string): Kysely<Tables> {
  makePrivate(dataFolder);
  accessSync(dataFolder, constants.W_OK);
  const file = join(dataFolder, 'deckle.sqlite');
  // SQLite's additional files get the same mode.
  makeFile(file);
  const driver = createSqliteDriver(file);
  const dialect: Dialect = {
    createAdapter: () => new LendingAdapter(),
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
  return new Kysely<Tables>({ dialect });
}

/** Kysely would lend the connection itself, and wait for its return even while only the disk works. */
class LendingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
