// /api/openapi.json and /api/docs: every route says who may call it, how often, what it takes and gives, with an example that is
// made here; the page of it all in Chromium, light and dark, wide and narrow.

import { fileURLToPath } from 'node:url';
import { errorCodes } from '@deckle/api';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hasPeers } from '../../../test/peers.ts';
import { createJobStore } from './batches/store.ts';
import { createDocumentStore } from './documents/store.ts';
import { createGenerationStore } from './generations/store.ts';
import { signIn } from './operations.check.ts';
import { type Database, openDatabase } from './platform/database.ts';
import {
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
  uploadBrand,
} from './test-server.check.ts';

type Content = { readonly schema?: object; readonly example?: unknown };
type Described = {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly 'x-rate-limit'?: { readonly class?: string };
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: object;
    readonly example?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
};

let server: TestServer;
let database: Database;
/** Bytes of a .pptx that is a brand. */
let template: Uint8Array<ArrayBuffer>;
let routes: readonly (readonly [name: string, route: Described])[];
beforeAll(async () => {
  // /api/ready is an example, too: the workers are up.
  await testPress().compilePages({ source: '' });
  const environment = { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '1000', LIMIT_MAIL_HOUR: '1000' };
  server = await startTestServer(environment, { print: () => {} });
  database = await openDatabase(server.config);
  const exported = await server.call('/api/export', { body: { source: '# A\n\n---\n\n## B', format: 'pptx' } });
  template = new Uint8Array(await exported.arrayBuffer());
  const document = (await (await server.call('/api/openapi.json', { key: null })).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => [`${method} ${path}`, route] as const),
  );
}, 60_000);
afterAll(async () => {
  await database.destroy();
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

/** The example of an answer, with its status and media type; the route has none where `content` is undefined. */
function exampleAnswer({ responses }: Described) {
  for (const [status, { content = {} }] of Object.entries(responses))
    for (const [type, { example }] of Object.entries(content))
      if (example !== undefined) return { status, type, example };
  return undefined;
}

test('every route says all that callers need', () => {
  const complaints: string[] = [];
  for (const [name, route] of routes) {
    const demand = (isThere: unknown, what: string) => isThere || complaints.push(`${name} has no ${what}`);
    demand(route.summary, 'summary');
    demand(route.security, 'access');
    demand(route['x-rate-limit']?.class, 'limit class');
    for (const parameter of route.parameters) {
      demand(parameter.schema, `schema of ${parameter.name}`);
      if (parameter.in === 'path') demand(parameter.example, `example of ${parameter.name}`);
    }
    for (const [type, { schema, example }] of Object.entries(route.requestBody?.content ?? {})) {
      demand(schema, `schema of its body as ${type}`);
      demand(example, `example of its body as ${type}`);
    }
    for (const [status, { description, content = {} }] of Object.entries(route.responses)) {
      demand(description, `description of ${status}`);
      for (const [type, { schema }] of Object.entries(content)) demand(schema, `schema of ${status} as ${type}`);
    }
    const isJson = Object.entries(route.responses).some(
      ([status, { content = {} }]) => Number(status) < 300 && Object.keys(content).some((type) => /json/.test(type)),
    );
    if (isJson) demand(exampleAnswer(route), 'example of an answer');
  }
  expect(complaints).toEqual([]);
});

/** The rows that examples speak of, made anew before each: of the user `local`. */
async function prepare(): Promise<{ readonly cookie: string }> {
  const { user_id: userId } = await database
    .selectFrom('api_keys')
    .select('user_id')
    .where('name', '=', 'first start')
    .executeTakeFirstOrThrow();
  const idOf = (name: string, part: string): string =>
    routes.find(([route]) => route === name)![1].parameters.find((parameter) => parameter.name === part)!.example!;
  const documentId = idOf('get /api/workspace/documents/{id}', 'id');
  const generationId = idOf('get /api/agent/{generationId}', 'generationId');
  const keyId = idOf('delete /api/account/keys/{id}', 'id');
  for (const table of ['documents', 'generations', 'onboardings', 'brands', 'jobs'] as const)
    await database.deleteFrom(table).execute();
  await database.deleteFrom('api_keys').where('id', '=', keyId).execute();
  const content = { kind: 'deck', title: 'Moving to the harbor', source: '# A', theme: null, pages: 1 } as const;
  await createDocumentStore(database).create(userId, content, 'user', documentId.slice('doc_'.length));
  const generations = createGenerationStore(database);
  await generations.begin(generationId, userId);
  const pings = Array.from({ length: 5 }, (_, seq) => JSON.stringify({ type: 'ping', seq }));
  await generations.keep(generationId, 0, [...pings, '{"type":"done","seq":5}'], { isEnd: true });
  const brandId = idOf('get /api/brands/{id}', 'id');
  await uploadBrand(server, template);
  await database.updateTable('brands').set({ id: brandId }).execute();
  const { blob } = await database.selectFrom('brands').select('blob').executeTakeFirstOrThrow();
  const order = { userId, body: { source: '# A', rows: [{}, {}], format: 'pptx' }, brandBlob: blob, total: 2 } as const;
  const jobId = idOf('get /api/jobs/{id}', 'id');
  await createJobStore(database).create(order as never, jobId.slice('job_'.length));
  // As if another process worked on it.
  await database
    .updateTable('jobs')
    .set({ state: 'running', running_until_ms: Date.now() + 60_000 })
    .execute();
  const row = { id: keyId, user_id: userId, name: 'a', start: 'b', hash: 'c', created_at: '2026-11-21T09:00:00.000Z' };
  await database.insertInto('api_keys').values(row).execute();
  return { cookie: await signIn(server, 'ada@example.org') };
}

/** Examples that need more than a server: a provider to sign in at (sign-in-provider.test.ts), a job that has ended (brands.test.ts). */
const notMade = ['get /api/auth/sign-in/social', 'get /api/auth/callback/{provider}', 'get /api/jobs/{id}/result'];
/** What an example needs that it cannot show. */
const more: { readonly [name: string]: (cookie: string) => Promise<{ headers?: object; token?: string }> } = {
  'get /api/auth/get-session': async (cookie) => ({ headers: { Cookie: cookie } }),
  'post /api/account/keys': async (cookie) => ({ headers: { Cookie: cookie, Origin: server.url } }),
  'post /api/brands/{id}/batch': async () => ({ headers: { Prefer: 'respond-async' } }),
  'post /api/auth/magic-link': async () => {
    const asked = await server.call('/api/auth/sign-in/magic-link', { key: null, body: { email: 'b@example.org' } });
    const token = new URL(asked.headers.get('deckle-sign-in-link')!).searchParams.get('token')!;
    return { headers: { Origin: server.url }, token };
  },
};

async function make(name: string, { parameters, requestBody }: Described, accept: string | undefined) {
  const { cookie } = await prepare();
  const { headers = {}, token } = (await more[name]?.(cookie)) ?? {};
  const [method, path] = name.split(' ') as [string, string];
  const query = new URLSearchParams();
  let filled = path;
  for (const { name: part, in: place, example } of parameters) {
    if (example === undefined) continue;
    if (place === 'path') filled = filled.replace(`{${part}}`, example);
    if (place === 'query') query.set(part, part === 'token' ? (token ?? example) : example);
  }
  const body = requestBody?.content['application/json']?.example;
  if (requestBody !== undefined && body === undefined) return uploadBrand(server, template, { path });
  return fetch(`${server.url}${filled}?${query}`, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      ...('Cookie' in headers ? {} : { Authorization: `Bearer ${server.key}` }),
      ...(accept && { Accept: accept }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((name) => [name, shapeOf(value[name as keyof typeof value])]),
      )
    : 'a value';
const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('every example is a call that goes as it says', async () => {
  let made = 0;
  for (const [name, route] of routes) {
    if (notMade.includes(name)) continue;
    const shown = exampleAnswer(route);
    const answer = await make(name, route, shown?.type);
    const text = await answer.text();
    const wanted = shown?.status ?? Object.keys(route.responses)[0];
    expect(String(answer.status), `${name}: ${text.slice(0, 300)}`).toBe(wanted);
    made += 1;
    if (shown === undefined) continue;
    const schema = z.fromJSONSchema(route.responses[shown.status]!.content![shown.type]!.schema as never);
    const isStream = shown.type === 'application/x-ndjson';
    const [told, came] = isStream
      ? [linesOf(shown.example as string), linesOf(text)]
      : [[shown.example], [JSON.parse(text)]];
    for (const value of [...told, ...came]) expect(schema.safeParse(value).error, name).toBeUndefined();
    if (!isStream && name !== 'get /api/openapi.json') expect(shapeOf(came[0]), name).toEqual(shapeOf(told[0]));
  }
  expect(made).toBeGreaterThan(30);
}, 120_000);

test('errors link to what explains them', async () => {
  const page = await (await server.call('/api/docs', { key: null })).text();
  for (const code of errorCodes) expect(page).toContain(`id="error-${code}"`);
  const answer = await server.call('/api/nothing');
  expect(answer.headers.get('link')).toBe('</api/docs#error-not_found>; rel="help"');
  expect(answer.headers.get('access-control-expose-headers')).toContain('Link');
});

const executablePath = '/usr/bin/chromium';
describe.skipIf(!hasPeers('chromium'))('the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());

  /** The page, and all that it asked for and complained of. */
  async function open(options: Parameters<Browser['newContext']>[0] = {}, hash = '') {
    const page = await (await browser.newContext(options)).newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${server.url}/api/docs${hash}`);
    return { page, asked, complaints, end: () => page.context().close() };
  }

  const opening = (selector: string): string =>
    `document.querySelectorAll('${selector}').forEach((one) => { one.open = true; })`;

  test('loads nothing from elsewhere, and its policy stops nothing of its own', async () => {
    const { asked, complaints, end } = await open();
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/docs']);
    expect(complaints).toEqual([]);
    await end();
  });

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)('%s, %i pixels wide: axe finds nothing, and nothing stands over the edge', async (colorScheme, width) => {
    // Axe comes in by a script of its own.
    const { page, end } = await open({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
    // Sections are made alike: three of them show all there is.
    await page.evaluate(opening('#postExport, #postAgent, #getShowcase, .answer'));
    await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('axe-core/axe.min.js')) });
    const found = await page.evaluate(
      'axe.run(document).then((all) => all.violations.map(({ id, nodes }) => [id, nodes[0].html]))',
    );
    expect(found).toEqual([]);
    await page.evaluate(opening('details'));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await end();
  });

  test('a route is tried: with a key, as a stream, as a picture, as a file, and refused', async () => {
    const { page, end } = await open({}, '#postRender');
    const tryIt = async (id: string) => {
      await page.goto(`${server.url}/api/docs#${id}`);
      await page.click(`#${id} .try button`);
      await page.waitForSelector(`#${id} .result .status`);
      await page.waitForSelector(`#${id} .try button:not([disabled])`);
      return page.innerHTML(`#${id} .result`);
    };
    expect(await tryIt('postRender')).toMatch(/200 OK.*"kind": "deck"/s);
    expect(await tryIt('postExport')).toMatch(/401.*unauthorized/s);
    await page.fill('#key', server.key);
    await page.selectOption('#postExport-accept', { index: 1 });
    await page.click('#postExport .try button');
    await page.waitForSelector('#postExport .result a[download="Hello.pptx"]');
    expect(await tryIt('postAgentDemo')).toMatch(/"type":"start".*"type":"done"/s);
    expect(await tryIt('getShowcaseIdThumbnail')).toContain('<img src="blob:');
    await end();
  });

  test('is read without scripts', async () => {
    const { page, end } = await open({ javaScriptEnabled: false });
    expect(await page.isVisible('#error-not_found')).toBe(true);
    expect(await page.isVisible('.try button')).toBe(false);
    await end();
  });
});
