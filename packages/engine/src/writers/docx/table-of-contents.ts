// The table of contents: a TOC field (ECMA-376 part 1, 17.16.5.68) whose entries are filled in, so that every reader shows them.
import { el, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import { estimatePages } from './page-estimate.ts';
import { field, paragraph, textRuns } from './paragraphs.ts';
import type { WordContext } from './word-context.ts';

/** Levels 1 to `depth`. Page numbers are estimates until Word lays the document out (F9, or printing). */
export function tableOfContents(depth: number, context: WordContext): XmlElement[] {
  const { headingPages } = estimatePages(context);
  const headings = [...context.outline.headings.values()].filter(({ heading }) => heading.depth <= depth);
  if (headings.length === 0) return [];
  const title = paragraph('TOCHeading', textRuns(context.words.contents, {}, context), context);
  const entries = headings.map(({ heading, number, text }) => {
    const anchor = context.headingBookmark(heading);
    const page = textRuns(String(headingPages.get(heading) ?? 1), {}, context);
    const content: XmlChild[] = [
      ...textRuns(`${number === undefined ? '' : `${number}  `}${text.replaceAll('\n', ' ')}`, {}, context),
      el('w:r', {}, el('w:tab')),
      ...field(` PAGEREF ${anchor} \\h `, page),
    ];
    const link = el('w:hyperlink', { 'w:anchor': anchor, 'w:history': true }, content);
    return { style: `TOC${heading.depth}`, link };
  });
  const mark = (type: string) => el('w:r', {}, el('w:fldChar', { 'w:fldCharType': type }));
  const instruction = el(
    'w:r',
    {},
    el('w:instrText', { 'xml:space': 'preserve' }, ` TOC \\o "1-${depth}" \\h \\z \\u `),
  );
  return [
    title,
    ...entries.map(({ style, link }, index) => {
      const before = index === 0 ? [mark('begin'), instruction, mark('separate')] : [];
      const after = index === entries.length - 1 ? [mark('end')] : [];
      return paragraph(style, [...before, link, ...after], context);
    }),
  ];
}
