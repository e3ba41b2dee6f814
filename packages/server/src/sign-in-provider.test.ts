// Signing in at a provider: a real OpenID provider, every redirect followed, and what forged ones come to.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from './test-server.check.ts';

let provider: Server;
let server: TestServer;
/** What the provider says of the person who signs in next. */
let claims: { sub: string; email: string; email_verified: boolean; name: string };

beforeAll(async () => {
  provider = createServer().listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startTestServer({
    ...manyCalls,
    LIMIT_SIGN_IN_MINUTE: '100000',
    OIDC_ACME_ISSUER: issuer,
    OIDC_ACME_ID: 'deckle',
    OIDC_ACME_SECRET: 'a secret of the client',
  });
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: 'deckle',
        client_secret: 'a secret of the client',
        redirect_uris: [`${server.url}/api/auth/callback/acme`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: () => ({ accountId: claims.sub, claims: () => ({ ...claims }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['test'] },
  });
  const answer = oidc.callback();
  provider.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    // The person says who they are, and agrees.
    const { prompt, params, session } = await oidc.interactionDetails(request, response);
    const grant = new oidc.Grant({ accountId: session?.accountId ?? claims.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    const result =
      prompt.name === 'login' ? { login: { accountId: claims.sub } } : { consent: { grantId: await grant.save() } };
    await oidc.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataFolder);
  provider.close();
  await closeTestPress();
});

/** A browser as far as redirects and cookies go: cookies by site, ports apart. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>();
  async function visit(address: string): Promise<{ answer: Response; url: URL }> {
    const url = new URL(address);
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    return { answer, url };
  }
  return {
    jars,
    /** Follows redirects until `stop` says so, or there are none. */
    async follow(address: string, stop: (url: URL) => boolean = () => false): Promise<{ answer: Response; url: URL }> {
      let step = await visit(address);
      for (let hops = 0; hops < 20; hops += 1) {
        const location = step.answer.headers.get('location');
        if (location === null) return step;
        const next = new URL(location, step.url);
        if (stop(next)) return { answer: step.answer, url: next };
        step = await visit(next.href);
      }
      throw new Error('redirects without end');
    },
    async session(): Promise<{ user: { email: string } } | null> {
      const { answer } = await visit(`${server.url}/api/auth/get-session`);
      return (await answer.json()) as { user: { email: string } } | null;
    },
  };
}

const start = (callbackURL = '/api/health'): string =>
  `${server.url}/api/auth/sign-in/social?${new URLSearchParams({ provider: 'acme', callbackURL })}`;
const isCallback = (url: URL): boolean => url.pathname === '/api/auth/callback/acme';
const person = (name: string) => ({ sub: `sub-${name}`, email: `${name}@acme.example`, email_verified: true, name });

test('there and back, with state, nonce and PKCE, to a session', async () => {
  claims = person('grace');
  const browser = openBrowser();
  const there = await browser.follow(start(), (url) => url.pathname === '/auth');
  expect(Object.fromEntries(there.url.searchParams)).toMatchObject({
    state: expect.any(String),
    nonce: expect.any(String),
    code_challenge_method: 'S256',
  });
  const { answer, url } = await browser.follow(there.url.href);
  expect([answer.status, url.pathname]).toEqual([200, '/api/health']);
  expect(await browser.session()).toMatchObject({ user: { email: 'grace@acme.example', name: 'grace' } });
  // The same person again is the same user.
  const again = openBrowser();
  await again.follow(start());
  expect((await again.session())?.user).toEqual((await browser.session())?.user);
});

test('a code that was used leads nowhere', async () => {
  claims = person('replay');
  const browser = openBrowser();
  const { url } = await browser.follow(start(), isCallback);
  await browser.follow(url.href);
  const thief = openBrowser();
  const { answer } = await thief.follow(url.href);
  expect(answer.status).toBe(400);
  expect(await thief.session()).toBeNull();
});

test.each<[name: string, forge: (url: URL) => void]>([
  ['no state', (url) => url.searchParams.delete('state')],
  ['another state', (url) => url.searchParams.set('state', 'x'.repeat(32))],
  ['another code', (url) => url.searchParams.set('code', 'made-up')],
  [
    'an error for a code',
    (url) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    },
  ],
])('a way back with %s signs nobody in', async (_, forge) => {
  claims = person('forged');
  const browser = openBrowser();
  const { url } = await browser.follow(start(), isCallback);
  forge(url);
  const { answer } = await browser.follow(url.href);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('not signed in');
  expect(await browser.session()).toBeNull();
});

test('a way back in another browser signs nobody in', async () => {
  claims = person('victim');
  const { url } = await openBrowser().follow(start(), isCallback);
  const other = openBrowser();
  await other.follow(url.href);
  expect(await other.session()).toBeNull();
});

test('an account is not taken over by somebody who says to have its address', async () => {
  claims = person('mallory');
  const owner = await server.keyOf('owner@acme.example');
  expect((await server.call('/api/workspace/documents', { key: owner })).status).toBe(200);
  claims = { ...claims, email: 'owner@acme.example' };
  const browser = openBrowser();
  const { answer } = await browser.follow(start());
  expect(await answer.text()).toContain('an account with this address already');
  expect(await browser.session()).toBeNull();
});

test.each([
  ['another provider', '?provider=nobody&callbackURL=/'],
  ['a way to another site', '?provider=acme&callbackURL=//evil.example'],
  ['no provider', '?callbackURL=/'],
])('%s is refused', async (_, query) => {
  const answer = await fetch(`${server.url}/api/auth/sign-in/social${query}`, { redirect: 'manual' });
  expect(await errorOf(answer)).toBe('invalid_request');
});
