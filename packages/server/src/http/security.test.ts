// Guarantees for every route: headers on each response, no cross-site actions, keys end immediately, and no secrets in
// the log. New routes are included automatically.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, operationsOf, sampleOf, signIn } from '../operations.test-helper.ts';
import {
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  newFolder,
  removeFolder,
  startTestServer,
  type TestServer,
  testConfig,
} from '../test-server.test-helper.ts';

let server: TestServer;
let operations: readonly Operation[];
beforeAll(async () => {
  const environment = { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '100000', LIMIT_MAIL_HOUR: '100000' };
  server = await startTestServer(environment, { print: () => {} });
  operations = await operationsOf(server);
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const ask = ({ method, path, body }: Operation, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(server.url + path.replaceAll(/\{\w+\}/g, 'x'), {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(sampleOf(body)) }),
    redirect: 'manual',
  });

describe('headers', () => {
  async function check(what: string, answer: Response): Promise<void> {
    await answer.body?.cancel();
    const { headers } = answer;
    expect(Object.fromEntries(headers), what).toMatchObject({
      'x-content-type-options': 'nosniff',
      // With `no-referrer`, our own forms would send `Origin: null`.
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\w-]+$/),
    });
    expect(headers.get('access-control-allow-credentials'), what).toBeNull();
    expect(headers.get('x-powered-by') ?? headers.get('server'), what).toBeNull();
    // What is one caller's is kept by nobody.
    const isPublic = /^get \/api\/showcase/.test(what) || what === '/';
    expect(headers.get('cache-control'), what).toMatch(isPublic ? /./ : /^private, (no-store|no-cache)$/);
  }

  test('are on every answer of every route, for callers and for strangers', async () => {
    const caller = await server.keyOf('headers@example.org');
    for (const operation of operations) {
      await check(operation.name, await ask(operation));
      await check(operation.name, await ask(operation, { Authorization: `Bearer ${caller}` }));
    }
  });

  test.each<[what: string, method: string]>([
    ['/api/nothing', 'GET'],
    ['/api/render', 'PUT'],
    ['/api/render', 'OPTIONS'],
    ['/metrics', 'GET'],
  ])('are on %s (%s)', async (path, method) => check(path, await fetch(server.url + path, { method })));
});

describe('pages of other sites', () => {
  const foreign = (): readonly Readonly<Record<string, string>>[] => [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:1' },
    { Origin: `${server.url}.evil.example` },
    { Origin: server.url.replace('http:', 'https:') },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    {},
  ];
  /** Routes that need no credentials but still act on the browser's cookies. */
  const onCookies = ['post /api/auth/sign-out', 'post /api/auth/magic-link'];
  const unsafe = (): readonly Operation[] =>
    operations.filter(
      ({ method, access, name }) => method !== 'GET' && (access !== 'public' || onCookies.includes(name)),
    );
  /** The page of a link wants its token. */
  const complete = (operation: Operation): Operation =>
    operation.path.endsWith('/magic-link') ? { ...operation, path: `${operation.path}?token=x` } : operation;

  test('change nothing with a cookie, on any route', async () => {
    const cookie = await signIn(server, 'cookie@example.org');
    expect(unsafe().length).toBeGreaterThan(15);
    for (const operation of unsafe())
      for (const headers of foreign()) {
        const answer = await ask(complete(operation), { Cookie: cookie, ...headers });
        expect(await errorOf(answer), `${operation.name} with ${JSON.stringify(headers)}`).toBe('forbidden');
      }
    const session = await server.call('/api/auth/get-session', { key: null, headers: { Cookie: cookie } });
    expect(await session.json()).toMatchObject({ user: { email: 'cookie@example.org' } });
  });

  test('are told apart from our own, which may', async () => {
    const cookie = await signIn(server, 'own@example.org');
    for (const operation of unsafe().filter(({ name }) => name !== 'post /api/auth/sign-out')) {
      const answer = await ask(complete(operation), { Cookie: cookie, Origin: server.url });
      await answer.body?.cancel();
      expect(answer.status, operation.name).not.toBe(403);
    }
  });
});

