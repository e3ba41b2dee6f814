// Sessions and the cookie that carries them: opened, read by one question to the database, put off while they are in use, ended.
import { cookieValue, readSigned, setCookie, signed } from './cookies.ts';
import type { LiveSession, SessionStore } from './session-store.ts';

export type Sessions = {
  /** A new session of this user; gives the cookie for it. */
  open(userId: string, headers: Headers): Promise<string>;
  read(headers: Headers): Promise<LiveSession | undefined>;
  /** Ends the session on the server; gives the cookies that clear it in the browser. */
  end(headers: Headers): Promise<readonly string[]>;
};

export type SessionParts = {
  readonly store: SessionStore;
  readonly secret: string;
  /** Whether the site is on https. */
  readonly isSecure: () => boolean;
};

/** Seconds that a session lasts, after which use puts off its end, and after which it is noted at all, for those who look where they are signed in. */
const lifetime = 7 * 86_400;
const renewedAfter = 86_400;
const notedAfter = 60;

export function createSessions({ store, secret, isSecure }: SessionParts): Sessions {
  const name = (): string => (isSecure() ? '__Secure-deckle.session_token' : 'deckle.session_token');
  const endOf = (now: number): Date => new Date(now + lifetime * 1000);

  function tokenOf(headers: Headers): string | undefined {
    const value = cookieValue(headers.get('cookie'), name());
    return value === undefined ? undefined : readSigned(value, secret);
  }

  return {
    async open(userId, headers) {
      const userAgent = headers.get('user-agent') ?? '';
      const token = await store.create({ userId, userAgent, expiresAt: endOf(Date.now()) });
      return setCookie(name(), signed(token, secret), { maxAge: lifetime, isSecure: isSecure() });
    },
    async read(headers) {
      const token = tokenOf(headers);
      const session = token === undefined ? undefined : await store.find(token);
      const now = Date.now();
      if (token === undefined || session === undefined || session.expiresAt.valueOf() <= now) return undefined;
      if (endOf(now).valueOf() - session.expiresAt.valueOf() < renewedAfter * 1000) {
        if (now - session.usedAt.valueOf() > notedAfter * 1000) await store.renew(token, session.expiresAt);
        return session;
      }
      await store.renew(token, endOf(now));
      return { ...session, expiresAt: endOf(now) };
    },
    async end(headers) {
      const token = tokenOf(headers);
      if (token !== undefined) await store.end(token);
      return [setCookie(name(), '', { maxAge: 0, isSecure: isSecure() })];
    },
  };
}
