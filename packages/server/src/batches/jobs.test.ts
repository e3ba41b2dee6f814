// Jobs of several users: how many may be open, and who is served when.
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../base/log.ts';
import type { Config } from '../config/config.ts';
import { type BlobStore, blobFolderOf, createBlobStore } from '../database/blobs.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createKey } from '../index.ts';
import { removeFolder, testConfig } from '../test-server.test-helper.ts';
import type { DeckMaker } from './decks.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createJobStore, type JobStore } from './store.ts';

let config: Config;
let database: Database;
let blobs: BlobStore;
let ada: string;
let bob: string;
beforeAll(async () => {
  config = await testConfig({});
  database = await openDatabase(config);
  blobs = createBlobStore(blobFolderOf(config.dataFolder));
  for (const name of ['ada', 'bob']) await createKey(config, { email: `${name}@example.org`, name });
  const users = await database.selectFrom('users').select('id').orderBy('email').execute();
  [ada, bob] = users.map(({ id }) => id) as [string, string];
});
afterAll(async () => {
  await database.destroy();
  removeFolder(config.dataFolder);
});

let jobs: Jobs | undefined;
/** Titles of decks, in the order in which they were begun. */
let begun: string[] = [];
beforeEach(() => {
  begun = [];
});
afterEach(async () => {
  await jobs?.close();
  jobs = undefined;
  await database.deleteFrom('jobs').execute();
});

const orderOf = (userId: string, name: string, rows: number) => ({
  userId,
  body: { source: name, rows: Array.from({ length: rows }, () => ({})), format: 'html' as const },
  brandBlob: 'x',
  total: rows,
});
const decks: Pick<DeckMaker, 'make'> = {
  async make({ source = '' }) {
    begun.push(source);
    await setTimeout(2);
    return { bytes: Buffer.from(source), title: source, diagnostics: [] };
  },
};
/** One process, making one deck at a time per job, with turns as short as possible. */
function start(store: JobStore): Jobs {
  jobs = createJobs({ store, blobs, decks: decks as DeckMaker, log: createLog(config), window: 1, turn: 0 });
  jobs.wake();
  return jobs;
}
async function untilDone(count: number): Promise<void> {
  const states = async () => {
    const rows = await database.selectFrom('jobs').select(['state', 'done', 'total']).execute();
    return rows.filter(({ state, done, total }) => state === 'succeeded' && done === total).length;
  };
  await expect.poll(states, { timeout: 20_000, interval: 20 }).toBe(count);
}

test('users take turns, however many jobs one of them brought before', async () => {
  const store = createJobStore(database);
  for (const name of ['a1', 'a2', 'a3', 'a4']) {
    await store.create(orderOf(ada, name, 3));
    // Jobs of the same millisecond have no order.
    await setTimeout(2);
  }
  await store.create(orderOf(bob, 'b1', 3));
  const claimed = [];
  for (let count = 0; count < 5; count += 1) claimed.push((await store.claim())!);
  expect(claimed.map(({ body }) => body.source)).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

test('whoever was served last waits for the others', async () => {
  const store = createJobStore(database);
  for (const name of ['a1', 'a2']) await store.create(orderOf(ada, name, 1));
  const first = (await store.claim())!;
  await store.create(orderOf(bob, 'b1', 1));
  await setTimeout(2);
  await store.succeed(first.id, 1);
  expect((await store.claim())!.body.source).toBe('b1');
});

test('a long job makes room for another user’s, and is finished later', async () => {
  const store = createJobStore(database);
  for (const name of ['a1', 'a2']) await store.create(orderOf(ada, name, 100));
  const { wake } = start(store);
  // Ada has both places.
  await expect.poll(() => new Set(begun).size, { interval: 1 }).toBe(2);
  await store.create(orderOf(bob, 'b1', 4));
  wake();
  await untilDone(3);
  expect(begun.lastIndexOf('b1')).toBeLessThan(150);
  expect(begun).toHaveLength(204);
});

test('jobs of one user alone are not interrupted', async () => {
  const store = createJobStore(database);
  for (const name of ['a1', 'a2', 'a3']) {
    await store.create(orderOf(ada, name, 10));
    // Of one millisecond there is no first.
    await setTimeout(2);
  }
  start(store);
  await untilDone(3);
  expect(begun.slice(0, 15)).not.toContain('a3');
});

test('so many may be open at a time, those that ended and the same one again aside', async () => {
  const store = createJobStore(database, undefined, 2);
  const create = (name: string, seed?: string) => store.create(orderOf(ada, name, 1), seed);
  const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => create(name, name.repeat(22))));
  const made = tries.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(made).toHaveLength(2);
  await expect(create('e')).rejects.toMatchObject({ code: 'rate_limit_minute' });
  const { id } = made[0]!;
  expect((await create('again', id.slice('job_'.length))).id).toBe(id);
  await store.create(orderOf(bob, 'b', 1));
  await store.cancel(ada, id);
  await create('e');
});

test('a deck that is finished while its job is canceled leaves nothing behind', async () => {
  const store = createJobStore(database);
  const left = () => database.selectFrom('job_decks').select('job_id').execute();
  for (let round = 0; round < 40; round += 1) {
    const { id } = await store.create(orderOf(ada, 'a', 4));
    await store.claim();
    const decks = [1, 2, 3, 4].map((n) => store.keepDeck(id, n, { blob: 'x', title: 'a', diagnostics: [] }, 1));
    await Promise.allSettled([...decks.slice(0, 2), store.cancel(ada, id), ...decks.slice(2)]);
    expect(await left(), `round ${round}`).toEqual([]);
  }
});
