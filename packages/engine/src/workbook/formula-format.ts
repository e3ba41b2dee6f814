// The number format of a computed cell: from its function, the cells that give it its unit, and its column.
import { largest } from '../base/extremes.ts';
import {
  dateCode,
  durationCode,
  isDateCode,
  percentCode,
  shortDurationCode,
  timeCode,
  unitOf,
} from './column-format.ts';
import { dateFunctions } from './formula-functions.ts';
import { countingFunctions, type FormulaUnits, rateFunctions, wholeFunctions } from './formula-units.ts';

/** What is known about a computed number. */
export type ComputedNumber = {
  readonly value: number;
  readonly units: FormulaUnits;
  /** The formats of the cells in each reference that gives the value its unit. */
  readonly sources: readonly (readonly string[])[];
  /** The format that the numbers of its column share. */
  readonly columnFormat: string | undefined;
  /** It refers to a cell of its own column: a list of parameters rather than a table. */
  readonly readsOwnColumn: boolean;
  /** The header of its column and the label of its row. */
  readonly names?: readonly string[];
};

/** Its format; undefined for a plain number, whose decimals depend on the other formulas. */
export function formulaFormat(computed: ComputedNumber): string | undefined {
  const { units, columnFormat, readsOwnColumn, value } = computed;
  const { call = '' } = units;
  const column = columnFormat === undefined ? '' : unitOf(columnFormat);
  if (call === 'YEAR') return '0';
  if (countingFunctions.has(call)) return undefined;
  if (rateFunctions.has(call)) return column === 'percent' ? columnFormat : percentCode(2);
  if (isShare(computed)) return column === 'percent' ? columnFormat : percentCode(1);
  const found = dateFunctions.has(call) ? { format: dateOf(computed) } : formatOfSources(computed);
  if (columnFormat === undefined) return withWholeDays(found?.format, value);
  const unit = found?.format === undefined ? '' : unitOf(found.format);
  const isMoment = unit === 'date' || unit === 'datetime';
  if (isMoment) return column === unit ? columnFormat : found?.format;
  // Without a unit of its own, a cell of a table has its column's, a parameter has none.
  if (found === undefined) return readsOwnColumn ? undefined : withWholeDays(columnFormat, value);
  // Cents that the amounts typed into the column do not have are no reason to hide those of the result.
  if (column === unit && found.format?.includes('[$') && decimalsOf(found.format) > decimalsOf(columnFormat))
    return found.format;
  if (readsOwnColumn || column === unit)
    return column === unit ? withWholeDays(columnFormat, value) : withWholeDays(found.format, value);
  if (column === 'date' || column === 'datetime') return withWholeDays(found.format, value);
  const isUnlikely = (column === 'percent' || column === 'time') && Math.abs(value) >= 10;
  return withWholeDays(isUnlikely ? found.format : columnFormat, value);
}

const shareNames =
  /%|(?:^|[^\p{L}])(?:margins?|share|percent(?:age)?|growth|change|rate|yield|roi|anteil|quote|prozent|wachstum|veränderung|marge|part|taux|croissance|évolution|cuota|margen|porcentaje|crecimiento|variación|margem|crescimento|margine|quota|crescita|aandeel|groei|andel|tillväxt|udział|marża|podíl|marže)(?:[^\p{L}]|$)|(?:quote|anteil|marge|rendite|rate)$|(?:率|比|占比|增长|シェア)$/iu;
const factorNames =
  /(?:^|[^\p{L}])(?:ratio|multiple|factor|faktor|index|turnover|coverage|per|pro|je|par|por|fx|kurs)(?:[^\p{L}]|$)|[x×]$/iu;
/** Above this, a quotient is a multiple rather than a share. */
const mostShare = 2;

/** Whether a quotient is a share or a change: by its form, by its operands, both money of one unit, or by its name. */
function isShare({ units, sources, value, names = [] }: ComputedNumber): boolean {
  const { divides, literals, hasPercent, comparesWithOne, multiplies, madeDates } = units;
  if (hasPercent && sources.length === 0 && !multiplies && literals.every((literal) => literal <= 100))
    return Math.abs(value) <= 1;
  if (!divides || multiplies || literals.length > 0 || madeDates > 0) return false;
  const formats = sources.flat();
  if (formats.some(isDateCode) || names.some((name) => factorNames.test(name))) return false;
  if (Math.abs(value) > 10) return false;
  if (comparesWithOne || names.some((name) => shareNames.test(name))) return true;
  const [unit, ...others] = new Set(formats.map(unitOf));
  const isMoney = unit !== undefined && formats.every((format) => format.includes('[$'));
  return isMoney && others.length === 0 && sources.length > 1 && Math.abs(value) <= mostShare;
}

