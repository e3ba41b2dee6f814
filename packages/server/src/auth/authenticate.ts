// Who calls, by the Authorization header.
import { ApiError } from '../platform/api-error.ts';
import type { Principal } from '../platform/route.ts';
import { isApiKey } from './api-key.ts';
import type { KeyStore } from './store.ts';

/** Undefined without credentials. Throws `unauthorized` for wrong ones: unknown, revoked and mistyped answer alike. */
export async function authenticate(headers: Headers, keys: KeyStore): Promise<Principal | undefined> {
  const header = headers.get('authorization');
  if (header === null) return undefined;
  const key = /^bearer +(\S+)$/i.exec(header.trim())?.[1] ?? '';
  const userId = isApiKey(key) ? await keys.findUser(key) : undefined;
  if (userId === undefined)
    throw new ApiError('unauthorized', 'The API key is not known or was revoked.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  return { userId, via: 'api-key' };
}
