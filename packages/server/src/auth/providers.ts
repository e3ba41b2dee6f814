// This server's sign-in providers: built-in ones, and any OpenID provider, whose metadata is read on first use.
import type { OAuthProvider } from 'better-auth/oauth2';
import { github, google, microsoft } from 'better-auth/social-providers';
import { ApiError } from '../base/api-error.ts';
import type { Log } from '../base/log.ts';
import type { SignInProvider } from '../config/config.ts';
import { createGuardedFetch } from '../security/guarded-fetch.ts';
import { discoverProvider, type OpenIdSettings } from './openid.ts';

export type KnownProvider = OAuthProvider & {
  /** The URL that users are sent to. */
  readonly authorizationEndpoint: string;
};

export type Providers = {
  /** Undefined if it does not respond correctly. Throws `invalid_request` for one that is not configured. */
  find(id: string): Promise<KnownProvider | undefined>;
  /** Whether to trust its email addresses even if it does not mark them as verified. */
  isTrusted(id: string): boolean;
  /** Whether a browser may be redirected there: the authorization endpoint of a configured provider that has been read. */
  isEndpoint(url: URL): boolean;
};

const builtIn: { readonly [id: string]: (settings: SignInProvider) => KnownProvider } = {
  google: (settings) => erased(google(credentialsOf(settings)), 'https://accounts.google.com/o/oauth2/v2/auth'),
  github: (settings) => erased(github(credentialsOf(settings)), 'https://github.com/login/oauth/authorize'),
  microsoft: (settings) =>
    erased(
      microsoft({ ...credentialsOf(settings), disableProfilePhoto: true }),
      'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    ),
};

export function createProviders(configured: readonly SignInProvider[], log: Log): Providers {
  const settings = new Map(configured.map((provider) => [provider.id, provider]));
  const openIds = configured.filter((provider): provider is OpenIdSettings => provider.issuer !== undefined);
  const guardedFetch = createGuardedFetch({ knownOrigins: openIds.map(({ issuer }) => new URL(issuer).origin) });
  const endpoints = new Set<string>();
  /** Retried after a failure. Never at startup: one that hangs would delay everything. */
  const reached = new Map<string, Promise<KnownProvider>>();

  async function reach(provider: SignInProvider): Promise<KnownProvider> {
    const known = isOpenId(provider)
      ? await discoverProvider(provider, guardedFetch, log).then((found) => erased(found, found.authorizationEndpoint))
      : builtIn[provider.id]!(provider);
    endpoints.add(endpointOf(new URL(known.authorizationEndpoint)));
    return known;
  }

  return {
    async find(id) {
      const provider = settings.get(id);
      if (provider === undefined)
        throw new ApiError(
          'invalid_request',
          `There is no such sign-in provider. Available: ${[...settings.keys()].join(', ') || 'none'}.`,
        );
      const reaching = reached.get(id) ?? reach(provider);
      reached.set(id, reaching);
      try {
        return await reaching;
      } catch (error) {
        reached.delete(id);
        log.error({ err: error, provider: id }, 'a sign-in provider cannot be reached');
        return undefined;
      }
    },
    isTrusted: (id) => settings.get(id)?.isEmailTrusted === true,
    isEndpoint: (url) => endpoints.has(endpointOf(url)),
  };
}

const credentialsOf = ({ clientId, clientSecret }: SignInProvider) => ({ clientId, clientSecret });

const isOpenId = (provider: SignInProvider): provider is OpenIdSettings => provider.issuer !== undefined;

const endpointOf = ({ origin, pathname }: URL): string => origin + pathname;

/** Each only reads its own profiles, so their different types do not matter to callers. */
const erased = <Profile extends object, Options extends object>(
  provider: OAuthProvider<Profile, Options>,
  authorizationEndpoint: string,
): KnownProvider => ({ ...(provider as unknown as OAuthProvider), authorizationEndpoint });
