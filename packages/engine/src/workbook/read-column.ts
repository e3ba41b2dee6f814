// The types of a column's cells, inferred from their texts: numbers by the evidence of the whole column, dates, times, truth values.
import {
  type ColumnFormat,
  currencyDecimals,
  currencyFormatCode,
  dateCode,
  datetimeCode,
  durationCode,
  numberCode,
  percentCode,
  timeCode,
  timeWithSecondsCode,
} from './column-format.ts';
import {
  type DecimalSeparator,
  decimalSeparator,
  readColumnNumber,
  separatorEvidence,
  type WrittenNumber,
} from './number-text.ts';
import type { CellValue } from './workbook.ts';

export type TypedCell = {
  readonly value: CellValue;
  /** A number format code. */
  readonly format: string;
  /** False if the text does not match the requested format, and stays text. */
  readonly fits: boolean;
};

const empty: TypedCell = { value: { type: 'empty' }, format: 'General', fits: true };

/** Types the cells of a column. `format` is requested by the source; without it each cell is typed by its appearance. */
export function readColumn(
  texts: readonly string[],
  format: ColumnFormat | undefined,
  language: string,
): readonly TypedCell[] {
  if (format?.type === 'text') return texts.map((text) => textCell(text, '@'));
  const decimal = findDecimal(texts) ?? decimalSeparator(language);
  const numbers = texts.map((text) => readColumnNumber(text, decimal));
  const codes = format?.type === 'number' ? undefined : numberCodes(numbers, language);
  return texts.map((text, index) => {
    if (text === '') return empty;
    if (text.startsWith("'")) return textCell(text.slice(1), 'General');
    const number = numbers[index];
    if (format === undefined) return readAny(text, number, codes!);
    return readAs(text, number, format) ?? { ...textCell(text, 'General'), fits: false };
  });
}

const textCell = (value: string, format: string): TypedCell =>
  value === '' ? empty : { value: { type: 'text', value }, format, fits: true };

function findDecimal(texts: readonly string[]): DecimalSeparator | undefined {
  for (const text of texts) {
    const evidence = separatorEvidence(text);
    if (evidence !== undefined) return evidence;
  }
  return undefined;
}

/** The code for each way of writing a number in the column: with the decimals of its most precise cell. */
function numberCodes(
  numbers: readonly (WrittenNumber | undefined)[],
  language: string,
): (number: WrittenNumber) => string {
  const kinds = new Map<string, { decimals: number; isGrouped: boolean }>();
  const kindOf = ({ isPercent, currency }: WrittenNumber) => (isPercent ? '%' : (currency ?? ''));
  for (const number of numbers) {
    if (number === undefined) continue;
    const known = kinds.get(kindOf(number)) ?? { decimals: 0, isGrouped: false };
    kinds.set(kindOf(number), {
      decimals: Math.max(known.decimals, number.decimals),
      // Numbers of more than four digits need separators to be readable; shorter ones could be years, which must not have any.
      isGrouped: known.isGrouped || number.isGrouped || Math.abs(number.value) >= 10_000,
    });
  }
  const codes = new Map(
    [...kinds].map(([kind, { decimals, isGrouped }]) => {
      if (kind === '%') return [kind, percentCode(decimals)];
      if (kind === '') return [kind, numberCode(decimals, isGrouped)];
      return [
        kind,
        currencyFormatCode(kind, decimals === 0 ? 0 : Math.max(decimals, currencyDecimals(kind)), language),
      ];
    }),
  );
  return (number) => codes.get(kindOf(number))!;
}

function readAny(
  text: string,
  number: WrittenNumber | undefined,
  codeOf: (number: WrittenNumber) => string,
): TypedCell {
  if (number !== undefined) return numberCell(number.value, codeOf(number));
  return readMoment(text) ?? readTruth(text) ?? textCell(text, 'General');
}

const numberCell = (value: number, format: string): TypedCell => ({
  value: { type: 'number', value },
  format,
  fits: true,
});
const dateCell = (value: number, format: string): TypedCell => ({ value: { type: 'date', value }, format, fits: true });

/** The cell in the requested format, undefined if it does not fit. */
function readAs(text: string, number: WrittenNumber | undefined, { type, code }: ColumnFormat): TypedCell | undefined {
  const moment = readMoment(text);
  switch (type) {
    case 'number':
      return number && numberCell(number.value, code);
    case 'date':
      return moment?.format === dateCode ? moment : undefined;
    case 'datetime':
      return moment?.format === datetimeCode || moment?.format === dateCode ? { ...moment, format: code } : undefined;
    case 'time':
      return moment?.format === timeCode || moment?.format === timeWithSecondsCode ? moment : undefined;
    case 'duration':
      return readDuration(text);
    case 'boolean':
      return readTruth(text);
    case 'code':
      if (number !== undefined) return numberCell(number.value, code);
      return { ...(moment ?? readTruth(text) ?? textCell(text, code)), format: code };
    case 'text':
      return textCell(text, code);
  }
}

function readTruth(text: string): TypedCell | undefined {
  return /^(true|false)$/i.test(text)
    ? { value: { type: 'boolean', value: text.toLowerCase() === 'true' }, format: 'General', fits: true }
    : undefined;
}

function readMoment(text: string): TypedCell | undefined {
  const first = text.charCodeAt(0);
  if (text.length > 19 || text.length < 4 || first < 48 || first > 57) return undefined;
  const match = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(^|[T ])(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, , hour, minute, second] = match;
  const time = hour === undefined ? undefined : dayShare(Number(hour), Number(minute), Number(second ?? 0), 24);
  if (hour !== undefined && time === undefined) return undefined;
  if (year === undefined)
    return time === undefined ? undefined : dateCell(time, second === undefined ? timeCode : timeWithSecondsCode);
  const serial = serialDay(Number(year), Number(month), Number(day));
  if (serial === undefined) return undefined;
  return time === undefined ? dateCell(serial, dateCode) : dateCell(serial + time, datetimeCode);
}

function readDuration(text: string): TypedCell | undefined {
  const match = /^(\d{1,5}):(\d\d)(?::(\d\d))?$/.exec(text);
  const share = match && dayShare(Number(match[1]), Number(match[2]), Number(match[3] ?? 0), 100_000);
  return share === null || share === undefined ? undefined : dateCell(share, durationCode);
}

function dayShare(hours: number, minutes: number, seconds: number, hoursBound: number): number | undefined {
  if (hours >= hoursBound || minutes > 59 || seconds > 59) return undefined;
  return (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

/** Days since 1899-12-30. Excel counts a nonexistent 29 February 1900 (ECMA-376 part 1, 18.17.4.1), so days before March 1900 stay text. */
function serialDay(year: number, month: number, day: number): number | undefined {
  const milliseconds = Date.UTC(year, month - 1, day);
  const date = new Date(milliseconds);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const serial = milliseconds / 86_400_000 + 25_569;
  return serial >= 61 && year <= 9999 ? serial : undefined;
}
