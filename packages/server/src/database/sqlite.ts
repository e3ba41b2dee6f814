// SQLite in the data folder, by the module that Node brings. One process writes.
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { makeFile, makePrivate } from '../config/private-folder.ts';
import { createSqliteDriver } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** Opens the file of a data folder; both are made when absent. Throws the error of the file system. */
export function openSqlite(dataFolder: string): Kysely<Tables> {
  makePrivate(dataFolder);
  accessSync(dataFolder, constants.W_OK);
  const file = join(dataFolder, 'deckle.sqlite');
  // What SQLite puts beside it has its mode.
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

/** Kysely would lend the one connection itself, and wait for its return even while only the disk works. */
class LendingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
