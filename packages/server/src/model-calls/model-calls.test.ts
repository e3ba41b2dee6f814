// The log of model calls, and the users who keep their texts on this server: over HTTP, with a real server that plays the model.
import { createClient, type StreamEvent } from '@deckle/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { unzip } from '../../../../test/unzip.ts';
import { type ModelServer, startModelServer } from '../../../agent/src/models/model-server.test-helper.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { signIn } from '../operations.test-helper.ts';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';
import { createModelCallStore } from './store.ts';

const [template] = [...brandTemplates().values()] as [Uint8Array];
const plan = '# Tea\n- Tea grows on hills: where\n- Tea is sold: how much\n';
const draft =
  '# Tea\nWhere it grows\n\n---\n\n# Tea grows on hills\n\n- Assam, where the rain is heaviest of all tea countries\n- Nilgiri, where the harvest lasts for the whole year\n- Uva, where the dry wind of summer gives the leaves their taste\n\n---\n\n# Tea is sold\n\n- By weight, at auctions in Colombo, Kolkata and Mombasa\n- By leaf, in shops that buy from a single garden alone\n- By the cup, in tea houses that have been there for centuries\n';
const page = '# New slide\n\n- One\n- Two\n';
const source =
  '---\nkind: deck\ntitle: Tea\n---\n\n# Tea\n\n---\n\n# Old slide\n\n- One\n- Two\n- Three\n\n---\n\n# Last\n\n- Three\n';

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer((body) => {
    if (body.includes('BREAK')) return { status: 400 };
    if (body.includes('Write the plan.')) return { text: plan };
    return { text: body.includes('Write this one') ? page : draft };
  });
});
afterAll(async () => {
  await model.close();
  await closeTestPress();
});

