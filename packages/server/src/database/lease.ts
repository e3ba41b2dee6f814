// Leases: a process renews the lease in the row of its work; an expired one belongs to a process that crashed.
import { sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';

/** Milliseconds after which a lease without renewal has expired. */
const leaseTime = 15_000;
/** Milliseconds between renewals. */
const renewEvery = 4_000;

/** The column with the end of the lease, in milliseconds, in each table of work; null or past while no process works on it. */
const leases = [
  ['idempotency_keys', 'expires_at_ms', sql`status is null`],
  ['generations', 'running_until_ms', sql`true`],
  ['jobs', 'running_until_ms', sql`true`],
  ['onboardings', 'seeding_until_ms', sql`true`],
] as const;

/** When a lease taken or renewed now ends. */
export const leaseEnd = (): number => Date.now() + leaseTime;

/** Runs the work and renews its lease. No renewal is pending when this resolves or rejects. */
export async function withLease<Result>(renew: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    // The next renewal makes up for a failed one.
    renewal = renewal.then(renew).catch(() => {});
  }, renewEvery);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}

/** Ends leases of an interrupted run: SQLite's only process has just started, so nothing is running. */
export async function endLeases(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  const now = Date.now();
  for (const [table, column, isWork] of leases)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now - 1} where ${isWork} and ${sql.ref(column)} >= ${now}`.execute(
      database,
    );
}
