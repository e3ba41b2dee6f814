// Fetches URLs supplied by others: only public addresses, redirects only where asked for and each checked, short timeout, few bytes.
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
  /** Ends it early. */
  readonly signal?: AbortSignal;
};

/** Why a request was rejected or failed. Never reveals anything of the response, or whether there was one. */
export class FetchRefused extends Error {}

export type GuardParts = {
  /** Configured origins: they may be anywhere, and use plain HTTP. */
  readonly knownOrigins: readonly string[];
  /** Whether others are contacted, too, at public addresses on the HTTPS port. Default: true. */
  readonly isOpen?: boolean;
  /** Replacement for tests. */
  readonly lookup?: typeof systemLookup;
  /** Milliseconds for the whole request. */
  readonly timeout?: number;
  /** Bytes of a response. */
  readonly maxBytes?: number;
  /** Redirects that are followed, as GET with the same headers, each checked like the first address. Default: none. */
  readonly maxRedirects?: number;
};

const standardTimeout = 10_000;
/** A key set or a profile has a few thousand bytes. */
const standardBytes = 1024 * 1024;

/** A fetch that only contacts known origins, and public addresses on the HTTPS port. It throws `FetchRefused`. */
export function createGuardedFetch({
  knownOrigins,
  isOpen = true,
  lookup = systemLookup,
  timeout = standardTimeout,
  maxBytes = standardBytes,
  maxRedirects = 0,
}: GuardParts): GuardedFetch {
  /** One request: its response, or where it leads. */
  const ask = async (url: URL, { method = 'GET', headers = {}, body }: GuardedRequest, signal: AbortSignal) => {
    const isKnown = knownOrigins.includes(url.origin);
    if (!isKnown && !isOpen) throw new FetchRefused('blocked address');
    if (!isKnown) checkStranger(url);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise<Response | Redirect>((resolve, reject) => {
      const refuse = (error: Error) => {
        reject(error instanceof FetchRefused ? error : new FetchRefused(signal.aborted ? 'too slow' : 'no answer'));
      };
      const request = send(url, {
        method,
        // Sends its length: a chunked body is one more thing to disagree about.
        headers: {
          ...headers,
          'Accept-Encoding': 'identity',
          ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
        },
        // A separate socket, connected to the very address that was checked, so that DNS rebinding gains nothing.
        agent: false,
        ...(!isKnown && { lookup: publicLookup(lookup) }),
        signal,
      });
      request.on('error', refuse);
      request.on('response', (incoming) => {
        readAnswer(incoming, maxBytes)
          .then(resolve, refuse)
          .finally(() => request.destroy());
      });
      request.end(body);
    });
  };
  return async (address, options = {}) => {
    const late = AbortSignal.timeout(timeout);
    const signal = options.signal === undefined ? late : AbortSignal.any([late, options.signal]);
    let url = URL.parse(String(address));
    for (let left = maxRedirects; ; left -= 1) {
      if (url === null) throw new FetchRefused('no address');
      const isFirst = left === maxRedirects;
      const answer = await ask(url, isFirst ? options : { headers: options.headers ?? {} }, signal);
      if (answer instanceof Response) return answer;
      if (left === 0) throw new FetchRefused('it leads elsewhere');
      url = URL.parse(answer.location, url);
    }
  };
}

type Redirect = { readonly location: string };

/** Checks a URL from outside before anything is requested. */
function checkStranger({ protocol, port, hostname, username, password }: URL): void {
  if (protocol !== 'https:' || port !== '') throw new FetchRefused('blocked address');
  if (username !== '' || password !== '') throw new FetchRefused('blocked address');
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // Names go through the lookup; addresses do not.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new FetchRefused('blocked address');
}

/** A single non-public address disqualifies a name: a name with both kinds is an attack. */
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

async function readAnswer(incoming: IncomingMessage, maxBytes: number): Promise<Response | Redirect> {
  const { statusCode: status = 0, headers } = incoming;
  if ([301, 302, 303, 307, 308].includes(status) && headers.location) return { location: headers.location };
  if (status < 200 || (status >= 300 && status < 400)) throw new FetchRefused('it leads elsewhere');
  // Requested uncompressed: a compressed response may expand a thousandfold.
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
