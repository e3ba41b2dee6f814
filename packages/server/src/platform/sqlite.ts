// SQLite in the data folder, by the module that Node brings. One process writes.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createSqliteDriver } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** Opens the file of a data folder; both are made when absent. Throws the error of the file system. */
export function openSqlite(dataFolder: string): Kysely<Tables> {
  makeFolder(dataFolder);
  accessSync(dataFolder, constants.W_OK);
  const driver = createSqliteDriver(join(dataFolder, 'deckle.sqlite'));
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

/** As `mkdirSync` with `recursive`, which never ends on file systems that make no folders, such as /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
