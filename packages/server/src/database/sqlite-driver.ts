// SQLite behind Kysely: one connection, lent to one caller at a time, that never blocks the process while the disk works.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { createCheckpoints } from './checkpoints.ts';
import { createDisk } from './disk.ts';

/** In a write outside of a transaction: do not wait until it is on disk. */
export const lazyMark = '/* lazily */';

/** Cached prepared statements: preparing one usually takes longer than running it. */
const keptStatements = 200;

/** Pages in the log at which SQLite makes a checkpoint itself if the thread cannot keep up: 32 MiB. */
export const maxLogPages = 8_000;

/**
 * Opens the file, creating it if needed. Acknowledged data survives a power cut: a commit resolves when SQLite's log is
 * on disk. SQLite could wait for that itself (`synchronous = full`), but would block the whole process; so it only
 * writes, and we wait. `normal` keeps the database consistent in WAL mode
 * (https://sqlite.org/pragma.html#pragma_synchronous).
 */
export function createSqliteDriver(file: string): Driver {
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma busy_timeout = 5000',
  );
  // Overwrites deleted data, even on freed pages, which `fast` would leave.
  database.exec('pragma secure_delete = on');
  database.exec(`pragma wal_autocheckpoint = ${maxLogPages}`);
  const find = createStatements(database);
  const disk = createDisk(`${file}-wal`);
  const checkpoints = createCheckpoints(file);
  const lend = createLock();
  const returns = new WeakMap<DatabaseConnection, () => void>();
  /** Whether something was written that may not be on disk yet. */
  let isOwed = false;

  /** The connection on loan. It passes to the next caller when no transaction is open: waiting for the disk does not need it. */
  function borrow(taken: () => void): DatabaseConnection {
    let release: (() => void) | undefined = taken;
    const end = (): void => {
      release?.();
      release = undefined;
    };
    async function executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      release ??= await lend();
      const statement = find(sql);
      const result = statement.execute(parameters) as QueryResult<Row>;
      if (statement.isAwaited && hasWritten(result)) isOwed = true;
      if (isOwed && !database.isTransaction) {
        isOwed = false;
        end();
        checkpoints.wake();
        await disk.hasAll();
      }
      return result;
    }
    const connection: DatabaseConnection = {
      executeQuery,
      async *streamQuery<Row>(query: CompiledQuery) {
        yield await executeQuery<Row>(query);
      },
    };
    returns.set(connection, end);
    return connection;
  }

  const exec = (sql: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: async () => {},
    acquireConnection: async () => borrow(await lend()),
    beginTransaction: exec('begin'),
    commitTransaction: exec('commit'),
    // After some errors (a full disk), SQLite has already rolled back (https://sqlite.org/lang_transaction.html, 2.3):
    // another rollback would fail and hide the cause.
    rollbackTransaction: async (connection) => {
      if (database.isTransaction) await exec('rollback')(connection);
    },
    releaseConnection: async (connection) => returns.get(connection)?.(),
    async destroy() {
      await disk.close();
      await checkpoints.close();
      database.close();
    },
  };
}

type Statement = {
  /** True for data acknowledged only once it is on disk. */
  readonly isAwaited: boolean;
  execute(parameters: readonly unknown[]): QueryResult<unknown>;
};

/** Statements by text; recurring ones are prepared once. */
function createStatements(database: DatabaseSync): (sql: string) => Statement {
  const prepared = new Map<string, Statement>();
  function prepare(sql: string): Statement {
    const statement = database.prepare(sql);
    const isAwaited = !isReading.test(sql) && !sql.includes(lazyMark);
    if (statement.columns().length > 0)
      return { isAwaited, execute: (parameters) => ({ rows: statement.all(...(parameters as SQLInputValue[])) }) };
    return {
      isAwaited,
      execute(parameters) {
        const { changes, lastInsertRowid } = statement.run(...(parameters as SQLInputValue[]));
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      },
    };
  }
  return (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = prepare(sql);
    if (!isLasting.test(sql)) return statement;
    // Evicts the oldest: ever-changing texts do not fill the memory.
    if (prepared.size >= keptStatements) prepared.delete(prepared.keys().next().value ?? '');
    prepared.set(sql, statement);
    return statement;
  };
}

const isReading = /^\s*(select|pragma|begin|commit|rollback)\b/i;

const hasWritten = ({ rows, numAffectedRows }: QueryResult<unknown>): boolean =>
  rows.length > 0 || (numAffectedRows !== undefined && numAffectedRows > 0n);

/** Pragmas may take effect when prepared (https://sqlite.org/pragma.html); schema changes run once. */
const isLasting = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Callers in sequence: each gets, at its turn, a function that ends the turn. */
function createLock(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    return before.then(() => turn.resolve);
  };
}
