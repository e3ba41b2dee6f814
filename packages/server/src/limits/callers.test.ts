// Work of child processes is attributed to callers: every route names its caller, anonymous callers delay nobody with a
// key, and CPU time is counted.
import { aroundPress, type Caller, createPress, type Press } from '@deckle/press';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brandTemplates } from '../../../../test/brand-templates/index.ts';
import { openDatabase } from '../database/database.ts';
import { notMade, openExamples } from '../example-calls.test-helper.ts';
import {
  bodyOf,
  closeTestPress,
  errorOf,
  linesOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
  uploadBrand,
} from '../test-server.test-helper.ts';

const [template] = [...brandTemplates().values()] as [Uint8Array];
afterAll(closeTestPress);
const patience = { timeout: 30_000 };

describe('work is told for whom it is', () => {
  let server: TestServer;
  let told: (readonly [task: string, caller: Caller | undefined])[] = [];
  let running = 0;
  beforeAll(async () => {
    const press = aroundPress(testPress(), (task, _, run, options) => {
      told.push([task, options?.caller]);
      running += 1;
      return run().finally(() => {
        running -= 1;
      });
    });
    // The composer, which previews what it writes.
    server = await startTestServer(manyCalls, { press, agent: undefined, print: () => {} });
  });
  afterEach(() => {
    told = [];
  });
  afterAll(async () => {
    await server.stop();
    removeFolder(server.dataFolder);
  });
  const callersOf = (): readonly unknown[] => [...new Set(told.map(([, caller]) => caller?.name.split(':')[0]))];

  test('by every route, and those that have work done say so', { timeout: 60_000 }, async () => {
    const database = await openDatabase(server.config);
    const { routes, prepare } = await openExamples(server, database);
    const working: string[] = [];
    const saying: string[] = [];
    for (const [name, { 'x-rate-limit': limit }] of routes) {
      if (limit && 'processorSeconds' in limit) saying.push(name);
      if (notMade.includes(name)) continue;
      const call = await prepare(name);
      // A job of the call before may still end.
      await expect.poll(() => running, patience).toBe(0);
      told = [];
      await (await call()).arrayBuffer();
      if (told.length === 0) continue;
      working.push(name);
      // Pictures of the gallery are drawn once, for all.
      const expected = name.startsWith('get /api/showcase') ? undefined : name.endsWith('/demo') ? 'address' : 'user';
      expect(callersOf(), name).toEqual([expected]);
    }
    await database.destroy();
    const unsaid = working.filter((name) => !saying.includes(name));
    expect(unsaid).toEqual(['get /api/showcase/{id}/thumbnail']);
    expect(working.length).toBeGreaterThan(12);
  });

  test('by a batch whose zip is taken long after its request, and by a job', async () => {
    const { brand } = (await (await uploadBrand(server, template)).json()) as { brand: { id: string } };
    const rows = Array.from({ length: 6 }, () => ({}));
    const batch = (headers: Readonly<Record<string, string>> = {}) =>
      server.call(`/api/brands/${brand.id}/batch`, { body: { source: '# A', rows }, headers });
    told = [];
    await (await batch()).arrayBuffer();
    const { job } = (await (await batch({ Prefer: 'respond-async' })).json()) as { job: { id: string } };
    const state = async () => {
      const answer = await server.call(`/api/jobs/${job.id}`);
      return ((await answer.json()) as { job: { state: string } }).job.state;
    };
    await expect.poll(state, patience).toBe('succeeded');
    // Both estimate their size by two of the decks first.
    expect(told).toHaveLength(16);
    expect(callersOf()).toEqual(['user']);
  });

  test('by the demo and by renders without credentials: for an address', async () => {
    await linesOf(await server.call('/api/agent/demo', { body: { prompt: 'a deck about tea' }, key: null }));
    await server.call('/api/render', { body: { source: '# A' }, key: null });
    expect(told.map(([task]) => task).sort()).toEqual(['compile', 'compilePages']);
    expect(told.map(([, caller]) => caller)).toEqual(told.map(() => expect.objectContaining({ isAnonymous: true })));
  });
});

