// A worksheet part (ECMA-376 part 1, 18.3.1.99), as text in chunks: memory does not grow with a tree of a million elements.
import type { Metadata } from '../../model/index.ts';
import type { Part } from '../../ooxml/package.ts';
import { el, nest, type XmlElement, xmlFragment } from '../../ooxml/xml.ts';
import { textWidth } from '../../workbook/column-widths.ts';
import { fileFormula } from '../../workbook/read-formula.ts';
import {
  type Cell,
  cellAddress,
  columnLetters,
  type PlacedWorksheet,
  type Range,
  rangeAddress,
} from '../../workbook/workbook.ts';
import { cellText } from './cell.ts';
import { highlightElements, validationElements, zeroElements } from './cell-rules.ts';
import type { Styles } from './styles.ts';
import { totalsFormula } from './table.ts';

export const worksheetContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

export type WorksheetContext = {
  readonly meta: Metadata;
  readonly styles: Styles;
  readonly part: Part;
  readonly isSelected: boolean;
  readonly drawing: Part | undefined;
  /** The VML drawing of its header. */
  readonly logo: Part | undefined;
  readonly tables: readonly Part[];
};

// Long data keeps the grid that helps the eye; what is short is made to be looked at.
const maxPresentationLength = 100;

/** The text of the part. Adds link relationships while being read, so read it only once. */
export function* worksheetText(worksheet: PlacedWorksheet, context: WorksheetContext): Generator<string> {
  const { meta, part, styles } = context;
  const isPresentation = worksheet.rows.length <= maxPresentationLength;
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">';
  yield xmlFragment([
    nest('sheetPr', el('pageSetUpPr', { fitToPage: true })),
    el('dimension', { ref: rangeAddress(usedRange(worksheet)) }),
    viewElement(worksheet, isPresentation, context),
    el('sheetFormatPr', { defaultRowHeight: 15 }),
    columnElements(worksheet),
  ]);
  yield '<sheetData>';
  const links: (readonly [address: string, url: string, title: string | undefined])[] = [];
  for (let row = 0; row < worksheet.rows.length; row += 1) {
    const cells = worksheet.rows[row]!;
    if (cells.length > 0) yield rowText(cells, row, worksheet, context, isPresentation);
    for (const { column, link, linkTitle } of cells)
      if (link !== undefined) links.push([cellAddress(row, column), link, linkTitle]);
  }
  yield '</sheetData>';
  yield xmlFragment([
    worksheet.merges.length > 0 &&
      el(
        'mergeCells',
        { count: worksheet.merges.length },
        worksheet.merges.map((range) => el('mergeCell', { ref: rangeAddress(range) })),
      ),
    ...highlightElements(worksheet, styles, meta.language),
    ...zeroElements(worksheet, styles),
    validationElements(worksheet),
  ]);
  if (links.length > 0)
    yield xmlFragment([
      nest(
        'hyperlinks',
        links.map(([ref, url, tooltip]) =>
          el('hyperlink', {
            ref,
            'r:id': part.relate('hyperlink', { external: url }),
            tooltip: tooltip && shownTitle(tooltip),
          }),
        ),
      ),
    ]);
  yield xmlFragment([
    ...printElements(worksheet, meta, context.logo !== undefined),
    context.drawing && el('drawing', { 'r:id': part.relate('drawing', context.drawing) }),
    context.logo && el('legacyDrawingHF', { 'r:id': part.relate('vmlDrawing', context.logo) }),
    context.tables.length > 0 &&
      el(
        'tableParts',
        { count: context.tables.length },
        context.tables.map((table) => el('tablePart', { 'r:id': part.relate('table', table) })),
      ),
  ]);
  yield '</worksheet>';
}

/** Excel's own limit for the tooltip of a link, in UTF-16 units. */
export const maxLinkTitleLength = 255;

const shownTitle = (title: string): string => title.slice(0, maxLinkTitleLength).replace(/[\ud800-\udbff]$/, '');

function usedRange({ rows }: PlacedWorksheet): Range {
  const right = rows.reduce((most, row) => Math.max(most, row.length - 1), 0);
  return { top: 0, left: 0, bottom: Math.max(0, rows.length - 1), right };
}

