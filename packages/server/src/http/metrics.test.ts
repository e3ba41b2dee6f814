// Prometheus metrics: who may read them, and that they count what happened.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

const token = 'a token of 16 or more';
let server: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  server = await startTestServer(manyCalls);
  guarded = await startTestServer({ ...manyCalls, METRICS_TOKEN: token });
});
afterAll(async () => {
  for (const each of [server, guarded]) {
    await each.stop();
    removeFolder(each.dataFolder);
  }
  await closeTestPress();
});

/** The samples of one metric, as `labels → value`. */
async function samplesOf(name: string): Promise<Record<string, number>> {
  const text = await (await server.call('/metrics', { key: null })).text();
  return Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels,
      Number(value),
    ]),
  );
}

test('requests are counted by route, method and status, whatever path was asked for', async () => {
  await server.call('/api/workspace/documents/doc_one');
  await server.call('/api/workspace/documents/doc_two');
  await server.call('/nowhere');
  const samples = await samplesOf('deckle_request_seconds_count');
  expect(samples['route="/api/workspace/documents/{id}",method="GET",status="404"']).toBe(2);
  expect(samples['route="none",method="GET",status="404"']).toBe(1);
  expect(Object.keys(samples).join()).not.toContain('doc_one');
});

test('work is counted by format and outcome, and tokens by direction', async () => {
  await (await server.call('/api/export', { body: { source: '# A', format: 'pptx' } })).arrayBuffer();
  await server.call('/api/export', { body: { source: '## A\n\n---\n\n'.repeat(400), kind: 'deck', format: 'pdf' } });
  await linesOf(await server.call('/api/agent', { body: { prompt: 'a deck' } }));
  const renders = await samplesOf('deckle_render_seconds_count');
  expect(renders).toMatchObject({ 'format="pptx",outcome="done"': 1, 'format="pdf",outcome="failed"': 1 });
  expect(await samplesOf('deckle_model_tokens_total')).toEqual({ 'direction="input"': 1, 'direction="output"': 1 });
});

test('a stall counts for the route that was being answered', async () => {
  await linesOf(
    await server.call('/api/agent', { body: { prompt: 'a deck that makes everybody stall', save: false } }),
  );
  const samples = await samplesOf('deckle_stalls_total');
  expect(samples['route="POST /api/agent"']).toBeGreaterThanOrEqual(1);
});

test.each([
  'deckle_queue_length',
  'deckle_workers_ready',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
])('%s is there', async (name) => expect((await samplesOf(name))['']).toBeGreaterThanOrEqual(0));

test.each<[who: string, from: () => TestServer, headers: Record<string, string>, answer: string]>([
  ['this machine', () => server, {}, 'metrics'],
  ['another machine, through a proxy here', () => server, { 'X-Forwarded-For': '203.0.113.9' }, 'not_found'],
  ['this machine without the token', () => guarded, {}, 'unauthorized'],
  ['anybody with another token', () => guarded, { Authorization: 'Bearer another' }, 'unauthorized'],
  [
    'anybody with the token',
    () => guarded,
    { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.9' },
    'metrics',
  ],
])('%s: %s', async (_, from, headers, expected) => {
  const answer = await from().call('/metrics', { key: null, headers });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.ok ? 'metrics' : await errorOf(answer)).toBe(expected);
});
