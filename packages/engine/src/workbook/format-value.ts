// The value of a cell as displayed: the text Excel would show for it. Read by convert, html and pdf; below the workbook.
import { numberSigns } from '../base/number-signs.ts';
import {
  type DateUnit,
  type FormatSection,
  type FormatToken,
  type NumberPattern,
  type QuotientPattern,
  readNumberFormat,
} from './number-format.ts';
import type { CellValue } from './workbook.ts';

/** The text of a value under an Excel number format code, with the separators and month names of a language (BCP 47). */
export function formatValue(value: CellValue, format: string, language: string): string {
  switch (value.type) {
    case 'empty':
      return '';
    case 'boolean':
      return value.value ? 'TRUE' : 'FALSE';
    case 'error':
      return value.value;
    case 'text':
      return formatText(value.value, readNumberFormat(format));
    case 'number':
    case 'date':
      return formatNumber(value.value, readNumberFormat(format), signsOf(language));
  }
}

/** Text goes through the fourth section, or a section with `@` (ECMA-376 part 1, 18.8.31). */
function formatText(text: string, sections: readonly FormatSection[]): string {
  const section = sections[3] ?? sections.find(({ tokens }) => tokens.some(({ type }) => type === 'text'));
  if (section === undefined) return text;
  return section.tokens
    .map((token) => (token.type === 'text' ? text : token.type === 'literal' ? token.text : ''))
    .join('');
}

function formatNumber(value: number, sections: readonly FormatSection[], signs: Signs): string {
  if (!Number.isFinite(value)) return '#NUM!';
  const section = sectionFor(value, sections);
  if (section.isDate) return formatDate(value, section.tokens, signs);
  const hasConditions = sections.some(({ condition }) => condition !== undefined);
  const own = hasConditions ? section.condition !== undefined : section !== sections[0];
  // A separate section for negative numbers defines their sign; otherwise they get a minus sign.
  const sign = value < 0 && !own ? '-' : '';
  const percents = section.tokens.filter(({ type }) => type === 'percent').length;
  const text = drawNumber(Math.abs(value) * 100 ** percents, section.tokens, signs);
  // A number that rounds to only zeros has no sign.
  return sign !== '' && /\p{Nd}/u.test(text) && !/[1-9]/.test(text) ? text : sign + text;
}

function sectionFor(value: number, sections: readonly FormatSection[]): FormatSection {
  const first = sections[0]!;
  if (sections.some(({ condition }) => condition !== undefined)) {
    return (
      sections.find(({ condition }) => condition === undefined || holds(value, condition.operator, condition.value)) ??
      sections.at(-1)!
    );
  }
  if (value < 0 && sections.length > 1) return sections[1]!;
  if (value === 0 && sections.length > 2) return sections[2]!;
  return first;
}

function holds(value: number, operator: string, bound: number): boolean {
  switch (operator) {
    case '<':
      return value < bound;
    case '>':
      return value > bound;
    case '<=':
      return value <= bound;
    case '>=':
      return value >= bound;
    case '<>':
      return value !== bound;
    default:
      return value === bound;
  }
}

function drawNumber(value: number, tokens: readonly FormatToken[], signs: Signs): string {
  let text = '';
  const patterns = tokens.flatMap((token) => (token.type === 'number' ? [token.number] : []));
  const parts = patterns.length > 1 ? drawParts(value, patterns, signs) : [];
  for (const token of tokens) {
    switch (token.type) {
      case 'literal':
        text += token.text;
        break;
      case 'percent':
        text += '%';
        break;
      case 'number':
        text += parts.shift() ?? drawPattern(value, token.number, signs);
        break;
      case 'quotient':
        text += drawQuotient(value, token.quotient);
        break;
      case 'general':
      case 'text':
        text += drawGeneral(value, signs);
        break;
      default:
        break;
    }
  }
  return text;
}

/** The digits of one number in several patterns with text between them, filled from the last: '##\\,##\\,##0' is 12,50,000. */
function drawParts(value: number, patterns: readonly NumberPattern[], signs: Signs): string[] {
  const whole = { ...patterns.at(-1)!, grouped: false, minimumIntegers: 0 };
  const [digits = '', decimals] = drawPattern(value, whole, { ...signs, decimal: '.' }).split('.');
  let end = digits.length;
  const parts = patterns.map(() => '');
  for (let at = patterns.length - 1; at >= 0; at -= 1) {
    const { places, minimumIntegers } = patterns[at]!;
    const start = at === 0 ? 0 : Math.max(0, end - places);
    parts[at] = digits.slice(start, end).padStart(minimumIntegers, '0');
    end = start;
  }
  if (decimals !== undefined) parts[parts.length - 1] += signs.decimal + decimals;
  return parts;
}

