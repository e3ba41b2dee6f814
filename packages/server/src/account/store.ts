// The account in the database: the user, and how much they store.

import type { Account, UpdateAccount } from '@deckle/api';
import { audit } from '../database/audit-store.ts';
import type { Database } from '../database/database.ts';
import { usageOf } from '../database/usage-store.ts';
import { notFound } from '../http/route.ts';
import { listProviders } from './provider-store.ts';

export type Holdings = Pick<Account['usage'], 'bytes' | 'documents' | 'openJobs'>;

/** `read` and `update` throw `not_found` if the user was deleted in the meantime. */
export type AccountStore = {
  read(userId: string): Promise<Account['user']>;
  /** Changes what is given. */
  update(userId: string, changes: Pick<UpdateAccount, 'name' | 'localModelsOnly'>): Promise<void>;
  holdings(userId: string): Promise<Holdings>;
};

export const createAccountStore = (database: Database): AccountStore => ({
  async read(userId) {
    const row = await database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    if (row === undefined) throw notFound('account');
    const { id, email, name, created_at, email_verified, local_models_only } = row;
    return {
      id,
      email,
      name,
      createdAt: created_at,
      emailVerified: Boolean(email_verified),
      providers: await listProviders(database, id),
      localModelsOnly: local_models_only === 1,
    };
  },
  update: (userId, { name, localModelsOnly }) =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({
          updated_at: new Date().toISOString(),
          ...(name !== undefined && { name }),
          ...(localModelsOnly !== undefined && { local_models_only: Number(localModelsOnly) }),
        })
        .where('id', '=', userId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound('account');
      if (localModelsOnly !== undefined)
        await audit(transaction, userId, localModelsOnly ? 'outside-models-forbidden' : 'outside-models-allowed');
    }),
  async holdings(userId) {
    const { bytes, documents } = await usageOf(database, userId);
    const { count } = await database
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .where('state', 'in', ['queued', 'running'])
      .where('expires_at_ms', '>', Date.now())
      .executeTakeFirstOrThrow();
    return { bytes, documents, openJobs: Number(count) };
  },
});
