// The number format of a computed cell: from its function, the cells that give it its unit, and its column.
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
};

/** Its format; undefined for a plain number, whose decimals depend on the other formulas. */
export function formulaFormat(computed: ComputedNumber): string | undefined {
  const { units, columnFormat, readsOwnColumn, value } = computed;
  const { call = '' } = units;
  const column = columnFormat === undefined ? '' : unitOf(columnFormat);
  if (call === 'YEAR') return '0';
  if (countingFunctions.has(call)) return undefined;
  if (rateFunctions.has(call)) return column === 'percent' ? columnFormat : percentCode(2);
  const found = dateFunctions.has(call) ? { format: dateOf(computed) } : formatOfSources(computed);
  if (columnFormat === undefined) return withWholeDays(found?.format, value);
  const unit = found?.format === undefined ? '' : unitOf(found.format);
  const isMoment = unit === 'date' || unit === 'datetime';
  if (isMoment) return column === unit ? columnFormat : found?.format;
  // Without a unit of its own, a cell of a table has its column's, a parameter has none.
  if (found === undefined) return readsOwnColumn ? undefined : withWholeDays(columnFormat, value);
  if (readsOwnColumn || column === unit)
    return column === unit ? withWholeDays(columnFormat, value) : withWholeDays(found.format, value);
  if (column === 'date' || column === 'datetime') return withWholeDays(found.format, value);
  const isUnlikely = (column === 'percent' || column === 'time') && Math.abs(value) >= 10;
  return withWholeDays(isUnlikely ? found.format : columnFormat, value);
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
function formatOfSources({
  units,
  sources,
  value,
}: ComputedNumber): { readonly format: string | undefined } | undefined {
  const { divides, subtracts, literals, madeDates, madeTimes } = units;
  if (divides) return undefined;
  const formats = sources.flat();
  const money = formats.find((format) => format.includes('[$'));
  if (money !== undefined) return { format: money };
  const dates = sources.flatMap((cells) => cells.find((format) => ['date', 'datetime'].includes(unitOf(format))) ?? []);
  if (dates.length + madeDates > 0)
    return { format: subtracts && dates.length + madeDates > 1 ? undefined : (dates[0] ?? dateCode) };
  const times = formats.filter(isDateCode);
  // Hours times 24 are a number.
  if (times.length + madeTimes > 0)
    return { format: literals.some((literal) => dayParts.has(literal)) ? undefined : (times[0] ?? timeCode) };
  const others = formats.filter((format) => unitOf(format) !== 'percent');
  if (others.length > 0) {
    const [first] = others;
    const isExact = Number.isInteger(value) || /\./.test(first!);
    return { format: isExact && formats.every((format) => format === first) ? first : undefined };
  }
  if (formats.length === 0) return undefined;
  // A share of a plain number is a number.
  return { format: literals.length > 0 ? undefined : formats[0] };
}

const dayParts = new Set([24, 1440, 86_400]);