function drawPattern(value: number, pattern: NumberPattern, signs: Signs): string {
  const scaled = value / 1000 ** pattern.thousands;
  if (pattern.exponent > 0) {
    const [mantissa = '', exponent = ''] = scaled.toExponential(pattern.maximumDecimals).split('e');
    const digits = exponent.slice(1).padStart(pattern.exponent, '0');
    return `${mantissa.replace('.', signs.decimal)}E${exponent[0]}${digits}`;
  }
  const [integers = '', decimals = ''] = toFixed(scaled, pattern.maximumDecimals).split('.');
  const shown = integers.replace(/^0+/, '').padStart(pattern.minimumIntegers, '0');
  const grouped = pattern.grouped ? shown.replace(/\B(?=(\d{3})+$)/g, signs.group) : shown;
  const optional = Math.max(0, pattern.maximumDecimals - pattern.minimumDecimals);
  const kept = optional === 0 ? decimals : decimals.replace(new RegExp(`0{0,${optional}}$`), '');
  return kept === '' ? grouped : `${grouped}${signs.decimal}${kept}`;
}

/** A fraction; one that comes out whole leaves as much space as its digits. */
function drawQuotient(value: number, { whole, numerator, denominator }: QuotientPattern): string {
  const fixed = /^[1-9]/.test(denominator) ? Number(denominator) : undefined;
  const integer = whole === '' ? 0 : Math.floor(value);
  let [over, under] = closestFraction(value - integer, fixed ?? 10 ** denominator.length - 1, fixed !== undefined);
  let shown = integer;
  if (whole !== '' && over === under) [shown, over] = [integer + 1, 0];
  if (fixed !== undefined && over !== 0) under = fixed;
  const isBlank = whole !== '' && over === 0 && !numerator.includes('0');
  const start = whole === '' ? '' : `${shown === 0 && !isBlank && !whole.includes('0') ? '' : shown} `;
  if (isBlank) return start + ' '.repeat(numerator.length + 1 + denominator.length);
  const pad = (digits: string) => (digits.includes('?') ? ' ' : digits.includes('0') ? '0' : '');
  const above = String(over).padStart(pad(numerator) === '' ? 0 : numerator.length, pad(numerator));
  const below =
    fixed === undefined && pad(denominator) === ' ' ? String(under).padEnd(denominator.length) : String(under);
  return `${start}${above}/${below}`;
}

/** The closest fraction with a denominator up to `most`, or exactly that; the smallest denominator of equally close ones. */
function closestFraction(value: number, most: number, isExact: boolean): readonly [over: number, under: number] {
  if (isExact) return [Math.round(value * most), most];
  // Convergents and the fractions between them (Stern and Brocot): at most as many steps as the denominator has digits, squared.
  let [lowOver, lowUnder, highOver, highUnder] = [Math.floor(value), 1, Math.floor(value) + 1, 1];
  let best: readonly [number, number] = [Math.round(value), 1];
  const distance = ([over, under]: readonly [number, number]) => Math.abs(value - over / under);
  for (let step = 0; step < 1000 && distance(best) > 1e-12; step += 1) {
    const middle = [lowOver + highOver, lowUnder + highUnder] as const;
    if (middle[1] > most) break;
    if (distance(middle) < distance(best)) best = middle;
    if (middle[0] / middle[1] < value) [lowOver, lowUnder] = middle;
    else [highOver, highUnder] = middle;
  }
  return best;
}

/** Rounds as Excel does: half away from zero on the decimal number given by the 15 significant digits. */
function toFixed(value: number, decimals: number): string {
  if (value >= 1e21) return BigInt(Math.round(value)).toString();
  const places = Math.min(decimals, 30);
  if (Number.isSafeInteger(value)) return value.toFixed(places);
  const shown = Number(value.toPrecision(15));
  const [mantissa = '', exponent = '0'] = String(shown).split('e');
  const rounded = Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
  return Number.isSafeInteger(rounded) ? Number(`${rounded}e-${places}`).toFixed(places) : shown.toFixed(places);
}

