// The types of a column's cells, inferred from their texts: numbers by the evidence of the whole column, dates, times, truth values.
import { isTraditionalChinese } from '../base/chinese.ts';
import { type ColumnDecimals, findColumnDecimals, type Notation } from '../base/column-decimals.ts';
import {
  type CellNames,
  findIdentity,
  isIdentifierText,
  isShownAsTyped,
  kindOfName,
} from '../base/column-identifiers.ts';
import { largest } from '../base/extremes.ts';
import { isIndianGrouped, readColumnNumber, type WrittenNumber } from '../base/number-text.ts';
import {
  type ColumnFormat,
  currencyDecimals,
  currencyFormatCode,
  durationCode,
  indianCode,
  isPercentCode,
  numberCode,
  percentCode,
  scaledCode,
  shortDurationCode,
} from './column-format.ts';
import { type DateStyle, findDateStyle, readDuration, readMoment, type WrittenMoment } from './read-moment.ts';
import type { CellValue } from './workbook.ts';

export type TypedCell = {
  readonly value: CellValue;
  /** A number format code. */
  readonly format: string;
  /** False if the text does not match the requested format, and stays text. */
  readonly fits: boolean;
  /** A number in another notation than its column ('odd'), which stays text, one with two readings ('open') or too many digits ('long'). */
  readonly doubt?: 'odd' | 'open' | 'long';
};

const empty: TypedCell = { value: { type: 'empty' }, format: 'General', fits: true };

/**
 * Types the cells of a column. `format` is requested by the source; without it each cell is typed by its appearance, and by the
 * names around it.
 */
export function readColumn(
  texts: readonly string[],
  format: ColumnFormat | undefined,
  language: string,
  names: CellNames = { header: '', labels: [] },
  notation: Notation = { language, isGuessed: true },
): readonly TypedCell[] {
  if (format?.type === 'text') return texts.map((text) => textCell(text, '@'));
  // △ is the minus of Japanese accounts.
  const areJapanese = /^ja\b/i.test(language) && texts.some((text) => triangle.test(text));
  const plain = areJapanese ? texts.map((text) => text.replace(triangle, '-')) : texts;
  const decimals = findColumnDecimals(plain, notation);
  const read = typeCells(plain, format, language, names, decimals);
  const typed = areJapanese ? read.map((cell, index) => withTriangle(cell, texts[index]!, plain[index]!)) : read;
  const { odd, open } = decimals;
  if (odd.size === 0 && open.size === 0) return typed;
  return typed.map((cell, index) => {
    if (odd.has(index) && cell.fits && cell.value.type === 'text') return { ...cell, doubt: 'odd' };
    return open.has(index) && cell.value.type === 'number' ? { ...cell, doubt: 'open' } : cell;
  });
}

const triangle = /^[△▲](?=[\d¥￥])/;

/** The sign as it is written; what is no number stays as it is. */
function withTriangle(cell: TypedCell, text: string, plain: string): TypedCell {
  const { value, format } = cell;
  if (value.type === 'number' && !format.includes(';')) return { ...cell, format: `${format};"△"${format}` };
  return value.type === 'text' && value.value === plain ? { ...cell, value: { type: 'text', value: text } } : cell;
}

