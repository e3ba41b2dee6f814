// Signing in as users do: a real mail server, real links, cookies, and keys created with them.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createLink, startServer } from '../index.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  manyCalls,
  newFolder,
  obedientAgent,
  removeFolder,
  startTestServer,
  type TestServer,
  testConfig,
  testPress,
} from '../test-server.test-helper.ts';

type Received = { readonly to: readonly string[]; readonly content: string };
const mailbox: Received[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    let content = '';
    stream.on('data', (chunk) => {
      content += chunk;
    });
    stream.on('end', () => {
      mailbox.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
      callback();
    });
  },
});
let server: TestServer;
beforeAll(async () => {
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  server = await startTestServer({
    ...manyCalls,
    LIMIT_SIGN_IN_MINUTE: '100000',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Deckle <no-reply@example.org>',
    TRUSTED_ORIGINS: 'https://app.example.org',
  });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataFolder);
  await new Promise((resolve) => mailServer.close(() => resolve(undefined)));
  await closeTestPress();
});

const ask = (email: string, callbackURL?: string): Promise<Response> =>
  server.call('/api/auth/sign-in/magic-link', { key: null, body: { email, ...(callbackURL && { callbackURL }) } });

const mailsTo = (email: string): readonly Received[] => mailbox.filter(({ to }) => to.includes(email));

/** Asks for a link, and takes it out of the mail. */
async function linkFor(email: string, callbackURL = '/workspace'): Promise<string> {
  const before = mailsTo(email).length;
  expect(await (await ask(email, callbackURL)).json()).toEqual({ status: true });
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  const { content } = mailsTo(email).at(-1)!;
  return /http:\S+\/api\/auth\/\S+/.exec(content.replace(/=\r?\n/g, '').replaceAll('=3D', '='))![0]!;
}

const press = (link: string, headers: Record<string, string> = { Origin: server.url }): Promise<Response> =>
  fetch(link, { method: 'POST', headers, redirect: 'manual' });
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const signIn = async (email: string): Promise<string> => cookieOf(await press(await linkFor(email)));
const sessionOf = async (cookie: string): Promise<{ user: { id: string; email: string } } | null> =>
  (await server.call('/api/auth/get-session', { key: null, headers: { Cookie: cookie } })).json() as never;

