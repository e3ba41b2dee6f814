// UTF-8 against the platform's own encoder, for texts of every kind.
import fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import { joinUtf8, utf8 } from './utf8.ts';

const check = (text: string): void => {
  expect(utf8(text)).toEqual(new Uint8Array(new TextEncoder().encode(text)));
};

test.each(['', 'plain', 'né – “so”', '文字', 'a😀b', '\ud83d', '\ude00', '\ud83d\ud83d\ude00', '\ude00\ud83dx'])(
  'the bytes of %j are those of the platform',
  check,
);

test('the bytes of any text are those of the platform', () => {
  fastCheck.assert(fastCheck.property(fastCheck.string({ unit: 'binary' }), check));
  fastCheck.assert(
    fastCheck.property(fastCheck.array(fastCheck.nat(0xffff)), (codes) => check(String.fromCharCode(...codes))),
  );
});

test('texts and bytes are joined in their order', () => {
  expect(joinUtf8(['é', new Uint8Array([1, 2]), 'b'])).toEqual(new Uint8Array([0xc3, 0xa9, 1, 2, 0x62]));
});