function typeCells(
  texts: readonly string[],
  format: ColumnFormat | undefined,
  language: string,
  names: CellNames,
  { decimal, isIndian }: ColumnDecimals,
): readonly TypedCell[] {
  const dates = findDateStyle(texts, language);
  const areNotes = format === undefined && texts.every((text) => text === '' || /^\(\d{1,3}\)$/.test(text));
  const read = texts.map((text) => {
    const number = areNotes ? undefined : readColumnNumber(text, decimal, isIndian);
    return number && withCurrencyOf(number, language);
  });
  // Beside `7%`, a plain 19 in a column of percentages is 19 %, as where it is typed into such a cell of Excel.
  const isPercent = format !== undefined && isPercentCode(format.code);
  const arePercentages = isPercent && read.some((number) => number?.isPercent);
  // 12B is a seat as well: money or a fraction of it shows that a column is in thousands or millions.
  const areScaled = read.some(
    (number) => number?.scale !== undefined && (number.currency !== undefined || number.decimals > 0),
  );
  const numbers = read.map((number) => {
    if (number?.scale !== undefined && !areScaled && format?.type !== 'number') return undefined;
    return number && arePercentages ? asPercentage(number) : number;
  });
  const quoted = (text: string) => (text.startsWith("'") ? textCell(text.slice(1), 'General') : undefined);
  if (format !== undefined)
    return texts.map(
      (text, index) =>
        (text === '' ? empty : quoted(text)) ??
        // Money is no percentage: $5 would be shown as 500 %.
        (isPercent && numbers[index]?.currency !== undefined
          ? undefined
          : readAs(text, numbers[index], dates, format)) ?? { ...textCell(text, 'General'), fits: false },
    );
  const moments = texts.map((text, index) => (numbers[index] === undefined ? readMoment(text, dates) : undefined));
  const identity = findIdentity(
    texts,
    (text) => readColumnNumber(text, decimal, isIndian) !== undefined || readMoment(text, dates) !== undefined,
  );
  const ofColumn = kindOfName(names.header);
  // Short labels are as likely answers and countries: No, ID.
  const ofRow = (label = '') => (label.length > 3 ? kindOfName(label) : undefined);
  const nameOf = (index: number) => ofColumn ?? ofRow(names.labels[index]);
  const amounts = texts.map((text, index) => {
    const number = numbers[index];
    return number === undefined || isIdentifierText(text, identity, nameOf(index)) ? undefined : number;
  });
  const hasWords = texts.some(
    (text, index) => amounts[index] === undefined && moments[index] === undefined && !isGap(text),
  );
  const mixedWith = hasWords ? 'words' : isMixed(amounts, moments) ? 'units' : undefined;
  const areIndian = isIndian || amounts.some((number, at) => number !== undefined && isIndianGrouped(texts[at]!));
  const codeOf = numberCodes(amounts, mixedWith, language, areIndian, names.isSummed === true);
  const durations = findDurations(texts);
  // Beside 1300.5, a 2024 is no year.
  const isFraction = (number: WrittenNumber | undefined) => number !== undefined && number.decimals > 0;
  const mayBeYears = hasWords || isMixed(amounts, moments) || !amounts.some(isFraction);
  return texts.map((text, index) => {
    if (text === '') return empty;
    const number = amounts[index];
    if (number !== undefined)
      return {
        ...numberCell(number.value, isShownAsTyped(text, number, nameOf(index), mayBeYears) ? '0' : codeOf(number)),
        ...(number.isLong && { doubt: 'long' as const }),
      };
    const moment = moments[index];
    return (
      quoted(text) ??
      durations?.[index] ??
      (moment && dateCell(moment.value, moment.format)) ??
      readTruth(text) ??
      textCell(text, 'General')
    );
  });
}

const textCell = (value: string, format: string): TypedCell =>
  value === '' ? empty : { value: { type: 'text', value }, format, fits: true };

/** ¥ is the yuan of China in Chinese, and the yen elsewhere. */
function withCurrencyOf(number: WrittenNumber, language: string): WrittenNumber {
  if (!/^[¥￥]$/.test(number.currency ?? '')) return number;
  const isYuan = /^zh\b/i.test(language) && !isTraditionalChinese(language);
  return { ...number, currency: isYuan ? 'CNY' : 'JPY' };
}

const kindOf = ({ isPercent, currency }: WrittenNumber): string => (isPercent ? '%' : (currency ?? ''));
const scaleOf = ({ scale, suffix }: WrittenNumber): string => `${scale?.word ?? ''}${suffix ?? ''}`;

/** A column of parameters, where each cell has a unit of its own: 8.5 % next to 250,000 and a date. */
function isMixed(
  numbers: readonly (WrittenNumber | undefined)[],
  moments: readonly (WrittenMoment | undefined)[],
): boolean {
  const kinds = new Set<string>();
  for (const number of numbers) if (number !== undefined) kinds.add(`${kindOf(number)} ${scaleOf(number)}`);
  for (const moment of moments) if (moment !== undefined) kinds.add(moment.kind);
  return kinds.size > 1;
}

