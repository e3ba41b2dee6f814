// A sheet as a deck: a title, then a slide for each table and each chart, every value computed.
import type { Block, Deck, Slide } from '../model/index.ts';
import type { ResolvedSheet } from '../resolve/resolve-document.ts';

export function deckFromSheet({ sheet, workbook }: ResolvedSheet): Deck {
  const worksheets = workbook.worksheets.filter((worksheet) => !worksheet.hidden);
  const slides = worksheets.flatMap((worksheet) =>
    groups(worksheet.blocks).map((blocks) => slide(slideTitle(blocks, worksheet.name), blocks)),
  );
  return {
    kind: 'deck',
    meta: sheet.meta,
    slides: [slide(sheet.meta.title, []), ...slides],
    footnotes: sheet.footnotes,
  };
}

/** Each table or chart with the text that stands before it; text at the end goes with what it follows. */
function groups(blocks: readonly Block[]): Block[][] {
  const all: Block[][] = [];
  let text: Block[] = [];
  for (const block of blocks) {
    if (block.type !== 'table' && block.type !== 'chart') text.push(block);
    else {
      all.push([...text, block]);
      text = [];
    }
  }
  if (text.length > 0) all.push([...(all.pop() ?? []), ...text]);
  return all;
}

function slideTitle(blocks: readonly Block[], worksheet: string): string {
  for (const block of blocks) {
    if (block.type === 'chart' && block.title) return block.title;
    if (block.type === 'table' && block.options.caption) return block.options.caption;
  }
  return worksheet;
}

const slide = (title: string, blocks: readonly Block[]): Slide => ({
  dark: false,
  title: { type: 'heading', depth: 2, children: [{ type: 'text', value: title }] },
  blocks,
  notes: [],
});
