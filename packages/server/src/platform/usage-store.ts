// What a user keeps: documents with their revisions, brands, results of jobs. Each row tells its own bytes, so that nobody reads texts to
// count them.
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** `documents`: those that can be restored among them. */
export type Usage = { readonly bytes: number; readonly documents: number };

export async function usageOf(database: Database, userId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(*) as documents, coalesce(sum(bytes), 0)
      + (select coalesce(sum(size), 0) from brands where user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from jobs where user_id = ${userId}) as bytes
    from documents where user_id = ${userId}`.execute(database);
  const [row] = rows as [Usage];
  // PostgreSQL adds in numbers of any length, which come as texts.
  return { bytes: Number(row.bytes), documents: Number(row.documents) };
}
