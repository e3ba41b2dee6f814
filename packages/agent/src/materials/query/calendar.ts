// Days as numbers, as worksheets count them: months, quarters and years of a date, and dates written with the name of a month.

const dayLength = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);

export const dayNumber = (year: number, month: number, day: number): number =>
  Math.round((Date.UTC(year, month - 1, day) - epoch) / dayLength);

export function dateParts(day: number): { readonly year: number; readonly month: number; readonly day: number } {
  const date = new Date(epoch + Math.floor(day) * dayLength);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export type Period = 'month' | 'quarter' | 'year';
export const isPeriod = (name: string): name is Period => name === 'month' || name === 'quarter' || name === 'year';

/** The first day of the month, quarter or year that a day is in, and the first one after it. */
export function periodOf(period: Period, day: number): { readonly start: number; readonly end: number } {
  const { year, month } = dateParts(day);
  const length = { month: 1, quarter: 3, year: 12 }[period];
  const first = month - ((month - 1) % length);
  return { start: dayNumber(year, first, 1), end: dayNumber(year, first + length, 1) };
}

/** What days stand for that are all the first of theirs, if there are several. */
export function wholePeriod(days: readonly unknown[]): 'month' | 'year' | undefined {
  const numbers = days.filter((day) => typeof day === 'number');
  if (new Set(numbers).size < 2) return undefined;
  return (['year', 'month'] as const).find((period) => numbers.every((day) => periodOf(period, day).start === day));
}

/** "Jan 2026", "Q1 2026", "2026". */
export function nameOfPeriod(period: Period, day: number, language: string): string {
  const { year, month } = dateParts(day);
  if (period === 'year') return String(year);
  if (period === 'quarter') return `Q${Math.ceil(month / 3)} ${year}`;
  return monthNames(language).format(new Date(Date.UTC(year, month - 1, 1)));
}

let formatter: { readonly language: string; readonly format: Intl.DateTimeFormat } | undefined;

function monthNames(language: string): Intl.DateTimeFormat {
  if (formatter?.language !== language)
    formatter = {
      language,
      format: new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    };
  return formatter.format;
}

/** A year, a month or a day as ISO 8601 writes them: the days it covers. */
export function readIsoPeriod(text: string): { readonly start: number; readonly end: number } | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text.trim()) ?? [];
  if (year === undefined || Number(month ?? 1) > 12 || Number(day ?? 1) > 31) return undefined;
  const [at, of, on] = [Number(year), Number(month ?? 1), Number(day ?? 1)];
  const start = dayNumber(at, of, on);
  if (day !== undefined) return { start, end: start + 1 };
  return { start, end: month === undefined ? dayNumber(at + 1, 1, 1) : dayNumber(at, of + 1, 1) };
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const named =
  /^(?:(\d{1,2})[ -])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[a-z]{0,6})\.?[ -](?:(\d{1,2}),? )?(\d{4})$/i;

/** "Jan 1 2000", "1 Jan 2000", "January 2000": what tables in English hold where their dates are not numbers. */
export function readMonthName(text: string): number | undefined {
  const [, before, month, after, year] = named.exec(text.trim()) ?? [];
  if (month === undefined) return undefined;
  return dayNumber(Number(year), months.indexOf(month.toLowerCase()) + 1, Number(before ?? after ?? 1));
}
