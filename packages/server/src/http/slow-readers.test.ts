// Clients that do not read their responses, over raw sockets against a real server: they are disconnected, while slow readers are not.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { defaultReaderBounds, PacedResponse, type ReaderBounds, watchReaders } from './slow-readers.ts';

const close: (() => void)[] = [];
afterEach(() => {
  for (const one of close.splice(0)) one();
});

type Given = { readonly server: Server; readonly sockets: Set<Socket>; readonly told: number[] };

/** More than both ends of a connection keep for it. */
const long = 48 * 2 ** 20;

async function serve(bounds: Partial<ReaderBounds>): Promise<Given> {
  const server = createServer({ ServerResponse: PacedResponse }, (incoming, outgoing) => {
    if (incoming.url === '/lines') {
      outgoing.writeHead(200);
      const timer = setInterval(() => outgoing.write('{}\n'), 50);
      outgoing.once('close', () => clearInterval(timer));
      return;
    }
    const body = Buffer.alloc(incoming.url === '/short' ? 10 : long, 'a中');
    outgoing.setHeader('Content-Length', body.length);
    outgoing.end(incoming.url === '/text' ? body.toString() : body);
  });
  const told: number[] = [];
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  const watch = watchReaders(server, { ...defaultReaderBounds, lookEvery: 50, ...bounds }, (unread) =>
    told.push(unread),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => {
    watch.close();
    server.closeAllConnections();
    server.close();
  });
  return { server, sockets, told };
}

/** Asks, and reads nothing. */
async function ask({ server }: Given, path: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  close.push(() => socket.destroy());
  return socket;
}

test.each(['/bytes', '/text'])('who takes nothing of %s is closed', async (path) => {
  const given = await serve({ silence: 400 });
  await ask(given, path);
  expect(given.sockets.size).toBe(1);
  await expect.poll(() => given.sockets.size, { timeout: 5_000 }).toBe(0);
  expect(given.told).toHaveLength(1);
});

test('who reads slowly has all of it, and the next answer on the same connection', async () => {
  const given = await serve({ silence: 1_000 });
  const socket = await ask(given, '/text');
  let read = 0;
  let end = '';
  socket.on('data', (chunk) => {
    read += chunk.length;
    end = chunk.toString().slice(-20);
    if (Math.floor(read / 2 ** 22) === Math.floor((read - chunk.length) / 2 ** 22)) return;
    socket.pause();
    setTimeout(() => socket.resume(), 150);
  });
  socket.resume();
  await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThan(long);
  socket.write('GET /short HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => end, { timeout: 5_000 }).toMatch(/\r\n\r\na中a中a/);
  expect(given.told).toEqual([]);
});

test('who reads lines that come now and then stays', async () => {
  const given = await serve({ silence: 150 });
  const socket = await ask(given, '/lines');
  socket.resume();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect([given.sockets.size, given.told]).toEqual([1, []]);
});

test('when much waits unread in all, who takes nothing is closed sooner, those who keep the most first', async () => {
  const given = await serve({ unread: 1.5 * long, shortSilence: 300 });
  await Promise.all([ask(given, '/bytes'), ask(given, '/bytes'), ask(given, '/bytes'), ask(given, '/short')]);
  await expect.poll(() => given.told.length, { timeout: 5_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([given.told.length, given.sockets.size]).toEqual([2, 2]);
});

test('answers to HEAD have no body, and bytes are counted no more once they are gone', async () => {
  const given = await serve({ silence: 1_000 });
  const { port } = given.server.address() as AddressInfo;
  const head = await fetch(`http://127.0.0.1:${port}/bytes`, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(long));
  const whole = await fetch(`http://127.0.0.1:${port}/bytes`);
  expect((await whole.arrayBuffer()).byteLength).toBe(long);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(given.told).toEqual([]);
});
