// Inlines of a doc as Typst content.
import { emu, points } from '../../base/units.ts';
import { sizePicture } from '../../layout/place/size-picture.ts';
import { plainMath } from '../../math/plain-math.ts';
import type { Image, Inline } from '../../model/index.ts';
import { blocksCode } from './doc-blocks.ts';
import type { DocContext, TextLook } from './doc-context.ts';
import { mathCode } from './math.ts';
import { artifact, isUrl } from './pdf-context.ts';
import { croppedPicture } from './picture.ts';
import { call, join, labelled, type Typst, typst } from './typst.ts';

/** Inlines one after another. */
export function inlinesCode(children: readonly Inline[], context: DocContext, look: TextLook = {}): Typst {
  return join(children.map((child) => inlineCode(child, context, look)));
}

/**
 * Inlines of a heading, and the footnotes mentioned there: the contents repeat a heading's words, and a footnote may stand in a file only once.
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
  children.flatMap((child) =>
    child.type === 'footnoteReference' ? [child] : 'children' in child ? footnotesIn(child.children) : [],
  );

function withoutFootnotes(children: readonly Inline[]): readonly Inline[] {
  return children.flatMap((child): readonly Inline[] => {
    if (child.type === 'footnoteReference') return [];
    return 'children' in child ? [{ ...child, children: withoutFootnotes(child.children) }] : [child];
  });
}

function inlineCode(child: Inline, context: DocContext, look: TextLook): Typst {
  switch (child.type) {
    case 'text':
      return context.text(child.value, look);
    case 'strong':
      return call('strong', {}, inlinesCode(child.children, context, { ...look, bold: true }));
    case 'emphasis':
      return call('emph', {}, inlinesCode(child.children, context, { ...look, italic: true }));
    case 'strikethrough':
      return call('strike', {}, inlinesCode(child.children, context, look));
    case 'mark':
      return call('highlight', { fill: typst('rgb("#FFF1A8")') }, inlinesCode(child.children, context, look));
    case 'inlineCode':
      return call('raw', {}, context.noted(child.value, { font: 'mono' }));
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
    case 'delta':
      return call('strong', {}, context.text(child.value, { ...look, bold: true }));
  }
}

function linkCode(url: string, content: Typst, context: DocContext): Typst {
  if (isUrl(url)) return call('link', {}, url, content);
  const slide = Number(/^#(\d+)$/.exec(url)?.[1]);
  if (slide >= 1 && slide <= (context.slides ?? 0))
    return call('link', {}, call('label', {}, `slide-${slide}`), content);
  const id = url.slice(1);
  // A label that nothing carries would stop Typst: such a link is plain text.
  const isKnown = [...context.outline.headings.values(), ...context.outline.captions.values()].some(
    (each) => each.id === id,
  );
  return isKnown ? context.linked(content, id) : content;
}

/** The first mention of a footnote holds its text; further mentions point at it. */
function footnoteCode(label: string, context: DocContext): Typst {
  const footnote = context.doc.footnotes.find((each) => each.label === label);
  if (footnote === undefined) return context.text(`[^${label}]`);
  const name = `note-${context.outline.footnoteNumbers.get(label)}`;
  if (context.writtenFootnotes.has(label)) return call('footnote', {}, call('label', {}, name));
  context.writtenFootnotes.add(label);
  // The number stands in the line of the first words: those are no paragraph of their own.
  const [first, ...rest] = footnote.children;
  const isText = first?.type === 'paragraph';
  const lead = isText ? [inlinesCode(first.children, context)] : [];
  const content = join([...lead, blocksCode(isText ? rest : footnote.children, context)]);
  return labelled(call('footnote', {}, content), name);
}

function referenceCode(target: string, context: DocContext): Typst {
  const label = context.outline.references.get(target);
  // That nothing has this id was said when the source was read.
  if (label === undefined) return context.text(target);
  return context.linked(context.text(label), target);
}

/** A picture no wider than the text; its description where it cannot be shown. */
function pictureCode(image: Image, context: DocContext): Typst {
  const picture = context.pictureFiles.add(image.asset, image.position ?? {});
  if (picture === undefined) {
    return call('emph', {}, context.text(`[${image.alt || image.asset.slice(0, 60)}]`, { italic: true }));
  }
  // No higher than most of a page: Typst would let it run off.
  const room = { width: emu(context.textWidth), height: emu(context.textHeight * 0.85) };
  const { width, height, crop } = sizePicture(image, picture, room);
  const code = croppedPicture(picture.name, image.alt, { width: points(width), height: points(height) }, crop);
  const inLine = call('box', {}, code);
  return image.alt === '' ? artifact(inLine) : inLine;
}
