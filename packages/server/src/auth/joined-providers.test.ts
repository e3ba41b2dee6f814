// Connected sign-in providers: announced to the owner, listed, removed, and dropped with a change of address.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { accountSchema, auditListSchema } from '@deckle/api';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { openBrowser, startPath, startProvider, type TestProvider } from '../openid-provider.test-helper.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

const mails: { readonly to: string; readonly text: string }[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, { envelope }, callback) {
    const text = Buffer.concat(await stream.toArray()).toString();
    mails.push({ to: envelope.rcptTo[0]!.address, text: text.replace(/=\r?\n/g, '').replaceAll('=3D', '=') });
    callback();
  },
});
const many = { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '100000', LIMIT_MAIL_HOUR: '1000' };
let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  await once(mailServer.listen(0, '127.0.0.1'), 'listening');
  provider = await startProvider();
  const SMTP_URL = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
  server = await startTestServer({ ...many, ...provider.settings, SMTP_URL });
  provider.serve(server.url);
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataFolder);
  provider.close();
  await new Promise((resolve) => mailServer.close(() => resolve(undefined)));
  await closeTestPress();
});
type Browser = ReturnType<typeof openBrowser>;
const open = () => openBrowser(server.url);
const enter = (browser: Browser) => browser.follow(server.url + startPath());
const accountOf = async (browser: Browser) => accountSchema.parse(await (await browser.call('/api/account')).json());
const auditOf = async (browser: Browser): Promise<readonly string[]> =>
  auditListSchema
    .parse(await (await browser.call('/api/account/audit')).json())
    .items.map(({ action, detail }) => `${action} ${detail}`);

/** The next mail to somebody that has this in it. */
async function mailTo(email: string, part: RegExp): Promise<string> {
  const find = () => mails.findIndex(({ to, text }) => to === email && part.test(text));
  await expect.poll(find).not.toBe(-1);
  const [mail] = mails.splice(find(), 1);
  return part.exec(mail!.text)![0];
}
const signInLink = /http:\S+\/api\/auth\/\S+/;

/** Signed in through a provider that does not confirm the address, and the link mailed then. */
async function joined(email: string): Promise<Browser> {
  provider.claims = { sub: `sub of ${email}`, email, name: 'Somebody' };
  const browser = open();
  await enter(browser);
  await browser.press(await mailTo(email, signInLink));
  return browser;
}

test('is told by mail and in the audit log, listed, and removed', async () => {
  const browser = await joined('ada@acme.example');
  await mailTo('ada@acme.example', /Acme can now sign in to your Deckle account/i);
  const { providers } = (await accountOf(browser)).user;
  expect(providers).toMatchObject([{ provider: 'acme' }]);
  expect(await auditOf(browser)).toContain('provider-joined acme');
  const path = `/api/account/providers/${providers[0]!.id}/delete`;
  expect(await errorOf(await server.call(path, { method: 'POST', key: await server.keyOf('ada@acme.example') }))).toBe(
    'forbidden',
  );
  const other = await joined('other@acme.example');
  expect(await errorOf(await other.call(path, {}))).toBe('not_found');
  expect(await (await browser.call(path, {})).json()).toEqual({ deleted: true });
  expect(await errorOf(await browser.call(path, {}))).toBe('not_found');
  expect((await accountOf(browser)).user.providers).toEqual([]);
  expect(await auditOf(browser)).toContain('provider-removed acme');
  provider.claims = { sub: 'sub of ada@acme.example', email: 'ada@acme.example', name: 'Somebody' };
  const again = open();
  await enter(again);
  expect(await again.session()).toBeNull();
});

test('stays behind when the account moves, and is joined again by whoever has the new address', async () => {
  const browser = await joined('from@acme.example');
  const { id } = (await browser.session())!.user;
  await browser.call('/api/account/email', { email: 'to@acme.example' });
  const link = /http:\S+\/api\/account\/email\/confirm\S+/;
  for (const email of ['from@acme.example', 'to@acme.example']) await browser.press(await mailTo(email, link));
  expect((await accountOf(browser)).user).toMatchObject({ id, email: 'to@acme.example', providers: [] });
  expect(await auditOf(browser)).toContain('provider-removed acme');
  const attacker = open();
  await enter(attacker);
  expect(await attacker.session()).toBeNull();
  provider.claims = { sub: 'another', email: 'to@acme.example', email_verified: true, name: 'Somebody' };
  const owner = open();
  const { answer } = await enter(owner);
  expect([answer.status, (await answer.text()).includes('not connected to this provider')]).toEqual([200, true]);
  expect(await owner.session()).toBeNull();
  await owner.press(await mailTo('to@acme.example', signInLink));
  const later = open();
  await enter(later);
  expect((await later.session())?.user.id).toBe(id);
});

test('is not removed from an account that nobody has proven, which is told by it', async () => {
  const browser = await joined('unproven@acme.example');
  const database = await openDatabase(server.config);
  const no = server.config.databaseUrl === undefined ? 0 : false;
  await database
    .updateTable('users')
    .set({ email_verified: no })
    .where('email', '=', 'unproven@acme.example')
    .execute();
  await database.destroy();
  const [one] = (await accountOf(browser)).user.providers;
  expect(await errorOf(await browser.call(`/api/account/providers/${one!.id}/delete`, {}))).toBe('forbidden');
});

test('is told so many times an hour, however often an account is made and deleted', async () => {
  const { port } = new URL(server.url);
  await server.stop();
  const SMTP_URL = server.config.smtpUrl!;
  const few = await startTestServer({ ...many, ...provider.settings, SMTP_URL, PORT: port, LIMIT_MAIL_HOUR: '2' });
  const database = await openDatabase(few.config);
  const email = 'again@acme.example';
  provider.claims = { sub: 'again', email, email_verified: true, name: 'Again' };
  for (let time = 0; time < 4; time += 1) {
    const browser = openBrowser(few.url);
    await browser.follow(few.url + startPath());
    expect(await browser.session()).toMatchObject({ user: { email } });
    await database.deleteFrom('users').where('email', '=', email).execute();
  }
  await database.destroy();
  // It sends what is queued first.
  await few.stop();
  removeFolder(few.dataFolder);
  expect(mails.filter(({ to }) => to === email)).toHaveLength(2);
  server = await startTestServer(
    { ...many, ...provider.settings, SMTP_URL, PORT: port },
    { dataFolder: server.dataFolder },
  );
});

test('the last one stays where no mail would let its owner in again', async () => {
  const { port } = new URL(server.url);
  await server.stop();
  const silent = await startTestServer({ ...many, ...provider.settings, PORT: port });
  provider.claims = { sub: 'alone', email: 'alone@acme.example', email_verified: true, name: 'Alone' };
  const browser = openBrowser(silent.url);
  await browser.follow(silent.url + startPath());
  const [one] = (await accountOf(browser)).user.providers;
  const path = `/api/account/providers/${one!.id}/delete`;
  const cookie = [...browser.jars.get(new URL(silent.url).host)!].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, Origin: silent.url };
  const far = { ...headers, 'X-Forwarded-For': '192.0.2.1' };
  const refused = await silent.call(path, { method: 'POST', key: null, headers: far });
  expect((await bodyOf(refused)).message).toContain('sends no email');
  expect((await silent.call(path, { method: 'POST', key: null, headers })).status).toBe(200);
  await silent.stop();
  removeFolder(silent.dataFolder);
  server = await startTestServer(undefined, { dataFolder: server.dataFolder });
});
