// Decks: top-level blocks cut into slides, each with its title, settings and notes.
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import type { Block, Metadata, Slide } from '../model/index.ts';
import { buildBlocks } from './blocks.ts';
import type { Context, SlideScope } from './context.ts';
import { orderSlide, translateSlide } from './slide-dialects.ts';
import { titleBelowKicker } from './title.ts';
import { nestDirectives, type TokenNode } from './token-tree.ts';

/** A line `---`. The other thematic breaks, `***` and `___`, are rules on a slide. */
export const isSlideBreak = ({ token }: TokenNode): boolean => token.type === 'hr' && token.markup.startsWith('-');

/** The slides of a deck, one at least, from its top-level nodes with directives unpaired. Throws `DocumentTooLarge` past the bound. */
export function buildSlides(nodes: readonly TokenNode[], title: string, context: Context): readonly Slide[] {
  // Quarto and Pandoc begin slides at headings and at breaks, the others at breaks where there are some.
  const { slides: tool } = context.dialect;
  const isByHeadings =
    tool === 'Quarto' || tool === 'Pandoc' || context.dialect.headingDivider !== undefined || !nodes.some(isSlideBreak);
  const segments = isByHeadings ? splitAtHeadings(nodes, context) : splitAtBreaks(nodes, context);
  if (segments.length > bounds.slides) throw new DocumentTooLarge('slides');
  const slides = segments
    .map((segment, index) => buildSlide(segment, index === 0, context))
    .filter((slide) => slide !== undefined);
  return slides.length > 0 ? slides : [titleSlide(title)];
}

/** The slide that Quarto and Pandoc make of the front matter. */
export const openingSlide = ({ title, subtitle, authors }: Metadata): Slide => ({
  ...titleSlide(title),
  layout: 'title',
  blocks: [subtitle, authors.join(', ')].flatMap((value): readonly Block[] =>
    value ? [{ type: 'paragraph', children: [{ type: 'text', value }] }] : [],
  ),
});

/** What a deck without any content shows. */
const titleSlide = (title: string): Slide => ({
  dark: false,
  title: { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
  blocks: [],
  notes: [],
});

/** A container left open ends with its slide, so directives are paired slide by slide. */
function splitAtBreaks(nodes: readonly TokenNode[], context: Context): readonly (readonly TokenNode[])[] {
  const segments: TokenNode[][] = [[]];
  for (const node of nodes) {
    if (isSlideBreak(node)) segments.push([]);
    else segments.at(-1)!.push(node);
  }
  return segments.filter(hasContent).map((segment) => nestDirectives(segment, context));
}

const hasContent = (segment: readonly TokenNode[]): boolean =>
  segment.some(({ token }) => token.type !== 'comment' && token.type !== 'footnote_open');

/** A slide at each heading of the highest level; under `#`, at those of the next level as well. */
function splitAtHeadings(nodes: readonly TokenNode[], context: Context): readonly (readonly TokenNode[])[] {
  const nested = nestDirectives(nodes, context);
  const depths = [...new Set(nested.map(headingDepth).filter((depth) => depth > 0))].sort((a, b) => a - b);
  const divider = context.dialect.headingDivider;
  const starts =
    divider === undefined ? depths.slice(0, depths[0] === 1 ? 2 : 1) : depths.filter((depth) => depth <= divider);
  const segments: TokenNode[][] = [[]];
  for (const node of nested) {
    const isBreak = isSlideBreak(node);
    if (isBreak || starts.includes(headingDepth(node))) segments.push([]);
    if (!isBreak) segments.at(-1)!.push(node);
  }
  return segments.filter(hasContent);
}

const headingDepth = ({ token }: TokenNode): number => (token.type === 'heading_open' ? Number(token.tag.slice(1)) : 0);

function buildSlide(written: readonly TokenNode[], isFirst: boolean, context: Context): Slide | undefined {
  const nodes = context.dialect.slides === 'Slidev' ? orderSlide(written) : written;
  const scope: SlideScope = { dark: false, isSet: false, notes: [] };
  context.slide = scope;
  const all = buildBlocks(nodes, context);
  context.slide = undefined;
  const headings = all.filter((block) => block.type === 'heading');
  const hasKicker = isFirst && titleBelowKicker(nodes) !== undefined;
  const title = hasKicker ? headings.find(({ depth }) => depth === 1) : headings[0];
  const blocks: readonly Block[] = title ? all.filter((block) => block !== title) : all;
  if (!title && blocks.length === 0 && scope.notes.length === 0 && !scope.isSet) return undefined;
  const first = nodes[0]!.token.map!;
  const last = nodes.at(-1)!.token.map!;
  const slide: Slide = {
    ...(scope.layout && { layout: scope.layout }),
    ...(scope.background !== undefined && { background: scope.background }),
    dark: scope.dark,
    ...(scope.footer !== undefined && { footer: scope.footer }),
    ...(scope.credit !== undefined && { credit: scope.credit }),
    ...(title && { title }),
    blocks,
    notes: scope.notes,
    position: context.source.locateLines(first[0], Math.max(first[1], last[1])),
  };
  return translateSlide(slide, context);
}
