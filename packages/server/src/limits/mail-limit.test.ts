// Sign-in mails an hour: a stranger cannot use up what the owner of an address may ask for.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { audit, createAuditStore } from '../platform/audit-store.ts';
import { workFor } from '../platform/caller.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { removeFolder, testConfig } from '../test-server.check.ts';
import { createMailLimit } from './mail-limit.ts';
import { createCounterStore } from './store.ts';

let database: Database;
let folder: string;
let truth: boolean | number;
beforeAll(async () => {
  const config = await testConfig({});
  folder = config.dataFolder;
  database = await openDatabase(config);
  truth = config.databaseUrl === undefined ? 1 : true;
});
afterEach(() => database.deleteFrom('rate_counters').execute());
afterAll(async () => {
  await database.destroy();
  removeFolder(folder);
});

const hour = 3_600_000;
/** Asks so many times for a mail; how many are sent. */
async function check(tries: readonly (readonly [sender: string, email: string, count: number, sent: number])[]) {
  let time = 0;
  const countMail = createMailLimit(
    { mailsPerHour: 5 },
    createCounterStore(database),
    createAuditStore(database),
    () => time,
  );
  for (const [sender, email, count, expected] of tries) {
    const [counted, network] = sender.split(' ') as [string, string?];
    if (sender === 'later') time += hour;
    let sent = 0;
    for (let each = 0; each < count; each += 1)
      await countMail(email, { counted, network }).then(
        () => {
          sent += 1;
        },
        (error: unknown) => expect(error).toMatchObject({ code: 'rate_limit_minute' }),
      );
    expect(sent, `from ${sender} to ${email}`).toBe(expected);
  }
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
  const at = new Date().toISOString();
  await database
    .insertInto('users')
    .values({ id: 'usr_ada', email: 'ada', name: '', email_verified: truth, created_at: at, updated_at: at })
    .execute();
  await workFor({ caller: { userId: undefined, address: 'home' } }, () => audit(database, 'usr_ada', 'sign-in'));
  await workFor({ caller: { userId: undefined, address: 'a' } }, () => audit(database, 'usr_ada', 'sign-out'));
  await check([
    ...['a', 'b', 'c', 'd'].map((stranger) => [stranger, 'ada', 6, 5] as const),
    ['e', 'ada', 1, 0],
    ['home', 'ada', 6, 5],
    ['home', 'bob', 1, 1],
  ]);
});

test('a sender with a network of IPv6 is one sender', () =>
  check([
    ['2001:db8:7:1::/64 2001:db8:7::/48', 'ada', 5, 5],
    ['2001:db8:7:2::/64 2001:db8:7::/48', 'ada', 5, 0],
  ]));

test('a sender mails so many addresses and no more', () =>
  check([...Array.from({ length: 60 }, (_, index) => ['a', `user${index}`, 1, 1] as const), ['a', 'ada', 1, 0]]));
