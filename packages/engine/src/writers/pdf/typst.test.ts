// The emitter: whatever the text, its literal is one literal; and code reads as it was put together.
import { describe, expect, it } from 'vitest';
import { call, decimal, em, join, labelled, list, literal, pt, typst } from './typst.ts';

describe('literal', () => {
  it.each([
    ['plain words', 'a b', '"a b"'],
    ['what would end it', 'a") #read("x', '"a\\") #read(\\"x"'],
    ['a backslash before the end', 'a\\', '"a\\\\"'],
    ['what would be an escape', '\\u{41}\\n', '"\\\\u{41}\\\\n"'],
    ['line ends', 'a\r\nb', '"a\\r\\nb"'],
    ['a tabulator', 'a\tb', '"a\\tb"'],
    ['controls', 'a\u0000\u0007\u007f\u009fb', '"a\ufffd\ufffd\ufffd\ufffdb"'],
    ['half a surrogate pair', 'a\ud800b\udc00', '"a\ufffdb\ufffd"'],
    ['characters that are none', 'a\uffff\u{1fffe}', '"a\ufffd\ufffd"'],
    ['marks of direction', '\u202eabc\u2066', '"\\u{202e}abc\\u{2066}"'],
    ['separators of lines', 'a\u2028b\u2029', '"a\\u{2028}b\\u{2029}"'],
    ['signs of markup', '*_`$#@<>~=-+/[]{}', '"*_`$#@<>~=-+/[]{}"'],
    ['other scripts and emoji', 'é中ع😀', '"é中ع😀"'],
  ])('writes %s', (_, text, code) => {
    expect(literal(text).code).toBe(code);
  });
});

describe('code', () => {
  it.each([
    [
      'a call',
      call('text', { size: pt(12), weight: 700, fill: undefined, tight: true }, 'a'),
      'text(size: 12pt, weight: 700, tight: true, "a")',
    ],
    ['strings as literals wherever they stand', call('f', { font: 'A"B' }, '#x'), 'f(font: "A\\"B", "#x")'],
    ['an array of one', list(['a']), '("a",)'],
    ['contents one after another', join([typst('a'), typst('b')]), '{\na\nb\n}'],
    ['one content as it is', join([typst('a')]), 'a'],
    ['no content', join([]), '[]'],
    ['a label', labelled(typst('a'), 'b'), '[#a#label("b")]'],
    ['a share of the size', em(1.25), '1.25em'],
  ])('writes %s', (_, made, code) => {
    expect(made.code).toBe(code);
  });

  it.each([
    [1 / 3, '0.333'],
    [-2, '-2'],
    [1e-9, '0'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('writes %d as %s', (value, code) => {
    expect(decimal(value)).toBe(code);
  });
});
