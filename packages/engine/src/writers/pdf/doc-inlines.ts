// Inlines of a doc as Typst content.

import { graphemes } from '../../base/graphemes.ts';
import { emu, points } from '../../base/graphics.ts';
import type { FontStyle } from '../../fonts/fonts.ts';
import { splitStatusEmoji } from '../../fonts/status-emoji.ts';
import { type DocOutline, outlineDoc } from '../../layout/doc-outline.ts';
import { sizePicture } from '../../layout/place/size-picture.ts';
import { pageChangeColors } from '../../layout/template/suited-colors.ts';
import { findLineBreaks } from '../../layout/text/line-breaks.ts';
import { plainMath } from '../../math/plain-math.ts';
import { type Doc, type Image, type Inline, inlineText, judgeChange } from '../../model/index.ts';
import { missingIcon } from '../../pictures/missing-icon.ts';
import type { FontRole } from '../../theme/looks.ts';
import { blocksCode } from './doc-blocks.ts';
import { mathCode } from './math.ts';
import { artifact, isUrl, type PdfContext, paint } from './pdf-context.ts';
import { croppedPicture } from './shape.ts';
import { call, join, labelled, pt, type Typst, typst } from './typst.ts';

/** Inlines one after another. */
export function inlinesCode(children: readonly Inline[], context: DocContext, look: TextLook = {}): Typst {
  const options = look.options ?? (isFullOfOptions(inlineText(children)) ? 'plain' : optionsIn(context));
  return join(children.map((child) => inlineCode(child, context, { ...look, options })));
}

/** Boxes of a paragraph beyond which its options may break: Typst takes time with the square of them. */
const mostBoxes = 200;
const isFullOfOptions = (text: string): boolean =>
  text.length > 2 * mostBoxes && text.split(option).length > 2 * mostBoxes;

/**
 * Inlines of a heading, and the footnotes and anchors in it: the contents repeat a heading's words, and a footnote or anchor can occur in a
 * file only once.
 */
export function headingWords(
  children: readonly Inline[],
  context: DocContext,
  look: TextLook,
): { readonly words: Typst; readonly notes: Typst } {
  return {
    words: inlinesCode(withoutFootnotes(children), context, look),
    notes: inlinesCode(footnotesIn(children), context),
  };
}

export const footnotesIn = (children: readonly Inline[]): readonly Inline[] =>
  children.flatMap((child) => (isNote(child) ? [child] : 'children' in child ? footnotesIn(child.children) : []));

const isNote = ({ type }: Inline): boolean => type === 'footnoteReference' || type === 'anchor';

function withoutFootnotes(children: readonly Inline[]): readonly Inline[] {
  return children.flatMap((child): readonly Inline[] => {
    if (isNote(child)) return [];
    return 'children' in child ? [{ ...child, children: withoutFootnotes(child.children) }] : [child];
  });
}

function inlineCode(child: Inline, context: DocContext, look: TextLook): Typst {
  switch (child.type) {
    case 'text':
      return join(
        splitStatusEmoji(child.value).map(({ text, color }) =>
          color === undefined
            ? context.text(text, look)
            : call('text', { fill: typst(`rgb("#${color}")`) }, context.text(text, look)),
        ),
      );
    case 'strong':
      return call('strong', {}, inlinesCode(child.children, context, { ...look, bold: true }));
    case 'emphasis':
      return call('emph', {}, inlinesCode(child.children, context, { ...look, italic: true }));
    case 'strikethrough':
      return call('strike', {}, inlinesCode(child.children, context, look));
    case 'underline':
      return call('underline', {}, inlinesCode(child.children, context, look));
    case 'subscript':
      return call('sub', {}, inlinesCode(child.children, context, look));
    case 'superscript':
      return call('super', {}, inlinesCode(child.children, context, look));
    case 'mark':
      return call('highlight', { fill: typst('rgb("#FFF1A8")') }, inlinesCode(child.children, context, look));
    case 'inlineCode':
      return codeSpan(child.value, look, context);
    case 'lineBreak':
      return call('linebreak', {});
    case 'link':
      return linkCode(child.url, inlinesCode(child.children, context, look), context);
    case 'image':
      return pictureCode(child, context);
    case 'inlineMath':
      return (
        mathCode(child.value, 'line', context) ??
        call('emph', {}, context.text(plainMath(child.value), { ...look, italic: true }))
      );
    case 'footnoteReference':
      return footnoteCode(child.label, context);
    case 'crossReference':
      return referenceCode(child.target, context);
    case 'anchor': {
      const id = context.outline.anchors.get(child);
      return id === undefined ? join([]) : context.anchored(typst('metadata(none)'), id);
    }
    case 'icon':
      return join([]);
    case 'delta': {
      const change = judgeChange(child);
      const value = call('strong', {}, context.text(child.value, { ...look, bold: true }));
      return change === 'neutral'
        ? value
        : call('text', { fill: paint(pageChangeColors(context.theme)[change], context) }, value);
    }
  }
}

