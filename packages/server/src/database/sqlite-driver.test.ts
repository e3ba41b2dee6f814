// SQLite's single connection: transactions stay separate, and nobody waits for another's disk.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createCheckpoints } from './checkpoints.ts';
import { type Database, lazily } from './database.ts';
import { createDisk } from './disk.ts';
import { openSqlite } from './sqlite.ts';
import { maxLogPages } from './sqlite-driver.ts';

const folder = mkdtempSync(join(tmpdir(), 'deckle-sqlite-'));
const opened: Database[] = [];
let database: Database;
beforeEach(async () => {
  database = openSqlite(join(folder, String(opened.length)));
  opened.push(database);
  await sql`create table rate_counters (key text primary key, "window" integer, count integer, expires_at_ms integer)`.execute(
    database,
  );
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.destroy()));
  rmSync(folder, { recursive: true });
});

const put = (to: Database, key: string) =>
  to.insertInto('rate_counters').values({ key, window: 0, count: 1, expires_at_ms: 0 });
const keys = async (): Promise<readonly string[]> =>
  (await database.selectFrom('rate_counters').select('key').orderBy('key').execute()).map(({ key }) => key);

test('what is asked meanwhile stands before or after a transaction, never in it', async () => {
  const transactions = ['a', 'b', 'c'].map((name) =>
    database.transaction().execute(async (transaction) => {
      await put(transaction, `${name}1`).execute();
      await setImmediate();
      await put(transaction, `${name}2`).execute();
    }),
  );
  const seen = await Promise.all(Array.from({ length: 20 }, keys));
  await Promise.all(transactions);
  for (const some of seen) expect(some.length % 2).toBe(0);
  expect(await keys()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
});

test('a transaction that throws leaves nothing, and the next goes on', async () => {
  const failed = database.transaction().execute(async (transaction) => {
    await put(transaction, 'lost').execute();
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await expect(put(database, 'kept').execute().then(keys)).resolves.toEqual(['kept']);
});

test('a statement that fails holds up nobody', async () => {
  await put(database, 'one').execute();
  await expect(put(database, 'one').execute()).rejects.toThrow(/UNIQUE/);
  await expect(keys()).resolves.toEqual(['one']);
});

test('counts of changed rows, and rows given back, are told', async () => {
  await put(database, 'one').execute();
  const update = database.updateTable('rate_counters').set({ count: 2 });
  expect((await update.where('key', '=', 'one').executeTakeFirst()).numUpdatedRows).toBe(1n);
  expect((await update.where('key', '=', 'none').executeTakeFirst()).numUpdatedRows).toBe(0n);
  expect(await put(database, 'two').returning('key').modifyEnd(lazily).executeTakeFirst()).toEqual({ key: 'two' });
});

test('a disk that fails is told to who waits for it, each time', async () => {
  const disk = createDisk(join(folder, 'no-such-file'));
  await expect(Promise.allSettled([disk.hasAll(), disk.hasAll()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await expect(disk.hasAll()).rejects.toThrow(/ENOENT/);
});

test('what was written reaches the database file while others write on, and is there when it is opened again', async () => {
  const place = join(folder, String(opened.length - 1));
  const file = join(place, 'deckle.sqlite');
  await sql`create table texts (n integer primary key, text text)`.execute(database);
  const before = statSync(file).size;
  let written = 0;
  // More than a second, and far from the length at which SQLite makes a checkpoint by itself.
  for (const end = performance.now() + 1_500; performance.now() < end; written += 1) {
    await sql`insert into texts values (${written}, ${'a'.repeat(4_000)})`.execute(database);
    await setTimeout(10);
  }
  expect(written * 4_000 * 2).toBeLessThan(maxLogPages * 4_096);
  await expect.poll(() => statSync(file).size, { timeout: 10_000 }).toBeGreaterThan(before + written * 3_000);
  await database.destroy();
  database = openSqlite(place);
  opened.push(database);
  const { rows } = await sql`select count(*) as count from texts`.execute(database);
  expect(rows).toEqual([{ count: written }]);
});

test('what is deleted, or written over, is gone from the file and from its log', async () => {
  const file = join(folder, String(opened.length - 1), 'deckle.sqlite');
  await sql`create table texts (n integer primary key, text text)`.execute(database);
  // In pages with others, and in pages of their own.
  const textOf = (n: number) => `hunter2 ${n} `.repeat(n % 3 === 0 ? 3_000 : 10 + n);
  for (let n = 0; n < 200; n += 1) await sql`insert into texts values (${n}, ${textOf(n)})`.execute(database);
  const checkpoints = createCheckpoints(file, { pause: 10, emptying: 50 });
  const traces = () => [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1').split('hunter2').length - 1);
  checkpoints.wake();
  await expect.poll(traces).toEqual([expect.toSatisfy((count) => count > 100_000), 0]);
  await sql`delete from texts where n % 2 = 0`.execute(database);
  await sql`update texts set text = 'short'`.execute(database);
  checkpoints.wake();
  await expect.poll(traces).toEqual([0, 0]);
  await checkpoints.close();
});

test('a log that another connection holds is emptied once that lets go', async () => {
  const file = join(folder, String(opened.length - 1), 'deckle.sqlite');
  await put(database, 'one').execute();
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const checkpoints = createCheckpoints(file, { pause: 10, emptying: 20 });
  checkpoints.wake();
  await setTimeout(500);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  other.exec('commit');
  await expect.poll(() => statSync(`${file}-wal`).size).toBe(0);
  other.close();
  await checkpoints.close();
});

test('checkpoints of a file that is gone trouble nobody', async () => {
  const checkpoints = createCheckpoints(join(folder, 'none', 'no-such-file'), { pause: 1 });
  checkpoints.wake();
  await setTimeout(300);
  checkpoints.wake();
  await checkpoints.close();
});
