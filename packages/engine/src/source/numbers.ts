// Numbers as people write them: separators of several languages, currency and percent signs, "1.2M".
import { type DecimalSeparator, scaleWords, unwrapNumber } from '../base/number-text.ts';

const decimalCommaLanguages = new Set(
  'af az be bg bs ca cs da de el es et eu fi fr gl hr hu hy id is it ka kk lt lv mk nb nl nn no pl pt ro ru sk sl sq sr sv tr uk uz vi'.split(
    ' ',
  ),
);
/** Countries that write a point where their language elsewhere writes a comma. */
const decimalPointRegions = /-(?:CH|LI|MX|PR|DO|GT|HN|NI|PA|PE|SV|419)\b/i;

const currency =
  /[$€£¥₹₽₩₺₪₫₴₦฿]|\b(?:EUR|USD|GBP|JPY|CHF|CNY|INR|SEK|NOK|DKK|PLN|CZK|kr)\b|\bFr\.|\bR[sS](?:\.|(?=[\s\d(]))|zł|R\$|^R(?=\s?\d)/g;

export type ReadNumber = {
  readonly value: number /** '%' or a currency sign, where one was written. */;
  readonly unit?: string;
};

/** Reads a number; "12.5 %" is 12.5. Undefined if the text is not a number. `decimal`, that of the language unless given, decides between "1.200" = 1200 and 1.2. */
export function readNumber(
  text: string,
  language: string,
  decimal: DecimalSeparator = writtenDecimalSeparator(language),
): ReadNumber | undefined {
  if (text.length > 60) return undefined;
  const { text: bare, power: tens } = unwrapNumber(
    /^ja\b/i.test(language) ? text.replace(/^[△▲](?=[\d¥￥])/, '-') : text,
  );
  const spaced = bare
    .replace(/(?<=\d)[円元]$/, '')
    .replace(/[\s\u00a0\u202f\u2009']|(?<=\d)’(?=\d{3})/g, ' ')
    .trim();
  // (600), $(606,293), (178.8)M, (4 %)
  const brackets = /^([^()\d]{0,4})\(([^()]+)\)([^()\d]{0,5})$/.exec(spaced);
  let rest = brackets === null ? spaced : brackets.slice(1).join('');
  const unit = rest.match(currency)?.[0] ?? (/[%٪]$/.test(rest) ? '%' : undefined);
  rest = rest.replace(currency, '').replace(/[%٪]$/, '').trim();
  const match =
    /^([+\-−–]?)\s*(\d[\d., ]*|[.,]\d+)(e[+-]?\d+)?([-−]?)\s*(k|K|Tsd\.|mn?|M(?:io\.?|rd\.?)?|[bB]n|B)?$/.exec(
      rest.replace(/^([+\-−–]?)\s+/, '$1'),
    );
  if (!match) return undefined;
  const digits = readDigits(match[2]!.trim(), decimal);
  if (digits === undefined) return undefined;
  const [, sign = '', , exponent = '', trailing = '', scale] = match;
  // Without a currency, m is meters.
  if (scale === 'm' && (unit === undefined || unit === '%')) return undefined;
  if ([brackets, sign, trailing].filter(Boolean).length > 1) return undefined;
  const power = tens + Number(exponent.slice(1)) + (scale === undefined ? 0 : 3 * scaleWords[scale]!);
  const value = Number(`${digits}e${power}`);
  if (!Number.isFinite(value)) return undefined;
  const isNegative = brackets !== null || /[-−–]/.test(sign + trailing);
  return { value: isNegative && value !== 0 ? -value : value, ...(unit && { unit }) };
}

/** Digits with a decimal point alone, or undefined if the separators make no sense. */
function readDigits(text: string, writtenDecimal: DecimalSeparator): string | undefined {
  const compact = text.replace(/ (?=\d{3}(?:\D|$))/g, '');
  if (compact.includes(' ')) return undefined;
  const dot = compact.lastIndexOf('.');
  const comma = compact.lastIndexOf(',');
  if (dot >= 0 && comma >= 0) {
    const decimal = dot > comma ? '.' : ',';
    const thousands = decimal === '.' ? ',' : '.';
    return isGrouped(compact.slice(0, Math.max(dot, comma)), thousands) && compact.split(decimal).length === 2
      ? compact.replaceAll(thousands, '').replace(decimal, '.')
      : undefined;
  }
  const separator = dot >= 0 ? '.' : ',';
  const parts = compact.split(separator);
  if (parts.length === 1) return compact;
  if (parts.length > 2) return isGrouped(compact, separator) ? parts.join('') : undefined;
  const isThousands = separator !== writtenDecimal && /^[1-9]\d{0,2}$/.test(parts[0]!) && parts[1]!.length === 3;
  return isThousands ? parts.join('') : parts.join('.');
}

const isGrouped = (text: string, separator: string): boolean => {
  const [first = '', ...groups] = text.split(separator);
  const last = groups.at(-1) ?? '';
  // Indian grouping has groups of two before the last three digits.
  const isIndian = separator === ',' && groups.length > 1 && groups.slice(0, -1).every((group) => group.length === 2);
  return (
    /^\d{1,3}$/.test(first) &&
    (isIndian ? last.length === 3 && first.length < 3 : groups.every((group) => group.length === 3))
  );
};

/** The decimal sign of a language: '.' or ','. */
export const writtenDecimalSeparator = (language: string): DecimalSeparator =>
  decimalCommaLanguages.has(language.split('-')[0]!.toLowerCase()) && !decimalPointRegions.test(language) ? ',' : '.';

/** A number that reads the same in every language: three decimals alone would look like thousands. */
export const writeNumber = (value: number): string => String(value).replace(/^(-?\d+\.\d{3})$/, '$10');
