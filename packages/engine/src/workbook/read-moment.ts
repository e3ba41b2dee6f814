// Dates and times as people write them: '2026-11-21', '21.11.2026', '11/21/2026 2:30 PM', each shown the way it was written.
import { dateCode, timeCode, timeWithSecondsCode } from './column-format.ts';

/** A date or time found in a text. */
export type WrittenMoment = {
  readonly kind: 'date' | 'datetime' | 'time';
  /** Days since 1899-12-30 (Excel's serial number, 1900 system), with the time of day as fraction. */
  readonly value: number;
  /** The number format code that shows it as written. */
  readonly format: string;
};

/** Whether day or month comes first in dates such as 03/04/2026. */
type DayOrder = 'day first' | 'month first';

/** How the dates of a column are read and shown. */
export type DateStyle = {
  /** Undefined: 03/04/2026 has two readings, and nothing says which is meant. */
  readonly order: DayOrder | undefined;
  /** Some day or month below ten has no leading zero. */
  readonly isUnpadded: boolean;
  /** All cells are dates, some with a year of two digits: 01.10.26. */
  readonly hasShortYears: boolean;
  /** BCP 47: the language of months that are written as words. */
  readonly language: string;
};

const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?(?:\s?(?<half>[AaPp])\.?[Mm]\.?)?`;
const yearFirst = String.raw`(?<year1>\d{4})(?<mark1>[-/.年])\s?(?<month1>\d{1,2})(?<mark2>[-/.月])\s?(?<day1>\d{1,2})(?<mark3>日?)\.?`;
const yearLast = String.raw`(?<first>\d{1,2})(?<mark4>[-/.])(?<then>\d{1,2})\k<mark4>(?<year2>\d{4})`;
const pattern = new RegExp(`^(?:(?:${yearFirst}|${yearLast})(?:(?:T|,? )(?=\\d)|$))?(?:${time})?$`);
const longest = 32;

const shortYear = /^(?<first>\d{1,2})(?<mark>[-/.])(?<then>\d{1,2})\k<mark>(?<year>\d\d)$/;
const dayName = /^(?<day>\d{1,2})(?<point>\.?)(?<mark>[- ])(?<name>\p{L}{3,12})\.?\k<mark>(?<year>\d{4})$/u;
const nameDay = /^(?<name>\p{L}{3,12})\.? (?<day>\d{1,2}), (?<year>\d{4})$/u;

/** Languages that write the year first write no other order; those with the month first say so in their region. */
const monthFirst = /^en-(?:US|PH)\b/i;
const anyOrder = /^en(?:-CA)?$/i;

type Groups = { readonly [name: string]: string | undefined };

function groupsOf(text: string): Groups | undefined {
  const first = text.charCodeAt(0);
  if (text.length > longest || text.length < 4 || first < 48 || first > 57) return undefined;
  return pattern.exec(text)?.groups;
}

/** What the dates of a column have in common. `language` decides between 3 April and 4 March; for English, the other dates do. */
export function findDateStyle(texts: readonly string[], language: string): DateStyle {
  let [hasDayFirst, hasMonthFirst, isUnpadded] = [false, false, false];
  let [short, others] = [0, 0];
  for (const text of texts) {
    const brief = text.length > 8 ? undefined : shortYear.exec(text)?.groups;
    if (brief !== undefined) {
      short += 1;
      if (brief.first!.length === 1 || brief.then!.length === 1) isUnpadded = true;
      if (Number(brief.first) > 12) hasDayFirst = true;
      if (Number(brief.then) > 12) hasMonthFirst = true;
      continue;
    }
    if (/^\d(?:\.? |-)|\s\d,/.test(text)) isUnpadded = true;
    const groups = groupsOf(text);
    if (groups === undefined) {
      if (/[^\s–—-]/.test(text)) others += 1;
      continue;
    }
    const parts = [groups.month1, groups.day1, groups.first, groups.then];
    if (parts.some((part) => part?.length === 1)) isUnpadded = true;
    if (groups.first === undefined || groups.mark4 === '.') continue;
    if (Number(groups.first) > 12) hasDayFirst = true;
    if (Number(groups.then) > 12) hasMonthFirst = true;
  }
  const order = monthFirst.test(language)
    ? 'month first'
    : !anyOrder.test(language)
      ? 'day first'
      : hasDayFirst === hasMonthFirst
        ? undefined
        : hasDayFirst
          ? 'day first'
          : 'month first';
  // 01.10.26 alone could be a version.
  const hasShortYears = short > 1 && others === 0;
  return { order, isUnpadded, hasShortYears, language };
}

/** The date or time in a text; undefined if it is none, does not exist, or could be either of two dates. */
export function readMoment(text: string, style: DateStyle): WrittenMoment | undefined {
  const other = readShortYear(text, style) ?? readNamedMonth(text, style);
  if (other !== undefined) return other;
  const groups = groupsOf(text);
  if (groups === undefined) return undefined;
  const clock = groups.hour === undefined ? undefined : readClock(groups);
  if (groups.hour !== undefined && clock === undefined) return undefined;
  const date = readDate(groups, style);
  if (date === undefined) {
    if (groups.year1 !== undefined || groups.year2 !== undefined || clock === undefined) return undefined;
    return { kind: 'time', value: clock.share, format: clock.format };
  }
  if (clock === undefined) return { kind: 'date', value: date.serial, format: date.format };
  return { kind: 'datetime', value: date.serial + clock.share, format: `${date.format} ${clock.format}` };
}

/** Years below this are of this century. */
const centuryBound = 50;

function readShortYear(
  text: string,
  { order, isUnpadded, hasShortYears, language }: DateStyle,
): WrittenMoment | undefined {
  const groups = hasShortYears && text.length <= 8 ? shortYear.exec(text)?.groups : undefined;
  if (groups === undefined) return undefined;
  const mark = groups.mark!;
  const found = mark === '.' && !/^en\b/i.test(language) ? 'day first' : order;
  if (found === undefined) return undefined;
  const isDayFirst = found === 'day first';
  const [first, then, year] = [Number(groups.first), Number(groups.then), Number(groups.year)];
  const full = year < centuryBound ? 2000 + year : 1900 + year;
  const value = serialDay(full, isDayFirst ? then : first, isDayFirst ? first : then);
  const [day, month] = isUnpadded ? ['d', 'm'] : ['dd', 'mm'];
  const format = isDayFirst ? `${day}${mark}${month}${mark}yy` : `${month}${mark}${day}${mark}yy`;
  return value === undefined ? undefined : { kind: 'date', value, format };
}

function readNamedMonth(text: string, { isUnpadded, language }: DateStyle): WrittenMoment | undefined {
  if (text.length > longest || text.length < 10 || !/\d{4}$/.test(text)) return undefined;
  const isNameFirst = /^\p{L}/u.test(text);
  const groups = (isNameFirst ? nameDay : dayName).exec(text)?.groups;
  const month = groups && monthsOf(language).get(groups.name!.toLowerCase());
  if (groups === undefined || month === undefined) return undefined;
  const value = serialDay(Number(groups.year), month.number, Number(groups.day));
  if (value === undefined) return undefined;
  const day = isUnpadded ? 'd' : 'dd';
  const name = month.isLong ? 'mmmm' : 'mmm';
  const mark = groups.mark!;
  const format = isNameFirst ? `${name} ${day}, yyyy` : `${day}${groups.point && '\\.'}${mark}${name}${mark}yyyy`;
  return { kind: 'date', value, format };
}

type MonthNames = ReadonlyMap<string, { readonly number: number; readonly isLong: boolean }>;
const monthNames = new Map<string, MonthNames>();
const mostLanguages = 100;

/** The names of months in a language, and in English, as they stand beside a day. */
function monthsOf(language: string): MonthNames {
  const known = monthNames.get(language);
  if (known !== undefined) return known;
  const names = new Map([['sept', { number: 9, isLong: false }]]);
  for (const tag of ['en', language])
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(tag, {
        month: style,
        day: 'numeric',
        timeZone: 'UTC',
        calendar: 'gregory',
      });
      for (let number = 1; number <= 12; number += 1) {
        const name = format.formatToParts(Date.UTC(2026, number - 1, 1)).find(({ type }) => type === 'month')?.value;
        const bare = name?.toLowerCase().replace(/\.$/, '') ?? '';
        if (/\p{L}/u.test(bare)) names.set(bare, { number, isLong: style === 'long' && bare.length > 3 });
      }
    }
  if (monthNames.size < mostLanguages) monthNames.set(language, names);
  return names;
}

function readDate(groups: Groups, { order, isUnpadded }: DateStyle) {
  const [day, month] = isUnpadded ? ['d', 'm'] : ['dd', 'mm'];
  if (groups.year1 !== undefined) {
    const [one, two, three] = [groups.mark1!, groups.mark2!, groups.mark3!];
    const isChinese = one === '年';
    if (isChinese ? two !== '月' || three === '' : one !== two || three !== '') return undefined;
    const serial = serialDay(Number(groups.year1), Number(groups.month1), Number(groups.day1));
    const format = isChinese ? 'yyyy"年"m"月"d"日"' : `yyyy${one}${month}${one}${day}`;
    return serial === undefined ? undefined : { serial, format: one === '-' ? dateCode : format };
  }
  if (groups.year2 === undefined) return undefined;
  const mark = groups.mark4!;
  // With points, the day comes first in every language; a day above twelve or equal numbers leave one reading.
  const [first, then] = [Number(groups.first), Number(groups.then)];
  const found = mark === '.' || (order === undefined && first === then) ? 'day first' : order;
  if (found === undefined) return undefined;
  const isDayFirst = found === 'day first';
  const serial = serialDay(Number(groups.year2), isDayFirst ? then : first, isDayFirst ? first : then);
  const format = isDayFirst ? `${day}${mark}${month}${mark}yyyy` : `${month}${mark}${day}${mark}yyyy`;
  return serial === undefined ? undefined : { serial, format };
}

function readClock({ hour, minute, second, half }: Groups) {
  let hours = Number(hour);
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  const share = dayShare(hours, Number(minute), Number(second ?? 0), 24);
  if (share === undefined) return undefined;
  const seconds = second === undefined ? '' : ':ss';
  if (half !== undefined) return { share, format: `h:mm${seconds} AM/PM` };
  const format = second === undefined ? timeCode : timeWithSecondsCode;
  return { share, format: hour!.length === 1 ? format.slice(1) : format };
}

/** A duration such as '36:30' or '1:05:00' in days; undefined if the text is none. */
export function readDuration(text: string): number | undefined {
  const match = /^(\d{1,5}):(\d\d)(?::(\d\d))?$/.exec(text);
  return match === null ? undefined : dayShare(Number(match[1]), Number(match[2]), Number(match[3] ?? 0), 100_000);
}

function dayShare(hours: number, minutes: number, seconds: number, hoursBound: number): number | undefined {
  if (hours >= hoursBound || minutes > 59 || seconds > 59) return undefined;
  return (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

/** Days since 1899-12-30. Excel counts a nonexistent 29 February 1900 (ECMA-376 part 1, 18.17.4.1), so days before March 1900 stay text. */
function serialDay(year: number, month: number, day: number): number | undefined {
  const milliseconds = Date.UTC(year, month - 1, day);
  const date = new Date(milliseconds);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const serial = milliseconds / 86_400_000 + 25_569;
  return serial >= 61 && year <= 9999 ? serial : undefined;
}
