// The built page in a real browser, before a small service that streams as the contract says.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../test/peers.ts';
import { builtPage } from './built-page.test-helper.ts';

/** What the service sends with the page; srcdoc frames inherit it. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const mediaTypes: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const slide = (text: string) => `<style>p{font:700 5vw sans-serif}</style><article><p>${text}</p></article>`;
const streamed = [
  { type: 'start', generationId: 'gen_1', kind: 'deck', model: 'composer', language: 'en' },
  {
    type: 'outline',
    title: 'Moving house',
    items: [{ title: 'Why we move', summary: 'Three reasons' }, { title: 'When' }],
  },
  { type: 'source', text: '# Moving house\n' },
  { type: 'page', index: 0, title: 'Why we move', html: slide('First slide<script>parent.hacked=1</script>') },
];
const ending = [
  { type: 'page', index: 1, title: 'When', html: slide('Second slide') },
  { type: 'diagnostic', code: 'missing-alt', severity: 'warning', message: 'No alternative text.', line: 3 },
  {
    ...{ type: 'diagnostic', code: 'fact-unsupported', severity: 'warning', message: 'Not given: Second.' },
    ...{ slide: 2, texts: ['Second'] },
  },
  { type: 'usage', inputTokens: 1, outputTokens: 2, durationMs: 3 },
  { type: 'done', kind: 'deck', title: 'Moving house', source: '# Moving house\n' },
];

type Received = { readonly path: string; readonly body: Record<string, unknown>; readonly key: string | undefined };
let received: Received[] = [];
/** How the next stream goes: to its end, on until it is cut by the client, cut by the service, or refused. */
let course: 'whole' | 'endless' | 'cut' | 'limited' | 'failed' = 'whole';
let closed = 0;
/** What the service says of the cookie. */
let session: object | null = null;
const exampleTitles = [
  'Ten slides',
  'A long read',
  'Numbers',
  ...Array.from({ length: 9 }, (_, index) => `Deck ${index}`),
];
const examples = exampleTitles.map((title, index) => ({
  id: `shw_${index}`,
  kind: ['deck', 'doc', 'sheet'][index] ?? 'deck',
  title,
  description: index === 2 ? '' : `About ${title}`,
  thumbnail: '/api/showcase/first/thumbnail',
}));
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const brand = (id: string, name: string) => ({
  id,
  name,
  slideSize: { width: 12_192_000, height: 6_858_000 },
  colors: { dk2: '112233', accent1: '0B6E99' },
  fonts: { major: 'Georgia', minor: 'Calibri' },
  layouts: [
    {
      name: 'Title and Content',
      type: 'obj',
      uses: ['content'],
      roles: ['content'],
      why: 'It has a title and a place for text.',
      part: 'slideLayout1.xml',
      placeholders: [{ type: 'title', idx: 0, name: 'Title 1', x: 0, y: 0, width: 9_000_000, height: 900_000 }],
    },
    { name: 'Odd', type: 'cust', uses: [], roles: [], why: '', part: 'slideLayout2.xml', placeholders: [] },
  ],
  verdict: { level: 'usable', text: 'Usable: there is no cover.' },
  tune: null,
  report: [{ code: 'font-substituted', severity: 'info', message: 'Georgia is drawn as Gelasio.' }],
  createdAt: '2026-11-21T09:00:00.000Z',
  size: 1,
});
const read: { readonly [path: string]: () => unknown } = {
  '/api/showcase': () => ({ items: examples }),
  '/api/showcase/shw_0': () => ({ ...examples[0], source: '# Ten slides' }),
  '/api/auth/get-session': () => session,
  '/api/auth/providers': () => ({ mail: true, console: false, providers: [], signUp: 'open' }),
  '/api/brands?limit=100': () => ({ brands: [brand('brd_1', 'Acme')] }),
};

async function answer(request: IncomingMessage, response: ServerResponse, folder: string): Promise<void> {
  const path = request.url ?? '/';
  if (request.method === 'GET') {
    const told = read[path];
    if (told !== undefined) return void response.end(JSON.stringify(told()));
    if (path.endsWith('/thumbnail')) return void response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': mediaTypes[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
    });
    return void response.end(readFileSync(file));
  }
  let text = '';
  for await (const chunk of request) text += chunk;
  if (path === '/api/brands') return void response.end(addBrand(text, response));
  const body = JSON.parse(text);
  received.push({ path, body, key: request.headers.authorization });
  if (path === '/api/render') {
    const html = `<!doctype html><title>x</title><h1>Rendered ${String(body.source).length}</h1>`;
    return void response.end(JSON.stringify({ html, kind: 'deck', title: 'Rendered', pages: 2, diagnostics: [] }));
  }
  if (path === '/api/showcase/fork') {
    const refusal = { error: 'rate_limit_day', message: 'm', requestId: 'req_9' };
    return void response.writeHead(429).end(JSON.stringify(refusal));
  }
  if (path === '/api/export') {
    response.writeHead(200, { 'Content-Disposition': `attachment; filename="x"; filename*=UTF-8''H%C3%A4user.pptx` });
    return void response.end('bytes');
  }
  if (course === 'limited') {
    response.writeHead(429, { 'Content-Type': 'application/json' });
    return void response.end(JSON.stringify({ error: 'rate_limit_day', message: 'm', requestId: 'req_9' }));
  }
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  response.on('close', () => {
    closed += 1;
  });
  const send = (events: readonly object[], first: number): void => {
    for (const [index, event] of events.entries())
      response.write(`${JSON.stringify({ ...event, seq: first + index })}\n`);
  };
  send(streamed, 0);
  if (course === 'endless') return;
  if (course === 'whole') send(ending, streamed.length);
  if (course === 'failed')
    send([{ type: 'error', error: 'model_error', message: 'm', requestId: 'req_7' }], streamed.length);
  response.end();
}