function viewElement(
  { frozenRows }: PlacedWorksheet,
  isPresentation: boolean,
  { meta, isSelected }: WorksheetContext,
): XmlElement {
  const topLeftCell = cellAddress(frozenRows, 0);
  return nest(
    'sheetViews',
    el(
      'sheetView',
      {
        showGridLines: isPresentation ? false : undefined,
        rightToLeft: meta.direction === 'rtl' ? true : undefined,
        tabSelected: isSelected || undefined,
        workbookViewId: 0,
      },
      frozenRows > 0 && [
        el('pane', { ySplit: frozenRows, topLeftCell, activePane: 'bottomLeft', state: 'frozen' }),
        el('selection', { pane: 'bottomLeft', activeCell: topLeftCell, sqref: topLeftCell }),
      ],
    ),
  );
}

function columnElements({ widths }: PlacedWorksheet): XmlElement | false {
  return (
    widths.length > 0 &&
    nest(
      'cols',
      widths.map((width, index) => el('col', { min: index + 1, max: index + 1, width, customWidth: true })),
    )
  );
}

function rowText(
  cells: readonly Cell[],
  row: number,
  worksheet: PlacedWorksheet,
  { styles, meta }: WorksheetContext,
  isPresentation: boolean,
): string {
  const height = worksheet.heights.get(row);
  let text = height === undefined ? `<row r="${row + 1}">` : `<row r="${row + 1}" ht="${height}" customHeight="1">`;
  const isMerged = height !== undefined;
  for (const cell of cells) {
    const isWrapped = cell.role === 'header' || isMerged || overflows(cell, worksheet.widths[cell.column]);
    const isIndented = meta.direction === 'ltr' && followsNumber(cell, cells[cell.column - 1]);
    const style = styles.cell(cell, { isRuled: isPresentation, isWrapped, isIndented });
    const address = columnLetters(cell.column) + (row + 1);
    text += cellText(cell, { address, style, formula: formulaOf(cell, worksheet), font: styles.bodyFont });
  }
  return `${text}</row>`;
}

const followsNumber = ({ value, align, formula }: Cell, before: Cell | undefined): boolean =>
  value.type === 'text' &&
  formula === undefined &&
  (align === undefined || align === 'left') &&
  (before?.align === 'right' || before?.value.type === 'number' || before?.value.type === 'date');

/** Whether a text of a table is wider than its column. Texts between tables run on over the empty cells beside them. */
function overflows({ value, role }: Cell, width = 0): boolean {
  if (value.type !== 'text' || role === 'text' || role === 'heading') return false;
  return value.value.length > width / 2 && (textWidth(value.value) > width || value.value.includes('\n'));
}

function formulaOf(cell: Cell, worksheet: PlacedWorksheet): string | undefined {
  const { formula, role, row, column } = cell;
  if (formula === undefined) return undefined;
  const table = role === 'total' ? worksheet.tables.find(({ range }) => range.bottom === row) : undefined;
  return totalsFormula(formula, table, column) ?? fileFormula(formula);
}

// How a worksheet prints (ECMA-376 part 1, 18.3.1.63): fit to width, landscape when wide, with the document's header and footer.

/** Number of characters that fit on a portrait page without scaling. */
const portraitWidth = 95;
const paperSizes = { A4: 9, Letter: 1 };

/** Margins, page and its header and footer, in this order. */
export function printElements({ widths }: PlacedWorksheet, meta: Metadata, hasLogo: boolean): readonly XmlElement[] {
  const isWide = meta.landscape || widths.reduce((sum, width) => sum + width, 0) > portraitWidth;
  const { title, header, footer } = meta;
  return [
    el('pageMargins', { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 }),
    el('pageSetup', {
      paperSize: paperSizes[meta.pageSize],
      orientation: isWide ? 'landscape' : 'portrait',
      fitToHeight: 0,
    }),
    nest(
      'headerFooter',
      (header !== undefined || hasLogo) &&
        nest('oddHeader', `${header === undefined ? '' : `&L${literal(header)}`}${hasLogo ? '&R&G' : ''}`),
      nest('oddFooter', `&L${literal(footer ?? title)}&R&P / &N`),
    ),
  ];
}

// A header has 255 characters at most (18.3.1.36), and '&' starts a code in it.
const literal = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100).replaceAll('&', '&&');
