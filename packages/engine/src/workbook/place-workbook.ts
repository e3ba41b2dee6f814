// From a sheet to its workbook: blocks stacked, cells typed, formulas computed. Read by the writers of sheets and by convert.

import type { DefinedName } from '../base/world.ts';
import type { Block, Chart, Sheet, Table, TableCell } from '../model/index.ts';
import { columnWidths, textHeight } from './column-widths.ts';
import type { DraftCell, TableDraft, WorkbookContext, WorkbookDraft, WorksheetDraft } from './draft.ts';
import { finishFormulas } from './finish-formulas.ts';
import { formatValue } from './format-value.ts';
import { placeChart, resolveChart } from './place-chart.ts';
import { placeTable } from './place-table.ts';
import { placeText } from './place-text.ts';
import { type NamedThings, readFormula } from './read-formula.ts';
import {
  absoluteAddress,
  type PlacedChart,
  type PlacedWorksheet,
  quoteWorksheetName,
  type Range,
  type Workbook,
} from './workbook.ts';
import { definedName, isDefinedName, worksheetName } from './worksheet-names.ts';

/**
 * Places a sheet: every cell typed, addressed, formatted and computed. Throws `DocumentTooLarge` past a million cells, or if its formulas
 * read too many.
 */
export function placeWorkbook(sheet: Sheet, context: WorkbookContext): Workbook {
  const draft: WorkbookDraft = {
    sheet,
    context,
    report: context.diagnostics.report,
    worksheets: [],
    formulas: [],
    tables: new Map(),
    takenNames: new Set(sheet.names.map(({ name }) => name.toLowerCase())),
    cellCount: 0,
  };
  draftWorksheets(draft);
  sheet.worksheets.forEach((source, index) => {
    for (const block of flatten(source.blocks)) placeBlock(block, draft.worksheets[index]!, draft);
  });
  const { things, names } = readNames(draft);
  finishFormulas(draft, things, names);
  const isHidden = sheet.worksheets.map(isHiddenWorksheet);
  // Excel does not open a workbook without a visible worksheet.
  if (isHidden.every(Boolean)) isHidden[0] = false;
  return { worksheets: draft.worksheets.map((worksheet, index) => finish(worksheet, isHidden[index]!, draft)), names };
}

function draftWorksheets(draft: WorkbookDraft): void {
  const taken = new Set<string>();
  const sources = draft.sheet.worksheets;
  sources.forEach((source, index) => {
    const name = worksheetName(source.name, taken);
    if (name !== source.name)
      draft.report(
        'invalid-worksheet-name',
        `Excel does not allow the worksheet name “${source.name}”; it was changed to “${name}”.`,
        { at: source.position },
      );
    draft.worksheets.push({
      index,
      name,
      rows: [],
      tables: [],
      charts: [],
      validations: [],
      highlights: [],
      textRows: [],
      blocks: [],
    });
  });
}

const isHiddenWorksheet = (source: Sheet['worksheets'][number]): boolean =>
  source.hidden || source.blocks.some((block) => block.type === 'table' && block.options.hidden === true);

/** Takes tables and charts out of the containers that place blocks side by side or frame them. */
function flatten(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.type === 'columns') return flatten(block.columns.flatMap(({ children }) => children));
    if (block.type === 'callout' || block.type === 'notes' || block.type === 'blockQuote')
      return flatten(block.children);
    if (block.type === 'figure') return [...flatten(block.children), { type: 'paragraph', children: block.caption }];
    return [block];
  });
}

function placeBlock(block: Block, worksheet: WorksheetDraft, draft: WorkbookDraft): void {
  const isText = block.type !== 'table' && block.type !== 'chart';
  const isAfterText = worksheet.textRows.at(-1) === worksheet.rows.length - 1;
  const isApart = !(isText && isAfterText) || block.type === 'heading';
  if (worksheet.rows.length > 0 && isApart) worksheet.rows.push([]);
  if (block.type === 'table') placeTable(block, worksheet, draft);
  else if (block.type === 'chart') placeChart(block, worksheet, draft);
  else {
    placeText(block, worksheet, draft);
    worksheet.blocks.push(block);
  }
}

/** Names that formulas can use: worksheets by their source name and their final name, tables, and the names of `::name`. */
function readNames(draft: WorkbookDraft): { readonly things: NamedThings; readonly names: readonly DefinedName[] } {
  const worksheets = new Map<string, { index: number; name: string }>();
  draft.worksheets.forEach(({ index, name }) => void worksheets.set(name.toLowerCase(), { index, name }));
  draft.sheet.worksheets.forEach((source, index) => {
    const key = source.name.toLowerCase();
    if (!worksheets.has(key)) worksheets.set(key, { index, name: draft.worksheets[index]!.name });
  });
  const names: DefinedName[] = [];
  const things = {
    worksheets,
    tables: draft.tables,
    names: new Map<string, { name: string; target: { worksheet: number; range: Range } }>(),
  };
  const taken = new Set<string>();
  for (const { name, target, position } of draft.sheet.names) {
    const read = readFormula(target.replace(/^=/, ''), { worksheet: 0, row: 0, workbook: things });
    const reference = 'code' in read || read.functions.length > 0 ? undefined : read.references[0];
    if (!isDefinedName(name) || reference === undefined || taken.has(name.toLowerCase())) {
      draft.report('invalid-attribute', `The name “${name}” for “${target}” cannot be defined.`, {
        at: position,
        hint: 'Write ::name{Rate="Inputs!B2"}.',
      });
      continue;
    }
    const valid = definedName(name, taken);
    const worksheet = quoteWorksheetName(draft.worksheets[reference.worksheet]!.name);
    names.push({ name: valid, formula: `${worksheet}!${absoluteAddress(reference.range)}` });
    things.names.set(name.toLowerCase(), { name: valid, target: reference });
  }
  return { things, names };
}

