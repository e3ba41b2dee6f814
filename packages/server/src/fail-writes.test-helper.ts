// A database whose writes fail from the n-th on, like on a full disk: triggers on every table make SQLite and PostgreSQL
// raise the error themselves (SQLite's own method of testing, https://sqlite.org/testing.html#i_o_error_testing).
import { sql } from 'kysely';
import { type Database, isPostgres } from './database/database.ts';
import { derivedTables } from './database/search-store.ts';

/** The database's error message, for tests that look for it where it must not appear. */
export const faultWords = 'injected fault';

export type FailingWrites = {
  /** Lets `count` writes pass and fails all later ones; undefined: none fails. */
  failAfter(count: number | undefined): Promise<void>;
  /** How many writes came since, those that failed among them. */
  countWrites(): Promise<number>;
};

const never = 1_000_000_000;

/** `database`: a connection beside that of the server. */
export async function openFailingWrites(database: Database): Promise<FailingWrites> {
  const tables = (await database.introspection.getTables())
    .map(({ name }) => name)
    // The search text is written with the documents, and SQLite's index has no triggers.
    .filter((name) => !derivedTables.some((derived) => name.startsWith(derived)));
  const run = (text: string) => sql.raw(text).execute(database);
  const isOnPostgres = isPostgres(database);
  // Sequences are not rolled back. SQLite counts in a table, so what fails stays the next.
  await run(
    isOnPostgres ? 'create sequence faults' : 'create table faults (writes integer not null, bound integer not null)',
  );
  if (isOnPostgres) {
    await run('create table fault_bounds (bound bigint not null)');
    await run(`create function fail_late() returns trigger language plpgsql as $$ begin
      if nextval('faults') > (select bound from fault_bounds) then raise exception '${faultWords}'; end if;
      return null; end $$`);
  }
  for (const table of tables)
    for (const write of ['insert', 'update', 'delete'])
      await run(
        isOnPostgres
          ? `create trigger fault_${write} after ${write} on ${table} for each statement execute function fail_late()`
          : `create trigger fault_${table}_${write} after ${write} on ${table} begin
               update faults set writes = writes + 1;
               select raise(abort, '${faultWords}') from faults where writes > bound; end`,
      );
  await run(isOnPostgres ? `insert into fault_bounds values (${never})` : `insert into faults values (0, ${never})`);
  return {
    async failAfter(count = never) {
      if (!isOnPostgres) await run(`update faults set writes = 0, bound = ${count}`);
      else {
        await run(`update fault_bounds set bound = ${count}`);
        await run("select setval('faults', 1, false)");
      }
    },
    async countWrites() {
      const { rows } = await sql
        .raw<{ writes: number }>(
          isOnPostgres
            ? 'select case when is_called then last_value else 0 end as writes from faults'
            : 'select writes from faults',
        )
        .execute(database);
      return Number(rows[0]!.writes);
    },
  };
}
