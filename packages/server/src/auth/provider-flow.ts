// The OAuth round trip to a sign-in provider (RFC 6749, 4.1; RFC 7636; OpenID Connect Core 1.0, 3.1): handles state, nonce and PKCE;
// provider specifics are in its better-auth object.
import { randomBytes } from 'node:crypto';
import type { Log } from '../base/log.ts';
import { storableText } from '../base/storable-text.ts';
import { clearCookie, cookieValue, fullName, isSame, setCookie } from './cookies.ts';
import { emailAddress, isPlainAddress } from './email-address.ts';
import type { OneTimeStore, ProviderAccount, ProviderFlowState } from './one-time-store.ts';
import type { KnownProvider, Providers } from './providers.ts';

/** A redirect, with its cookies. */
export type Step = { readonly location: string; readonly cookies: readonly string[] };

/** The user that came back from a provider. */
export type Identity = ProviderAccount & {
  /** Canonicalized as for sign-in by email. */
  readonly email: string;
  /** Whether the provider, or the operator on its behalf, confirms the address. */
  readonly isVerified: boolean;
};

/** Why a sign-in failed; the `failed` page has a sentence for each. */
export type Failure =
  | 'access_denied'
  | 'account_not_linked'
  | 'email_not_found'
  | 'email_not_verified'
  | 'not_admitted'
  | 'unreachable'
  | 'other';

export type ProviderFlow = {
  /** Throws `invalid_request` for a provider that is not configured. */
  begin(provider: string, callbackUrl: string): Promise<Step | Failure>;
  /** Throws like `begin`. State issued to another browser, or used twice, fails. */
  end(
    provider: string,
    query: URLSearchParams,
    headers: Headers,
  ): Promise<Failure | { readonly identity: Identity; readonly callbackUrl: string }>;
  /** The cookie that clears what `begin` set. */
  forget(): string;
};

export type ProviderFlowParts = {
  readonly providers: Providers;
  readonly ways: OneTimeStore<ProviderFlowState>;
  readonly baseUrl: () => string;
  readonly log: Log;
};

/** Seconds. */
const lifetime = 600;
const maxNameLength = 200;
const maxPictureLength = 2_048;

export function createProviderFlow({ providers, ways, baseUrl, log }: ProviderFlowParts): ProviderFlow {
  const cookie = () => ({ name: 'deckle.state', isSecure: baseUrl().startsWith('https:') });
  const redirectOf = (provider: string): string => `${baseUrl()}/api/auth/callback/${encodeURIComponent(provider)}`;

  async function askProvider(
    provider: KnownProvider,
    code: string,
    { codeVerifier, nonce }: ProviderFlowState,
  ): Promise<Identity | Failure> {
    const redirectURI = redirectOf(provider.id);
    const tokens = await provider.validateAuthorizationCode({ code, codeVerifier, redirectURI });
    const profile = tokens && (await provider.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce }));
    if (tokens === null || profile === null) return 'other';
    const { user, data } = profile;
    const subject = await provider.accountSubject({ tokens, profile: data });
    const accountId = storableText(String(subject ?? ''));
    if (accountId.trim() === '') return 'other';
    const email = emailAddress(user.email ?? '');
    if (email === undefined) return 'email_not_found';
    return {
      providerId: provider.id,
      accountId,
      email,
      isVerified:
        isPlainAddress(user.email ?? '') && (String(user.emailVerified) === 'true' || providers.isTrusted(provider.id)),
      name: storableText(user.name ?? '').slice(0, maxNameLength),
      image: pictureOf(user.image),
    };
  }

  return {
    async begin(id, callbackUrl) {
      const provider = await providers.find(id);
      if (provider === undefined) return 'unreachable';
      const [codeVerifier, nonce] = [secret(), secret()];
      const state = await ways.keep({ provider: id, callbackUrl, codeVerifier, nonce });
      const url = await provider.createAuthorizationURL({
        state,
        codeVerifier,
        redirectURI: redirectOf(id),
        // Only OpenID providers have one.
        ...(provider.requiresIdTokenNonce === true && { idTokenNonce: nonce }),
      });
      return { location: url.href, cookies: [setCookie(cookie(), state, lifetime)] };
    },
    async end(id, query, headers) {
      const provider = await providers.find(id);
      const [state, code, error, issuer] = ['state', 'code', 'error', 'iss'].map((name) => query.get(name) ?? '');
      const way = state ? await ways.take(state) : undefined;
      const given = cookieValue(headers.get('cookie'), fullName(cookie())) ?? '';
      // RFC 9207: otherwise a response of one provider could be passed to another.
      const isMixedUp = issuer !== '' && provider?.issuer !== undefined && issuer !== provider.issuer;
      if (way === undefined || way.provider !== id || !isSame(given, state!) || isMixedUp) return 'other';
      if (provider === undefined) return 'unreachable';
      if (error) return error === 'access_denied' ? error : 'other';
      if (!code) return 'other';
      try {
        const identity = await askProvider(provider, code, way);
        return typeof identity === 'string' ? identity : { identity, callbackUrl: way.callbackUrl };
      } catch (failure) {
        log.error({ err: failure, provider: id }, 'a sign-in at a provider failed');
        return 'other';
      }
    },
    forget: () => clearCookie(cookie()),
  };
}

/** 256 bits, the length required by RFC 7636, 4.1. */
const secret = (): string => randomBytes(32).toString('base64url');

/** An address that may be shown on pages. */
const pictureOf = (image: string | undefined): string | null =>
  image !== undefined && image.length <= maxPictureLength && URL.parse(image)?.protocol === 'https:' ? image : null;
