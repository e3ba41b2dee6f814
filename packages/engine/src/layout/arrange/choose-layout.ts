// Chooses a slide's layout: as requested, or from its content. The first matching row decides.
import {
  type Block,
  blockText,
  type Deck,
  type Inline,
  inlineText,
  type Slide,
  type SlideLayoutName,
} from '../../model/index.ts';

export type SlidePosition = { readonly isFirst: boolean; readonly isLast: boolean };

export const positionOf = (index: number, { slides }: Pick<Deck, 'slides'>): SlidePosition => ({
  isFirst: index === 0,
  isLast: index > 0 && index === slides.length - 1,
});

/** Maximum characters of a title slide, a card, the text of a card with a picture, what a closing slide says. */
const longest = { titleSlide: 320, card: 260, pictured: 140, closing: 120 } as const;
/** Paragraphs and headings below the title of a title slide: a subtitle, authors, a place, a date. */
const mostBelowTitle = 5;

/** `shown`: its visible blocks. */
type Candidate = SlidePosition & { readonly slide: Slide; readonly shown: readonly Block[] };
type Row = { readonly layout: SlideLayoutName; readonly applies: (candidate: Candidate) => boolean };

/** The table of docs/layouts.md, in order of precedence. */
export const layoutTable: readonly Row[] = [
  { layout: 'blank', applies: ({ slide, shown }) => slide.title === undefined && shown.length === 0 },
  { layout: 'title', applies: ({ slide, shown, isFirst }) => isFirst && isTitleSlide(slide, shown) },
  { layout: 'agenda', applies: ({ slide }) => slide.blocks.some(({ type }) => type === 'agenda' || type === 'toc') },
  {
    layout: 'closing',
    applies: ({ slide, shown, isLast }) => isLast && slide.title?.depth === 1 && isFarewell(shown),
  },
  { layout: 'section', applies: ({ shown }) => shown.length === 0 },
  { layout: 'quote', applies: ({ shown }) => isQuote(shown) },
  { layout: 'cards', applies: ({ shown }) => showsItems(only(shown)) },
  { layout: 'comparison', applies: ({ shown }) => isComparison(only(shown)) },
  { layout: 'columns', applies: ({ shown }) => only(shown)?.type === 'columns' },
  { layout: 'cards', applies: ({ shown }) => isCards(shown) || isPicturedCards(shown) },
  { layout: 'steps', applies: ({ shown }) => mostly(shown, 'steps') },
  { layout: 'timeline', applies: ({ shown }) => mostly(shown, 'timeline') },
  { layout: 'stats', applies: ({ shown }) => mostly(shown, 'stats') },
  { layout: 'columns', applies: ({ shown }) => standsInColumns(shown) },
  { layout: 'table', applies: ({ shown }) => mostly(shown, 'table') },
  { layout: 'chart', applies: ({ shown }) => mostly(shown, 'chart') },
  { layout: 'picture', applies: ({ shown }) => shown.some(isPicture) },
  { layout: 'code', applies: ({ shown }) => mostly(shown, 'code') },
  { layout: 'content', applies: () => true },
];

/** The layout of a slide; never fails: the last row matches everything. */
export function chooseLayout(slide: Slide, position: SlidePosition): SlideLayoutName {
  if (slide.layout !== undefined) return slide.layout;
  const candidate = { slide, ...position, shown: slide.blocks.filter(isDrawn) };
  return layoutTable.find(({ applies }) => applies(candidate))!.layout;
}

const isDrawn = ({ type }: Block): boolean =>
  type !== 'notes' && type !== 'pageBreak' && type !== 'rule' && type !== 'cover';

const only = (shown: readonly Block[]): Block | undefined => (shown.length === 1 ? shown[0] : undefined);

/** One block of this type, with at most a little text. */
const mostly = (shown: readonly Block[], type: Block['type']): boolean =>
  shown.some((block) => block.type === type) && shown.every((block) => block.type === type || isText(block));

const textTypes: ReadonlySet<Block['type']> = new Set([
  'paragraph',
  'list',
  'heading',
  'blockQuote',
  'callout',
  'math',
]);
const isText = (block: Block): boolean => textTypes.has(block.type) && !isPicture(block);

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

function isTitleSlide({ title }: Slide, shown: readonly Block[]): boolean {
  if (title === undefined) return false;
  const texts = shown.filter((block) => !isPicture(block));
  // A list is the body of a slide.
  const isFlowing = texts.every(({ type }) => type === 'paragraph' || type === 'heading');
  return (
    isFlowing &&
    texts.length <= mostBelowTitle &&
    shown.length - texts.length <= 1 &&
    blockText(texts).length <= longest.titleSlide
  );
}

