// The client against answers of every kind: what it tries again, what it tells, how it reads streams.
import { expect, test } from 'vitest';
import { createClient } from './client.ts';

type Sent = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** A client that gets these answers, one after the other; an error stands for a connection that failed. */
function clientOf(answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const answer = answers[sent.length]!;
    sent.push({ url: String(url), headers: init?.headers as Record<string, string> });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    sent,
    client: createClient({ baseUrl: 'http://x', apiKey: 'key', fetch: fetch as typeof globalThis.fetch }),
  };
}
const error = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error: code, message: 'Because.' }, { status, headers });
const document = { id: 'doc_1' };

test('a full queue and a broken connection are tried again, with the same Idempotency-Key', async () => {
  const busy = error(503, 'overloaded', { 'Retry-After': '0' });
  const { client, sent } = clientOf([busy, new TypeError('cut'), Response.json({ document })]);
  expect(await client.createDocument({ source: 'a' })).toEqual(document);
  expect(sent.length).toBe(3);
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test.each([
  ['what will not get better', error(404, 'not_found'), 'not_found'],
  ['a wait of a day', error(429, 'rate_limit_day', { 'Retry-After': '40000' }), 'rate_limit_day'],
  ['a page of a proxy', new Response('<html>', { status: 502 }), 'internal_error'],
])('%s is told at once', async (_, answer, code) => {
  const { client, sent } = clientOf([answer]);
  await expect(client.readDocument('doc_1')).rejects.toMatchObject({ code, status: answer.status });
  expect(sent).toEqual([expect.objectContaining({ url: 'http://x/api/workspace/documents/doc_1' })]);
});

const streamOf = (...chunks: string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  );

test('lines of a stream are read however they were cut', async () => {
  const { client } = clientOf([streamOf('{"type":"pi', 'ng","seq":0}\n{"type":"ping",', '"seq":1}\n')]);
  const seqs: number[] = [];
  for await (const { seq } of client.make({ prompt: 'abc' })) seqs.push(seq);
  expect(seqs).toEqual([0, 1]);
});

test('a stream that ends in the middle of a line is an error', async () => {
  const { client } = clientOf([streamOf('{"type":"ping","seq":0}\n{"ty')]);
  const read = async () => {
    for await (const _ of client.make({ prompt: 'abc' }));
  };
  await expect(read()).rejects.toThrow('cut');
});