describe('children that do as sources say', { timeout: 60_000 }, () => {
  let server: TestServer | undefined;
  let press: Press;
  async function start(environment: Readonly<Record<string, string>>): Promise<TestServer> {
    const script = new URL('../../../press/src/faulty-worker.test-helper.ts', import.meta.url);
    press = createPress({ script, workers: 2, queueLimit: 4, anonymousProcessorTime: 300 });
    await expect.poll(() => press.stats.ready, patience).toBe(2);
    server = await startTestServer({ ...manyCalls, ...environment }, { press });
    return server;
  }
  afterEach(async () => {
    await server?.stop();
    if (server) removeFolder(server.dataFolder);
    server = undefined;
  });
  const render = (source: string, key: string | null, signal: AbortSignal | undefined) =>
    server!.call('/api/render', { body: { source }, key, ...(signal && { signal }) });
  const exported = (source: string, key?: string) =>
    server!.call('/api/export', { body: { source, format: 'pptx' }, ...(key === undefined ? {} : { key }) });

  test('four strangers do not delay an export with a key, and are told that a key gives more', async () => {
    await start({ LIMIT_ANONYMOUS_SECONDS: '1' });
    const leaving = new AbortController();
    const strangers = Array.from({ length: 4 }, (_, index) =>
      render('loop', null, index === 0 ? undefined : leaving.signal),
    );
    await expect.poll(() => press.stats, patience).toMatchObject({ busy: 1, queued: 3 });
    expect((await exported('sleep 1')).status).toBe(200);
    // None of them was done before it.
    expect(press.stats).toMatchObject({ busy: 1, queued: 3 });
    const first = await strangers[0]!;
    expect((await bodyOf(first)).message).toMatch(/1 s of CPU time .* without an API key.* With a key, .* 30 s/);
    expect(await errorOf(first)).toBe('timeout');
    leaving.abort();
    await Promise.allSettled(strangers);
  });

  test('a full queue answers 503 with Retry-After', async () => {
    await start({});
    const leaving = new AbortController();
    const others = Array.from({ length: 6 }, () =>
      server!
        .call('/api/export', { body: { source: 'sleep 60000', format: 'pptx' }, signal: leaving.signal })
        .catch(() => {}),
    );
    await expect.poll(() => press.stats.queued, patience).toBe(4);
    const refused = await exported('sleep 1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await errorOf(refused)).toBe('overloaded');
    leaving.abort();
    await Promise.all(others);
  });

  test('whoever has used up the time of a minute is refused what takes more, and nothing else', async () => {
    await start({ LIMIT_PROCESSOR_MINUTE: '1' });
    let answer = await exported('burn 1200');
    expect(answer.headers.get('ratelimit-policy')).toContain('"processor";q=1;w=60');
    // Retried if a minute has just begun; a job's time is counted when it ends.
    for (let tries = 0; answer.status !== 429 && tries < 20; tries += 1) answer = await exported('burn 1200');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('ratelimit')).toMatch(/^"processor";r=0;t=\d+$/);
    expect((await bodyOf(answer)).message).toContain('1 s of CPU time');
    expect(await errorOf(answer)).toBe('rate_limit_minute');
    expect((await server!.call('/api/workspace/documents')).status).toBe(200);
    expect((await exported('sleep 1', await server!.keyOf('other@example.org'))).status).toBe(200);
  });

  test('of calls that come in at once, those that had to wait are refused once the minute is used up', async () => {
    await start({ LIMIT_PROCESSOR_MINUTE: '1' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => exported('burn 1500')));
    const refused = answers.filter(({ status }) => status === 429);
    // A new minute may begin on the way.
    expect(refused.length).toBeGreaterThanOrEqual(2);
    const [first] = refused;
    expect(Number(first!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await errorOf(first!)).toBe('rate_limit_minute');
  });

  test('whoever holds all children keeps nobody else waiting', async () => {
    await start({});
    const leaving = new AbortController();
    const others = Array.from({ length: 5 }, () =>
      server!.call('/api/export', { body: { source: 'loop', format: 'pptx' }, signal: leaving.signal }).catch(() => {}),
    );
    await expect.poll(() => press.stats, patience).toMatchObject({ busy: 2, queued: 3 });
    expect((await exported('sleep 1', await server!.keyOf('other@example.org'))).status).toBe(200);
    expect(press.stats).toMatchObject({ busy: 2, queued: 3, completed: 1 });
    leaving.abort();
    await Promise.all(others);
  });
});
