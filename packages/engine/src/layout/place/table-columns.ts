// Columns of tables in docs: how wide each is by its content, and where its text stands. For docx and pdf.
import { largest } from '../../base/extremes.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import { type Alignment, type Inline, inlineText, type Table, type TableCell } from '../../model/index.ts';
import { headingWordsOf, lowestColumns, wordsOf } from './lowest-columns.ts';

export type ColumnStyle = {
  readonly fonts: Fonts;
  /** The families that draw text, and code in it. */
  readonly family: string;
  readonly mono: string;
  /** Points: the text's size, and what stands left and right of it together. */
  readonly size: number;
  readonly padding: number;
};

/** Rows that are looked at: a long table is much the same below. */
const sample = 200;

/**
 * Widths in points that add up to `room`: as the source says, else by content; each column at least as wide as its widest word, the
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
  // Stretched to the whole room where there is more, so that tables of one document have one edge.
  if (wanted <= room) return { widths: natural.map((width) => (width * room) / wanted), isTight: false };
  return { widths: lowestColumns(columns, room), isTight };
}

/** What the columns ask for, in points. */
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

/** As the source says; columns of numbers on the right where it says nothing. */
export const columnAlignments = (table: Table): readonly Alignment[] =>
  table.header.map((_, column) => table.align[column] ?? (isNumeric(table, column) ? 'right' : undefined));

function isNumeric(table: Table, column: number): boolean {
  const values = table.rows.map((row) => row[column]?.value ?? '').filter((value) => value !== '');
  return values.length > 0 && values.every((value) => /\d/.test(value) && numeric.test(value));
}

/** A last row in bold is a row of totals. */
export function hasTotalsRow(table: Table): boolean {
  const last = table.rows.at(-1)?.filter((cell) => cell.children.length > 0) ?? [];
  return (
    table.rows.length > 1 &&
    last.length > 0 &&
    last.every(({ children }) => children.every(({ type }) => type === 'strong'))
  );
}
