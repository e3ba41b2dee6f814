// Hourly limits of sign-in mails: a stranger cannot use up what the owner of an address may request.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { workFor } from '../base/caller.ts';
import { audit, createAuditStore } from '../database/audit-store.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { removeFolder, testConfig } from '../test-server.test-helper.ts';
import { createMailLimit } from './mail-limit.ts';
import { createCounterStore } from './store.ts';

let database: Database;
let folder: string;
let sqlTrue: boolean | number;
beforeAll(async () => {
  const config = await testConfig({});
  folder = config.dataFolder;
  database = await openDatabase(config);
  sqlTrue = config.databaseUrl === undefined ? 1 : true;
});
afterEach(() => database.deleteFrom('rate_counters').execute());
afterAll(async () => {
  await database.destroy();
  removeFolder(folder);
});

const hour = 3_600_000;
let time = 0;
const limitOf = (mailsPerHour: number) =>
  createMailLimit({ mailsPerHour }, createCounterStore(database), createAuditStore(database), () => time);
const senderOf = (text: string) => {
  const [counted, network] = text.split(' ') as [string, string?];
  return { counted, network };
};
/** Asks so many times for a mail; how many are sent. */
async function check(
  tries: readonly (readonly [sender: string, email: string, count: number, sent: number])[],
  mailsPerHour = 5,
) {
  const { countMail } = limitOf(mailsPerHour);
  for (const [sender, email, count, expected] of tries) {
    if (sender === 'later') time += hour;
    let sent = 0;
    for (let each = 0; each < count; each += 1)
      await countMail(email, senderOf(sender)).then(
        (isSent) => {
          if (isSent) sent += 1;
        },
        (error: unknown) => expect(error).toMatchObject({ code: 'rate_limit_minute' }),
      );
    expect(sent, `from ${sender} to ${email}`).toBe(expected);
  }
}

/** What somebody is answered who asks so many times. */
async function answersOf(sender: string, email: string, count: number): Promise<readonly string[]> {
  const { countMail } = limitOf(5);
  const answers = [];
  for (let each = 0; each < count; each += 1)
    answers.push(
      await countMail(email, senderOf(sender)).then(
        () => 'fine',
        (error: Error) => error.message,
      ),
    );
  return answers;
}

/** A user who has signed in from there. */
async function signedIn(email: string, address: string): Promise<void> {
  const [at, id] = [new Date().toISOString(), `usr_${email}`];
  await database
    .insertInto('users')
    .values({ id, email, name: '', email_verified: sqlTrue, created_at: at, updated_at: at })
    .execute();
  await workFor({ caller: { userId: undefined, address } }, () => audit(database, id, 'sign-in'));
  await workFor({ caller: { userId: undefined, address: 'a' } }, () => audit(database, id, 'sign-out'));
}

test('a stranger who asks for many leaves the owner theirs', () =>
  check([
    ['stranger', 'ada', 50, 5],
    ['ada', 'ada', 6, 5],
    ['stranger', 'bob', 1, 1],
    ['later', 'ada', 6, 5],
  ]));

test('a mailbox is not filled by many senders', () =>
  check([
    ['a', 'ada', 5, 5],
    ['b', 'ada', 5, 5],
    ['c', 'ada', 5, 5],
    ['d', 'ada', 5, 5],
    ['e', 'ada', 5, 0],
  ]));

test('strangers do not keep out whoever has signed in from where they are', async () => {
  await signedIn('ada', 'home');
  await check([
    ...['a', 'b', 'c', 'd'].map((stranger) => [stranger, 'ada', 6, 5] as const),
    ['e', 'ada', 1, 0],
    ['home', 'ada', 6, 5],
    ['home', 'bob', 1, 1],
  ]);
});

test('nor do those of the same network, or of the same house', async () => {
  const [home, next] = ['2001:db8:7:1::/64 2001:db8:7::/48', '2001:db8:7:2::/64 2001:db8:7::/48'];
  await signedIn('eve', '2001:db8:7:1::/64');
  await check([
    [next, 'eve', 6, 5],
    ...Array.from({ length: 60 }, (_, index) => [home, `user${index}`, 1, 1] as const),
    [home, 'bob', 1, 0],
    [home, 'eve', 6, 5],
  ]);
});

test('and nobody sees who that is: past what is shared, the answers are the same', async () => {
  await signedIn('grace', 'office');
  await check([
    ...['a', 'b', 'c', 'd'].flatMap((one) => ['grace', 'nobody'].map((email) => [one, email, 5, 5] as const)),
    ...Array.from({ length: 61 }, (_, index) => ['office', `user${index}`, 1, Number(index < 60)] as const),
  ]);
  const known = await answersOf('office', 'grace', 7);
  expect(known.map((answer) => answer === 'fine')).toEqual([true, true, true, true, true, false, false]);
  expect(await answersOf('office', 'nobody', 7)).toEqual(known);
});

test('a sender with a network of IPv6 is one sender', () =>
  check([
    ['2001:db8:7:1::/64 2001:db8:7::/48', 'ada', 5, 5],
    ['2001:db8:7:2::/64 2001:db8:7::/48', 'ada', 5, 0],
  ]));

test('a sender mails so many addresses and no more', () =>
  check([...Array.from({ length: 60 }, (_, index) => ['a', `user${index}`, 1, 1] as const), ['a', 'ada', 1, 0]]));

test('a network of IPv6 mails as much as sixteen senders', () => {
  const senders = Array.from({ length: 16 }, (_, index) => `2001:db8:8:${index}::/64 2001:db8:8::/48`);
  return check(
    [
      ...senders.flatMap((sender) =>
        Array.from({ length: 13 }, (_, index) => [sender, `${sender}${index}`, 1, Number(index < 12)] as const),
      ),
      ['2001:db8:8:ff::/64 2001:db8:8::/48', 'bob', 1, 0],
      ['2001:db8:9:1::/64 2001:db8:9::/48', 'bob', 1, 1],
    ],
    1,
  );
});

test('what tells of changes is bounded by itself', async () => {
  await check(['a', 'b', 'c', 'd'].map((stranger) => [stranger, 'ada', 5, 5] as const));
  const { countNotice } = limitOf(5);
  const sent = [];
  for (let each = 0; each < 7; each += 1) sent.push(await countNotice('ada'));
  expect(sent).toEqual([true, true, true, true, true, false, false]);
});
