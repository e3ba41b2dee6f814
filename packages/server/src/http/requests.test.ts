// Requests that must be rejected, over HTTP: each gets its code, and the server survives.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import {
  bodyOf,
  type CallOptions,
  closeTestPress,
  errorOf,
  removeFolder,
  startTestServer,
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

const check = async (path: string, options: CallOptions, code: string): Promise<void> =>
  expect(await errorOf(await server.call(path, options))).toBe(code);

const text = (length: number): string => 'a'.repeat(length);
const streamed = (length: number): ReadableStream =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < length; sent += 65_536) controller.enqueue(new Uint8Array(65_536).fill(97));
      controller.close();
    },
  });
const jsonOf = (source: string, more = ''): string => `{"source":"${source}"${more}}`;

describe('a body is refused', () => {
  test.each<[name: string, path: string, options: CallOptions, code: string]>([
    ['that is not JSON', '/api/render', { raw: '{"source": ' }, 'invalid_json'],
    ['that is empty', '/api/render', { raw: '', method: 'POST' }, 'invalid_json'],
    ['that is not UTF-8', '/api/render', { raw: Uint8Array.from([0x22, 0xff, 0x22]) }, 'invalid_json'],
    ['that begins with a byte order mark', '/api/render', { raw: `\ufeff${jsonOf('a')}` }, 'invalid_json'],
    ['that nests 65 deep', '/api/render', { raw: '['.repeat(65) + ']'.repeat(65) }, 'invalid_json'],
    ['of 200,000 brackets', '/api/render', { raw: '['.repeat(200_000) }, 'invalid_json'],
    ['with a control character in a text', '/api/render', { raw: jsonOf('a\u0001') }, 'invalid_json'],
    ['that is a list', '/api/render', { body: [] }, 'invalid_request'],
    ['that is null', '/api/render', { raw: 'null' }, 'invalid_request'],
    ['with a number for a text', '/api/render', { body: { source: 1 } }, 'invalid_request'],
    ['with an unknown field', '/api/render', { body: { source: '', colour: 'red' } }, 'invalid_request'],
    ['with __proto__', '/api/render', { raw: jsonOf('a', ',"__proto__":{"x":1}') }, 'invalid_request'],
    ['with an unknown format', '/api/render', { body: { source: '', format: 'rtf' } }, 'invalid_request'],
    ['in html, until that is read', '/api/render', { body: { source: '', format: 'html' } }, 'invalid_request'],
    ['with neither source nor document', '/api/export', { body: { format: 'pptx' } }, 'invalid_request'],
    ['as a form', '/api/render', { raw: 'a=1', headers: { 'Content-Type': 'text/plain' } }, 'unsupported_media_type'],
    ['of 3 MiB', '/api/render', { raw: jsonOf(text(3 * 2 ** 20)) }, 'file_too_large'],
    ['of 3 MiB without Content-Length', '/api/render', { raw: streamed(3 * 2 ** 20) }, 'file_too_large'],
    ['with a prompt of 2', '/api/agent', { body: { prompt: 'ab' } }, 'prompt_too_short'],
    ['with a prompt of blanks', '/api/agent', { body: { prompt: '     a' } }, 'prompt_too_short'],
    ['with a prompt of 20,001', '/api/agent', { body: { prompt: text(20_001) } }, 'prompt_too_long'],
    ['with a demo prompt of 2,001', '/api/agent/demo', { body: { prompt: text(2_001) } }, 'prompt_too_long'],
    ['with 61 slides', '/api/agent', { body: { prompt: 'abc', length: { slides: 61 } } }, 'invalid_request'],
    ['with a language that is none', '/api/agent', { body: { prompt: 'abc', language: '!' } }, 'invalid_request'],
  ])('%s', (_, path, options, code) => check(path, options, code));

  test('and details name every field at fault', async () => {
    const answer = await server.call('/api/render', { body: { source: 1, kind: 'x', color: 2 } });
    const { details } = (await answer.json()) as { details: { path: string; code: string }[] };
    expect(details.map(({ path }) => path).sort()).toEqual(['color', 'kind', 'source']);
  });
});

