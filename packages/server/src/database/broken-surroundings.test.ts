// Every route while its children are killed, and while the blob folder is unusable: a response, or an error from the
// closed table that reveals nothing internal; and everything recovers by itself.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@deckle/api';
import { createPress, type Press } from '@deckle/press';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth } from '../../../../test/share.ts';
import { type ExampleCalls, notMade, openExamples } from '../example-calls.test-helper.ts';
import {
  errorOf,
  linesOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';
import { type Database, openDatabase } from './database.ts';

let press: Press;
let server: TestServer;
let database: Database;
let examples: ExampleCalls;
beforeAll(async () => {
  // However long a busy machine takes to start another child.
  press = createPress({ workers: 1, deadline: 100_000 });
  const environment = { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '100000', LIMIT_MAIL_HOUR: '100000' };
  server = await startTestServer(environment, { press, print: () => {} });
  database = await openDatabase(server.config);
  examples = await openExamples(server, database);
}, 120_000);
afterAll(async () => {
  await database.destroy();
  await server.stop();
  await press.close();
  removeFolder(server.dataFolder);
});

/** Everything except readiness, which has its own format. */
const routes = (): readonly string[] =>
  examples.routes.map(([name]) => name).filter((name) => !notMade.includes(name) && name !== 'get /api/ready');

/** `done`, or the code of the error. */
async function outcomeOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status >= 400) {
    const text = await answer.clone().text();
    expect(text).not.toMatch(/ENO|EEXIST|SIGKILL|\.ts:|node_modules|deckle-server-/);
    return type.startsWith('text/html') ? 'a page' : errorOf(answer);
  }
  if (!type.includes('x-ndjson')) {
    await answer.arrayBuffer();
    return 'done';
  }
  const last = (await linesOf(answer)).at(-1)!;
  return last.type === 'error' ? String(last.error) : 'done';
}

/** Runs every example while something is broken, and again afterwards. */
async function check(
  breakIt: () => () => void | Promise<void>,
  possible: readonly ErrorCode[],
  names: readonly string[] = routes(),
): Promise<ReadonlyMap<string, string>> {
  const outcomes = new Map<string, string>();
  for (const name of names) {
    const send = await examples.prepare(name);
    const mend = breakIt();
    try {
      outcomes.set(name, await outcomeOf(await send()));
    } finally {
      await mend();
    }
    expect(['done', 'a page', ...possible], name).toContain(outcomes.get(name));
    const again = await examples.prepare(name);
    expect([name, await outcomeOf(await again())]).toEqual([name, expect.stringMatching(/^(done|a page)$/)]);
  }
  return outcomes;
}

test('no folder for blobs', { timeout: 300_000 }, async () => {
  const folder = join(server.dataFolder, 'blobs');
  const aside = join(server.dataFolder, 'aside');
  const outcomes = await check(() => {
    if (!existsSync(folder)) mkdirSync(folder);
    renameSync(folder, aside);
    writeFileSync(folder, '');
    return () => {
      rmSync(folder);
      renameSync(aside, folder);
    };
  }, ['internal_error']);
  // Else nothing was amiss.
  expect(outcomes.get('post /api/brands')).toBe('internal_error');
  expect(outcomes.get('post /api/workspace/documents')).toBe('done');
});

test.each(['get /api/brands/{id}/file', 'get /api/workspace/assets/{id}/file'])(
  'examples have their files, though a job that ended while their rows were made anew has removed those: %s',
  async (name) => {
    await examples.prepare(name);
    rmSync(join(server.dataFolder, 'blobs'), { recursive: true });
    const send = await examples.prepare(name);
    expect(await outcomeOf(await send())).toBe('done');
  },
);

test('children that are killed again and again', { timeout: 600_000 }, async () => {
  const childrenOf = (parent: number): readonly number[] =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => /press\/src/.test(line))
      .map((line) => Number.parseInt(line, 10));
  const killed = new Set<number>();
  const kill = (): void => {
    for (const child of childrenOf(process.pid)) {
      process.kill(child, 'SIGKILL');
      killed.add(child);
    }
  };
  const breakIt = (): (() => Promise<void>) => {
    kill();
    const timer = setInterval(kill, 40);
    // A killed first child fails its call; the following ones must not wait forever.
    const end = setTimeout(() => clearInterval(timer), 400);
    return async () => {
      clearInterval(timer);
      clearTimeout(end);
      // The next call is not for one that dies just now.
      const areGone = (): boolean => !childrenOf(process.pid).some((child) => killed.has(child));
      await expect.poll(areGone, { timeout: 20_000 }).toBe(true);
    };
  };
  // Those that are answered without a child, first.
  const names = ['get /api/workspace/documents', ...everyNth(routes(), 3)];
  // A file whose reader is lost each time cannot be read.
  const outcomes = await check(breakIt, ['internal_error', 'overloaded', 'timeout', 'unreadable_file'], names);
  expect(killed.size).toBeGreaterThan(0);
  expect(outcomes.get('get /api/workspace/documents')).toBe('done');
});
