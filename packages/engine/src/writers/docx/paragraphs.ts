// Paragraphs and runs (ECMA-376 part 1, 17.3): inlines with their formatting, links, footnotes and fields; captions.
import type { Color } from '../../base/graphics.ts';
import { cutWideMarks, hasWideMarks } from '../../fonts/east-asian-marks.ts';
import type { Captioned } from '../../layout/doc-outline.ts';
import { pageChangeColors } from '../../layout/template/suited-colors.ts';
import { isFormula, parseTex } from '../../math/parse-tex.ts';
import { blockText, type Image, type Inline, judgeChange, type Link } from '../../model/index.ts';
import { ommlElements } from '../../ooxml/math/omml.ts';
import { el, namespaces, nest, type XmlChild, type XmlElement } from '../../ooxml/xml.ts';
import { missingIcon } from '../../pictures/missing-icon.ts';
import { runColorElement } from './colors.ts';
import { pictureRun } from './drawings.ts';
import type { WordContext } from './word-context.ts';

// Captions of figures, charts and tables: numbered by SEQ fields (ECMA-376 part 1, 17.16.5.56), referred to by bookmarks.
/** The caption paragraph of a block that has one: the label with its number as a field, then the words. */
export function captionParagraph(block: Captioned, context: WordContext): XmlElement[] {
  const caption = context.outline.captions.get(block);
  if (caption === undefined) return [];
  const kind = block.type === 'table' ? 'table' : 'figure';
  const number = caption.label.slice(context.words[kind].length + 1);
  const sequence = field(` SEQ ${kind === 'table' ? 'Table' : 'Figure'} \\* ARABIC `, textRuns(number, {}, context));
  const label = bookmarked(caption.id, [...textRuns(`${context.words[kind]} `, {}, context), ...sequence], context);
  const words = captionWords(block, context);
  return [
    paragraph('Caption', [...label, ...(words.length > 0 ? textRuns('. ', {}, context) : []), ...words], context, {
      keepNext: block.type === 'table',
    }),
  ];
}

/** The words of a caption, without its label. */
export function captionWords(block: Captioned, context: WordContext): readonly XmlChild[] {
  if (block.type === 'figure') return runs(block.caption, context);
  return textRuns((block.type === 'table' ? block.options.caption : block.caption) ?? '', {}, context);
}

export type ParagraphOptions = {
  readonly numbering?: { readonly id: number; readonly level: number };
  /** Twips added to where the paragraph starts. */
  readonly indent?: number;
  readonly align?: 'left' | 'center' | 'right' | undefined;
  readonly keepNext?: boolean;
  readonly keepLines?: boolean;
  readonly spaceAfter?: number;
  readonly spaceBefore?: number;
  readonly pageBreakBefore?: boolean;
  /** From left to right in right-to-left documents, too, with `indent` on the right, where their text begins. */
  readonly isLeftToRight?: boolean;
  /** Further properties. */
  readonly properties?: readonly XmlChild[];
};

/** A paragraph of a style; `content` are runs, hyperlinks, bookmarks. */
export function paragraph(
  style: string | undefined,
  content: readonly XmlChild[],
  context: WordContext,
  options: ParagraphOptions = {},
): XmlElement {
  const { numbering, indent, align, spaceAfter, spaceBefore } = options;
  const isRightToLeft = context.isRightToLeft && !options.isLeftToRight;
  const indentSide = context.isRightToLeft && options.isLeftToRight ? 'w:right' : 'w:left';
  const hasSpacing = spaceAfter !== undefined || spaceBefore !== undefined;
  const properties: XmlChild[] = [
    style !== undefined && el('w:pStyle', { 'w:val': style }),
    options.keepNext && el('w:keepNext'),
    options.keepLines && el('w:keepLines'),
    options.pageBreakBefore && el('w:pageBreakBefore'),
    numbering !== undefined &&
      nest('w:numPr', el('w:ilvl', { 'w:val': numbering.level }), el('w:numId', { 'w:val': numbering.id })),
    isRightToLeft && el('w:bidi'),
    hasSpacing && el('w:spacing', { 'w:before': spaceBefore, 'w:after': spaceAfter }),
    indent !== undefined && indent > 0 && el('w:ind', { [indentSide]: indent }),
    align !== undefined && el('w:jc', { 'w:val': wordAlignment(align, context) }),
    ...(options.properties ?? []),
  ];
  return nest('w:p', properties.some(Boolean) && nest('w:pPr', properties), content);
}

