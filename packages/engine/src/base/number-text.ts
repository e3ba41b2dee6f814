// Numbers as people write them: '1,200', '12.5 %', '€ 1 200', '١٬٢٠٠', with the separators of each language. First step of typing a cell.
import { lazy } from './lazy.ts';
import { numberSigns } from './number-signs.ts';

/** A number found in a text, with details of how it was written. */
export type WrittenNumber = {
  readonly value: number;
  /** `value` of 12.5 % is 0.125. */
  readonly isPercent: boolean;
  /** ISO 4217 code, or a currency symbol. */
  readonly currency?: string;
  /** Number of digits after the decimal separator, as written. */
  readonly decimals: number;
  readonly isGrouped: boolean;
  /** Negative by its brackets: (600). */
  readonly isBracketed?: true;
};

export type DecimalSeparator = '.' | ',';

const currencySymbols: { readonly [symbol: string]: string } = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₪': 'ILS',
  '₺': 'TRY',
  '₴': 'UAH',
  '₫': 'VND',
  '฿': 'THB',
  zł: 'PLN',
  R$: 'BRL',
};
const currencyCodes = new Set(
  'EUR USD GBP JPY CHF CAD AUD NZD CNY INR KRW SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH ILS AED SAR EGP ZAR BRL MXN SGD HKD THB VND IDR'.split(
    ' ',
  ),
);

/** The ISO 4217 code that a symbol or code names. */
export function currencyCode(text: string): string | undefined {
  const code = currencySymbols[text] ?? text.toUpperCase();
  return currencyCodes.has(code) ? code : undefined;
}

/** The decimal separator of a language. */
export function decimalSeparator(language: string): DecimalSeparator {
  return numberSigns(language).decimal === ',' ? ',' : '.';
}

const shape = lazy(
  () =>
    /^(?<sign1>[-+−]?)\s*(?<before>US\$|R\$|[A-Z]{3}|zł|\p{Sc})?\s*(?<sign2>[-−]?)(?<digits>\d[\d.,\s'’]*|[.,]\d+)(?<percent>\s*%)?(?:\s*(?<after>[A-Z]{3}|zł|R\$|\p{Sc}))?$/u,
);
const group = String.raw`[\s'’]`;
const grouped = (separator: string): RegExp => new RegExp(`^[1-9]\\d{0,2}(?:${separator}\\d{3})+$`);
/** ₹1,20,000: lakhs and crores in groups of two. */
const indian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
const groupings = { ',': grouped(','), '.': grouped('\\.'), ' ': grouped(group) };

type Parts = {
  readonly sign: number;
  readonly digits: string;
  readonly isPercent: boolean;
  readonly currency: string | undefined;
  readonly isBracketed: boolean;
};

/**
 * What a text implies about the decimal separator of its neighbors: '.' or ',' if only one reading is possible, undefined if
 * both are ('1,200') or none is needed ('1200').
 */
export function separatorEvidence(text: string): DecimalSeparator | undefined {
  const parts = readParts(text);
  if (parts === undefined) return undefined;
  const asPoint = splitDecimals(parts.digits, '.', parts.currency);
  const asComma = splitDecimals(parts.digits, ',', parts.currency);
  if ((asPoint === undefined) === (asComma === undefined)) return undefined;
  return asPoint === undefined ? ',' : '.';
}

/** The number in a text, undefined if it is not one: a leading zero ('007') or a sixteenth digit makes it text. */
export function readColumnNumber(text: string, decimal: DecimalSeparator): WrittenNumber | undefined {
  const parts = readParts(text);
  if (parts === undefined) return undefined;
  const split = splitDecimals(parts.digits, decimal, parts.currency);
  if (split === undefined) return undefined;
  const whole = split.whole.replace(/\D/g, '');
  const significant = (whole + split.decimals).replace(/^0+/, '').length;
  if (/^0\d/.test(whole) || significant > 15) return undefined;
  const value = parts.sign * Number(`${whole || '0'}.${split.decimals || '0'}`);
  return {
    // Through the exponent, so that 12.3 % is 0.123 and not 0.12300000000000001.
    value: parts.isPercent ? Number(`${value}e-2`) : value,
    isPercent: parts.isPercent,
    ...(parts.currency !== undefined && { currency: parts.currency }),
    decimals: split.decimals.length,
    isGrouped: whole !== split.whole,
    ...(parts.isBracketed && { isBracketed: true as const }),
  };
}

function readParts(text: string): Parts | undefined {
  if (text.length > 40 || !/[0-9\u0660-\u096f]/.test(text)) return undefined;
  const bracketed = /^([^()\d]{0,4})\(([^()]+)\)([^()\d]{0,5})$/.exec(text);
  const bare = bracketed === null ? text : `${bracketed[1]}${bracketed[2]}${bracketed[3]}`;
  const match = shape().exec(latinDigits(bare));
  if (match === null) return undefined;
  const { sign1, sign2, before, after, digits, percent } = match.groups as { [name: string]: string | undefined };
  if ((sign1 && sign2) || (bracketed && (sign1 || sign2))) return undefined;
  const mark = before ?? after;
  const currency = mark === undefined ? undefined : currencyCode(mark);
  if (mark !== undefined && (currency === undefined || (before && after) || percent)) return undefined;
  const isNegative = bracketed !== null || /[-−]/.test(`${sign1}${sign2}`);
  return {
    sign: isNegative ? -1 : 1,
    digits: digits!.trim(),
    isPercent: percent !== undefined,
    currency,
    isBracketed: bracketed !== null,
  };
}

/** The digits before and after the decimal separator; undefined if they are not grouped as that reading requires. */
function splitDecimals(
  digits: string,
  decimal: DecimalSeparator,
  currency: string | undefined,
): { readonly whole: string; readonly decimals: string } | undefined {
  const at = digits.lastIndexOf(decimal);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  if (!/^\d*$/.test(decimals) || (at >= 0 && decimals === '')) return undefined;
  const other = decimal === '.' ? ',' : '.';
  const isPlain = /^\d*$/.test(whole);
  const isIndian = currency === 'INR' && decimal === '.' && indian.test(whole);
  if (!isPlain && !isIndian && !groupings[other].test(whole) && !groupings[' '].test(whole)) return undefined;
  return { whole, decimals };
}

// Arabic-Indic, extended Arabic-Indic and Devanagari digits, and the Arabic separators (Unicode 16, 9.2).
const zeros = [0x0660, 0x06f0, 0x0966];

function latinDigits(text: string): string {
  if (!/[^\0-\u024f]/.test(text)) return text;
  return text
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => {
      const code = digit.codePointAt(0)!;
      return String(code - zeros.findLast((zero) => zero <= code)!);
    })
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d)/g, ',')
    .replaceAll('٪', '%')
    .replace(/[\u200e\u200f\u061c]/g, '');
}
