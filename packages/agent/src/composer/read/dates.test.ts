// Written dates as days, in nine languages; what is doubtful is no day.
import { expect, test } from 'vitest';
import { readDay } from './dates.ts';

const cases: readonly (readonly [language: string, written: string, day: string | undefined])[] = [
  ['en', '15 December 2026', '2026-12-15'],
  ['en', 'May 3, 2027', '2027-05-03'],
  ['en', 'Sept 1 2027', '2027-09-01'],
  ['en', 'January 2027', '2027-01-01'],
  ['en', '12/31/2026', '2026-12-31'],
  ['en', '3/4/2027', undefined],
  ['en', '3 March', undefined],
  ['en', '30 February 2027', undefined],
  ['de', '15. Dezember 2026', '2026-12-15'],
  ['de', '1. Mär 2027', '2027-03-01'],
  ['de', '31.12.2026', '2026-12-31'],
  ['fr', '1er août 2027', '2027-08-01'],
  ['es', '3 de junio de 2027', '2027-06-03'],
  ['pt', '10 de janeiro de 2027', '2027-01-10'],
  ['ar', '15 ديسمبر 2026', '2026-12-15'],
  ['ar', '١٥ كانون الأول 2026', '2026-12-15'],
  ['hi', '15 दिसंबर 2026', '2026-12-15'],
  ['hi', '5 फरवरी 2027', '2027-02-05'],
  ['zh', '2026年12月15日', '2026-12-15'],
  ['ja', '12月15日', undefined],
];

test.each(cases)('%s: %s', (language, written, day) => {
  expect(readDay(written, language)).toBe(day);
});

test('a year that is known otherwise is taken where the date names none', () => {
  expect(readDay('3 March', 'en', 2027)).toBe('2027-03-03');
});
