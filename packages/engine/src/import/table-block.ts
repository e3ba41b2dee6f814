// Tables of office files and PDFs: cells at their places in a grid, with empty ones where a merged cell reaches.
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import { type Alignment, type Inline, inlineText, type Table, type TableCell } from '../model/index.ts';

/** Places of a cell over several columns. */
export type GridCell = { readonly children: readonly Inline[]; readonly columns: number };

/** A table whose first row is the header; undefined without any cell. Throws `DocumentTooLarge`. */
export function gridTable(
  rows: readonly (readonly GridCell[])[],
  { align = [], caption }: { readonly align?: readonly Alignment[]; readonly caption?: string | undefined } = {},
): Table | undefined {
  const placed = rows.map((row) => row.flatMap(spread));
  const width = placed.reduce((most, { length }) => Math.max(most, length), 0);
  if (width * rows.length > bounds.cells) throw new DocumentTooLarge('cells');
  const [header, ...body] = placed.map((row) => [...row, ...Array<TableCell>(width - row.length).fill(emptyCell)]);
  if (header === undefined || width === 0) return undefined;
  return {
    type: 'table',
    align: header.map((_, column) => align[column]),
    header,
    rows: body,
    formulas: true,
    options: caption === undefined ? {} : { caption },
  };
}

const emptyCell: TableCell = { children: [], value: '' };

const spread = ({ children, columns }: GridCell): readonly TableCell[] => [
  tableCell(children),
  ...Array<TableCell>(Math.max(0, columns - 1)).fill(emptyCell),
];

/** A cell; a text that begins like a formula stays text. */
function tableCell(children: readonly Inline[]): TableCell {
  const value = inlineText(children).trim();
  if (!value.startsWith('=')) return { children, value };
  return { children: [{ type: 'text', value: "'" }, ...children], value: `'${value}` };
}
