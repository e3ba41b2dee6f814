// /api/openapi.json and /api/docs: every route documents who may call it, how often, its input and output, with an example that is
// executed here; and the page in Chromium, light and dark, wide and narrow.

import { fileURLToPath } from 'node:url';
import { errorCodes } from '@deckle/api';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { type Described, type ExampleCalls, notMade, openExamples } from '../example-calls.test-helper.ts';
import {
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  testPress,
} from '../test-server.test-helper.ts';

let server: TestServer;
let database: Database;
let examples: ExampleCalls;
let routes: ExampleCalls['routes'];
beforeAll(async () => {
  // /api/ready is an example, too: the workers are up.
  await testPress().compilePages({ source: '' });
  const environment = { ...manyCalls, LIMIT_SIGN_IN_MINUTE: '1000', LIMIT_MAIL_HOUR: '1000' };
  server = await startTestServer(environment, { print: () => {} });
  database = await openDatabase(server.config);
  examples = await openExamples(server, database);
  routes = examples.routes;
}, 60_000);
afterAll(async () => {
  await database.destroy();
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

/** The example of a response, with its status and media type; the route has none if `content` is undefined. */
function exampleAnswer({ responses }: Described) {
  for (const [status, { content = {} }] of Object.entries(responses))
    for (const [type, { example }] of Object.entries(content))
      if (example !== undefined) return { status, type, example };
  return undefined;
}

test('every route says all that callers need', () => {
  const complaints: string[] = [];
  for (const [name, route] of routes) {
    const demand = (exists: unknown, what: string) => exists || complaints.push(`${name} has no ${what}`);
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
    const answer = await (await examples.prepare(name))({ accept: shown?.type });
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

describe.skipIf(!hasPeers('headlessChromium'))('the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: peers.headlessChromium, args: ['--no-sandbox'] });
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
      // The first button sends; the other, which stops, is visible during a request.
      await page.waitForSelector(`#${id} .try button:first-of-type:not([disabled])`);
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
