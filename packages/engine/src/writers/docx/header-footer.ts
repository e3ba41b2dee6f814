// Header and footer of a section (ECMA-376 part 1, 17.10): the words of the front matter, and the page number as a field.
import { docLogo } from '../../layout/doc-logo.ts';
import type { Image } from '../../model/index.ts';
import { el, root, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import { pictureRun } from './drawings.ts';
import { field, paragraph, textRuns } from './paragraphs.ts';
import type { WordContext } from './word-context.ts';

/** word/header1.xml; undefined when the front matter has no header. */
export function headerPart(context: WordContext): XmlElement | undefined {
  const text = context.doc.meta.header;
  const logo = headerLogo(context);
  if (text === undefined && logo === undefined) return undefined;
  const runs = [
    ...textRuns(text ?? '', {}, context),
    ...(logo === undefined ? [] : [el('w:r', {}, el('w:tab')), ...pictureRun(logo, context)]),
  ];
  return root('w:hdr', ['w', 'r', 'wp', 'a', 'pic'], {}, paragraph('Header', runs, context));
}

/** A logo that nobody handed in is said to be missing, and leaves no mark on every page. */
const headerLogo = ({ doc, writer }: WordContext): Image | undefined => {
  const logo = docLogo(doc.meta, writer.theme);
  return logo !== undefined && writer.pictures.find(logo.asset, {}) !== undefined ? logo : undefined;
};

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
