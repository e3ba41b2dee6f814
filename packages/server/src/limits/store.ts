// Counters of calls in windows of time, exact under concurrency: each count is one statement of the database.
import { sql } from 'kysely';
import { type Database, lazily } from '../platform/database.ts';

export type CounterStore = {
  /** Counts one more in this window, and gives the count. */
  count(key: string, window: number, expiresAtMs: number): Promise<number>;
  clean(): Promise<void>;
};

export function createCounterStore(database: Database): CounterStore {
  // Built once: with every call it would take longer to build than to run. The parameters are the values, in this order.
  const counting = database
    .insertInto('rate_counters')
    .values({ key: '', window: 0, count: 1, expires_at_ms: 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_counters."window" = excluded."window" then rate_counters.count + 1 else 1 end`,
        window: sql<number>`excluded."window"`,
        expires_at_ms: sql<number>`excluded.expires_at_ms`,
      }),
    )
    .returning('count')
    .modifyEnd(lazily)
    .compile();

  return {
    async count(key, window, expiresAtMs) {
      const { rows } = await database.executeQuery<{ count: number }>({
        ...counting,
        parameters: [key, window, 1, expiresAtMs],
      });
      return rows[0]!.count;
    },
    async clean() {
      await database.deleteFrom('rate_counters').where('expires_at_ms', '<', Date.now()).execute();
    },
  };
}
