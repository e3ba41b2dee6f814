// Finished generations, kept for a day so that they can be read again.
import type { Database } from '../platform/database.ts';

export type GenerationStore = {
  keep(id: string, userId: string, lines: readonly string[]): Promise<void>;
  /** Undefined when there is none of this user's. */
  read(id: string, userId: string): Promise<readonly string[] | undefined>;
  clean(): Promise<void>;
};

const keptFor = 24 * 60 * 60 * 1000;

export function createGenerationStore(database: Database): GenerationStore {
  return {
    async keep(id, userId, lines) {
      await database
        .insertInto('generations')
        .values({ id, user_id: userId, lines: lines.join('\n'), expires_at_ms: Date.now() + keptFor })
        .execute();
    },
    async read(id, userId) {
      const row = await database
        .selectFrom('generations')
        .select('lines')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('expires_at_ms', '>', Date.now())
        .executeTakeFirst();
      return row?.lines.split('\n');
    },
    async clean() {
      await database.deleteFrom('generations').where('expires_at_ms', '<', Date.now()).execute();
    },
  };
}
