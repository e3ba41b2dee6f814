// Which layout a slide has: asked for, or read from what stands on it. The first row that applies decides.
import { type Block, blockText, type Inline, inlineText, type Slide, type SlideLayoutName } from '../model/index.ts';

export type SlidePosition = { readonly isFirst: boolean };

/** Longest text in characters that a title slide, a card, a column by itself may hold. */
const longest = { titleSlide: 320, card: 260 } as const;

type Row = { readonly layout: SlideLayoutName; readonly applies: (slide: Slide, position: SlidePosition) => boolean };

/** The table of SOURCE.md, in order of precedence. */
export const layoutTable: readonly Row[] = [
  { layout: 'blank', applies: ({ title, blocks }) => title === undefined && drawn(blocks).length === 0 },
  { layout: 'title', applies: (slide, { isFirst }) => isFirst && isTitleSlide(slide) },
  { layout: 'agenda', applies: ({ blocks }) => blocks.some(({ type }) => type === 'agenda' || type === 'toc') },
  { layout: 'section', applies: ({ blocks }) => drawn(blocks).length === 0 },
  { layout: 'quote', applies: ({ blocks }) => isQuote(drawn(blocks)) },
  { layout: 'comparison', applies: ({ blocks }) => isComparison(only(blocks)) },
  { layout: 'columns', applies: ({ blocks }) => only(blocks)?.type === 'columns' },
  { layout: 'cards', applies: ({ blocks }) => isCards(drawn(blocks)) },
  { layout: 'steps', applies: ({ blocks }) => mostly(blocks, 'steps') },
  { layout: 'timeline', applies: ({ blocks }) => mostly(blocks, 'timeline') },
  { layout: 'stats', applies: ({ blocks }) => mostly(blocks, 'stats') },
  { layout: 'columns', applies: ({ blocks }) => standsInColumns(drawn(blocks)) },
  { layout: 'table', applies: ({ blocks }) => mostly(blocks, 'table') },
  { layout: 'chart', applies: ({ blocks }) => mostly(blocks, 'chart') },
  { layout: 'picture', applies: ({ blocks }) => drawn(blocks).some(isPicture) },
  { layout: 'code', applies: ({ blocks }) => mostly(blocks, 'code') },
  { layout: 'content', applies: () => true },
];

/** The layout of a slide; never fails, for the last row takes everything. */
export function chooseLayout(slide: Slide, position: SlidePosition): SlideLayoutName {
  return slide.layout ?? layoutTable.find(({ applies }) => applies(slide, position))!.layout;
}

/** Blocks that show something on a slide. */
function drawn(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(({ type }) => !['notes', 'pageBreak', 'rule', 'cover'].includes(type));
}

const only = (blocks: readonly Block[]): Block | undefined =>
  drawn(blocks).length === 1 ? drawn(blocks)[0] : undefined;

/** One block of this type, and besides it at most a little text. */
function mostly(blocks: readonly Block[], type: Block['type']): boolean {
  const others = drawn(blocks).filter((block) => block.type !== type);
  return others.length < drawn(blocks).length && others.every(isText);
}

const isText = (block: Block): boolean =>
  !isPicture(block) && ['paragraph', 'list', 'heading', 'blockQuote', 'callout', 'math'].includes(block.type);

const isBlank = (inline: Inline): boolean =>
  inline.type === 'lineBreak' || (inline.type === 'text' && !inline.value.trim());

/** A paragraph of pictures alone, or a figure around one. */
export function isPicture(block: Block): boolean {
  if (block.type === 'figure') return block.children.some(isPicture);
  if (block.type !== 'paragraph') return false;
  return (
    block.children.some(({ type }) => type === 'image') &&
    block.children.every((child) => child.type === 'image' || isBlank(child))
  );
}

function isTitleSlide({ title, blocks }: Slide): boolean {
  const shown = drawn(blocks);
  if (title === undefined) return false;
  const texts = shown.filter((block) => !isPicture(block));
  const isFlowing = texts.every(({ type }) => type === 'paragraph' || type === 'list' || type === 'heading');
  return isFlowing && shown.length - texts.length <= 1 && blockText(texts).length <= longest.titleSlide;
}

/** A quotation alone, or with one picture. */
function isQuote(blocks: readonly Block[]): boolean {
  const others = blocks.filter(({ type }) => type !== 'blockQuote');
  return blocks.length - others.length === 1 && others.length <= 1 && others.every(isPicture);
}

/** Two columns, each under a heading of its own. */
function isComparison(block: Block | undefined): boolean {
  return (
    block?.type === 'columns' &&
    block.columns.length === 2 &&
    block.columns.every(({ children }) => children.length > 1 && children[0]?.type === 'heading')
  );
}

/** Three to six headings of one depth, each with a little text and nothing before the first. */
function isCards(blocks: readonly Block[]): boolean {
  const headings = blocks.filter((block) => block.type === 'heading');
  const depth = headings[0]?.depth;
  if (headings.length < 3 || headings.length > 6 || blocks[0]?.type !== 'heading') return false;
  if (headings.some((heading) => heading.depth !== depth)) return false;
  return groupByHeading(blocks).every(
    ({ blocks: under }) =>
      under.every(({ type }) => type === 'paragraph' || type === 'list') &&
      !under.some(isPicture) &&
      blockText(under).length <= longest.card,
  );
}

/** Blocks under each heading of the first one's depth; what stands before it has an empty heading. */
export function groupByHeading(
  blocks: readonly Block[],
): readonly { readonly heading: readonly Inline[]; readonly blocks: readonly Block[] }[] {
  const groups: { heading: readonly Inline[]; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') groups.push({ heading: block.children, blocks: [] });
    else if (groups.length === 0) groups.push({ heading: [], blocks: [block] });
    else groups.at(-1)!.blocks.push(block);
  }
  return groups.filter((group) => inlineText(group.heading) !== '' || group.blocks.length > 0);
}

/** Two things to look at, or one beside text. */
function standsInColumns(blocks: readonly Block[]): boolean {
  const visuals = blocks.filter((block) => isPicture(block) || block.type === 'chart' || block.type === 'code');
  const texts = blocks.filter(isText);
  if (visuals.length + texts.length !== blocks.length) return false;
  if (texts.length > 0) return visuals.length === 1;
  return visuals.length === 2 || visuals.length === 3;
}
