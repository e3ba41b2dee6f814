// Columns of tables in docs: how wide each is by its content, and where its text stands. For docx and pdf.
import type { Fonts } from '../fonts/fonts.ts';
import { type Alignment, inlineText, type Table } from '../model/index.ts';

export type ColumnStyle = {
  readonly fonts: Fonts;
  readonly family: string;
  /** Points: the text's size, and what stands left and right of it together. */
  readonly size: number;
  readonly padding: number;
};

/** Rows that are looked at: a long table is much the same below. */
const sample = 200;

/**
 * Widths in points that add up to `room`: each column at least as wide as its widest word, the rest shared by what the longest
 * cells ask for. `isTight`: even the widest words do not fit beside one another.
 */
export function shareColumnWidths(
  table: Table,
  room: number,
  { fonts, family, size, padding }: ColumnStyle,
): { readonly widths: readonly number[]; readonly isTight: boolean } {
  const measure = (text: string, bold: boolean) => fonts.measure(text, { family, bold, italic: false }, size) + 1;
  const columns = table.header.map((header, column) => {
    const texts = [
      inlineText(header.children),
      ...table.rows.slice(0, sample).map((row) => inlineText(row[column]?.children ?? [])),
    ];
    const words = texts.flatMap((text, index) => text.split(/\s+/).map((word) => measure(word, index === 0)));
    const lines = texts.map((text, index) => measure(text, index === 0));
    return { least: Math.max(...words) + padding, wanted: Math.max(...lines) + padding };
  });
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  const wanted = columns.reduce((sum, column) => sum + column.wanted, 0);
  if (least >= room) return { widths: columns.map((column) => (column.least * room) / least), isTight: least > room };
  // Stretched to the whole room where there is more, so that tables of one document have one edge.
  if (wanted <= room) return { widths: columns.map((column) => (column.wanted * room) / wanted), isTight: false };
  const growth = (room - least) / (wanted - least);
  return { widths: columns.map((column) => column.least + (column.wanted - column.least) * growth), isTight: false };
}

const numeric = /^[\s€$£¥₹]*[+\-−–]?[\d.,'\s\u00a0\u202f]+\s*[%€$£¥₹]?$/;

/** As the source says; columns of numbers on the right where it says nothing. */
export const columnAlignments = (table: Table): readonly Alignment[] =>
  table.header.map((_, column) => table.align[column] ?? (isNumeric(table, column) ? 'right' : undefined));

function isNumeric(table: Table, column: number): boolean {
  const values = table.rows.map((row) => row[column]?.value ?? '').filter((value) => value !== '');
  return values.length > 0 && values.every((value) => /\d/.test(value) && numeric.test(value));
}
