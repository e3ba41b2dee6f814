// A plan as worksheets: the data that the prompt brings with totals and a chart, else the archetype's own table.
import type { Block, Table, Worksheet } from '@deckle/engine';
import { blockText } from '@deckle/engine';
import { isSheetArchetype, type SheetName } from '../archetypes.ts';
import type { Words } from '../languages/index.ts';
import { paragraph } from '../nodes.ts';
import { canTotal, chartOf, chartViews, readDataTable, tablesIn } from '../plan/index.ts';
import type { PastedSection, SheetFacts } from '../read/index.ts';
import { writeComparison, writeGrades, writeHabits, writeTasks, writeTimesheet, writeTracker } from './list-sheets.ts';
import { writeBudget, writeInventory, writeInvoice, writeLoan, writeSales } from './money-sheets.ts';
import type { SheetDraft } from './sheet-parts.ts';

/** The table of archetypes that are sheets, by their names. */
const writers: {
  readonly [Name in SheetName]: (facts: SheetFacts[Name], language: string) => readonly SheetDraft[];
} = {
  budget: writeBudget,
  invoice: writeInvoice,
  timesheet: writeTimesheet,
  'loan-plan': writeLoan,
  inventory: writeInventory,
  'project-plan': writeTasks,
  'sales-tracker': writeSales,
  'grade-book': writeGrades,
  'habit-tracker': writeHabits,
  comparison: writeComparison,
  tracker: writeTracker,
};

export type SheetInput = {
  readonly title: string;
  readonly archetype: string;
  readonly sheet: Partial<SheetFacts>;
  /** The sentences that inform. */
  readonly brief: readonly string[];
  readonly pasted: readonly PastedSection[];
  readonly language: string;
  readonly words: Words;
};

export function writeSheet(input: SheetInput): readonly Worksheet[] {
  const { pasted, brief } = input;
  const hasTables = pasted.some(({ blocks }) => tablesIn(blocks).length > 0);
  const name = isSheetArchetype(input.archetype) ? input.archetype : 'tracker';
  const drafts = hasTables ? dataWorksheets(input) : writeArchetype(name, input);
  // A list and a table of data ignore sentences, so these are placed below.
  const sentences = hasTables || name === 'tracker' ? brief.map(paragraph) : [];
  const texts = pasted.flatMap(({ blocks }) => blocks.filter(({ type }) => type !== 'list')).map(asText);
  const others = [...sentences, ...(hasTables ? [] : texts)];
  return drafts.map(({ name, blocks }, index) => ({
    name,
    hidden: false,
    blocks: index === 0 ? [...blocks, ...others] : blocks,
  }));
}

function writeArchetype<Name extends SheetName>(name: Name, { sheet, language }: SheetInput): readonly SheetDraft[] {
  const facts: SheetFacts[Name] | undefined = sheet[name];
  return facts === undefined ? [] : writers[name](facts, language);
}

const asText = (block: Block): Block => paragraph(blockText([block]));

function dataWorksheets({ pasted, language, title, words }: SheetInput): readonly SheetDraft[] {
  return pasted.map(({ title: name, blocks }, index) => ({
    name: name || (pasted.length === 1 ? title : `${words.data} ${index + 1}`),
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