/** Whether a computed whole number is whole by its kind, whatever decimals its neighbors have: days between dates, INT, DATEDIF. */
export function isWholeKind({ units, sources, value }: ComputedNumber): boolean {
  if (!Number.isInteger(value)) return false;
  const { call = '', subtracts, madeDates } = units;
  if (countingFunctions.has(call) || wholeFunctions.has(call)) return true;
  const areDates = sources.every((formats) => formats.some((format) => unitOf(format) === 'date'));
  return subtracts && areDates && sources.length + madeDates > 1;
}

/** A time of day past midnight would start again at zero: sums of hours are durations. */
function withWholeDays(format: string | undefined, value: number): string | undefined {
  if (format === undefined || unitOf(format) !== 'time' || format.startsWith('[')) return format;
  if (value >= 0 && value < 1) return format;
  return /s/i.test(format) ? durationCode : shortDurationCode;
}

const dateOf = ({ sources }: ComputedNumber): string =>
  sources.flat().find((format) => unitOf(format) === 'date') ?? dateCode;

/** The format by the cells alone: undefined if they say nothing; `format` is undefined for a plain number. */
function formatOfSources(computed: ComputedNumber): { readonly format: string | undefined } | undefined {
  const { units, sources, value } = computed;
  const { divides, subtracts, literals, madeDates, madeTimes } = units;
  if (divides) return undefined;
  const formats = sources.flat();
  const money = formats.filter((format) => format.includes('[$'));
  if (money.length > 0) return { format: moneyFormat(money, formats, computed) };
  const dates = sources.flatMap((cells) => cells.find((format) => ['date', 'datetime'].includes(unitOf(format))) ?? []);
  if (dates.length + madeDates > 0)
    return { format: subtracts && dates.length + madeDates > 1 ? undefined : (dates[0] ?? dateCode) };
  const times = formats.filter(isDateCode);
  // Hours times 24 are a number.
  if (times.length + madeTimes > 0)
    return { format: literals.some((literal) => dayParts.has(literal)) ? undefined : (times[0] ?? timeCode) };
  const others = formats.filter((format) => unitOf(format) !== 'percent');
  // What is added up is no code: it has separators, which its cells may lack.
  if (others.length > 0 && others.every((format) => format === '0') && adding.has(units.call ?? ''))
    return { format: undefined };
  if (others.length > 0) {
    const [first] = others;
    const isExact = Number.isInteger(value) || /\./.test(first!);
    return { format: isExact && formats.every((format) => format === first) ? first : undefined };
  }
  if (formats.length === 0) return undefined;
  // A share of a plain number is a number.
  return { format: literals.length > 0 ? undefined : formats[0] };
}

const adding = new Set(['SUM', 'SUMIF', 'SUMIFS', 'SUMPRODUCT', 'SUBTOTAL', 'AVERAGE', 'AVERAGEIF', 'AVERAGEIFS']);

/** Functions whose payments have cents, whatever the principal has. */
const payments = new Set(['PMT', 'IPMT', 'PPMT', 'CUMIPMT', 'CUMPRINC']);
const usualDecimals = 2;

/** The format of money: with the most decimals of its operands; a product of a quantity and a unit price has two, as money has. */
function moneyFormat(money: readonly string[], formats: readonly string[], { units, value }: ComputedNumber): string {
  const [first] = money;
  const alike = money.filter((format) => unitOf(format) === unitOf(first!) && !/[,0]"/.test(format));
  if (alike.length === 0 || /,+"/.test(first!)) return first!;
  const most = largest(alike.map(decimalsOf));
  const best = alike.find((format) => decimalsOf(format) === most)!;
  const isProduct = units.multiplies && formats.some((format) => unitOf(format) === '' && !format.includes('"'));
  if (isProduct && most > usualDecimals) return withDecimals(best, usualDecimals);
  if (payments.has(units.call ?? '') && most === 0 && !Number.isInteger(value))
    return withDecimals(best, usualDecimals);
  return best;
}

const decimalsOf = (format: string): number => /0\.(0+)/.exec(format)?.[1]?.length ?? 0;

/** The code with other decimals. */
const withDecimals = (format: string, decimals: number): string =>
  format.replace(/(#,##0|##,##0|\b0)(?:\.0+)?(?![#0])/g, `$1.${'0'.repeat(decimals)}`);

const dayParts = new Set([24, 1440, 86_400]);