/** Code in a line is `raw` to readers, and to Typst, unless it breaks within a word. */
function codeSpan(value: string, look: TextLook, context: DocContext): Typst {
  const broken = context.noted(value, { ...look, font: 'mono' });
  const isPieces = broken.includes(mayBreak) || (look.options === 'boxed' && option.test(broken));
  const code = isPieces
    ? call('code-span', {}, value, brokenText(broken, look.options === 'boxed' ? { options: 'boxed' } : {}))
    : call('raw', {}, broken);
  if (context.direction === 'ltr') return code;
  // Typst embeds text of another direction, so that its signs keep their sides; the mark keeps neighbors in the order of the text.
  return join([call('text', { dir: typst('ltr') }, code), context.text('\u200f')]);
}

function linkCode(url: string, content: Typst, context: DocContext): Typst {
  if (isUrl(url)) return call('link', {}, url, content);
  const slide = Number(/^#(\d+)$/.exec(url)?.[1]);
  if (slide >= 1 && slide <= (context.slides ?? 0))
    return call('link', {}, call('label', {}, `slide-${slide}`), content);
  const id = context.outline.find(url.slice(1));
  // A missing label would stop Typst: such a link is plain text.
  if (id === undefined) return content;
  // References look like text, links that the author wrote like links.
  const underlined = call('underline', { offset: pt(1.5) }, content);
  return context.linked(call('text', { fill: paint({ scheme: 'hlink' }, context) }, underlined), id);
}

/** The first reference to a footnote contains its text; further references point at it. */
function footnoteCode(label: string, context: DocContext): Typst {
  const footnote = context.doc.footnotes.find((each) => each.label === label);
  if (footnote === undefined) return context.text(`[^${label}]`);
  const name = `note-${context.outline.footnoteNumbers.get(label)}`;
  if (context.writtenFootnotes.has(label)) return call('footnote', {}, call('label', {}, name));
  context.writtenFootnotes.add(label);
  // The number is in the line of the first words: they are not a separate paragraph.
  const [first, ...rest] = footnote.children;
  const isText = first?.type === 'paragraph';
  const lead = isText ? [inlinesCode(first.children, context)] : [];
  const content = join([...lead, blocksCode(isText ? rest : footnote.children, context)]);
  return labelled(call('footnote', {}, content), name);
}

function referenceCode(target: string, context: DocContext): Typst {
  const label = context.outline.references.get(target);
  // The unknown id was reported when the source was read.
  const id = context.outline.find(target);
  if (label === undefined || id === undefined) return context.text(label ?? target);
  return context.linked(context.text(label), id);
}

/** Around the words for a missing picture, whose line stays where it is. */
const missingBox = {
  inset: typst('(x: 4pt, y: 3pt)'),
  baseline: pt(3),
  radius: pt(2),
  stroke: typst('0.5pt + luma(170)'),
};

/** A sign and the alternative text, unless a caption has it. */
function missingCode({ alt, captioned }: Image, context: DocContext): Typst {
  const sign = pictureCode(missingIcon(captioned ? alt : ''), context);
  return call('box', missingBox, captioned ? sign : join([sign, typst('h(3pt)'), context.text(alt)]));
}

/** A picture no wider than the text; its description in a box if it cannot be shown. */
function pictureCode(image: Image, context: DocContext): Typst {
  const picture = context.pictureFiles.add(image.asset, image.position ?? {});
  if (picture === undefined) return missingCode(image, context);
  // No higher than most of a page: Typst would let it run off.
  const room = { width: emu(context.textWidth), height: emu(context.textHeight * 0.85) };
  const { width, height, crop } = sizePicture(image, picture, room);
  const code = croppedPicture(picture.name, image.alt, { width: points(width), height: points(height) }, crop);
  const inLine = call('box', {}, code);
  return image.alt === '' ? artifact(inLine) : inLine;
}

// Context for the parts of a doc's PDF: the file's context, and the counters of the doc.

export type DocContext = PdfContext & {
  readonly doc: Doc;
  readonly outline: DocOutline;
  /** Nesting depth of quotations and items at this point. */
  readonly depth: number;
  /** Points. */
  readonly page: { readonly width: number; readonly height: number };
  /** Available width and text size, in points. */
  readonly textWidth: number;
  readonly textHeight: number;
  readonly textSize: number;
  /** `text("…")`; looks come from the rules around it. */
  text(value: string, look?: TextLook): Typst;
  /**
   * A text to be drawn in a style: its faces are recorded. Words wider than the available width have `mayBreak` where they may break, at
   * signs or else anywhere; Typst would let them run off the page.
   */
  noted(value: string, look?: TextLook): string;
  /** The families that draw the text written so far. */
  families(role: FontRole): readonly string[];
  /** Labels of footnotes whose text is already written. */
  readonly writtenFootnotes: Set<string>;
  /** Content that links can point at, by an id of the source. */
  anchored(content: Typst, id: string): Typst;
  /** Content that links to the id. */
  linked(content: Typst, id: string): Typst;
  /** Anchors for links whose targets this file does not hold, such as headings in notes; Typst refuses those. */
  looseAnchors(): readonly Typst[];
};

export type TextLook = {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly font?: FontRole;
  readonly options?: Options;
};

/**
 * How options of commands are set: in boxes, which are not broken; as text of its own direction, since boxes have none; as they are, in a
 * paragraph of very many.
 */
type Options = 'boxed' | 'embedded' | 'plain';

const optionsIn = ({ direction }: DocContext): Options => (direction === 'rtl' ? 'embedded' : 'boxed');

/** A4 and Letter in points (ISO 216, ANSI/ASME Y14.1). */
const paper = { A4: { width: 595.276, height: 841.89 }, Letter: { width: 612, height: 792 } };

export function createDocContext(doc: Doc, context: PdfContext): DocContext {
  const { theme, fonts, faces } = context;
  const size = paper[doc.meta.pageSize];
  const page = doc.meta.landscape ? { width: size.height, height: size.width } : size;
  const families: { readonly [role in FontRole]: Set<string> } = {
    major: new Set(),
    minor: new Set(),
    mono: new Set(),
  };
  // Ids may hold any character, so labels are counted.
  const labels = new Map<string, string>();
  const anchors = new Set<string>();
  const label = (id: string): string => {
    if (!labels.has(id)) labels.set(id, `id-${labels.size + 1}`);
    return labels.get(id)!;
  };
  const { margin, bodySize } = theme.doc;
  const outline = outlineDoc(doc, doc.blocks);
  const textWidth = page.width - points(margin.left) - points(margin.right);
  const whole: DocContext = {
    ...context,
    doc,
    depth: 0,
    outline,
    page,
    textWidth,
    textHeight: page.height - points(margin.top) - points(margin.bottom),
    textSize: bodySize,
    writtenFootnotes: new Set(),
    text: (value) => brokenText(value),
    noted(value, { bold = false, italic = false, font = 'minor' } = {}) {
      const style: FontStyle = { family: theme.fonts[font].drawn, bold, italic };
      for (const { face } of fonts.faces(value, style)) {
        faces.add(face.file);
        families[font].add(face.file.family);
      }
      return value;
    },
    families(role) {
      const own = fonts.face({ family: theme.fonts[role].drawn, bold: false, italic: false }).file.family;
      // Its own family comes first: others may have digits and spaces, too.
      return [...new Set([...families[role], ...families.minor])].sort((a, b) => Number(b === own) - Number(a === own));
    },
    anchored(content, id) {
      // Typst refuses links to a label that occurs twice, as in a table that was divided.
      if (anchors.has(id)) return content;
      anchors.add(id);
      return labelled(content, label(id));
    },
    linked: (content, id) => call('link', {}, call('label', {}, label(id)), content),
    looseAnchors: () =>
      [...labels.keys()].filter((id) => !anchors.has(id)).map((id) => labelled(typst('metadata(none)'), label(id))),
  };
  return within(whole, textWidth, bodySize);
}

/** The context for content with less width, or with another text size. */
export function within(context: DocContext, textWidth: number, textSize = context.textSize): DocContext {
  const { fonts, theme } = context;
  const noted: DocContext['noted'] = (value, look = {}) => {
    const { bold = false, italic = false, font = 'minor' } = look;
    const style: FontStyle = { family: theme.fonts[font].drawn, bold, italic };
    const share: ShareOfLine = (word) =>
      word.length * textSize <= textWidth ? 0 : fonts.measure(word, style, textSize) / textWidth;
    return context.noted(
      value.replaceAll(/\S{8,}/g, (word) => (share(word) > 1 ? breakStretches(word, share) : word)),
      look,
    );
  };
  const text: DocContext['text'] = (value, look) => textCode(noted(value, look), look, context);
  return { ...context, textWidth, textSize, noted, text };
}

/** The context for text that stands in italics, where emphasis is upright. Code stays upright but for its own look. */
export function inItalics(context: DocContext): DocContext {
  const turned = (look: TextLook = {}): TextLook =>
    look.font === 'mono' ? look : { ...look, italic: look.italic !== true };
  return {
    ...context,
    noted: (value, look) => context.noted(value, turned(look)),
    text: (value, look) => context.text(value, turned(look)),
  };
}

/** Fallback families are named where they are used; everything else comes from the rules around the text. */
function textCode(value: string, look: TextLook = {}, context: DocContext): Typst {
  const { fonts, theme } = context;
  const { bold = false, italic = false, font = 'minor', options = optionsIn(context) } = look;
  const style: FontStyle = { family: theme.fonts[font].drawn, bold, italic };
  const own = fonts.face(style).file.family;
  const stretches = fonts.faces(value, style).map(({ text, face }) => {
    const { family } = face.file;
    return brokenText(text, { font: family === own ? undefined : family, options });
  });
  return join(stretches);
}

/** Where a word that is too wide may break: U+200B, which becomes a space that is no character, so that nobody copies it. */
export const mayBreak = '\u200b';

/** Typst ignores a space of no width at all. */
const breakSpace = typst('h(0.001pt)');

/** How a piece of text is set; options as they are without `options`. */
type Piece = {
  readonly font?: string | undefined;
  readonly fill?: Typst | undefined;
  readonly options?: Options | undefined;
};

/** `text("…")`, with the named arguments, in pieces between which a line may end. */
export function brokenText(value: string, look: Piece = {}): Typst {
  const pieces = value.split(mayBreak).filter((piece) => piece !== '');
  return join(pieces.flatMap((piece, index) => [...(index > 0 ? [breakSpace] : []), textPiece(piece, look)]));
}

// An option of a command, and the beginning of a path: they would break behind their hyphens, and behind the slash.
const option = /(?<![^\s([])(-{1,2}[A-Za-z](?:[\w-]|[=.](?=\w)){0,40}(?![\w-])|\/[A-Za-z]\w{0,40}(?!\w))/;

/** Such a word as a whole, in right-to-left text. */
const optionWord = /(?<![^\s([])((?:-{1,2}|\/)[A-Za-z][\w./=-]{0,200}(?<!\.))/;

/** `text("…")`, options of commands in boxes, or with a direction of their own. */
function textPiece(value: string, { font, fill, options = 'plain' }: Piece): Typst {
  if (options === 'plain') return call('text', { font, fill }, value);
  return join(
    value.split(options === 'boxed' ? option : optionWord).flatMap((part, index) => {
      if (part === '') return [];
      if (index % 2 === 0) return [call('text', { font, fill }, part)];
      if (options === 'embedded') return [call('text', { font, fill, dir: typst('ltr') }, part)];
      // The baseline of a box is its lower edge.
      return [call('box', {}, call('text', { font, fill, 'bottom-edge': 'baseline' }, part))];
    }),
  );
}

/** Which part of a line a stretch of text takes. */
type ShareOfLine = (part: string) => number;

/** What has no place to break, such as an address, gets some; text without spaces, such as Chinese, breaks where its rules allow. */
function breakStretches(word: string, share: ShareOfLine): string {
  let start = 0;
  let broken = '';
  for (const { position } of findLineBreaks(word)) {
    const stretch = word.slice(start, position);
    broken += share(stretch) > 1 ? breakWord(stretch, share) : stretch;
    start = position;
  }
  return broken;
}

/** Breaks in a line of a long word, and of one that fills a page: Typst takes time with the square of the pieces of a paragraph. */
const breaksInLine = { usual: 16, endless: 4 };

/** Addresses break after their signs, everything else between any two characters, or every few where a line has many. */
function breakWord(word: string, share: ShareOfLine): string {
  return word
    .split(/(?<=[/?&=_.,;-])/)
    .map((part) => {
      const lines = share(part);
      if (lines <= 1) return part;
      const all = Array.from(graphemes(part), ({ segment }) => segment);
      const breaks = lines > 40 ? breaksInLine.endless : breaksInLine.usual;
      const size = Math.max(1, Math.floor(all.length / lines / breaks));
      const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
        all.slice(index * size, (index + 1) * size).join(''),
      );
      return pieces.join(mayBreak);
    })
    .join(mayBreak);
}
