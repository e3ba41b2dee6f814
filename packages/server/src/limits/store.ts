// Call counters in time windows, exact under concurrency: the database counts everything that arrived at once with one statement.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildOnce, type Database, lazily } from '../database/database.ts';

export type CounterStore = {
  /** Counts one or more in this window (negative to undo), and returns the count. */
  count(key: string, window: number, expiresAtMs: number, amount?: number): Promise<number>;
  /** The counts of these keys in their latest windows; keys never counted are absent. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, { readonly window: number; readonly count: number }>>;
  clean(): Promise<void>;
};

/** Calls under one key that are counted together. */
type Group = { readonly key: string; readonly window: number; readonly expiresAtMs: number; calls: number };
type Batch = { readonly groups: Map<string, Group>; readonly counts: Promise<ReadonlyMap<string, number>> };

/** SQLITE_FULL (sqlite.org/rescode.html). */
const isDiskFull = (error: unknown): boolean => (error as { readonly errcode?: number }).errcode === 13;

/** Maximum number of keys per statement. */
const keysAtOnce = 50;

export function createCounterStore(database: Database): CounterStore {
  const statements = new Map<number, ReturnType<typeof buildStatement>>();
  /** The batch that new calls join. */
  let open: Batch | undefined;

  function buildStatement(keys: number) {
    const row = { key: '', window: 0, count: 0, expires_at_ms: 0 };
    return buildOnce(
      database,
      database
        .insertInto('rate_counters')
        .values(Array.from({ length: keys }, () => row))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`excluded.count + case when rate_counters."window" = excluded."window" then rate_counters.count else 0 end`,
            window: sql<number>`excluded."window"`,
            expires_at_ms: sql<number>`excluded.expires_at_ms`,
          }),
        )
        .returning(['key', 'count'])
        .modifyEnd(lazily),
    );
  }

  /** Counts all these calls; returns the counts by key. */
  async function countAll(groups: readonly Group[]): Promise<ReadonlyMap<string, number>> {
    // In a fixed order: processes that lock PostgreSQL rows in different orders would deadlock.
    const sorted = groups.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const statement = statements.get(sorted.length) ?? buildStatement(sorted.length);
    statements.set(sorted.length, statement);
    const values = sorted.flatMap(({ key, window, calls, expiresAtMs }) => [key, window, calls, expiresAtMs]);
    try {
      const rows = await statement(...values);
      unwritten.clear();
      return new Map(rows.map(({ key, count }) => [key, count]));
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return new Map(sorted.map((group) => [group.key, countUnwritten(group)]));
    }
  }

  /** While the disk is full, calls are counted in memory, so that reads still work and are still limited. */
  const unwritten = new Map<string, { readonly window: number; readonly count: number }>();
  function countUnwritten({ key, window, calls }: Group): number {
    const before = unwritten.get(key);
    const count = calls + (before?.window === window ? before.count : 0);
    unwritten.set(key, { window, count });
    return count;
  }

  /** A batch that is counted as soon as everything that has arrived by now has joined it. */
  function openBatch(): Batch {
    const groups = new Map<string, Group>();
    const counts = setImmediate().then(() => {
      if (open === batch) open = undefined;
      return countAll([...groups.values()]);
    });
    const batch = { groups, counts };
    return batch;
  }

  return {
    async count(key, window, expiresAtMs, amount = 1) {
      const isFull = open?.groups.size === keysAtOnce;
      const isOfAnotherWindow = (open?.groups.get(key)?.window ?? window) !== window;
      if (open === undefined || isFull || isOfAnotherWindow) open = openBatch();
      const { groups, counts } = open;
      const group = groups.get(key) ?? { key, window, expiresAtMs, calls: 0 };
      groups.set(key, group);
      group.calls += amount;
      const place = group.calls;
      const last = (await counts).get(key);
      if (last === undefined) throw new Error('the database did not return a count');
      // Of those counted together, each gets the count at its place.
      return last - group.calls + place;
    },
    async read(keys) {
      if (keys.length === 0) return new Map();
      const rows = await database
        .selectFrom('rate_counters')
        .select(['key', 'window', 'count'])
        .where('key', 'in', keys)
        .execute();
      return new Map(rows.map(({ key, window, count }) => [key, { window: Number(window), count: Number(count) }]));
    },
    async clean() {
      await database.deleteFrom('rate_counters').where('expires_at_ms', '<', Date.now()).execute();
    },
  };
}
