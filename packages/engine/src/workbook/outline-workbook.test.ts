// What is told of a computed workbook: where its tables stand, and what its formulas come to.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { compilePages } from '../compile.ts';

const world = createWorld();
const outline = async (source: string) => (await compilePages({ source, kind: 'sheet' }, world)).worksheets!;

const months = Array.from({ length: 20 }, (_, at) => `| M${at + 1} | ${at + 1} | =[Sold]*10-50 |`).join('\n');
const source = `# Summary

Read this first.

| Result | Value |
|---|--:|
| Profit of the year | =SUM(Months!C2:C21) |
| Target | 900 |
| Best month | =INDEX(Months!A2:A21,MATCH(MAX(Months!C2:C21),Months!C2:C21,0)) |

# Months

:::table{name="Months" totals=", sum, sum"}
| Month | Sold | Profit |
|---|--:|--:|
${months}
:::
`;

test('a short table is told whole, a long one by its beginning, with their addresses', async () => {
  const [summary, data] = await outline(source);
  expect(summary).toMatchObject({ name: 'Summary', formulas: 2 });
  expect(summary!.tables).toMatchObject([{ range: 'A3:B6', columns: ['Result', 'Value'], count: 3 }]);
  expect(summary!.tables[0]!.rows[1]).toEqual({ row: 5, cells: ['Target', '900'] });
  expect(data!.tables).toMatchObject([{ name: 'Months', range: 'A1:C22', count: 21 }]);
  expect(data!.tables[0]!.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
});

test('results have the words beside them; of a long table these are totals, the least and the most', async () => {
  const [summary, data] = await outline(source);
  expect(summary!.results).toEqual([
    { label: 'Profit of the year', cell: 'B4', value: '1100', isNegative: false, isText: false, isSummary: true },
    { label: 'Best month', cell: 'B6', value: 'M20', isNegative: false, isText: true, isSummary: true },
  ]);
  expect(data!.results.map(({ label, value, isNegative }) => `${label}: ${value}${isNegative ? ' !' : ''}`)).toEqual([
    'Total, Sold: 210',
    'Total, Profit: 1100',
    'Profit, least (M1): -40 !',
    'Profit, most (M20): 150',
  ]);
});

test('only sheets have worksheets', async () => {
  expect(await compilePages({ source: '# A\n\ntext', kind: 'doc' }, world)).not.toHaveProperty('worksheets');
});
