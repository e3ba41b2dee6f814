// UTF-8 of texts and back, as byte for byte and as a round trip.
import fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import { fromUtf8, joinUtf8, utf8 } from './bytes.ts';

test.each([
  ['', []],
  ['é', [0xc3, 0xa9]],
  ['文', [0xe6, 0x96, 0x87]],
  ['a😀b', [0x61, 0xf0, 0x9f, 0x98, 0x80, 0x62]],
  ['\ud83dx', [0xef, 0xbf, 0xbd, 0x78]],
  ['\ude00\ud83d', [0xef, 0xbf, 0xbd, 0xef, 0xbf, 0xbd]],
])('the bytes of %j', (text, bytes) => {
  expect([...utf8(text)]).toEqual(bytes);
});

test('any well-formed text comes back', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.string({ unit: 'grapheme' }), (text) => {
      expect(fromUtf8(utf8(text))).toBe(text);
    }),
  );
});

test.each([
  ['an overlong form', [0xc0, 0x80]],
  ['half a character', [0xe6, 0x96]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['past U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
  ['a stray continuation', [0x61, 0x80]],
])('%s is not UTF-8', (_, bytes) => {
  expect(fromUtf8(Uint8Array.from(bytes))).toBeUndefined();
});

test('a byte order mark is no text', () => {
  expect(fromUtf8(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61]))).toBe('a');
});

test('texts and bytes are joined in their order', () => {
  expect(joinUtf8(['é', new Uint8Array([1, 2]), 'b'])).toEqual(new Uint8Array([0xc3, 0xa9, 1, 2, 0x62]));
});
