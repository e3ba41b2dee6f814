// Who may create an account, by email and providers; and that nobody learns who has one.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, invite, readConfig, StartError } from '../index.ts';
import { openBrowser, startPath, startProvider, type TestProvider } from '../openid-provider.test-helper.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

const modes = {
  open: ['stranger', 'member', 'invited', 'known'],
  domains: ['member', 'invited', 'known'],
  invitation: ['invited', 'known'],
  closed: ['known'],
} as const;
const addresses = {
  stranger: 'stranger@elsewhere.example',
  lookalike: 'eve@sub.acme.example',
  other: 'eve@notacme.example',
  percent: 'eve%evil.example@acme.example',
  bang: 'evil.example!eve@acme.example',
  member: 'member@acme.example',
  invited: 'invited@elsewhere.example',
  known: 'known@elsewhere.example',
};
afterAll(closeTestPress);

describe.each(Object.entries(modes))('SIGN_UP=%s', (mode, admitted) => {
  const isAdmitted = (who: string): boolean => (admitted as readonly string[]).includes(who) || mode === 'open';
  let server: TestServer;
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    const domains = mode === 'domains' ? { SIGN_UP_DOMAINS: 'ACME.example, other.example' } : {};
    const settings = {
      ...manyCalls,
      ...provider.settings,
      ...domains,
      LIMIT_SIGN_IN_MINUTE: '100000',
      LIMIT_MAIL_HOUR: '1000',
    };
    server = await startTestServer({ ...settings, SIGN_UP: mode });
    provider.serve(server.url);
    await server.keyOf(addresses.known);
    const inviting: Config = { ...server.config, signUp: { mode: 'invitation', domains: [] } };
    await invite(inviting, addresses.invited);
  });
  afterAll(async () => {
    await server.stop();
    provider.close();
    removeFolder(server.dataFolder);
  });

  test('is told', async () => {
    const told = await server.call('/api/auth/providers', { key: null });
    expect(await told.json()).toMatchObject({ signUp: mode });
  });

  test.each(Object.entries(addresses))('by mail: %s', async (who, email) => {
    const before = server.lines.length;
    const asked = await server.call('/api/auth/sign-in/magic-link', { key: null, body: { email } });
    expect([asked.status, await asked.text()]).toEqual([200, '{"status":true}']);
    expect(server.lines.length - before).toBe(isAdmitted(who) ? 1 : 0);
  });

  test.each(['stranger', 'member', 'invited'] as const)('an account moves where it may: %s', async (who) => {
    const headers = { Cookie: await signIn(server, addresses.known), Origin: server.url };
    const asked = await server.call('/api/account/email', { key: null, headers, body: { email: addresses[who] } });
    expect(asked.status).toBe(mode === 'domains' && !isAdmitted(who) ? 403 : 200);
  });

  test.each(Object.entries(addresses))(
    'at a provider that does not say whose the address is: %s',
    async (who, email) => {
      provider.claims = { sub: `unproven-${who}`, email, name: who };
      const before = server.lines.length;
      const { answer } = await openBrowser(server.url).follow(server.url + startPath());
      expect([answer.status, (await answer.text()).includes('we emailed a link')]).toEqual([200, true]);
      expect(server.lines.length - before).toBe(isAdmitted(who) ? 1 : 0);
    },
  );

  test.each(Object.entries(addresses))('at a provider that says so: %s', async (who, email) => {
    provider.claims = { sub: `proven-${who}`, email, email_verified: true, name: who };
    const browser = openBrowser(server.url);
    const { url, answer } = await browser.follow(server.url + startPath());
    // The owner of an account created another way proves ownership.
    expect((await answer.text()).includes('we emailed a link')).toBe(who === 'known');
    expect(url.searchParams.get('error')).toBe(isAdmitted(who) ? null : 'not_admitted');
    expect((await browser.session()) !== null).toBe(isAdmitted(who) && who !== 'known');
  });
});

test('where accounts are closed, a mail goes to who has one and to nobody else, and the answers are the same', async () => {
  const sent: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      sent.push(...envelope.rcptTo.map(({ address }) => address));
      stream.on('end', done).resume();
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const server = await startTestServer({ ...manyCalls, SIGN_UP: 'closed', SMTP_URL: `smtp://127.0.0.1:${port}` });
  await server.keyOf(addresses.known);
  for (const email of [addresses.stranger, addresses.known, addresses.member]) {
    const asked = await server.call('/api/auth/sign-in/magic-link', { key: null, body: { email } });
    expect([asked.status, await asked.text()]).toEqual([200, '{"status":true}']);
  }
  // Its end waits for what is queued.
  await server.stop();
  expect(sent).toEqual([addresses.known]);
  mailServer.close();
  removeFolder(server.dataFolder);
});

