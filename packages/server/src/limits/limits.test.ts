// Limits over HTTP: exact under concurrency, counted for the right caller, and preserved across restarts.
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

let servers: TestServer[] = [];
const start = async (...parameters: Parameters<typeof startTestServer>): Promise<TestServer> => {
  const server = await startTestServer(...parameters);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers) {
    await server.stop();
    removeFolder(server.dataFolder);
  }
  servers = [];
});
afterAll(closeTestPress);

const demo = (server: TestServer, headers: Readonly<Record<string, string>> = {}) =>
  server.call('/api/agent/demo', { body: { prompt: 'a deck' }, headers, key: null });
const countPassed = async (calls: Promise<Response>[]): Promise<number> =>
  (await Promise.all(calls)).filter(({ ok }) => ok).length;
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('of 30 demo calls at once, exactly 5 pass, whatever X-Forwarded-For says', async () => {
  const server = await start({});
  const calls = times(30, (index) => demo(server, { 'X-Forwarded-For': `1.2.3.${index}` }));
  expect(await countPassed(calls)).toBe(5);
  const refused = await demo(server);
  const untilMidnight = 86_400 - ((Date.now() / 1000) % 86_400);
  expect(Math.abs(Number(refused.headers.get('retry-after')) - untilMidnight)).toBeLessThan(3);
  expect(refused.headers.get('ratelimit')).toMatch(/^"day";r=0;t=\d+$/);
  expect(refused.headers.get('ratelimit-policy')).toContain('"day";q=5;w=86400');
  expect(await errorOf(refused)).toBe('rate_limit_day');
});

test('behind a trusted proxy each client counts for itself, and a /64 of IPv6 as one', async () => {
  const server = await start({ TRUSTED_PROXIES: '127.0.0.0/8, ::1' });
  const from = (address: string) => demo(server, { 'X-Forwarded-For': address });
  expect(await countPassed(times(8, (index) => from(`1.2.3.${index}`)))).toBe(8);
  expect(await countPassed(times(20, (index) => from(`2001:db8::${index.toString(16)}`)))).toBe(5);
});

test('a /48 of IPv6 has sixteen times what a /64 has', async () => {
  const server = await start({ TRUSTED_PROXIES: '127.0.0.0/8, ::1', LIMIT_DEMO_DAY: '1' });
  const from = (address: string) => demo(server, { 'X-Forwarded-For': address });
  expect(await countPassed(times(20, (index) => from(`2001:db8:7:${index.toString(16)}::1`)))).toBe(16);
  expect(await countPassed([from('2001:db8:8::1'), from('1.2.3.4')])).toBe(2);
});

test('what is malformed takes none of the calls of the demo, and the minute bounds it', async () => {
  const server = await start({ LIMIT_RENDER_MINUTE: '12' });
  const malformed = [{ prompt: 'a' }, { prompt: 'a'.repeat(2_001) }, { wrong: 'a deck' }, {}];
  const send = (body: object) => server.call('/api/agent/demo', { body, key: null });
  expect(await countPassed(malformed.map(send))).toBe(0);
  expect(await countPassed(times(7, () => demo(server)))).toBe(5);
  await Promise.all(malformed.map(send));
  expect(await errorOf(await demo(server))).toBe('rate_limit_minute');
});

test('all callers of the demo together have a budget of the day, which the metrics show', async () => {
  const server = await start({
    TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    LIMIT_DEMO_DAY_ALL: '7',
    METRICS_TOKEN: 'm'.repeat(16),
  });
  const from = (index: number) => demo(server, { 'X-Forwarded-For': `1.2.3.${index}` });
  expect(await countPassed(times(12, from))).toBe(7);
  const refused = await from(100);
  expect((await bodyOf(refused)).message).toContain('an API key');
  expect(await errorOf(refused)).toBe('rate_limit_day');
  const metrics = await server.call('/metrics', { key: 'm'.repeat(16) });
  expect(await metrics.text()).toMatch(
    /deckle_day_budget_used\{budget="demoPerDayAll"\} 7\n(?:.*\n)*deckle_day_budget_limit\{budget="demoPerDayAll"\} 7\n/,
  );
});

test('calls of the day are remembered over a restart', async () => {
  const first = await startTestServer({});
  expect(await countPassed(times(3, () => demo(first)))).toBe(3);
  await first.stop();
  const second = await start({}, { dataFolder: first.dataFolder });
  expect(await countPassed(times(5, () => demo(second)))).toBe(2);
});

test('each key has its own minute; the headers count down, on errors too', async () => {
  const server = await start({ LIMIT_EXPORT_MINUTE: '3' });
  const [key, other] = [server.key, await server.keyOf('other@example.org')];
  const list = (caller: string, query = '') => server.call(`/api/workspace/documents${query}`, { key: caller });
  const left = async (answer: Promise<Response>) => (await answer).headers.get('ratelimit')?.replace(/;t=\d+/, '');
  expect(await left(list(key))).toBe('"minute";r=2');
  expect(await left(list(key, '?limit=0'))).toBe('"minute";r=1');
  expect(await countPassed(times(10, () => list(key)))).toBe(1);
  const refused = await list(key);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bodyOf(refused)).message).toContain('3 calls per minute');
  expect(await errorOf(refused)).toBe('rate_limit_minute');
  expect(await left(list(other))).toBe('"minute";r=2');
});

test('rendering is limited by address without a key, and by the key with one', async () => {
  const server = await start({ LIMIT_RENDER_MINUTE: '2', LIMIT_EXPORT_MINUTE: '4' });
  const render = (key: string | null) => server.call('/api/render', { body: { source: 'a' }, key });
  expect(await countPassed(times(5, () => render(null)))).toBe(2);
  expect(await countPassed(times(6, () => render(server.key)))).toBe(4);
});

test('GET /api/limits tells the numbers of this server', async () => {
  const server = await start({ LIMIT_DEMO_DAY: '7' });
  const { limits } = (await (await server.call('/api/limits', { key: null })).json()) as { limits: object };
  expect(limits).toMatchObject({ demoPerDay: 7, promptCharacters: 20_000, bodyBytes: 2_097_152 });
});
