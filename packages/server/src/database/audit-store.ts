// The audit log: what happened in an account, readable by its user. Entries are written in the transaction of the event.
import type { AuditAction, AuditEntry } from '@deckle/api';
import { sql } from 'kysely';
import { currentWork } from '../base/caller.ts';
import { createId } from '../base/ids.ts';
import type { Database } from './database.ts';
import { keepNewest } from './keep-newest.ts';

export type AuditStore = {
  /** Newest first; up to `limit` after a position. */
  list(
    userId: string,
    limit: number,
    after?: { readonly value: string; readonly id: string },
  ): Promise<readonly AuditEntry[]>;
  /** Whether the user with this email address, if any, has signed in from this client address, as far back as the log goes. */
  hasSignedInFrom(email: string, address: string): Promise<boolean>;
  /** Removes entries that are too old or too many. */
  clean(): Promise<void>;
};

const keptFor = 90 * 24 * 60 * 60 * 1000;
/** Per user. */
export const keptEntries = 10_000;
const maxDetailLength = 300;

/** Records an event in a user's account and where it was requested from, within the event's transaction. */
export async function audit(
  transaction: Database,
  userId: string,
  action: AuditAction,
  detail: string | null = null,
): Promise<void> {
  await transaction
    .insertInto('audit_entries')
    .values({
      id: createId('aud'),
      user_id: userId,
      at: new Date().toISOString(),
      action,
      detail: detail === null ? null : detail.slice(0, maxDetailLength),
      ip_address: currentWork()?.caller.address || null,
    })
    .execute();
}

export const createAuditStore = (database: Database): AuditStore => ({
  async list(userId, limit, after) {
    let query = database
      .selectFrom('audit_entries')
      .select(['id', 'at', 'action', 'detail', 'ip_address as ipAddress'])
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (after !== undefined) query = query.where(sql<boolean>`(at, id) < (${after.value}, ${after.id})`);
    return query.execute();
  },
  async hasSignedInFrom(email, address) {
    const entry = await database
      .selectFrom('audit_entries')
      .innerJoin('users', 'users.id', 'audit_entries.user_id')
      .select('audit_entries.id')
      .where('users.email', '=', email)
      .where('action', '=', 'sign-in')
      .where('ip_address', '=', address)
      .limit(1)
      .executeTakeFirst();
    return entry !== undefined;
  },
  clean: () => keepNewest(database, 'audit_entries', keptFor, keptEntries),
});

/** '3 documents', for a detail. */
export const countOf = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;