/** In a right-to-left paragraph 'left' means the start, which is on the right (17.3.1.13). */
function wordAlignment(align: 'left' | 'center' | 'right', context: WordContext): string {
  if (align === 'center' || !context.isRightToLeft) return align;
  return align === 'left' ? 'right' : 'left';
}

export type RunLook = {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly strike?: boolean;
  readonly underline?: boolean;
  readonly position?: 'subscript' | 'superscript';
  readonly mark?: boolean;
  readonly link?: boolean;
  readonly code?: 'line' | 'block';
  readonly boxed?: boolean;
  readonly color?: Color;
  /** Points. */
  readonly size?: number;
  /** Marks from the East Asian font, where Word would take them from the Latin one (ECMA-376 part 1, 17.3.2.26). */
  readonly wideMarks?: boolean;
};

/** The runs of inlines. */
export function runs(children: readonly Inline[], context: WordContext, look: RunLook = {}): XmlChild[] {
  return children.flatMap((child) => inlineRuns(child, context, look));
}

function inlineRuns(child: Inline, context: WordContext, look: RunLook): readonly XmlChild[] {
  switch (child.type) {
    case 'text':
      return textRuns(child.value, look, context);
    case 'strong':
      return runs(child.children, context, { ...look, bold: true });
    case 'emphasis':
      return runs(child.children, context, { ...look, italic: true });
    case 'strikethrough':
      return runs(child.children, context, { ...look, strike: true });
    case 'underline':
      return runs(child.children, context, { ...look, underline: true });
    case 'subscript':
    case 'superscript':
      return runs(child.children, context, { ...look, position: child.type });
    case 'mark':
      return runs(child.children, context, { ...look, mark: true });
    case 'inlineCode':
      return codeSpan(child.value, look, context);
    case 'lineBreak':
      return [nest('w:r', el('w:br'))];
    case 'link':
      return hyperlink(child, look, context);
    case 'image':
      return pictureRuns(child, context);
    case 'inlineMath':
      return isFormula(child.value) ? [inlineEquation(child.value)] : textRuns(child.value, look, context);
    case 'footnoteReference': {
      const id = context.outline.footnoteNumbers.get(child.label);
      if (id === undefined) return textRuns(`[^${child.label}]`, look, context);
      if (context.openFootnotes.length > 0) return innerFootnote(child.label, id, context, look);
      const bookmark = `_RefNote${id}`;
      if (context.bodyFootnotes.has(child.label)) return noteReference(bookmark, id);
      context.bodyFootnotes.add(child.label);
      return around(bookmark, [footnoteRun(el('w:footnoteReference', { 'w:id': id }))], context);
    }
    case 'crossReference':
      return crossReference(child.target, look, context);
    case 'anchor': {
      const id = context.outline.anchors.get(child);
      return id === undefined ? [] : bookmarked(id, [], context);
    }
    case 'icon':
      return [];
    case 'delta': {
      const change = judgeChange(child);
      const color = change === 'neutral' ? {} : { color: pageChangeColors(context.writer.theme)[change] };
      return textRuns(child.value, { ...look, bold: true, ...color }, context);
    }
  }
}

/**
 * Code in a line. In right-to-left text, marks of direction keep its signs on their sides in programs that do not look at the
 * direction of runs, and the mark behind it keeps neighbors in the order of the text.
 */
function codeSpan(value: string, look: RunLook, context: WordContext): XmlChild[] {
  const code = textRuns(value, { ...look, code: 'line' }, context);
  if (!context.isRightToLeft) return code;
  const leftToRight = [run('\u200e', look, false, context)];
  return [
    ...(/^\p{L}/u.test(value) ? [] : leftToRight),
    ...code,
    ...(/\p{L}$/u.test(value) ? [] : leftToRight),
    run('\u200f', look, true, context),
  ];
}

const footnoteRun = (content: XmlElement): XmlElement =>
  nest('w:r', nest('w:rPr', el('w:rStyle', { 'w:val': 'FootnoteReference' })), content);

/** A further reference to a footnote: a second `w:footnoteReference` would be a second note, with a number of its own. */
const noteReference = (bookmark: string, number: number): XmlChild[] =>
  field(` NOTEREF ${bookmark} \\f \\h `, [footnoteRun(nest('w:t', String(number)))]);

