// A user's sessions in the database: listing them, and ending them remotely.
import type { AccountSession } from '@deckle/api';
import { audit, countOf } from '../database/audit-store.ts';
import type { Database } from '../database/database.ts';

export type SessionListStore = {
  /** Active sessions, most recently used first. */
  list(userId: string): Promise<readonly Omit<AccountSession, 'current'>[]>;
  /** False if this user has no such session. */
  end(userId: string, id: string): Promise<boolean>;
  /** Ends all but one; returns how many. */
  endOthers(userId: string, keptId: string): Promise<number>;
};

export const createSessionListStore = (database: Database): SessionListStore => ({
  async list(userId) {
    const rows = await database
      .selectFrom('sessions')
      .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', new Date().toISOString())
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: timeOf(row.created_at),
      lastUsedAt: timeOf(row.updated_at),
      expiresAt: timeOf(row.expires_at),
      ipAddress: row.ip_address || null,
      userAgent: row.user_agent || null,
    }));
  },
  end: (userId, id) =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('user_agent')
        .executeTakeFirst();
      if (row !== undefined) await audit(transaction, userId, 'session-ended', row.user_agent || null);
      return row !== undefined;
    }),
  endOthers: (userId, keptId) =>
    database.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '!=', keptId)
        .where('expires_at', '>', new Date().toISOString())
        .executeTakeFirst();
      const ended = Number(numDeletedRows);
      if (ended > 0) await audit(transaction, userId, 'other-sessions-ended', countOf(ended, 'session'));
      return ended;
    }),
});

/** PostgreSQL returns times as `Date`. */
const timeOf = (time: string | Date): string => new Date(time).toISOString();