/** A file with “bad” in it is no brand. */
function addBrand(form: string, response: ServerResponse): string {
  if (!form.includes('bad')) return JSON.stringify({ brand: brand('brd_2', 'New') });
  response.writeHead(422);
  return JSON.stringify({ error: 'invalid_brand', message: 'It is not a zip file.', requestId: 'req_5' });
}

describe.skipIf(!hasPeers('headlessChromium'))('the web page', () => {
  let browser: Browser;
  let server: Server;
  let page: Page;
  let address = '';
  const complaints: string[] = [];

  beforeAll(async () => {
    const folder = await builtPage();
    server = createServer((request, response) => void answer(request, response, folder));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ executablePath: peers.headlessChromium, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });
  beforeEach(async () => {
    [received, course, closed, session] = [[], 'whole', 0, null];
    complaints.length = 0;
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    // Errors of how the page is built; a request that fails and a script that may not run are part of some stories.
    page.on('console', (message) => {
      const isMeant = /^(Failed to load|Blocked script)/.test(message.text());
      if (message.type() === 'error' && !isMeant) complaints.push(message.text());
    });
    await page.goto(address);
    return () => context.close();
  });

  const ask = async (prompt: string): Promise<void> => {
    await page.getByLabel('What do you want to make?').fill(prompt);
    await page.getByRole('button', { name: 'Make it' }).click();
  };
  const signIn = async (): Promise<void> => {
    session = { user: { id: 'usr_1', email: 'ada@example.org', name: '' } };
    await page.reload();
    await page.getByRole('link', { name: 'Account of ada@example.org' }).waitFor();
  };
  const status = () => page.getByRole('status');

  test('shows outline and pages of a demo, and what was remarked', async () => {
    await ask('Moving house');
    await status().getByText('Done: 2 slides.').waitFor();
    expect(received).toEqual([
      { path: '/api/agent/demo', body: { prompt: 'Moving house', kind: 'auto' }, key: undefined },
    ]);
    expect(await page.getByRole('heading', { name: 'Outline' }).isVisible()).toBe(true);
    expect(await page.getByText('Three reasons').isVisible()).toBe(true);
    expect(await page.frameLocator('iframe').nth(1).getByText('Second slide').isVisible()).toBe(true);
    expect(await page.getByText('2 notes on this document').isVisible()).toBe(true);
    expect(await page.getByText('to download files').isVisible()).toBe(true);
    expect(await page.getByText('You are not signed in, so this is not saved').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'PowerPoint' }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('tells of a prompt that is too long before it is sent, and that no AI wrote', async () => {
    const field = page.getByLabel('What do you want to make?');
    await field.fill('x'.repeat(1_000));
    expect(await page.getByText('characters').count()).toBe(0);
    await field.fill('x'.repeat(2_100));
    await status().getByText('2,100 of 2,000 characters. Remove 100 to continue.').waitFor();
    expect(await page.getByRole('button', { name: 'Make it' }).isDisabled()).toBe(true);
    await ask('Moving house');
    await page.getByText('No AI was used').waitFor();
  });

  test('runs nothing that came in a page', async () => {
    await ask('Moving house');
    await page.frameLocator('iframe').first().getByText('First slide').waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('iframe').first().getAttribute('sandbox')).toBe('');
  });

  test('marks words to be checked on their page, and changes nothing in it', async () => {
    await ask('Moving house');
    await page.getByText('What is marked stands in neither').waitFor();
    const marks = () =>
      page
        .locator('iframe')
        .nth(1)
        .evaluate((frame: HTMLIFrameElement) => {
          const { CSS } = frame.contentWindow as Window & typeof globalThis;
          return [...(CSS.highlights.get('doubted') ?? [])].map(String);
        });
    await expect.poll(marks).toEqual(['Second']);
    expect(await page.frameLocator('iframe').nth(1).locator('p').innerHTML()).toBe('Second slide');
    expect(await page.locator('iframe').first().getAttribute('sandbox')).toBe('');
    expect(complaints).toEqual([]);
  });

  test('stops, keeps what is there, and hangs up', async () => {
    course = 'endless';
    await ask('Moving house');
    await status().getByText('1 slide of 2 written …').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await status().getByText('Stopped after 1 slide.').waitFor();
    await expect.poll(() => closed).toBe(1);
    expect(await page.getByRole('button', { name: 'Make it' }).isEnabled()).toBe(true);
    expect(received).toHaveLength(1);
  });

  const failures = [
    ['limited', 'Sign in to continue now', ''],
    ['failed', 'The AI did not return a usable answer.', 'req_7'],
    ['cut', 'The connection was lost', ''],
  ] as const;
  test.each(failures)('says in plain words when a stream is %s', async (how, words, requestId) => {
    course = how;
    await ask('Moving house');
    const alert = page.getByRole('alert');
    await alert.getByText(words).waitFor();
    expect(await alert.textContent()).toContain(requestId);
    // Of a visitor nothing is kept that could stay; whoever signs in goes on.
    expect(await alert.getByRole('link', { name: 'Sign in' }).count()).toBe(how === 'limited' ? 1 : 0);
    expect(await alert.textContent()).not.toContain('you made');
  });

  test('makes and downloads without a key when somebody is signed in, under the name the service gives', async () => {
    await signIn();
    await page.getByText('Sheet', { exact: true }).click();
    await ask('Moving house');
    await status().getByText('Done: 2 slides.').waitFor();
    expect(received).toEqual([{ path: '/api/agent', body: { prompt: 'Moving house', kind: 'sheet' }, key: undefined }]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PowerPoint' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Häuser.pptx');
    expect(received[1]!.body).toEqual({ source: '# Moving house\n', format: 'pptx' });
  });

  test('renders a source while it is typed', async () => {
    await page.getByRole('link', { name: 'Write' }).click();
    await page.getByLabel('Text', { exact: true }).fill('# Hi');
    await status().getByText('Rendered · deck, 2 slides').waitFor();
    await page.frameLocator('iframe').getByText('Rendered 4').waitFor();
    expect(received.at(-1)!.body).toEqual({ source: '# Hi' });
  });

  describe('examples', () => {
    const gallery = () => page.getByRole('region', { name: 'Examples' });
    const titles = () => gallery().getByRole('heading', { level: 3 }).allTextContents();
    const useFirst = () => page.getByRole('button', { name: 'Use this: Ten slides' }).click();
    const sourceShown = () => page.getByLabel('Text', { exact: true }).inputValue();

    test('are shown by kind, a few until all are asked for', async () => {
      await gallery().waitFor();
      expect(await titles()).toEqual(exampleTitles.slice(0, 8));
      await page.getByRole('button', { name: 'Show all 12' }).click();
      expect(await titles()).toEqual(exampleTitles);
      await page.getByRole('button', { name: 'Sheets' }).click();
      expect(await titles()).toEqual(['Numbers']);
      expect(await gallery().getByText('A sheet').isVisible()).toBe(true);
    });

    test('are shown as a source to those who have no workspace', async () => {
      await useFirst();
      await page.getByText('This is your own copy of “Ten slides”.').waitFor();
      expect(await sourceShown()).toBe('# Ten slides');
      expect(received.filter(({ path }) => path === '/api/showcase/fork')).toEqual([]);
    });

    test('say in plain words when they cannot be copied', async () => {
      await signIn();
      await useFirst();
      await page.getByRole('alert').getByText("You have reached today's limit.").waitFor();
    });
  });

  test('puts decks on a brand that is chosen or brought in, and shows what it is good for', async () => {
    expect(await page.getByRole('heading', { name: 'Company template' }).count()).toBe(0);
    await signIn();
    const panel = page.getByRole('region', { name: 'Company template' });
    await panel.getByText('Acme').click();
    await panel.getByText('1 of 2 slide layouts used').waitFor();
    expect(await panel.locator('svg rect').count()).toBe(1);
    expect(await panel.getByText('Usable: there is no cover.').count()).toBe(1);
    await ask('Moving house');
    await status().getByText('Done: 2 slides.').waitFor();
    await page.getByRole('button', { name: /PowerPoint/ }).click();
    await expect.poll(() => received.at(-1)?.path).toBe('/api/export');
    expect(received.map(({ body }) => body.brandId)).toEqual(['brd_1', 'brd_1']);
    const file = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(name) });
    await panel.locator('input[type=file]').setInputFiles(file('bad.pptx'));
    await panel.getByText('It is not a zip file.').waitFor();
    await panel.locator('input[type=file]').setInputFiles(file('new.pptx'));
    await panel.getByRole('radio', { name: 'New' }).waitFor();
    expect(await panel.getByRole('radio', { name: 'New' }).isChecked()).toBe(true);
    await panel.getByText('No template').click();
    await page.getByRole('link', { name: 'Write' }).click();
    await expect.poll(() => received.at(-1)?.path).toBe('/api/render');
    expect(received.at(-1)?.body).not.toHaveProperty('brandId');
  });

  test('goes by keyboard alone', async () => {
    await page.getByLabel('What do you want to make?').focus();
    await page.keyboard.type('Moving house');
    await page.keyboard.press('Control+Enter');
    await status().getByText('Done: 2 slides.').waitFor();
  });
});
