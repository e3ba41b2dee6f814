// Tables of WordprocessingML (ECMA-376 part 1, 17.4): the frame shared by data tables and panels.

import type { ColumnStyle } from '../../layout/place/table-columns.ts';
import { el, nest, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import type { WriterContext } from '../writer.ts';
import type { WordContext } from './word-context.ts';

/** Left and right margins of a cell's text in total, in points. */
const cellPadding = 12;

/** Text properties in the cells of data tables. */
export const tableStyle = ({ theme, fonts }: WriterContext): ColumnStyle => ({
  fonts,
  family: theme.fonts.minor.drawn,
  mono: theme.fonts.mono.drawn,
  size: theme.doc.bodySize - 1,
  padding: cellPadding,
});

export type GridOptions = {
  readonly style: string;
  /** Twips. */
  readonly indent: number;
  readonly widths: readonly number[];
  /** Which parts of the style apply. */
  readonly look?: { readonly firstRow?: boolean; readonly lastRow?: boolean; readonly banded?: boolean };
  readonly description?: string;
};

/** `w:tbl` with fixed column widths in twips. */
export function gridTable(rows: readonly XmlElement[], options: GridOptions, context: WordContext): XmlElement {
  const { firstRow = false, lastRow = false, banded = false } = options.look ?? {};
  const total = options.widths.reduce((sum, width) => sum + width, 0);
  return nest(
    'w:tbl',
    nest(
      'w:tblPr',
      el('w:tblStyle', { 'w:val': options.style }),
      context.isRightToLeft && el('w:bidiVisual'),
      el('w:tblW', { 'w:w': total, 'w:type': 'dxa' }),
      options.indent > 0 && el('w:tblInd', { 'w:w': options.indent, 'w:type': 'dxa' }),
      el('w:tblLayout', { 'w:type': 'fixed' }),
      el('w:tblLook', {
        'w:val': lookBits(firstRow, lastRow, banded),
        'w:firstRow': firstRow,
        'w:lastRow': lastRow,
        'w:firstColumn': false,
        'w:lastColumn': false,
        'w:noHBand': !banded,
        'w:noVBand': true,
      }),
      options.description !== undefined && el('w:tblDescription', { 'w:val': options.description }),
    ),
    nest(
      'w:tblGrid',
      options.widths.map((width) => el('w:gridCol', { 'w:w': width })),
    ),
    rows,
  );
}

/** ECMA-376 part 1, 17.4.55: the same facts as a bit mask, for clients that read only the mask. */
function lookBits(firstRow: boolean, lastRow: boolean, banded: boolean): string {
  const bits = (firstRow ? 0x0020 : 0) | (lastRow ? 0x0040 : 0) | (banded ? 0 : 0x0200) | 0x0400;
  return bits.toString(16).toUpperCase().padStart(4, '0');
}

/** A row that stays on one page, unless it may split; a header repeats on each. */
export function gridRow(cells: readonly XmlElement[], { isHeader = false, maySplit = false } = {}): XmlElement {
  if (maySplit) return nest('w:tr', cells);
  return nest('w:tr', nest('w:trPr', el('w:cantSplit'), isHeader && el('w:tblHeader')), cells);
}

/** A cell; Word requires a paragraph at its end (17.4.66). `properties` after the width, in the order of CT_TcPr. */
export function gridCell(
  width: number,
  content: readonly XmlElement[],
  last: () => XmlElement,
  properties: readonly XmlChild[] = [],
): XmlElement {
  const endsWithParagraph = content.at(-1)?.name === 'w:p';
  return nest(
    'w:tc',
    nest('w:tcPr', el('w:tcW', { 'w:w': width, 'w:type': 'dxa' }), properties),
    content,
    !endsWithParagraph && last(),
  );
}

/** Shares of a width in twips, whole and adding up. */
export function shareWidth(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0) || 1;
  const widths = shares.map((share) => Math.floor((total * share) / sum));
  const rest = total - widths.reduce((all, width) => all + width, 0);
  return widths.map((width, index) => (index === widths.length - 1 ? width + rest : width));
}