/**
 * A footnote that a footnote refers to: Word refuses files with nested footnotes (ECMA-376 part 1, 17.11.14). The number, if
 * the body refers to it as well; otherwise its text, in brackets.
 */
function innerFootnote(label: string, id: number, context: WordContext, look: RunLook): XmlChild[] {
  const { bodyFootnotes, openFootnotes, doc } = context;
  if (bodyFootnotes.has(label) || openFootnotes.includes(label)) return [footnoteRun(nest('w:t', String(id)))];
  const { children } = doc.footnotes.find((footnote) => footnote.label === label)!;
  const inner = { ...context, openFootnotes: [...openFootnotes, label] };
  const texts = children.map((block) =>
    block.type === 'paragraph'
      ? runs(block.children, inner, look)
      : textRuns(blockText([block]).replaceAll('\n', ' '), look, inner),
  );
  const spaced = texts.flatMap((text, index) => (index === 0 ? text : [...textRuns(' ', look, context), ...text]));
  return [...textRuns(' [', look, context), ...spaced, ...textRuns(']', look, context)];
}

export const at = (
  position: { readonly line: number; readonly column: number } | undefined,
): { line: number; column: number } | Record<never, never> =>
  position === undefined ? {} : { line: position.line, column: position.column };

/**
 * A REF field that shows the label of a captioned figure or table, and links to it. The number of a heading is not in its text:
 * a field of its own asks for it (ECMA-376 part 1, 17.16.5.53), else it would go when the fields are updated.
 */
function crossReference(target: string, look: RunLook, context: WordContext): XmlChild[] {
  const label = context.outline.references.get(target);
  const bookmark = context.bookmarkOf(target);
  if (label === undefined || bookmark === undefined) {
    context.diagnostics.report('unknown-reference', `Nothing has the id "${target}".`);
    return textRuns(target, look, context);
  }
  context.linkedBookmarks.add(bookmark);
  const heading = context.headingOf(target);
  if (heading?.number === undefined) return field(` REF ${bookmark} \\h `, textRuns(label, look, context));
  return [
    ...field(` REF ${bookmark} \\w \\h `, textRuns(heading.number, look, context)),
    ...textRuns(' ', look, context),
    ...field(` REF ${bookmark} \\h `, textRuns(heading.text, look, context)),
  ];
}

/** A complex field (17.16.18): instruction and the result that is shown until Word recomputes it. */
export function field(instruction: string, result: readonly XmlChild[]): XmlChild[] {
  const mark = (type: string) => nest('w:r', el('w:fldChar', { 'w:fldCharType': type }));
  return [
    mark('begin'),
    nest('w:r', el('w:instrText', { 'xml:space': 'preserve' }, instruction)),
    mark('separate'),
    ...result,
    mark('end'),
  ];
}

function hyperlink({ url, title, children }: Link, look: RunLook, context: WordContext): readonly XmlChild[] {
  const content = () => runs(children, context, { ...look, link: true });
  const attributes = { 'w:history': true, 'w:tooltip': title };
  if (!url.startsWith('#')) {
    const id = context.part.relate('hyperlink', { external: url });
    return [el('w:hyperlink', { 'r:id': id, ...attributes }, content())];
  }
  const bookmark = context.bookmarkOf(url.slice(1));
  if (bookmark === undefined) return runs(children, context, look);
  context.linkedBookmarks.add(bookmark);
  return [el('w:hyperlink', { 'w:anchor': bookmark, ...attributes }, content())];
}

