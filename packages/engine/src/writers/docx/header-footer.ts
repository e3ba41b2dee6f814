// Header and footer of a section (ECMA-376 part 1, 17.10): the words of the front matter, and the page number as a field.
import { el, root, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import { field, paragraph, textRuns } from './paragraphs.ts';
import type { WordContext } from './word-context.ts';

/** word/header1.xml; undefined when the front matter has no header. */
export function headerPart(context: WordContext): XmlElement | undefined {
  const text = context.doc.meta.header;
  return text === undefined
    ? undefined
    : root('w:hdr', ['w', 'r'], {}, paragraph('Header', textRuns(text, {}, context), context));
}

/** word/footer1.xml: footer text at the start, 'Page 3' at the end. */
export function footerPart(context: WordContext): XmlElement | undefined {
  const { footer, pageNumbers } = context.doc.meta;
  if (footer === undefined && !pageNumbers) return undefined;
  const number: XmlChild[] = pageNumbers
    ? [
        el('w:r', {}, el('w:tab')),
        ...textRuns(`${context.words.page} `, {}, context),
        ...field(' PAGE ', textRuns('1', {}, context)),
      ]
    : [];
  return root(
    'w:ftr',
    ['w', 'r'],
    {},
    paragraph('Footer', [...textRuns(footer ?? '', {}, context), ...number], context),
  );
}
