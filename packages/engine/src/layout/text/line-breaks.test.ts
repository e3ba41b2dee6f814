// What is left out for plain text is what the standard has nothing to say about.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breaksByRules, findLineBreaks, isPlain, standardBreaks } from './line-breaks.ts';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const signs = [...'\nÀßéøŁɏ€“”‘’−–—…\u00a0'];

test('in plain text lines break after line feeds alone, besides spaces and ASCII words', () => {
  const text = fc.array(fc.constantFrom(...ascii, ...signs, ...signs), { maxLength: 8 }).map((parts) => parts.join(''));
  let plain = 0;
  fc.assert(
    fc.property(text, (text) => {
      if (!isPlain(text)) return;
      plain += 1;
      const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
      expect(standardBreaks(text).filter((position) => position < text.length)).toEqual(
        ends.filter((position) => position < text.length),
      );
    }),
    { numRuns: 5_000 },
  );
  expect(plain).toBeGreaterThan(500);
});

test('words with spaces between break where the rules have it', () => {
  const text = fc.array(fc.constantFrom(...ascii, ' ', ' ', ' ', 'a', ...signs), { maxLength: 10 });
  fc.assert(
    fc.property(text, (parts) => {
      expect(findLineBreaks(parts.join(''))).toEqual(breaksByRules(parts.join('')));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['The quarter closed above plan – with 3 € more than “expected”.', true],
  ['Zürich, l’été: M€ 12', true],
  ['2024–2026', false],
  ['well-élevé', false],
  ['見る', false],
  ['a\u200bb', false],
])('%j is plain: %s', (text, plain) => {
  expect(isPlain(text)).toBe(plain);
});
