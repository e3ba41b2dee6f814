// Tables: column widths from content, numbers to the right, row heights measured.
import { largest } from '../../base/extremes.ts';
import type { Insets } from '../../base/graphics.ts';
import { emu, points } from '../../base/graphics.ts';
import { type Alignment, type Inline, inlineText, type Table, type TableCell } from '../../model/index.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { TableFrame, TableRow } from '../frames.ts';
import { type Placed, type Room, remember, type Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { lineWidth } from '../text/letter-spacing.ts';
import { isAmount, wordsAndPhrases } from '../text/phrases.ts';
import { setText } from '../text/set-text.ts';
import type { TextArea } from '../text/text-content.ts';
import { freeStyles, scaled } from '../text/text-frame.ts';
import { type BarColumns, barColumns, barWidths, cellBars } from './cell-bars.ts';
import { cellLines, type LineCells, lineCells, lineWidths } from './cell-lines.ts';
import { headingWordsOf, lowestColumns } from './lowest-columns.ts';
import { columnInsets, decimalShifts, splitByWidth, widestWord } from './table-columns.ts';
import { tableEmphasis } from './table-emphasis.ts';
import { hasTotalsRow } from './totals-row.ts';

/** The table, some rows of `whole`, at the top of the room, as wide as the room unless its content is much narrower. */
export function placeTable(table: Table, whole: Table, room: Room, setting: Setting): Placed {
  const key = `${room.scale}`;
  const sheet = remember(setting, whole, `${key} for ${room.box.width}`, () => grownTable(whole, room, setting));
  const columnWidths = remember(setting, whole, `${key} in ${room.box.width}`, () =>
    sizeColumns(sheet, room.box.width),
  );
  const rows: TableRow[] = [];
  let height = 0;
  let isWordBroken = sheet.minWidths.some((least, index) => least > columnWidths[index]! + emu(0.5));
  for (const [index, cells] of [table.header, ...table.rows].entries()) {
    const row = remember(setting, cells, `${key} in ${columnWidths.join()}`, () =>
      setRow(cells, index === 0 ? 0 : whole.rows.indexOf(cells) + 1, sheet, columnWidths, setting),
    );
    rows.push(row.row);
    isWordBroken ||= row.isWordBroken;
    height += row.row.height;
    // Too high already: a table of a thousand rows need not be set to know that it does not fit.
    if (height > room.box.height * 2) break;
  }
  const frame: TableFrame = {
    type: 'table',
    name: table.options.caption ?? table.options.name ?? 'Table',
    box: { ...room.box, width: columnWidths.reduce((sum, width) => sum + width, 0), height },
    columnWidths,
    rows,
    hasTotals: hasTotalsRow(table) && table.rows.at(-1) === whole.rows.at(-1),
    banded: isBanded(whole, setting),
    alt: table.options.caption ?? namesOf(table),
    direction: setting.text.direction,
    ...(room.placeholder && { placeholder: { type: room.placeholder.type, index: room.placeholder.index } }),
  };
  const { box } = frame;
  const { insets, bars, numberWidths } = sheet;
  const placed = { box, columnWidths, rows, insets, textSize: sheet.level.size, numberWidths };
  const drawn = [...cellLines(table, sheet.drawn, placed, setting), ...cellBars(table, whole, bars, placed, setting)];
  return { frames: [frame, ...drawn], height, isWordBroken };
}

/** Widths of text are not quite in proportion to its size. */
const careful = 0.985;

/** The table measured at the scale of its room. Rows that grow are higher in any case, their text is larger only as long as it keeps its lines. */
function grownTable(whole: Table, { scale, box }: Room, setting: Setting): MeasuredTable {
  if (scale <= 1) {
    const measured = measureTable(whole, scale, setting);
    const isRoomy =
      sum(setting.theme.template === undefined ? measured.minWidths : measured.naturalWidths) <= box.width;
    if (isRoomy) return measured;
    const compact = measureTable(whole, scale, setting, scale, true);
    const padding = sum(compact.insets.map(({ left, right }) => left + right));
    const fitting = (box.width - padding) / (sum(compact.minWidths) - padding);
    if (setting.theme.template === undefined || fitting >= 1) return compact;
    // One long word more than fits: text a little smaller rather than words in pieces.
    return measureTable(whole, scale, setting, scale * fitting * careful, true);
  }
  const usual = remember(setting, whole, 'usual', () => measureTable(whole, 1, setting));
  const texts = sum(usual.lines.map((widths) => largest(widths)));
  const free = (box.width - (sum(usual.naturalWidths) - texts)) * careful;
  return measureTable(whole, scale, setting, texts > free ? scale : Math.min(scale, free / texts));
}

/** The names of its columns; a corner without one is no name. */
const namesOf = ({ header }: Table): string =>
  header
    .map(({ children }) => inlineText(children).trim())
    .filter((name) => name !== '')
    .join(', ');

type MeasuredTable = {
  readonly table: Table;
  readonly level: TextLevel;
  /** Of each column; `shifts`: how much farther from its end the text of each cell is, by column and row. */
  readonly insets: readonly Insets[];
  readonly shifts: readonly (readonly number[])[];
  readonly align: readonly Alignment[];
  /** EMU: of each row of each column, its text on one line. */
  readonly lines: readonly (readonly number[])[];
  /** Widths in EMU with padding: of the widest word, of the widest word or amount, and of the widest cell in one line. */
  readonly wordWidths: readonly number[];
  readonly minWidths: readonly number[];
  /** Of all cells, if some stand out. */
  readonly fills: ReturnType<typeof tableEmphasis>;
  readonly naturalWidths: readonly number[];
  /** Of cells that are lines in place of text. */
  readonly drawn: LineCells;
  /** Columns with bars beside their numbers, and how wide these numbers are. */
  readonly bars: BarColumns;
  readonly numberWidths: ReadonlyMap<number, number>;
};

/** Text of a table as a share of body text, and the padding of its rows in points, when there is room for more. */
const maxTextShare = { own: 1.2, template: 1 };
const maxPadding = 22;
const leastPadding = 4;
/** Points that rows of a brand have less around their text for each part that it is smaller. */
const givenByRows = 40;
/** Points around the text of a cell, and around that of many columns, or of those whose words do not fit otherwise. */
const cellPadding = { usual: 8, compact: 5 };
const manyColumns = 6;
/** A brand's table of so many columns, or fewer, keeps the columns that are usual. */
const fewColumns = 5;
/** Between numbers and a column of text after them. */
const columnGap = { usual: emu(40), compact: emu(26) };

/** Points on a slide up to 540 points high, in a template whose own text is no smaller. */
const legible = 12;

function leastSize(bodySize: number, { theme: { template, slideSize } }: Setting): number {
  return template === undefined ? 0 : Math.min(bodySize, (legible * Math.max(540, points(slideSize.height))) / 540);
}

/** `text`: the scale of its text, where that is not the one of its rows. `isCompact`: columns are closer to one another. */
function measureTable(table: Table, scale: number, setting: Setting, text = scale, isCompact = false): MeasuredTable {
  const { floor } = setting.theme;
  const { body } = freeStyles(setting.theme);
  const base = body[0]!.size * (table.rows.length <= 5 && table.header.length <= 4 ? 0.95 : 0.85);
  const most = setting.theme.template === undefined ? maxTextShare.own : maxTextShare.template;
  const wanted = Math.floor(Math.min(base * text, body[0]!.size * most) * 2) / 2;
  const leastOfAll = leastSize(body[0]!.size, setting);
  const size = Math.max(isCompact && leastOfAll > 0 ? leastOfAll : Math.max(floor.small, leastOfAll), wanted);
  const { bullet: _, ...plain } = body[0]!;
  const level = { ...plain, size, lineHeight: 1.2, spaceBefore: 0, spaceAfter: 0, indent: 0, hanging: 0 };
  const { usual, compact } = cellPadding;
  const isTemplate = setting.theme.template !== undefined;
  // A few columns stand apart on a brand's slide, even where their headings break for it.
  const isClose =
    table.header.length > manyColumns ||
    (isCompact && !(isTemplate && table.header.length <= fewColumns && table.options.show === undefined));
  const padding = scaled(emu(isClose ? compact : usual), setting);
  // What a brand's table lacks in height its rows give sooner than its text.
  const rowRoom = isTemplate && scale < 1 ? 8 - (1 - scale) * givenByRows : 8 * scale;
  const rowPadding = scaled(emu(Math.max(leastPadding, Math.min(maxPadding, Math.round(rowRoom)))), setting);
  const columns = table.header.map((_, column) => [table.header, ...table.rows].map((row) => row[column]));
  const drawn = lineCells(table, setting.language);
  const line = lineWidths(size);
  const bars = barColumns(table, setting.language);
  const bar = barWidths(size);
  const align = table.header.map((_, column) => alignColumn(table, column, drawn, bars));
  const { headerFill, totalFill } = setting.theme.table;
  const fills = tableEmphasis(table, setting.language, setting.theme);
  // In a template, text above it is inset in its placeholder as far as cell text is from cell edges.
  const isOpen =
    fills === undefined &&
    headerFill === undefined &&
    totalFill === undefined &&
    !isBanded(table, setting) &&
    !isTemplate;
  const { direction } = setting.text;
  const aligns = align.map((side) => textAlign(side, direction));
  const gap = scaled(isCompact ? columnGap.compact : columnGap.usual, setting);
  const insets = columnInsets(aligns, { padding, gap, direction, isOpen });
  const measure = (text: string, bold = false) => emu(lineWidth(text, { ...level, bold }, setting));
  const shifts = columns.map((cells, column) => {
    if (align[column] !== 'right') return [];
    const texts = cells.slice(1).map((cell) => inlineText(cell?.children ?? []).trim());
    return [0, ...decimalShifts(texts, setting.language, measure)];
  });
  /** For each row, the widest piece that its text is cut into, and the room of a bar beside it. */
  const widest = (
    column: number,
    cut: (text: string, row: number) => readonly string[],
    ofLine: number,
    ofBar: number,
  ) =>
    columns[column]!.slice(0, 400).map((cell, row) => {
      if (drawn(cell, column, row) !== undefined) return ofLine;
      const texts = cell === undefined ? [] : cut(inlineText(cell.children), row);
      const shift = shifts[column]![row] ?? 0;
      const text = largest(
        texts.map((text) => measure(text, row === 0 || isStrong(cell)) / 0.98 + emu(1) + shift),
        0,
      );
      return row > 0 && bars.has(column) ? text + ofBar : text;
    });
  const around = (column: number) => insets[column]!.left + insets[column]!.right;
  const lines = columns.map((_, column) => widest(column, asWritten, line.natural, bar.natural));
  const numberWidths = [...bars.keys()].map(
    (column) => [column, largest(widest(column, asWritten, 0, 0).slice(1), 0)] as const,
  );
  return {
    table,
    level,
    insets: insets.map((sides) => ({ ...sides, top: rowPadding, bottom: rowPadding })),
    shifts,
    align,
    fills,
    lines,
    wordWidths: columns.map(
      (_, column) => largest(widest(column, wordsOfCell, line.least, bar.least)) + around(column),
    ),
    minWidths: columns.map(
      (_, column) => largest(widest(column, wordsAndAmounts, line.least, bar.least)) + around(column),
    ),
    naturalWidths: lines.map((widths, column) => largest(widths) + around(column)),
    drawn,
    bars,
    numberWidths: new Map(numberWidths),
  };
}

const asWritten = (text: string): readonly string[] => text.split('\n');

const wordsOfCell = (text: string, row: number): readonly string[] =>
  row === 0 ? headingWordsOf(text) : wordsAndPhrases(text);

/** An amount with its unit is one word, as long as there is room. */
const wordsAndAmounts = (text: string, row: number): readonly string[] =>
  row > 0 && isAmount(text) ? [text] : wordsOfCell(text, row);

/** The table as several, each as wide as is legible at the smallest size; unchanged if it fits. */
export function splitColumns(table: Table, room: number, setting: Setting): readonly Table[] {
  return splitByWidth(table, measureTable(table, 0, setting, 0, true).wordWidths, room);
}

/** Widths that add up to a whole number of EMU, no more than `room`. */
function sizeColumns(sheet: MeasuredTable, room: number): readonly number[] {
  const naturalWidths = evenNumbers(sheet, room);
  const atMost = (widths: readonly number[]) => widths.map((width) => Math.min(width, room * widestWord));
  const [minWidths, wordWidths] = [atMost(sheet.minWidths), atMost(sheet.wordWidths)];
  const wanted = sum(naturalWidths);
  if (sheet.table.options.widths?.length === naturalWidths.length) return share(room, sheet.table.options.widths);
  if (wanted <= room) {
    const full = wanted < room * 0.4 && naturalWidths.length <= 2 ? Math.round((room * 2) / 3) : room;
    const spare = (full - wanted) / naturalWidths.length;
    // Half of the spare room by content, half evenly: no column looks lost or too loose.
    return share(
      full,
      naturalWidths.map((width) => width + spare / 2 + (width / wanted) * (full - wanted) * 0.5),
    );
  }
  const leastWidths = sum(minWidths) >= room ? wordWidths : minWidths;
  const needs = sheet.lines.map((lines, column) => {
    const { left, right } = sheet.insets[column]!;
    return { least: leastWidths[column]!, padding: left + right, lines };
  });
  return share(room, lowestColumns(needs, room));
}

/** Of the spare room. */
const forNumbers = 0.6;

/** The natural widths; columns of numbers after the first, which are compared, are as wide as the widest of them, as far as there is room: some is left for the others. */
function evenNumbers({ naturalWidths, align, bars }: MeasuredTable, room: number): readonly number[] {
  const isCompared = (column: number): boolean => column > 0 && align[column] === 'right' && !bars.has(column);
  const compared = naturalWidths.filter((_, column) => isCompared(column));
  const lifts = naturalWidths.map((width, column) => (isCompared(column) ? largest(compared, 0) - width : 0));
  const given = Math.max(0, Math.min(1, ((room - sum(naturalWidths)) * forNumbers) / Math.max(1, sum(lifts))));
  return naturalWidths.map((width, column) => width + lifts[column]! * given);
}

/** `total` divided in proportion; the last one absorbs the rounding. */
function share(total: number, weights: readonly number[]): readonly number[] {
  const all = sum(weights);
  const widths = weights.map((weight) => Math.floor((weight / all) * total));
  widths[widths.length - 1] = total - sum(widths.slice(0, -1));
  return widths;
}

/** A roadmap that has no room as one: its bars are seen to go on. */
const goesOn: readonly Inline[] = [{ type: 'text', value: '→' }];

function setRow(
  cells: readonly TableCell[],
  index: number,
  sheet: MeasuredTable,
  columnWidths: readonly number[],
  setting: Setting,
): { readonly row: TableRow; readonly isWordBroken: boolean } {
  const { align, level } = sheet;
  const header = index === 0;
  const set = cells.map((cell, column) => {
    const color = header ? setting.theme.table.headerText : level.color;
    const levels = [{ ...level, color, bold: header, align: textAlign(align[column], setting.text.direction) }];
    const shift = sheet.shifts[column]?.[index] ?? 0;
    const sides = sheet.insets[column]!;
    const insets = setting.text.direction === 'rtl' ? sides : { ...sides, right: sides.right + shift };
    const area: TextArea = { width: columnWidths[column]!, height: 0, insets, anchor: 'middle', levels };
    const text = sheet.table.options.show === 'roadmap' && cell.value === '>' ? goesOn : cell.children;
    const shown = sheet.drawn(cell, column, index) === undefined ? text : [];
    return setText([inlinesToParagraph(shown, setting.text)], area, 1, setting);
  });
  const around = sheet.insets[0]!.top + sheet.insets[0]!.bottom;
  const height =
    largest(
      set.map(({ body }) => body.height),
      emu(points(0) + level.size),
    ) + around;
  return {
    row: {
      height,
      header,
      cells: set.map(({ body }) => body),
      align,
      ...(sheet.fills?.[index]?.some((fill) => fill !== undefined) && { fills: sheet.fills[index]! }),
    },
    isWordBroken: set.some((cell) => cell.isWordBroken),
  };
}

/** Set in bold as a whole. */
const isStrong = (cell: TableCell | undefined): boolean =>
  cell !== undefined && cell.children.length > 0 && cell.children.every(({ type }) => type === 'strong');

/** Left and right are sides of the slide, start and end those of the text. */
function textAlign(align: Alignment, direction: 'ltr' | 'rtl'): TextLevel['align'] {
  if (align === 'center') return 'center';
  if (align === undefined) return 'start';
  return (align === 'left') === (direction === 'ltr') ? 'start' : 'end';
}

const number = /^[\s(+\-−–±~<>≈€$£¥]*\d[\d\s.,'’\u00a0\u202f]*(?:[)%‰€$£¥]|[ \u00a0\u202f]?\p{L}{1,4}\.?)?\s*$/u;

/** From the source; else right if every non-empty cell is a number. */
function alignColumn(table: Table, column: number, drawn: LineCells, bars: BarColumns): Alignment {
  const said = table.align[column];
  if (bars.has(column)) return said === 'left' ? said : 'right';
  if (said !== undefined) return said;
  const texts = table.rows.map((row) => inlineText(row[column]?.children ?? []).trim()).filter((text) => text !== '');
  if (table.rows.some((row) => drawn(row[column], column, 1) !== undefined)) return undefined;
  const isNumeric =
    texts.some((text) => /\d/.test(text)) && texts.every((text) => number.test(text) || /^[-–—]$/.test(text));
  return isNumeric && column > 0 ? 'right' : undefined;
}

/** Rows with alternating backgrounds. */
const isBanded = (table: Table, { theme }: Setting): boolean => table.rows.length > theme.table.bandedAfter;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
