// Whether anything refers to a blob, asked before deleting one immediately.
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Each query has its own index. A finished job no longer needs its brand. */
export async function isBlobUsed(database: Database, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from brands where blob = ${hash}
    union all select 1 from brands where thumbnail = ${hash}
    union all select 1 from assets where blob = ${hash}
    union all select 1 from material_pictures where blob = ${hash}
    union all select 1 from jobs where brand_blob = ${hash} and state in ('queued', 'running')
    union all select 1 from job_decks where blob = ${hash}
    union all select 1 from document_thumbnails where blob = ${hash}
    union all select 1 from idempotency_keys where blob = ${hash} limit 1`.execute(database);
  return rows.length > 0;
}
