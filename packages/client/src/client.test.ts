// The client against answers of every kind: what it tries again, what it says of failures, how it reads streams and files.
import { expect, test } from 'vitest';
import { createClient } from './client.ts';

type Sent = { readonly url: string; readonly headers: Headers; readonly body: unknown };

/** A client that gets these answers, one after the other; an error stands for a connection that failed. */
function clientOf(answers: readonly (Response | Error)[], retries?: number) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const answer = answers[sent.length]!;
    sent.push({ url: String(url), headers: new Headers(init?.headers), body: init?.body });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, client: createClient({ url: 'http://x/', key: 'key', fetch, retries }) };
}
const error = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error: code, message: 'Because.', requestId: 'r1' }, { status, headers });
const document = { id: 'doc_1' };

test('a full queue and a broken connection are tried again, with the same Idempotency-Key', async () => {
  const busy = error(503, 'overloaded', { 'Retry-After': '0' });
  const first = error(409, 'idempotency_in_progress', { 'Retry-After': '0' });
  const { client, sent } = clientOf([new TypeError('broken'), first, Response.json({ document })]);
  expect(await client.createDocument({ source: 'a' })).toEqual(document);
  const again = clientOf([busy, Response.json({ document })]);
  await again.client.createDocument({ source: 'a' });
  expect([sent.length, again.sent.length]).toEqual([3, 2]);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent[0]!.headers.get('Idempotency-Key')).toMatch(/^\w{32}$/);
});

test('what is not to be done twice is not tried again after a broken connection, nor has a key', async () => {
  const { client, sent } = clientOf([new TypeError('broken')]);
  await expect(client.deleteDocument('doc_1')).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([null]);
});

test('without retries there is no key but the caller’s own', async () => {
  const { client, sent } = clientOf([Response.json({ document }), Response.json({ document })], 0);
  await client.createDocument({ source: 'a' });
  await client.createDocument({ source: 'a' }, { idempotencyKey: 'mine' });
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([null, 'mine']);
});

test.each([
  ['what will not get better', error(404, 'not_found'), { code: 'not_found', requestId: 'r1', details: [] }],
  [
    'a wait of a day',
    error(429, 'rate_limit_day', { 'Retry-After': '40000' }),
    { code: 'rate_limit_day', retryAfter: 40_000 },
  ],
  ['a page of a proxy', new Response('<html>', { status: 500 }), { code: 'internal_error' }],
])('%s is an error at once', async (_, answer, expected) => {
  const { client, sent } = clientOf([answer]);
  await expect(client.readDocument('doc_1')).rejects.toMatchObject({ ...expected, status: answer.status });
  expect(sent).toEqual([expect.objectContaining({ url: 'http://x/api/workspace/documents/doc_1' })]);
});

test('a proxy before a service that is away is no service', async () => {
  const { client } = clientOf([new Response('<html>', { status: 502 })], 0);
  await expect(client.readHealth()).rejects.toMatchObject({ code: 'unreachable', status: 502 });
});

test('an answer that breaks off is cut', async () => {
  const broken = new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('gone')) }));
  await expect(clientOf([broken]).client.readDocument('doc_1')).rejects.toMatchObject({ code: 'cut', status: 0 });
});

test('an abort rejects with its reason, also while it waits for another attempt', async () => {
  const { client } = clientOf([error(503, 'overloaded', { 'Retry-After': '30' })]);
  const stop = new AbortController();
  const call = client.readAccount({ signal: stop.signal });
  setTimeout(() => stop.abort('enough'), 20);
  await expect(call).rejects.toBe('enough');
});

test('ids and queries are encoded, and what is undefined is left out', async () => {
  const { client, sent } = clientOf([Response.json({ document }), Response.json({ documents: [], nextCursor: null })]);
  await client.readDocument('a/b?');
  await client.listDocuments({ q: 'a&b', cursor: undefined, limit: 2 });
  expect(sent.map(({ url }) => url)).toEqual([
    'http://x/api/workspace/documents/a%2Fb%3F',
    'http://x/api/workspace/documents?q=a%26b&limit=2',
  ]);
});

