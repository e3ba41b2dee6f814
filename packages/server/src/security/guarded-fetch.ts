// Requests to addresses that others name: public addresses alone, no redirects, little time, few bytes.
import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type GuardedFetch = (address: string | URL, options?: GuardedRequest) => Promise<Response>;
export type GuardedRequest = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** What a request was refused for, or failed of. It never has a word of what was answered, or whether anybody did. */
export class FetchRefused extends Error {}

export type GuardParts = {
  /** Origins that the configuration names: they may lie anywhere, and speak plain HTTP. */
  readonly knownOrigins: readonly string[];
  /** Stand-in for tests. */
  readonly lookup?: typeof systemLookup;
  /** Milliseconds for all of a request. */
  readonly timeout?: number;
};

const standardTimeout = 10_000;
/** Bytes of an answer: a key set or a profile has some thousand. */
const maxBytes = 1024 * 1024;

/** A fetch that leads nowhere but to known origins and to public addresses on the port of HTTPS. It throws `FetchRefused`. */
export function createGuardedFetch({
  knownOrigins,
  lookup = systemLookup,
  timeout = standardTimeout,
}: GuardParts): GuardedFetch {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const url = URL.parse(String(address));
    if (url === null) throw new FetchRefused('no address');
    const isKnown = knownOrigins.includes(url.origin);
    if (!isKnown) checkStranger(url);
    const signal = AbortSignal.timeout(timeout);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise<Response>((resolve, reject) => {
      const refuse = (error: Error) => {
        reject(error instanceof FetchRefused ? error : new FetchRefused(signal.aborted ? 'too slow' : 'no answer'));
      };
      const request = send(url, {
        method,
        // Its length goes before it: a body in chunks is one more thing to disagree about.
        headers: {
          ...headers,
          'Accept-Encoding': 'identity',
          ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
        },
        // A socket of its own, connected to the very address that was checked: a name that means another one next time gains nothing.
        agent: false,
        ...(!isKnown && { lookup: publicLookup(lookup) }),
        signal,
      });
      request.on('error', refuse);
      request.on('response', (incoming) => {
        readAnswer(incoming)
          .then(resolve, refuse)
          .finally(() => request.destroy());
      });
      request.end(body);
    });
  };
}

/** Of an address that somebody else wrote, before anything is asked for. */
function checkStranger({ protocol, port, hostname, username, password }: URL): void {
  if (protocol !== 'https:' || port !== '') throw new FetchRefused('blocked address');
  if (username !== '' || password !== '') throw new FetchRefused('blocked address');
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // Names go through the look-up; an address does not.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new FetchRefused('blocked address');
}

/** One address that is not public is enough to refuse a name: who answers with both is after the second. */
const publicLookup =
  (lookup: typeof systemLookup): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
        return done(new FetchRefused('blocked address'), []);
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    });
  };

async function readAnswer(incoming: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0, headers } = incoming;
  if (status < 200 || (status >= 300 && status < 400)) throw new FetchRefused('it leads elsewhere');
  // It was asked for as it is: what is packed all the same may be a thousand times as long.
  if (!/^(identity)?$/.test(headers['content-encoding'] ?? '')) throw new FetchRefused('it is packed');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchRefused('it is too long');
    chunks.push(chunk);
  }
  const type = headers['content-type'];
  const isEmpty = status === 204 || status === 205;
  return new Response(isEmpty ? null : Buffer.concat(chunks), {
    status,
    headers: type ? { 'Content-Type': type } : {},
  });
}
