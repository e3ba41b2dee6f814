// Column formats: names in the source language as Excel codes (ECMA-376 part 1, 18.8.31), following the conventions of a language.

import { currencyCode, isRupee, type Scale } from '../base/number-text.ts';
import { readNumberFormat } from './number-format.ts';

/** How the cells of a column are read and shown. `code`: shown with that code, read as whatever the text looks like. */
export type ColumnFormat = {
  readonly type: 'text' | 'number' | 'date' | 'datetime' | 'time' | 'duration' | 'boolean' | 'code';
  readonly code: string;
};

export const dateCode = 'yyyy-mm-dd';
export const datetimeCode = 'yyyy-mm-dd hh:mm';
export const timeCode = 'hh:mm';
export const timeWithSecondsCode = 'hh:mm:ss';
export const durationCode = '[h]:mm:ss';
export const shortDurationCode = '[h]:mm';

/** A code for plain numbers: `numberCode(2, true)` is '#,##0.00'. */
export function numberCode(decimals: number, isGrouped: boolean): string {
  const whole = isGrouped ? '#,##0' : '0';
  return decimals === 0 ? whole : `${whole}.${'0'.repeat(decimals)}`;
}

/** A code with separators as in India, 12,50,000: a format code has room for three sizes, so negative numbers keep groups of three. */
export const indianCode = (code: string): string =>
  code.includes('#,##0')
    ? `[>=10000000]${code.replace('#,##0', '##\\,##\\,##\\,##0')};[>=100000]${code.replace('#,##0', '##\\,##\\,##0')};${code}`
    : code;

/** A code for shares: 0.125 shows as 12.5% with one decimal. */
export const percentCode = (decimals: number): string => `${numberCode(decimals, false)}%`;

/** The code of a number in thousands or millions: 24,600,000 shows as 24.6M. `number` is the part of the code for its digits. */
export const scaledCode = (code: string, number: string, { thousands, word }: Scale): string =>
  code.replace(number, () => `${number}${','.repeat(thousands)}"${word}"`);

/** A code without the scale that would show a computed number rounded: 5,350,000 is not 5M. */
export function exactCode(code: string, value: number): string {
  const scaled = /0(?:\.(0+))?(,+)"[^"]*"/.exec(code);
  if (scaled === null) return code;
  const [, decimals = '', commas = ''] = scaled;
  const shown = (value / 1000 ** commas.length) * 10 ** decimals.length;
  const isExact = Math.abs(shown - Math.round(shown)) <= Math.abs(shown) * 1e-12;
  return isExact ? code : code.replace(/0(?:\.0+)?,+"[^"]*"/g, '0');
}

/** A code for an amount of money, its sign placed as in the language: '[$€]#,##0.00' or '#,##0.00 [$€]'. */
export function currencyFormatCode(currency: string, decimals: number, language: string): string {
  if (isRupee(currency) && !isCode(currency)) return `[$${currency}]\\ ${numberCode(decimals, true)}`;
  if (!isCode(currency)) return `${numberCode(decimals, true)}${/[円元]/.test(currency) ? '' : '\\ '}[$${currency}]`;
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isBefore = at < parts.findIndex(({ type }) => type === 'integer');
  const neighbor = parts[isBefore ? at + 1 : at - 1];
  const sign = `[$${parts[at]?.value.replace(/[\u200e\u200f\u061c[\]]/g, '') ?? currency}]`;
  const space = neighbor?.type === 'literal' && /\s/.test(neighbor.value) ? '\\ ' : '';
  const number = numberCode(decimals, true);
  return isBefore ? `${sign}${space}${number}` : `${number}${space}${sign}`;
}

/** An ISO 4217 code rather than a sign: kr, zł. */
const isCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);

/** Number of decimals of a currency: 2 for EUR, 0 for JPY. */
export const currencyDecimals = (currency: string): number =>
  !isCode(currency)
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);