test('a file goes as a form, after the fields beside it', async () => {
  const { client, sent } = clientOf([Response.json({ brand: {} })]);
  await client.addBrand({ file: new File(['x'], 'Acme.pptx'), name: 'Acme' });
  expect([...(sent[0]!.body as FormData)]).toEqual([
    ['name', 'Acme'],
    ['file', expect.objectContaining({ name: 'Acme.pptx' })],
  ]);
  expect(sent[0]!.headers.get('Content-Type')).toBe(null);
});

test('a file that comes has its name, and says when it is the same still', async () => {
  const disposition = 'attachment; filename="Tee.pptx"; filename*=UTF-8\'\'T%C3%A9.pptx';
  const { client, sent } = clientOf([
    new Response('PK', { headers: { 'Content-Disposition': disposition, 'Deckle-Diagnostics': '2', ETag: '"a"' } }),
    new Response(null, { status: 304 }),
  ]);
  const file = await client.export({ source: 'a', format: 'pptx' });
  expect(file).toMatchObject({ name: 'Té.pptx', diagnostics: 2, etag: '"a"', notModified: false });
  expect(new TextDecoder().decode(await file.bytes())).toBe('PK');
  expect(await client.readThumbnail('doc_1', { etag: '"a"' })).toMatchObject({ notModified: true });
  expect(sent[1]!.headers.get('If-None-Match')).toBe('"a"');
});

const streamOf = (...chunks: readonly (string | Error)[]): Response => {
  const left = [...chunks];
  const body = new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) controller.close();
      else if (typeof chunk === 'string') controller.enqueue(new TextEncoder().encode(chunk));
      else controller.error(chunk);
    },
  });
  return new Response(body, { headers: { 'Deckle-Generation-Id': 'gen_1' } });
};
const ping = (seq: number): string => `{"type":"ping","seq":${seq}}\n`;
const done = (seq: number): string => `{"type":"done","seq":${seq}}\n`;
const seqsOf = async (events: AsyncIterable<{ readonly seq: number }>): Promise<readonly number[]> => {
  const seqs: number[] = [];
  for await (const { seq } of events) seqs.push(seq);
  return seqs;
};

test('lines of a stream are read however they were cut', async () => {
  const { client } = clientOf([streamOf('{"type":"pi', 'ng","seq":0}\n{"type":"done",', '"seq":1}\n')]);
  expect(await seqsOf(client.make({ prompt: 'abc' }))).toEqual([0, 1]);
});

test('a stream that breaks off is taken up after the last line that came', async () => {
  const { client, sent } = clientOf([
    streamOf(ping(0), '{"ty', new TypeError('gone')),
    streamOf(ping(1), ping(2)),
    streamOf(done(3)),
  ]);
  expect(await seqsOf(client.make({ prompt: 'abc' }))).toEqual([0, 1, 2, 3]);
  expect(sent.map(({ url }) => url.replace('http://x/api/agent', ''))).toEqual([
    '',
    '/gen_1?after=0',
    '/gen_1?after=2',
  ]);
});

test.each([
  ['again and again', [streamOf(ping(0)), streamOf(), streamOf()]],
  ['and is not kept', [streamOf(ping(0)), error(404, 'not_found')]],
])('a stream that breaks off %s is cut', async (_, answers) => {
  const { client, sent } = clientOf(answers);
  await expect(seqsOf(client.make({ prompt: 'abc' }))).rejects.toMatchObject({ code: 'cut' });
  expect(sent.length).toBe(answers.length);
});

test('a job is waited for until it has ended', async () => {
  const job = (state: string) => Response.json({ job: { id: 'job_1', state } });
  const { client } = clientOf([job('running'), error(429, 'rate_limit_minute', { 'Retry-After': '0' }), job('failed')]);
  const seen: string[] = [];
  const last = await client.waitForJob('job_1', { onProgress: ({ state }) => seen.push(state) });
  expect([last.state, ...seen]).toEqual(['failed', 'running', 'failed']);
});
