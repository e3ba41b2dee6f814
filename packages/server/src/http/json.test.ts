// Untrusted JSON is parsed quickly, whatever it contains.
import { expect, test } from 'vitest';
import { expectInTime } from '../../../../test/thread-time.ts';
import { parseJson } from './json.ts';

const mebibytes = 2 * 2 ** 20;
const read = (text: string): unknown => parseJson(Buffer.from(text));

/** Milliseconds: a reviver took 670. */
const maxThreadTime = 150;

test.each<[what: string, text: string]>([
  ['one NUL in a large text', JSON.stringify({ source: `${'a'.repeat(mebibytes - 100)}\0` })],
  ['NUL alone', JSON.stringify({ source: '\0'.repeat(mebibytes / 6 - 10) })],
  ['half characters', JSON.stringify({ source: '\ud800'.repeat(mebibytes / 6 - 10) })],
  ['one NUL beside many values', `["\\u0000${'",1,"'.repeat(60_000)}"]`],
  ['numbers', `[${'1,'.repeat(mebibytes / 2 - 10)}1]`],
  ['empty objects', `[${'{},'.repeat(mebibytes / 3 - 10)}{}]`],
  ['names', JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`name${n}`, n])))],
  ['brackets', '['.repeat(mebibytes)],
  ['backslashes', `"${'\\'.repeat(mebibytes - 2)}"`],
])('%s', (_, text) => {
  expectInTime(maxThreadTime, () => {
    try {
      read(text);
    } catch {
      // Refused, which is soon enough too.
    }
  });
});

test.each<[text: string, value: unknown]>([
  ['"\\u0000"', '\ufffd'],
  ['"a\\u0000b\\u0000"', 'a\ufffdb\ufffd'],
  ['"\\\\u0000"', '\\u0000'],
  ['"\\\\\\u0000"', '\\\ufffd'],
  ['"\\ud83d\\ude00"', '😀'],
  ['"\\uD83D\\uDE00"', '😀'],
  ['"\\ud83dx\\ude00"', '\ufffdx\ufffd'],
  ['"\\ud83d\\ud83d\\ude00"', '\ufffd😀'],
  ['"\\ude00\\ud83d"', '\ufffd\ufffd'],
  ['"\\ud83d\\u0041"', '\ufffdA'],
  ['"\\ud83d\\\\ude00"', '\ufffd\\ude00'],
  ['"\\u00e9\\u0001"', 'é\u0001'],
  ['{"\\u0000":1}', { '\ufffd': 1 }],
  ['["\\""]', ['"']],
])('%s is a text that every store can hold', (text, value) => expect(read(text)).toEqual(value));

test('every text comes back as it is, but for what no store holds', () => {
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const escaped = `\\u${unit.toString(16).padStart(4, '0')}`;
    const isHeld = unit !== 0 && (unit < 0xd800 || unit > 0xdfff);
    expect(read(`"${escaped}"`)).toBe(isHeld ? String.fromCharCode(unit) : '\ufffd');
  }
});

test.each(['"\\u"', '"\\u00"', '"\\u00g0"', '"\\ud83d\\u', '"\\', '"\\u0000'])('%s is no JSON', (text) =>
  expect(() => read(text)).toThrow('not valid JSON'),
);

test.each<[what: string, text: string, message: string]>([
  ['values', `[${'1,'.repeat(200_000)}1]`, 'more than 200,000 values'],
  ['names', `[${'{"a":1},'.repeat(50_001)}1]`, 'more than 50,000 names'],
  ['levels', '['.repeat(65), 'more than 64 levels deep'],
])('too many %s are refused', (_, text, message) => expect(() => read(text)).toThrow(message));

test('what stands in texts counts as nothing', () => expect(read(`["${'[{:,'.repeat(300_000)}"]`)).toHaveLength(1));
