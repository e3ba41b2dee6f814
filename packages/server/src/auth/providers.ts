// The sign-in providers of this server: those that are built in, and any OpenID provider, asked what it is when somebody first goes there.
import type { OAuthProvider } from 'better-auth/oauth2';
import { github, google, microsoft } from 'better-auth/social-providers';
import { ApiError } from '../base/api-error.ts';
import type { Log } from '../base/log.ts';
import type { SignInProvider } from '../config/config.ts';
import { createGuardedFetch } from '../security/guarded-fetch.ts';
import { discoverProvider, type OpenIdSettings } from './openid.ts';

export type KnownProvider = OAuthProvider & {
  /** Where people are sent to say who they are. */
  readonly authorizationEndpoint: string;
};

export type Providers = {
  /** Undefined: it does not answer, or not as a provider should. Throws `invalid_request` for one that is not configured. */
  find(id: string): Promise<KnownProvider | undefined>;
  /** Whether what it says of mail addresses is believed, even if it does not say that they are verified. */
  isTrusted(id: string): boolean;
  /** Whether a browser may be sent there: the authorization endpoint of a provider that is configured, and has been asked. */
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
  /** Asked anew after a failure. Never at start: one that hangs would hold up everybody. */
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

/** Each reads profiles of its own alone: that they differ is no concern of those who ask. */
const erased = <Profile extends object, Options extends object>(
  provider: OAuthProvider<Profile, Options>,
  authorizationEndpoint: string,
): KnownProvider => ({ ...(provider as unknown as OAuthProvider), authorizationEndpoint });
