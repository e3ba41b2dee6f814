// Changing the email address: both addresses must confirm, in any order, and never onto another account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  bodyOf,
  type CallOptions,
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  const many = { ...manyCalls, LIMIT_MAIL_HOUR: '1000', LIMIT_SIGN_IN_MINUTE: '1000' };
  server = await startTestServer(many);
  database = await openDatabase(server.config);
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

async function enter(email: string) {
  const headers = { Cookie: await signIn(server, email), Origin: server.url };
  const call = (path: string, options: CallOptions = {}) => server.call(path, { ...options, key: null, headers });
  const address = async () => ((await (await call('/api/account')).json()) as { user: { email: string } }).user.email;
  /** Asks for a move; gives the link for each address. */
  async function move(to: string) {
    const before = server.lines.length;
    expect(await (await call('/api/account/email', { body: { email: to } })).json()).toEqual({ status: true });
    const links = server.lines.slice(before).map((line) => /^Link for (\S+) .*(http\S+)$/.exec(line)!);
    return new Map(links.map(([, whom, link]) => [whom!, link!]));
  }
  return { call, address, move };
}
const press = (link: string, origin = server.url): Promise<Response> =>
  fetch(link, { method: 'POST', headers: { Origin: origin } });
const titleOf = async (answer: Response): Promise<string> => /<h1>(.*?)<\/h1>/.exec(await answer.text())![1]!;

test.each([
  ['old', 'new'],
  ['new', 'old'],
])('moves when both have confirmed, the %s one first', async (one, other) => {
  const [from, to] = [`${one}-from@example.org`, `${one}-to@example.org`];
  const person = await enter(from);
  const links = await person.move(to);
  const linkOf = (which: string) => links.get(which === 'old' ? from : to)!;
  expect([links.size, await titleOf(await fetch(linkOf(one)))]).toEqual([2, 'Change your email address']);
  expect((await press(linkOf(one), 'https://evil.example')).status).toBe(403);
  for (let twice = 0; twice < 2; twice += 1) expect(await titleOf(await press(linkOf(one)))).toBe('Confirmed');
  expect(await person.address()).toBe(from);
  expect(await titleOf(await press(linkOf(other)))).toBe('Your email address has changed');
  expect(await person.address()).toBe(to);
  expect((await press(linkOf(other))).status).toBe(400);
  // Signing in with the old address now creates a different user.
  expect(await (await enter(to)).address()).toBe(to);
  const { id } = await database.selectFrom('users').select('id').where('email', '=', to).executeTakeFirstOrThrow();
  await enter(from);
  const again = await database.selectFrom('users').select('id').where('email', '=', from).executeTakeFirstOrThrow();
  expect(again.id).not.toBe(id);
  const log = await (await person.call('/api/account/audit')).json();
  expect(log).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ action: 'email-changed' })]) });
});

test('both pressed at once move it', async () => {
  const person = await enter('both-from@example.org');
  const links = await person.move('both-to@example.org');
  const titles = await Promise.all([...links.values()].map(async (link) => titleOf(await press(link))));
  expect(titles.sort()).toEqual(['Confirmed', 'Your email address has changed']);
  expect(await person.address()).toBe('both-to@example.org');
});

test('not onto another account, and asking tells nothing of it', async () => {
  const [person, other] = [await enter('taken-from@example.org'), await enter('taken-to@example.org')];
  const links = await person.move('taken-to@example.org');
  const titles: string[] = [];
  for (const link of links.values()) titles.push(await titleOf(await press(link)));
  expect(titles).toEqual(['Confirmed', 'Your email address has not changed']);
  expect([await person.address(), await other.address()]).toEqual(['taken-from@example.org', 'taken-to@example.org']);
});

test('links of before count no more once another move is asked for, or a day has gone', async () => {
  const person = await enter('twice-from@example.org');
  const first = await person.move('first@example.org');
  const second = await person.move('second@example.org');
  for (const link of first.values()) expect((await press(link)).status).toBe(400);
  await database.updateTable('email_changes').set({ expires_at_ms: 1 }).execute();
  for (const link of second.values()) expect(await titleOf(await press(link))).toBe('This link has expired');
  expect(await person.address()).toBe('twice-from@example.org');
});

test('what is refused for too many mails changes nothing', async () => {
  const few = await startTestServer({ ...manyCalls, LIMIT_MAIL_HOUR: '2' });
  const headers = { Cookie: await signIn(few, 'few-from@example.org'), Origin: few.url };
  const call = (path: string, options: CallOptions = {}) => few.call(path, { ...options, key: null, headers });
  const before = few.lines.length;
  expect((await call('/api/account/email', { body: { email: 'few-to@example.org' } })).status).toBe(200);
  const links = few.lines.slice(before).map((line) => /http\S+$/.exec(line)![0]);
  const again = await call('/api/account/email', { body: { email: 'few-other@example.org' } });
  expect(await errorOf(again)).toBe('rate_limit_minute');
  const { items } = (await (await call('/api/account/audit')).json()) as { items: { action: string }[] };
  expect(items.filter(({ action }) => action === 'email-change-asked')).toHaveLength(1);
  const titles: string[] = [];
  for (const link of links) titles.push(await titleOf(await press(link, few.url)));
  expect(titles).toEqual(['Confirmed', 'Your email address has changed']);
  await few.stop();
  removeFolder(few.dataFolder);
});

test('is not for keys, and not for what is no address', async () => {
  expect(await errorOf(await server.call('/api/account/email', { body: { email: 'a@example.org' } }))).toBe(
    'forbidden',
  );
  const { call } = await enter('plain@example.org');
  expect((await bodyOf(await call('/api/account/email', { body: { email: 'nobody' } }))).details?.[0]?.path).toBe(
    'email',
  );
});