/** `General`: at most 11 digits, scientific from 1E+11 and below 1E-9. */
function drawGeneral(value: number, signs: Signs): string {
  if (value === 0) return '0';
  if (value >= 1e11 || value < 1e-9) {
    const [mantissa = '', exponent = ''] = value.toExponential(5).split('e');
    const digits = mantissa.replace(/\.?0+$/, '').replace('.', signs.decimal);
    return `${digits}E${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
  }
  const integers = value >= 1 ? Math.floor(Math.log10(value)) + 1 : 1;
  const text = value.toFixed(Math.max(0, 10 - integers));
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace('.', signs.decimal) : text;
}

const dayMilliseconds = 86_400_000;
/** 1899-12-30, day 0 of the 1900 system (ECMA-376 part 1, 18.17.4.1), in milliseconds of the Unix epoch. */
const epoch = -25_569 * dayMilliseconds;

function formatDate(serial: number, tokens: readonly FormatToken[], signs: Signs): string {
  const fraction = tokens.find((token) => token.type === 'fraction');
  const digits = fraction?.type === 'fraction' ? fraction.digits : 0;
  const step = 1000 / 10 ** Math.min(digits, 3);
  const elapsed = Math.round((serial * dayMilliseconds) / step) * step;
  const time = new Date(epoch + elapsed);
  const hasHalfDay = tokens.some(({ type }) => type === 'halfDay');
  let text = '';
  for (const token of tokens) {
    switch (token.type) {
      case 'date':
        text += token.elapsed
          ? drawElapsed(elapsed, token.unit, token.length)
          : drawDate(time, token, hasHalfDay, signs);
        break;
      case 'halfDay':
        text += time.getUTCHours() < 12 ? 'AM' : 'PM';
        break;
      case 'fraction':
        text += signs.decimal + String(time.getUTCMilliseconds()).padStart(3, '0').slice(0, digits);
        break;
      case 'literal':
        text += token.text;
        break;
      default:
        break;
    }
  }
  return text;
}

function drawElapsed(milliseconds: number, unit: DateUnit, length: number): string {
  const size = unit === 'hour' ? 3_600_000 : unit === 'minute' ? 60_000 : 1000;
  const whole = Math.floor(Math.abs(milliseconds) / size);
  return (milliseconds < 0 ? '-' : '') + String(whole).padStart(length, '0');
}

function drawDate(
  time: Date,
  token: Extract<FormatToken, { type: 'date' }>,
  hasHalfDay: boolean,
  signs: Signs,
): string {
  const padded = (number: number) => String(number).padStart(Math.min(token.length, 2), '0');
  switch (token.unit) {
    case 'year':
      return token.length <= 2 ? String(time.getUTCFullYear() % 100).padStart(2, '0') : String(time.getUTCFullYear());
    case 'month':
      if (token.length <= 2) return padded(time.getUTCMonth() + 1);
      return token.length === 4
        ? signs.month(time)
        : signs.shortMonth(time).slice(0, token.length === 5 ? 1 : undefined);
    case 'day':
      if (token.length <= 2) return padded(time.getUTCDate());
      return token.length === 3 ? signs.shortWeekday(time) : signs.weekday(time);
    case 'hour': {
      const hours = time.getUTCHours();
      return padded(hasHalfDay ? hours % 12 || 12 : hours);
    }
    case 'minute':
      return padded(time.getUTCMinutes());
    case 'second':
      return padded(time.getUTCSeconds());
  }
}

/** Language data: separators and the names of months and days. */
type Signs = {
  readonly decimal: string;
  readonly group: string;
  readonly month: (time: Date) => string;
  readonly shortMonth: (time: Date) => string;
  readonly weekday: (time: Date) => string;
  readonly shortWeekday: (time: Date) => string;
};

const known = new Map<string, Signs>();

function signsOf(language: string): Signs {
  let signs = known.get(language);
  if (signs === undefined) {
    signs = createSigns(language);
    known.set(language, signs);
  }
  return signs;
}

function createSigns(language: string): Signs {
  // Cells show Western digits in every language, as Excel does; an invalid language tag gets English signs.
  const locale = Intl.getCanonicalLocales(isLanguageTag(language) ? language : 'en')[0]!;
  const { decimal, group } = numberSigns(locale);
  const name = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (time: Date) => {
      format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
      return format.format(time);
    };
  };
  return {
    decimal,
    group,
    month: name({ month: 'long' }),
    shortMonth: name({ month: 'short' }),
    weekday: name({ weekday: 'long' }),
    shortWeekday: name({ weekday: 'short' }),
  };
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
