// The answer of a query as CSV for the source: charts get plain numbers, tables numbers as readers write them, worksheets formulas where they can.
import { formatValue, numberCode, readNumber, unitOf, writeNumber } from '@deckle/engine';
import { decimalsOf } from './query/aggregates.ts';
import type { Column, Frame } from './query/frame.ts';
import { liveComputed, type SourceCell } from './query/live.ts';

export type Writing = {
  readonly language: string;
  /** Numbers are shown as they stand; otherwise the engine formats them. */
  readonly isShown: boolean;
  /** In a worksheet; the name of the table that is written, if it has one. */
  readonly worksheet: OnWorksheet | undefined;
};

type OnWorksheet = {
  readonly table: string | undefined;
  /** Of a list of rows: their cells on the worksheet that has the data. */
  readonly source?: SourceCell | undefined;
};

export type WrittenData = {
  /** The lines of a fenced block of CSV. */
  readonly lines: readonly string[];
  /** The formats of the columns, where only they tell percentages from numbers. */
  readonly formats: string | undefined;
  /** Columns that follow cells of other worksheets, but could not be written as formulas: they are left empty. */
  readonly unwritten: readonly string[];
};

/** In CSV `=` starts text unless the block says that it holds formulas, and no cell becomes markup. */
export function writeData({ columns, height }: Frame, writing: Writing): WrittenData {
  const keys = new Set(columns.filter(isKey).map(({ name }) => name));
  const written = columns.map((column) => writeColumn(column, columns, keys, height, writing));
  const hasFormulas = written.some((cells) => cells.some(({ isFormula }) => isFormula));
  const records = Array.from({ length: height }, (_, row) =>
    written
      .map((cells) => {
        const { text, isFormula } = cells[row]!;
        return writeField(hasFormulas && !isFormula && text.startsWith('=') ? `'${text}` : text);
      })
      .join(','),
  );
  const all = [columns.map(({ name }) => writeField(name)).join(','), ...records];
  const longest = all.reduce((most, record) => longestRun(record, most), 2);
  const ticks = '`'.repeat(longest + 1);
  const formats = columns.map((column, at) =>
    written[at]!.some(({ isFormula }) => isFormula) || (writing.worksheet && column.expression)
      ? formatName(column)
      : '',
  );
  return {
    lines: [`${ticks}csv${hasFormulas ? ' formulas' : ''}`, ...all, ticks],
    formats: formats.some(Boolean) ? formats.join(', ') : undefined,
    unwritten: columns
      .filter(({ followsCells }, at) => followsCells && !written[at]!.some(({ isFormula }) => isFormula))
      .map(({ name }) => name),
  };
}

/** What a worksheet shows of numbers that it computes; '' leaves it to their formulas. */
function formatName(column: Column): string {
  if (column.format?.includes('%')) return 'percent';
  if (column.expression === undefined || column.kind !== 'number' || column.followsCells) return '';
  const code = shownCode(column);
  return /^(?:#,##)?0\.0+$/.test(code) ? `number(${decimalsOf(code)})` : '';
}

const longestRun = (text: string, most: number): number =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), most);

type Written = { readonly text: string; readonly isFormula: boolean };

function writeColumn(
  column: Column,
  columns: readonly Column[],
  keys: ReadonlySet<string>,
  height: number,
  { language, isShown, worksheet }: Writing,
): readonly Written[] {
  const { expression, formulas, values, texts, followsCells } = column;
  const shown = columns.filter((each) => each !== column);
  const source = worksheet?.source;
  const compute = (row: number): string | undefined => {
    if (worksheet === undefined) return undefined;
    const own = column.origin ?? column.name;
    if (expression === undefined) return formulas === undefined ? source?.(own, row) : undefined;
    return liveComputed(expression, {
      shown,
      table: worksheet.table,
      ...(source && { source: (name: string) => source(name, row) }),
    });
  };
  const code = column.kind === 'number' && texts === undefined ? shownCode(column) : column.format;
  return Array.from({ length: height }, (_, row) => {
    const value = values[row] ?? null;
    const live = worksheet && formulas?.[row]?.(keys);
    // Of nothing, a sum is nothing, until rows come; other aggregates would be errors.
    const formula =
      value !== null ? (live ?? (compute(row) || undefined)) : live?.startsWith('SUMIFS(') ? live : undefined;
    if (formula !== undefined) return { text: `=${formula}`, isFormula: true };
    if (followsCells) return { text: '', isFormula: false };
    const text = texts?.[row];
    if (text !== undefined && (typeof value !== 'number' || isReadAs(text, value, column, language)))
      return {
        text: isShown && typeof value === 'number' ? shownText(text, language) : text.replace(/\s*\n\s*/g, ' '),
        isFormula: false,
      };
    // Shown with few decimals, and whole to whoever adds them up.
    if (worksheet && expression && typeof value === 'number' && formatName(column).startsWith('number('))
      return { text: writeNumber(Number(value.toPrecision(15))), isFormula: false };
    return { text: writeValue(value, code, { ...column, isShown }, language), isFormula: false };
  });
}

