// The title page: title, subtitle, who and when, with air; then a new page.
import { el, type XmlElement } from '../../ooxml/xml.ts';
import { paragraph, textRuns } from './paragraphs.ts';
import { twips, type WordContext } from './word-context.ts';

export function coverPage(context: WordContext): XmlElement[] {
  const { title, subtitle, authors, date, language } = context.doc.meta;
  const line = (style: string, text: string, spaceBefore?: number) =>
    paragraph(style, textRuns(text, {}, context), context, spaceBefore === undefined ? {} : { spaceBefore });
  // About 40 % of the page stays empty above the title.
  const air = Math.round(context.page.height * 0.28);
  return [
    line('Title', title, air),
    ...(subtitle === undefined ? [] : [line('Subtitle', subtitle)]),
    ...(authors.length === 0 ? [] : [line('CoverLine', authors.join(', '), twips(36))]),
    ...(date === undefined ? [] : [line('CoverLine', longDate(date, language))]),
    paragraph(undefined, [el('w:r', {}, el('w:br', { 'w:type': 'page' }))], context),
  ];
}

/** An ISO date in the words of the language; anything else as it was written. */
function longDate(date: string, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
