// Untrusted forms: valid ones arrive complete, invalid ones are rejected, and neither blocks others.
import { describe, expect, test } from 'vitest';
import { expectInTimeAsync } from '../../../../test/thread-time.ts';
import { createBodies } from './bodies-under-way.ts';
import { readForm as read } from './form.ts';

const readForm = (request: Request, most: number) =>
  read(request, most, createBodies().open({ userId: 'a', address: 'b' }));

const bound = 8 * 2 ** 20;
const type = 'multipart/form-data; boundary=b';

/** A request as it arrives from a socket, in chunks of this many bytes. */
function requestOf(body: Uint8Array, { piece = 65_536, contentType = type } = {}): Request {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(body.subarray(at, at + piece));
      at += piece;
    },
  });
  // The only way to send streams (https://fetch.spec.whatwg.org/#dom-requestinit-duplex), missing from Node's types.
  const init = { method: 'POST', headers: { 'Content-Type': contentType }, body: stream, duplex: 'half' };
  return new Request('http://a/', init as RequestInit);
}

const part = (head: string, content: string | Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const file = (content: string | Uint8Array, name = 'a.pptx'): Buffer =>
  part(`name="file"; filename="${name}"`, content);
const end = Buffer.from('--b--\r\n');
const formOf = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, end]);

test.each([1, 3, 7, 65_536])('file and texts come whole, in pieces of %d bytes', async (piece) => {
  const content = Buffer.from('\r\n--\r\n--a\r-- 中 \0'.repeat(20));
  const form = await readForm(
    requestOf(formOf(part('name="source"', '# 中 \0'), file(content, '中.pptx')), { piece }),
    bound,
  );
  expect(form.fields).toEqual({ source: '# 中 \ufffd' });
  expect(form.files[0]!.name).toBe('中.pptx');
  expect(Buffer.from(form.files[0]!.bytes)).toEqual(content);
});

test('the digest is that of what was sent, however it was cut and bounded', async () => {
  const digestOf = async (body: Buffer, options = {}) =>
    Buffer.from((await readForm(requestOf(body, options), bound)).digest).toString('hex');
  const [source, content] = [part('name="source"', '# A'), file('one')];
  const digest = await digestOf(formOf(source, content));
  const otherBoundary = Buffer.from(formOf(content, source).toString('latin1').replaceAll('--b', '--other'), 'latin1');
  expect(await digestOf(otherBoundary, { piece: 2, contentType: 'multipart/form-data; boundary=other' })).toBe(digest);
  expect(await digestOf(formOf(source, file('two')))).not.toBe(digest);
  expect(await digestOf(formOf(part('name="source"', '# B'), content))).not.toBe(digest);
  expect(await digestOf(formOf(source, file('one', 'b.pptx')))).not.toBe(digest);
});

describe('refused', () => {
  const broken = 'It is truncated, or is not multipart/form-data';
  test.each<[what: string, body: Buffer, message: string, contentType?: string]>([
    ['nothing', Buffer.alloc(0), broken],
    ['no file', formOf(part('name="source"', '# A')), 'There is no file in the field "file"'],
    ['a file in another field', formOf(part('name="brand"; filename="a"', 'a')), 'there is another in "brand"'],
    ['two files', formOf(file('a'), file('b')), 'Send one file'],
    ['cut off in the file', file('abc'), broken],
    ['cut off in the head', Buffer.from('--b\r\nContent-Dispo'), broken],
    ['cut off in another file', Buffer.concat([file('a'), part('name="x"; filename="b"', 'b')]), 'Send one file'],
    ['another boundary', formOf(file('a')), broken, 'multipart/form-data; boundary=c'],
    ['no boundary', formOf(file('a')), broken, 'multipart/form-data; charset=utf-8'],
    [
      'many texts',
      formOf(...Array.from({ length: 30 }, (_, n) => part(`name="f${n}"`, 'a')), file('a')),
      'more than 20',
    ],
    ['a file that is too large', formOf(file(Buffer.alloc(bound + 1))), 'larger than 8,388,608 bytes'],
    [
      'texts that are too large together',
      formOf(...Array.from({ length: 6 }, (_, n) => part(`name="f${n}"`, 'a'.repeat(2 ** 20)))),
      'larger than 8,388,608 bytes',
    ],
    [
      'texts that are too large',
      formOf(part('name="source"', 'a'.repeat(bound + 5 * 2 ** 20))),
      'larger than 8,388,608 bytes',
    ],
  ])('%s', async (_, body, message, contentType = type) => {
    await expect(readForm(requestOf(body, { contentType }), bound)).rejects.toThrow(message);
  });
});

test.each<[what: string, content: Uint8Array]>([
  ['zeros', Buffer.alloc(bound)],
  ['ends of lines', Buffer.alloc(bound, '\r\n')],
  ['what is nearly a boundary', Buffer.alloc(bound, '\r\n--')],
  ['what begins as a boundary', Buffer.alloc(bound, '\r\n--a')],
  ['random bytes', crypto.getRandomValues(new Uint8Array(65_536))],
])('%s cost little', async (_, content) => {
  const body = formOf(file(content));
  // It was 45 for one MiB.
  const form = await expectInTimeAsync(180, () => readForm(requestOf(body), bound));
  expect(form.files[0]!.bytes).toHaveLength(content.length);
});

test('many heads cost little', async () => {
  const body = formOf(...Array.from({ length: 60_000 }, (_, n) => part(`name="f${n}"`, '')), file('a'));
  await expectInTimeAsync(180, () => expect(readForm(requestOf(body), bound)).rejects.toThrow('more than 20'));
});
