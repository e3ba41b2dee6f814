// Formats front matter dates in words: 2026-11-21 as '21 November 2026', in the document's language.

let last: { readonly language: string; readonly format: Intl.DateTimeFormat } | undefined;

/** A date as 2026-11-21 in the words of the language (BCP 47); anything else as it is written. */
export function formatDate(date: string, language: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (year === undefined || !(Number(month) >= 1 && Number(month) <= 12)) return date;
  try {
    // A format is dear to make, and a document has one language.
    if (last?.language !== language)
      last = {
        language,
        format: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }),
      };
    return last.format.format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  } catch {
    return date;
  }
}
