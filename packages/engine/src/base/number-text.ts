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
  /** Written with a plus sign: +600. */
  readonly hasPlus?: true;
  /** Has more digits than a spreadsheet shows: 5614.810000000001. */
  readonly isLong?: true;
  /** Written in thousands or millions: $24.6M, whose value is 24,600,000. */
  readonly scale?: Scale;
  /** What follows the number and does not change its value, as written: 16.3x, 10.60 €/h, 228,062 ✅. */
  readonly suffix?: string;
};

export type DecimalSeparator = '.' | ',';

/** `word`: as written, with the space before it. */
export type Scale = { readonly thousands: number; readonly word: string };

/** How many times 1000 a word after a number multiplies it. */
export const scaleWords: { readonly [word: string]: number } = {
  k: 1,
  K: 1,
  'Tsd.': 1,
  T: 1,
  m: 2,
  M: 2,
  mn: 2,
  Mio: 2,
  'Mio.': 2,
  bn: 3,
  Bn: 3,
  B: 3,
  Mrd: 3,
  'Mrd.': 3,
};

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

/** Signs of currencies that stay as they are written: the crown of one of several countries, yen or yuan. */
const ownSigns = /^(?:kr\.?|zł|rs\.?|[¥￥円元])$/i;

/** Rupees, written with a sign or letters; Rs are those of several countries, most of which count in lakhs. */
export const isRupee = (currency: string | undefined): boolean => /^(?:INR|rs\.?)$/i.test(currency ?? '');

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
    /^(?<sign1>[-+−]?)\s*(?<before>US\$|R\$|Rs\.?|[A-Z]{3}|zł|[kK]r\.?|\p{Sc})?\s*(?<sign2>[-−]?)(?<digits>\d[\d.,\s'’]*|[.,]\d+)(?<sign3>[-−]?)(?<percent>\s*%)?(?<scale>k|K|Tsd\.|T(?=EUR|€|CHF|USD)|mn?|M(?:io\.?|rd\.?)?|[bB]n|B)?(?:\s*(?<after>[A-Z]{3}|Rs\.?|zł|[kK]r\.?|R\$|[円元]|\p{Sc}))?$/u,
);
/** Powers of ten of the words that East Asian and Indian numbers are written with, which format codes have no commas for. */
const powers: { readonly [word: string]: number } = {
  万: 4,
  萬: 4,
  亿: 8,
  億: 8,
  lakh: 5,
  crore: 7,
  Cr: 7,
  'lakh crore': 12,
};
const powerShape = /^(?<before>.*\d)\s?(?<word>[万萬亿億]|lakh(?: crore)?|crore|(?<=₹.*)Cr)(?<after>\s?[円元]?)$/iu;
const suffixShape = /(?:(?<=\d)\s?[x×]|(?<=[\p{Sc}\d])\s?\/\s?\p{L}{1,8}[²³]?|\s?[✅✓✔☑]\ufe0f?)$/u;

/** A number without what surrounds it: `1.000,-` is 1.000, `300万円` is 300 円 times ten to the fourth. Also for charts. */
export function unwrapNumber(text: string): {
  readonly text: string;
  readonly power: number;
  readonly suffix: string | undefined;
} {
  if (text.length > 40 || !/[x×/✅✓✔☑万萬亿億,.rkhe]/i.test(text)) return { text, power: 0, suffix: undefined };
  const suffix = suffixShape.exec(text)?.[0];
  const bare = suffix === undefined ? text : text.slice(0, -suffix.length);
  // A price per unit has a currency; 5/h is a rate of something.
  if (suffix?.includes('/') && !/\p{Sc}/u.test(bare)) return { text, power: 0, suffix: undefined };
  const whole = bare.replace(/(\d),(?:-{1,2}|[–—])(?=\s?(?:\p{Sc}|[A-Z]{3}|kr)?$)/u, '$1');
  const found = powerShape.exec(whole)?.groups;
  if (found === undefined) return { text: whole, power: 0, suffix };
  const word = found.word!.replace(/^(?:lakh|crore|lakh crore)$/i, (name) => name.toLowerCase());
  const power = powers[word] ?? powers[word.toLowerCase()];
  return power === undefined
    ? { text, power: 0, suffix: undefined }
    : { text: found.before! + found.after!, power, suffix };
}

/** Significant digits that spreadsheets show, and that every double keeps. */
const mostDigits = 15;

/** The significant digits of a number, as JavaScript prints it or without its separator. */
const digitsOf = (printed: string): string =>
  printed
    .replace(/e.*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');

const group = String.raw`[\s'’]`;
const grouped = (separator: string): RegExp => new RegExp(`^[1-9]\\d{0,2}(?:${separator}\\d{3})+$`);
/** ₹1,20,000: lakhs and crores in groups of two. */
const indian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** Whether a text is a number in lakhs and crores, and nothing else: 12,50,000. */
export function isIndianGrouped(text: string): boolean {
  if (!/\d,\d\d,\d/.test(text)) return false;
  const digits = readParts(text)?.digits;
  return digits !== undefined && indian.test(digits.replace(/\.\d+$/, ''));
}
const groupings = { ',': grouped(','), '.': grouped('\\.'), ' ': grouped(group) };

type Parts = {
  readonly sign: number;
  readonly digits: string;
  readonly isPercent: boolean;
  readonly currency: string | undefined;
  readonly isBracketed: boolean;
  readonly hasPlus: boolean;
  readonly scale: Scale | undefined;
};

/**
 * What a text implies about the decimal separator of its neighbors: '.' or ',' if only one reading is possible, undefined if
 * both are ('1,200') or none is needed ('1200').
 */
export function separatorEvidence(text: string): DecimalSeparator | undefined {
  const parts = readParts(unwrapNumber(text).text);
  if (parts === undefined) return undefined;
  const asPoint = splitDecimals(parts.digits, '.', isRupee(parts.currency));
  const asComma = splitDecimals(parts.digits, ',', false);
  if ((asPoint === undefined) === (asComma === undefined)) return undefined;
  return asPoint === undefined ? ',' : '.';
}

/**
 * The number in a text, undefined if it is not one: a leading zero ('007') a sixteenth digit without decimals, or digits that no double keeps, make it text. `isIndian`: 12,50,000 is
 * a number without ₹ as well.
 */
export function readColumnNumber(text: string, decimal: DecimalSeparator, isIndian = false): WrittenNumber | undefined {
  const { text: bare, power, suffix } = unwrapNumber(text);
  const parts = readParts(bare);
  if (parts === undefined) return undefined;
  const split = splitDecimals(parts.digits, decimal, isIndian || isRupee(parts.currency));
  if (split === undefined) return undefined;
  const whole = split.whole.replace(/\D/g, '');
  const significant = (whole + split.decimals).replace(/^0+/, '').length;
  const isLong = significant > mostDigits;
  // A long whole number is a card or an account; a fraction is calculated, and its last digits are noise.
  if (/^0\d/.test(whole) || (isLong && (split.decimals === '' || whole.length > mostDigits))) return undefined;
  if (isLong && digitsOf(String(Number(`${whole}.${split.decimals}`))) !== digitsOf(whole + split.decimals))
    return undefined;
  // Through the exponent, so that 12.3 % is 0.123 and not 0.12300000000000001.
  const exponent = parts.isPercent ? -2 : power + 3 * (parts.scale?.thousands ?? 0);
  return {
    value: parts.sign * Number(`${whole || '0'}.${split.decimals || '0'}e${exponent}`),
    isPercent: parts.isPercent,
    ...(parts.currency !== undefined && { currency: parts.currency }),
    decimals: Math.max(0, split.decimals.length - power),
    isGrouped: whole !== split.whole || power > 0,
    ...(suffix !== undefined && { suffix }),
    ...(parts.isBracketed && { isBracketed: true as const }),
    ...(parts.hasPlus && { hasPlus: true as const }),
    ...(isLong && { isLong: true as const }),
    ...(parts.scale !== undefined && { scale: parts.scale }),
  };
}

function readParts(text: string): Parts | undefined {
  if (text.length > 40 || !/[0-9\u0660-\u096f]/.test(text)) return undefined;
  const bracketed = /^([^()\d]{0,4})\(([^()]+)\)([^()\d]{0,5})$/.exec(text);
  const bare = bracketed === null ? text : `${bracketed[1]}${bracketed[2]}${bracketed[3]}`;
  const match = shape().exec(latinDigits(bare));
  if (match === null) return undefined;
  const { sign1, sign2, sign3, before, after, digits, percent, scale } = match.groups as {
    [name: string]: string | undefined;
  };
  if ([bracketed, sign1, sign2, sign3].filter(Boolean).length > 1) return undefined;
  const mark = before ?? after;
  const currency = mark === undefined ? undefined : ownSigns.test(mark) ? mark : currencyCode(mark);
  if (mark !== undefined && (currency === undefined || (before && after) || percent)) return undefined;
  // Rs-485 is a name.
  if (sign2 && before?.startsWith('Rs')) return undefined;
  // 5.00- is an amount of a bank, 2019- the beginning of something.
  if (sign3 && !/[.,]/.test(digits!)) return undefined;
  // Without a currency, m is meters.
  if (scale !== undefined && (percent || (scale === 'm' && currency === undefined))) return undefined;
  const isNegative = bracketed !== null || /[-−]/.test(`${sign1}${sign2}${sign3}`);
  return {
    sign: isNegative ? -1 : 1,
    digits: digits!.trim(),
    isPercent: percent !== undefined,
    currency,
    isBracketed: bracketed !== null,
    hasPlus: sign1 === '+',
    scale:
      scale === undefined
        ? undefined
        : { thousands: scaleWords[scale]!, word: `${/\s$/.test(digits!) ? '\u00a0' : ''}${scale}` },
  };
}

/** The digits before and after the decimal separator; undefined if they are not grouped as that reading requires. */
function splitDecimals(
  digits: string,
  decimal: DecimalSeparator,
  mayBeIndian: boolean,
): { readonly whole: string; readonly decimals: string } | undefined {
  const at = digits.lastIndexOf(decimal);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  if (!/^\d*$/.test(decimals) || (at >= 0 && decimals === '')) return undefined;
  const other = decimal === '.' ? ',' : '.';
  const isPlain = /^\d*$/.test(whole);
  const isIndian = mayBeIndian && decimal === '.' && indian.test(whole);
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
