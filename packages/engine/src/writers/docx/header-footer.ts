// Parts other than the body: headers and footers, footnotes.
import { docLogo } from '../../layout/doc-head.ts';
import type { Footnote, Image } from '../../model/index.ts';
import { el, nest, root, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import { blocksToElements } from './blocks.ts';
import { field, paragraph, pictureRuns, textRuns } from './paragraphs.ts';
import type { WordContext } from './word-context.ts';

/** word/header1.xml; undefined if the front matter has no header. */
export function headerPart(context: WordContext): XmlElement | undefined {
  const text = context.doc.meta.header;
  const logo = headerLogo(context);
  if (text === undefined && logo === undefined) return undefined;
  const runs = [
    ...textRuns(text ?? '', {}, context),
    ...(logo === undefined ? [] : [nest('w:r', el('w:tab')), ...pictureRuns(logo, context)]),
  ];
  return root('w:hdr', ['w', 'r', 'wp', 'a', 'pic'], {}, paragraph('Header', runs, context));
}

/** A missing logo is reported, and nothing is shown in its place. */
const headerLogo = ({ doc, writer }: WordContext): Image | undefined => {
  const logo = docLogo(doc.meta, writer.theme);
  return logo !== undefined && writer.pictures.find(logo.asset, {}) !== undefined ? logo : undefined;
};

/** word/footer1.xml: footer text at the start, 'Page 3' at the end. */
export function footerPart(context: WordContext): XmlElement | undefined {
  const { footer, pageNumbers } = context.doc.meta;
  if (footer === undefined && !pageNumbers) return undefined;
  const [before = '', after = ''] = context.words.page.split('#');
  const number: XmlChild[] = pageNumbers
    ? [
        nest('w:r', el('w:tab')),
        ...textRuns(before, {}, context),
        ...field(' PAGE ', textRuns('1', {}, context)),
        ...textRuns(after, {}, context),
      ]
    : [];
  return root(
    'w:ftr',
    ['w', 'r'],
    {},
    paragraph('Footer', [...textRuns(footer ?? '', {}, context), ...number], context),
  );
}

// word/footnotes.xml (ECMA-376 part 1, 17.11): the two separators that Word expects, then every footnote of the body.

/** Written after the body, when all references are known; `context.part` is the footnotes part itself. */
export function footnotesPart(context: WordContext): XmlElement {
  const separator = (id: number, type: string) =>
    el(
      'w:footnote',
      { 'w:type': type, 'w:id': id },
      nest(
        'w:p',
        nest('w:pPr', el('w:spacing', { 'w:after': 0, 'w:line': 240, 'w:lineRule': 'auto' })),
        nest('w:r', el(`w:${type}`)),
      ),
    );
  return root(
    'w:footnotes',
    ['w', 'r', 'wp', 'a'],
    {},
    separator(-1, 'separator'),
    separator(0, 'continuationSeparator'),
    context.doc.footnotes
      .filter(({ label }) => context.bodyFootnotes.has(label))
      .map((footnote) => footnoteElement(footnote, { ...context, openFootnotes: [footnote.label] })),
  );
}

function footnoteElement(footnote: Footnote, context: WordContext): XmlElement {
  const flow = {
    indent: 0,
    width: context.page.width - context.page.margin.left - context.page.margin.right,
    level: 0,
    style: 'FootnoteText',
  };
  const [first, ...rest] = blocksToElements(footnote.children, flow, context);
  const mark = [
    nest('w:r', nest('w:rPr', el('w:rStyle', { 'w:val': 'FootnoteReference' })), el('w:footnoteRef')),
    nest('w:r', el('w:t', { 'xml:space': 'preserve' }, ' ')),
  ];
  const isParagraph = first?.name === 'w:p';
  const lead = isParagraph
    ? withMark(first, mark)
    : nest('w:p', nest('w:pPr', el('w:pStyle', { 'w:val': 'FootnoteText' })), mark);
  const others = isParagraph || first === undefined ? rest : [first, ...rest];
  const endsWithTable = others.at(-1)?.name === 'w:tbl';
  const id = context.outline.footnoteNumbers.get(footnote.label)!;
  return el('w:footnote', { 'w:id': id }, lead, others, endsWithTable && el('w:p'));
}

/** The footnote's own number goes before the first run. */
function withMark(paragraph: XmlElement, mark: readonly XmlElement[]): XmlElement {
  const [first, ...rest] = paragraph.children;
  const hasProperties = typeof first === 'object' && first !== null && first.name === 'w:pPr';
  return { ...paragraph, children: hasProperties ? [first, ...mark, ...rest] : [...mark, ...paragraph.children] };
}
