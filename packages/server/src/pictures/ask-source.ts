// One request to a picture source: through the guard, its status told apart, its answer as JSON.
import type { z } from 'zod';
import type { GuardedFetch, GuardedRequest } from '../security/guarded-fetch.ts';
import { SourceFailed } from './picture-source.ts';

/**
 * How a source is known to those it asks. Wikimedia refuses callers without one:
 * https://meta.wikimedia.org/wiki/User-Agent_policy
 */
export const userAgent = 'Deckle/1.0 (self-hosted document generation)';

/** The JSON of an answer, of which only what the schema names is read. Throws `SourceFailed`. */
export async function askSource<Answer>(
  guarded: GuardedFetch,
  address: URL,
  { headers, ...request }: GuardedRequest,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const answer = await guarded(address, {
    ...request,
    headers: { Accept: 'application/json', 'User-Agent': userAgent, ...headers },
  });
  if (!answer.ok) throw failedWith(answer.status);
  const json: unknown = await answer.json().catch(() => undefined);
  const read = schema.safeParse(json);
  if (!read.success) throw new SourceFailed('gave an answer that is not understood');
  return read.data;
}

/** In the words of a diagnostic. */
export function failedWith(status: number): SourceFailed {
  if (status === 429) return new SourceFailed('takes no more requests for now', { isBusy: true });
  if (status === 401 || status === 403)
    return new SourceFailed('did not accept the key, or takes no more', { isBusy: true });
  if (status >= 500) return new SourceFailed(`is out of order (${status})`, { isBusy: true });
  return new SourceFailed(`refused the request (${status})`);
}

/** Words without anything that a search would read as an operator. */
export const searchable = (words: string): string =>
  words
    .replace(/[^\p{L}\p{M}\p{N}'’ -]+/gu, ' ')
    .replace(/(^|\s)[-'’]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** An address with these parameters. */
export function addressOf(base: string, parameters: { readonly [name: string]: string }): URL {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
