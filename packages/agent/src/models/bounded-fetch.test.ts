// What a model's server may not do to us: lead us elsewhere, or send without end, packed or plain.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModel } from './create-model.ts';
import { ModelError } from './model.ts';

let [server, canary]: Server[] = [];
let [address, forbidden] = ['', ''];
let [visits, bytesSent, calls] = [0, 0, 0];

/** 256 MiB of comments of the wire in 256 kB. */
const packed = gzipSync(Buffer.alloc(2 ** 28, ': ping\n\n'));

async function flood(response: ServerResponse, text: string): Promise<void> {
  const chunk = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)));
  while (!response.destroyed) {
    bytesSent += chunk.length;
    if (response.write(chunk)) continue;
    const drained = new AbortController();
    const either = { signal: drained.signal };
    await Promise.race([once(response, 'drain', either), once(response, 'close', either)]).catch(() => {});
    drained.abort();
  }
}

const stream = { 'Content-Type': 'text/event-stream' };
const answers: { readonly [name: string]: (response: ServerResponse) => unknown } = {
  redirect: (response) => response.writeHead(307, { Location: forbidden }).end(),
  comments: (response) => flood(response.writeHead(200, stream), ': ping\n\n'),
  line: (response) => flood(response.writeHead(200, stream), 'data: aaaaaaaa'),
  gzip: (response) => response.writeHead(200, { ...stream, 'Content-Encoding': 'gzip' }).end(packed),
  error: (response) => flood(response.writeHead(400, { 'Content-Type': 'application/json' }), ' '),
  page: (response) => flood(response.writeHead(200, { 'Content-Type': 'text/html' }), '<p>'),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    request.resume();
    void answers[request.url!.split('/')[1]!]?.(response);
  }).listen(0, '127.0.0.1');
  canary = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  canary.on('connection', () => {
    visits += 1;
  });
  await Promise.all([once(server, 'listening'), once(canary, 'listening')]);
  const originOf = (of: Server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
  [address, forbidden] = [originOf(server), originOf(canary)];
});
afterAll(() => {
  for (const each of [server, canary]) {
    each?.closeAllConnections();
    each?.close();
  }
});

test.each(Object.keys(answers))(
  '%s: told as a fault, after some megabytes at most',
  { timeout: 60_000 },
  async (name) => {
    [bytesSent, calls] = [0, 0];
    const model = createModel({ provider: 'openai-compatible', baseUrl: `${address}/${name}`, name: 'm', key: 'k' });
    const signal = AbortSignal.timeout(55_000);
    const memory = process.memoryUsage().rss;
    const read = async (): Promise<void> => {
      for await (const part of model.stream({ step: 'test', system: 's', prompt: 'p', maxTokens: 10, signal }))
        if ('end' in part && part.end !== 'cut') throw new Error(`it ended well: ${JSON.stringify(part)}`);
      throw new ModelError('cut');
    };
    await expect(read()).rejects.toBeInstanceOf(ModelError);
    expect([visits, calls]).toEqual([0, 1]);
    // The bound of 32 MiB, and what lay in buffers.
    expect(bytesSent).toBeLessThan(64 * 2 ** 20);
    expect(process.memoryUsage().rss - memory).toBeLessThan(400 * 2 ** 20);
  },
);
