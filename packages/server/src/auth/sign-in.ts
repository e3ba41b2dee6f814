// Sign-in by link or provider, resulting in a session.
import { randomBytes } from 'node:crypto';
import type { Log } from '../base/log.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { clearCookie, cookieValue, fullName, setCookie } from './cookies.ts';
import type { Admission } from './invitation-store.ts';
import {
  createLinkStore,
  createProviderFlowStore,
  type LinkValue,
  type ProviderAccount,
  tokenHash,
} from './one-time-store.ts';
import { createProviderFlow, type Failure, type Step } from './provider-flow.ts';
import { createProviders, type Providers } from './providers.ts';
import { createSessionStore } from './session-store.ts';
import { createSessions } from './sessions.ts';
import { createUserStore } from './user-store.ts';

export type Session = {
  readonly id: string;
  readonly user: { readonly id: string; readonly email: string; readonly name: string; readonly image: string | null };
  readonly expiresAt: string;
};

/** The provider does not confirm the address, or the account was created another way: a link mailed there decides. */
export type Unproven = {
  readonly email: string;
  /** Why they are not signed in immediately, or at all if no link can be mailed. */
  readonly why: 'email_not_verified' | 'account_not_linked';
  readonly link: Link;
  readonly joining: Joining;
  readonly callbackUrl: string;
  readonly cookies: readonly string[];
};

/** What a link does besides signing in: it connects a provider to the account with this address. */
export type Joining = {
  readonly email: string;
  readonly providerId: string;
  /** Whether that account exists; otherwise it is created. */
  readonly hasAccount: boolean;
};

/** A token; if `isAdmitted` is false, its address may not create an account, so the token is silently not sent. */
export type Link = { readonly token: string; readonly isAdmitted: boolean };

export type SignIn = {
  readonly providers: Pick<Providers, 'isEndpoint'>;
  /** Creates a link that signs in the owner of this address; the caller delivers it. */
  createLink(email: string): Promise<Link>;
  /** What a token connects; undefined if it only signs in. `isHere`: in this browser. Does not use it up. */
  joiningOf(token: string, headers: Headers): Promise<(Joining & { readonly isHere: boolean }) | undefined>;
  /** Uses a token and returns session cookies; undefined if it is unknown, used or expired. Of concurrent attempts, one succeeds. */
  spendToken(token: string, headers: Headers): Promise<readonly string[] | undefined>;
  /** Starts a provider sign-in. Throws `invalid_request` for one that is not configured. */
  startAt(provider: string, callbackUrl: string): Promise<Step>;
  /** Handles a provider's callback. Throws like `startAt`. */
  finishAt(provider: string, url: URL, headers: Headers): Promise<Step | Unproven>;
  readSession(headers: Headers): Promise<Session | undefined>;
  /** Ends the session on the server; returns the cookies that clear it in the browser. */
  endSession(headers: Headers): Promise<readonly string[]>;
};

export type SignInParts = {
  readonly config: Pick<Config, 'signInProviders'>;
  readonly admission: Pick<Admission, 'admits' | 'maySignUp'>;
  readonly database: Database;
  readonly secret: string;
  /** The site's address, known once the server listens. */
  readonly baseUrl: () => string;
  readonly log: Log;
  /** Tells the owner of an address that this provider can now sign in to their account. */
  notifyJoined(email: string, providerId: string): Promise<void>;
};

/** Where a failed sign-in ends, with `?error=`. */
export const failedPath = '/api/auth/failed';
export const failed = (reason: Failure, cookies: readonly string[] = []): Step => ({
  location: `${failedPath}?error=${reason}`,
  cookies,
});

/** Seconds a browser has to prove that it is the one that came from a provider. */
const browserLifetime = 600;

export function createSignIn({ config, admission, database, secret, baseUrl, log, notifyJoined }: SignInParts): SignIn {
  const links = createLinkStore(database);
  const users = createUserStore(database, admission.maySignUp);
  const isSecure = (): boolean => baseUrl().startsWith('https:');
  const browserCookie = () => ({ name: 'deckle.browser', isSecure: isSecure() });
  const sessions = createSessions({ store: createSessionStore(database), secret, isSecure });
  const providers = createProviders(config.signInProviders, log);
  const way = createProviderFlow({ providers, ways: createProviderFlowStore(database), baseUrl, log });

  /** The provider account that a link was requested with, if opened in the same browser; otherwise another person requested it. */
  function accountOf({ account }: LinkValue, headers: Headers): ProviderAccount | undefined {
    const browser = cookieValue(headers.get('cookie'), fullName(browserCookie())) ?? '';
    return account?.browser === tokenHash(browser) ? account : undefined;
  }

  return {
    providers,
    async createLink(email) {
      // Created in any case, so that timing reveals nothing.
      const token = await links.keep({ email });
      return { token, isAdmitted: await admission.admits(email) };
    },
    async joiningOf(token, headers) {
      const link = await links.peek(token);
      if (link?.account === undefined) return undefined;
      const { email, account } = link;
      const hasAccount = await users.has(email);
      return { email, providerId: account.providerId, hasAccount, isHere: accountOf(link, headers) !== undefined };
    },
    async spendToken(token, headers) {
      const link = await links.take(token);
      if (link === undefined) return undefined;
      const account = accountOf(link, headers);
      const claimed = await users.claim(link.email, account);
      if (claimed === undefined) return undefined;
      if (claimed.isNewlyLinked) await notifyJoined(link.email, account!.providerId);
      const session = await sessions.open(claimed.userId, headers);
      return [session, ...(link.account === undefined ? [] : [clearCookie(browserCookie())])];
    },
    async startAt(provider, callbackUrl) {
      const step = await way.begin(provider, callbackUrl);
      return typeof step === 'string' ? failed(step) : step;
    },
    async finishAt(provider, { searchParams }, headers) {
      const came = await way.end(provider, searchParams, headers);
      if (typeof came === 'string') return failed(came, [way.forget()]);
      const { identity, callbackUrl } = came;
      const { email, isVerified, ...account } = identity;
      const result = await users.signInWithProvider(account, email, isVerified);
      if (result === 'account_not_linked' || result === 'not_admitted') return failed(result, [way.forget()]);
      if (typeof result === 'object') {
        if (result.isNewlyLinked) await notifyJoined(email, account.providerId);
        return { location: callbackUrl, cookies: [await sessions.open(result.userId, headers), way.forget()] };
      }
      const browser = randomBytes(24).toString('base64url');
      const token = await links.keep({ email, account: { ...account, browser: tokenHash(browser) } });
      return {
        email,
        why: result === 'account_exists' ? 'account_not_linked' : result,
        link: { token, isAdmitted: await admission.admits(email) },
        joining: { email, providerId: account.providerId, hasAccount: await users.has(email) },
        callbackUrl,
        cookies: [setCookie(browserCookie(), browser, browserLifetime), way.forget()],
      };
    },
    async readSession(headers) {
      const session = await sessions.read(headers);
      return session && { id: session.id, user: session.user, expiresAt: session.expiresAt.toISOString() };
    },
    endSession: sessions.end,
  };
}
