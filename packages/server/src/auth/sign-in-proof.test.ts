// Providers that do not confirm an email address: nobody is signed in or connected until a link mailed there is opened,
// and anything created before the owner arrived is deleted.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { openBrowser, startPath, startProvider, type TestProvider } from '../openid-provider.test-helper.ts';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

const mails: { readonly to: string; readonly link: string; readonly text: string }[] = [];
const linksTo = (email: string): readonly string[] => mails.filter(({ to }) => to === email).map(({ link }) => link);
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, { envelope }, callback) {
    const text = Buffer.concat(await stream.toArray()).toString();
    const plain = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const link = /http:\S+\/api\/auth\/\S+/.exec(plain)?.[0];
    // Others tell that a provider was joined.
    if (link !== undefined) mails.push({ to: envelope.rcptTo[0]!.address, link, text: plain });
    callback();
  },
});
let provider: TestProvider;
let server: TestServer;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  provider = await startProvider();
  const SMTP_URL = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  settings = { ...manyCalls, ...provider.settings, SMTP_URL, LIMIT_SIGN_IN_MINUTE: '100000' };
  server = await startTestServer(settings);
  provider.serve(server.url);
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataFolder);
  provider.close();
  await new Promise((resolve) => mailServer.close(() => resolve(undefined)));
  await closeTestPress();
});
const open = () => openBrowser(server.url);
type Browser = ReturnType<typeof open>;
let people = 0;
/** A user whose provider names this address without confirming it. */
function says(email: string, email_verified?: boolean): void {
  people += 1;
  provider.claims = {
    sub: `sub-${people}`,
    email,
    name: 'Somebody',
    ...(email_verified !== undefined && { email_verified }),
  };
}
const enter = (browser: Browser) => browser.follow(server.url + startPath());

/** Signs in at the provider and returns the link mailed then. */
async function linkAfter(browser: Browser): Promise<string> {
  const { email } = provider.claims;
  const before = linksTo(email).length;
  const { answer } = await enter(browser);
  expect([answer.status, (await answer.text()).includes('we emailed a link')]).toEqual([200, true]);
  expect(await browser.session()).toBeNull();
  await expect.poll(() => linksTo(email).length).toBe(before + 1);
  return linksTo(email).at(-1)!;
}

test.each([undefined, false])(
  'email_verified is %s: the link decides, and then the provider is enough',
  async (verified) => {
    const email = `ada-${verified}@acme.example`;
    says(email, verified);
    const browser = open();
    const { answer } = await browser.press(await linkAfter(browser));
    expect([answer.status, new URL(answer.headers.get('location')!).pathname]).toEqual([303, '/api/health']);
    const session = await browser.session();
    expect(session).toMatchObject({ user: { email, name: 'Somebody' } });
    const again = open();
    await enter(again);
    expect((await again.session())?.user.id).toBe(session?.user.id);
  },
);

test('opened by the true owner elsewhere, it does not give their account to whoever asked', async () => {
  says('victim@acme.example');
  const attacker = open();
  const link = await linkAfter(attacker);
  const owner = open();
  await owner.press(link);
  expect(await owner.session()).toMatchObject({ user: { email: 'victim@acme.example' } });
  await enter(attacker);
  expect(await attacker.session()).toBeNull();
  expect((await attacker.press(link)).answer.status).toBe(400);
  expect(await attacker.session()).toBeNull();
});

const textWith = (link: string): string => mails.find((mail) => mail.link === link)!.text;

/** The page of a link in this browser: heading, text and button. */
async function pageOf(browser: Browser, link: string): Promise<readonly string[]> {
  const { answer } = await browser.follow(link);
  const html = await answer.text();
  return [/<h1>(.*?)<\/h1>/, /<p>(.*?)<\/p>/, /<button[^>]*>(.*?)<\/button>/].map((part) => part.exec(html)![1]!);
}

