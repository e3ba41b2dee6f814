// SQLite in the data folder, by the module that Node brings. One process writes.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from './tables.ts';

/** Opens the file of a data folder; both are made when absent. Throws the error of the file system. */
export function openSqlite(dataFolder: string): Kysely<Tables> {
  makeFolder(dataFolder);
  accessSync(dataFolder, constants.W_OK);
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: connect(join(dataFolder, 'deckle.sqlite')) }),
  });
}

/** As `mkdirSync` with `recursive`, which never ends on file systems that make no folders, such as /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** In a statement that writes outside of transactions: nobody waits until it is on the disk. */
export const lazyMark = '/* lazily */';

/** node:sqlite in the shape that Kysely's dialect expects. */
function connect(file: string) {
  const connection = new DatabaseSync(file);
  // FULL: what was acknowledged survives a power cut (https://sqlite.org/pragma.html#pragma_synchronous).
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000',
  );
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  function withoutWaiting<Result>(write: () => Result): Result {
    connection.exec('pragma synchronous = normal');
    try {
      return write();
    } finally {
      connection.exec('pragma synchronous = full');
    }
  }
  function prepare(sql: string) {
    const statement = connection.prepare(sql);
    const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    const all = (parameters: readonly unknown[]) => statement.all(...inputs(parameters));
    const run = (parameters: readonly unknown[]) => statement.run(...inputs(parameters));
    const isLazy = sql.includes(lazyMark);
    return {
      reader: statement.columns().length > 0,
      all: isLazy ? (parameters: readonly unknown[]) => withoutWaiting(() => all(parameters)) : all,
      run: isLazy ? (parameters: readonly unknown[]) => withoutWaiting(() => run(parameters)) : run,
      iterate: (parameters: readonly unknown[]) => statement.iterate(...inputs(parameters)),
    };
  }
  return {
    close: () => connection.close(),
    prepare(sql: string) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = prepare(sql);
      if (!isLasting(sql)) return statement;
      // The one that came first makes room: texts that differ each time stay out of memory.
      if (prepared.size >= keptStatements) prepared.delete(prepared.keys().next().value ?? '');
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** Statements that are kept prepared: preparing one takes longer than most take to run. */
const keptStatements = 200;

/** Pragmas may act when they are prepared (https://sqlite.org/pragma.html); what changes the schema is done once. */
const isLasting = (sql: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(sql);
