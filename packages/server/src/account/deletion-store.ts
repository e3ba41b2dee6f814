// An account ends in the database. First it is closed, in one transaction: nobody gets in any more, and nothing of it can be found.
// Then its documents go in small steps, because to free megabytes takes SQLite the thread that answers all others.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { nameOf } from '../base/caller.ts';
import { closedPrefix as closed } from '../database/closed-account.ts';
import type { Database } from '../database/database.ts';

export type DeletionStore = {
  /** How much an account holds. */
  count(userId: string): Promise<Readonly<Record<string, number>>>;
  /** False when it is closed already. */
  close(userId: string): Promise<boolean>;
  /** Ends all of a closed account. */
  clear(userId: string): Promise<void>;
  /** Goes on with what a process that fell did not bring to its end. */
  clean(): Promise<void>;
};

/** What goes with the closing; documents are too large for that. */
const small = [
  'sessions',
  'api_keys',
  'accounts',
  'jobs',
  'generations',
  'onboardings',
  'brands',
  'audit_entries',
  'email_changes',
] as const;
/** Rows of texts that are freed at a time. */
const step = 10;

export function createDeletionStore(database: Database): DeletionStore {
  const counted = {
    documents: 'documents',
    brands: 'brands',
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
        // Whoever else asks is answered meanwhile.
        await setImmediate();
      }
    // With what a request that was under way has put in since.
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
        // Locks the row: of two at once the other finds it closed.
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
        // Answers under an Idempotency-Key have the user's texts in them.
        await transaction
          .deleteFrom('idempotency_keys')
          .where('caller', '=', nameOf({ userId, address: '' }))
          .execute();
        // Links on their way to the address.
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
