// The outline of a finished document: its slides, sections or worksheets by title, for those who watch it being made.
import { type Block, blockText, type Document, inlineText } from '@deckle/engine';
import type { OutlineItem } from '../../events.ts';

const longestSummary = 160;

export function listOutline(document: Document): readonly OutlineItem[] {
  switch (document.kind) {
    case 'deck':
      return document.slides.map(({ title, blocks }) => item(title ? inlineText(title.children) : '', blocks));
    case 'doc': {
      const items = listSections(document.blocks);
      return items.length > 0 ? items : [item(document.meta.title, document.blocks.slice(0, 1))];
    }
    case 'sheet':
      return document.worksheets.map(({ name, blocks }) => item(name, blocks.slice(0, 1)));
  }
}

const listSections = (blocks: readonly Block[]): readonly OutlineItem[] =>
  blocks.flatMap((block, index) =>
    block.type === 'heading' && block.depth <= 2
      ? [
          item(
            inlineText(block.children),
            blocks.slice(index + 1, index + 2).filter(({ type }) => type !== 'heading'),
          ),
        ]
      : [],
  );

function item(title: string, blocks: readonly Block[]): OutlineItem {
  const text = blockText(blocks).replace(/\s+/g, ' ').trim();
  const summary =
    text.length > longestSummary ? `${text.slice(0, longestSummary - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return summary ? { title, summary } : { title };
}
