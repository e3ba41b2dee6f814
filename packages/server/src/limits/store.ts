// Counters of calls in windows of time, exact under concurrency: each count is one statement of the database.
import { sql } from 'kysely';
import { type Database, lazily } from '../platform/database.ts';

export type CounterStore = {
  /** Counts one more in this window, and gives the count. */
  count(key: string, window: number, expiresAtMs: number): Promise<number>;
  clean(): Promise<void>;
};

export function createCounterStore(database: Database): CounterStore {
  return {
    async count(key, window, expiresAtMs) {
      const { count } = await database
        .insertInto('rate_counters')
        .values({ key, window, count: 1, expires_at_ms: expiresAtMs })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when rate_counters."window" = excluded."window" then rate_counters.count + 1 else 1 end`,
            window: sql<number>`excluded."window"`,
            expires_at_ms: sql<number>`excluded.expires_at_ms`,
          }),
        )
        .returning('count')
        .modifyEnd(lazily)
        .executeTakeFirstOrThrow();
      return count;
    },
    async clean() {
      await database.deleteFrom('rate_counters').where('expires_at_ms', '<', Date.now()).execute();
    },
  };
}