test('an invitation signs in, once', async () => {
  const server = await startTestServer({ ...manyCalls, SIGN_UP: 'invitation' });
  const { link } = await invite({ ...server.config, baseUrl: server.url }, 'Ada@Example.org');
  const browser = openBrowser(server.url);
  expect((await browser.press(link!)).answer.status).toBe(303);
  expect(await browser.session()).toMatchObject({ user: { email: 'ada@example.org' } });
  expect((await browser.press(link!)).answer.status).toBe(400);
  await expect(invite(server.config, 'ada')).rejects.toThrow(StartError);
  await expect(invite({ ...server.config, signUp: { mode: 'closed', domains: [] } }, 'a@b.org')).rejects.toThrow(
    /closed/,
  );
  await server.stop();
  removeFolder(server.dataFolder);
});

test.each(['provider', 'mail'])('an invitation outlasts a time in which accounts are closed: %s', async (way) => {
  const email = 'guest@elsewhere.example';
  let server = await startTestServer({ ...manyCalls, SIGN_UP: 'invitation' });
  const { dataFolder } = server;
  const providers: TestProvider[] = [];
  async function restart(mode: string) {
    await server.stop();
    const provider = await startProvider();
    providers.push(provider);
    server = await startTestServer({ ...manyCalls, ...provider.settings, SIGN_UP: mode }, { dataFolder });
    provider.serve(server.url);
    provider.claims = { sub: 'guest', email, email_verified: true, name: 'Guest' };
  }
  const come = async () => {
    const browser = openBrowser(server.url);
    const { url } = await browser.follow(server.url + startPath());
    return [url.searchParams.get('error'), (await browser.session()) !== null];
  };
  const { link } = await invite({ ...server.config, baseUrl: server.url }, email);
  await restart('closed');
  if (way === 'provider') expect(await come()).toEqual(['not_admitted', false]);
  else {
    const { pathname, search } = new URL(link!);
    expect((await openBrowser(server.url).press(server.url + pathname + search)).answer.status).toBe(400);
  }
  await restart('invitation');
  expect(await come()).toEqual([null, true]);
  await server.stop();
  for (const provider of providers) provider.close();
  removeFolder(dataFolder);
});

test('an invitation makes one account, wherever that moves', async () => {
  const server = await startTestServer({ ...manyCalls, SIGN_UP: 'invitation', LIMIT_MAIL_HOUR: '1000' });
  const guest = 'guest@elsewhere.example';
  const { link } = await invite({ ...server.config, baseUrl: server.url }, guest);
  const ask = async (): Promise<readonly string[]> => {
    const before = server.lines.length;
    await server.call('/api/auth/sign-in/magic-link', { key: null, body: { email: guest } });
    return server.lines.slice(before).map((line) => /http\S+/.exec(line)![0]);
  };
  const browser = openBrowser(server.url);
  expect((await browser.press(link!)).answer.status).toBe(303);
  const [early] = await ask();
  const before = server.lines.length;
  expect((await browser.call('/api/account/email', { email: 'stranger@elsewhere.example' })).status).toBe(200);
  for (const line of server.lines.slice(before)) await browser.press(/http\S+$/.exec(line)![0]);
  expect(await browser.session()).toMatchObject({ user: { email: 'stranger@elsewhere.example' } });
  expect(await ask()).toEqual([]);
  // Nor by a link that was mailed while there was an account.
  expect((await openBrowser(server.url).press(early!)).answer.status).toBe(400);
  const { link: again } = await invite({ ...server.config, baseUrl: server.url }, guest);
  expect((await openBrowser(server.url).press(again!)).answer.status).toBe(303);
  await server.stop();
  removeFolder(server.dataFolder);
});

test.each([
  [{ SIGN_UP: 'friends' }, /SIGN_UP must be one of open, domains/],
  [{ SIGN_UP: 'domains' }, /SIGN_UP_DOMAINS is empty/],
  [{ SIGN_UP: 'domains', SIGN_UP_DOMAINS: '@acme.example' }, /not a domain/],
  [{ SIGN_UP: 'domains', SIGN_UP_DOMAINS: '*.acme.example' }, /not a domain/],
  [{ SIGN_UP_DOMAINS: 'acme.example' }, /only works with SIGN_UP=domains/],
])('%o is refused at start', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
