// The columns of a table: how wide each is, how its cells are padded, and at which row it is split.

import type { Diagnostics } from '../../base/diagnostic.ts';
import { largest } from '../../base/extremes.ts';
import type { Insets } from '../../base/graphics.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import { type Alignment, type Inline, inlineText, type Table, type TableCell } from '../../model/index.ts';
import { writtenDecimalSeparator } from '../../source/numbers.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { headingWordsOf, lowestColumns, wordsOf } from './lowest-columns.ts';

export type ColumnStyle = {
  readonly fonts: Fonts;
  /** The families that draw text, and code in it. */
  readonly family: string;
  readonly mono: string;
  /** Points: the text size, and the left and right padding combined. */
  readonly size: number;
  readonly padding: number;
};

/** Rows that are examined: the rest of a long table is much the same. */
const sample = 200;

/**
 * Widths in points that add up to `room`: from the source, else by content; each column at least as wide as its widest word, the
 * rest where it saves the most lines. `isTight`: even the widest words do not fit beside one another.
 */
export function shareColumnWidths(
  table: Table,
  room: number,
  style: ColumnStyle,
): { readonly widths: readonly number[]; readonly isTight: boolean } {
  const columns = measureColumns(table, style);
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  const isTight = least > room;
  const said = table.options.widths;
  const saidSum = said?.reduce((sum, width) => sum + width, 0) ?? 0;
  if (said?.length === columns.length && saidSum > 0) {
    return { widths: said.map((width) => (width * room) / saidSum), isTight };
  }
  const natural = columns.map(({ lines, padding }) => largest(lines) + padding);
  const wanted = natural.reduce((sum, width) => sum + width, 0);
  // Stretched to the full room if there is more: all tables of a document share an edge.
  if (wanted <= room) return { widths: natural.map((width) => (width * room) / wanted), isTight: false };
  return { widths: lowestColumns(columns, room), isTight };
}

/** The widths the columns need, in points. */
export function measureColumns(table: Table, { fonts, family, mono, size, padding }: ColumnStyle) {
  const measure = (text: string, bold: boolean, isCode = false) =>
    fonts.measure(text, { family: isCode ? mono : family, bold, italic: false }, size) + 1;
  const pieces = (cell: TableCell | undefined, bold: boolean) => flatten(cell?.children ?? [], bold);
  return table.header.map((header, column) => {
    const cells = [pieces(header, true), ...table.rows.slice(0, sample).map((row) => pieces(row[column], false))];
    const words = cells.flatMap((cell, row) =>
      cell.flatMap(({ text, bold, isCode }) =>
        (row === 0 ? headingWordsOf(text) : wordsOf(text)).map((word) => measure(word, bold, isCode)),
      ),
    );
    const lines = cells.map((cell) =>
      cell.reduce((sum, { text, bold, isCode }) => sum + measure(text, bold, isCode), 0),
    );
    return { least: largest(words, 0) + padding, padding, lines };
  });
}

type Piece = { readonly text: string; readonly bold: boolean; readonly isCode: boolean };

/** The texts of a cell, each in one face. */
function flatten(children: readonly Inline[], bold: boolean): readonly Piece[] {
  return children.flatMap((child): readonly Piece[] => {
    if (child.type === 'strong') return flatten(child.children, true);
    if ('children' in child) return flatten(child.children, bold);
    return [{ text: inlineText([child]), bold, isCode: child.type === 'inlineCode' }];
  });
}