describe('a link', () => {
  test('signs in and leads on, once', async () => {
    const link = await linkFor('ada@example.org', '/workspace?tab=recent');
    const answer = await press(link);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${server.url}/workspace?tab=recent`);
    expect(await sessionOf(cookieOf(answer))).toMatchObject({ user: { email: 'ada@example.org' } });
    const again = await press(link);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('expired');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('is not spent by scanners that open it', async () => {
    const link = await linkFor('scanned@example.org');
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
    expect(await (await fetch(link)).text()).toContain('<form method="post"');
    expect((await press(link)).status).toBe(303);
  });

  test('pressed fifty times at once signs in once', async () => {
    const link = await linkFor('race@example.org');
    const answers = await Promise.all(Array.from({ length: 50 }, () => press(link)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test('is not pressed by a page of another site', async () => {
    const link = await linkFor('forged@example.org');
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, {}] as Record<string, string>[])
      expect((await press(link, headers)).status).toBe(403);
    expect((await press(link)).status).toBe(303);
  });

  test('leads nowhere else, even when somebody changed it', async () => {
    const link = new URL(await linkFor('changed@example.org'));
    link.searchParams.set('callbackURL', 'https://evil.example/');
    expect(await errorOf(await fetch(link))).toBe('invalid_request');
    expect(await errorOf(await press(link.href))).toBe('invalid_request');
  });

  test.each([
    [299, 303],
    [301, 400],
  ])('after %i seconds answers %i, and what is kept of it is no link', async (seconds, status) => {
    const asked = Date.now();
    const link = await linkFor(`after${seconds}@example.org`);
    const sent = Date.now();
    const database = await openDatabase(server.config);
    const { rows } = await sql<{ id: string; identifier: string; value: string; expires_at: string | Date }>`
      select * from verifications where value like ${`%after${seconds}@%`}`.execute(database);
    const [{ id, identifier, value, expires_at }] = rows as [(typeof rows)[0]];
    const token = new URL(link).searchParams.get('token')!;
    expect([token.length >= 32, `${identifier} ${value}`.includes(token)]).toEqual([true, false]);
    const ends = new Date(expires_at).getTime();
    expect(ends).toBeGreaterThanOrEqual(asked + 299_000);
    expect(ends).toBeLessThanOrEqual(sent + 301_000);
    // As if this much time had passed before the click; the test's own time does not count.
    const spare = status === 303 ? 20_000 : 0;
    const earlier = new Date(ends - seconds * 1000 + spare).toISOString();
    await sql`update verifications set expires_at = ${earlier} where id = ${id}`.execute(database);
    await database.destroy();
    expect((await press(link)).status).toBe(status);
  });

  test('may lead to a trusted origin', async () => {
    const answer = await press(await linkFor('trusted@example.org', 'https://app.example.org/start'));
    expect(answer.headers.get('location')).toBe('https://app.example.org/start');
  });
});

describe('asking for a link', () => {
  test('answers alike for known and unknown addresses, and mails one plain recipient', async () => {
    await signIn('known@example.org');
    const [known, unknown] = [await ask('known@example.org'), await ask('unknown@example.org')];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await expect.poll(() => mailsTo('unknown@example.org').map(({ to }) => to)).toEqual([['unknown@example.org']]);
  });

  test.each([
    'ada',
    'ada@example.org, eve@evil.example',
    'ada@example.org\r\nBcc: eve@evil.example',
    '"a b"@example.org',
  ])('is refused for %j, and nothing is sent', async (email) => {
    // Mails of earlier tests are still being sent, and so would this one be for half a second.
    const strange = () =>
      mailbox.flatMap(({ to }) => to).filter((to) => !/^\w+@example\.org$/.test(to) || to.startsWith('ada'));
    const before = strange();
    expect((await bodyOf(await ask(email))).details?.[0]?.path).toBe('email');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(strange()).toEqual(before);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is refused for a way to %s',
    async (callbackURL) => {
      expect(await errorOf(await ask('ada@example.org', callbackURL))).toBe('invalid_request');
    },
  );

  test('names the site as it is configured, whatever the request says', async () => {
    await server.call('/api/auth/sign-in/magic-link', {
      key: null,
      body: { email: 'host@example.org' },
      headers: { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example', 'X-Forwarded-Proto': 'https' },
    });
    await expect.poll(() => mailsTo('host@example.org').length).toBe(1);
    expect(mailsTo('host@example.org')[0]!.content).not.toContain('evil.example');
  });

  test('five times an hour for one address', async () => {
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push((await ask('often@example.org')).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('past the mails that strangers share comes to whoever has signed in from there alone, and no answer tells', async () => {
    const environment = { SMTP_URL: server.config.smtpUrl!, TRUSTED_PROXIES: '127.0.0.0/8, ::1', LIMIT_MAIL_HOUR: '1' };
    const few = await startTestServer({ ...manyCalls, ...environment, LIMIT_SIGN_IN_MINUTE: '1000' });
    const askFrom = (address: string, email: string) =>
      few.call('/api/auth/sign-in/magic-link', {
        key: null,
        body: { email },
        headers: { 'X-Forwarded-For': address, Origin: 'https://evil.example' },
      });
    const [known, unknown] = ['at-home@example.org', 'nowhere@example.org'];
    await askFrom('192.0.2.9', known);
    await expect.poll(() => mailsTo(known).length).toBe(1);
    const link = /http:\S+\/api\/auth\/\S+/.exec(
      mailsTo(known)[0]!
        .content.replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )![0];
    expect((await press(link, { Origin: few.url, 'X-Forwarded-For': '192.0.2.7' })).status).toBe(303);
    for (const stranger of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      for (const email of [known, unknown]) await askFrom(stranger, email);
    await expect.poll(() => mailsTo(unknown).length).toBe(4);
    await expect.poll(() => mailsTo(known).length).toBe(4);
    const faces = [];
    for (const email of [unknown, known]) {
      const answer = await askFrom('192.0.2.7', email);
      faces.push([answer.status, await answer.text(), [...answer.headers.keys()]]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(faces[0]![0]).toBe(200);
    expect(faces[1]).toEqual(faces[0]);
    await expect.poll(() => mailsTo(known).length).toBe(5);
    await few.stop();
    removeFolder(few.dataFolder);
    expect(mailsTo(unknown)).toHaveLength(4);
  });
});

describe('a session', () => {
  test('is a cookie that scripts cannot read', async () => {
    const [cookie] = (await press(await linkFor('cookie@example.org'))).headers.getSetCookie();
    expect(cookie).toMatch(/^deckle\.session_token=.*; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain=');
  });

  test('nobody has none', async () => {
    expect(await sessionOf('')).toBeNull();
    expect(await sessionOf('deckle.session_token=made.up')).toBeNull();
  });

  test('is told from its own cookie alone, whatever stands beside it', async () => {
    const cookie = await signIn('live@example.org');
    const [name, value = ''] = cookie.split('=');
    const flipped = `${name}=${value.startsWith('a') ? 'b' : 'a'}${value.slice(1)}`;
    expect(await sessionOf(`theme=dark; ${cookie}`)).toMatchObject({ user: { email: 'live@example.org' } });
    const wrong = ['theme=dark', `${cookie}; ${cookie}`, flipped, cookie.slice(0, -8), `${name}=%`, `x${cookie}`];
    for (const cookies of wrong) expect(await sessionOf(cookies), cookies).toBeNull();
  });

  test.each([
    ['two days of its seven in use', 5 * 86_400, 7 * 86_400],
    ['an hour of them', 7 * 86_400 - 3_600, 7 * 86_400 - 3_600],
    ['all of them', -1, undefined],
  ])('with %s ends in due time', async (_, left, then) => {
    const cookie = await signIn('renewed@example.org');
    const database = await openDatabase(server.config);
    await sql`update sessions set expires_at = ${new Date(Date.now() + left * 1000).toISOString()}
      where user_id = (select id from users where email = 'renewed@example.org')`.execute(database);
    await database.destroy();
    const session = (await sessionOf(cookie)) as unknown as { session: { expiresAt: string } } | null;
    const seconds = session === null ? undefined : (Date.parse(session.session.expiresAt) - Date.now()) / 1000;
    if (then === undefined) expect(seconds).toBeUndefined();
    else expect(Math.abs(seconds! - then)).toBeLessThan(600);
  });

  test('ends on the server, too', async () => {
    const cookie = await signIn('out@example.org');
    const end = await server.call('/api/auth/sign-out', {
      method: 'POST',
      key: null,
      headers: { Cookie: cookie, Origin: server.url },
    });
    expect(await end.json()).toEqual({ success: true });
    expect(end.headers.getSetCookie().join()).toContain('Max-Age=0');
    expect(await sessionOf(cookie)).toBeNull();
  });

  test('opens the workspace of its user alone', async () => {
    const [one, other] = [await signIn('one@example.org'), await signIn('other@example.org')];
    const call = (cookie: string, path: string, body?: unknown): Promise<Response> =>
      server.call(path, {
        key: null,
        headers: { Cookie: cookie, Origin: server.url },
        ...(body === undefined ? {} : { body }),
      });
    const made = await call(one, '/api/workspace/documents', { source: '# Mine' });
    const { document } = (await made.json()) as { document: { id: string } };
    expect((await call(one, `/api/workspace/documents/${document.id}`)).status).toBe(200);
    expect(await errorOf(await call(other, `/api/workspace/documents/${document.id}`))).toBe('not_found');
  });

  test.each<[name: string, headers: Record<string, string>, passes: boolean]>([
    ['our own', { Origin: 'self' }, true],
    ['a trusted origin', { Origin: 'https://app.example.org' }, true],
    ['our own, told by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['another site', { Origin: 'https://evil.example' }, false],
    ['another port', { Origin: 'http://localhost:1' }, false],
    ['a sandboxed page', { Origin: 'null' }, false],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }, false],
    ['nobody knows where', {}, false],
  ])('changes things for a page of %s: %o', async (_, headers, passes) => {
    csrfCookie ??= await signIn('csrf@example.org');
    const from = headers.Origin === 'self' ? { Origin: server.url } : headers;
    const answer = await server.call('/api/workspace/documents', {
      key: null,
      body: { source: '# x' },
      headers: { Cookie: csrfCookie, ...from },
    });
    expect(answer.status).toBe(passes ? 201 : 403);
  });
  let csrfCookie: string | undefined;
});

describe('keys', () => {
  const withCookie = (cookie: string, options: Parameters<TestServer['call']>[1] = {}) => ({
    ...options,
    key: null,
    headers: { Cookie: cookie, Origin: server.url },
  });

  test('are made, told apart, used and revoked by a person', async () => {
    const cookie = await signIn('keys@example.org');
    const made = await server.call('/api/account/keys', withCookie(cookie, { body: { name: 'ci' } }));
    expect(made.status).toBe(201);
    const { key } = (await made.json()) as { key: { id: string; secret: string; start: string } };
    expect(key.secret.startsWith(key.start)).toBe(true);
    expect((await server.call('/api/workspace/documents', { key: key.secret })).status).toBe(200);
    const list = await (await server.call('/api/account/keys', { key: key.secret })).json();
    expect(list).toMatchObject({
      keys: [{ id: key.id, name: 'ci', start: key.start, lastUsedAt: expect.any(String) }],
    });
    expect(JSON.stringify(list)).not.toContain(key.secret);
    await server.call(`/api/account/keys/${key.id}`, withCookie(cookie, { method: 'DELETE' }));
    expect(await errorOf(await server.call('/api/workspace/documents', { key: key.secret }))).toBe('unauthorized');
    expect(
      await errorOf(await server.call(`/api/account/keys/${key.id}/delete`, withCookie(cookie, { method: 'POST' }))),
    ).toBe('not_found');
  });

  test('make no keys', async () => {
    expect(await errorOf(await server.call('/api/account/keys', { body: { name: 'more' } }))).toBe('forbidden');
  });

  test('of others are out of reach', async () => {
    const cookie = await signIn('thief@example.org');
    const { keys } = (await (await server.call('/api/account/keys')).json()) as { keys: { id: string }[] };
    expect(
      await errorOf(await server.call(`/api/account/keys/${keys[0]!.id}`, withCookie(cookie, { method: 'DELETE' }))),
    ).toBe('not_found');
    expect((await server.call('/api/account/keys')).status).toBe(200);
  });

  test('that are wrong are refused beside a good cookie', async () => {
    const cookie = await signIn('both@example.org');
    const answer = await server.call('/api/workspace/documents', {
      key: 'deckle_pk_wrong',
      headers: { Cookie: cookie },
    });
    expect(await errorOf(answer)).toBe('unauthorized');
  });
});

describe('without a mail server', () => {
  test('a public site has no sign-in by mail', async () => {
    const open = await startTestServer({ BASE_URL: 'https://deckle.example' });
    const answer = await open.call('/api/auth/sign-in/magic-link', { key: null, body: { email: 'me@example.org' } });
    expect(await errorOf(answer)).toBe('not_found');
    await open.stop();
    removeFolder(open.dataFolder);
  });
});

describe('the owner', () => {
  test('gets a link at the first start, and others from the command line', async () => {
    const dataFolder = newFolder();
    const config = await testConfig({}, dataFolder);
    const started = await startServer(config, { press: testPress(), agent: obedientAgent, print: () => {} });
    const opened = await press(started.firstLink!, { Origin: started.url });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${started.url}/`]);
    const session = async (answer: Response) =>
      (await fetch(`${started.url}/api/auth/get-session`, { headers: { Cookie: cookieOf(answer) } })).json();
    expect(await session(opened)).toMatchObject({ user: { email: 'local' } });
    const listed = await fetch(`${started.url}/api/account/keys`, { headers: { Cookie: cookieOf(opened) } });
    expect(await listed.json()).toMatchObject({ keys: [{ start: started.firstKey!.slice(0, 14) }] });
    const port = Number(new URL(started.url).port);
    const again = await press(await createLink({ ...config, port }), { Origin: started.url });
    expect(await session(again)).toMatchObject({ user: { email: 'local' } });
    const other = await press(await createLink({ ...config, port }, 'Ada@Example.org'), { Origin: started.url });
    expect(await session(other)).toMatchObject({ user: { email: 'ada@example.org' } });
    await started.close();
    const later = await startServer(config, { press: testPress(), agent: obedientAgent, print: () => {} });
    expect([later.firstKey, later.firstLink]).toEqual([undefined, undefined]);
    await later.close();
    removeFolder(dataFolder);
  });

  test('is who OWNER_EMAIL says', async () => {
    const owned = await startTestServer({ OWNER_EMAIL: 'Owner@example.org' }, { print: () => {} });
    const { keys } = (await (await owned.call('/api/account/keys')).json()) as { keys: unknown[] };
    expect(keys).toHaveLength(1);
    const entered = await press(await owned.linkOf('owner@example.org'), { Origin: owned.url });
    const listed = await owned.call('/api/account/keys', { key: null, headers: { Cookie: cookieOf(entered) } });
    expect(await listed.json()).toEqual({ keys });
    await owned.stop();
    removeFolder(owned.dataFolder);
  });
});

test.each<[settings: Record<string, string>, answer: object]>([
  [{}, { mail: true, console: true, providers: [], signUp: 'open' }],
  [
    { BASE_URL: 'https://deckle.example', OAUTH_GITHUB_ID: 'a', OAUTH_GITHUB_SECRET: 'b' },
    { mail: false, console: false, providers: [{ id: 'github', name: 'GitHub' }], signUp: 'open' },
  ],
  [
    {
      BASE_URL: 'https://deckle.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      OIDC_ACME_ISSUER: 'https://id.acme.example',
      OIDC_ACME_ID: 'a',
      OIDC_ACME_SECRET: 'b',
    },
    { mail: true, console: false, providers: [{ id: 'acme', name: 'Acme' }], signUp: 'open' },
  ],
])('the ways to sign in with %o are told', async (settings, expected) => {
  const told = await startTestServer(settings, { print: () => {} });
  expect(await (await told.call('/api/auth/providers', { key: null })).json()).toEqual(expected);
  await told.stop();
  removeFolder(told.dataFolder);
});