/** A cell as readers of the language see it: plain decimals of a file have their sign, with the digits that it gives. */
function shownText(text: string, language: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  if (!/^-?\d+\.\d+$/.test(line)) return line;
  const sign = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return line.replace('.', sign?.value ?? '.');
}

/** Whether it can hold what rows are grouped by. */
const isKey = ({ aggregate, asked, expression }: Column): boolean => (aggregate ?? asked ?? expression) === undefined;

/** Whether a chart reads the number as it was meant: 1.234 has two readings. */
function isReadAs(text: string, value: number, { kind, format }: Column, language: string): boolean {
  if (kind !== 'number') return true;
  const read = readNumber(text, language);
  const factor = format?.includes('%') ? 100 : 1;
  return read !== undefined && Math.abs(read.value - value * factor) <= Math.abs(value) * 1e-9;
}

function writeValue(
  value: Column['values'][number],
  code: string | undefined,
  { kind, isShown }: Pick<Column, 'kind'> & { readonly isShown: boolean },
  language: string,
): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'date') return formatValue({ type: 'date', value }, code ?? 'yyyy-mm-dd', language);
  if (isShown) return formatValue({ type: 'number', value }, code ?? 'General', language);
  const isPercent = code?.includes('%') === true;
  const unit = isPercent ? '%' : unitOf(code ?? '').split('-')[0]!;
  const number = roundTo(isPercent ? value * 100 : value, isPercent ? decimalsOf(code) - 2 : decimalsOf(code));
  return unit === '' ? writeNumber(number) : `${writeNumber(number)} ${unit}`;
}

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(Math.min(12, decimals)));

/** The format of numbers that were computed: that of their source, or as many decimals as they need to be told apart. */
function shownCode({ format, values, isRate }: Column): string {
  const numbers = values.filter((value) => typeof value === 'number').map(Math.abs);
  if (format !== undefined && format !== 'General') {
    const isWhole = numbers.every((value) => Number.isInteger(Number(value.toFixed(9))));
    // Averages of whole numbers: of thousands, a tenth tells nothing.
    const isFine = numbers.some((value) => value >= 1_000) || isWhole;
    if (isFine && /^(?:#,##)?0\.0$/.test(format)) return grouped('0', numbers);
    return decimalsOf(format) > 0 || isWhole || isRate ? grouped(format, numbers) : grouped(`${format}.0`, numbers);
  }
  const most = numbers.reduce((one, other) => Math.max(one, other), 0);
  const isWhole = numbers.every((value) => Number.isInteger(Number(value.toFixed(9))));
  if (isWhole && most > 0 && most < 0.5) return 'General';
  return numberCode(
    isWhole ? 0 : most >= 1_000 ? 0 : most >= 10 ? 1 : most >= 1 ? 2 : decimalsOfSmall(numbers),
    most >= 10_000,
  );
}

/** Decimals that show two digits of each of these numbers below one: at least three, and at most nine. */
function decimalsOfSmall(numbers: readonly number[]): number {
  const least = numbers.reduce((one, other) => (other > 0 ? Math.min(one, other) : one), 1);
  return Math.max(3, Math.min(9, 1 - Math.floor(Math.log10(least))));
}

/** Sums are longer than what they are made of, and need separators to be read. */
const grouped = (format: string, numbers: readonly number[]): string =>
  /^0(?:\.0+)?$/.test(format) && numbers.some((value) => value >= 10_000) ? `#,##${format}` : format;

const writeField = (field: string): string => {
  const line = field.replace(/\s*\n\s*/g, ' ');
  return /[",;\t]|^\s|\s$|^$/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
};
