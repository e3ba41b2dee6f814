// The expected size of a batch: which decks are made to find out, and what is said of the others.
import { expect, test } from 'vitest';
import { estimateBatch, sizeText } from './estimate-batch.ts';

type Row = { readonly values: { readonly text: string } };
const rows = (...lengths: readonly number[]): readonly Row[] =>
  lengths.map((length) => ({ values: { text: 'x'.repeat(length) } }));
/** A deck has a thousand bytes and one slide for each letter. */
const make = async ({ values }: Row) => ({
  bytes: new Uint8Array(1_000 * values.text.length),
  pages: values.text.length,
});

test('the longest row is counted once, the usual ones as often as there are rows', async () => {
  const asked: number[] = [];
  const estimate = await estimateBatch(rows(2, 2, 2, 2, 9, 2), (row, n) => {
    asked.push(n);
    return make(row);
  });
  expect(asked.toSorted()).toEqual([1, 4, 5]);
  expect(estimate).toMatchObject({ decks: 6, longest: { n: 5, slides: 9 }, made: 3 });
  expect(estimate!.bytes).toBeGreaterThanOrEqual(19_000);
  expect(estimate!.bytes).toBeLessThan(22_000);
});

test.each([
  [1, 1],
  [2, 2],
  [1_000, 3],
])('of %i rows, at most %i are made', async (count, most) => {
  expect((await estimateBatch(rows(...Array.from({ length: count }, () => 3)), make))!.made).toBeLessThanOrEqual(most);
});

test('rows that fail are not counted; if all do, nothing is said', async () => {
  const failsFirst = (row: Row, n: number) => (n === 1 ? Promise.reject(new Error('no')) : make(row));
  expect(await estimateBatch(rows(1, 2, 2), failsFirst)).toMatchObject({ made: 1, longest: { n: 2 } });
  expect(await estimateBatch(rows(1, 2), () => Promise.reject(new Error('no')))).toBeUndefined();
  expect(await estimateBatch([], make)).toBeUndefined();
});

test.each([
  [400, 'about 1 KB'],
  [1_960_000, 'about 2.0 MB'],
  [392_000_000, 'about 392 MB'],
  [2_400_000_000, 'about 2.4 GB'],
])('%i bytes are told as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
