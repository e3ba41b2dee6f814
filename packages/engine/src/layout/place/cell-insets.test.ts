// Room around cells: what stands under the title begins where it does, columns stay apart, decimal signs stand under one another.
import { expect, test } from 'vitest';
import { columnInsets, decimalShifts } from './table-columns.ts';

const point = 12_700;
const room = { padding: 8 * point, gap: 40 * point, direction: 'ltr', isOpen: false } as const;

test('a column that ends at its edge is 40 points from one that begins there', () => {
  const [number, name, last] = columnInsets(['end', 'start', 'start'], room);
  expect(number!.right + name!.left).toBe(40 * point);
  expect(name!.right + last!.left).toBe(16 * point);
});

test('the first column of an open table is flush at its start, the last at its end', () => {
  const [first, last] = columnInsets(['start', 'end'], { ...room, isOpen: true });
  expect([first!.left, last!.right]).toEqual([0, 0]);
  const [mirrored] = columnInsets(['start', 'end'], { ...room, isOpen: true, direction: 'rtl' });
  expect(mirrored).toEqual({ left: 8 * point, right: 0 });
});

test.each([
  ['de', ['88,0', '687,0', '4.331'], [0, 0, 2]],
  ['en', ['1.25', '10', '—', '1,000.5'], [0, 3, 3, 1]],
  ['en', ['1.5 %', '10 %'], [0, 0]],
  ['fr', ['1,5', 'néant'], [0, 0]],
])('decimal signs under one another: %s %j', (language, texts, shifts) => {
  expect(decimalShifts(texts, language, (text) => text.length)).toEqual(shifts);
});
