// Sheets as HTML: each worksheet a section with its tables, texts and charts from top to bottom, values as Excel shows them.
import { largest, smallest } from '../../base/extremes.ts';
import { docLogo } from '../../layout/doc-head.ts';
import type { Sheet } from '../../model/index.ts';
import type { Theme } from '../../theme/theme.ts';
import { formatValue } from '../../workbook/format-value.ts';
import {
  type Cell,
  cellAddress,
  type PlacedWorksheet,
  type Range,
  type Workbook,
  type WorksheetTable,
} from '../../workbook/workbook.ts';
import type { Composition, WriterContext } from '../writer.ts';
import { chartFigure } from './chart.ts';
import { chartRules } from './doc.ts';
import { type HtmlAttributes, type HtmlChild, type HtmlElement, h } from './html.ts';
import { createHtmlContext, type HtmlContext } from './html-context.ts';
import { fragment, inlineHtml, linkElement } from './inlines.ts';
import { pictureUri } from './picture.ts';
import { cssColor } from './theme-style.ts';

type SheetComposition = Extract<Composition, { kind: 'sheet' }>;

/** The context of a sheet: its texts count only captions. */
export const sheetContext = (document: Sheet, context: WriterContext): HtmlContext =>
  createHtmlContext(document, [], context);

/** The whole page: title, tabs that are links, worksheets from top to bottom. */
export function sheetBody(
  { document, workbook }: SheetComposition,
  writerContext: WriterContext,
): { readonly body: readonly HtmlElement[]; readonly pages: number } {
  const context = sheetContext(document, writerContext);
  const worksheets = shownWorksheets(workbook);
  const { title, subtitle, header, footer } = document.meta;
  const logo = docLogo(document.meta, writerContext.theme);
  const uri = logo && pictureUri(logo.asset, {}, writerContext);
  const tabs = worksheets.map(({ name }, index) => h('a', { href: fragment(worksheetId(index)) }, name));
  const head = h(
    'header',
    { class: 'deckle sheet sheet-head' },
    uri !== undefined && h('img', { class: 'sheet-logo', src: uri, alt: '' }),
    header !== undefined && h('p', { class: 'sheet-line' }, header),
    h('h1', {}, title),
    subtitle !== undefined && h('p', {}, subtitle),
  );
  return {
    body: [
      head,
      ...(worksheets.length > 1 ? [h('nav', { class: 'deckle tabs', 'aria-label': title }, tabs)] : []),
      h(
        'main',
        {},
        worksheets.map((worksheet, index) => worksheetSection(worksheet, index, context)),
      ),
      ...(footer === undefined
        ? []
        : [h('footer', { class: 'deckle sheet sheet-foot' }, h('p', { class: 'sheet-line' }, footer))]),
    ],
    pages: worksheets.length,
  };
}

/** A single worksheet, under its name. */
export function worksheetSection(worksheet: PlacedWorksheet, index: number, context: HtmlContext): HtmlElement {
  const { language: lang, direction: dir } = context;
  return h(
    'section',
    { class: 'deckle sheet', id: worksheetId(index), lang, dir },
    h('h2', {}, worksheet.name),
    worksheetContent(worksheet, context),
  );
}

/** The visible worksheets. */
export const shownWorksheets = (workbook: Workbook): readonly PlacedWorksheet[] =>
  workbook.worksheets.filter((worksheet) => !worksheet.hidden);

const worksheetId = (index: number): string => `sheet-${index + 1}`;

function worksheetContent(worksheet: PlacedWorksheet, context: HtmlContext): readonly HtmlChild[] {
  const content: HtmlChild[] = [];
  const charts = worksheet.charts.toSorted((a, b) => a.row - b.row || a.column - b.column);
  let at = 0;
  const drawCharts = (before: number): void => {
    for (let chart = charts[at]; chart !== undefined && chart.row < before; chart = charts[at]) {
      content.push(h('div', { class: 'worksheet-chart' }, chartFigure(chart.chart, context)));
      at += 1;
    }
  };
  for (const block of readBlocks(worksheet)) {
    drawCharts(block.rows[0]!.row);
    content.push(...(block.isText ? textElements(block, context) : [gridElement(block, worksheet, context)]));
  }
  drawCharts(Number.POSITIVE_INFINITY);
  return content;
}

type GridRow = { readonly row: number; readonly cells: readonly Cell[] };
/** Rows that belong together: the rows of one table, or neighbors outside any table. */
type GridBlock = { readonly table?: WorksheetTable; readonly isText: boolean; readonly rows: GridRow[] };

