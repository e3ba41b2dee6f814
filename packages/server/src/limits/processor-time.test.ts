// CPU time per minute: who shares a budget, and who waits for more.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { removeFolder, testConfig } from '../test-server.test-helper.ts';
import { createProcessorTime } from './processor-time.ts';
import { createCounterStore } from './store.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  const config = await testConfig({});
  folder = config.dataFolder;
  database = await openDatabase(config);
});
afterEach(() => database.deleteFrom('rate_counters').execute());
afterAll(async () => {
  await database.destroy();
  removeFolder(folder);
});

/** `at`: milliseconds after a minute began. */
const start = (at = 0) => {
  const begun = performance.now();
  return createProcessorTime(
    { processorPerMinute: 10 },
    createCounterStore(database),
    () => at + performance.now() - begun,
  );
};
const user = { caller: { userId: 'u', address: '' } };
const stranger = (address: string, network?: string) => ({ caller: { userId: undefined, address, network } });
const secondsOf = async (time: ReturnType<typeof start>, work: Parameters<typeof time.left>[0]) =>
  (await time.left(work)).seconds;

test('counts down to nothing, for each caller alone, and batches apart', async () => {
  const time = start();
  expect(await secondsOf(time, user)).toBe(10);
  await Promise.all([time.spend(user, 2_500), time.spend(user, 500)]);
  expect(await secondsOf(time, user)).toBe(7);
  await time.spend(user, 60_000);
  expect(await secondsOf(time, user)).toBe(0);
  expect(await secondsOf(time, { ...user, isBatch: true })).toBe(10);
  expect(await secondsOf(time, stranger('a'))).toBe(10);
});

test('two processes count together', async () => {
  await start().spend(user, 4_000);
  expect(await secondsOf(start(), user)).toBe(6);
});

test('a network has as much as sixteen of its addresses', async () => {
  const time = start();
  for (let index = 0; index < 16; index += 1) await time.spend(stranger(`a${index}`, 'n'), 10_000);
  expect(await secondsOf(time, stranger('b', 'n'))).toBe(0);
  expect(await secondsOf(time, stranger('b', 'm'))).toBe(10);
});

test('who waits goes on in the next minute, and not when called off', async () => {
  const time = start(59_200);
  await time.spend(user, 10_000);
  const leaving = new AbortController();
  const waiting = time.untilLeft(user, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await time.untilLeft(user, undefined);
  expect(await secondsOf(time, user)).toBe(10);
});
