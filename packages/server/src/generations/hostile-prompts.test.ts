// Prompts, documents, materials and model answers crafted to be slow to parse: other requests are answered meanwhile,
// and each stream ends.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInTimeAsync } from '../../../../test/thread-time.ts';
import { type RunningServer, startServer } from '../index.ts';
import {
  closeTestPress,
  manyCalls,
  newFolder,
  removeFolder,
  testConfig,
  testPress,
} from '../test-server.test-helper.ts';

/** Milliseconds of the HTTP thread. One of these prompts once took it a minute. */
const maxThreadTime = 500;

const prompts: readonly (readonly [name: string, prompt: string])[] = [
  ['1,000 Chinese characters', `invoice for ${'中'.repeat(1_000)}`],
  ['1,980 Chinese characters', `invoice for ${'中'.repeat(1_980)}`],
  ['600 list items', `budget: ${'a, '.repeat(600)}`],
  ['numbers', `table of ${'1 '.repeat(900)}`],
  ['times', `timesheet: ${'9:00 '.repeat(390)}`],
  ['brackets', `letter to ${'('.repeat(1_900)}`],
];
const longPrompts: readonly (readonly [name: string, prompt: string])[] = [
  ['20,000 Chinese characters', `invoice for ${'中'.repeat(19_900)}`],
  ['6,000 list items', `budget: ${'a, '.repeat(6_000)}`],
  ['9,000 numbers', `deck about ${'1 '.repeat(9_000)}`],
];
const mebibyte = 2 ** 20;
const materials = [
  { name: 'cells.csv', mediaType: 'text/csv', content: 'a,'.repeat(40).concat('\n').repeat(12_000) },
  { name: 'text.txt', mediaType: 'text/plain', content: 'One sentence. '.repeat(mebibyte / 14) },
  { name: 'marks.md', mediaType: 'text/markdown', content: '- **a** '.repeat(mebibyte / 8) },
  { name: 'list.json', mediaType: 'application/json', content: `[${'{"a":1},'.repeat(mebibyte / 9)}{}]` },
].map((material) => ({ ...material, content: material.content.slice(0, mebibyte - 100) }));

type Started = { readonly server: RunningServer; readonly key: string; readonly folder: string };
let composing: Started;
let writing: Started;
let vendor: Server;
/** What the model answers. */
let answer = '';

async function start(environment: Readonly<Record<string, string>>): Promise<Started> {
  const folder = newFolder();
  const config = await testConfig({ ...manyCalls, ...environment }, folder);
  const server = await startServer(config, { press: testPress(), closingTime: 500, print: () => {} });
  return { server, key: server.firstKey!, folder };
}

beforeAll(async () => {
  client = new Worker(clientCode, { eval: true });
  vendor = createServer(async (request, response) => {
    for await (const _ of request);
    const choice = (delta: object, reason: string | null) =>
      `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let at = 0; at < answer.length; at += 2_000)
      response.write(choice({ content: answer.slice(at, at + 2_000) }, null));
    response.end(`${choice({}, 'stop')}data: [DONE]\n\n`);
  });
  await new Promise<void>((done) => vendor.listen(0, '127.0.0.1', done));
  composing = await start({});
  writing = await start({
    MODEL_BASE_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v1`,
    MODEL_NAME: 'm',
    MODEL_API_KEY: 'k',
  });
});
afterAll(async () => {
  await client.terminate();
  vendor.closeAllConnections();
  vendor.close();
  for (const { server } of [composing, writing]) await server.close();
  await closeTestPress();
  for (const { folder } of [composing, writing]) removeFolder(folder);
});

/** The client has a thread of its own: reading megabytes of lines is none of the server's work. */
const clientCode = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', async ({ url, init }) => {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const isStream = response.headers.get('content-type')?.includes('ndjson');
    const last = isStream ? JSON.parse(text.trimEnd().split('\\n').at(-1)) : undefined;
    parentPort.postMessage({ status: response.status, last: last && { type: last.type, error: last.error } });
  } catch (error) {
    parentPort.postMessage({ failure: String(error.cause ?? error) });
  }
});`;
type Answer = { readonly status: number; readonly last?: { readonly type: string; readonly error?: string } };
let client: Worker;

async function ask({ server, key }: Started, path: string, body: object): Promise<Answer> {
  const init = {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answered = new Promise<Answer & { readonly failure?: string }>((done) => client.once('message', done));
  client.postMessage({ url: server.url + path, init });
  const { failure, ...said } = await answered;
  expect(failure).toBeUndefined();
  return said;
}

async function expectLight(started: Started, path: string, body: object): Promise<void> {
  const work = () => ask(started, path, body);
  const { status, last } = await expectInTimeAsync(maxThreadTime, work, 'milliseconds of the thread that answers', 1);
  expect((await fetch(`${started.server.url}/api/health`)).status).toBe(200);
  expect([status, last?.error]).toSatisfy(
    ([code, error]) => ((code === 200 || code === 201) && error !== 'internal_error') || code === 504,
  );
  if (last !== undefined) expect(['done', 'error']).toContain(last.type);
}

describe('without a model', () => {
  test.each(prompts)('the demo: %s', async (_, prompt) => {
    await expectLight(composing, '/api/agent/demo', { prompt });
  });
  test.each([...prompts, ...longPrompts])('a prompt: %s', async (_, prompt) => {
    await expectLight(composing, '/api/agent', { prompt });
  });
  test.each(materials)('materials: $name', async (material) => {
    await expectLight(composing, '/api/agent', { prompt: 'A report about this', materials: [material] });
  });
  test('revisions', async () => {
    const documentId = await keep(composing, '# A\n\n- b\n'.repeat(200));
    for (const [, prompt] of prompts) await expectLight(composing, '/api/agent', { prompt, documentId });
  });
  test('what a user does', async () => {
    await expectLight(composing, '/api/onboarding/seed', { about: prompts[0]![1].slice(0, 500) });
  });
});

describe('with a model', () => {
  test.each(prompts)('a prompt: %s', async (_, prompt) => {
    answer = '# Tea\n\n- Assam\n';
    await expectLight(writing, '/api/agent', { prompt });
  });
  test.each([
    ['of brackets', '['.repeat(200_000)],
    ['of pages', '# a\n\n---\n\n'.repeat(20_000)],
    ['of HTML', `<html>${'<p><table>'.repeat(10_000)}`],
    ['of reasoning', '<think>'.repeat(30_000)],
    ['of fences', '```\n'.repeat(50_000)],
    ['of front matter', `---\n${'a: b\n'.repeat(40_000)}`],
  ])('an answer %s', async (_, text) => {
    answer = text;
    await expectLight(writing, '/api/agent', { prompt: 'A deck about tea' });
  });
});

async function keep({ server, key }: Started, source: string): Promise<string> {
  const response = await fetch(`${server.url}/api/workspace/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'doc', source }),
  });
  return (await response.json()).document.id;
}
