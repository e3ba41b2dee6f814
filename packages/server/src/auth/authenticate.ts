// Who calls: by the Authorization header, else by the session cookie. A wrong key is refused even beside a good cookie.
import { ApiError } from '../platform/api-error.ts';
import type { Principal } from '../platform/route.ts';
import { isApiKey } from './api-key.ts';
import { checkSameSite } from './same-site.ts';
import type { SignIn } from './sign-in.ts';
import type { KeyStore } from './store.ts';

export type Authentication = {
  readonly keys: KeyStore;
  readonly signIn: SignIn;
  readonly baseUrl: () => string;
  readonly trustedOrigins: readonly string[];
};

/** Undefined without credentials. Throws `unauthorized` for wrong ones: unknown, revoked and mistyped answer alike; `forbidden` for other sites' pages. */
export async function authenticate(
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  { keys, signIn, baseUrl, trustedOrigins }: Authentication,
): Promise<Principal | undefined> {
  const header = headers.get('authorization');
  if (header !== null) return { userId: await userOfKey(header, keys), via: 'api-key' };
  const session = await signIn.readSession(headers);
  if (session === undefined) return undefined;
  if (method !== 'GET' && method !== 'HEAD') checkSameSite(headers, baseUrl(), trustedOrigins);
  return { userId: session.user.id, via: 'session' };
}

async function userOfKey(header: string, keys: KeyStore): Promise<string> {
  const key = /^bearer +(\S+)$/i.exec(header.trim())?.[1] ?? '';
  const userId = isApiKey(key) ? await keys.findUser(key) : undefined;
  if (userId === undefined)
    throw new ApiError('unauthorized', 'The API key is not known or was revoked.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  return userId;
}
