// A plan as worksheets: the data that the prompt brings with totals and a chart, else the archetype's own table.
import type { Block, Table, Worksheet } from '@deckle/engine';
import { blockText } from '@deckle/engine';
import { isSheetArchetype } from '../archetypes.ts';
import type { Words } from '../languages/index.ts';
import { paragraph } from '../nodes.ts';
import { canTotal, chartOf, chartViews, readDataTable, tablesIn } from '../plan/index.ts';
import type { PastedSection, Point } from '../read/index.ts';
import { readPoint } from '../read/index.ts';
import { sheetArchetypes } from './sheets/index.ts';
import type { SheetDraft } from './sheets/sheet-input.ts';

export type SheetInput = {
  readonly title: string;
  readonly archetype: string;
  /** False: the nearest archetype was taken, and the sheet says so. */
  readonly isKnown: boolean;
  readonly sentence: string;
  /** The sentences that inform. */
  readonly brief: readonly string[];
  readonly points: readonly Point[];
  readonly brought: readonly PastedSection[];
  readonly language: string;
  readonly words: Words;
};

export function writeSheet(input: SheetInput): readonly Worksheet[] {
  const { brought, language, archetype, isKnown, words } = input;
  const hasTables = brought.some(({ blocks }) => tablesIn(blocks).length > 0);
  const items = brought.flatMap(({ blocks }) => blocks.flatMap(itemsOf));
  const points = [...input.points, ...items.map((item) => readPoint(item, language))];
  const text = [input.sentence, ...input.brief].join(' ');
  const make = sheetArchetypes[isSheetArchetype(archetype) ? archetype : 'tracker'];
  const drafts = hasTables ? dataWorksheets(input) : make({ language, text, items, points });
  // A list and a table of data read no sentences: what these tell stands below.
  const told = hasTables || make === sheetArchetypes.tracker ? input.brief.map(paragraph) : [];
  const others = hasTables
    ? told
    : [
        ...told,
        ...brought.flatMap(({ blocks }) => blocks.filter(({ type }) => type !== 'list')).map(asText),
        ...(isKnown ? [] : [paragraph(words.nearest)]),
      ];
  return drafts.map(({ name, blocks }, index) => ({
    name,
    hidden: false,
    blocks: index === 0 ? [...blocks, ...others] : blocks,
  }));
}

/** Items of a pasted list. */
const itemsOf = (block: Block): readonly string[] =>
  block.type === 'list' ? block.items.map(({ children }) => blockText(children).replaceAll('\n', ' ')) : [];

const asText = (block: Block): Block => paragraph(blockText([block]));

function dataWorksheets({ brought, language, title, words }: SheetInput): readonly SheetDraft[] {
  return brought.map(({ title: name, blocks }, index) => ({
    name: name || (brought.length === 1 ? title : `${words.data} ${index + 1}`),
    blocks: blocks.flatMap((block): readonly Block[] =>
      block.type === 'table' ? dataBlocks(block, language, words) : [asText(block)],
    ),
  }));
}

/** The table as given, with totals that the sheet computes, and its chart. */
function dataBlocks(table: Table, language: string, words: Words): readonly Block[] {
  const data = readDataTable(table, language);
  if (!data) return [table];
  const totals = table.header.map((_, index) => {
    const column = data.columns.find((candidate) => candidate.index === index);
    return index === 0 ? words.total : column && canTotal(column) ? 'sum' : '';
  });
  const align = table.header.map((_, index) =>
    data.columns.some((column) => column.index === index) ? ('right' as const) : undefined,
  );
  const options = { ...table.options, ...(totals.includes('sum') && { totals }), freeze: 'header' as const };
  return [{ ...table, align, options }, ...chartViews(data).map((view) => chartOf(view, language, words))];
}
