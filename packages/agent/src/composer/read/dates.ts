// Dates as people write them, in nine languages: "12 March 2027", "12 de marzo", "2027年3月12日", "12.3.2027".
import { type LanguageName, nearestLanguage } from '../languages/index.ts';
import { monthNames } from './names-of-time.ts';

export type Span = { readonly index: number; readonly end: number; readonly text: string };

/** Letters and digits of the scripts that our languages are written in: ranges, for classes of properties take long to compile. */
export const letter = '[A-Za-zÀ-ɏ\\u0610-\\u065f\\u066e-\\u06ef\\u0900-\\u0965\\u0970-\\u097f]';
export const digit = '[0-9٠-٩۰-۹०-९０-９]';

const patterns = new Map<LanguageName, RegExp>();

function datePattern(language: string): RegExp {
  const nearest = nearestLanguage(language);
  const known = patterns.get(nearest);
  if (known) return known;
  const months = [...new Set(monthNames(language))].sort((one, two) => two.length - one.length);
  const day = `${digit}{1,2}(?:st|nd|rd|th|\\.|er|º)?`;
  const range = `(?:\\s?(?:-|–|to|bis|au|al?|إلى|से)\\s?${day})?`;
  const year = `${digit}{4}`;
  const time = `(?:,?\\s*(?:at|um|à|a las|às|الساعة|को)?\\s*${digit}{1,2}(?::${digit}{2}(?:\\s?(?:uhr|[ap]\\.?m\\.?))?|\\s?(?:uhr|h(?:${digit}{2})?|[ap]\\.?m\\.?)(?![a-z])))?`;
  const named = `(?:${day}${range}\\s+(?:(?:of|de)\\s+)?)?(?:${months.join('|')})(?!${letter})\\.?(?:\\s+${day}(?![.,]?${digit})${range})?(?:,?\\s+(?:del?\\s+)?${year})?${time}`;
  const numbered = [
    `${year}-${digit}{2}-${digit}{2}${time}`,
    `${digit}{1,2}(?:\\.\\s?${digit}{1,2}\\.\\s?|/${digit}{1,2}/)${year}${time}`,
    `(?:${year}\\s?年\\s?)?${digit}{1,2}\\s?月\\s?${digit}{1,2}\\s?[日号號](?:\\s?[（(].[）)])?(?:\\s?(?:上午|下午|午前|午後)?${digit}{1,2}[:点時时]${digit}{0,2}分?)?`,
    `${year}\\s?年\\s?${digit}{1,2}\\s?月`,
  ];
  // A day is no part of a longer number.
  const forms = months.length > 0 ? [named, ...numbered] : numbered;
  const pattern = new RegExp(`(?<![a-zà-ÿ.,]|${digit})(?:${forms.join('|')})(?!${digit})`, 'gu');
  patterns.set(nearest, pattern);
  return pattern;
}

/** The dates of a text, in order, as they are written. */
export function findDates(text: string, language: string): readonly Span[] {
  if (!/\p{Nd}/u.test(text)) return [];
  // A pattern that takes both cases takes long to compile.
  return [...lowerCase(text).matchAll(datePattern(language))].flatMap(({ index, 0: written }) => {
    const end = index + written.replace(/[\s,.]+$/u, '').length;
    // A month alone is no date.
    return /\p{Nd}/u.test(written) ? [{ index, end, text: text.slice(index, end) }] : [];
  });
}

/** Lower case of the same length, so that places in it are places in the text. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}
