// Sessions in the database, keyed by a hash of their token, so that reading the database reveals none.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { currentWork } from '../base/caller.ts';
import { createId } from '../base/ids.ts';
import { audit } from '../database/audit-store.ts';
import { buildOnce, type Database, lazily } from '../database/database.ts';
import { sessionHash } from '../database/session-hash.ts';

export type LiveSession = {
  readonly id: string;
  readonly user: { readonly id: string; readonly email: string; readonly name: string; readonly image: string | null };
  readonly expiresAt: Date;
  /** The last recorded use. */
  readonly usedAt: Date;
};

export type SessionStore = {
  /** Creates a session for this user; returns its token. */
  create(session: { readonly userId: string; readonly userAgent: string; readonly expiresAt: Date }): Promise<string>;
  /** With its user, expired or not. */
  find(token: string): Promise<LiveSession | undefined>;
  /** Records a use and extends the session. */
  renew(token: string, expiresAt: Date): Promise<void>;
  end(token: string): Promise<void>;
};

type SessionRow = LiveSession['user'] & {
  readonly session_id: string;
  readonly expires_at: string | Date;
  readonly used_at: string | Date;
};

/** Characters in a token, and in tokens from before the cookie name was bound to the host. */
const tokenBytes = 32;
export const oldTokenLength = 32;

/** Per user: beyond that, the least recently used one ends. */
export const maxSessions = 100;

/** How much of the User-Agent is stored to tell browsers apart. */
const maxUserAgentLength = 300;

export function createSessionStore(database: Database): SessionStore {
  const sessions = buildOnce(database, {
    compile: () =>
      sql<SessionRow>`
        select users.id, users.email, users.name, users.image, sessions.id as session_id, sessions.expires_at, sessions.updated_at as used_at
        from sessions join users on users.id = sessions.user_id where sessions.token = ${''}`.compile(database),
  });

  return {
    async create({ userId, userAgent, expiresAt }) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const at = new Date().toISOString();
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('sessions')
          .values({
            id: createId('aut'),
            user_id: userId,
            token: sessionHash(token),
            expires_at: expiresAt.toISOString(),
            ip_address: currentWork()?.caller.address ?? '',
            user_agent: userAgent.slice(0, maxUserAgentLength),
            created_at: at,
            updated_at: at,
          })
          .execute();
        const older = transaction
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('updated_at', 'desc')
          .orderBy('id')
          .limit(maxSessions)
          .offset(maxSessions);
        const ended = await transaction
          .deleteFrom('sessions')
          .where('id', 'in', older)
          .returning(['user_agent', 'expires_at'])
          .execute();
        for (const { user_agent, expires_at } of ended)
          if (new Date(expires_at).toISOString() > at)
            await audit(transaction, userId, 'session-ended', user_agent || null);
        await audit(transaction, userId, 'sign-in', userAgent || null);
      });
      return token;
    },
    async find(token) {
      const [row] = await sessions(sessionHash(token));
      if (row === undefined) return undefined;
      const { session_id, expires_at, used_at, ...user } = row;
      return { id: session_id, user, expiresAt: new Date(expires_at), usedAt: new Date(used_at) };
    },
    async renew(token, expiresAt) {
      await database
        .updateTable('sessions')
        .set({ expires_at: expiresAt.toISOString(), updated_at: new Date().toISOString() })
        .where('token', '=', sessionHash(token))
        .modifyEnd(lazily)
        .execute();
    },
    end: (token) =>
      database.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('sessions')
          .where('token', '=', sessionHash(token))
          .returning('user_id')
          .executeTakeFirst();
        if (row !== undefined) await audit(transaction, row.user_id, 'sign-out');
      }),
  };
}

export async function forgetExpired(database: Database): Promise<void> {
  const now = new Date().toISOString();
  for (const table of ['sessions', 'verifications'] as const)
    await database.deleteFrom(table).where('expires_at', '<', now).execute();
}
