// A deck as a doc: a handout. Slides become headed passages, speaker notes stand under them.
import type { Block, Deck, Doc, Heading, Slide } from '../model/index.ts';

/** Title and section slides head parts (depth 1), all other slides head passages (depth 2). */
export function docFromDeck(deck: Deck): Doc {
  const blocks = deck.slides.flatMap((slide, index) => handoutBlocks(slide, index));
  return { kind: 'doc', meta: { ...deck.meta, numbered: false }, blocks, footnotes: deck.footnotes };
}

function handoutBlocks(slide: Slide, index: number): Block[] {
  const isPart = index === 0 || (slide.title !== undefined && slide.blocks.length === 0);
  const heading: Heading[] = slide.title === undefined ? [] : [{ ...slide.title, depth: isPart ? 1 : 2 }];
  const body = slide.blocks.flatMap((block): Block[] => {
    // Headings inside a slide stand below its own; an agenda is the handout's table of contents.
    if (block.type === 'heading') return [{ ...block, depth: Math.max(block.depth, 3) as Heading['depth'] }];
    if (block.type === 'agenda') return [{ type: 'toc', depth: 1 }];
    return [block];
  });
  if (slide.notes.length === 0) return [...heading, ...body];
  return [...heading, ...body, { type: 'callout', tone: 'note', children: slide.notes }];
}