test('a prompt is counted in code points', async () => {
  const answer = await server.call('/api/agent', { body: { prompt: '𝒳'.repeat(20_000) } });
  expect(answer.status).toBe(200);
  await answer.text();
});

test('control characters and lone surrogates in a source are rendered', async () => {
  for (const raw of [jsonOf('\\u0000\\u0007 \\u202e'), jsonOf('# \\ud800 x \\udc00')])
    expect((await server.call('/api/render', { raw })).status).toBe(200);
});

describe('credentials', () => {
  const typo = (key: string): string => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
  test.each<[name: string, header: (key: string) => string | undefined]>([
    ['none', () => undefined],
    ['a key without a scheme', (key) => key],
    ['a scheme that is not ours', (key) => `Basic ${key}`],
    ['a key with a typo', (key) => `Bearer ${typo(key)}`],
    ['a well-formed key that is not in use', () => 'Bearer deckle_pk_00000000000000000000000000000000000000'],
    ['a very long key', () => `Bearer ${text(10_000)}`],
  ])('%s: 401', async (_, header) => {
    const value = header(server.key);
    const headers = value === undefined ? {} : { Authorization: value };
    await check('/api/export', { key: null, headers, body: { source: 'a', format: 'pdf' } }, 'unauthorized');
  });

  test('a wrong key is refused even where none is needed', () =>
    check('/api/render', { key: 'deckle_pk_x', body: { source: 'a' } }, 'unauthorized'));
});

describe('routes', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/api//export',
    '/api/workspace',
    '/nothing',
    '/%',
    '/..%2fpackage.json',
  ])('%s is not found', (path) => check(path, {}, 'not_found'));

  test('a wrong method is told the right ones', async () => {
    const answer = await server.call('/api/workspace/documents/x', { method: 'PUT', raw: '' });
    expect(answer.headers.get('allow')).toBe('GET, POST, PATCH, DELETE, OPTIONS');
    expect(await errorOf(answer)).toBe('method_not_allowed');
  });

  test('any origin may call, and never with credentials', async () => {
    const headers = { Origin: 'https://example.org', 'Access-Control-Request-Method': 'POST' };
    const answer = await server.call('/api/export', { method: 'OPTIONS', key: null, headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('but for metrics, and for links to sign in', async () => {
    for (const path of ['/metrics', '/api/auth/sign-in/magic-link'])
      for (const method of ['OPTIONS', 'GET', 'POST']) {
        const answer = await server.call(path, { method, key: null, headers: { Origin: 'https://example.org' } });
        expect(answer.headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull();
      }
  });

  test('an unknown version is told the known ones', async () => {
    const answer = await server.call('/api/limits', { headers: { 'Deckle-Version': '2020-01-01' } });
    expect((await bodyOf(answer)).message).toContain('2026-11-21');
    expect(await errorOf(answer)).toBe('invalid_request');
  });

  test('a sane request id is kept, another replaced', async () => {
    const idOf = async (id: string) =>
      (await server.call('/api/health', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');
    expect(await idOf('abc-1.2_3')).toBe('abc-1.2_3');
    expect(await idOf('a b')).toMatch(/^[\w-]{16}$/);
  });
});

const corpus = `${peers.corpus}/json/test_parsing`;
test.skipIf(!hasPeers('corpus'))('the JSON corpus: n_ is invalid_json, y_ is JSON, i_ is one of the two', async () => {
  const complaints: string[] = [];
  for (const name of readdirSync(corpus)) {
    const answer = await server.call('/api/render', {
      raw: new Uint8Array(readFileSync(`${corpus}/${name}`)),
      method: 'POST',
    });
    const { error } = (await answer.json()) as { error?: string };
    const isInvalid = error === 'invalid_json';
    const isRight = name.startsWith('n_') ? isInvalid : name.startsWith('y_') ? !isInvalid : true;
    if (!isRight || answer.status >= 500) complaints.push(`${name}: ${answer.status} ${error}`);
  }
  expect(complaints).toEqual([]);
});
