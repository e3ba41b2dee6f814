// The account in the database: the user, and how much they store.

import type { Account } from '@deckle/api';
import type { Database } from '../database/database.ts';
import { usageOf } from '../database/usage-store.ts';
import { notFound } from '../http/route.ts';
import { listProviders } from './provider-store.ts';

export type Holdings = Pick<Account['usage'], 'bytes' | 'documents' | 'openJobs'>;

/** `read` and `rename` throw `not_found` if the user was deleted in the meantime. */
export type AccountStore = {
  read(userId: string): Promise<Account['user']>;
  rename(userId: string, name: string): Promise<void>;
  holdings(userId: string): Promise<Holdings>;
};

export const createAccountStore = (database: Database): AccountStore => ({
  async read(userId) {
    const row = await database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    if (row === undefined) throw notFound('account');
    const { id, email, name, created_at, email_verified } = row;
    return {
      id,
      email,
      name,
      createdAt: created_at,
      emailVerified: Boolean(email_verified),
      providers: await listProviders(database, id),
    };
  },
  async rename(userId, name) {
    const { numUpdatedRows } = await database
      .updateTable('users')
      .set({ name, updated_at: new Date().toISOString() })
      .where('id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('account');
  },
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