/** Nothing, or whom to ask: up to three short paragraphs. */
const isFarewell = (shown: readonly Block[]): boolean =>
  shown.length <= 3 &&
  shown.every((block) => block.type === 'paragraph' && !isPicture(block)) &&
  blockText(shown).length <= longest.closing;

/** A quotation alone, or with one picture. */
function isQuote(blocks: readonly Block[]): boolean {
  const speaker = speakerOf(blocks);
  const others = blocks.filter((block) => block.type !== 'blockQuote' && block !== speaker);
  return (
    blocks.filter(({ type }) => type === 'blockQuote').length === 1 && others.length <= 1 && others.every(isPicture)
  );
}

/** Characters of the line under a quotation that names its speaker. */
const longestSpeaker = 80;

/** The short paragraph that follows a quotation beside a picture: who said it. */
export function speakerOf(blocks: readonly Block[]): Extract<Block, { type: 'paragraph' }> | undefined {
  const after = blocks[blocks.findIndex(({ type }) => type === 'blockQuote') + 1];
  if (after?.type !== 'paragraph' || isPicture(after) || !blocks.some(isPicture)) return undefined;
  const text = blockText([after]);
  return text.length <= longestSpeaker && !/[.!?。！？]$/u.test(text.trim()) ? after : undefined;
}

/** A team, offers, logos, answers, contacts or what to do. */
const showsItems = (block: Block | undefined): boolean =>
  block?.type === 'columns' && block.showing !== undefined && block.showing !== 'contrast';

/** Two columns, each under its own heading. */
function isComparison(block: Block | undefined): boolean {
  return (
    block?.type === 'columns' &&
    block.columns.length === 2 &&
    block.columns.every(({ children }) => children.length > 1 && children[0]?.type === 'heading')
  );
}

/** Three to six headings of the same depth, each with a little text; at most a sentence before the first. */
function isCards(blocks: readonly Block[]): boolean {
  const headings = blocks.filter((block) => block.type === 'heading');
  const depth = headings[0]?.depth;
  const before = blocks.findIndex((block) => block.type === 'heading');
  if (headings.length < 3 || headings.length > 6 || before > 1 || blocks[0]?.type === 'list') return false;
  if (headings.some((heading) => heading.depth !== depth)) return false;
  return groupByHeading(blocks).every(
    ({ blocks: under }) =>
      under.every(({ type }) => type === 'paragraph' || type === 'list') &&
      !under.some(isPicture) &&
      blockText(under).length <= longest.card,
  );
}

/** Two to six headings of the same depth, each with one picture and at most a little text. */
export function isPicturedCards(blocks: readonly Block[]): boolean {
  const headings = blocks.filter((block) => block.type === 'heading');
  if (blocks[0]?.type !== 'heading' || headings.length < 2 || headings.length > 6) return false;
  if (headings.some(({ depth }) => depth !== headings[0]!.depth)) return false;
  return groupByHeading(blocks).every(({ blocks: under }) => {
    const texts = under.filter((block) => !isPicture(block));
    return (
      under.length - texts.length === 1 &&
      texts.every(({ type }) => type === 'paragraph' || type === 'list') &&
      blockText(texts).length <= longest.pictured
    );
  });
}

/** Blocks under each heading of the first one's depth; blocks before it have an empty heading. */
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

/** Text over or under a table or chart up to this length is a line of explanation, and stays there. */
export const maxLineLength = 90;

/** One line of text. */
export const isLine = (blocks: readonly Block[]): boolean =>
  blocks.length === 1 && blocks[0]?.type === 'paragraph' && blockText(blocks).length <= maxLineLength;

/** Two things to look at, or one beside text; a line on a chart would be a lone column, and take half of its width. */
function standsInColumns(blocks: readonly Block[]): boolean {
  if (blocks.length === 2 && blocks.some(({ type }) => type === 'chart') && isLine(blocks.filter(isText))) return false;
  const visuals = blocks.filter((block) => isPicture(block) || block.type === 'chart' || block.type === 'code');
  const texts = blocks.filter(isText);
  if (visuals.length + texts.length !== blocks.length) return false;
  if (texts.length > 0) return visuals.length === 1;
  return visuals.length === 2 || visuals.length === 3;
}
