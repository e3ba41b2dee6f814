// Numbers in tables of charts, as people write them.
import { expect, test } from 'vitest';
import { readNumber } from './numbers.ts';

test.each<[text: string, value: number | undefined, unit?: string]>([
  ['$(606,293)', -606_293, '$'],
  ['$(178.8)M', -178_800_000, '$'],
  ['(178.8)M', -178_800_000],
  ['(59.82 %)', -59.82, '%'],
  ['(3)', -3],
  ['5.00-', -5],
  ['£1.5m', 1_500_000, '£'],
  ['$273,088K', 273_088_000, '$'],
  ['1.2 Mio. €', 1_200_000, '€'],
  ['$24.6M', 24_600_000, '$'],
  ['1.5e3', 1500],
  ['9,000 kr', 9000, 'kr'],
  ['1 200.50 zł', 1200.5, 'zł'],
  ['(Rs2.30)', -2.3, 'Rs'],
  ['Rs. 1,500', 1500, 'Rs.'],
  ['5 m', undefined],
  ['(-5)', undefined],
  ['-5-', undefined],
])('%s', (text, value, unit) => {
  expect(readNumber(text, 'en')).toEqual(value === undefined ? undefined : { value, ...(unit && { unit }) });
});