function readBlocks(worksheet: PlacedWorksheet): readonly GridBlock[] {
  const blocks: GridBlock[] = [];
  for (const cells of worksheet.rows) {
    const filled = cells.filter(
      (cell) => cell.value.type !== 'empty' || cell.formula !== undefined || cell.role !== 'text',
    );
    if (filled.length === 0) continue;
    const { row } = filled[0]!;
    const table = worksheet.tables.find(({ range }) => range.top <= row && row <= range.bottom);
    const isText = table === undefined && filled.every(({ role }) => role === 'text' || role === 'heading');
    const last = blocks.at(-1);
    const continues =
      last !== undefined && last.table === table && last.isText === isText && last.rows.at(-1)!.row === row - 1;
    if (continues) last.rows.push({ row, cells: filled });
    else blocks.push({ isText, rows: [{ row, cells: filled }], ...(table === undefined ? {} : { table }) });
  }
  return blocks;
}

function textElements({ rows }: GridBlock, context: HtmlContext): readonly HtmlElement[] {
  return rows.flatMap(({ cells }) =>
    cells.map((cell) => h(cell.role === 'heading' ? 'h3' : 'p', {}, cellContent(cell, context))),
  );
}

function gridElement(block: GridBlock, worksheet: PlacedWorksheet, context: HtmlContext): HtmlElement {
  const taken = block.rows.flatMap(({ cells }) => cells.map(({ column }) => column));
  const left = smallest(taken, block.table?.range.left ?? Number.POSITIVE_INFINITY);
  const right = largest(taken, block.table?.range.right ?? 0);
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  const isKind = (role: Cell['role']) => (row: GridRow) => row.cells.some((cell) => cell.role === role);
  const rowElement = ({ cells }: GridRow): HtmlElement => {
    // Cells are in column order.
    let next = 0;
    return h(
      'tr',
      {},
      columns.map((column) => {
        const cell = cells[next]?.column === column ? cells[next++] : undefined;
        return cellElement(cell, worksheet, context);
      }),
    );
  };
  const headers = block.rows.filter(isKind('header'));
  const totals = block.rows.filter(isKind('total'));
  const ends = new Set([...headers, ...totals]);
  const body = block.rows.filter((row) => !ends.has(row));
  const classes = [body.length > 25 && 'long', body.length > 7 && 'banded'].filter(Boolean).join(' ');
  return h(
    'div',
    {
      class: classes === '' ? 'grid' : `grid ${classes}`,
      tabindex: 0,
      role: 'group',
      'aria-label': block.table?.name ?? worksheet.name,
    },
    h(
      'table',
      {},
      headers.length > 0 && h('thead', {}, headers.map(rowElement)),
      h('tbody', {}, body.map(rowElement)),
      totals.length > 0 && h('tfoot', {}, totals.map(rowElement)),
    ),
  );
}

function cellElement(cell: Cell | undefined, worksheet: PlacedWorksheet, context: HtmlContext): HtmlElement {
  if (cell === undefined) return h('td');
  const { value, role, formula } = cell;
  const names = [
    alignmentClass(cell),
    value.type === 'error' && 'error',
    role === 'input' && 'input',
    isZero(cell) && 'zero',
  ].filter((name) => typeof name === 'string');
  const style = highlightStyle(cell, worksheet, context);
  const attributes: HtmlAttributes = {
    ...(names.length > 0 && { class: names.join(' ') }),
    ...(formula !== undefined && { title: `${cellAddress(cell.row, cell.column)} = ${formula}` }),
    ...(style !== undefined && { style }),
  };
  if (role === 'header') return h('th', { scope: 'col', ...attributes }, cellContent(cell, context));
  return h('td', attributes, cellContent(cell, context));
}

function cellContent(cell: Cell, context: HtmlContext): readonly HtmlChild[] {
  if (cell.children !== undefined && cell.value.type === 'text') return inlineHtml(cell.children, context);
  const text = formatValue(cell.value, cell.format, context.language);
  return [cell.link === undefined ? text : linkElement(cell.link, [text], cell.linkTitle)];
}

/** Excel's default alignment: numbers right, truth values and errors centered. */
function alignmentClass({ align, value }: Cell): string | undefined {
  if (align !== undefined) return align === 'left' ? undefined : `align-${align}`;
  if (value.type === 'number' || value.type === 'date') return 'align-right';
  return value.type === 'boolean' || value.type === 'error' ? 'align-center' : undefined;
}

const isZero = ({ value, role }: Cell): boolean => value.type === 'number' && value.value === 0 && role === 'body';

function highlightStyle(cell: Cell, { highlights }: PlacedWorksheet, { theme }: HtmlContext): string | undefined {
  const found = highlights.find((highlight) => isInside(cell, highlight.range) && holds(cell, highlight));
  if (found === undefined) return undefined;
  const accent = /^accent[1-6]$/.exec(found.color)?.[0] as 'accent1' | undefined;
  const hex = /^#([0-9a-f]{6})$/i.exec(found.color)?.[1];
  const color =
    accent !== undefined ? cssColor({ scheme: accent }, theme, false) : hex === undefined ? '#F2C94C' : `#${hex}`;
  return `background:color-mix(in srgb,${color} 22%,transparent)`;
}

const isInside = ({ row, column }: Cell, range: Range): boolean =>
  range.top <= row && row <= range.bottom && range.left <= column && column <= range.right;

