// The amounts of a clause, words for how long something takes apart: "12 hours of consulting" are 12 of "hours of consulting".
import { type Amount, findAmounts } from '../amounts.ts';
import { findDates } from '../dates.ts';
import { currencyOf } from './currency.ts';

export const findNumbers = (text: string, language: string): readonly Amount[] =>
  findAmounts(text, language, findDates(text, language)).map((amount) => {
    const isWord = /\s[\p{L}\p{M}]+$/u.test(amount.text) && !/[\p{Script=Han}\p{Script=Katakana}]$/u.test(amount.text);
    if (!isWord || amount.isShare || amount.number !== amount.value || currencyOf(amount.text) !== undefined)
      return amount;
    const written = amount.text.slice(0, -amount.unit.length).trimEnd();
    return { ...amount, text: written, unit: '', end: amount.index + written.length };
  });

/** A year says when. */
export const hasNumber = (text: string, language: string): boolean =>
  findNumbers(text, language).some(({ isYear }) => !isYear);
