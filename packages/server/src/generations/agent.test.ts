// POST /api/agent over HTTP: the stream's order and numbers, what is stored, resuming, canceling.
import { streamEventSchema } from '@deckle/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeTestPress,
  errorOf,
  linesOf,
  removeFolder,
  runs,
  startTestServer,
  stoppedPrompts,
  type TestServer,
} from '../test-server.test-helper.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

const make = (prompt: string, more: object = {}, signal?: AbortSignal) =>
  server.call('/api/agent', { body: { prompt, ...more }, ...(signal && { signal }) });

describe('the stream', () => {
  test('is NDJSON of the contract, numbered from 0, start first and done last', async () => {
    const answer = await make('a deck');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = await linesOf(answer);
    for (const line of lines) streamEventSchema.parse(line);
    expect(lines.map(({ type }) => type)).toEqual(['start', 'outline', 'source', 'page', 'usage', 'done']);
    expect(lines.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(lines[0]!.generationId).toBe(answer.headers.get('deckle-generation-id'));
  });

  test('begins while the work goes on', async () => {
    const leaving = new AbortController();
    const reader = (await make('wait', {}, leaving.signal)).body!.getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toContain('"type":"start"');
    leaving.abort();
  });

  test.each([
    ['fail', 'model_error'],
    ['break', 'internal_error'],
  ])('ends with an error that says what went wrong: %s', async (prompt, code) => {
    const last = (await linesOf(await make(prompt))).at(-1)!;
    expect(last).toMatchObject({ type: 'error', error: code, requestId: expect.any(String) });
    expect(JSON.stringify(last)).not.toContain('passwd');
  });
});

describe('the document', () => {
  test('is saved, and can be read', async () => {
    const { document } = (await linesOf(await make('a deck'))).at(-1) as unknown as { document: { id: string } };
    const answer = await server.call(`/api/workspace/documents/${document.id}`);
    expect(await answer.json()).toEqual({ document });
    expect(document).toMatchObject({ origin: 'agent', revision: 1, source: '# A deck' });
  });

  test('is not saved when that is not wanted', async () => {
    const last = (await linesOf(await make('a deck', { save: false }))).at(-1)!;
    expect(last).toEqual({ type: 'done', seq: 5, kind: 'deck', title: 'A deck', source: '# A deck' });
  });
});

describe('a generation', () => {
  test('is read again from any line on, by its owner alone', async () => {
    const answer = await make('a deck');
    const path = `/api/agent/${answer.headers.get('deckle-generation-id')}`;
    const lines = await linesOf(answer);
    expect(await linesOf(await server.call(path))).toEqual(lines);
    expect(await linesOf(await server.call(`${path}?after=3`))).toEqual(lines.slice(4));
    const key = await server.keyOf('other@example.org');
    expect(await errorOf(await server.call(path, { key }))).toBe('not_found');
    expect(await errorOf(await server.call(`${path}?after=x`))).toBe('invalid_request');
  });

  test('goes on when a second connection takes it up, and stops when nobody reads', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const answer = await make('wait twice', {}, first.signal);
    await answer.body!.getReader().read();
    const path = `/api/agent/${answer.headers.get('deckle-generation-id')}`;
    first.abort();
    const again = await server.call(`${path}?after=0`, { signal: second.signal });
    const { value } = await again.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toContain('"seq":1');
    expect(stoppedPrompts).not.toContain('wait twice');
    second.abort();
    await expect.poll(() => stoppedPrompts, { timeout: 8_000 }).toContain('wait twice');
    const lines = await linesOf(await server.call(path));
    expect(lines.at(-1)).toMatchObject({ type: 'error', error: 'timeout' });
  });
});

describe('Idempotency-Key', () => {
  test('gives the same generation again', async () => {
    const options = { body: { prompt: 'once only' }, headers: { 'Idempotency-Key': 'g1' } };
    const first = await linesOf(await server.call('/api/agent', options));
    const again = await server.call('/api/agent', options);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await linesOf(again)).toEqual(first);
    expect(runs.filter(({ prompt }) => prompt === 'once only').length).toBe(1);
  });
});

describe('the demo', () => {
  test('needs no key, keeps nothing, and bounds decks', async () => {
    const answer = await server.call('/api/agent/demo', { key: null, body: { prompt: 'a demo' } });
    const path = `/api/agent/${answer.headers.get('deckle-generation-id')}`;
    expect((await linesOf(answer)).at(-1)).toMatchObject({ type: 'done', source: '# A deck' });
    expect(runs.find(({ prompt }) => prompt === 'a demo')?.maxSlides).toBe(8);
    expect(await errorOf(await server.call(path))).toBe('not_found');
  });
});
