// The lease of a process on some work, in the row of that work: whoever works on renews it, and one that ran out is of a process that fell.
import { sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';

/** Milliseconds after which a lease that nobody renewed is of a process that fell. */
const leaseTime = 15_000;
/** Milliseconds between two renewals. */
const renewEvery = 4_000;

/** The column that holds the end of the lease, in milliseconds, in each table of work; null, or past, while nobody works. */
const leases = [
  ['idempotency_keys', 'expires_at_ms', sql`status is null`],
  ['generations', 'running_until_ms', sql`true`],
  ['jobs', 'running_until_ms', sql`true`],
  ['onboardings', 'seeding_until_ms', sql`true`],
] as const;

/** When a lease ends that is taken or renewed now. */
export const leaseEnd = (): number => Date.now() + leaseTime;

/** Does the work, and renews its lease meanwhile. None is being renewed any more when this resolves or rejects. */
export async function withLease<Result>(renew: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    // One that fails is made up for by the next.
    renewal = renewal.then(renew).catch(() => {});
  }, renewEvery);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}

/** Ends what a run that was cut off held: the one process of SQLite has just begun, so nothing runs. */
export async function endLeases(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  const now = Date.now();
  for (const [table, column, isWork] of leases)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now - 1} where ${isWork} and ${sql.ref(column)} >= ${now}`.execute(
      database,
    );
}
