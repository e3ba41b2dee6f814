// A user's usage of each budget, as shown on the account page.
import type { Limits } from '@deckle/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../base/caller.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { removeFolder, testConfig } from '../test-server.test-helper.ts';
import { createProcessorTime } from './processor-time.ts';
import { createRateLimit } from './rate-limit.ts';
import { createCounterStore } from './store.ts';
import { createUsage } from './usage.ts';

const minute = 60_000;
let database: Database;
let folder: string;
let quotas: Limits;
beforeAll(async () => {
  const config = await testConfig({});
  ({ dataFolder: folder, limits: quotas } = config);
  database = await openDatabase(config);
});
afterAll(async () => {
  await database.destroy();
  removeFolder(folder);
});

test('counts each call once, gives back what was not used, and begins anew', async () => {
  let time = 0;
  const now = () => time;
  const counters = createCounterStore(database);
  const processorTime = createProcessorTime(quotas, counters, now);
  const countCall = createRateLimit(quotas, counters, processorTime, now);
  const usageOf = createUsage(quotas, counters, now);
  const used = async () =>
    Object.fromEntries((await usageOf('u')).map(({ name, used, resetsAt }) => [name, [used, resetsAt.slice(0, 16)]]));
  const user: Caller = { userId: 'u', address: '' };

  await countCall('export', user, { takesProcessor: true });
  await countCall('export', { userId: 'other', address: '' });
  const { release } = await countCall('agent', user, { amount: 3 });
  await countCall('agent', user);
  await countCall('batchRow', user, { amount: 700 });
  await processorTime.spend({ caller: user }, 1_260);
  await release();
  const nextDay = '1970-01-02T00:00';
  expect(await used()).toEqual({
    agentPerMinute: [1, '1970-01-01T00:01'],
    agentPerDay: [1, nextDay],
    exportPerMinute: [1, '1970-01-01T00:01'],
    exportPerDay: [1, nextDay],
    batchRowsPerDay: [700, nextDay],
    processorPerMinute: [1.3, '1970-01-01T00:01'],
  });

  time = minute;
  expect(await used()).toMatchObject({
    agentPerMinute: [0, '1970-01-01T00:02'],
    agentPerDay: [1, nextDay],
    processorPerMinute: [0, '1970-01-01T00:02'],
  });
});

test('of many at once that do not all fit none is counted', async () => {
  const counters = createCounterStore(database);
  const countCall = createRateLimit(quotas, counters, createProcessorTime(quotas, counters));
  const user: Caller = { userId: 'v', address: '' };
  const rows = (amount: number) => countCall('batchRow', user, { amount }).then(({ headers }) => headers.RateLimit);
  expect(await rows(9_000)).toMatch(/^"day";r=1000;/);
  await expect(rows(1_001)).rejects.toThrow(/10,000 rows of batches per day. This request needs 1,001 at once/);
  expect(await rows(1_000)).toMatch(/^"day";r=0;/);
  await expect(rows(1)).rejects.toMatchObject({ code: 'rate_limit_day' });
});