test.each([undefined, true])(
  'the mail and the page say what is joined to an account that is there, with email_verified %s',
  async (verified) => {
    const email = `there-${verified}@acme.example`;
    await server.keyOf(email);
    says(email, verified);
    const browser = open();
    const link = await linkAfter(browser);
    const text = textWith(link);
    expect(text).toContain('Subject: Connect your Acme account to your Deckle account');
    expect(text).toContain(
      `to your Deckle account ${email} at ${server.url}; it will then be able to sign in to this account`,
    );
    expect(text).toContain('If you did not request it, ignore this email.');
    const [heading, body, button] = await pageOf(browser, link);
    expect([heading, button]).toEqual(['Connect your Acme account', 'Connect Acme and sign in']);
    expect(body).toContain(`It will be able to sign in to the Deckle account ${email}. If you did not request this`);
    const [elsewhere, alone, signsIn] = await pageOf(open(), link);
    expect([elsewhere, signsIn]).toEqual(['Sign in to Deckle', 'Sign in']);
    expect(alone).toContain('It does not connect your Acme account');
    await browser.press(link);
    const again = open();
    await enter(again);
    expect(await again.session()).toMatchObject({ user: { email } });
    expect((await pageOf(browser, link))[0]).toBe('Sign in to Deckle');
  },
);

test('where there is no account yet, they ask to confirm the address', async () => {
  const email = 'new@acme.example';
  says(email);
  const browser = open();
  const link = await linkAfter(browser);
  expect(textWith(link)).toContain('Subject: Confirm your address for Deckle');
  const [heading, body, button] = await pageOf(browser, link);
  expect([heading, button]).toEqual(['Confirm your address', 'Confirm and sign in']);
  expect(body).toContain('that your Acme account can sign in to');
});

test('a link that was asked for by mail says no more than that it signs in', async () => {
  const email = 'plain@acme.example';
  await server.call('/api/auth/sign-in/magic-link', { key: null, body: { email } });
  await expect.poll(() => linksTo(email).length).toBe(1);
  expect(textWith(linksTo(email)[0]!)).toContain('Subject: Your Deckle sign-in link');
  expect(await pageOf(open(), linksTo(email)[0]!)).toEqual([
    'Sign in to Deckle',
    'One more click, so that only you can use the link.',
    'Sign in',
  ]);
});

test('an address that is spelled in other characters is not proven by a provider', async () => {
  says('ｖip@acme.example', true);
  const browser = open();
  const { answer } = await enter(browser);
  expect([answer.status, (await answer.text()).includes('we emailed a link')]).toEqual([200, true]);
  expect(await browser.session()).toBeNull();
  await expect.poll(() => linksTo('vip@acme.example').length).toBe(1);
});

test('an account that is there is not told of, and not joined without the link', async () => {
  await server.keyOf('known@acme.example');
  const faces = [];
  for (const name of ['known', 'unknown']) {
    says(`${name}@acme.example`);
    const { answer } = await enter(open());
    faces.push([answer.status, (await answer.text()).replaceAll(name, '')]);
  }
  expect(faces[0]).toEqual(faces[1]);
});

test('with OIDC_<NAME>_TRUST_EMAIL the provider is believed', async () => {
  const { port } = new URL(server.url);
  await server.stop();
  const trusting = await startTestServer({ ...settings, PORT: port, OIDC_ACME_TRUST_EMAIL: 'true' });
  says('trusted@acme.example', false);
  const browser = open();
  await enter(browser);
  expect(await browser.session()).toMatchObject({ user: { email: 'trusted@acme.example' } });
  await trusting.stop();
  removeFolder(trusting.dataFolder);
  server = await startTestServer({ ...settings, PORT: port }, { dataFolder: server.dataFolder });
});

