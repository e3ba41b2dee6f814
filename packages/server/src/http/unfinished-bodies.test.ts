// Unfinished bodies, over raw sockets: they take a bounded share of memory, and slow senders are cut off.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeTestPress,
  errorOf,
  manyCalls,
  removeFolder,
  startTestServer,
  type TestServer,
  uploadBrand,
} from '../test-server.test-helper.ts';
import { defaultBodyBounds } from './bodies-under-way.ts';

let server: TestServer;
beforeAll(async () => {
  const bodies = {
    ...defaultBodyBounds,
    ordinary: 600_000,
    ofOne: 2_000_000,
    ofStrangers: 8_000_000,
    ofAll: 5_000_000,
  };
  const senders = { window: 1_500, least: 1_500, minShare: 0.01, lookEvery: 50 };
  server = await startTestServer(manyCalls, { bodies, senders });
});
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
});

type Begun = { readonly socket: Socket; readonly closed: Promise<void>; told(): string };
const begun: Begun[] = [];

/** Starts a request of a megabyte with this many bytes, and continues with a byte now and then. */
function begin(headers: string, { least = 1, first = 0 } = {}): Begun {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  let told = '';
  socket.on('data', (chunk) => {
    told += chunk.toString('latin1');
  });
  const timer = setInterval(() => socket.write('a'.repeat(least)), 50);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve())).finally(() =>
    clearInterval(timer),
  );
  socket.write(`POST ${headers}\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n${'a'.repeat(first)}`);
  const one = { socket, closed, told: () => told };
  begun.push(one);
  return one;
}
const leave = async (): Promise<void> => {
  for (const { socket } of begun) socket.destroy();
  await Promise.all(begun.splice(0).map(({ closed }) => closed));
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 700));

const stranger = '/api/render HTTP/1.1\r\nContent-Type: application/json';
const upload = () =>
  `/api/brands HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer ${server.key}`;
/** What finds room is no JSON, and is told so. */
const send = (length: number, key: string | null = server.key) =>
  server.call('/api/render', { raw: 'a'.repeat(length), key });
const codeOf = async (length: number, key?: string | null) => errorOf(await send(length, key));

test('past the bound a body is refused before it is read, small ones and those of others are not, and room comes back', async () => {
  const wide = { least: 500, first: 900_000 };
  for (let count = 0; count < 2; count += 1) begin(stranger, wide);
  await pause();
  expect(await codeOf(700_000, null)).toBe('overloaded');
  expect((await send(700_000, null)).headers.get('retry-after')).toBe('5');
  const chunks = new Blob(['a'.repeat(700_000)]).stream();
  expect(await errorOf(await server.call('/api/render', { raw: chunks, key: null }))).toBe('overloaded');
  expect((await server.call('/api/render', { body: { source: '# A' }, key: null })).status).toBe(200);
  // Callers with credentials have their own room until the total is used up.
  expect(await codeOf(700_000)).toBe('invalid_json');
  for (let count = 0; count < 2; count += 1) begin(upload(), wide);
  await pause();
  expect(await errorOf(await uploadBrand(server, new Uint8Array(700_000)))).toBe('overloaded');
  const other = await server.keyOf('other@example.org');
  expect(await codeOf(700_000, other)).toBe('overloaded');
  // What is ordinary has a share that is kept for it.
  expect(await codeOf(500_000, other)).toBe('invalid_json');
  await leave();
  await expect.poll(() => codeOf(700_000, null), { timeout: 10_000 }).toBe('invalid_json');
});

test('what is announced and does not come takes no room', async () => {
  for (let count = 0; count < 20; count += 1) begin(count % 2 === 0 ? stranger : upload(), { least: 500 });
  await pause();
  expect(await codeOf(700_000, null)).toBe('invalid_json');
  expect(await errorOf(await uploadBrand(server, new Uint8Array(700_000)))).toBe('invalid_brand');
  for (const { told } of begun) expect(told()).toBe('');
  await leave();
});

test('who has sent much has to go on with a share of it, or is cut off with 408', async () => {
  const large = begin(stranger, { first: 900_000, least: 100 });
  const small = begin(stranger, { least: 100 });
  await large.closed;
  expect(large.told()).toMatch(/^HTTP\/1\.1 408 /);
  await pause();
  expect([small.socket.closed, small.told()]).toEqual([false, '']);
  await leave();
});

test('who sends less than the least rate is cut off with 408, and who sends more goes on', async () => {
  const slow = [begin(stranger), begin(upload())];
  const fast = [begin(stranger, { least: 500 }), begin(upload(), { least: 500 })];
  await Promise.all(slow.map(({ closed }) => closed));
  for (const { told } of slow) expect(told()).toMatch(/^HTTP\/1\.1 408 /);
  await pause();
  for (const { socket, told } of fast) expect([socket.closed, told()]).toEqual([false, '']);
  await leave();
});
