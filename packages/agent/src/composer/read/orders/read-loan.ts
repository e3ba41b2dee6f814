// What a request says of a loan: how much, at which rate, for how long, from when.
import { findDates } from '../dates.ts';
import { currencyOf } from './currency.ts';
import { findNumbers } from './find-numbers.ts';
import { readDay } from './read-day.ts';

export type LoanOrder = {
  readonly amount?: number;
  readonly currency?: string;
  /** In percent a year. */
  readonly rate?: number;
  readonly months?: number;
  /** ISO 8601. */
  readonly start?: string;
};

const yearWords =
  /^[\s-]*(?:years?|yrs?|jahre?n?|laufzeit|ans?|années?|años?|anos?|年|سنوات|سنة|عام|أعوام|साल|वर्ष)(?!\p{Script=Latin})/iu;
const monthWords =
  /^[\s-]*(?:months?|monate?n?|mois|meses|个月|個月|か月|ヶ月|カ月|شهر|أشهر|महीने|माह)(?!\p{Script=Latin})/iu;

/** Each is absent where the text has none, or more than one. */
export function readLoan(text: string, language: string): LoanOrder {
  const dates = findDates(text, language);
  // "20年" is a length, "2027年" is when.
  const numbers = findNumbers(text, language).filter(
    ({ isYear, unit, number = 0 }) => !isYear && !(unit === '年' && number > 100),
  );
  const behind = ({ end, unit }: (typeof numbers)[number]) => `${unit} ${text.slice(end)}`;
  const years = numbers.filter((number) => yearWords.test(behind(number).trim()));
  const months = numbers.filter((number) => monthWords.test(behind(number).trim()));
  const rates = numbers.filter(({ isShare }) => isShare);
  const rest = numbers.filter((number) => ![...years, ...months, ...rates].includes(number));
  const sums = rest.length === 1 ? rest : rest.filter(({ text: written }) => currencyOf(written) !== undefined);
  const [sum] = sums.length === 1 ? sums : [];
  const currency = sum && currencyOf(sum.text);
  const length =
    years.length === 1
      ? years[0]!.value! * 12
      : months.length === 1 && years.length === 0
        ? months[0]!.value
        : undefined;
  const start = dates.length === 1 ? readDay(dates[0]!.text, language) : undefined;
  return {
    ...(sum?.value !== undefined && { amount: sum.value }),
    ...(currency && { currency }),
    ...(rates.length === 1 && { rate: rates[0]!.value! }),
    ...(length !== undefined && { months: length }),
    ...(start && { start }),
  };
}
