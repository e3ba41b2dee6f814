// Which host names the service answers to, and who counts as a local caller: a proxy on the same machine makes every caller's peer local.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { sessionHash } from '../database/session-hash.ts';
import {
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';
import { signed } from './cookies.ts';

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly text: string };
type Headers = Readonly<Record<string, string>>;

/** Sends headers that `fetch` would not. */
function ask({ url }: TestServer, path: string, headers: Headers = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const sent = { method: body === undefined ? 'GET' : 'POST', headers: { ...type, ...headers } };
    const asking = request(url + path, sent, async (answer) =>
      resolve({ status: answer.statusCode!, headers: answer.headers, text: (await answer.toArray()).join('') }),
    );
    asking.on('error', reject).end(body);
  });
}

const secret = 'a secret for the sessions of this test';
const lines: string[] = [];
let local: TestServer;
let site: TestServer;
beforeAll(async () => {
  local = await startTestServer(manyCalls, { print: (line) => lines.push(line) });
  site = await startTestServer({ ...manyCalls, BASE_URL: 'https://deckle.example', SECRET: secret });
});
afterAll(async () => {
  for (const server of [local, site]) {
    await server.stop();
    removeFolder(server.dataFolder);
  }
  await closeTestPress();
});

/** Of a proxy on this machine. */
const proxied: readonly Headers[] = [
  { Host: 'deckle.example' },
  { Host: 'localhost.evil.example' },
  { 'X-Forwarded-For': '192.0.2.1' },
  { 'X-Forwarded-Host': 'localhost' },
  { 'X-Forwarded-Proto': 'https' },
  { 'X-Real-IP': '192.0.2.1' },
  { Forwarded: 'for=192.0.2.1' },
  { Via: '1.1 proxy' },
];
const email = '{"email":"me@example.org"}';

describe('a request that came by a proxy on this machine', () => {
  test.each(proxied)('gets no link to sign in: %o', async (headers) => {
    const before = lines.length;
    const asked = await ask(local, '/api/auth/sign-in/magic-link', headers, email);
    expect([asked.status, JSON.parse(asked.text).error]).toEqual([404, 'not_found']);
    expect(JSON.parse((await ask(local, '/api/auth/providers', headers)).text).mail).toBe(false);
    expect(lines.length).toBe(before);
  });

  test.each(proxied)('gets no metrics: %o', async (headers) => {
    expect((await ask(local, '/metrics', headers)).status).toBe(404);
  });
});

test('a request that was sent to this machine has its link on the console alone', async () => {
  const before = lines.length;
  const asked = await ask(local, '/api/auth/sign-in/magic-link', {}, email);
  expect([asked.status, asked.text]).toEqual([200, '{"status":true}']);
  expect(JSON.stringify(asked.headers)).not.toContain('token=');
  const link = /http\S+/.exec(lines.slice(before).join())![0];
  const pressed = await fetch(link, { method: 'POST', redirect: 'manual', headers: { Origin: local.url } });
  expect(pressed.status).toBe(303);
  expect((await ask(local, '/metrics')).status).toBe(200);
});

describe('with BASE_URL', () => {
  test.each([
    ['deckle.example', 200],
    ['DECKLE.example:443', 200],
    ['evil.example', 400],
    ['deckle.example.evil.example', 400],
    ['deckle.example:80', 400],
    ['deckle.example:8080', 400],
    ['198.51.100.7', 400],
  ])('a request for %j gets %i', async (Host, status) => {
    for (const path of ['/api/limits', '/', '/api/auth/get-session'])
      expect((await ask(site, path, { Host })).status, path).toBe(status);
  });

  test('probes may ask by any name, and callers on this machine by theirs', async () => {
    for (const path of ['/api/health', '/api/ready'])
      expect((await ask(site, path, { Host: '10.0.0.7:4321' })).status).not.toBe(400);
    expect((await ask(site, '/api/limits')).status).toBe(200);
    expect((await ask(site, '/api/limits', { 'X-Forwarded-Host': 'deckle.example' })).status).toBe(400);
  });

  test('without it, every name is ours', async () => {
    expect((await ask(local, '/api/limits', { Host: 'printer.lan' })).status).toBe(200);
  });
});

describe('on https', () => {
  test('a session is a cookie of this very host', async () => {
    const { origin, pathname, search } = new URL(await site.linkOf('ada@example.org'));
    expect(origin).toBe('https://deckle.example');
    const pressed = await fetch(site.url + pathname + search, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin },
    });
    const [cookie] = pressed.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-deckle\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('HTTP is over, on every answer', async () => {
    for (const path of ['/', '/api/health', '/api/nothing', '/metrics', '/api/auth/failed'])
      expect((await ask(site, path)).headers['strict-transport-security'], path).toBe('max-age=31536000');
    expect((await ask(site, '/', { Host: 'evil.example' })).headers['strict-transport-security']).toBeDefined();
    expect((await ask(local, '/')).headers['strict-transport-security']).toBeUndefined();
  });

  test.each([
    ['of before goes on under its old name', 32, '__Secure-deckle.session_token', true],
    ['of today has its new name alone', 43, '__Secure-deckle.session_token', false],
    ['without a prefix is none', 32, 'deckle.session_token', false],
  ])('a session %s', async (_, length, name, isSignedIn) => {
    await site.keyOf('old@example.org');
    const token = `${name}${isSignedIn}`.replaceAll(/\W/g, '').padEnd(length, 'x').slice(0, length);
    const database = await openDatabase(site.config);
    const user = await database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'old@example.org')
      .executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    await database
      .insertInto('sessions')
      .values({
        id: `aut_${token}`,
        user_id: user.id,
        token: sessionHash(token),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
        created_at: at,
        updated_at: at,
      })
      .execute();
    await database.destroy();
    const Cookie = `${name}=${signed(token, secret)}`;
    const session = JSON.parse((await ask(site, '/api/auth/get-session', { Cookie })).text);
    expect(session !== null).toBe(isSignedIn);
  });
});
