// Any OpenID provider, given its address: its metadata, tokens and users, read through the guarded fetch
// (OpenID Connect Discovery 1.0 and Core 1.0). provider-flow.ts handles state, nonce and PKCE.
import {
  authorizationCodeRequest,
  createAuthorizationURL,
  getOAuth2Tokens,
  type OAuth2Tokens,
  type OAuthProvider,
  verifyProviderIdToken,
} from 'better-auth/oauth2';
import { createRemoteJWKSet, customFetch, decodeJwt } from 'jose';
import { z } from 'zod';
import type { Log } from '../base/log.ts';
import type { SignInProvider } from '../config/config.ts';
import type { GuardedFetch } from '../security/guarded-fetch.ts';

export type OpenIdSettings = SignInProvider & { readonly issuer: string };

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
  // RFC 8414, section 2: the default is client_secret_basic.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

const profileSchema = z.looseObject({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});
type Profile = z.infer<typeof profileSchema>;

export type DiscoveredProvider = OAuthProvider<Profile> & { readonly authorizationEndpoint: string };

const scopes = ['openid', 'email', 'profile'];

/** Reads the issuer's metadata. Throws if it does not respond, or not as an OpenID provider. */
export async function discoverProvider(
  settings: OpenIdSettings,
  fetch: GuardedFetch,
  log: Log,
): Promise<DiscoveredProvider> {
  const { id, issuer, clientId, clientSecret } = settings;
  const found = discoverySchema.parse(await readJson(fetch, `${issuer}/.well-known/openid-configuration`));
  // Discovery 1.0, 4.3: otherwise one provider could impersonate another. The setting has no trailing slash.
  if (found.issuer.replace(/\/$/, '') !== issuer) throw new Error(`${id} claims to be a different issuer`);
  const credentials = { clientId, clientSecret };
  const mayPost = found.token_endpoint_auth_methods_supported.includes('client_secret_post');

  async function readProfile(tokens: OAuth2Tokens, nonce: string | undefined): Promise<Profile | null> {
    const { idToken, accessToken } = tokens;
    if (idToken === undefined || !(await verifyProviderIdToken(provider, idToken, nonce))) return null;
    const claims = profileSchema.parse(decodeJwt(idToken));
    if (claims.email !== undefined || found.userinfo_endpoint === undefined || accessToken === undefined) return claims;
    const headers = { Authorization: `Bearer ${accessToken}` };
    const profile = profileSchema.parse(await readJson(fetch, found.userinfo_endpoint, { headers }));
    // Core 1.0, 5.3.2: otherwise it may belong to another person.
    return profile.sub === claims.sub ? profile : null;
  }

  const provider: DiscoveredProvider = {
    id,
    name: id,
    issuer: found.issuer,
    authorizationEndpoint: found.authorization_endpoint,
    accountSubject: ({ profile }) => profile.sub,
    idToken: {
      jwks: createRemoteJWKSet(new URL(found.jwks_uri), { [customFetch]: (url) => fetch(url) }),
      issuer: found.issuer,
      audience: clientId,
      algorithms: found.id_token_signing_alg_values_supported.filter((name) => name !== 'none'),
    },
    requiresIdTokenNonce: true,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce, loginHint }) =>
      createAuthorizationURL({
        id,
        options: credentials,
        authorizationEndpoint: found.authorization_endpoint,
        state,
        codeVerifier,
        scopes,
        redirectURI,
        nonce: idTokenNonce,
        loginHint,
      }),
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI,
        options: credentials,
        authentication: mayPost ? 'post' : 'basic',
        tokenEndpoint: found.token_endpoint,
      });
      const sent = { method: 'POST', body: String(body), headers: headers as Record<string, string> } as const;
      return getOAuth2Tokens((await readJson(fetch, found.token_endpoint, sent)) as Record<string, unknown>);
    },
    async getUserInfo({ expectedIdTokenNonce, ...tokens }) {
      const profile = await readProfile(tokens, expectedIdTokenNonce).catch((error: unknown) => {
        log.error({ err: error, provider: id }, 'a sign-in provider did not identify the user');
        return null;
      });
      if (profile === null) return null;
      const { email, name, picture } = profile;
      const emailVerified = String(profile.email_verified) === 'true';
      return { user: { email, name, image: picture, emailVerified }, data: profile };
    },
  };
  return provider;
}

async function readJson(fetch: GuardedFetch, ...request: Parameters<GuardedFetch>): Promise<unknown> {
  const answer = await fetch(...request);
  if (!answer.ok) throw new Error(`an OpenID provider returned ${answer.status}`);
  return answer.json();
}
