// Deletes an account in the database. One transaction closes it: its user cannot sign in, and nothing of it can be found.
// Its documents then go in small steps, because freeing megabytes blocks SQLite's thread, which serves all users.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { nameOf } from '../base/caller.ts';
import { closedPrefix as closed } from '../database/closed-account.ts';
import type { Database } from '../database/database.ts';

export type DeletionStore = {
  /** Counts of what an account contains. */
  count(userId: string): Promise<Readonly<Record<string, number>>>;
  /** False if it is already closed. */
  close(userId: string): Promise<boolean>;
  /** Deletes everything of a closed account. */
  clear(userId: string): Promise<void>;
  /** Finishes deletions that a crashed process left incomplete. */
  clean(): Promise<void>;
};

/** Deleted when closing; documents are too large for that. */
const small = [
  'sessions',
  'api_keys',
  'accounts',
  'jobs',
  'generations',
  'model_calls',
  'materials',
  'onboardings',
  'brands',
  'assets',
  'audit_entries',
  'email_changes',
] as const;
/** Text rows freed at a time. */
const step = 10;

export function createDeletionStore(database: Database): DeletionStore {
  const counted = {
    documents: 'documents',
    brands: 'brands',
    assets: 'assets',
    keys: 'api_keys',
    sessions: 'sessions',
    jobs: 'jobs',
  } as const;

  async function clear(userId: string): Promise<void> {
    const own = sql`select id from documents where user_id = ${userId}`;
    const steps = [
      sql`delete from document_revisions where (document_id, revision) in (
        select document_id, revision from document_revisions where document_id in (${own}) limit ${step})`,
      sql`delete from documents where id in (${own} limit ${step})`,
    ];
    for (const query of steps)
      while ((await query.execute(database)).numAffectedRows! > 0n) {
        // Lets other requests run in between.
        await setImmediate();
      }
    // Includes what a request in progress has added since.
    await database
      .deleteFrom('users')
      .where('id', '=', userId)
      .where('email', '=', closed + userId)
      .execute();
  }

  return {
    async count(userId) {
      const counts = Object.entries(counted).map(async ([name, table]) => {
        const { count } = await database
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        return [name, Number(count)] as const;
      });
      return Object.fromEntries(await Promise.all(counts));
    },
    close: (userId) =>
      database.transaction().execute(async (transaction) => {
        // Locks the row, so that the second of two concurrent requests finds it closed.
        const user = await transaction
          .updateTable('users')
          .set({ name: '', image: null, updated_at: new Date().toISOString() })
          .where('id', '=', userId)
          .where('email', '!=', closed + userId)
          .returning('email')
          .executeTakeFirst();
        if (user === undefined) return false;
        await transaction
          .updateTable('users')
          .set({ email: closed + userId })
          .where('id', '=', userId)
          .execute();
        for (const table of small) await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
        // Stored responses under an Idempotency-Key contain the user's texts.
        await transaction
          .deleteFrom('idempotency_keys')
          .where('caller', '=', nameOf({ userId, address: '' }))
          .execute();
        // Unused links sent to the address.
        const beginning = JSON.stringify({ email: user.email }).slice(0, -1);
        await transaction
          .deleteFrom('verifications')
          .where(sql<boolean>`substr(value, 1, ${sql.lit(beginning.length)}) = ${beginning}`)
          .execute();
        return true;
      }),
    clear,
    async clean() {
      const rows = await database
        .selectFrom('users')
        .select('id')
        .where('email', '=', sql<string>`${closed} || id`)
        .execute();
      for (const { id } of rows) await clear(id);
    },
  };
}
