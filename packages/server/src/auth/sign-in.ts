// Signing in: better-auth keeps sessions, accounts and tokens in our database; its answers are turned into the contract's here.
import { betterAuth } from 'better-auth';
import { ApiError } from '../platform/api-error.ts';
import type { Config } from '../platform/config.ts';
import { type Database, isPostgres } from '../platform/database.ts';
import { createGuardedFetch } from '../platform/guarded-fetch.ts';
import { createId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { createLinkStore } from './link-store.ts';
import { discoverProvider, type OpenIdSettings } from './openid.ts';
import { createSessionStore } from './session-store.ts';
import { createSessions } from './sessions.ts';
import { createUserStore } from './user-store.ts';

export type Session = {
  readonly id: string;
  readonly user: { readonly id: string; readonly email: string; readonly name: string; readonly image: string | null };
  readonly expiresAt: string;
};

/** A way that leads through the browser: where it goes on, and the cookies for it. */
export type Step = { readonly location: string; readonly cookies: readonly string[] };

export type SignIn = {
  /** Makes a link that signs the owner of this address in; where it is sent is the caller's concern. Gives its token. */
  createToken(email: string): Promise<string>;
  /** Spends a token and gives the cookies of a session; undefined when it is unknown, spent or too old. Of many tries at once one wins. */
  spendToken(token: string, headers: Headers): Promise<readonly string[] | undefined>;
  /** The way to a provider. Throws `invalid_request` for one that is not configured. */
  startAt(provider: string, callbackUrl: string): Promise<Step>;
  /** The way back from a provider. */
  finishAt(provider: string, url: URL, headers: Headers): Promise<Step>;
  readSession(headers: Headers): Promise<Session | undefined>;
  /** Ends the session on the server; gives the cookies that clear it in the browser. */
  endSession(headers: Headers): Promise<readonly string[]>;
};

export type SignInParts = {
  readonly config: Pick<Config, 'signInProviders' | 'trustedOrigins'>;
  readonly database: Database;
  readonly secret: string;
  /** The site's address, known once the server listens. */
  readonly baseUrl: () => string;
  readonly log: Log;
};

/** Where a sign-in that failed ends, with `?error=`. */
export const failedPath = '/api/auth/failed';
/** Where a person goes whose provider does not answer. */
const unreachable: Step = { location: `${failedPath}?error=unreachable`, cookies: [] };
const names = { createdAt: 'created_at', updatedAt: 'updated_at' };

export function createSignIn(parts: SignInParts): SignIn {
  const { database, secret } = parts;
  const links = createLinkStore(database);
  const users = createUserStore(database);
  const isSecure = (): boolean => parts.baseUrl().startsWith('https:');
  const sessions = createSessions({ store: createSessionStore(database), secret, isSecure });
  let auth: ReturnType<typeof createAuth> | undefined;
  const api = () => {
    auth ??= createAuth(parts);
    return auth;
  };
  /** Calls an endpoint of better-auth as a page of ours would. */
  function call(path: string, init: RequestInit = {}): Promise<Response> {
    const base = parts.baseUrl();
    const headers = new Headers(init.headers);
    headers.set('Origin', new URL(base).origin);
    if (init.body !== undefined) headers.set('Content-Type', 'application/json');
    return api().handler(new Request(`${base}/api/auth${path}`, { ...init, headers }));
  }

  /**
   * OpenID providers are asked what they are when the first person goes there, and again after a failure. At start one that hangs
   * would hold up everybody who is signed in.
   */
  const reached = new Map<string, Promise<void>>();
  const openIds = parts.config.signInProviders.filter((provider) => provider.issuer !== undefined) as OpenIdSettings[];
  const guardedFetch = createGuardedFetch({ knownOrigins: openIds.map(({ issuer }) => new URL(issuer).origin) });
  async function isReached(name: string): Promise<boolean> {
    const settings = openIds.find(({ id }) => id === name);
    if (settings === undefined) return true;
    const reach = async (): Promise<void> => {
      const provider = await discoverProvider(settings, guardedFetch, parts.log);
      (await api().$context).socialProviders.push(provider);
    };
    const reaching = reached.get(name) ?? reach();
    reached.set(name, reaching);
    try {
      await reaching;
      return true;
    } catch (error) {
      reached.delete(name);
      parts.log.error({ err: error, provider: name }, 'a sign-in provider cannot be reached');
      return false;
    }
  }

  return {
    createToken: links.create,
    async spendToken(token, headers) {
      const email = await links.spend(token);
      return email === undefined ? undefined : [await sessions.open(await users.claim(email), headers)];
    },
    async startAt(provider, callbackURL) {
      const known = parts.config.signInProviders.map(({ id }) => id);
      if (!known.includes(provider))
        throw new ApiError(
          'invalid_request',
          `There is no provider '${provider}'. Known: ${known.join(', ') || 'none'}.`,
        );
      if (!(await isReached(provider))) return unreachable;
      const errorCallbackURL = parts.baseUrl() + failedPath;
      const body = JSON.stringify({ provider, callbackURL, errorCallbackURL, disableRedirect: true });
      const answer = await call('/sign-in/social', { method: 'POST', body });
      const { url } = (await answer.clone().json()) as { url?: string };
      if (!answer.ok || url === undefined) throw new Error(`${provider} cannot be reached: ${await answer.text()}`);
      return { location: url, cookies: answer.headers.getSetCookie() };
    },
    async finishAt(provider, url, headers) {
      if (!(await isReached(provider))) return unreachable;
      return stepOf(
        await call(`/callback/${provider}${url.search}`, { headers: { cookie: headers.get('cookie') ?? '' } }),
      );
    },
    async readSession(headers) {
      const session = await sessions.read(headers);
      return session && { id: session.id, user: session.user, expiresAt: session.expiresAt.toISOString() };
    },
    endSession: sessions.end,
  };
}

function stepOf(answer: Response): Step {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`better-auth answered ${answer.status} where it should lead on`);
  return { location, cookies: answer.headers.getSetCookie() };
}

function createAuth({ config, database, secret, baseUrl, log }: SignInParts) {
  const base = baseUrl();
  const builtIn = config.signInProviders.filter(({ issuer }) => issuer === undefined);
  const auth = betterAuth({
    baseURL: base,
    basePath: '/api/auth',
    secret,
    database: { db: database, type: isPostgres(database) ? 'postgres' : 'sqlite' },
    trustedOrigins: [...config.trustedOrigins],
    telemetry: { enabled: false },
    // Calls are counted by our own limits, exactly and by the client's true address.
    rateLimit: { enabled: false },
    user: { modelName: 'users', fields: { ...names, emailVerified: 'email_verified' } },
    session: {
      modelName: 'sessions',
      fields: {
        ...names,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...names,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
      encryptOAuthTokens: true,
      // Never by address alone: whoever can make an account with somebody's address elsewhere would be that person here.
      accountLinking: { enabled: false },
    },
    verification: { modelName: 'verifications', fields: { ...names, expiresAt: 'expires_at' } },
    socialProviders: Object.fromEntries(
      builtIn.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret }]),
    ),
    // What it does not expect comes to us: it would write it to the console as it is, with whatever stands in it.
    onAPIError: { errorURL: base + failedPath, throw: true },
    advanced: {
      cookiePrefix: 'deckle',
      useSecureCookies: base.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      database: { generateId: ({ model }) => createId(model === 'user' || model === 'users' ? 'usr' : 'aut') },
    },
    logger: {
      level: 'error',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ from: 'better-auth' }, message),
    },
  });
  return auth;
}
