// What a request says of the hours somebody worked: day by day, with times, break and task.
import { weekdayNames } from '../names-of-time.ts';
import { findNumbers } from './find-numbers.ts';
import { splitOrder } from './split-order.ts';

export type WorkedDay = {
  /** Monday is 0. */
  readonly day: number;
  readonly task: string;
  /** "9:00". */
  readonly start?: string;
  readonly end?: string;
  /** Minutes. */
  readonly pause?: number;
  /** Where hours are told without times. */
  readonly hours?: number;
};

const clock = '(\\d{1,2})(?:[:.h時点]\\s?(\\d{2})?)?\\s?(am|pm|uhr|h|時|点)?';
const times = new RegExp(
  `(?:from|von|de|das|من|从)?\\s*(?<![\\d.,])${clock}\\s?(?:-|–|—|to|until|bis|à|a|às|إلى|से|到|至|~|〜|から)\\s?${clock}(?![\\d.,]*\\d)\\s*(?:तक|まで)?`,
  'iu',
);
const pause =
  /(?:with |mit |avec |con |com )?(?:a |an? )?(?:(\d{1,3})\s?(?:min(?:utes?|uten|utos?)?\.?|分钟?)?\s?(?:break|pause|pausa|descanso|lunch|休息|休憩)|(?:break|pause|pausa|descanso|lunch|休息|休憩)\s?:?\s?(\d{1,3})\s?(?:min(?:utes?|uten|utos?)?\.?|分钟?))/iu;
const hours = /^\s*(?:h|hrs?|hours?|stunden?|std\.?|heures?|horas?|ساعات|ساعة|घंटे|小时|時間)(?![\p{L}])/iu;

/** `days`: the names of the week from Monday on, as the sheet has them. */
export function readHours(
  text: string,
  language: string,
  items: readonly string[],
  days: readonly string[],
): { readonly worked: readonly WorkedDay[]; readonly notes: readonly string[] } {
  const worked: WorkedDay[] = [];
  const notes: string[] = [];
  for (const clause of splitOrder(text, language, items).clauses) {
    const written = clause.group && /\p{Nd}/u.test(clause.text) ? `${clause.group} ${clause.text}` : clause.text;
    const day = dayIn(written, language, days);
    if (day === undefined) {
      if (!clause.isHead) notes.push(clause.text);
      continue;
    }
    const without = written.replace(day.written, ' ');
    const span = times.exec(without);
    const cut = cutPause(span ? without.replace(span[0], ' ') : without);
    const counted = span
      ? undefined
      : findNumbers(cut.rest, language).find(({ end, unit }) => hours.test(`${unit}${cut.rest.slice(end)}`));
    const rest = counted
      ? `${cut.rest.slice(0, counted.index)} ${cut.rest.slice(counted.end).replace(hours, '')}`
      : cut.rest;
    worked.push({
      day: day.index,
      task: rest.replace(/\s+/gu, ' ').replace(/^[\s,:–-]+|[\s,:–-]+$/gu, ''),
      ...(span && {
        start: timeOf(span[1], span[2], span[3] ?? (isMorning(span) ? undefined : span[6])),
        end: timeOf(span[4], span[5], span[6]),
      }),
      ...(cut.pause !== undefined && { pause: cut.pause }),
      ...(counted?.value !== undefined && { hours: counted.value }),
    });
  }
  return { worked, notes };
}

function dayIn(
  text: string,
  language: string,
  days: readonly string[],
): { readonly index: number; readonly written: string } | undefined {
  const lower = text.toLowerCase();
  const long = days.findIndex((name) => lower.includes(name.toLowerCase()));
  if (long >= 0)
    return {
      index: long,
      written: text.slice(
        lower.indexOf(days[long]!.toLowerCase()),
        lower.indexOf(days[long]!.toLowerCase()) + days[long]!.length,
      ),
    };
  // Short names follow the long ones, from Sunday on.
  for (const [at, name] of weekdayNames(language).entries()) {
    const found = new RegExp(`(?<![\\p{L}\\p{M}])${name}\\.?(?![\\p{L}\\p{M}])`, 'iu').exec(text);
    if (found && weekdayNames(language).length === 14) return { index: (at + 6) % 7, written: found[0] };
  }
  return undefined;
}

function cutPause(text: string): { readonly rest: string; readonly pause?: number } {
  const found = pause.exec(text);
  const minutes = found?.[1] ?? found?.[2];
  return found && minutes ? { rest: text.replace(found[0], ' '), pause: Number(minutes) } : { rest: text };
}

/** "9 to 5 pm" begins in the morning. */
const isMorning = (span: RegExpExecArray): boolean => Number(span[1]) > Number(span[4]) || /am/iu.test(span[6] ?? '');

function timeOf(hour = '', minute = '00', half = ''): string {
  const value = (Number(hour) % (half ? 12 : 24)) + (/pm/iu.test(half) ? 12 : 0);
  return `${/uhr|h|時|点/iu.test(half) ? Number(hour) : value}:${minute}`;
}