// Stretches of Latin letters, with anything between them; everything else in a right-to-left text is marked as such (17.3.2.30).
const latin = /(\p{Script=Latin}(?:[\p{Script=Latin}\p{M}\d\s.,:/@'’-]*[\p{Script=Latin}\d])?)/u;
// The same for letters written from right to left; everything else in code is not.
const arabic =
  /([\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{M}\d\s.,:/@'’-]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\d])?)/u;

/** A picture as runs; if it cannot be shown, a sign and its alternative text in a box, which a caption may have already. */
export function pictureRuns(image: Image, context: WordContext): XmlElement[] {
  const run = pictureRun(image, context);
  if (run) return [run];
  const sign = pictureRun(missingIcon(image.captioned ? image.alt : ''), context);
  const words = image.captioned ? [] : textRuns(`\u00a0${image.alt}`, { boxed: true }, context);
  return [...(sign ? [sign] : []), ...words];
}

/** Text as runs of one direction each. */
export function textRuns(text: string, look: RunLook, context: WordContext): XmlElement[] {
  if (text === '') return [];
  if (hasWideMarks(context.doc.meta.language) && look.code !== 'line')
    return cutWideMarks(text).map((piece) =>
      run(piece.text, { ...look, wideMarks: piece.beside !== '' }, false, context),
    );
  const isRightToLeft = context.isRightToLeft && look.code === undefined;
  if (!arabic.test(text) && !isRightToLeft) return [run(text, look, false, context)];
  const other = look.code === undefined ? latin : arabic;
  return text
    .split(other)
    .filter((piece) => piece !== '')
    .map((piece) => run(piece, look, other.test(piece) === (other === arabic), context));
}

function run(text: string, look: RunLook, isRightToLeft: boolean, context: WordContext): XmlElement {
  const properties: XmlChild[] = [
    look.link
      ? el('w:rStyle', { 'w:val': 'Hyperlink' })
      : look.code === 'line' && el('w:rStyle', { 'w:val': 'CodeText' }),
    look.wideMarks && el('w:rFonts', { 'w:hint': 'eastAsia' }),
    look.bold && el('w:b'),
    look.bold && el('w:bCs'),
    look.italic && el('w:i'),
    look.italic && el('w:iCs'),
    look.strike && el('w:strike'),
    look.color && runColorElement(look.color, context.writer.theme),
    look.size !== undefined && el('w:sz', { 'w:val': Math.floor(look.size * 2) }),
    look.size !== undefined && el('w:szCs', { 'w:val': Math.floor(look.size * 2) }),
    look.mark && el('w:highlight', { 'w:val': 'yellow' }),
    look.underline && el('w:u', { 'w:val': 'single' }),
    look.boxed && el('w:bdr', { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': 'A6A6A6' }),
    look.code === 'line' &&
      context.isOnTint &&
      el('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': 'FFFFFF' }),
    look.position && el('w:vertAlign', { 'w:val': look.position }),
    isRightToLeft && el('w:rtl'),
  ];
  return nest('w:r', properties.some(Boolean) && nest('w:rPr', properties), textElements(text));
}

/** Text with its tabs and line feeds as elements. */
function textElements(text: string): XmlElement[] {
  if (!/[\t\n]/.test(text)) return text === '' ? [] : [el('w:t', { 'xml:space': 'preserve' }, text)];
  return text
    .split(/([\t\n])/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece === '\t' ? el('w:tab') : piece === '\n' ? el('w:br') : el('w:t', { 'xml:space': 'preserve' }, piece),
    );
}

/** Content between the two ends of the bookmark of an id; a bookmark occurs once, even if its content is repeated. */
export function bookmarked(anchor: string, content: readonly XmlChild[], context: WordContext): readonly XmlChild[] {
  const name = context.bookmarkOf(anchor);
  if (name === undefined || context.writtenBookmarks.has(name)) return content;
  context.writtenBookmarks.add(name);
  return around(name, content, context);
}

/** Content between the two ends of a bookmark of this name. */
function around(name: string, content: readonly XmlChild[], context: WordContext): readonly XmlChild[] {
  const id = context.nextId();
  return [el('w:bookmarkStart', { 'w:id': id, 'w:name': name }), ...content, el('w:bookmarkEnd', { 'w:id': id })];
}

// Formulas in Word (ECMA-376 part 1, 22.1): editable equations, in a line of text or in a separate paragraph.

/** `m:oMath`, which is placed among the runs of a paragraph. */
export const inlineEquation = (tex: string): XmlElement => equation(tex, { 'xmlns:m': namespaces.m });

/** `m:oMathPara`, alone in its paragraph: display style, centered. */
export const displayEquation = (tex: string): XmlElement =>
  el(
    'm:oMathPara',
    { 'xmlns:m': namespaces.m },
    nest('m:oMathParaPr', el('m:jc', { 'm:val': 'centerGroup' })),
    equation(tex),
  );

function equation(tex: string, attributes: { readonly [name: string]: string } = {}): XmlElement {
  return el('m:oMath', attributes, ommlElements(parseTex(tex).root, runProperties));
}

const runProperties = (bold: boolean, italic: boolean): XmlElement =>
  nest(
    'w:rPr',
    el('w:rFonts', { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' }),
    bold && el('w:b'),
    italic && el('w:i'),
  );