const numeric = /^[\s€$£¥₹]*[+\-−–]?[\d.,'\s\u00a0\u202f]+\s*[%€$£¥₹]?$/;

/** From the source; by default, columns of numbers align right. */
export const columnAlignments = (table: Table): readonly Alignment[] =>
  table.header.map((_, column) => table.align[column] ?? (isNumeric(table, column) ? 'right' : undefined));

function isNumeric(table: Table, column: number): boolean {
  const values = table.rows.map((row) => row[column]?.value ?? '').filter((value) => value !== '');
  return values.length > 0 && values.every((value) => /\d/.test(value) && numeric.test(value));
}

// Room around the text of table cells: flush with the title where no background shows the edge, columns apart, numbers aligned. Used by
// place-table.ts.

export type CellRoom = {
  /** EMU, left and right of text. */
  readonly padding: number;
  /** Between the text of a column that ends at its edge and that of one that begins there. */
  readonly gap: number;
  readonly direction: 'ltr' | 'rtl';
  /** The table has no background: its text begins and ends where the text above it does. */
  readonly isOpen: boolean;
};

/** Left and right insets of the columns, in EMU. `aligns`: the text alignment of each. */
export function columnInsets(
  aligns: readonly TextLevel['align'][],
  { padding, gap, direction, isOpen }: CellRoom,
): readonly Pick<Insets, 'left' | 'right'>[] {
  return aligns.map((align, column) => {
    const isApart = align === 'start' && aligns[column - 1] === 'end';
    const start = isOpen && column === 0 ? 0 : isApart ? Math.max(padding, gap - padding) : padding;
    const end = isOpen && column === aligns.length - 1 ? 0 : padding;
    return direction === 'rtl' ? { left: end, right: start } : { left: start, right: end };
  });
}

/** The part from the decimal sign on, '' in whole numbers; undefined if not a number or if followed by its own sign. */
function fractionOf(text: string, language: string): string | undefined {
  if (!/^[\s+\-−–±]*\d[\d.,'’\s\u00a0\u202f]*$/.test(text)) return undefined;
  const sign = writtenDecimalSeparator(language);
  const [, ...fractions] = text.split(sign);
  return fractions.length === 1 ? `${sign}${fractions[0]}` : fractions.length === 0 ? '' : undefined;
}

/**
 * Distance in EMU of a column's numbers from its end that aligns their decimal signs; 0 for each
 * if one is not a number. `measure`: the width of a text in EMU.
 */
export function decimalShifts(
  texts: readonly string[],
  language: string,
  measure: (text: string) => number,
): readonly number[] {
  const fractions = texts.map((text) => (/^[-–—]?$/.test(text) ? '' : fractionOf(text, language)));
  if (fractions.some((fraction) => fraction === undefined)) return texts.map(() => 0);
  const widths = fractions.map((fraction) => (fraction === '' ? 0 : measure(fraction!)));
  const widest = largest(widths, 0);
  return widths.map((width) => widest - width);
}

// Tables of more columns than can be read side by side: cut into several, each with the first column. For slides and for pages.

/** A single word does not widen its column beyond this share of the table; it is cut instead. */
export const widestWord = 0.4;

/** The table as several, each with the first column and all others whose minimum width fits in `room`; unchanged if all fit. */
export function splitByWidth(
  table: Table,
  minWidths: readonly number[],
  room: number,
  most = Number.POSITIVE_INFINITY,
): readonly Table[] {
  const widths = minWidths.map((width) => Math.min(width, room * widestWord));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (table.header.length < 3 || (whole <= room && widths.length <= most)) return [table];
  const groups: number[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const column of widths.keys()) {
    if (column === 0) continue;
    if (taken + widths[column]! > room || groups.at(-1)!.length >= most) {
      groups.push([0]);
      taken = widths[0]!;
    }
    groups.at(-1)!.push(column);
    taken += widths[column]!;
  }
  return groups.map((columns) => pickColumns(table, columns));
}

function pickColumns(table: Table, columns: readonly number[]): Table {
  const pick = <T>(all: readonly T[]): readonly T[] => columns.map((column) => all[column]!);
  const { widths, ...options } = table.options;
  return {
    ...table,
    align: columns.map((column) => table.align[column]),
    header: pick(table.header),
    rows: table.rows.map(pick),
    options: widths === undefined ? options : { ...options, widths: pick(widths) },
  };
}

/** Ems of a word that a column on a page keeps together: about sixteen letters. */
const keptWord = 8;

/** Word takes 63 columns at most (ECMA-376 part 1, 17.4.48, Office's own limit); no one reads that many on paper. */
const maxOnPage = 60;

/** For docs: the table as tables that a page `room` points wide can hold. */
export function splitForPage(
  table: Table,
  room: number,
  style: ColumnStyle,
  diagnostics: Diagnostics,
): readonly Table[] {
  if (table.header.length < 3) return [table];
  // A long word is cut sooner than a table.
  const longest = style.size * keptWord + style.padding;
  const least = measureColumns(table, style).map((column) => Math.min(column.least, longest));
  const tables = splitByWidth(table, least, room, maxOnPage);
  if (tables.length > 1) {
    diagnostics.report(
      'table-too-wide',
      `A table of ${table.header.length} columns is shown as ${tables.length} tables, each with the first column.`,
      { hint: 'Remove columns, or set the page to landscape.', at: table.position },
    );
  }
  return tables;
}
