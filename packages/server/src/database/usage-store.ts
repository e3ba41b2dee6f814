// What a user keeps: documents with their revisions, brands, results of jobs; and, for a day, lines of generations and answers under an
// Idempotency-Key. Each row tells its own bytes, so that nobody reads texts to count them.
import { sql } from 'kysely';
import { nameOf } from '../base/caller.ts';
import type { Database } from './database.ts';

export type Usage = {
  readonly bytes: number;
  /** Those of `bytes` that are kept for a day. */
  readonly passing: number;
  /** Those that can be restored among them. */
  readonly documents: number;
};

export async function usageOf(database: Database, userId: string): Promise<Usage> {
  const { rows } = await sql<Record<'kept' | 'passing' | 'documents', number | string>>`
    select count(*) as documents, coalesce(sum(bytes), 0)
      + (select coalesce(sum(size), 0) from brands where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from jobs where user_id = ${userId}) as kept,
      (select coalesce(sum(bytes), 0) from generations where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from idempotency_keys where caller = ${nameOf({ userId, address: '' })}) as passing
    from documents where user_id = ${userId}`.execute(database);
  const [row] = rows as [(typeof rows)[number]];
  // PostgreSQL adds in numbers of any length, which come as texts.
  const passing = Number(row.passing);
  return { bytes: Number(row.kept) + passing, passing, documents: Number(row.documents) };
}
