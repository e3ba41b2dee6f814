// Number formats of charts: Excel format codes (ECMA-376 part 1, 18.8.31), shared by the native chart and the drawing.

import { largest, smallest } from '../base/extremes.ts';
import { numberSigns } from '../base/number-signs.ts';
import { signOf } from '../model/chart.ts';
import { isPercentCode, numberCode } from '../workbook/column-format.ts';
import { type AxisScale, stepDecimals } from './axis-scale.ts';

export type ChartNumbers = {
  /** Format code of data labels. */
  readonly labels: string;
  /** Format code of shares of a whole. */
  readonly shares: string;
  /** Format code of an axis; `isPlain`: numbers without the unit. */
  ticks(scale: AxisScale, isPlain?: boolean): string;
  /** The unit, if too long to repeat at every number. */
  readonly unitNote: string;
};

type Unit = { readonly before: string; readonly after: string; readonly note: string };
/** Numbers are divided by 1000 this many times, and the word names the power. */
type Magnitude = { readonly thousands: number; readonly word: string };

/**
 * The forms of these numbers in a language; digits, decimals and magnitude are the same for all labels. `written`: the code of the cells
 * that hold them, which labels share unless they need a magnitude or another unit. `isApart`: percent signs have a space before them.
 */
export function planNumbers(
  values: readonly number[],
  unit: string | undefined,
  language: string,
  written?: string,
  isApart = false,
): ChartNumbers {
  const locale = localeOf(language);
  const sign = readUnit(unit, locale, isApart);
  const share = readUnit('%', locale, isApart);
  const format = isApart ? written?.replace(/(?<=[0#?])%/g, `"\u00a0"%`) : written;
  const magnitude = unit === '%' ? plain : magnitudeOf(values, locale);
  const scaled = values.map((value) => value / 1000 ** magnitude.thousands);
  const isPercent = format !== undefined && isPercentCode(format);
  const code = format === undefined ? undefined : readPlainCode(format);
  if (format !== undefined && code !== undefined && (isPercent || (magnitude === plain && signOf(format) === unit)))
    return {
      labels: plainCode(code, code.decimals),
      shares: sharesCode(share),
      ticks: (scale, isPlain = false) =>
        isPlain && !isPercent
          ? formatCode([scale.minimum, scale.maximum], stepDecimals(scale.step), plain, noUnit)
          : plainCode(code, stepDecimals(isPercent ? scale.step * 100 : scale.step / 1000 ** code.thousands)),
      unitNote: '',
    };
  return {
    labels: formatCode(scaled, labelDecimals(scaled, magnitude.thousands === 0), magnitude, sign),
    shares: sharesCode(share),
    ticks(scale, isPlain = false) {
      const ends = [scale.minimum, scale.maximum];
      const own = isPlain ? magnitudeOf(ends, locale) : magnitude;
      const step = scale.step / 1000 ** own.thousands;
      return formatCode(
        ends.map((end) => end / 1000 ** own.thousands),
        stepDecimals(step),
        own,
        isPlain ? { ...sign, before: '', after: '' } : sign,
      );
    },
    unitNote: sign.note,
  };
}

const plain: Magnitude = { thousands: 0, word: '' };
const noUnit: Unit = { before: '', after: '', note: '' };

const sharesCode = ({ before, after }: Unit): string =>
  `${literal(before.replace('%', ''))}${before && '%'}0${literal(after.replace('%', ''))}${after && '%'}`;

/** A code that stays one with other decimals: a number with its sign or text, and perhaps its thousands, as `24.6k`. */
type PlainCode = {
  readonly before: string;
  readonly decimals: number;
  /** How often it divides by 1000. */
  readonly thousands: number;
  readonly after: string;
  /** Negative numbers in brackets, or a plus before positive ones. */
  readonly signs: 'brackets' | 'plus' | undefined;
};

const affix = String.raw`(?:"[^"]*"|\\.|\[\$[^\]]*\]|[$€£¥% ])*`;
const plainShape = new RegExp(
  String.raw`^(?<plus>\+)?(?<code>(?<before>${affix})(?:#,##)?0(?:\.(?<decimals>0+))?(?<commas>,*)(?<after>${affix}))(?<others>;\(\k<code>\)|;-\k<code>;\k<code>)?$`,
  'u',
);

/** Undefined for codes of another form, except percentages: without their code, numbers would not be multiplied by 100. */
function readPlainCode(format: string): PlainCode | undefined {
  const { plus, before = '', decimals = '', commas = '', after = '', others } = plainShape.exec(format)?.groups ?? {};
  const isPlain = plainShape.test(format) && (plus !== undefined) === (others?.startsWith(';-') === true);
  if (isPlain) {
    const signs = plus !== undefined ? 'plus' : others !== undefined ? 'brackets' : undefined;
    return { before, decimals: decimals.length, thousands: commas.length, after, signs };
  }
  if (!isPercentCode(format)) return undefined;
  const given = /\.([0#?]+)/.exec(format)?.[1] ?? '';
  return { before: '', decimals: given.length, thousands: 0, after: '%', signs: undefined };
}

function plainCode({ before, thousands, after, signs }: PlainCode, decimals: number): string {
  const code = `${before}${numberCode(decimals, true)}${','.repeat(thousands)}${after}`;
  return signs === 'brackets' ? `${code};(${code})` : signs === 'plus' ? `+${code};-${code};${code}` : code;
}

function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Signs appear at every number, where the language puts them; words appear once. */
function readUnit(unit: string | undefined, locale: string, isApart: boolean): Unit {
  if (unit === undefined || unit === '') return { before: '', after: '', note: '' };
  if (unit === '%') return aroundNumber(isApart ? ['', '\u00a0%'] : numberSigns(locale).percent, unit);
  if (unit === '$' || (unit > '\x7f' && /^\p{Sc}$/u.test(unit))) return aroundNumber(numberSigns(locale).money, unit);
  if (/^°.?$/u.test(unit)) return { before: '', after: unit === '°' ? unit : `\u00a0${unit}`, note: '' };
  return { before: '', after: '', note: unit };
}

/** A language's text before and after the digits, with this sign instead of the usual one. */
function aroundNumber([before, after]: readonly [string, string], sign: string): Unit {
  const withSign = (text: string): string => text.replace(/[%¤]/, () => sign);
  return { before: withSign(before), after: withSign(after), note: '' };
}

/** Millions and more use a word, if the language has one for that power and no number is too small for it. */
function magnitudeOf(values: readonly number[], locale: string): Magnitude {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const most = largest([0, ...sizes]);
  if (most >= 1e15) return plain;
  for (const power of [12, 9, 6]) {
    const one = 10 ** power;
    if (most < one || smallest(sizes) < one / 20) continue;
    const parts = new Intl.NumberFormat(locale, { notation: 'compact', numberingSystem: 'latn' }).formatToParts(one);
    // In languages that count by other powers (in Chinese, a million is 100 times ten thousand) digits are plainer.
    if (parts[0]?.value !== '1') continue;
    const word = parts
      .slice(1)
      .map(({ type, value }) => (type === 'literal' ? '\u00a0' : value))
      .join('');
    return { thousands: power / 3, word };
  }
  return plain;
}

function formatCode(scaled: readonly number[], decimals: number, { thousands, word }: Magnitude, unit: Unit): string {
  const most = largest([0, ...scaled.map(Math.abs)]);
  const isBeyondDigits = most >= 1e12 || (most > 0 && most < 1e-4);
  const digits = isBeyondDigits ? '0.0E+00' : `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`;
  const around = (number: string): string =>
    literal(unit.before) + number + ','.repeat(thousands) + literal(word + unit.after);
  const code = around(digits);
  // Zero is written plainly next to numbers with decimals.
  if (isBeyondDigits || decimals === 0 || !scaled.includes(0)) return code;
  return `${code};-${code};${literal(unit.before)}0${literal(unit.after)}`;
}

/** Text in a format code. */
const literal = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`);

const maxDecimals = 3;

/** The decimals the numbers were given with; computed or divided numbers get their significant ones. */
function labelDecimals(values: readonly number[], isGiven: boolean): number {
  const most = largest([0, ...values.map(Math.abs)]);
  const counting =
    most >= 1000 ? 0 : most >= 10 ? 1 : most >= 1 ? 2 : Math.min(9, 2 - Math.floor(Math.log10(most || 1)));
  const given = decimalsOf(values, Math.max(counting, maxDecimals + 1));
  if (!isGiven) return Math.max(decimalsOf(values, counting), decimalsOfLeast(values));
  if (given <= maxDecimals) return given;
  return most >= 100 ? decimalsOf(values, counting) : decimalsOf(values, Math.max(counting, maxDecimals));
}

/** The decimals with which the smallest number, 0.35 of a million beside 1,200, is still told within a tenth. */
function decimalsOfLeast(values: readonly number[]): number {
  const least = smallest(values.map(Math.abs).filter((size) => size > 0));
  const enough = [0, 1, 2].find((decimals) => Math.abs(Number(least.toFixed(decimals)) - least) <= least / 10);
  return enough ?? maxDecimals;
}

/** The decimals values need, at most this many. */
const decimalsOf = (values: readonly number[], room: number): number =>
  largest([0, ...values.map((value) => String(Number(value.toFixed(room))).split('.')[1]?.length ?? 0)]);

/** A code that shows nothing for zero: the value of a bar that is not there. */
export function withoutZero(code: string): string {
  const [positive = ''] = code.split(';');
  return `${positive};-${positive.replace(/^\+/, '')};`;
}

/** A code that writes the absolute value of a number after a custom sign. */
export function signedCode(sign: string, code: string): string {
  const positive = code.split(';')[0]!.replace(/^\+/, '');
  return `"${sign}"${positive};"${sign}"${positive};`;
}