const fixedFormats: { readonly [name: string]: ColumnFormat } = {
  text: { type: 'text', code: '@' },
  integer: { type: 'number', code: numberCode(0, true) },
  number: { type: 'number', code: numberCode(2, true) },
  percent: { type: 'number', code: percentCode(1) },
  date: { type: 'date', code: dateCode },
  datetime: { type: 'datetime', code: datetimeCode },
  time: { type: 'time', code: timeCode },
  duration: { type: 'duration', code: durationCode },
  boolean: { type: 'boolean', code: 'General' },
};

/** What else writers call the formats. An amount whose currency is not said has two decimals and no sign. */
const formatSynonyms: { readonly [name: string]: string } = {
  string: 'text',
  int: 'integer',
  whole: 'integer',
  count: 'integer',
  decimal: 'number',
  float: 'number',
  numeric: 'number',
  rate: 'number',
  currency: 'number',
  money: 'number',
  percentage: 'percent',
  '%': 'percent',
  '€': 'eur',
  $: 'usd',
  '£': 'gbp',
  '¥': 'jpy',
  bool: 'boolean',
  timestamp: 'datetime',
};

/** `decimal(3)` as `number(3)`. */
const meantFormat = (text: string): string =>
  text.replace(/^([a-z]+|[%€$£¥])(?=$|\()/i, (name) =>
    Object.hasOwn(formatSynonyms, name.toLowerCase()) && !/^(?:currency|money)\(/i.test(text)
      ? formatSynonyms[name.toLowerCase()]!
      : name,
  );

/** The format with a name such as 'eur', 'number(3)' or '"0.0 kg"'; undefined if unknown. */
export function readFormat(written: string, language: string): ColumnFormat | undefined {
  const text = meantFormat(written.trim());
  const fixed = Object.hasOwn(fixedFormats, text.toLowerCase()) ? fixedFormats[text.toLowerCase()] : undefined;
  if (fixed !== undefined) return fixed;
  const withDecimals = /^(number|percent)\(\s*(\d\d?)\s*\)$/i.exec(text);
  if (withDecimals !== null) {
    const decimals = Number(withDecimals[2]);
    const isPercent = withDecimals[1]!.toLowerCase() === 'percent';
    return { type: 'number', code: isPercent ? percentCode(decimals) : numberCode(decimals, true) };
  }
  const currency = currencyCode(
    /^currency\(\s*([A-Za-z]{3})\s*\)$/i.exec(text)?.[1] ?? (/^[A-Za-z]{3}$/.test(text) ? text : ''),
  );
  if (currency !== undefined)
    return { type: 'number', code: currencyFormatCode(currency, currencyDecimals(currency), language) };
  const quoted = /^(["'])(.+)\1$/s.exec(text)?.[2];
  const code = quoted ?? (/[0#?@]/.test(text) ? text : undefined);
  return code !== undefined && isFormatCode(code) ? { type: 'code', code } : undefined;
}

// Literals, escapes and bracketed parts, then the characters of ECMA-376 part 1, 18.8.31; at most four sections and 255 characters.
const codeShape = /^(?:"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|General|AM\/PM|A\/P|E[+-]|[0#?.,%@/ymdhs;:$€£¥+\-() ])+$/iu;

const isFormatCode = (code: string): boolean =>
  code.length <= 255 && codeShape.test(code) && code.replace(/"[^"]*"|\\./g, '').split(';').length <= 4;

/** Whether a code multiplies by 100: a quoted or escaped % does not. */
export const isPercentCode = (code: string): boolean => code.replace(/"[^"]*"|\\./g, '').includes('%');

/** True for codes that show a date or time. */
export const isDateCode = (code: string): boolean => readNumberFormat(code)[0]?.isDate === true;

/** What a code shows, apart from decimals and separators: 'percent', 'time', a currency sign, '' for plain numbers. */
export function unitOf(code: string): string {
  if (isDateCode(code)) return /[yd]/i.test(code) ? (/h/i.test(code) ? 'datetime' : 'date') : 'time';
  if (isPercentCode(code)) return 'percent';
  return /\[\$([^\]]*)\]/.exec(code)?.[1] ?? '';
}
