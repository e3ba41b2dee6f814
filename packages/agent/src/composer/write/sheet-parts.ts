// Building blocks of worksheets: ordered blocks, charts over cells, amounts in cells.
import type { Block, Chart } from '@deckle/engine';
import type { NamedWords } from '../languages/index.ts';
import { paragraph } from '../nodes.ts';

export type SheetDraft = { readonly name: string; readonly blocks: readonly Block[] };

/** A worksheet: its tables, the archetype's remark, statements that fit no table, and charts. */
export const sheetOf = (
  { label, names, one }: NamedWords,
  tables: readonly Block[],
  notes: readonly string[] = [],
  charts: readonly Block[] = [],
): SheetDraft => ({
  name: label,
  blocks: [...tables, ...[...(names.includes('note') ? [one('note')] : []), ...notes].map(paragraph), ...charts],
});

/** A chart over cells of a table on the same worksheet. */
export const cellChart = (of: string, x: string, y: string, chartType: Chart['chartType']): Chart => ({
  type: 'chart',
  chartType,
  title: y,
  stacked: false,
  legend: 'none',
  labels: chartType !== 'line',
  alt: `${y}: ${x}`,
  lines: [],
  data: { categoryName: '', categories: [], series: [] },
  source: { of, x, y: [y] },
});

/** An amount as a plain number that reads the same in every language, or an empty cell. In some, "1.234" exceeds a thousand. */
export const amountCell = (amount: number | undefined): string =>
  amount === undefined ? '' : /\.\d{3}$/.test(String(amount)) ? `=${amount}` : String(amount);

/** A number format for how many: without decimals if none were given. */
export const countFormat = (rows: readonly { readonly quantity?: number; readonly bare?: number }[]): string =>
  rows.every(({ quantity, bare }) => Number.isInteger(quantity ?? bare ?? 0)) ? 'integer' : 'number(2)';
