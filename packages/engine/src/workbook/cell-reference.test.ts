// Addresses, there and back.
import { expect, test } from 'vitest';
import {
  absoluteAddress,
  cellAddress,
  columnLetters,
  parseAddress,
  quoteWorksheetName,
  rangeAddress,
} from './workbook.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %d is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
  expect(parseAddress(`${letters}1`)).toEqual({ top: 0, left: column, bottom: 0, right: column });
});

test('a range goes from its upper left to its lower right corner', () => {
  const range = { top: 1, left: 0, bottom: 8, right: 2 };
  expect(rangeAddress(range)).toBe('A2:C9');
  expect(absoluteAddress(range)).toBe('$A$2:$C$9');
  expect(parseAddress('$C$9:a2')).toEqual(range);
  expect(cellAddress(8, 2)).toBe('C9');
});

test.each(['XFE1', 'A1048577', 'A0', 'A1:B2:C3', 'A', '12', 'A1B', ''])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeUndefined();
});

test('a quote in the name of a worksheet is doubled', () => {
  expect(quoteWorksheetName("Ada's list")).toBe("'Ada''s list'");
});
