// Converts a deck or doc to a sheet: its tables and charts, one worksheet each; without any, its text row by row.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Block, Chart, Deck, Doc, Inline, Sheet, Table, Worksheet } from '../model/index.ts';
import { allBlocks, blockText, childBlocks, childInlines, inlineText } from '../model/index.ts';
import { footnoteList } from '../resolve/resolve-document.ts';
import { worksheetName } from '../workbook/worksheet-names.ts';

/** A table or chart with its title or the heading above it; `lead` is the text between the heading, or the one before, and it. */
type Found = { readonly name: string; readonly lead?: string; readonly block: Table | Chart };

export function sheetFromBlocks(document: Deck | Doc, diagnostics: Diagnostics): Sheet {
  const passages =
    document.kind === 'deck' ? deckPassages(document) : [{ name: document.meta.title, blocks: document.blocks }];
  const found = passages.flatMap((passage) => findData(passage.blocks, passage.name));
  const meta = document.meta;
  if (found.length === 0) {
    const pictures = passages
      .flatMap(({ blocks }) => allBlocks(blocks))
      .flatMap(childInlines)
      .reduce((sum, line) => sum + countPictures(line), 0);
    const lost = pictures === 0 ? '' : `; ${pictures} ${pictures === 1 ? 'picture is' : 'pictures are'} left out`;
    diagnostics.report(
      'not-carried-over',
      `There is no table or chart, so the worksheet contains the text, one paragraph per row${lost}.`,
    );
    const blocks = passages.flatMap((passage) => [
      ...(document.kind === 'deck' ? [paragraph(passage.name)] : []),
      ...textRows(passage.blocks),
    ]);
    if (document.footnotes.length > 0) blocks.push(footnoteList(document.footnotes));
    return { kind: 'sheet', meta, worksheets: [{ name: meta.title, hidden: false, blocks }], names: [], footnotes: [] };
  }
  const left = countLeftOut(passages, found, document.footnotes.length);
  if (left !== '')
    diagnostics.report('not-carried-over', `A workbook contains the tables and charts; left out: ${left}.`, {
      hint: 'Export to .docx or .pdf to keep the text.',
    });
  return {
    kind: 'sheet',
    meta,
    worksheets: withLeads(found).map(({ name, block }): Worksheet => ({ name, hidden: false, blocks: [block] })),
    names: [],
    footnotes: [],
  };
}

const deckPassages = (deck: Deck): { name: string; blocks: readonly Block[] }[] =>
  deck.slides.map((slide) => ({
    name: slide.title === undefined ? deck.meta.title : inlineText(slide.title.children),
    blocks: slide.footer === undefined ? slide.blocks : [...slide.blocks, paragraph(slide.footer)],
  }));

/** Tables and charts at any depth, each named by its own title or the heading before it. */
function findData(blocks: readonly Block[], passage: string): Found[] {
  let name = passage;
  let lead: string | undefined;
  return blocks.flatMap((block): Found[] => {
    if (block.type === 'heading') {
      name = inlineText(block.children);
      lead = undefined;
    }
    if (block.type === 'paragraph') lead = inlineText(block.children);
    if (block.type === 'table' || block.type === 'chart') {
      const own = block.type === 'chart' ? block.title : (block.options.name ?? block.options.caption);
      const above = own === undefined && lead !== undefined ? { lead } : {};
      lead = undefined;
      return [{ name: own ?? name, ...above, block }];
    }
    const parts = block.type === 'columns' ? block.columns.map(({ children }) => children) : [childBlocks(block)];
    return parts.flatMap((children) => findData(children, name));
  });
}

const longestName = 31;

/**
 * Tables of one heading are told apart by the text above each, as far as the name of a worksheet goes; the rest is numbered. The first keeps
 * the name of the heading, which formulas may refer to.
 */
function withLeads(found: readonly Found[]): readonly Found[] {
  const named = new Set<string>();
  const taken = new Set(found.map(({ name }) => name.toLowerCase()));
  return found.map((each) => {
    const isFirst = !named.has(each.name);
    named.add(each.name);
    const lead = valid(each.lead?.slice(0, 200) ?? '');
    // An A or B is no name.
    if (lead.length < 4 || isFirst) return each;
    const cut = lead.length <= longestName ? lead : lead.slice(0, longestName + 1).replace(/\s+\S*$/, '');
    const name = cut.slice(0, longestName).replace(/[\s.,;:–'\ud800-\udbff-]+$/, '');
    return name === '' ? each : { ...each, name: worksheetName(name, taken) };
  });
}

/** Without what names of worksheets do not have. */
const valid = (lead: string): string =>
  lead
    .replace(/[[\]:*?/\\\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '');

const oneAndMany: { readonly [type in Block['type']]?: readonly [one: string, many: string] } = {
  paragraph: ['paragraph', 'paragraphs'],
  heading: ['heading', 'headings'],
  list: ['list', 'lists'],
  steps: ['list', 'lists'],
  timeline: ['list', 'lists'],
  stats: ['list', 'lists'],
  code: ['code block', 'code blocks'],
  math: ['formula', 'formulas'],
};

/** What a workbook of these tables and charts does not have, in words: '24 paragraphs, 3 lists and 1 picture'. */
function countLeftOut(
  passages: readonly { readonly name: string; readonly blocks: readonly Block[] }[],
  found: readonly Found[],
  footnotes: number,
): string {
  const names = new Set(found.map(({ name }) => name));
  const counts = new Map<string, { readonly words: readonly [string, string]; count: number }>();
  const add = (words: readonly [string, string], count = 1): void => {
    if (count === 0) return;
    const known = counts.get(words[0]) ?? { words, count: 0 };
    counts.set(words[0], { words, count: known.count + count });
  };
  const look = (block: Block): void => {
    // Headings that name a worksheet are there; the text of an item counts with its list.
    const isName = block.type === 'heading' && names.has(inlineText(block.children));
    const words = oneAndMany[block.type];
    if (words !== undefined && !isName && inlineOnly(block) !== 'pictures') add(words);
    if (block.type !== 'table')
      for (const line of childInlines(block)) add(['picture', 'pictures'], countPictures(line));
    for (const child of childBlocks(block)) {
      if ((block.type === 'list' || block.type === 'steps') && child.type === 'paragraph')
        add(['picture', 'pictures'], countPictures(child.children));
      else look(child);
    }
  };
  for (const { blocks } of passages) for (const block of blocks) look(block);
  if (footnotes > 0) add(['footnote', 'footnotes'], footnotes);
  const parts = [...counts.values()].map(({ words, count }) => `${count} ${words[count === 1 ? 0 : 1]}`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** 'pictures' for a paragraph of nothing else. */
const inlineOnly = (block: Block): 'pictures' | 'text' =>
  block.type === 'paragraph' && block.children.length > 0 && block.children.every(({ type }) => type === 'image')
    ? 'pictures'
    : 'text';

const countPictures = (children: readonly Inline[]): number =>
  children.reduce(
    (sum, child) => sum + (child.type === 'image' ? 1 : 'children' in child ? countPictures(child.children) : 0),
    0,
  );

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
