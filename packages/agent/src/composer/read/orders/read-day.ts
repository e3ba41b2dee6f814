// A written date as a day that a sheet can reckon with: "15. Dezember 2026" → 2026-12-15; undefined where a part of it is missing or doubtful.

import { nearestLanguage } from '../../languages/index.ts';
import { latinDigit } from '../amounts.ts';
import { lowerCase } from '../dates.ts';
import { monthNames } from '../names-of-time.ts';

/** `year` is taken where the date names none. ISO 8601. */
export function readDay(written: string, language: string, year?: number): string | undefined {
  const text = lowerCase(written).replace(/\p{Nd}/gu, latinDigit);
  const iso = /(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const eastern = /(?:(\d{4})\s?年\s?)?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?[日号號])?/u.exec(text);
  if (eastern) return dayOf(eastern[1] ?? year, eastern[2], eastern[3] ?? 1);
  const numbered = /(\d{1,2})([./])\s?(\d{1,2})[./]\s?(\d{4})/.exec(text);
  if (numbered) {
    const [, first = '', mark, second = '', ofYear] = numbered;
    // English is written with the day first and with the month first.
    const isEnglish = nearestLanguage(language) === 'en' && mark === '/';
    if (isEnglish && Number(first) <= 12 && Number(second) <= 12 && first !== second) return undefined;
    return isEnglish && Number(second) > 12 ? dayOf(ofYear, first, second) : dayOf(ofYear, second, first);
  }
  return readNamed(text, language, year);
}

function readNamed(text: string, language: string, year: number | undefined): string | undefined {
  const name = monthNames(language)
    .filter((name) => new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, 'u').test(text))
    .sort((one, two) => two.length - one.length)[0];
  const month = name && monthOf(name, language);
  if (!month) return undefined;
  const ofYear = /(?<!\d)(\d{4})(?!\d)/.exec(text)?.[1] ?? year;
  const day = /(?<![\d:])(\d{1,2})(?![\d:])/.exec(text)?.[1] ?? 1;
  return dayOf(ofYear, month, day);
}

/** The names of a language begin with its months in order, Arabic with two rows of them; short names begin long ones. */
function monthOf(name: string, language: string): number | undefined {
  const plain = (written: string) => written.replace(/[\u093c॰]/gu, '');
  const rows = [language, 'en'].flatMap((each) => monthNames(each).slice(0, nearestLanguage(each) === 'ar' ? 24 : 12));
  const at = rows.findIndex((long) => plain(long).startsWith(plain(name)));
  return at < 0 ? undefined : (at % 12) + 1;
}

function dayOf(
  year: string | number | undefined,
  month: string | number | undefined,
  day: string | number | undefined,
): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isDay = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isDay ? date.toISOString().slice(0, 10) : undefined;
}