/** Compares as a conditional format does: numbers as numbers, text without regard to case. */
function holds({ value }: Cell, { operator, value: bound }: PlacedWorksheet['highlights'][number]): boolean {
  if (value.type === 'empty' || value.type === 'error') return false;
  const number = Number(bound);
  const isNumeric = bound.trim() !== '' && Number.isFinite(number) && typeof value.value === 'number';
  if (!isNumeric && operator !== '=' && operator !== '<>') return false;
  const own = isNumeric ? (value.value as number) : String(value.value).toLowerCase();
  const other = isNumeric ? number : bound.toLowerCase();
  switch (operator) {
    case '>':
      return own > other;
    case '<':
      return own < other;
    case '>=':
      return own >= other;
    case '<=':
      return own <= other;
    case '=':
      return own === other;
    case '<>':
      return own !== other;
  }
}

// The style sheet of sheets: worksheets from top to bottom, tables that scroll in their own frame.

const rules = `
.sheet{box-sizing:border-box;padding:1.6rem clamp(1rem,4vw,3rem) 2.4rem;background:var(--lt1);color:var(--dk1);font:400 .95rem/1.45 var(--minor)}
.sheet *{box-sizing:border-box}.sheet :is(h1,h2,h3,p,a){overflow-wrap:anywhere}.grid :is(th,td){overflow-wrap:break-word}
.sheet h1{font:700 2rem/1.15 var(--major);margin:0}
.sheet h2{font:700 1.35rem/1.2 var(--major);margin:0 0 .9rem}.sheet h3{font:700 1.05rem/1.3 var(--major);margin:1.4rem 0 .5rem}
.sheet p{margin:.6rem 0;max-width:46em;color:var(--dk2)}
.sheet a{color:var(--hlink);text-underline-offset:.18em}
.grid{overflow:auto;max-width:100%;width:fit-content;margin:0 0 1.2rem}
.grid:focus-visible{outline:2px solid var(--accent1);outline-offset:2px}
.grid.long{max-height:min(80vh,56rem)}.grid.long thead th{position:sticky;top:0}
.grid table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums lining-nums}
.grid :is(th,td){padding:.42rem .8rem;text-align:start;vertical-align:top;max-width:32em}
.grid th{color:var(--sheet-head);background:var(--sheet-head-fill);font-weight:700;vertical-align:bottom;border-bottom:2px solid var(--sheet-head-rule)}
.grid td{border-bottom:1px solid var(--sheet-rule)}
.grid .banded tbody tr:nth-child(even),.banded tbody tr:nth-child(even){background:var(--table-band)}
.grid tfoot td{font-weight:700;border-top:1.5px solid var(--sheet-total-rule);border-bottom:0}
.grid .align-right{text-align:right;white-space:nowrap}.grid .align-center{text-align:center}
.grid .input{background:var(--sheet-input)}
.grid .zero{color:var(--sheet-zero)}
.grid .error{color:color-mix(in srgb,var(--accent4) 85%,var(--dk1));font-weight:700;background:color-mix(in srgb,var(--accent4) 12%,transparent)}
.worksheet-chart{max-width:46rem;margin:0 0 1.4rem}.worksheet-chart figure{margin:0}
.deckle figcaption{font-size:.9em;color:var(--dk2);margin-top:.5em}
.caption-label{font-weight:700;color:var(--dk1)}
`;

/** The styles of worksheets. */
export const sheetStyle = `${rules.trim()}\n${chartRules}`;

/** The page around the worksheets: a head, and tabs that stay in view. */
export const sheetPageStyle = ({ colors }: Theme): string =>
  `
html{color-scheme:light;scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;background:#${colors.lt1}}
.sheet-head{padding-bottom:0}.sheet-line{color:var(--dk2);font-size:.85em}.sheet-foot{padding-top:0}.sheet-logo{float:inline-end;height:.9cm}.sheet-head p{margin:.4rem 0 0}
.tabs{position:sticky;top:0;z-index:2;display:flex;gap:.2rem;overflow-x:auto;padding:.7rem clamp(1rem,4vw,3rem);background:var(--lt1);border-bottom:1px solid color-mix(in srgb,var(--dk1) 14%,transparent);font:400 .95rem/1.4 var(--minor)}
.tabs a{flex:none;padding:.3rem .8rem;border-radius:.4rem;color:var(--dk1);text-decoration:none}
.tabs a:hover{background:var(--lt2)}.tabs a:focus-visible{outline:2px solid var(--accent1)}
section.sheet{scroll-margin-top:3.2rem}
section.sheet+section.sheet{border-top:1px solid color-mix(in srgb,var(--dk1) 10%,transparent)}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{.tabs{display:none}.sheet{padding:0 0 1cm;font-size:9.5pt}.grid,.grid.long{overflow:visible;max-height:none;width:auto}.grid tr{break-inside:avoid}section.sheet+section.sheet{break-before:page;border:0}}
`.trim();
