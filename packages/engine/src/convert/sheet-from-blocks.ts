// Converts a deck or doc to a sheet: its tables and charts, one worksheet each; without any, its text row by row.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Block, Chart, Deck, Doc, Inline, Sheet, Table, Worksheet } from '../model/index.ts';
import { blockText, childBlocks, inlineText } from '../model/index.ts';
import { footnoteList } from '../resolve/resolve-document.ts';

/** A table or chart with the heading above it. */
type Found = { readonly name: string; readonly block: Table | Chart };

export function sheetFromBlocks(document: Deck | Doc, diagnostics: Diagnostics): Sheet {
  const passages =
    document.kind === 'deck' ? deckPassages(document) : [{ name: document.meta.title, blocks: document.blocks }];
  const found = passages.flatMap((passage) => findData(passage.blocks, passage.name));
  const meta = document.meta;
  if (found.length === 0) {
    diagnostics.report(
      'not-carried-over',
      'There is no table or chart, so the worksheet contains the text, one paragraph per row.',
    );
    const blocks = passages.flatMap((passage) => [
      ...(document.kind === 'deck' ? [paragraph(passage.name)] : []),
      ...textRows(passage.blocks),
    ]);
    if (document.footnotes.length > 0) blocks.push(footnoteList(document.footnotes));
    return { kind: 'sheet', meta, worksheets: [{ name: meta.title, hidden: false, blocks }], names: [], footnotes: [] };
  }
  diagnostics.report(
    'not-carried-over',
    'A workbook contains the tables and charts; the text around them is left out.',
    {
      hint: 'Export to .docx or .pdf to keep the text.',
    },
  );
  return {
    kind: 'sheet',
    meta,
    worksheets: found.map(({ name, block }): Worksheet => ({ name, hidden: false, blocks: [block] })),
    names: [],
    footnotes: [],
  };
}

const deckPassages = (deck: Deck): { name: string; blocks: readonly Block[] }[] =>
  deck.slides.map((slide) => ({
    name: slide.title === undefined ? deck.meta.title : inlineText(slide.title.children),
    blocks: [...slide.blocks],
  }));

/** Tables and charts at any depth, each named by its own title or the heading before it. */
function findData(blocks: readonly Block[], passage: string): Found[] {
  let name = passage;
  return blocks.flatMap((block): Found[] => {
    if (block.type === 'heading') name = inlineText(block.children);
    if (block.type === 'table') return [{ name: block.options.name ?? block.options.caption ?? name, block }];
    if (block.type === 'chart') return [{ name: block.title ?? name, block }];
    const parts = block.type === 'columns' ? block.columns.map(({ children }) => children) : [childBlocks(block)];
    return parts.flatMap((children) => findData(children, name));
  });
}

const textRows = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) =>
    blockText([block])
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(paragraph),
  );

const paragraph = (value: string): Block => ({
  type: 'paragraph',
  children: [{ type: 'text', value } satisfies Inline],
});
