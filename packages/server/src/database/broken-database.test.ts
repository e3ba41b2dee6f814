// Every route while the database fails, write by write: an error from the closed table that reveals nothing internal, nothing half-written,
// the same request done once when repeated, and a process that continues.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { isWhole } from '../../../../test/share.ts';
import { type ExampleCalls, notMade, openExamples } from '../example-calls.test-helper.ts';
import { type FailingWrites, faultWords, openFailingWrites } from '../fail-writes.test-helper.ts';
import {
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
} from '../test-server.test-helper.ts';
import { type Database, openDatabase } from './database.ts';

let server: TestServer;
let database: Database;
let examples: ExampleCalls;
let writes: FailingWrites;
beforeAll(async () => {
  // For /api/ready.
  await testPress().compilePages({ source: '' });
  const environment = { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '100000', LIMIT_MAIL_HOUR: '100000' };
  server = await startTestServer(environment, { print: () => {} });
  database = await openDatabase(server.config);
  examples = await openExamples(server, database);
  writes = await openFailingWrites(database);
}, 60_000);
afterAll(async () => {
  await database.destroy();
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

/** What no caller may see: words of databases, of this test, and of our files. */
const ours = new RegExp(
  `${faultWords}|sqlite|postgres|relation|trigger|constraint|\\.ts:|/packages/|node_modules`,
  'i',
);

/** The outcome of the call: `done`, or the code of a valid error. */
async function outcomeOf(answer: Response): Promise<string> {
  expect(await answer.clone().text()).not.toMatch(answer.status >= 400 ? ours : new RegExp(faultWords));
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status >= 400) return type.startsWith('text/html') ? `page ${answer.status}` : errorOf(answer);
  if (!type.includes('x-ndjson')) {
    await answer.arrayBuffer();
    return 'done';
  }
  const last = (await linesOf(answer)).at(-1)!;
  return last.type === 'error' ? String(last.error) : 'done';
}

/** What is half, whatever failed. */
async function findHalves(): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select id, revision from documents where revision <> (select max(revision) from document_revisions where document_id = id)
    union all select document_id, revision from document_revisions where document_id not in (select id from documents)`.execute(
    database,
  );
  return rows;
}
const countDocuments = async (): Promise<number> =>
  Number(
    (
      await database
        .selectFrom('documents')
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** As if all leases had expired: with a failing database none can be returned. */
const endLeases = async (): Promise<void> => {
  await database
    .updateTable('idempotency_keys')
    .set({ expires_at_ms: Date.now() - 1 })
    .where('status', 'is', null)
    .execute();
  await database
    .updateTable('generations')
    .set({ running_until_ms: 1 })
    .where('running_until_ms', 'is not', null)
    .execute();
};

/** With PostgreSQL each takes long; failures specific to it show at the first or at any. */
const stride = (inject('postgresUrl') === undefined ? 1 : 4) * (isWhole ? 1 : 3);

let calls = 0;
/** Runs the example once successfully, then once for each of its writes, which fails. */
async function check(name: string, isIdempotent: boolean): Promise<void> {
  const whole = await examples.prepare(name);
  await writes.failAfter(undefined);
  // A page that tells of a failure is one of the routes.
  expect(['done', 'page 400'], name).toContain(await outcomeOf(await whole(isIdempotent ? { key: name } : {})));
  const needed = await writes.countWrites();
  for (let passing = 0; passing < needed; passing += stride) {
    const what = `${name}, ${passing} of ${needed} writes pass`;
    const send = await examples.prepare(name);
    const before = await countDocuments();
    const key = `${name} ${passing}`;
    await writes.failAfter(passing);
    const outcome = await outcomeOf(await send(isIdempotent ? { key } : {}));
    await writes.failAfter(undefined);
    calls += 1;
    // Some are retried, and lazily recorded data may be lost.
    expect(['done', 'internal_error', 'page 500'], what).toContain(outcome);
    expect(await findHalves(), what).toEqual([]);
    if (!isIdempotent) continue;
    await endLeases();
    const made = await countDocuments();
    expect([what, await outcomeOf(await send({ key }))]).toEqual([what, 'done']);
    // What the first try made is not made again.
    if (made > before) expect([what, await countDocuments()]).toEqual([what, made]);
  }
}

test('each of its writes may fail, on every route', { timeout: 600_000 }, async () => {
  const console = vi.spyOn(globalThis.console, 'error');
  for (const [name, { parameters }] of examples.routes) {
    if (notMade.includes(name)) continue;
    await check(
      name,
      parameters.some((parameter) => parameter.name.toLowerCase() === 'idempotency-key'),
    );
  }
  expect(calls).toBeGreaterThan(100 / stride);
  // Failures are reported in the log, which hides private data.
  expect(console.mock.calls).toEqual([]);
});
