// Cross-references in decks: what is read in place of the id of a figure, table, chart or heading.
import type { Block, Deck } from '../model/index.ts';
import { inlineText } from '../model/index.ts';
import { outlineDoc } from './doc-outline.ts';

/**
 * Id → text. Captions on slides have no numbers, for nobody leafs through a talk to 'Figure 7': a reference reads the caption
 * or the title of what it points at, and the kind and number only of what has neither.
 */
export function deckReferences(deck: Deck): ReadonlyMap<string, string> {
  const blocks = deck.slides.flatMap(({ title, blocks: own }): readonly Block[] => [...(title ? [title] : []), ...own]);
  const { references, captions } = outlineDoc(deck, blocks);
  const named = [...captions.keys()].flatMap((block): readonly (readonly [string, string])[] => {
    const id = block.type === 'table' ? block.options.id : block.id;
    const name = captionOf(block);
    return id === undefined || name === '' ? [] : [[id, name]];
  });
  return new Map([...references, ...named]);
}

function captionOf(block: Extract<Block, { type: 'figure' | 'table' | 'chart' }>): string {
  switch (block.type) {
    case 'figure':
      return inlineText(block.caption).trim();
    case 'table':
      return (block.options.caption ?? '').trim();
    case 'chart':
      return (block.caption ?? block.title ?? '').trim();
  }
}
