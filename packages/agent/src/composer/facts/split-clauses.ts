// A sentence cut into its clauses, at commas and where an "and" joins two facts; a date is never cut.

import { nearestLanguage } from '../languages/read-language.ts';
import { factWordsIn } from './fact-words.ts';
import { findAmounts } from './find-amounts.ts';
import { findDates } from './find-dates.ts';

export function splitClauses(sentence: string, language: string): readonly string[] {
  const dates = findDates(sentence, language);
  const cuts = [...sentence.matchAll(/[,;]\s+(?![^()]*\))|\s*[、،，；؛]\s*/gu)].filter(
    ({ index }) => !dates.some((date) => index >= date.index && index < date.end),
  );
  const clauses: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of cuts) {
    clauses.push(sentence.slice(from, index));
    from = index + mark.length;
  }
  clauses.push(sentence.slice(from));
  return clauses.flatMap((clause) => splitJoined(clause.trim(), language)).filter(Boolean);
}

/** "12 shops and 3 cafés" are two. */
function splitJoined(clause: string, language: string): readonly string[] {
  const { and } = factWordsIn(language);
  if (clause === '' || and === '') return [clause];
  const joint =
    nearestLanguage(language) === 'ar' ? /\s+و(?=[\p{L}\p{Nd}])/gu : new RegExp(`\\s+(?:${and})\\s+`, 'giu');
  for (const { index, 0: mark } of clause.matchAll(joint)) {
    const [left, right] = [clause.slice(0, index), clause.slice(index + mark.length)];
    if (hasFact(left, language) && hasFact(right, language)) return [left, ...splitJoined(right, language)];
  }
  return [clause];
}

const hasFact = (text: string, language: string): boolean => {
  const dates = findDates(text, language);
  return dates.length > 0 || findAmounts(text, language, dates).length > 0;
};
