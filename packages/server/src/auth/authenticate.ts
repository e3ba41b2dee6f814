// Identifies the caller: by the Authorization header, otherwise by the session cookie. A wrong key is rejected even with a valid cookie.
import { scopeNames } from '@deckle/api';
import { ApiError } from '../base/api-error.ts';
import type { Principal } from '../http/route.ts';
import { isApiKey } from './api-key.ts';
import { checkSameSite } from './same-site.ts';
import type { SignIn } from './sign-in.ts';
import type { KeyOwner, KeyStore } from './store.ts';

export type Authentication = {
  readonly keys: KeyStore;
  readonly signIn: SignIn;
  readonly baseUrl: () => string;
  readonly trustedOrigins: readonly string[];
};

/**
 * Undefined without credentials. Throws `unauthorized` for wrong ones, the same for unknown, revoked, expired and
 * mistyped; `forbidden` for pages of other sites.
 */
export async function authenticate(
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  { keys, signIn, baseUrl, trustedOrigins }: Authentication,
): Promise<Principal | undefined> {
  const header = headers.get('authorization');
  if (header !== null) {
    const { userId, scopes } = await ownerOfKey(header, keys);
    return { userId, scopes, via: 'api-key', isStillAllowed: () => ownerOfKey(header, keys).then(isKnown, isRefused) };
  }
  const session = await signIn.readSession(headers);
  if (session === undefined) return undefined;
  if (method !== 'GET' && method !== 'HEAD') checkSameSite(headers, baseUrl(), trustedOrigins);
  const isStillAllowed = async (): Promise<boolean> => (await signIn.readSession(headers)) !== undefined;
  const { id: sessionId, user } = session;
  return { userId: user.id, sessionId, scopes: scopeNames, via: 'session', isStillAllowed };
}

const isKnown = (): boolean => true;
function isRefused(error: unknown): boolean {
  // A brief database failure is no reason to end running work.
  return !(error instanceof ApiError);
}

async function ownerOfKey(header: string, keys: KeyStore): Promise<KeyOwner> {
  const key = /^bearer +(\S+)$/i.exec(header.trim())?.[1] ?? '';
  const owner = isApiKey(key) ? await keys.findOwner(key) : undefined;
  if (owner === undefined)
    throw new ApiError('unauthorized', 'The API key is unknown, revoked or expired.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  return owner;
}
