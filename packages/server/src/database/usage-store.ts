// What a user stores: documents with their revisions, brands, assets, job results; and, for a day, materials, lines of generations and idempotent responses.
// Each row stores its size, so that no texts are read to count them.
import { sql } from 'kysely';
import { nameOf } from '../base/caller.ts';
import type { Database } from './database.ts';

export type Usage = {
  readonly bytes: number;
  /** The part of `bytes` that is stored for a day. */
  readonly passing: number;
  /** Including those in the trash. */
  readonly documents: number;
};

export async function usageOf(database: Database, userId: string): Promise<Usage> {
  const { rows } = await sql<Record<'kept' | 'passing' | 'documents', number | string>>`
    select count(*) as documents, coalesce(sum(bytes), 0)
      + (select coalesce(sum(size), 0) from brands where user_id = ${userId})
      + (select coalesce(sum(size), 0) from assets where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from jobs where user_id = ${userId}) as kept,
      (select coalesce(sum(bytes), 0) from generations where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from materials where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from idempotency_keys where caller = ${nameOf({ userId, address: '' })}) as passing
    from documents where user_id = ${userId}`.execute(database);
  const [row] = rows as [(typeof rows)[number]];
  // PostgreSQL sums in numbers of any length, returned as text.
  const passing = Number(row.passing);
  return { bytes: Number(row.kept) + passing, passing, documents: Number(row.documents) };
}
