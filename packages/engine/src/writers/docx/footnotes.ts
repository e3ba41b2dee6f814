// word/footnotes.xml (ECMA-376 part 1, 17.11): the two separators that Word expects, then every footnote that is mentioned.
import type { Footnote } from '../../model/index.ts';
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
import { blocksToElements } from './blocks.ts';
import type { WordContext } from './word-context.ts';

/** Written after the body, when all mentions are known; `context.part` is the footnotes part itself. */
export function footnotesPart(context: WordContext): XmlElement {
  const separator = (id: number, type: string) =>
    el(
      'w:footnote',
      { 'w:type': type, 'w:id': id },
      el(
        'w:p',
        {},
        el('w:pPr', {}, el('w:spacing', { 'w:after': 0, 'w:line': 240, 'w:lineRule': 'auto' })),
        el('w:r', {}, el(`w:${type}`)),
      ),
    );
  const mentioned = [...context.outline.footnoteNumbers.keys()].map(
    (label) => context.doc.footnotes.find((footnote) => footnote.label === label)!,
  );
  return root(
    'w:footnotes',
    ['w', 'r', 'wp', 'a'],
    {},
    separator(-1, 'separator'),
    separator(0, 'continuationSeparator'),
    mentioned.map((footnote, index) => footnoteElement(footnote, index + 1, context)),
  );
}

function footnoteElement(footnote: Footnote, id: number, context: WordContext): XmlElement {
  const flow = {
    indent: 0,
    width: context.page.width - context.page.margin.left - context.page.margin.right,
    level: 0,
    style: 'FootnoteText',
  };
  const [first, ...rest] = blocksToElements(footnote.children, flow, context);
  const mark = [
    el('w:r', {}, el('w:rPr', {}, el('w:rStyle', { 'w:val': 'FootnoteReference' })), el('w:footnoteRef')),
    el('w:r', {}, el('w:t', { 'xml:space': 'preserve' }, ' ')),
  ];
  const isParagraph = first?.name === 'w:p';
  const lead = isParagraph
    ? withMark(first, mark)
    : el('w:p', {}, el('w:pPr', {}, el('w:pStyle', { 'w:val': 'FootnoteText' })), mark);
  const others = isParagraph || first === undefined ? rest : [first, ...rest];
  const endsWithTable = others.at(-1)?.name === 'w:tbl';
  return el('w:footnote', { 'w:id': id }, lead, others, endsWithTable && el('w:p'));
}

/** The footnote's own number goes before the first run. */
function withMark(paragraph: XmlElement, mark: readonly XmlElement[]): XmlElement {
  const [first, ...rest] = paragraph.children;
  const hasProperties = typeof first === 'object' && first !== null && first.name === 'w:pPr';
  return { ...paragraph, children: hasProperties ? [first, ...mark, ...rest] : [...mark, ...paragraph.children] };
}
