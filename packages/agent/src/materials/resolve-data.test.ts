// Data that a draft names: the exact rows are put in, whatever stood there, and what is not known is told.
import { parse, type Table } from '@deckle/engine';
import { expect, test } from 'vitest';
import { gatherMaterials } from './gather.ts';
import { resolveData } from './resolve-data.ts';

const csv = 'month,"revenue, net",cost\nMay,"1,200.50",3\nJune,=1+1,4\n"a ```fence",5,"say ""hi"""\n';
const { tables } = gatherMaterials(
  { prompt: 'x', materials: [{ name: 'sales.csv', mediaType: 'text/csv', content: csv }] },
  { title: '', sections: [], footnotes: [] },
);

const block = (head: string, rows: readonly string[], ticks = '````') =>
  [head, `${ticks}csv`, ...rows, ticks, ':::'].join('\n');
const all = ['month,"revenue, net",cost', 'May,"1,200.50",3', 'June,=1+1,4', 'a ```fence,5,"say ""hi"""'];

test.each<[what: string, draft: string, written: string, codes?: readonly string[]]>([
  [
    'columns by name',
    ':::table{data="sales.csv" columns="cost"}\n:::',
    block(':::table', ['cost', '3', '4', '"say ""hi"""'], '```'),
  ],
  [
    'x and y',
    ':::chart{type="bar" data="sales.csv" x="month" y="cost"}\n:::',
    block(':::chart{type="bar"}', ['month,cost', 'May,3', 'June,4', 'a ```fence,"say ""hi"""']),
  ],
  ['all columns', ':::table{data=sales.csv}\n:::', block(':::table', all)],
  [
    'a name without its ending, and rows of its own',
    ":::table{data='sales'}\n| a |\n|---|\n| 1 |\n:::",
    block(':::table', all),
  ],
  ['never closed', ':::table{data="sales.csv"}\n\n---\n\n# Next', `${block(':::table', all)}\n\n---\n\n# Next`],
  [
    'braces in a title',
    ':::chart{title="a } b" data="sales.csv" y="cost"}\n:::',
    block(':::chart{title="a } b"}', ['month,cost', 'May,3', 'June,4', 'a ```fence,"say ""hi"""']),
  ],
  ['no such data', ':::chart{data="nosuch" x="a"}\n:::', ':::chart\n:::', ['draft-unknown-data']],
  [
    'no such column',
    ':::table{data="sales.csv" columns="cost, profitability"}\n:::',
    block(':::table', ['cost', '3', '4', '"say ""hi"""'], '```'),
    ['draft-data-query'],
  ],
  [
    'other directives',
    ':::chart{of="Budget" x="Item" y="Total"}\n:::',
    ':::chart{of="Budget" x="Item" y="Total"}\n:::',
  ],
])('%s', (_, draft, written, codes = []) => {
  const resolved = resolveData(draft, { tables, kind: 'doc', language: 'en' });
  expect(resolved.text).toBe(written);
  expect(resolved.diagnostics.map(({ code }) => code)).toEqual(codes);
});

test('the rows come through the parser as they were', () => {
  const { document } = parse(
    resolveData(':::table{data="sales.csv"}\n:::', { tables, kind: 'doc', language: 'en' }).text,
    {
      kind: 'doc',
    },
  );
  const table = (document.kind === 'doc' ? document.blocks[0] : undefined) as Table;
  expect(table.formulas).toBe(false);
  expect(table.rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['May', '1,200.50', '3'],
    ['June', '=1+1', '4'],
    ['a ```fence', '5', 'say "hi"'],
  ]);
});