describe('a key that is revoked', () => {
  async function makeKey(email: string): Promise<{ key: string; revoke(): Promise<unknown> }> {
    const [key, owner] = [await server.keyOf(email), await server.keyOf(email)];
    const { keys } = (await (await server.call('/api/account/keys', { key })).json()) as {
      keys: { id: string; lastUsedAt: string | null }[];
    };
    // The one that has just been used is `key`.
    const { id } = keys.find(({ lastUsedAt }) => lastUsedAt !== null)!;
    return { key, revoke: () => server.call(`/api/account/keys/${id}`, { method: 'DELETE', key: owner }) };
  }

  test('opens nothing from then on, under load', async () => {
    const { key, revoke } = await makeKey('load@example.org');
    const state = { isRevoked: false, isOver: false };
    const statuses = { before: new Set<number>(), after: new Set<number>() };
    const call = async (): Promise<void> => {
      while (!state.isOver) {
        const when = state.isRevoked ? 'after' : 'before';
        statuses[when].add((await server.call('/api/workspace/documents', { key })).status);
      }
    };
    const callers = Array.from({ length: 10 }, call);
    await expect.poll(() => statuses.before.size).toBeGreaterThan(0);
    await revoke();
    state.isRevoked = true;
    await expect.poll(() => statuses.after.size).toBeGreaterThan(0);
    state.isOver = true;
    await Promise.all(callers);
    expect([...statuses.after]).toEqual([401]);
  });

  test('ends the stream that it began, and another that follows it', async () => {
    const { key, revoke } = await makeKey('stream@example.org');
    const answer = await server.call('/api/agent', { key, body: { prompt: 'wait for the revocation' } });
    const id = answer.headers.get('deckle-generation-id');
    const following = await server.call(`/api/agent/${id}`, { key });
    const streams = Promise.all([linesOf(answer), linesOf(following)]);
    await revoke();
    for (const lines of await streams) {
      const last = lines.at(-1)!;
      expect(last).toMatchObject({ type: 'error', error: 'unauthorized' });
      expect(last.seq).toBe(lines.length - 1);
    }
  });
});

describe('the log', () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'deckle-log-'));
  let program: ChildProcess;
  afterAll(() => removeFolder(folder));

  test('holds no key, no link, no cookie and no secret, at its most talkative', async () => {
    const { databaseUrl } = await testConfig({}, newFolder());
    const settings = { LOG_LEVEL: 'debug', PORT: '0', DATA_DIR: folder, METRICS_TOKEN: 'metrics-token-of-the-test' };
    const env = { PATH: process.env.PATH, ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    program = spawn(process.execPath, [main], { env });
    let [output, log] = ['', ''];
    program.stdout!.on('data', (chunk) => {
      output += chunk;
    });
    program.stderr!.on('data', (chunk) => {
      log += chunk;
    });
    await expect.poll(() => output, { timeout: 25_000 }).toContain('curl');
    const [url, key] = [/http:\/\/\S+:\d+/.exec(output)![0], /deckle_pk_\w+/.exec(output)![0]];
    const call = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init });
    const json = { 'Content-Type': 'application/json' };
    const bearer = { Authorization: `Bearer ${key}` };

    const email = 'private.person@example.org';
    await call('/api/auth/sign-in/magic-link', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, callbackURL: '/' }),
    });
    const told = /Sign-in link: (\S+)\n/;
    await expect.poll(() => output).toMatch(told);
    const link = told.exec(output)![1]!;
    await fetch(link);
    const entered = await fetch(link, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: new URL(link).origin },
    });
    const [cookie] = entered.headers.getSetCookie().map((text) => text.split(';')[0]!);
    await fetch(link, { method: 'POST', redirect: 'manual', headers: { Origin: new URL(link).origin } });
    await call('/api/auth/get-session', { headers: { Cookie: cookie! } });
    await call(`/api/workspace/documents?q=${key}`, { headers: bearer });
    await call('/api/workspace/documents', { method: 'POST', headers: { ...json, ...bearer }, body: '{"source": ' });
    await call('/api/export', { method: 'POST', headers: { ...json, Authorization: `Basic ${key}` }, body: '{}' });
    await call('/metrics', { headers: { Authorization: 'Bearer metrics-token-of-the-test' } });
    await call('/api/auth/sign-out', { method: 'POST', headers: { Cookie: cookie!, Origin: new URL(link).origin } });
    await expect.poll(() => log).toContain('/api/auth/sign-out');
    program.kill('SIGTERM');
    await once(program, 'exit');

    const token = new URL(link).searchParams.get('token')!;
    const session = decodeURIComponent(cookie!.split('=')[1]!);
    const secret = readFileSync(join(folder, 'secret'), 'utf8');
    const secrets = {
      key,
      token,
      session,
      cookieToken: session.split('.')[0]!,
      secret,
      email,
      metrics: 'metrics-token-of-the-test',
    };
    for (const [name, value] of Object.entries(secrets)) {
      expect(value.length, name).toBeGreaterThan(15);
      expect(log.includes(value), `${name} stands in the log`).toBe(false);
    }
    expect(log).toContain('"status":401');
  });
});
