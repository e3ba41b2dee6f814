// Bounds a log: its entries go when they are old, and the oldest of a user who has too many.
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Keeps what is at most `keptFor` milliseconds old, and of that the newest `most` of each user. */
export async function keepNewest(
  database: Database,
  table: 'audit_entries' | 'model_calls',
  keptFor: number,
  most: number,
): Promise<void> {
  const oldest = new Date(Date.now() - keptFor).toISOString();
  await database.deleteFrom(table).where('at', '<', oldest).execute();
  const full = await database
    .selectFrom(table)
    .select('user_id')
    .groupBy('user_id')
    .having(sql<boolean>`count(*) > ${most}`)
    .execute();
  for (const { user_id } of full)
    await database
      .deleteFrom(table)
      .where('user_id', '=', user_id)
      .where(
        sql<boolean>`(at, id) <= (select at, id from ${sql.table(table)} where user_id = ${user_id}
          order by at desc, id desc limit 1 offset ${most})`,
      )
      .execute();
}
