// State-changing requests with a cookie must come from our own pages, because any other site can make a browser send them.
import { ApiError } from '../base/api-error.ts';
import { isTrusted } from './callback-url.ts';

/** Throws `forbidden` unless Origin, or if missing Sec-Fetch-Site, shows that one of our pages is calling. */
export function checkSameSite(headers: Headers, base: string, trustedOrigins: readonly string[]): void {
  const origin = headers.get('origin');
  const isOurs =
    origin === null ? headers.get('sec-fetch-site') === 'same-origin' : isTrusted(origin, base, trustedOrigins);
  if (!isOurs) throw new ApiError('forbidden', 'A page of another site may not do this on your behalf.');
}
