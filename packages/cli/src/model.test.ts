// `deckle make` and `deckle model test` with a language model: a real server that speaks OpenAI's wire, a real process.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../test/peers.ts';
import { unzip } from '../../../test/unzip.ts';

const program = fileURLToPath(new URL('./main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-model-'));
const plan = '# Tea\n- Tea grows on hills: where\n- Sales rise: the figures\n';
const draft =
  '# Tea\nWhere it grows\n\n---\n\n# Tea grows on hills\n\n- Assam, where the rain is heaviest of all tea countries\n- Darjeeling, where the hills are the highest of them\n- Nilgiri, where the harvest lasts for the whole year\n\n---\n\n# Sales rise\n\n:::chart{type="column" data="sales.csv" x="month" y="kilos"}\n:::\n';

let server: Server;
let url = '';
/** What the model was asked. */
const asked: string[] = [];
beforeAll(async () => {
  writeFileSync(join(folder, 'sales.csv'), 'month,kilos\nMay,12.5\nJune,19.25\n');
  server = createServer(async (request, response) => {
    if (request.url === '/v1/models') {
      response.end(JSON.stringify({ data: [{ id: 'tea-model', max_model_len: 8192 }] }));
      return;
    }
    if (request.url === '/tea') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<html><body><nav>Shop</nav><article><p>${'Zanzibar drinks tea. '.repeat(20)}</p></article></body></html>`,
      );
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    if (body.includes('slow-model')) return;
    asked.push(body);
    const isCut = body.includes('cut-model');
    const line = /!\[[^\]]*\]\(asset:picture-[\da-f]{8}\.png\)/.exec(body)?.[0];
    const written = line === undefined ? draft : draft.replace(/- Assam[^-]*- D[^-]*- N[^\n]*/, line);
    const text = body.includes('Write the plan.') ? plan : isCut ? draft.slice(0, 140) : written;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (delta: object, finish_reason: string | null, more: object = {}) =>
      response.write(
        `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }], ...more })}\n\n`,
      );
    for (const content of text.match(/[\s\S]{1,20}/g)!) send({ content }, null);
    if (isCut && text !== plan) {
      setTimeout(() => response.destroy(), 50);
      return;
    }
    send({}, 'stop', { usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 } });
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs the command to its end, with the model of the server unless the environment says otherwise. */
function deckle(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const env = { ...process.env, BASE_URL: '', MODEL_BASE_URL: url, MODEL_NAME: 'tea-model', ...environment };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin.end();
  return new Promise((done) => child.on('close', (code) => done({ code, stdout, stderr })));
}

test('make: the outline, then each page; the data exactly; the source where it is asked for', async () => {
  const options = ['--material', 'sales.csv', '--kind', 'deck', '--length', '3', '--lang', 'en', '--theme', 'folio'];
  const { code, stdout, stderr } = await deckle(['make', 'Our tea', ...options, '--source', '-o', 'tea.pptx']);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stderr).toMatch(/tea-model is writing a deck[\s\S]*Tea grows on hills[\s\S]*✓ 1 [\s\S]*✓ 3 Sales rise/);
  expect(stdout).toContain('theme: folio');
  expect(stdout).toContain('May,12.5\nJune,19.25');
  expect(stdout).toContain('::slide{footer="Source: Sales"}');
  expect(readFileSync(join(folder, 'tea.pptx')).subarray(0, 2).toString()).toBe('PK');
});

test.skipIf(!hasPeers('specimens'))(
  'make --material: the deck shows a picture of the file, a source has it beside it',
  async () => {
    const options = [
      '--material',
      `${peers.specimens}/docx/shp-inline-shape-access.docx`,
      '--kind',
      'deck',
      '--lang',
      'en',
    ];
    const picture = 'picture-25856c58.png';
    const { code, stderr } = await deckle(['make', 'Our tea', ...options, '-o', 'shown.md']);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).not.toContain('unknown-asset');
    expect(readFileSync(join(folder, 'shown.md'), 'utf8')).toContain(`](asset:${picture})`);
    const beside = readFileSync(join(folder, 'assets', picture));
    expect(readdirSync(join(folder, 'assets'))).toEqual([picture]);
    const deck = await deckle(['make', 'Our tea', ...options, '-o', 'shown.pptx']);
    expect(deck, deck.stderr).toMatchObject({ code: 0 });
    const media = [...unzip(readFileSync(join(folder, 'shown.pptx')))].filter(([name]) =>
      name.startsWith('ppt/media/'),
    );
    // Its width and height: the deck has it without what cameras and programs wrote beside the pixels.
    const sizeOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(16, 24)).toString('hex');
    expect(media.map(([, bytes]) => sizeOf(bytes))).toEqual([sizeOf(beside)]);
    expect(asked.join()).toContain('by its exact line');
  },
);

test('make --sources: where the materials are named', async () => {
  const options = ['--material', 'sales.csv', '--kind', 'deck', '--lang', 'en', '--sources'];
  const { stdout, stderr } = await deckle(['make', 'Our tea', ...options, 'end']);
  expect(stdout, stderr).toMatch(/\n---\n\n# Sources\n\n- Sales – sales\.csv\n+$/);
  const { code } = await deckle(['make', 'Our tea', '--revise', 'old.md', ...options, 'end']);
  expect(code).toBe(2);
});

test('make --material with an address: the main part of the page; internal ones only where they are allowed', async () => {
  const { origin, host } = new URL(url);
  const options = ['--material', `${origin}/tea`, '--kind', 'deck', '--lang', 'en'];
  const refused = await deckle(['make', 'Our tea', ...options]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('could not be fetched: blocked address.') });
  const misspelt = await deckle(['make', 'Our tea', ...options], { MATERIAL_ORIGINS: `${origin}/tea` });
  expect(misspelt).toMatchObject({ code: 2, stderr: expect.stringContaining('is not an origin') });
  asked.length = 0;
  const { code, stdout, stderr } = await deckle(['make', 'Our tea', ...options], { MATERIAL_ORIGINS: `${origin}/` });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stdout).toContain('# Tea');
  expect(asked.join()).toContain('Zanzibar drinks tea.');
  expect(asked.join()).toContain(`${host}/tea`);
  expect(asked.join()).not.toContain('Shop');
});

test('make: a model that breaks off fails, and what it wrote is kept', async () => {
  const { code, stderr } = await deckle(['make', 'Our tea', '--model', 'cut-model', '-o', 'cut.pptx']);
  expect(code).toBe(1);
  expect(stderr).toContain('stopped in the middle of its answer. What was written so far is saved in cut.draft.md.');
  expect(readFileSync(join(folder, 'cut.draft.md'), 'utf8')).toContain('# Tea grows on hills');
  expect(existsSync(join(folder, 'cut.pptx'))).toBe(false);
});

test('make: LIMIT_AGENT_SECONDS is how long it may take', async () => {
  const slow = await deckle(['make', 'Our tea', '--model', 'slow-model', '-o', 'slow.pptx'], {
    LIMIT_AGENT_SECONDS: '1',
  });
  expect(slow.code).toBe(1);
  expect(slow.stderr).toContain('not finished in time');
  const wrong = await deckle(['make', 'Our tea'], { LIMIT_AGENT_SECONDS: 'soon' });
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain("LIMIT_AGENT_SECONDS must be a whole number, 1 or more; got 'soon'");
});

test('make --revise: what is asked for changes, the rest of the source stays', async () => {
  const source = '# Tea\n\n---\n\n# Old\n\n- One\n\n---\n\n# Last\n';
  writeFileSync(join(folder, 'old.md'), source);
  const { code, stdout, stderr } = await deckle(['make', 'Delete slide 2', '--revise', 'old.md', '--model', 'none']);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stdout).toBe('# Tea\n\n---\n\n# Last\n');
  const unable = await deckle(['make', 'Make it funnier', '--revise', 'old.md', '--model', 'none']);
  expect(unable.stderr).toContain('needs a language model');
  expect(unable.stdout).toBe(source);
});

test('make: --model none is the composer', async () => {
  const { code, stdout } = await deckle(['make', 'A deck about tea', '--model', 'none']);
  expect(code).toBe(0);
  expect(stdout).not.toContain('Darjeeling');
});

test.each<[what: string, environment: Readonly<Record<string, string>>, code: number, says: RegExp]>([
  [
    'one that works',
    {},
    0,
    /tea-model answers[\s\S]*It streams[\s\S]*200 tokens in, 100 out[\s\S]*It follows the format: 3 slides[\s\S]*It takes 8,192 tokens\. That is few/,
  ],
  [
    'one that is not there',
    { MODEL_BASE_URL: 'http://127.0.0.1:9/v1' },
    1,
    /does not answer: The language model cannot be reached/,
  ],
  ['one that breaks off', { MODEL_NAME: 'cut-model' }, 1, /does not follow the format: The language model stopped/],
  ['none', { MODEL_PROVIDER: 'none' }, 2, /No model is configured/],
  ['a provider that is none', { MODEL_PROVIDER: 'oracle' }, 2, /MODEL_PROVIDER must be one of/],
  ['a key that is missing', { MODEL_PROVIDER: 'mistral' }, 2, /MODEL_API_KEY is missing/],
])('model test: %s', async (_, environment, code, says) => {
  const outcome = await deckle(['model', 'test'], environment);
  expect(outcome.stdout + outcome.stderr).toMatch(says);
  expect(outcome.code).toBe(code);
});
