// Sessions and their cookie: created, read with a single query, extended while in use, ended.
import { clearCookie, cookieValue, fullName, readSigned, setCookie, signed } from './cookies.ts';
import { type LiveSession, oldTokenLength, type SessionStore } from './session-store.ts';

export type Sessions = {
  /** Creates a session for this user; returns its cookie. */
  open(userId: string, headers: Headers): Promise<string>;
  read(headers: Headers): Promise<LiveSession | undefined>;
  /** Ends the session on the server; returns the cookies that clear it in the browser. */
  end(headers: Headers): Promise<readonly string[]>;
};

export type SessionParts = {
  readonly store: SessionStore;
  readonly secret: string;
  /** Whether the site uses https. */
  readonly isSecure: () => boolean;
};

/** Seconds: how long a session lasts, after how long a use extends it, and after how long a use is recorded for the session list. */
const lifetime = 7 * 86_400;
const renewedAfter = 86_400;
const notedAfter = 60;

const name = 'deckle.session_token';
/** On https, from before cookies were bound to the host: only old tokens are accepted from it, because sibling subdomains can set it. */
const oldName = `__Secure-${name}`;

export function createSessions({ store, secret, isSecure }: SessionParts): Sessions {
  const cookie = () => ({ name, isSecure: isSecure() });
  const endOf = (now: number): Date => new Date(now + lifetime * 1000);

  function tokenIn(headers: Headers, cookieName: string): string | undefined {
    const value = cookieValue(headers.get('cookie'), cookieName);
    return value === undefined ? undefined : readSigned(value, secret);
  }
  function tokenOf(headers: Headers): string | undefined {
    const token = tokenIn(headers, fullName(cookie()));
    if (token !== undefined || !isSecure()) return token;
    const oldToken = tokenIn(headers, oldName);
    return oldToken?.length === oldTokenLength ? oldToken : undefined;
  }

  return {
    async open(userId, headers) {
      const userAgent = headers.get('user-agent') ?? '';
      const token = await store.create({ userId, userAgent, expiresAt: endOf(Date.now()) });
      return setCookie(cookie(), signed(token, secret), lifetime);
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
      return [clearCookie(cookie()), ...(isSecure() ? [clearOldCookie] : [])];
    },
  };
}

const clearOldCookie = `${oldName}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;
