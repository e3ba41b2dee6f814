// Sign-in providers connected to accounts, in the database.
import type { JoinedProvider } from '@deckle/api';
import { audit } from '../database/audit-store.ts';
import type { Database } from '../database/database.ts';

export type ProviderStore = {
  /** In the order in which they were connected. */
  list(userId: string): Promise<readonly JoinedProvider[]>;
  /** False if this user has none with this id. */
  remove(userId: string, id: string): Promise<boolean>;
};

export const createProviderStore = (database: Database): ProviderStore => ({
  list: (userId) => listProviders(database, userId),
  remove: (userId, id) =>
    database.transaction().execute(async (transaction) => (await removeProviders(transaction, userId, id)) > 0),
});

export async function listProviders(database: Database, userId: string): Promise<readonly JoinedProvider[]> {
  const rows = await database
    .selectFrom('accounts')
    .select(['id', 'provider_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, provider_id, created_at }) => ({
    id,
    provider: provider_id,
    // PostgreSQL returns times as `Date`.
    joinedAt: new Date(created_at).toISOString(),
  }));
}

/** Removes one or all of them; returns how many there were. */
export async function removeProviders(transaction: Database, userId: string, id?: string): Promise<number> {
  let removal = transaction.deleteFrom('accounts').where('user_id', '=', userId);
  if (id !== undefined) removal = removal.where('id', '=', id);
  const removed = await removal.returning('provider_id').execute();
  for (const { provider_id } of removed) await audit(transaction, userId, 'provider-removed', provider_id);
  return removed.length;
}
