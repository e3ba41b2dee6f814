// Signing in: by a link or at a provider, to a session.
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

/** Somebody whose provider does not say that the address is theirs, or whose account was made in another way: a link mailed there decides. */
export type Unproven = {
  readonly email: string;
  /** Why they are not signed in at once, and where no link can be mailed, at all. */
  readonly why: 'email_not_verified' | 'account_not_linked';
  readonly link: Link;
  readonly joining: Joining;
  readonly callbackUrl: string;
  readonly cookies: readonly string[];
};

/** What a link does beside signing in: an account at a provider becomes a way into the one with this address. */
export type Joining = {
  readonly email: string;
  readonly providerId: string;
  /** Whether that is there already; else it is made. */
  readonly hasAccount: boolean;
};

/** A token; `isAdmitted` is false where nobody may make an account with its address: it is sent nowhere, and nobody is told so. */
export type Link = { readonly token: string; readonly isAdmitted: boolean };

export type SignIn = {
  readonly providers: Pick<Providers, 'isEndpoint'>;
  /**
   * Makes a link that signs the owner of this address in; where it is sent is the caller's concern.
   */
  createLink(email: string): Promise<Link>;
  /** What a token joins, undefined where it signs in alone; `isHere`: in this browser. Nothing is spent. */
  joiningOf(token: string, headers: Headers): Promise<(Joining & { readonly isHere: boolean }) | undefined>;
  /** Spends a token and gives the cookies of a session; undefined when it is unknown, spent or too old. Of many tries at once one wins. */
  spendToken(token: string, headers: Headers): Promise<readonly string[] | undefined>;
  /** The way to a provider. Throws `invalid_request` for one that is not configured. */
  startAt(provider: string, callbackUrl: string): Promise<Step>;
  /** The way back from a provider. Throws as `startAt`. */
  finishAt(provider: string, url: URL, headers: Headers): Promise<Step | Unproven>;
  readSession(headers: Headers): Promise<Session | undefined>;
  /** Ends the session on the server; gives the cookies that clear it in the browser. */
  endSession(headers: Headers): Promise<readonly string[]>;
};

export type SignInParts = {
  readonly config: Pick<Config, 'signInProviders'>;
  readonly admission: Pick<Admission, 'admits' | 'mayMake'>;
  readonly database: Database;
  readonly secret: string;
  /** The site's address, known once the server listens. */
  readonly baseUrl: () => string;
  readonly log: Log;
  /** Tells the owner of a mail address that an account at this provider is a way into theirs from now on. */
  notifyJoined(email: string, providerId: string): Promise<void>;
};

/** Where a sign-in that failed ends, with `?error=`. */
export const failedPath = '/api/auth/failed';
export const failed = (reason: Failure, cookies: readonly string[] = []): Step => ({
  location: `${failedPath}?error=${reason}`,
  cookies,
});

/** Seconds that a browser has to prove that it is the one that came from a provider. */
const browserLifetime = 600;

export function createSignIn({ config, admission, database, secret, baseUrl, log, notifyJoined }: SignInParts): SignIn {
  const links = createLinkStore(database);
  const users = createUserStore(database, admission.mayMake);
  const isSecure = (): boolean => baseUrl().startsWith('https:');
  const browserCookie = () => ({ name: 'deckle.browser', isSecure: isSecure() });
  const sessions = createSessions({ store: createSessionStore(database), secret, isSecure });
  const providers = createProviders(config.signInProviders, log);
  const way = createProviderFlow({ providers, ways: createProviderFlowStore(database), baseUrl, log });

  /** The account at a provider that a link was asked for with, if it is opened where it was asked for: else somebody else asked. */
  function accountOf({ account }: LinkValue, headers: Headers): ProviderAccount | undefined {
    const browser = cookieValue(headers.get('cookie'), fullName(browserCookie())) ?? '';
    return account?.browser === tokenHash(browser) ? account : undefined;
  }

  return {
    providers,
    async createLink(email) {
      // Made in any case: how long an answer takes tells nothing.
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
      if (claimed.hasJoined) await notifyJoined(link.email, account!.providerId);
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
      const entry = await users.enter(account, email, isVerified);
      if (entry === 'account_not_linked' || entry === 'not_admitted') return failed(entry, [way.forget()]);
      if (typeof entry === 'object') {
        if (entry.hasJoined) await notifyJoined(email, account.providerId);
        return { location: callbackUrl, cookies: [await sessions.open(entry.userId, headers), way.forget()] };
      }
      const browser = randomBytes(24).toString('base64url');
      const token = await links.keep({ email, account: { ...account, browser: tokenHash(browser) } });
      return {
        email,
        why: entry === 'account_exists' ? 'account_not_linked' : entry,
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
