// The session of a cookie by one question to the database: what nearly every call of a signed-in page needs. All that is unusual (no
// cookie, a wrong one, a session that has ended or is due for renewal) is for better-auth to judge.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionStore } from './store.ts';

export type LiveSession = {
  readonly user: { readonly id: string; readonly email: string; readonly name: string; readonly image: string | null };
  readonly expiresAt: Date;
};

export type SessionReaderParts = {
  readonly sessions: SessionStore;
  readonly cookieName: string;
  readonly secret: string;
  /** Seconds before its end at which a session is due for renewal. */
  readonly renewal: number;
};

/** Undefined: better-auth must be asked. */
export function createSessionReader({ sessions, cookieName, secret, renewal }: SessionReaderParts) {
  return async function readLiveSession(cookies: string): Promise<LiveSession | undefined> {
    const token = signedValue(cookies, cookieName, secret);
    const session = token === undefined ? undefined : await sessions.find(token);
    return session !== undefined && session.expiresAt.valueOf() - renewal * 1000 > Date.now() ? session : undefined;
  };
}

/** The value of the one cookie of this name, when it was signed with the secret: `value.signature`, in base64 of HMAC with SHA-256. */
function signedValue(cookies: string, name: string, secret: string): string | undefined {
  const found = cookies.split(';').flatMap((cookie) => {
    const [before = '', ...after] = cookie.split('=');
    return before.trim() === name ? [after.join('=').trim()] : [];
  });
  const [text] = found;
  if (text === undefined || found.length > 1) return undefined;
  const [, value, signature] = /^(.+)\.([^.]{44})$/.exec(decode(text)) ?? [];
  if (value === undefined || signature === undefined) return undefined;
  const right = createHmac('sha256', secret).update(value).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
