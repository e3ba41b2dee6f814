// Dates as people write them: "12 March 2027", "12 de marzo", "2027年3月12日", "12.3.2027".
import { anyOf, digit, letter, lexiconOf, perLanguage } from '../languages/index.ts';

export type Span = { readonly index: number; readonly end: number; readonly text: string };

/** English months are written beside every other language; those that number their months have no names of them. */
export const monthNames = perLanguage((language): readonly string[] => {
  const { months = '' } = lexiconOf(language).time;
  return months === '' ? [] : [...new Set(`${months}|${lexiconOf('en').time.months}`.split('|'))];
});

const dateIn = perLanguage((language) => {
  const months = [...monthNames(language)].sort((one, two) => two.length - one.length);
  const day = `${digit}{1,2}(?:\\.|${anyOf(({ time }) => time.dayEnd)})?`;
  const range = `(?:\\s?(?:-|–|${anyOf(({ time }) => time.until)})\\s?${day})?`;
  const year = `${digit}{4}`;
  const of = anyOf(({ sheet }) => sheet.of);
  const clock = `(?:${anyOf(({ time }) => time.clock)})(?![a-z])`;
  const time = `(?:,?\\s*${anyOf(({ time }) => time.atClock)}?\\s*${digit}{1,2}(?::${digit}{2}(?:\\s?${clock})?|\\s?(?:h${digit}{2}|${clock})))?`;
  const named = `(?:${day}${range}\\s+(?:${of}\\s+)?)?(?:${months.join('|')})(?!${letter})\\.?(?:\\s+${day}(?![.,]?${digit})${range})?(?:,?\\s+(?:${of}\\s+)?${year})?${time}`;
  const numbered = [
    `${year}-${digit}{2}-${digit}{2}${time}`,
    `${digit}{1,2}(?:\\.\\s?${digit}{1,2}\\.\\s?|/${digit}{1,2}/)${year}${time}`,
    anyOf(({ time }) => time.forms).replaceAll('{d}', digit),
  ];
  // A day is not part of a longer number.
  const forms = months.length > 0 ? [named, ...numbered] : numbered;
  return new RegExp(`(?<![.,]|${letter}|${digit})(?:${forms.join('|')})(?!${digit})`, 'gu');
});

/** The dates of a text, in order, as they are written. */
export function findDates(text: string, language: string): readonly Span[] {
  if (!/\p{Nd}/u.test(text)) return [];
  // A case-insensitive pattern is slow to compile.
  return [...lowerCase(text).matchAll(dateIn(language))].flatMap(({ index, 0: written }) => {
    const end = index + written.replace(/[\s,.]+$/u, '').length;
    // A month alone is not a date.
    return /\p{Nd}/u.test(written) ? [{ index, end, text: text.slice(index, end) }] : [];
  });
}

/** Lower case of the same length, so that places in it are places in the text. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** A decimal digit of any script: the digits of each are consecutive, starting at its zero. */
export function latinDigit(digit: string): string {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
  return String(digit.codePointAt(0)! - zero);
}