/** A server with this model. */
const startWith = (MODEL_BASE_URL: string, more: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
  startTestServer(
    { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '1000', MODEL_BASE_URL, MODEL_NAME: 'scripted', ...more },
    { agent: undefined },
  );

/** Somebody with a key of their own. */
async function personOn(server: TestServer, email: string) {
  const key = await server.keyOf(email);
  return { key, client: createClient({ url: server.url, key, retries: 0 }) };
}
type Client = Awaited<ReturnType<typeof personOn>>['client'];

/** The id of a generation and its last event. */
async function run(events: AsyncIterable<StreamEvent>) {
  let id = '';
  let last: StreamEvent | undefined;
  const codes: string[] = [];
  for await (const event of events) {
    if (event.type === 'start') id = event.generationId;
    if (event.type === 'diagnostic') codes.push(event.code);
    last = event;
  }
  return { id, last: last!, codes, documentId: last?.type === 'done' ? (last.document?.id ?? '') : '' };
}
const stepsOf = async (client: Client, id: string): Promise<readonly string[]> =>
  (await client.listCallsOfGeneration(id)).items.map(({ step }) => step).toReversed();

describe('with a model on this machine', () => {
  let server: TestServer;
  let database: Database;
  beforeAll(async () => {
    server = await startWith(model.url);
    database = await openDatabase(server.config);
  });
  afterAll(async () => {
    await database.destroy();
    await server.stop();
    removeFolder(server.dataFolder);
  });

  test('a generation tells each of its calls: what for, where to, how much and which files, and nothing of the texts', async () => {
    const { client } = await personOn(server, 'ada@example.org');
    const before = model.calls.length;
    const { id, last, documentId } = await run(
      client.make({
        prompt: 'A deck about the heron tea',
        materials: [
          { name: 'secret "plans".md', mediaType: 'text/markdown', content: 'The kingfisher is sold in May.' },
          { name: 'sales.csv', mediaType: 'text/csv', content: 'month,kilos\nMay,12\nJune,19\n' },
        ],
      }),
    );
    expect(last.type).toBe('done');
    const { items, nextCursor } = await client.listCallsOfGeneration(id);
    const sent = model.calls.slice(before).map(({ body }) => {
      const { messages } = JSON.parse(body) as { messages: { content: string | { text: string }[] }[] };
      return messages
        .map(({ content }) => (typeof content === 'string' ? content : content.map(({ text }) => text).join('')))
        .join('').length;
    });
    expect(nextCursor).toBe(null);
    expect(items.toReversed()).toEqual(
      (['outline', 'draft'] as const).map((step, at) => ({
        id: expect.stringMatching(/^cal_/),
        generationId: id,
        at: expect.stringMatching(/^20.*Z$/),
        step,
        provider: 'openai-compatible',
        host: new URL(model.url).host,
        outside: false,
        model: 'scripted',
        charactersSent: sent[at],
        pictures: 0,
        charactersReceived: [plan, draft][at]!.length,
        materials: ['secret plans .md', 'sales.csv'],
        outcome: 'answered',
      })),
    );
    // The document that was saved has them, too.
    expect(await client.listCallsOfDocument(documentId)).toEqual({ items, nextCursor });
    const other = await personOn(server, 'other@example.org');
    await expect(other.client.listCallsOfDocument(documentId)).rejects.toMatchObject({ code: 'not_found' });
    const rows = await database.selectFrom('model_calls').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/heron|kingfisher|grows/i);
  });

  test('a revision tells its calls; one that needs no model has none', async () => {
    const { client } = await personOn(server, 'reviser@example.org');
    const { id: documentId } = await client.createDocument({ source });
    const changed = await run(client.make({ prompt: 'Make slide 2 more vivid', documentId }));
    expect(await stepsOf(client, changed.id)).toContainEqual(expect.stringMatching(/^revise 2/));
    expect(await client.listCallsOfDocument(documentId)).toEqual(await client.listCallsOfGeneration(changed.id));
    const { id } = await run(client.make({ prompt: 'Delete slide 3', documentId }));
    expect(await client.listCallsOfGeneration(id)).toEqual({ items: [], nextCursor: null });
  });

  test('a call that failed is told, too', async () => {
    const { client } = await personOn(server, 'broken@example.org');
    const { id, last } = await run(client.make({ prompt: 'A deck about BREAK' }));
    expect(last).toMatchObject({ type: 'error', error: 'model_error' });
    expect((await client.listCallsOfGeneration(id)).items).toMatchObject([
      { step: 'outline', outcome: 'failed', charactersReceived: 0, materials: [] },
    ]);
  });

  test('the account lists all calls a page at a time, also those of decks in a brand; nobody sees those of others', async () => {
    const { client, key } = await personOn(server, 'lister@example.org');
    const { client: other } = await personOn(server, 'other@example.org');
    const { id } = await run(client.make({ prompt: 'A deck about tea' }));
    const { brand } = (await (await uploadBrand({ url: server.url, key }, template)).json()) as {
      brand: { id: string };
    };
    await (await client.makeOnBrand(brand.id, { prompt: 'A deck about tea' })).bytes();
    const all = (await client.listModelCalls({ limit: 100 })).items;
    expect(new Set(all.map(({ generationId }) => generationId))).toEqual(new Set([id, null]));
    const first = await client.listModelCalls({ limit: 1 });
    const second = await client.listModelCalls({ limit: 1, cursor: first.nextCursor! });
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 2));
    expect((await other.listModelCalls()).items).toEqual([]);
    await expect(other.listCallsOfGeneration(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.listCallsOfGeneration('gen_none')).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.listModelCalls({ cursor: 'none' })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('the log outlives its generations, is in the export, and goes with the account', async () => {
    const email = 'leaving@example.org';
    const { client } = await personOn(server, email);
    const { id } = await run(client.make({ prompt: 'A deck about tea' }));
    await database.deleteFrom('generations').where('id', '=', id).execute();
    expect(await stepsOf(client, id)).toEqual(['outline', 'draft']);
    const headers = { Cookie: await signIn(server, email), Origin: server.url };
    const call = (path: string, body?: object) => server.call(path, { key: null, headers, ...(body && { body }) });
    const files = await unzip(new Uint8Array(await (await call('/api/account/export')).arrayBuffer()));
    const told = JSON.parse(Buffer.from(files.get('model-calls.json')!).toString());
    expect(told).toEqual((await client.listModelCalls()).items);
    expect(told).toHaveLength(2);
    const { confirmation } = (await (await call('/api/account/delete', {})).json()) as { confirmation: string };
    await call('/api/account/delete', { confirmation });
    expect(await database.selectFrom('model_calls').select('id').where('generation_id', '=', id).execute()).toEqual([]);
  });

  test('it is kept for 90 days', async () => {
    const { client } = await personOn(server, 'old@example.org');
    const { id } = await run(client.make({ prompt: 'A deck about tea' }));
    const [newest, oldest] = (await client.listCallsOfGeneration(id)).items;
    const at = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString();
    await database.updateTable('model_calls').set({ at }).where('id', '=', oldest!.id).execute();
    await createModelCallStore(database).clean();
    expect((await client.listCallsOfGeneration(id)).items).toEqual([newest]);
  });

  test('it stays allowed to users who keep their texts on this server', async () => {
    const { client } = await personOn(server, 'careful@example.org');
    const { user, languageModel } = await client.updateAccount({ localModelsOnly: true });
    expect(user.localModelsOnly).toBe(true);
    expect(languageModel).toEqual({
      provider: 'openai-compatible',
      host: new URL(model.url).host,
      outside: false,
      model: 'scripted',
    });
    expect((await run(client.make({ prompt: 'A deck about tea' }))).last.type).toBe('done');
  });
});

describe('with a model outside', () => {
  /** A name of nobody: what is sent there fails, and is told as sent. */
  const outside = 'http://models.invalid/v1';
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith(outside);
  });
  afterAll(async () => {
    await server.stop();
    removeFolder(server.dataFolder);
  });
  const forbidden = { type: 'error', error: 'model_forbidden' };

  test('nothing is sent once the user says so, and again when the user takes it back; the audit log has both', async () => {
    const { client } = await personOn(server, 'ada@example.org');
    const ask = () => run(client.make({ prompt: 'A deck about tea' }));
    expect((await client.readAccount()).user.localModelsOnly).toBe(false);
    const sent = await ask();
    expect(sent.last).toMatchObject({ type: 'error', error: 'model_error' });
    expect((await client.listCallsOfGeneration(sent.id)).items).toMatchObject([
      { host: 'models.invalid', outside: true, outcome: 'failed' },
    ]);
    await client.updateAccount({ localModelsOnly: true });
    const kept = await ask();
    expect(kept.last).toMatchObject(forbidden);
    expect(kept.last).toMatchObject({ message: expect.stringContaining('account page') });
    expect((await client.listCallsOfGeneration(kept.id)).items).toEqual([]);
    // A new name changes nothing of it.
    expect((await client.updateAccount({ name: 'Ada' })).user).toMatchObject({ name: 'Ada', localModelsOnly: true });
    await client.updateAccount({ localModelsOnly: false });
    expect((await ask()).last).toMatchObject({ error: 'model_error' });
    expect((await client.listAudit()).items.map(({ action }) => action).slice(0, 2)).toEqual([
      'outside-models-allowed',
      'outside-models-forbidden',
    ]);
    await expect(client.updateAccount({})).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('it holds for every way to ask, and for that user alone', async () => {
    const { client, key } = await personOn(server, 'careful@example.org');
    const { client: other } = await personOn(server, 'other@example.org');
    await client.updateAccount({ localModelsOnly: true });
    const prompt = 'A deck about tea';
    const given = { title: 'Tea', items: Array.from({ length: 5 }, (_, at) => ({ title: `Tea ${at}` })) };
    const { id: documentId } = await client.createDocument({ source });
    expect((await run(client.make({ prompt, stopAfter: 'plan' }))).last).toMatchObject(forbidden);
    expect((await run(client.make({ prompt, plan: given }))).last).toMatchObject(forbidden);
    expect((await run(client.make({ prompt: 'Make slide 2 more vivid', documentId }))).last).toMatchObject(forbidden);
    expect((await run(client.make({ prompt: 'Delete slide 3', documentId }))).last).toMatchObject({ type: 'done' });
    await expect(client.seed({ about: 'tea' })).rejects.toMatchObject({ code: 'model_forbidden' });

    const tool = await server.call('/api/mcp', {
      key,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'make', arguments: { prompt } } },
    });
    expect(await tool.text()).toContain('model_forbidden');

    const { brand } = (await (await uploadBrand({ url: server.url, key }, template)).json()) as {
      brand: { id: string };
    };
    expect(await errorOf(await server.call(`/api/brands/${brand.id}/generate`, { key, body: { prompt } }))).toBe(
      'model_forbidden',
    );
    expect((await run(client.streamOnBrand(brand.id, { prompt }))).last).toMatchObject(forbidden);
    const batch = { items: [{ prompt }], format: 'pptx' as const };
    const streamed = unzip(await (await client.makeBatch(brand.id, batch)).bytes());
    expect(Buffer.from((await streamed).get('manifest.json')!).toString()).toContain('model_forbidden');
    const job = await client.startBatch(brand.id, batch);
    await expect.poll(async () => (await client.readJob(job.id)).progress.failed, { timeout: 20_000 }).toBe(1);

    expect((await client.listModelCalls()).items).toEqual([]);
    expect((await run(other.make({ prompt }))).last).toMatchObject({ error: 'model_error' });
  });
});

test('with MODEL_FALLBACK, the composer writes what must not be sent, and says why', async () => {
  const server = await startWith('http://models.invalid/v1', { MODEL_FALLBACK: 'composer' });
  const { client } = await personOn(server, 'careful@example.org');
  await client.updateAccount({ localModelsOnly: true });
  const { id, last, codes } = await run(client.make({ prompt: 'A deck about tea' }));
  expect(last).toMatchObject({ type: 'done', fallback: true });
  expect(codes).toContain('model-failed');
  expect((await client.listCallsOfGeneration(id)).items).toEqual([]);
  await server.stop();
  removeFolder(server.dataFolder);
});

test('without a model, nothing leaves', async () => {
  const server = await startTestServer(manyCalls, { agent: undefined });
  const { client } = await personOn(server, 'ada@example.org');
  expect((await client.readAccount()).languageModel).toBe(null);
  const { id, last } = await run(client.make({ prompt: 'A deck about tea' }));
  expect(last.type).toBe('done');
  expect(await client.listCallsOfGeneration(id)).toEqual({ items: [], nextCursor: null });
  await server.stop();
  removeFolder(server.dataFolder);
});
