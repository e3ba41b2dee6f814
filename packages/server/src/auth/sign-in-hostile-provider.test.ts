// Sign-in providers that hang, redirect, flood, lie, or name addresses in this network: they sign nobody in, block
// nobody, and make us contact nothing in this network.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../operations.test-helper.ts';
import {
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

let [provider, canary]: Server[] = [];
let [issuer, forbidden] = ['', ''];
let visits = 0;
/** Paths that were asked of the providers. */
const asked: string[] = [];
let server: TestServer;

const originOf = (of: Server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;

/** A provider's metadata with one field replaced. */
const discovery = (name: string, change: object = {}): string =>
  JSON.stringify({
    issuer: `${issuer}/${name}`,
    authorization_endpoint: `${issuer}/${name}/auth`,
    token_endpoint: `${issuer}/${name}/token`,
    jwks_uri: `${issuer}/${name}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...change,
  });

type Answer = (response: ServerResponse, name: string) => unknown;
const tokenOf = (claims: object): string =>
  [{ alg: 'RS256', kid: 'k' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
const soon = Math.floor(Date.now() / 1000) + 600;

/** How each answers when it is asked what it is. */
const discoveries: { readonly [name: string]: Answer } = {
  hangs: () => {},
  leads: (response) => response.writeHead(302, { Location: forbidden }).end(),
  fails: (response) => response.writeHead(500).end('a secret of the provider'),
  talks: (response) => response.end('<html>a secret of the provider</html>'),
  lies: (response, name) => response.end(discovery(name, { issuer: 'https://accounts.google.com' })),
  bare: (response) => response.end('{}'),
  unsigned: (response, name) =>
    response.end(discovery(name, { id_token_signing_alg_values_supported: ['none', 'HS256'] })),
  tokens: (response, name) => response.end(discovery(name, { token_endpoint: `${forbidden}/token` })),
  metadata: (response, name) => response.end(discovery(name, { token_endpoint: 'https://169.254.169.254/token' })),
  keys: (response, name) => response.end(discovery(name, { jwks_uri: `${forbidden}/jwks` })),
  honest: (response, name) => response.end(discovery(name)),
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [, name = '', ...rest] = (request.url ?? '').split('?')[0]!.split('/');
  const path = rest.join('/');
  asked.push(`${name}/${path}`);
  if (path === '.well-known/openid-configuration') discoveries[name]?.(response, name);
  else if (path === 'token') {
    const claims = { iss: `${issuer}/${name}`, aud: 'deckle', sub: '1', email: 'a@b.example', exp: soon, iat: 1 };
    response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: `${tokenOf(claims)}.AAAA` }));
  } else response.end('{"keys":[]}');
}

beforeAll(async () => {
  provider = createServer(answer).listen(0, '127.0.0.1');
  canary = createServer((_, response) => response.end('{"keys":[]}')).listen(0, '127.0.0.1');
  canary.on('connection', () => {
    visits += 1;
  });
  await Promise.all([once(provider, 'listening'), once(canary, 'listening')]);
  [issuer, forbidden] = [originOf(provider), originOf(canary)];
  const settings = Object.keys(discoveries).flatMap((name) => [
    [`OIDC_${name.toUpperCase()}_ISSUER`, `${issuer}/${name}`],
    [`OIDC_${name.toUpperCase()}_ID`, 'deckle'],
    [`OIDC_${name.toUpperCase()}_SECRET`, 'a secret of the client'],
  ]);
  const limits = { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '100000' };
  server = await startTestServer({ ...limits, ...Object.fromEntries(settings) }, { print: () => {} });
});
afterAll(async () => {
  await server.stop();
  for (const each of [provider, canary]) {
    each?.closeAllConnections();
    each?.close();
  }
  removeFolder(server.dataFolder);
  await closeTestPress();
});

const start = (name: string): Promise<Response> =>
  fetch(`${server.url}/api/auth/sign-in/social?provider=${name}&callbackURL=/`, { redirect: 'manual' });

/** Goes there and returns with a code. Gives the browser's final page. */
async function thereAndBack(name: string): Promise<{ text: string; cookies: string }> {
  const there = await start(name);
  const state = new URL(there.headers.get('location')!).searchParams.get('state')!;
  const cookie = there.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const callback = `${server.url}/api/auth/callback/${name}?${new URLSearchParams({ code: 'c', state })}`;
  const back = await fetch(callback, { redirect: 'manual', headers: { cookie } });
  const end = await fetch(new URL(back.headers.get('location')!, server.url));
  return { text: await end.text(), cookies: back.headers.getSetCookie().join() };
}

test('nobody who is signed in waits for a provider that hangs', async () => {
  const hanging = start('hangs');
  const cookie = await signIn(server, 'waits@example.org');
  const session = await server.call('/api/auth/get-session', { key: null, headers: { Cookie: cookie } });
  expect(await session.json()).toMatchObject({ user: { email: 'waits@example.org' } });
  await expect(Promise.race([hanging, Promise.resolve('still hanging')])).resolves.toBe('still hanging');
  expect((await hanging).headers.get('location')).toBe('/api/auth/failed?error=unreachable');
});

test.each(['leads', 'fails', 'talks', 'lies', 'bare'])('a provider that %s is told of on a page', async (name) => {
  const answered = await start(name);
  expect([answered.status, answered.headers.get('location')]).toEqual([302, '/api/auth/failed?error=unreachable']);
  const page = await fetch(new URL(answered.headers.get('location')!, server.url));
  const text = await page.text();
  expect([page.status, text.includes('did not respond'), text.includes('secret')]).toEqual([400, true, false]);
  expect(visits).toBe(0);
  // Asked again by the next who comes: it may be well by then.
  const before = asked.length;
  await start(name);
  expect(asked.length).toBe(before + 1);
});

test.each<[name: string, asksFor: readonly string[]]>([
  ['tokens', []],
  ['metadata', []],
  ['keys', ['keys/token']],
  ['unsigned', ['unsigned/token']],
  ['honest', ['honest/token', 'honest/jwks']],
])('a provider with wrong %s signs nobody in', async (name, asksFor) => {
  const { text, cookies } = await thereAndBack(name);
  expect(text).toContain('not signed in');
  expect(cookies).not.toMatch(/session_token=[^;]/);
  expect(asked.filter((path) => path.startsWith(`${name}/`)).slice(1)).toEqual(asksFor);
  expect(visits).toBe(0);
});
