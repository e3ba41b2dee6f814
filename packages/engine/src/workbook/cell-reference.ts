// Names of cells and ranges in A1 notation (ECMA-376 part 1, 18.17.2.3), there and back.
import type { Range } from './workbook.ts';

/** The last row and column that Excel has, from 0 (16,384 columns, 1,048,576 rows). */
export const lastRow = 1_048_575;
export const lastColumn = 16_383;

const letters: string[] = [];

/** The letters of a column, counted from 0: 'A', 'Z', 'AA'. */
export function columnLetters(column: number): string {
  const known = letters[column];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (column % 26));
  const text = column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
  letters[column] = text;
  return text;
}

/** A cell's address such as 'B3', from row and column counted from 0. */
export const cellAddress = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;

/** A range's address such as 'A1:C9'; one cell alone is 'A1'. */
export function rangeAddress({ top, left, bottom, right }: Range): string {
  const first = cellAddress(top, left);
  return top === bottom && left === right ? first : `${first}:${cellAddress(bottom, right)}`;
}

/** A range's address that does not move when it is copied: '$A$1:$C$9'. */
export function absoluteAddress({ top, left, bottom, right }: Range): string {
  const corner = (row: number, column: number) => `$${columnLetters(column)}$${row + 1}`;
  return top === bottom && left === right ? corner(top, left) : `${corner(top, left)}:${corner(bottom, right)}`;
}

/** The range that an address such as '$A$1:C9' names; undefined when it is none, or lies outside of a worksheet. */
export function parseAddress(text: string): Range | undefined {
  const [from, to = from, more] = text.split(':');
  const first = parseCell(from ?? '');
  const last = parseCell(to ?? '');
  if (first === undefined || last === undefined || more !== undefined) return undefined;
  return {
    top: Math.min(first.row, last.row),
    left: Math.min(first.column, last.column),
    bottom: Math.max(first.row, last.row),
    right: Math.max(first.column, last.column),
  };
}

function parseCell(text: string): { readonly row: number; readonly column: number } | undefined {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(text);
  if (match === null) return undefined;
  let column = 0;
  for (const letter of match[1]!.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(match[2]) - 1;
  return column - 1 > lastColumn || row > lastRow ? undefined : { row, column: column - 1 };
}

/** A worksheet's name as a formula writes it, always quoted: quotes are never wrong and sometimes needed. */
export const quoteWorksheetName = (name: string): string => `'${name.replaceAll("'", "''")}'`;
