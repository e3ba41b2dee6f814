// Call counters: each call gets its own count, under concurrency and any number of keys.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { closeTestPress, removeFolder, startTestServer, type TestServer } from '../test-server.test-helper.ts';
import { createCounterStore } from './store.ts';

let server: TestServer;
let databases: Database[];
const never = Number.MAX_SAFE_INTEGER;
beforeAll(async () => {
  server = await startTestServer();
  // Two at once: like two processes on one database, or two programs on one file.
  databases = [await openDatabase(server.config), await openDatabase(server.config)];
});
afterEach(() => databases[0]!.deleteFrom('rate_counters').execute());
afterAll(async () => {
  await Promise.all(databases.map((database) => database.destroy()));
  await server.stop();
  removeFolder(server.dataFolder);
  await closeTestPress();
});

type Call = readonly [key: string, window: number];

/** Makes these calls at once, at each of several stores; returns the counts of each key and window in ascending order. */
async function check(calls: readonly Call[], expected: Readonly<Record<string, readonly number[]>>, stores = 1) {
  const counts: Record<string, number[]> = {};
  const each = databases.slice(0, stores).map(createCounterStore);
  await Promise.all(
    each.flatMap((store) =>
      calls.map(async ([key, window]) => {
        const count = await store.count(key, window, never);
        const name = `${key} ${window}`;
        counts[name] = [...(counts[name] ?? []), count].sort((one, other) => one - other);
      }),
    ),
  );
  expect(counts).toEqual(expected);
}
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
const times = (count: number, key: string, window = 1): readonly Call[] => upTo(count).map(() => [key, window]);

test('of calls at once under one key, each has the next count', () => check(times(30, 'a'), { 'a 1': upTo(30) }));

test('each key counts by itself', () =>
  check([...times(2, 'b'), ...times(3, 'a'), ...times(1, 'b')], { 'a 1': upTo(3), 'b 1': upTo(3) }));

test('more keys at once than one statement counts', () => {
  const keys = upTo(180).map((number) => `key ${number}`);
  const calls = [...keys, ...keys].map((key): Call => [key, 1]);
  return check(calls, Object.fromEntries(keys.map((key) => [`${key} 1`, [1, 2]])));
});

test('a window that begins meanwhile begins with one', () =>
  check([...times(3, 'a', 1), ...times(2, 'a', 2)], { 'a 1': upTo(3), 'a 2': upTo(2) }));

test('counts go on where they were', async () => {
  const store = createCounterStore(databases[0]!);
  const once = () => store.count('a', 1, never);
  expect([await once(), await once(), ...(await Promise.all([once(), once()]))]).toEqual([1, 2, 3, 4]);
});

test('two stores on one database count together, and neither waits for ever for the other', () => {
  const keys = upTo(40).map((number) => `key ${number}`);
  const calls = [...keys, ...keys.toReversed()].map((key): Call => [key, 1]);
  return check(calls, Object.fromEntries(keys.map((key) => [`${key} 1`, upTo(4)])), 2);
});

test('a database that fails is told to all who wait, and the next call counts', async () => {
  const store = createCounterStore(databases[0]!);
  // No column takes a window that is no number.
  const wrong = [store.count('a', Number.NaN, never), store.count('b', Number.NaN, never)];
  await expect(Promise.allSettled(wrong)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await store.count('a', 1, never)).toBe(1);
});
