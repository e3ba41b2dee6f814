// All that a document says and nothing given does: numbers, quotations, dates and names.
import { unsupportedDates } from './fact-dates.ts';
import { unsupportedNames } from './fact-names.ts';
import { type Given, shown, type Unsupported, unsupportedNumbers, unsupportedQuotations } from './facts.ts';

export type PageFacts = {
  /** Its index. */
  readonly page: number;
  readonly title: string;
  /** How many pages the document has. */
  readonly of: number;
  readonly facts: readonly Omit<Unsupported, 'page'>[];
};

/** By page, in order. */
export function factsByPage(pages: readonly string[], given: Given): readonly PageFacts[] {
  return Map.groupBy(unsupportedFacts(pages, given), ({ page }) => page)
    .entries()
    .map(([page, facts]): PageFacts => {
      const title = /^#{1,3} (.+)$/m.exec(pages[page]!)?.[1]?.trim().slice(0, 80).toWellFormed();
      const each = new Map(facts.map(({ text, isQuoted }) => [text, { text, ...(isQuoted && { isQuoted }) }]));
      return { page, title: title ?? `Part ${page + 1}`, of: pages.length, facts: [...each.values()] };
    })
    .toArray()
    .sort((one, other) => one.page - other.page);
}

/** Numbers that are parts of a date are not told beside it. */
export function unsupportedFacts(pages: readonly string[], given: Given): readonly Unsupported[] {
  const written = pages.map(shown);
  const dates = unsupportedDates(written, given);
  const isOfDate = ({ page, text }: Unsupported): boolean => dates.numbers.get(page)?.has(text) ?? false;
  return [
    ...unsupportedNumbers(pages, given).filter((fact) => !isOfDate(fact)),
    ...dates.unsupported,
    ...unsupportedNames(written, given),
    ...unsupportedQuotations(pages, given),
  ];
}
