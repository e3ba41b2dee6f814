// Where the guarded fetch does not go, and what it does not accept: a real server that redirects, drips, floods and
// compresses, a canary that counts visitors, and names that resolve to anything.
import type { LookupAddress, lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { createGuardedFetch, FetchRefused } from './guarded-fetch.ts';

let [server, canary]: Server[] = [];
let [known, forbidden] = ['', ''];
let [visits, bytesSent] = [0, 0];

/** 64 MiB in 64 kB. */
const packed = gzipSync(Buffer.alloc(2 ** 26));

/** Writes until nobody takes it any more. */
async function flood(response: ServerResponse, chunk: Uint8Array): Promise<void> {
  while (!response.destroyed) {
    bytesSent += chunk.length;
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
}

const answers: { readonly [path: string]: (response: ServerResponse) => unknown } = {
  '/fine': (response) => response.end('{"a":1}'),
  '/refused': (response) => response.writeHead(403).end('no'),
  '/redirect': (response) => response.writeHead(302, { Location: forbidden }).end(),
  '/redirect-with-body': (response) => response.writeHead(307, { Location: forbidden }).end('{"a":1}'),
  '/hop': (response) => response.writeHead(302, { Location: 'fine' }).end(),
  '/hop-hop': (response) => response.writeHead(302, { Location: '/hop' }).end('<html>'),
  '/silent': () => {},
  '/drip': (response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/flood': (response) => flood(response, Buffer.alloc(65_536, ' ')),
  '/announced': (response) => response.writeHead(200, { 'Content-Length': '4000000000' }).write('{'),
  '/packed': (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed),
  '/cut': (response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"a"');
    setTimeout(() => response.destroy(), 20);
  },
};

beforeAll(async () => {
  server = createServer((request, response) => void answers[request.url ?? '']?.(response)).listen(0, '127.0.0.1');
  canary = createServer((_, response) => response.end('{"secret":true}')).listen(0, '127.0.0.1');
  canary.on('connection', () => {
    visits += 1;
  });
  await Promise.all([once(server, 'listening'), once(canary, 'listening')]);
  const originOf = (of: Server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
  [known, forbidden] = [originOf(server), originOf(canary)];
});
afterAll(() => {
  for (const each of [server, canary]) {
    each?.closeAllConnections();
    each?.close();
  }
});
beforeEach(() => {
  [visits, bytesSent] = [0, 0];
});

/** The response body, or why the request was rejected. */
async function told(address: string, parts: Partial<Parameters<typeof createGuardedFetch>[0]> = {}): Promise<string> {
  const guarded = createGuardedFetch({ knownOrigins: [known], timeout: 400, ...parts });
  try {
    const answer = await guarded(address);
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    expect(error).toBeInstanceOf(FetchRefused);
    return (error as Error).message;
  }
}

describe('an origin of the configuration', () => {
  test.each<[path: string, outcome: string]>([
    ['/fine', '200 {"a":1}'],
    ['/refused', '403 no'],
    ['/redirect', 'it leads elsewhere'],
    ['/redirect-with-body', 'it leads elsewhere'],
    ['/silent', 'too slow'],
    ['/drip', 'too slow'],
    ['/flood', 'it is too long'],
    ['/announced', 'too slow'],
    ['/packed', 'it is packed'],
    ['/cut', 'no answer'],
  ])('%s: %s', async (path, outcome) => {
    expect(await told(known + path, path === '/flood' ? { timeout: 20_000 } : {})).toBe(outcome);
    expect(visits).toBe(0);
    // What was in the buffers of both ends when it was aborted.
    expect(bytesSent).toBeLessThan(16 * 2 ** 20);
  });

  test('is a scheme, a host and a port', async () => {
    expect(await told(forbidden)).toBe('blocked address');
    expect(await told(`${known.replace('127.0.0.1', 'localhost')}/fine`)).toBe('blocked address');
    expect(await told(`${known.replace('http:', 'https:')}/fine`)).toBe('blocked address');
    expect(visits).toBe(0);
    // The canary sings.
    expect(await told(forbidden, { knownOrigins: [forbidden] })).toBe('200 {"secret":true}');
    expect(visits).toBe(1);
  });
});

test('redirects are followed where asked for, as many as allowed, each checked', async () => {
  expect(await told(`${known}/hop`, { maxRedirects: 1 })).toBe('200 {"a":1}');
  expect(await told(`${known}/hop`)).toBe('it leads elsewhere');
  expect(await told(`${known}/hop-hop`, { maxRedirects: 1 })).toBe('it leads elsewhere');
  expect(await told(`${known}/hop-hop`, { maxRedirects: 2 })).toBe('200 {"a":1}');
  expect(await told(`${known}/redirect`, { maxRedirects: 3 })).toBe('blocked address');
  expect(await told(`${known}/redirect-with-body`, { maxRedirects: 3 })).toBe('blocked address');
  expect(visits).toBe(0);
});

test('where only known origins are contacted, a public address is blocked', async () => {
  const lookup = (() => {
    throw new Error('asked');
  }) as never;
  expect(await told('https://example.org/', { isOpen: false, lookup })).toBe('blocked address');
});

describe('a name', () => {
  /** Responds as specified, repeating the last one; reports how often it was asked. */
  function namesOf(...answers: readonly (readonly string[])[]) {
    const state = { asked: 0 };
    const lookup = ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) => {
      const addresses = answers[Math.min(state.asked, answers.length - 1)]!;
      state.asked += 1;
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof systemLookup;
    return { state, lookup };
  }
  /** Public, and given to nobody: nothing leaves this machine. */
  const nobody = '2d00::1';

  test.each([
    [['127.0.0.1']],
    [['10.0.0.1', '192.168.0.1']],
    [[nobody, '127.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['169.254.169.254']],
    [[]],
  ])('that means %j is blocked', async (addresses) => {
    const { lookup } = namesOf(addresses);
    expect(await told('https://metadata.example/', { lookup })).toBe('blocked address');
  });

  test('that means another address the second time is asked for once', async () => {
    const { state, lookup } = namesOf([nobody], ['127.0.0.1']);
    expect(await told('https://rebinding.example/', { lookup })).toMatch(/^(no answer|too slow)$/);
    expect([state.asked, visits]).toEqual([1, 0]);
  });
});

test.skipIf(!hasPeers('corpus'))('no address of the collections leads to this machine or its network', async () => {
  const read = (name: string) => JSON.parse(readFileSync(`${peers.corpus}/ssrf/${name}`, 'utf8')) as unknown[];
  const addresses = [...read('addresses.json'), ...read('wpt-urltestdata.json')].flatMap((entry) => {
    const { url, input } = entry as { url?: string; input?: string };
    const text = url ?? input ?? '';
    return [text, text.replace(/^http:/, 'https:')];
  });
  expect(addresses.length).toBeGreaterThan(1_500);
  // Each name means this machine.
  const lookup = ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof systemLookup;
  const outcomes = new Set<string>();
  for (const address of addresses) {
    // A public address is allowed, but not contacted from here.
    if (/^(1\.2\.3\.4|59\.154\.201\.255)$/.test(URL.parse(address)?.hostname ?? '')) continue;
    outcomes.add(await told(address, { lookup }));
  }
  expect([...outcomes].toSorted()).toEqual(['blocked address', 'no address']);
});
