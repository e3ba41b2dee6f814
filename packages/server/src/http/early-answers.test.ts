// Responses sent before the request was complete: they reach clients that write everything before reading, such as
// Python's, and the connection of a client that never stops sending is closed.
import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers } from '../../../../test/peers.ts';
import {
  closeTestPress,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';
import type { LingerBounds } from './lingering-close.ts';

/** For the tests of one `describe`; without `lingering`, the server reads on behind its answer for as long as it does for everybody. */
function startedServer(lingering?: LingerBounds): () => TestServer {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ...manyCalls, LIMIT_DEMO_DAY: '1' }, lingering && { lingering });
  });
  afterAll(async () => {
    await server.stop();
    removeFolder(server.dataFolder);
  });
  return () => server;
}
afterAll(closeTestPress);

/** A 5 MB request with Python's own clients: the status they see, or how they fail. */
const program = `
import http.client, json, sys, time, urllib.error, urllib.request
way, url, method, headers = sys.argv[1:4] + [json.loads(sys.argv[4])]
body = b'x' * 5_000_000
try:
    if way == 'urllib':
        try:
            print(urllib.request.urlopen(urllib.request.Request(url, body, headers, method=method)).status)
        except urllib.error.HTTPError as error:
            print(error.code, json.loads(error.read())['error'])
    else:
        pieces = (body[at:at + 250_000] for at in range(0, len(body), 250_000))
        def slowly():
            for piece in pieces:
                time.sleep(0.03)
                yield piece
        sent = {'at once': body, 'in chunks': pieces, 'slowly': slowly()}[way]
        if way == 'slowly': headers['Content-Length'] = str(len(body))
        connection = http.client.HTTPConnection(urllib.request.urlparse(url).netloc)
        connection.request(method, urllib.request.urlparse(url).path, sent, headers)
        answer = connection.getresponse()
        print(answer.status, json.loads(answer.read())['error'])
except Exception as error:
    print(repr(error))
`;

describe.skipIf(!hasPeers('python'))('an answer before the end of 5 MB reaches', () => {
  const server = startedServer();
  const json = { 'Content-Type': 'application/json' };
  const wrongKey = { ...json, Authorization: 'Bearer deckle_pk_wrong' };
  const form = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const cases: readonly (readonly [answer: string, path: string, headers: object, method?: string])[] = [
    ['413 file_too_large', '/api/render', json],
    ['415 unsupported_media_type', '/api/render', { 'Content-Type': 'text/plain' }],
    ['400 invalid_request', '/api/render', { ...json, 'Deckle-Version': '1' }],
    ['401 unauthorized', '/api/export', wrongKey],
    ['401 unauthorized', '/api/brands', form],
    ['404 not_found', '/api/nowhere', json],
    ['405 method_not_allowed', '/api/render', json, 'PUT'],
    ['429 rate_limit_day', '/api/agent/demo', json],
  ];
  const ways = ['urllib', 'at once', 'in chunks', 'slowly'];

  test.each(ways)('a client that sends %s', async (way) => {
    await server().call('/api/agent/demo', { key: null, body: { prompt: 'A deck about bees' } });
    const answers = cases.map(async ([_, path, headers, method = 'POST']) => {
      const parts = ['-c', program, way, server().url + path, method, JSON.stringify(headers)];
      const { stdout } = await promisify(execFile)('/usr/bin/python3', parts);
      return [stdout.trim(), path];
    });
    expect(await Promise.all(answers)).toEqual(cases.map(([answer, path]) => [answer, path]));
  });
});

describe('who never stops', () => {
  const server = startedServer({ time: 2_000, size: 32 * 2 ** 20 });
  test.each([
    ['that many bytes', 2 ** 20],
    ['that much time', 1],
  ])('is answered, and closed after %s', async (_, pieceLength) => {
    const socket = connect(Number(new URL(server().url).port), '127.0.0.1');
    let told = '';
    let sent = 0;
    let isClosed = false;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      told += chunk.toString('latin1');
    });
    // Its side of the connection stays open: the server closes.
    socket.allowHalfOpen = true;
    socket.write('POST /api/render HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000000\r\n');
    socket.write('Content-Type: application/json\r\n\r\n');
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve())).then(() => {
      isClosed = true;
    });
    const piece = Buffer.alloc(pieceLength, 'x');
    while (!isClosed) {
      sent += piece.length;
      await Promise.race([closed, new Promise<void>((resolve) => socket.write(piece, () => setTimeout(resolve, 2)))]);
    }
    expect(told).toMatch(/^HTTP\/1\.1 413 .*"error":"file_too_large"/s);
    expect(sent).toBeLessThan(2 ** 30);
  });

  test('has nothing answered that it sends behind its last answer', async () => {
    const body = 'x'.repeat(3_000_000);
    const socket = connect(Number(new URL(server().url).port), '127.0.0.1');
    const answers = new Promise<string>((resolve) => {
      let told = '';
      socket.on('data', (chunk) => {
        told += chunk.toString('latin1');
      });
      socket.on('close', () => resolve(told));
    });
    socket.write(`POST /api/render HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n`);
    socket.write(`Content-Type: application/json\r\n\r\n${body}GET /api/limits HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect((await answers).match(/HTTP\/1\.1 \d{3} /g)).toEqual(['HTTP/1.1 413 ']);
  });
});