test('without a mail server, and away from its console, nobody is signed in', async () => {
  const { port } = new URL(server.url);
  await server.stop();
  const { SMTP_URL: _, ...others } = settings;
  const lines: string[] = [];
  const silent = await startTestServer({ ...others, PORT: port }, { print: (line) => lines.push(line) });
  says('silent@acme.example');
  const browser = open();
  const { url } = await browser.follow(server.url + startPath(), ({ pathname }) =>
    pathname.startsWith('/api/auth/callback'),
  );
  const cookie = [...browser.jars.get(url.host)!].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie, 'X-Forwarded-For': '192.0.2.1' } });
  expect(answer.headers.get('location')).toBe('/api/auth/failed?error=email_not_verified');
  expect(lines).toEqual([]);
  await silent.stop();
  removeFolder(silent.dataFolder);
  server = await startTestServer({ ...settings, PORT: port }, { dataFolder: server.dataFolder });
});

describe('an account that a provider made before, whose address nobody had proven', () => {
  /** As an earlier version created it: signed in, with a key, a document and a provider account. */
  async function makeBefore(email: string) {
    says(email, true);
    const browser = open();
    await enter(browser);
    const made = await browser.call('/api/account/keys', { name: 'before' });
    const { key } = (await made.json()) as { key: { secret: string } };
    await browser.call('/api/workspace/documents', { source: '# Before' });
    const database = await openDatabase(server.config);
    await database
      .updateTable('users')
      .set({ email_verified: falseOf(server) })
      .where('email', '=', email)
      .execute();
    await database.destroy();
    provider.claims = { ...provider.claims, email_verified: false };
    return { browser, key: key.secret };
  }
  const falseOf = ({ config }: TestServer): boolean | number => (config.databaseUrl === undefined ? 0 : false);
  const documentsOf = async (browser: Browser): Promise<number> =>
    ((await (await browser.call('/api/workspace/documents')).json()) as { documents: unknown[] }).documents.length;

  test.each(['by mail', 'by the link of another', 'by a provider that says so'])(
    'loses all that was made in it when the owner comes %s',
    async (way) => {
      const email = `taken-${way.replaceAll(' ', '-')}@acme.example`;
      const before = await makeBefore(email);
      const owner = open();
      if (way === 'by mail') {
        await server.call('/api/auth/sign-in/magic-link', { key: null, body: { email } });
        await expect.poll(() => linksTo(email).length).toBe(1);
        await owner.press(linksTo(email)[0]!);
      } else if (way === 'by the link of another') await owner.press(await linkAfter(open()));
      else {
        const { claims } = provider;
        says(email, true);
        await enter(owner);
        provider.claims = claims;
      }
      expect(await owner.session()).toMatchObject({ user: { email } });
      expect(await documentsOf(owner)).toBe(0);
      expect(await before.browser.session()).toBeNull();
      expect(await errorOf(await server.call('/api/workspace/documents', { key: before.key }))).toBe('unauthorized');
      // And the way in that was there before leads nowhere.
      const again = open();
      await enter(again);
      expect(await again.session()).toBeNull();
    },
  );

  test('goes on for whoever made it, once they have proven the address', async () => {
    await makeBefore('mine@acme.example');
    const browser = open();
    await browser.press(await linkAfter(browser));
    expect(await documentsOf(browser)).toBe(1);
  });
});

test('what is kept of sessions and of ways to providers opens nothing', async () => {
  says('stored@acme.example', true);
  const browser = open();
  await enter(browser);
  const jar = browser.jars.get(new URL(server.url).host)!;
  const token = decodeURIComponent(jar.get('deckle.session_token')!).split('.')[0]!;
  await open().follow(server.url + startPath(), ({ pathname }) => pathname === '/auth');
  const database = await openDatabase(server.config);
  const { rows } = await sql<{ text: string }>`
    select token as text from sessions union all select identifier || value from verifications`.execute(database);
  await database.destroy();
  expect(rows.length).toBeGreaterThan(1);
  for (const secret of [token, ...jar.values()].filter((text) => text !== ''))
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
});