/** Notations for a missing number. */
const isGap = (text: string): boolean => /^(?:|[-–—.…]+|n\/?a|n\.a\.|null|#n\/a)$/i.test(text);

/**
 * The code for each number: in a column of one unit with the decimals of its most precise cell, in one of several units as the cell is
 * written. Among words (the defaults of settings, answers), long numbers get no separators either.
 */
function numberCodes(
  numbers: readonly (WrittenNumber | undefined)[],
  mixedWith: 'units' | 'words' | undefined,
  language: string,
  areIndian: boolean,
  isSummed: boolean,
): (number: WrittenNumber) => string {
  const isMixed = mixedWith !== undefined;
  const found = numbers.filter((number) => number !== undefined);
  // Whole numbers without any separator may be codes: only amounts, also beside a rate, get separators that nobody wrote.
  const areAmounts =
    mixedWith !== 'words' &&
    (isSummed ||
      found.some(
        ({ decimals, value, currency, isPercent }) => decimals > 0 || value < 0 || currency !== undefined || isPercent,
      ));
  const isLong = (number: WrittenNumber) => number.isGrouped || (areAmounts && Math.abs(number.value) >= 10_000);
  const hasBrackets = found.some(({ isBracketed }) => isBracketed);
  const hasPluses =
    found.some(({ hasPlus }) => hasPlus) && found.every(({ hasPlus, value }) => hasPlus === true || value <= 0);
  const signed = (code: string): string =>
    hasBrackets ? `${code};(${code})` : hasPluses ? `+${code};-${code};${code}` : code;
  const most = shownDecimals(found);
  // $13.0 and $12.5 are so on purpose.
  const money = found.filter(({ currency, scale }) => currency !== undefined && scale === undefined);
  const areOne =
    found.filter(({ decimals }) => decimals === 1).length > 1 && money.every(({ decimals }) => decimals === 1);
  const haveOne = most === 1 && areOne;
  const isGrouped = found.some(isLong);
  const grouped = (code: string): string => (areIndian && !hasBrackets && !hasPluses ? indianCode(code) : code);
  return (number) => {
    const { suffix } = number;
    const withSigns = (code: string): string => signed(suffix === undefined ? code : `${code}"${suffix}"`);
    const decimals = isMixed ? shownDecimals([number]) : most;
    const kind = kindOf(number);
    if (kind === '%') return withSigns(percentCode(decimals));
    const { scale } = number;
    if (scale !== undefined) {
      const code = kind === '' ? numberCode(decimals, true) : currencyFormatCode(kind, decimals, language);
      return withSigns(scaledCode(code, numberCode(decimals, true), scale));
    }
    if (kind === '') return grouped(withSigns(numberCode(decimals, isMixed ? isLong(number) : isGrouped)));
    const shown = decimals === 0 || haveOne ? decimals : Math.max(decimals, currencyDecimals(kind));
    return grouped(withSigns(currencyFormatCode(kind, shown, language)));
  };
}

/** With more decimals, a number is the result of a calculation with binary fractions: 1172.29160000002. */
const mostWritten = 6;

/** The decimals of the most precise number that somebody wrote; those of calculated ones do not count. */
function shownDecimals(numbers: readonly WrittenNumber[]): number {
  const most = numbers.reduce((decimals, number) => Math.max(decimals, number.decimals), 0);
  if (most <= mostWritten) return most;
  const isSmall = numbers.some(({ value }) => value !== 0 && Math.abs(value) < 0.001);
  if (isSmall) return most;
  const written = numbers.filter(({ decimals }) => decimals <= mostWritten);
  return written.length === 0 ? 4 : Math.max(2, largest(written.map(({ decimals }) => decimals)));
}

/** A column of durations, such as a timesheet: one of its times is longer than a day. */
function findDurations(texts: readonly string[]): readonly (TypedCell | undefined)[] | undefined {
  const values = texts.map(readDuration);
  const times = values.filter((value) => value !== undefined);
  if (times.length < 2 || times.length < texts.filter(Boolean).length || !times.some((value) => value >= 1))
    return undefined;
  return values.map((value, index) =>
    value === undefined
      ? undefined
      : dateCell(value, texts[index]!.split(':').length === 2 ? shortDurationCode : durationCode),
  );
}

const numberCell = (value: number, format: string): TypedCell => ({
  value: { type: 'number', value },
  format,
  fits: true,
});
const dateCell = (value: number, format: string): TypedCell => ({ value: { type: 'date', value }, format, fits: true });

/** In 15 digits, so that a hundredth of 12.3 is 0.123 and not 0.12300000000000001. */
const asPercentage = (number: WrittenNumber): WrittenNumber =>
  number.isPercent ? number : { ...number, value: Number((number.value / 100).toPrecision(15)), isPercent: true };

/** The cell in the requested format, undefined if it does not fit. */
function readAs(
  text: string,
  number: WrittenNumber | undefined,
  dates: DateStyle,
  { type, code }: ColumnFormat,
): TypedCell | undefined {
  const moment = readMoment(text, dates);
  const shown = moment && dateCell(moment.value, moment.format);
  switch (type) {
    case 'number':
      return number && numberCell(number.value, code);
    case 'date':
      return moment?.kind === 'date' ? shown : undefined;
    case 'datetime':
      if (moment?.kind === 'datetime') return shown;
      return moment?.kind === 'date' ? dateCell(moment.value, code) : undefined;
    case 'time':
      return moment?.kind === 'time' ? shown : undefined;
    case 'duration': {
      const duration = readDuration(text);
      return duration === undefined ? undefined : dateCell(duration, code);
    }
    case 'boolean':
      return readTruth(text);
    case 'code':
      if (number !== undefined) return numberCell(number.value, code);
      return { ...(shown ?? readTruth(text) ?? textCell(text, code)), format: code };
    case 'text':
      return textCell(text, code);
  }
}

function readTruth(text: string): TypedCell | undefined {
  return /^(true|false)$/i.test(text)
    ? { value: { type: 'boolean', value: text.toLowerCase() === 'true' }, format: 'General', fits: true }
    : undefined;
}
