// Notes pages of a deck: each slide reduced at the top of a page, its notes below, continuing on further pages if long.
import { points } from '../../base/graphics.ts';
import { outlineDoc } from '../../layout/doc-outline.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import type { Deck, Doc } from '../../model/index.ts';
import { definitions, textRules } from './doc.ts';
import { blocksCode } from './doc-blocks.ts';
import { createDocContext, type DocContext } from './doc-inlines.ts';
import { artifact, type PdfContext, paint } from './pdf-context.ts';
import { call, join, list, pt, type Typst, typst } from './typst.ts';

/** A slide as the deck's own pages hold it. */
export type DrawnSlide = { readonly slide: PlacedSlide; readonly ground: Typst; readonly content: Typst };

/** Points. */
const margin = 56;
/** Resets the deck preamble's settings for placed text; headings in notes are not bookmarks. */
const flow = ['set block(above: auto, below: auto)', 'set heading(outlined: false, bookmarked: false)'];

/** Pages of the deck's paper, one or more for each slide. */
export function notesPagesCode(deck: Deck, drawn: readonly DrawnSlide[], pdf: PdfContext): readonly Typst[] {
  const blocks = drawn.flatMap(({ slide }) => slide.notes);
  const doc: Doc = { kind: 'doc', meta: deck.meta, blocks, footnotes: deck.footnotes };
  // Notes are printed: dark slides stay dark, the paper does not.
  const counted = createDocContext(doc, { ...pdf, slides: drawn.length });
  // Titles of slides are of the first two levels.
  const outline = outlineDoc(deck, blocks);
  const headings = new Map([...outline.headings].map(([key, each]) => [key, { ...each, level: each.level + 2 }]));
  const context = { ...counted, outline: { ...outline, headings } };
  context.noted('•– 0123456789.');
  const pages = drawn.map((each, index) => pageCode(each, index + 1, context));
  // The families are known once everything has been written.
  const rules = textRules(context).map(({ code }) => code);
  return [
    ...definitions(context),
    typst(`let spoken(body) = {\n${[...flow, ...rules].join('\n')}\nbody\n}`),
    ...pages,
    ...context.looseAnchors(),
  ];
}

function pageCode({ slide, ground, content }: DrawnSlide, number: number, context: DocContext): Typst {
  const { slideSize } = context.theme;
  const [width, height] = [points(slideSize.width), points(slideSize.height)];
  const room = context.page.width - 2 * margin;
  const share = typst(`${((room / width) * 100).toFixed(3)}%`);
  const surface = call('block', { width: pt(width), height: pt(height), clip: true, fill: ground }, content);
  const small = call('scale', { x: share, y: share, origin: typst('top + left'), reflow: true }, surface);
  const line = typst(`0.5pt + ${paint({ scheme: 'tx1', alpha: 0.3 }, context).code}`);
  const edge = call('rect', { width: pt(room), height: pt((room / width) * height), stroke: line });
  const framed = call('block', { width: pt(room) }, join([call('at', {}, pt(0), pt(0), artifact(edge)), small]));
  const notes =
    slide.notes.length === 0
      ? []
      : [call('v', {}, pt(22)), call('spoken', {}, join([blocksCode(slide.notes, context)]))];
  return call(
    'page',
    {
      width: pt(context.page.width),
      height: pt(context.page.height),
      margin: pt(margin),
      footer: footer(number, context),
    },
    join([framed, ...notes]),
  );
}

function footer(number: number, context: DocContext): Typst {
  const line = call(
    'grid',
    { columns: typst('(1fr, auto)') },
    context.text(context.doc.meta.title),
    context.text(String(number)),
  );
  const font = list(context.families('minor'));
  const edges = { 'top-edge': typst('"ascender"'), 'bottom-edge': typst('"descender"') };
  return call('text', { size: pt(9), fill: paint({ scheme: 'tx2' }, context), font, ...edges }, line);
}
