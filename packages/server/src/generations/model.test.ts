// POST /api/agent with a language model, configured as users do: a real server with the OpenAI protocol.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { streamEventSchema } from '@deckle/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, type RunningServer, startServer } from '../index.ts';
import {
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  newFolder,
  removeFolder,
  testConfig,
  testPress,
} from '../test-server.test-helper.ts';

const plan = '# Tea\n- Tea grows on hills: where\n- Tea is sold: how much\n';
const draft =
  '# Tea\nWhere it grows\n\n---\n\n# Tea grows on hills\n\n- Assam, where the rain is heaviest of all tea countries\n- Nilgiri, where the harvest lasts for the whole year\n- Uva, where the dry wind of summer gives the leaves their taste\n\n---\n\n# Tea is sold\n\n- By weight, at auctions in Colombo, Kolkata and Mombasa\n- By leaf, in shops that buy from a single garden alone\n- By the cup, in tea houses that have been there for centuries\n';

const folder = newFolder();
let wire: Server;
let server: RunningServer;
let key = '';
let address = '';
/** Calls that wait for the model that thinks for long. */
let waiting = 0;

beforeAll(async () => {
  wire = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const isPlan = body.includes('Write the plan.');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (delta: object, reason: string | null = null, more: object = {}) =>
      response.write(
        `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }], ...more })}\n\n`,
      );
    // A model that thinks for long, before its first word.
    if (body.includes('SLOW')) {
      waiting += 1;
      await once(response, 'close');
      waiting -= 1;
      return;
    }
    const isCut = body.includes('CUT') && !isPlan;
    if (body.includes('LATE')) await wait(800, undefined, { ref: false });
    send({
      content: body.includes('REVISE') ? '# New slide\n\n- One\n' : isPlan ? plan : isCut ? draft.slice(0, 110) : draft,
    });
    if (isCut) {
      await wait(30);
      response.destroy();
      return;
    }
    send({}, 'stop', { usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 } });
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((done) => wire.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(wire.address() as AddressInfo).port}/v1`;
  const config = await testConfig(
    { ...manyCalls, MODEL_BASE_URL: address, MODEL_NAME: 'tea-model', MODEL_API_KEY: 'hunter2' },
    folder,
  );
  server = await startServer(config, { press: testPress(), closingTime: 500, print: () => {} });
  key = server.firstKey ?? (await createKey(config, { email: 'local', name: 'test' }));
});
afterAll(async () => {
  await server.close();
  wire.closeAllConnections();
  wire.close();
  await closeTestPress();
  removeFolder(folder);
});

const call = (path: string, body?: object, signal?: AbortSignal): Promise<Response> =>
  fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });

test('the stream is that of the contract, and the document is saved', async () => {
  const lines = await linesOf(await call('/api/agent', { prompt: 'A deck about tea' }));
  for (const line of lines) streamEventSchema.parse(line);
  expect(lines[0]).toMatchObject({ type: 'start', model: 'tea-model', kind: 'deck' });
  expect(lines.filter(({ type }) => type === 'page')).toHaveLength(3);
  expect(lines.at(-2)).toMatchObject({ type: 'usage', inputTokens: 40, outputTokens: 10 });
  expect(lines.at(-1)).toMatchObject({ type: 'done', document: { title: 'Tea', origin: 'agent', pages: 3 } });
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

test('a plan alone: nothing is saved; changed and handed in, it is written without another plan', async () => {
  const prompt = 'A deck about tea, planned first';
  const countDocuments = async (): Promise<number> =>
    (await (await call('/api/workspace/documents?limit=100')).json()).documents.length;
  const before = await countDocuments();
  const planned = await linesOf(await call('/api/agent', { prompt, stopAfter: 'plan' }));
  for (const line of planned) streamEventSchema.parse(line);
  expect(planned.map(({ type }) => type)).toEqual(['start', 'outline', 'usage', 'done']);
  const { type: _, seq: __, ...own } = planned[1]!;
  expect(planned.at(-1)).toEqual({ type: 'done', seq: 3, kind: 'deck', title: 'Tea', plan: own });
  expect(await countDocuments()).toBe(before);

  const changed = { ...own, storyline: 'From the hills to the cup', title: 'Tea of the hills' };
  const lines = await linesOf(await call('/api/agent', { prompt, plan: changed }));
  for (const line of lines) streamEventSchema.parse(line);
  expect(lines[1]).toEqual({ type: 'outline', seq: 1, ...changed });
  expect(lines.at(-2)).toMatchObject({ type: 'usage', inputTokens: 20 });
  expect(lines.at(-1)).toMatchObject({ type: 'done', document: { pages: 3 } });
});

const item = { title: 'Tea' };
test.each<[what: string, more: object, path: string]>([
  ['with stopAfter', { plan: { title: 'Tea', items: [item] }, stopAfter: 'plan' }, 'plan'],
  ['or sources with a document', { sources: 'end', documentId: 'doc_1' }, 'documentId'],
  ['with a document', { plan: { title: 'Tea', items: [item] }, documentId: 'doc_1' }, 'documentId'],
  ['with more than 100 items', { plan: { title: 'Tea', items: Array(101).fill(item) } }, 'plan.items'],
  ['without items', { plan: { title: 'Tea', items: [] } }, 'plan.items'],
  ['with the lines of an event', { plan: { type: 'outline', seq: 1, title: 'Tea', items: [item] } }, 'plan.type'],
  [
    'of more than 60,000 characters',
    {
      plan: {
        title: 'Tea',
        items: Array(100).fill({ ...item, summary: 'x'.repeat(300), sources: Array(2).fill('y'.repeat(200)) }),
      },
    },
    'plan',
  ],
  [
    'with an id of another form',
    { plan: { title: 'Tea', demands: [{ id: '1', text: 'a' }], items: [item] } },
    'plan.demands.0.id',
  ],
])('a plan %s is refused', async (_, more, path) => {
  const answer = await call('/api/agent', { prompt: 'A deck about tea', ...more });
  expect(answer.status).toBe(400);
  const { error, details } = await answer.json();
  expect([error, details[0].path]).toEqual(['invalid_request', path]);
});

test('what a model wrote before it broke off is kept as a document', async () => {
  const last = (await linesOf(await call('/api/agent', { prompt: 'A deck about CUT tea' }))).at(-1)!;
  expect(last).toMatchObject({
    type: 'error',
    error: 'model_error',
    message: expect.stringContaining('saved as a draft'),
  });
  const { document } = streamEventSchema.parse(last) as { document: { id: string } };
  const read = await (await call(`/api/workspace/documents/${document.id}`)).json();
  expect(read.document.source).toContain('# Tea grows on hills');
});

test('start comes before anything of a model that thinks for long; a caller that leaves closes its socket', async () => {
  const leaving = new AbortController();
  const reader = (await call('/api/agent', { prompt: 'A deck about SLOW tea' }, leaving.signal)).body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toContain('"type":"start"');
  await expect.poll(() => waiting).toBe(1);
  leaving.abort();
  // The stream waits three seconds for its reader to come back.
  await expect.poll(() => waiting, { timeout: 6_000 }).toBe(0);
});

test('a title that somebody gave stays when something else is revised, and goes when the title is', async () => {
  const source =
    '---\nkind: deck\ntitle: Tea\n---\n\n# Tea\n\n---\n\n# Old slide\n\n- One\n\n---\n\n# Last\n\n- Three\n';
  const { id } = (await (await call('/api/workspace/documents', { source, title: 'For Monday' })).json()).document;
  const titleAfter = async (prompt: string) =>
    ((await linesOf(await call('/api/agent', { prompt, documentId: id }))).at(-1)!.document as { title: string }).title;
  expect(await titleAfter('Delete slide 3')).toBe('For Monday');
  expect(await titleAfter('Change the title to “Coffee”')).toBe('Coffee');
});

test('a document is revised: the slide that was named alone, as a new revision; what changed meanwhile is a conflict', async () => {
  const source =
    '---\nkind: deck\ntitle: Tea\n---\n\n# Tea\n\n---\n\n# Old slide\n\n- One\n- Two\n\n---\n\n# Last\n\n- Three\n';
  const made = await (await call('/api/workspace/documents', { source })).json();
  const { id } = made.document;
  const lines = await linesOf(await call('/api/agent', { prompt: 'Make slide 2 shorter: REVISE', documentId: id }));
  for (const line of lines) streamEventSchema.parse(line);
  expect(lines.at(-1)).toMatchObject({ type: 'done', document: { id, revision: 2, kind: 'deck', pages: 3 } });
  const read = async () => (await (await call(`/api/workspace/documents/${id}`)).json()).document;
  expect((await read()).source).toBe(source.replace('# Old slide\n\n- One\n- Two\n', '# New slide\n\n- One\n'));
  const turned = (await linesOf(await call('/api/agent', { prompt: 'Turn it into a report', documentId: id }))).at(-1)!;
  expect(turned).toMatchObject({ type: 'done', document: { id, revision: 3, kind: 'doc' } });
  const unchanged = (await linesOf(await call('/api/agent', { prompt: 'Delete section 40', documentId: id }))).at(-1)!;
  expect(unchanged).toMatchObject({ type: 'done', document: { id, revision: 3 } });
  expect((await call('/api/agent', { prompt: 'Make it shorter', documentId: 'doc_none' })).status).toBe(404);

  const slow = call('/api/agent', { prompt: 'Make section 2 shorter: REVISE LATE', documentId: id });
  const reader = await slow;
  await call(`/api/workspace/documents/${id}`, { title: 'Changed meanwhile' });
  expect((await linesOf(reader)).at(-1)).toMatchObject({ type: 'error', error: 'conflict' });
  expect(await read()).toMatchObject({ revision: 4, title: 'Changed meanwhile' });
});

test.each<[string, Record<string, string>]>([
  ['calls', { LIMIT_MODEL_CALLS_DAY: '1' }],
  ['tokens', { LIMIT_MODEL_TOKENS_DAY: '20' }],
])('a model whose %s of the day are used up is asked no more', async (_, limits) => {
  const config = await testConfig({ MODEL_BASE_URL: address, MODEL_NAME: 'tea-model', ...limits });
  const strict = await startServer(config, { press: testPress(), closingTime: 500, print: () => {} });
  const ask = () =>
    fetch(`${strict.url}/api/agent`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${strict.firstKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ prompt: 'A deck about tea' }),
    });
  // The plan is the first of its calls.
  const lines = await linesOf(await ask());
  expect(lines.at(-1)).toMatchObject({ type: 'error', error: 'model_error' });
  expect(lines.at(-1)!.message).toContain('reached its daily language-model limit');
  const refused = await ask();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await errorOf(refused)).toBe('rate_limit_day');
  const metrics = await (await fetch(`${strict.url}/metrics`)).text();
  expect(metrics).toContain('deckle_day_budget_used{budget="modelCallsPerDay"} 1\n');
  expect(metrics).toContain('deckle_day_budget_used{budget="modelTokensPerDay"} 25\n');
  await strict.close();
  removeFolder(config.dataFolder);
});
