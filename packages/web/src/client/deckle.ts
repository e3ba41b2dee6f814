// The client of the service, with the session cookie. It never retries: the page decides when to try again.
import type { DocumentRecord, ShownDocument } from '@deckle/api';
import { type Client, createClient } from '@deckle/client';
import { noteReach } from './reach.ts';

/** A session has every scope, so documents always include their source. */
type WithSources = {
  readonly [Name in keyof Client]: Client[Name] extends (...parameters: infer Parameters) => Promise<ShownDocument>
    ? (...parameters: Parameters) => Promise<DocumentRecord>
    : Client[Name];
};

export const deckle = createClient({ retries: 0, fetch: noteWhetherReached }) as WithSources;

async function noteWhetherReached(...[url, request]: Parameters<typeof fetch>): Promise<Response> {
  try {
    const answer = await fetch(url, request);
    // A proxy in front of an unavailable service answers in its own format.
    const isProxy = answer.status >= 502 && answer.status <= 504 && !isJson(answer);
    noteReach(!isProxy);
    return answer;
  } catch (error) {
    if (!isAbort(error)) noteReach(false);
    throw error;
  }
}

const isJson = ({ headers }: Response): boolean => headers.get('Content-Type')?.includes('json') ?? false;

/** Whether the request was aborted by the page itself. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
