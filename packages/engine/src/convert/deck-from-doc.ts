// A doc as a deck: its title opens, headings become slides, parts with parts of their own become sections.
import type { Block, Deck, Doc, Heading, Paragraph, Slide } from '../model/index.ts';
import { inlineText } from '../model/index.ts';

/** What a passage under one heading is made of; `title` is absent for text before the first heading. */
type Passage = { readonly title: Heading | undefined; readonly blocks: Block[] };

export function deckFromDoc(doc: Doc): Deck {
  const body = doc.blocks.filter((block) => !['cover', 'toc', 'pageBreak'].includes(block.type));
  const passages = cutAtHeadings(body, slideDepths(body));
  const [first] = passages;
  const opensItself =
    first?.title !== undefined && first.title.depth === 1 && inlineText(first.title.children).trim() === doc.meta.title;
  const slides = [
    titleSlide(doc),
    ...passages.flatMap((passage, index) => slidesOf(passage, opensItself && index === 0)),
  ];
  return { kind: 'deck', meta: doc.meta, slides, footnotes: doc.footnotes };
}

function titleSlide({ meta }: Doc): Slide {
  const subtitle: Paragraph[] =
    meta.subtitle === undefined ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: meta.subtitle }] }];
  return {
    layout: 'title',
    dark: false,
    title: { type: 'heading', depth: 1, children: [{ type: 'text', value: meta.title }] },
    blocks: subtitle,
    notes: [],
  };
}

/** The heading levels that start slides: the highest that stands more than once, all above it, and the one below it. */
function slideDepths(blocks: readonly Block[]): number {
  const counts = new Map<number, number>();
  for (const block of blocks) if (block.type === 'heading') counts.set(block.depth, (counts.get(block.depth) ?? 0) + 1);
  const depths = [...counts.keys()].sort((a, b) => a - b);
  const main = depths.find((depth) => counts.get(depth)! > 1) ?? depths[0] ?? 1;
  return depths.find((depth) => depth > main) ?? main;
}

function cutAtHeadings(blocks: readonly Block[], deepest: number): Passage[] {
  const passages: Passage[] = [{ title: undefined, blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth <= deepest) passages.push({ title: block, blocks: [] });
    else passages.at(-1)!.blocks.push(block);
  }
  return passages.filter((passage) => passage.title !== undefined || passage.blocks.length > 0);
}

/** One slide for text, and one for each table, chart or code block that would crowd it. */
function slidesOf(passage: Passage, isOpening: boolean): Slide[] {
  const notes = passage.blocks.flatMap((block) => (block.type === 'notes' ? block.children : []));
  const groups = groupForSlides(passage.blocks.filter((block) => block.type !== 'notes'));
  // The opening heading already stands on the title slide; its text still needs a slide.
  if (groups.length === 0) return isOpening || passage.title === undefined ? [] : [slide(passage.title, [], notes)];
  return groups.map((blocks, index) => slide(passage.title, blocks, index === 0 ? notes : []));
}

const slide = (title: Heading | undefined, blocks: readonly Block[], notes: readonly Block[]): Slide => ({
  dark: false,
  ...(title === undefined ? {} : { title }),
  blocks,
  notes,
});

const fillsASlide = (block: Block): boolean =>
  ['table', 'chart', 'code', 'figure', 'columns', 'steps', 'timeline', 'stats'].includes(block.type);

/** Text goes with the visual after it only when it is a single short paragraph; else each visual has its own slide. */
function groupForSlides(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let text: Block[] = [];
  for (const block of blocks) {
    if (!fillsASlide(block)) {
      text.push(block);
      continue;
    }
    const lead = text.length === 1 && text[0]!.type === 'paragraph' && inlineText(text[0]!.children).length <= 160;
    if (lead || text.length === 0) groups.push([...text, block]);
    else groups.push(text, [block]);
    text = [];
  }
  if (text.length > 0) groups.push(text);
  return groups;
}
