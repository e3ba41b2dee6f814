// The account in the database: who the user is, and how much of the service is theirs.

import type { Account } from '@deckle/api';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { notFound } from '../platform/route.ts';

export type Holdings = Pick<Account['usage'], 'bytes' | 'documents' | 'openJobs'>;

/** `read` and `rename` throw `not_found` for a user who was deleted meanwhile. */
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
    return { id, email, name, createdAt: created_at, emailVerified: Boolean(email_verified) };
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
    const { rows } = await sql<{ bytes: number; documents: number; jobs: number }>`
      select
        (select coalesce(sum(octet_length(source)), 0) from document_revisions
          where document_id in (select id from documents where user_id = ${userId}))
        + (select coalesce(sum(size), 0) from brands where user_id = ${userId}) as bytes,
        (select count(*) from documents where user_id = ${userId} and deleted_at is null) as documents,
        (select count(*) from jobs where user_id = ${userId} and state in ('queued', 'running')
          and expires_at_ms > ${Date.now()}) as jobs`.execute(database);
    const [{ bytes, documents, jobs }] = rows as [(typeof rows)[0]];
    return { bytes: Number(bytes), documents: Number(documents), openJobs: Number(jobs) };
  },
});
