// Leases: renewed while the work runs, ended if a process crashed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newFolder, removeFolder, testConfig } from '../test-server.test-helper.ts';
import { isPostgres, openDatabase } from './database.ts';
import { endLeases, leaseEnd, withLease } from './lease.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('is renewed as long as the work goes on, also after a renewal that failed, and never after it', async () => {
  const work = Promise.withResolvers<string>();
  const slow = Promise.withResolvers<void>();
  let renewals = 0;
  let isOver = false;
  const result = withLease(
    async () => {
      renewals += 1;
      if (renewals === 1) throw new Error('the database does not answer');
      if (renewals === 3) await slow.promise;
    },
    () => work.promise,
  ).finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(renewals).toBe(3);
  work.resolve('done');
  await vi.advanceTimersByTimeAsync(12_000);
  // Otherwise the renewal would revert what is written after the work.
  expect(isOver).toBe(false);
  slow.resolve();
  expect(await result).toBe('done');
  expect(renewals).toBe(3);
});

test('ends at the start of the one process of SQLite; answers that are kept stay', async () => {
  const dataFolder = newFolder();
  const database = await openDatabase(await testConfig({}, dataFolder));
  const created_at = new Date().toISOString();
  await database
    .insertInto('users')
    .values({ id: 'usr_1', email: 'a@example.org', email_verified: 0, name: 'Ada', created_at, updated_at: created_at })
    .execute();
  const end = leaseEnd();
  const generation = { user_id: 'usr_1', expires_at_ms: end, followed_until_ms: 0 };
  await database
    .insertInto('generations')
    .values([
      { ...generation, id: 'running', running_until_ms: end },
      { ...generation, id: 'ended', running_until_ms: null },
    ])
    .execute();
  const none = { headers: null, body: null, blob: null, generation_id: null };
  const claim = { ...none, caller: 'usr_1', request_hash: '', seed: '', expires_at_ms: end };
  await database
    .insertInto('idempotency_keys')
    .values([
      { ...claim, key: 'claimed', status: null },
      { ...claim, key: 'answered', status: 200 },
    ])
    .execute();
  await endLeases(database);
  const runs = await database.selectFrom('generations').select('running_until_ms').orderBy('id', 'desc').execute();
  const keys = await database.selectFrom('idempotency_keys').select('expires_at_ms').orderBy('key').execute();
  const isHeld = [
    ...runs.map(({ running_until_ms }) => running_until_ms !== null && Number(running_until_ms) >= end),
    ...keys.map(({ expires_at_ms }) => Number(expires_at_ms) >= end),
  ];
  const others = isPostgres(database);
  expect(isHeld).toEqual([others, false, true, others]);
  await database.destroy();
  removeFolder(dataFolder);
});
