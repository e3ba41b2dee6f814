// One Idempotency-Key, one effect, at the two worst moments: the process is killed after the work but before its
// response is stored, and an attempt gives up after a later one replaced it (found by the kill drill).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Press } from '@deckle/press';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  closeTestPress,
  manyCalls,
  newFolder,
  removeFolder,
  startTestServer,
  testConfig,
  testPress,
} from '../test-server.test-helper.ts';
import { type Database, isPostgres, openDatabase } from './database.ts';

afterAll(closeTestPress);

const base = '/api/workspace/documents';
const idOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { document: { id: string } }).document.id;
const countDocuments = async (database: Database): Promise<number> =>
  (await database.selectFrom('documents').select('id').execute()).length;

/** From now on, storing a response takes many seconds: enough time to kill the process in the middle. */
async function holdAnswers(database: Database): Promise<() => Promise<void>> {
  const run = (text: string) => sql.raw(text).execute(database);
  if (isPostgres(database)) {
    await run(
      'create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(10); return new; end $$',
    );
    await run(`create trigger hold before update on idempotency_keys for each row
      when (new.status is not null) execute function hold()`);
    return async () => {
      // Otherwise it would continue for a dead process, and store the response after all.
      await run(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like '%idempotency_keys%'`);
      await run('drop trigger hold on idempotency_keys');
    };
  }
  await run('create table numbers (n integer)');
  await run(`insert into numbers values ${Array.from({ length: 1_000 }, () => '(1)').join()}`);
  await run(`create trigger hold before update on idempotency_keys when new.status is not null begin
    select count(*) from numbers a, numbers b, numbers c where a.n + b.n + c.n = 0; end`);
  return async () => void (await run('drop trigger hold'));
}

test('killed between a write and its answer: the next try finds what was made', { timeout: 120_000 }, async () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const dataFolder = newFolder();
  const config = await testConfig({}, dataFolder);
  const state = { url: '', key: '' };
  async function start(): Promise<ChildProcess> {
    const environment = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'error' };
    const env = { ...environment, ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }) };
    const program = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    for await (const chunk of program.stdout) {
      output += chunk;
      if (output.includes(state.key === '' ? 'curl' : 'running at')) break;
    }
    state.url = /http:\/\/localhost:\d+/.exec(output)![0];
    state.key ||= /deckle_pk_\w+/.exec(output)![0];
    return program;
  }
  const send = (path: string, idempotencyKey: string, body: object) =>
    fetch(state.url + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${state.key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
    });

  let program = await start();
  onTestFinished(() => void program.kill('SIGKILL'));
  const database = await openDatabase(config);
  /** Sends, kills once `isDone` finds the work in the database, restarts and sends again. */
  async function killAndRepeat(
    path: string,
    key: string,
    body: object,
    isDone: () => Promise<boolean>,
  ): Promise<string> {
    const release = await holdAnswers(database);
    const first = send(path, key, body).then(
      () => 'answered',
      () => 'cut off',
    );
    await expect.poll(isDone, { timeout: 30_000, interval: 20 }).toBe(true);
    program.kill('SIGKILL');
    await once(program, 'exit');
    expect(await first).toBe('cut off');
    await release();
    // With PostgreSQL there may be several processes, so a claim has to expire.
    await sql`update idempotency_keys set expires_at_ms = ${Date.now() - 1} where status is null`
      .execute(database)
      .catch(() => {});
    program = await start();
    const second = await send(path, key, body);
    expect([second.ok, second.headers.get('idempotency-replayed')]).toEqual([true, null]);
    return idOf(second);
  }

  const id = await killAndRepeat(base, 'made', { source: '# One' }, async () => (await countDocuments(database)) === 1);
  expect(await countDocuments(database)).toBe(1);
  await sql`drop table if exists numbers`.execute(database);
  await sql`drop function if exists hold()`.execute(database).catch(() => {});
  const revisionOf = async () =>
    (await database.selectFrom('documents').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision;
  await killAndRepeat(`${base}/${id}`, 'changed', { source: '# Two' }, async () => (await revisionOf()) === 2);
  expect(await revisionOf()).toBe(2);
  program.kill();
  await once(program, 'exit');
  await database.destroy();
  removeFolder(dataFolder);
});

test('a try that gives up late takes the key from nobody', { timeout: 60_000 }, async () => {
  /** Compiles waiting for their turn, in order of arrival. */
  const turns: (() => void)[] = [];
  let gone = 0;
  const press: Press = testPress();
  const waiting: Press = {
    ...press,
    compilePages: async (request, options) => {
      await new Promise<void>((go, leave) => {
        turns.push(go);
        options?.signal?.addEventListener('abort', () => {
          gone += 1;
          leave(options.signal?.reason);
        });
      });
      return press.compilePages(request);
    },
  };
  const server = await startTestServer(manyCalls, { press: waiting });
  const database = await openDatabase(server.config);
  const leaving = new AbortController();
  const attempt = (signal?: AbortSignal) =>
    server.call(base, {
      body: { source: '# Once' },
      headers: { 'Idempotency-Key': 'slow' },
      ...(signal && { signal }),
    });
  /** As on a machine too busy for renewals: the running lease has expired. */
  const endLease = () => sql`update idempotency_keys set expires_at_ms = ${Date.now() - 1}`.execute(database);

  const first = attempt(leaving.signal).catch(() => undefined);
  await expect.poll(() => turns.length).toBe(1);
  await endLease();
  const second = attempt();
  await expect.poll(() => turns.length).toBe(2);
  leaving.abort();
  await first;
  // The server notices when its own work was canceled, and then releases the key.
  await expect.poll(() => gone).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const third = attempt();
  await expect.poll(() => turns.length).toBe(3);
  for (const go of turns) go();
  const made = await Promise.all([second, third]);
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(await Promise.all(made.map(idOf))).size).toBe(1);
  expect(await countDocuments(database)).toBe(1);
  await database.destroy();
  await server.stop();
  removeFolder(server.dataFolder);
});
