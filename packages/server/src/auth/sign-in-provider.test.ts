// Signing in with a provider: a real OpenID provider, every redirect followed, and forged responses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startPath, startProvider, type TestProvider } from '../openid-provider.test-helper.ts';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

let provider: TestProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startProvider();
  server = await startTestServer({ ...manyCalls, LIMIT_SIGN_IN_MINUTE: '100000', ...provider.settings });
  provider.serve(server.url);
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataFolder);
  provider.close();
  await closeTestPress();
});

const open = () => openBrowser(server.url);
const start = (): string => server.url + startPath();
const isCallback = (url: URL): boolean => url.pathname === '/api/auth/callback/acme';
const person = (name: string) => ({ sub: `sub-${name}`, email: `${name}@acme.example`, email_verified: true, name });

test('there and back, with state, nonce and PKCE, to a session', async () => {
  provider.claims = person('grace');
  const browser = open();
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
  const again = open();
  await again.follow(start());
  expect((await again.session())?.user).toEqual((await browser.session())?.user);
});

test('a code that was used leads nowhere', async () => {
  provider.claims = person('replay');
  const browser = open();
  const { url } = await browser.follow(start(), isCallback);
  await browser.follow(url.href);
  const thief = open();
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
  provider.claims = person('forged');
  const browser = open();
  const { url } = await browser.follow(start(), isCallback);
  forge(url);
  const { answer } = await browser.follow(url.href);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('not signed in');
  expect(await browser.session()).toBeNull();
});

test('a way back in another browser signs nobody in', async () => {
  provider.claims = person('victim');
  const { url } = await open().follow(start(), isCallback);
  const other = open();
  await other.follow(url.href);
  expect(await other.session()).toBeNull();
});

test('an account is not taken over by somebody who says to have its address', async () => {
  provider.claims = person('mallory');
  const owner = await server.keyOf('owner@acme.example');
  expect((await server.call('/api/workspace/documents', { key: owner })).status).toBe(200);
  provider.claims = { ...provider.claims, email: 'owner@acme.example' };
  const browser = open();
  const { answer } = await browser.follow(start());
  expect(await answer.text()).toContain('not connected to this provider, so we emailed a link there');
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

describe('the way back', () => {
  const outsider = 'https://evil.example';
  const paths = (token: string): readonly string[] => {
    const query = `token=${token}&callbackURL=//evil.example`;
    return [
      '..%2Fmagic-link%2Fverify',
      '..%2fsign-in%2fsocial',
      '%2e%2e%2Fmagic-link',
      '..%5Cmagic-link',
      '..%252Fmagic-link%252Fverify',
      'acme%2F..%2F..%2Fmagic-link',
      'acme%2F',
      'acme%00',
      'acme%20',
      'ACME',
      'github',
      '__proto__',
      'constructor',
      '.',
      '%2e%2e',
      'acme;a=b',
    ].map((name) => `/api/auth/callback/${name}?${query}&state=x&code=y&error_description=${outsider}`);
  };

  test('is of providers that are configured, by their exact names, and reaches nothing else', async () => {
    const link = new URL(await server.linkOf('unspent@acme.example'));
    for (const path of paths(link.searchParams.get('token')!))
      for (const method of ['GET', 'HEAD', 'POST', 'PUT']) {
        const answer = await fetch(server.url + path, { method, redirect: 'manual', headers: { Origin: server.url } });
        const face = [answer.status, answer.headers.get('location'), answer.headers.getSetCookie().length];
        expect(face, `${method} ${path}`).toEqual([expect.toSatisfy(isRefusal), null, 0]);
      }
    // The link was not spent by any of them.
    expect((await open().press(link.href)).answer.status).toBe(303);
  });
  const isRefusal = (status: number): boolean => status >= 400 && status < 500;

  test.each([
    'sign-up/email',
    'sign-in/email',
    'verify-email',
    'magic-link/verify',
    'error',
    'ok',
    'list-sessions',
    'change-email',
    'delete-user',
    'callback',
    'sign-in/social/',
  ])('is all there is: /api/auth/%s is no route', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${server.url}/api/auth/${path}`, { method, redirect: 'manual' });
      expect(await errorOf(answer)).toBe('not_found');
    }
  });

  test('says why it failed in words of ours', async () => {
    for (const [error, words] of [
      ['access_denied', 'You canceled'],
      [`${outsider}<script>`, 'Signing in with the provider failed'],
      ['constructor', 'Signing in with the provider failed'],
    ] as const) {
      provider.claims = person('denied');
      const browser = open();
      const { url } = await browser.follow(start(), isCallback);
      url.searchParams.delete('code');
      url.searchParams.set('error', error);
      const { answer, url: end } = await browser.follow(url.href);
      const text = await answer.text();
      expect([end.origin, answer.status, text.includes(words), text.includes('evil')]).toEqual([
        server.url,
        400,
        true,
        false,
      ]);
    }
    const page = await fetch(`${server.url}/api/auth/failed?error=constructor`);
    expect(await page.text()).toContain('Signing in with the provider failed');
  });

  test('from another issuer is no way back', async () => {
    provider.claims = person('mixed');
    const browser = open();
    const { url } = await browser.follow(start(), isCallback);
    url.searchParams.set('iss', outsider);
    expect((await browser.follow(url.href)).answer.status).toBe(400);
    expect(await browser.session()).toBeNull();
  });
});
