// What no browser sends, over raw sockets: slow, partial, malformed and ambiguous requests. None causes an internal error or
// smuggles in a second request, and everybody else is served meanwhile.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';
import { defaultReaderBounds } from './slow-readers.ts';

let server: TestServer;
const webFolder = mkdtempSync(join(tmpdir(), 'deckle-web-'));
beforeAll(async () => {
  const patience = { headersTimeout: 500, requestTimeout: 1_500, connectionsCheckingInterval: 100 };
  const readers = { ...defaultReaderBounds, silence: 1_500, lookEvery: 100 };
  writeFileSync(join(webFolder, 'long.txt'), Buffer.alloc(48 * 2 ** 20, 'a'));
  server = await startTestServer(manyCalls, { patience, readers, webFolder });
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
  removeFolder(webFolder);
});

const open = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => resolve(socket));
    // A reset is one of the ways in which a server closes.
    socket.on('error', () => {});
  });

/** The response to these bytes until the server closes, or goes silent after a response. */
async function answersTo(bytes: string): Promise<readonly string[]> {
  const socket = await open();
  let told = '';
  await new Promise<void>((resolve) => {
    let quiet: NodeJS.Timeout | undefined;
    socket.on('close', resolve);
    socket.on('data', (chunk) => {
      told += chunk.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(resolve, 250);
    });
    socket.write(bytes, 'latin1');
  });
  socket.destroy();
  return told.split(/(?=HTTP\/1\.1 \d{3} )/).filter((answer) => answer !== '');
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

const host = 'Host: localhost\r\n';
const json = 'Content-Type: application/json\r\n';
const get = (path: string, headers = host): string => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const post = (headers: string, body: string): string => `POST /api/render HTTP/1.1\r\n${host}${headers}\r\n${body}`;
const smuggled = get('/api/limits');

describe('a request', () => {
  test.each<[what: string, bytes: string, statuses: readonly number[]]>([
    ['of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    ['of another version', `GET / HTTP/9.9\r\n${host}\r\n`, [400]],
    ['without Host', get('/api/health', ''), [400]],
    ['with a Host that is none', get('/api/health', 'Host: a b\r\n'), [400]],
    ['with two Hosts', get('/api/health', `${host}Host: evil.example\r\n`), [400]],
    ['with the same Host twice', get('/api/limits', `${host}hOST: localhost\r\n`), [400]],
    ['with a list of Hosts', get('/api/health', 'Host: localhost, evil.example\r\n'), [400]],
    ['with an empty Host', get('/api/limits', 'Host: \r\n'), [400]],
    ['with a Host that is a path', get('/api/limits', 'Host: localhost/evil\r\n'), [400]],
    ['with a Host that has a user', get('/api/limits', 'Host: a@localhost\r\n'), [400]],
    ['with another address in its first line', get('http://evil.example/api/limits'), [400]],
    ['with another port in its first line', get('http://localhost:81/metrics'), [400]],
    ['with its address in its first line', get('http://LOCALHOST/api/limits'), [200]],
    ...['1.2.3.999', '127.999.0.1', '1.2.3.4.5', '0x100000000', '99999999999'].map(
      (name): [string, string, number[]] => [`to ${name}`, get('/api/limits', `Host: ${name}\r\n`), [400]],
    ),
    ['with a line that is no header', get('/api/health', `${host}nonsense\r\n`), [400]],
    ['with a blank before its first header', get('/api/health', ` X: a\r\n${host}`), [400]],
    ['with a line break alone in a header', get('/api/health', `${host}X: a\nY: b\r\n`), [400]],
    ['with a carriage return alone in a header', get('/api/health', `${host}X: a\rY: b\r\n`), [400]],
    ['with a method that is none', `FOO /api/health HTTP/1.1\r\n${host}\r\n`, [400]],
    ['to trace', `TRACE /api/health HTTP/1.1\r\n${host}\r\n`, [405]],
    ['to connect', `CONNECT example.org:443 HTTP/1.1\r\n${host}\r\n`, []],
    ['to upgrade', get('/api/health', `${host}Connection: Upgrade\r\nUpgrade: websocket\r\n`), [200]],
    ['with expectations', post('Expect: nonsense\r\nContent-Length: 0\r\n', ''), [417]],
    ['with a header of 20 kB', get('/api/health', `${host}X: ${'a'.repeat(20_000)}\r\n`), [431]],
    ['with 5,000 headers', get('/api/health', `${host}${'X: a\r\n'.repeat(5_000)}`), [431]],
    ['with a path of 20 kB', get(`/${'a'.repeat(20_000)}`), [431]],
    ['with a path that is no UTF-8', get('/api/showcase/%E0%A4%A'), [404]],
    ['with the address of another site', get('//example.org/%2e%2e/api/limits'), [404]],
    ['with a broken query', get('/api/auth/magic-link?token=%E0%A4%A&%zz'), [200]],
    ['with a folded header', get('/api/health', `${host}X: a\r\n b\r\n`), [400]],
    ['with NUL in a header', get('/api/health', `${host}X: a\0b\r\n`), [400]],
    ['with bare line feeds', get('/api/health').replaceAll('\r', ''), [400]],
    ['with a broken chunk', post(`${json}Transfer-Encoding: chunked\r\n`, 'zz\r\n\r\n'), [400]],
    [
      'with an endless chunk extension',
      post(`${json}Transfer-Encoding: chunked\r\n`, `2;${'a'.repeat(20_000)}`),
      [413],
    ],
  ])('%s is answered alone', async (_, bytes, statuses) => {
    expect((await answersTo(bytes)).map(statusOf)).toEqual(statuses);
  });

  test.each<[what: string, headers: string, body: string]>([
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n', ''],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 0\r\n', '0\r\n\r\n'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['chunks of chunks', 'Transfer-Encoding: chunked, chunked\r\n', '0\r\n\r\n'],
    ['chunks in a folded header', 'Transfer-Encoding:\r\n chunked\r\n', '0\r\n\r\n'],
    ['chunks behind a tab of its own', 'Transfer-Encoding: \x0bchunked\r\n', '0\r\n\r\n'],
    ['a length that is a list', 'Content-Length: 0, 0\r\n', ''],
    ['a length in hexadecimal', 'Content-Length: 0x0\r\n', ''],
    ['a length that is none', 'Content-Length: \r\n', ''],
    ['a length past all numbers', `Content-Length: ${'9'.repeat(30)}\r\n`, ''],
    ['a length behind a line break alone', 'X: a\nContent-Length: 0\r\n', ''],
    ['a chunk whose size has a sign', 'Transfer-Encoding: chunked\r\n', '-1\r\n\r\n'],
    ['a chunk whose size is hexadecimal twice', 'Transfer-Encoding: chunked\r\n', '0x0\r\n\r\n'],
    ['chunks that end in a line break alone', 'Transfer-Encoding: chunked\r\n', '0\n\n'],
    ['a blank before the colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
    ['a negative length', 'Content-Length: -1\r\n', ''],
    ['a length with a sign', 'Content-Length: +0\r\n', ''],
  ])('with %s brings no other in (RFC 9112, 6.3)', async (_, headers, body) => {
    expect((await answersTo(post(json + headers, body) + smuggled)).map(statusOf)).toEqual([400]);
  });

  test('after another in the same packet is answered in order', async () => {
    const answers = await answersTo(get('/api/health') + get('/api/limits', `${host}Connection: close\r\n`));
    expect(answers.map(statusOf)).toEqual([200, 200]);
    expect([answers[0]!.endsWith('{"status":"ok"}'), answers[1]!.includes('promptCharacters')]).toEqual([true, true]);
  });

  test('of another with what it wrote into the log is one line', async () => {
    const [answer] = await answersTo(get('/api/health', `${host}X-Request-Id: {"level":50}\r\n`));
    expect(answer).toMatch(/^x-request-id: [\w-]+\r$/im);
  });
});

describe('slow senders', () => {
  /** Writes a byte now and then until the server closes. */
  async function drip(start: string, drop: string): Promise<void> {
    const socket = await open();
    socket.write(start);
    const timer = setInterval(() => socket.write(drop), 50);
    socket.resume();
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(timer);
  }

  test('of headers and of bodies are let go, and others are served meanwhile', async () => {
    const headers = Array.from({ length: 40 }, () => drip('GET / HTTP/1.1\r\nHost: localhost\r\nX: ', 'a'));
    const bodies = Array.from({ length: 40 }, () =>
      drip(post(`${json}Content-Length: 100000\r\n`, '{"source":"'), 'a'),
    );
    const answer = await server.call('/api/export', { body: { source: '# A', format: 'pptx' } });
    expect(answer.status).toBe(200);
    await Promise.all([...headers, ...bodies]);
  });

  test('that go in the middle are no faults', async () => {
    const count = async (): Promise<string> => await (await fetch(`${server.url}/metrics`)).text();
    const statuses = (text: string) =>
      [...text.matchAll(/deckle_request_seconds_count\{[^}]*route="\/api\/render"[^}]*status="(\d+)"/g)].map(
        ([, status]) => status,
      );
    for (const body of ['', '{"sou', '{"source":"# A"}'.slice(0, 12)]) {
      const socket = await open();
      socket.write(post(`${json}Content-Length: 100\r\n`, body));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    }
    await expect.poll(async () => statuses(await count()), { timeout: 5_000 }).toContain('499');
    expect(statuses(await count())).not.toContain('500');
  });
});

test('a client that takes nothing of its answer is closed, and one that takes it has all of it', async () => {
  const socket = await open();
  socket.pause();
  socket.write(get('/long.txt'));
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  let read = 0;
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('data', (chunk) => {
    read += chunk.length;
  });
  socket.resume();
  await closed;
  expect(read).toBeLessThan(48 * 2 ** 20);
  expect((await (await fetch(`${server.url}/long.txt`)).arrayBuffer()).byteLength).toBe(48 * 2 ** 20);
});