function finish(worksheet: WorksheetDraft, hidden: boolean, draft: WorkbookDraft): PlacedWorksheet {
  const language = draft.sheet.meta.language;
  const textOf = ({ value, format }: DraftCell) => formatValue(value, format, language);
  const widths = columnWidths(worksheet, language);
  const charts = new Map<number, Chart>();
  const placedCharts = worksheet.charts.flatMap((chart): readonly PlacedChart[] => {
    const resolved = resolveChart(chart, draft, textOf);
    if (resolved === undefined) return [];
    charts.set(chart.block, resolved.chart);
    return [{ ...resolved, column: 0, columnSpan: chartColumns(widths) }];
  });
  const { merges, heights } = spreadTexts(worksheet, widths);
  let blocks: readonly Block[] | undefined;
  return {
    name: worksheet.name,
    hidden,
    rows: worksheet.rows,
    widths,
    heights,
    tables: worksheet.tables.flatMap(({ object }) => object ?? []),
    charts: placedCharts,
    frozenRows: frozenRows(worksheet),
    merges,
    validations: worksheet.validations,
    highlights: worksheet.highlights,
    // For other ways to show a sheet; spreadsheet programs do not need it, and it can be a million texts.
    get blocks() {
      blocks ??= computedBlocks(worksheet, charts, textOf);
      return blocks;
    },
  };
}

const chartWidth = 80;
const defaultWidth = 9;

/** Number of columns that makes a chart about 600 pixels wide. */
function chartColumns(widths: readonly number[]): number {
  let width = 0;
  let columns = 0;
  while (width < chartWidth) width += widths[columns++] ?? defaultWidth;
  return columns;
}

const shortestMeasure = 72;

/** Texts wider than the tables wrap over merged cells. */
function spreadTexts(
  { rows, textRows }: WorksheetDraft,
  widths: readonly number[],
): { readonly merges: readonly Range[]; readonly heights: ReadonlyMap<number, number> } {
  let right = 0;
  let measure = widths[0] ?? defaultWidth;
  while (measure < shortestMeasure) {
    right += 1;
    measure += widths[right] ?? defaultWidth;
  }
  const merges: Range[] = [];
  const heights = new Map<number, number>();
  for (const row of textRows) {
    const cell = rows[row]?.[0];
    if (cell?.role !== 'text' || cell.value.type !== 'text') continue;
    const height = textHeight(cell.value.value, measure);
    if (height <= 18) continue;
    merges.push({ top: row, left: 0, bottom: row, right });
    heights.set(row, Math.min(409, height));
  }
  return { merges, heights };
}

/** The header of the only table stays in view, unless it is so far down that it would fill the window. */
function frozenRows({ tables }: WorksheetDraft): number {
  const [table] = tables;
  if (table === undefined || table.source.options.freeze === 'none') return 0;
  const isOnly = tables.length === 1 || table.source.options.freeze === 'header';
  return isOnly && table.range.top < 5 ? table.range.top + 1 : 0;
}

// The blocks of a worksheet with computed values filled in, for showing a sheet without a spreadsheet program.

/** The blocks of the worksheet: formulas as values, totals as the last row, charts resolved. */
export function computedBlocks(
  worksheet: WorksheetDraft,
  charts: ReadonlyMap<number, Chart>,
  textOf: (cell: DraftCell) => string,
): readonly Block[] {
  const tables = new Map(
    worksheet.tables.flatMap((table) => (table.block === undefined ? [] : [[table.block, table]])),
  );
  return worksheet.blocks.map((block, index): Block => {
    const table = tables.get(index);
    if (table !== undefined) return computedTable(table, worksheet, textOf);
    return charts.get(index) ?? block;
  });
}

function computedTable(
  { source, range, body }: TableDraft,
  { rows }: WorksheetDraft,
  textOf: (cell: DraftCell) => string,
): Table {
  const { totals: _, ...options } = source.options;
  const shown = rows.slice(body.top, range.bottom + 1);
  const isNumeric = (column: number) => rows[range.top]?.[column]?.align === 'right';
  return {
    ...source,
    align: source.header.map((_cell, column) => source.align[column] ?? (isNumeric(column) ? 'right' : undefined)),
    rows: shown.map((row, index) =>
      row.map((cell, column) =>
        computedCell(cell, index < source.rows.length ? source.rows[index]?.[column] : undefined, textOf),
      ),
    ),
    options,
  };
}

/** A row in bold stays in bold, whatever its numbers become. */
const isStrong = (source: TableCell | undefined): boolean =>
  source?.children.length === 1 && source.children[0]!.type === 'strong';

function computedCell(cell: DraftCell, source: TableCell | undefined, textOf: (cell: DraftCell) => string): TableCell {
  const value = textOf(cell);
  if (source !== undefined && source.value === value) return source;
  const children: TableCell['children'] = value === '' ? [] : [{ type: 'text', value }];
  return {
    value,
    children: value !== '' && (cell.role === 'total' || isStrong(source)) ? [{ type: 'strong', children }] : children,
    ...(source?.position !== undefined && { position: source.position }),
  };
}
