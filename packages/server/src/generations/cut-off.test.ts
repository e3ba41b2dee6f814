// Work interrupted by a crash and requested again happens once. The traces of a crash are created by hand;
// kill-drill.test.ts has real ones.
import { documentAnswerSchema } from '@deckle/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blobFolderOf, createBlobStore } from '../database/blobs.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createIdempotency } from '../database/idempotency-store.ts';
import {
  closeTestPress,
  errorOf,
  linesOf,
  obedientAgent,
  removeFolder,
  runs,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = await openDatabase(server.config);
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const base = '/api/workspace/documents';
const documentOf = async (answer: Response) => documentAnswerSchema.parse(await answer.json()).document;
const once = (key: string, path: string, body: object) =>
  server.call(path, { body, headers: { 'Idempotency-Key': key } });
const revisionsOf = async (id: string): Promise<number> => {
  const { revisions } = (await (await server.call(`${base}/${id}/revisions`)).json()) as { revisions: object[] };
  return revisions.length;
};
/** As if the process had crashed after the work but before storing its response, longer ago than a lease. */
const forgetAnswer = (key: string) =>
  database
    .updateTable('idempotency_keys')
    .set({ status: null, headers: null, body: null, generation_id: null, expires_at_ms: Date.now() - 1 })
    .where('key', '=', key)
    .execute();

describe('a document', () => {
  let id: string;
  beforeEach(async () => {
    id = (await documentOf(await server.call(base, { body: { source: '# One' } }))).id;
  });

  test.each<[what: string, path: string, body: object]>([
    ['a change without a revision', '', { source: '# Two' }],
    ['a change that names its revision', '', { title: 'Two', revision: 1 }],
    ['a way back', '/revert', { revision: 1 }],
  ])('%s is made once, and answered as at first', async (what, path, body) => {
    const first = await documentOf(await once(what, `${base}/${id}${path}`, body));
    await forgetAnswer(what);
    // Others write meanwhile.
    await server.call(`${base}/${id}`, { body: { title: 'Three' } });
    const again = await once(what, `${base}/${id}${path}`, body);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    expect(await documentOf(again)).toEqual(first);
    expect([first.revision, await revisionsOf(id)]).toEqual([2, 3]);
  });

  test('is made once, though an earlier try gives up while a later one is at it', async () => {
    const keys = createIdempotency(database, createBlobStore(blobFolderOf(server.dataFolder)));
    const request = { caller: 'usr_x', key: 'slow', method: 'POST', path: base, terms: '', body: new Uint8Array() };
    const { seed } = await keys.claim(request);
    // The first lease expires, the second takes over; then the first caller turns out to be gone.
    await forgetAnswer('slow');
    expect((await keys.claim(request)).seed).toBe(seed);
    await keys.abandon(request);
    expect((await keys.claim(request)).seed).toBe(seed);
  });

  test('is made once', async () => {
    const first = await documentOf(await once('creation', base, { source: '# Once' }));
    await forgetAnswer('creation');
    expect(await documentOf(await once('creation', base, { source: '# Once' }))).toEqual(first);
  });
});

describe('a generation', () => {
  const prompt = 'a deck that is cut off';
  const countRuns = () => runs.filter((run) => run.prompt === prompt).length;

  test('is made again under its Idempotency-Key, and told as cut off under its id', async () => {
    const first = await once('cut off', '/api/agent', { prompt });
    const lines = await linesOf(first);
    const id = first.headers.get('deckle-generation-id')!;
    // Its process crashed before the last line; its document was not written yet.
    await database.deleteFrom('generation_lines').where('generation_id', '=', id).execute();
    await database
      .insertInto('generation_lines')
      .values({ generation_id: id, first_seq: 0, lines: JSON.stringify(lines[0]) })
      .execute();
    await database.updateTable('generations').set({ running_until_ms: 1 }).where('id', '=', id).execute();
    await database.deleteFrom('documents').where('source', '=', '# A deck').execute();

    const told = await linesOf(await server.call(`/api/agent/${id}`));
    expect(told.map(({ type, seq }) => [type, seq])).toEqual([
      ['start', 0],
      ['error', 1],
    ]);
    const again = await once('cut off', '/api/agent', { prompt });
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    expect((await linesOf(again)).map(({ type }) => type)).toEqual(lines.map(({ type }) => type));
    expect(countRuns()).toBe(2);
    const replayed = await once('cut off', '/api/agent', { prompt });
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    await replayed.text();
    expect(countRuns()).toBe(2);
  });
});

test.each<[what: string, prompt: string, error: string, body: object, kept: boolean]>([
  ['shut down', 'a deck to wait for', 'timeout', {}, true],
  ['shut down, of what is not to be saved', 'a deck to wait for', 'timeout', { save: false }, false],
  ['that fails', 'a deck to break', 'internal_error', {}, true],
])('what a generation has written is a draft: %s', async (_, prompt, error, body, kept) => {
  const first = await startTestServer(undefined, { agent: obedientAgent });
  const answer = await first.call('/api/agent', { body: { prompt, ...body } });
  const id = answer.headers.get('deckle-generation-id')!;
  const told = linesOf(answer);
  if (error === 'timeout') {
    const own = await openDatabase(first.config);
    const lines = () => own.selectFrom('generation_lines').select('lines').where('generation_id', '=', id).execute();
    await expect.poll(async () => JSON.stringify(await lines())).toContain('# A deck');
    await own.destroy();
  } else await told;
  await first.stop();
  const again = await startTestServer(undefined, { dataFolder: first.dataFolder });
  const read = (path: string) => fetch(again.url + path, { headers: { Authorization: `Bearer ${first.key}` } });
  const last = (await linesOf(await read(`/api/agent/${id}`))).at(-1)!;
  expect(last).toMatchObject({ type: 'error', error });
  const { document } = last as { document?: { id: string } };
  expect(document !== undefined).toBe(kept);
  if (document !== undefined) expect((await documentOf(await read(`${base}/${document.id}`))).source).toBe('# A deck');
  await told.catch(() => {});
  await again.stop();
  removeFolder(first.dataFolder);
});

describe('first documents', () => {
  test('that nobody makes any more are made by the next caller', async () => {
    const key = await server.keyOf('cut-off@example.org');
    const seed = () => server.call('/api/onboarding/seed', { key, body: { about: 'choir' } });
    await (await seed()).text();
    await database.deleteFrom('documents').where('origin', '=', 'onboarding').execute();
    await database
      .updateTable('onboardings')
      .set({ seeding_until_ms: Date.now() - 1 })
      .execute();
    expect((await seed()).status).toBe(201);
  });

  test('that fail leave the way free', async () => {
    const key = await server.keyOf('failing@example.org');
    const seed = (about: string) => server.call('/api/onboarding/seed', { key, body: { about } });
    expect(await errorOf(await seed('fail'))).toBe('model_error');
    expect((await seed('choir')).status).toBe(201);
  });

  test('that take too long are a timeout', async () => {
    const slow = await startTestServer({ LIMIT_AGENT_SECONDS: '1' }, { agent: obedientAgent });
    expect(await errorOf(await slow.call('/api/onboarding/seed', { body: { about: 'wait' } }))).toBe('timeout');
    await slow.stop();
    removeFolder(slow.dataFolder);
  });
});
