// Sheets through one door: a source in; cells, formulas and diagnostics out.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Sheet } from '../model/index.ts';
import { blockText } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { placeWorkbook } from './place-workbook.ts';
import { cellAddress, type Workbook } from './workbook.ts';

const world = createWorld();

function place(source: string): {
  readonly workbook: Workbook;
  readonly codes: readonly string[];
  readonly messages: readonly string[];
} {
  const diagnostics = createDiagnostics();
  const { document } = parse(source, { kind: 'sheet', diagnostics });
  const workbook = placeWorkbook(document as Sheet, { world, diagnostics });
  const { list } = diagnostics;
  return {
    workbook,
    codes: list.map(({ code }) => code),
    messages: list.map(({ message, line }) => `${line}: ${message}`),
  };
}

/** The cells of a worksheet as 'B2: =A2*2 → 4 (0)': address, formula, value, format. */
function cells(workbook: Workbook, worksheet = 0): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const row of workbook.worksheets[worksheet]!.rows)
    for (const { row: at, column, value, formula, format } of row) {
      if (value.type === 'empty') continue;
      const source = formula === undefined ? '' : `=${formula} → `;
      shown[cellAddress(at, column)] = `${source}${value.value}${format === 'General' ? '' : ` (${format})`}`;
    }
  return shown;
}

const budget = `# Budget
:::table{name="Budget" formats="text, integer, eur, eur" totals=", , , sum" filter=true choices="Item: Pen|Ink" highlight="Total > 5: accent2"}
| Item | Qty | Price | Total |
|---|--:|--:|--:|
| Pen | 4 | 1.50 | =[Qty]*[@Price] |
| Ink | 2 | 3 | =[Qty]*[Price]*(1+Rate) |
:::
::name{Rate="Inputs!B2"}

# Inputs
| Name | Value |
|---|--:|
| Rate | 50 % |
`;

test.each([
  ['totals=", sum"', ['total-leaves-out']],
  ['totals=", average"', ['total-leaves-out']],
  ['totals=", count"', []],
])('a total over cells that look like numbers and are text says so: %s', (totals, expected) => {
  const rows = ['Rent | 350', 'Power | 5.00 ca', 'Sales | 60 pts', 'Note | see below', 'Open | '];
  const { codes, messages } = place(
    `---\nlang: en\n---\n\n# P\n:::table{${totals}}\n| Item | 2025 |\n|---|--:|\n${rows.map((row) => `| ${row} |`).join('\n')}\n:::`,
  );
  expect(codes).toEqual(expected);
  if (expected.length > 0)
    expect(messages.join()).toContain('“2025” leaves out cells that are text: “5.00 ca”, “60 pts”.');
});

test('several numbers in a cell stay as they are where they are drawn as lines, though they look like one', () => {
  const rows = '| A | 120 135 150 |\n| B | 3 5 4 8 |\n| C | |';
  const { workbook, codes } = place(`# P\n:::table{lines="Trend"}\n| R | Trend |\n|---|---|\n${rows}\n:::`);
  expect(codes).toEqual([]);
  expect(cells(workbook)).toMatchObject({
    B2: expect.stringMatching(/^120 135 150/),
    B3: expect.stringMatching(/^3 5 4 8/),
  });
});

test('a table is typed, computed, formatted and totalled', () => {
  const { workbook, codes } = place(budget);
  expect(codes).toEqual([]);
  expect(cells(workbook)).toEqual({
    A1: 'Item',
    B1: 'Qty',
    C1: 'Price',
    D1: 'Total',
    A2: 'Pen (@)',
    B2: '4 (#,##0)',
    C2: '1.5 ([$€]#,##0.00)',
    D2: '=B2*C2 → 6 ([$€]#,##0.00)',
    A3: 'Ink (@)',
    B3: '2 (#,##0)',
    C3: '3 ([$€]#,##0.00)',
    D3: '=B3*C3*(1+Rate) → 9 ([$€]#,##0.00)',
    A4: 'Total',
    D4: '=SUBTOTAL(109,D2:D3) → 15 ([$€]#,##0.00)',
  });
  expect(workbook.names).toEqual([{ name: 'Rate', formula: "'Inputs'!$B$2" }]);
  expect(workbook.worksheets[0]).toMatchObject({
    name: 'Budget',
    frozenRows: 1,
    tables: [{ name: 'Budget', range: { top: 0, left: 0, bottom: 3, right: 3 }, hasTotals: true, hasFilter: true }],
    validations: [{ range: { top: 1, left: 0, bottom: 2, right: 0 }, values: ['Pen', 'Ink'] }],
    highlights: [{ range: { top: 1, left: 3, bottom: 2, right: 3 }, operator: '>', value: '5', color: 'accent2' }],
  });
});

test('a number that formulas point at from everywhere is an input', () => {
  const { workbook } = place(budget);
  expect(workbook.worksheets[1]!.rows[1]![1]!.role).toBe('input');
  expect(workbook.worksheets[0]!.rows[1]![1]!.role).toBe('body');
});

test('tables stand under each other with one empty row between, text in rows of its own', () => {
  const { workbook } = place('| A |\n|---|\n| 1 |\n\nA *note*.\n\n| B |\n|---|\n| 2 |\n');
  expect(cells(workbook)).toEqual({ A1: 'A', A2: '1 (0)', A4: 'A note.', A6: 'B', A7: '2 (0)' });
  expect(workbook.worksheets[0]!.frozenRows).toBe(0);
});

test.each<[name: string, rows: string, code: string, message: string]>([
  ['division by zero', '| =1/0 |', 'formula-error', '4: Sheet!A2: =1/0 gives #DIV/0!.'],
  [
    'a cell that refers to itself',
    '| =A2+1 |',
    'formula-circular',
    '4: Sheet!A2: the formula =A2+1 is kept as text: it refers to itself.',
  ],
  [
    'a circle of two',
    '| =A3 |\n| =A2 |',
    'formula-circular',
    '5: Sheet!A3: the formula =A2 is kept as text: it refers to itself.',
  ],
  [
    'a function that is not in the list',
    '| =WEBSERVICE("http://x") |',
    'formula-refused',
    'the function WEBSERVICE is not supported',
  ],
  ['a formula that cannot be read', '| =SUM(A1 |', 'formula-invalid', 'the parentheses do not match'],
  ['a formula with several values', '| =D1:D2 |', 'formula-invalid', 'it gives more than one value'],
  ['a formula that breaks the engine', '| =EDATE(1,1E+300) |', 'formula-invalid', 'it cannot be computed'],
])('%s is a diagnostic', async (_, rows, code, message) => {
  const { codes, messages } = place(`# Sheet\n| A |\n|---|\n${rows}\n`);
  expect(codes).toContain(code);
  expect(messages.join('\n')).toContain(message);
  // The engine that broke is replaced with the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 50));
});

test('what looks at an error or at a circle is computed all the same', () => {
  const { workbook } = place('| A | B |\n|---|---|\n| =1/0 | =IFERROR(A2,7) |\n| =A3 | =ISTEXT(A3) |\n');
  expect(cells(workbook)).toMatchObject({ B2: '=IFERROR(A2,7) → 7 (0)', A3: '=A3', B3: '=ISTEXT(A3) → true' });
});

test('a running balance over thousands of rows is computed', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => (index === 0 ? '1,=A2' : `1,=B${index + 1}+A${index + 2}`));
  const { workbook, codes } = place(`\`\`\`csv formulas\nIn,Balance\n${rows.join('\n')}\n\`\`\`\n`);
  expect(codes).toEqual([]);
  expect(workbook.worksheets[0]!.rows.at(-1)!.at(-1)!.value).toEqual({ type: 'number', value: 5000 });
});

test.each([
  ['=A2-B2', '[$€]#,##0', 'money stays money'],
  ['=A2/B2', '0.00', 'a ratio has no unit'],
  ['=C2+30', 'yyyy-mm-dd', 'a date and a number is a date'],
  ['=C2-C3', '0', 'a date less a date is a number'],
  ['=DATE(2026,1,2)', 'yyyy-mm-dd', 'a date function gives a date'],
  ['=YEAR(C2)', '0', 'a year has no separators'],
  ['=COUNT(A2:A3)', '0', 'a count has no unit'],
  ['=D2*D3', '0%', 'a share of a share'],
  ['=12345.6', '#,##0.00', 'nothing to go by'],
])('the format of %s is %s: %s', (formula, format) => {
  const { workbook } = place(
    `---\nlang: en\n---\n| A | B | C | D | E |\n|---|---|---|---|---|\n| €5 | €2 | 2026-01-02 | 50% | ${formula} |\n| €1 | €1 | 2026-01-01 | 50% | |\n`,
  );
  expect(workbook.worksheets[0]!.rows[1]![4]!.format).toBe(format);
});

test('names of worksheets are made valid, and formulas follow', () => {
  const { workbook, codes } = place("# In/Out\n| A |\n|---|\n| 2 |\n\n# in out\n| B |\n|---|\n| ='In/Out'!A2*2 |\n");
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['In Out', 'in out (2)']);
  expect(codes).toEqual(['invalid-worksheet-name', 'invalid-worksheet-name']);
  expect(cells(workbook, 1).A2).toBe("='In Out'!A2*2 → 4 (0)");
});

test('in data, what starts with an equals sign is text', () => {
  const { workbook } = place('```csv\nA,B\n=1+1,+1-2\n```\n');
  expect(cells(workbook)).toMatchObject({ A2: '=1+1', B2: '+1-2' });
});

test('a chart with its own data draws from cells above it', () => {
  const { workbook } = place(
    ':::chart{type="column" title="Sales"}\n| Q | 2025 | 2026 |\n|---|--:|--:|\n| Q1 | 1.5 | 2 |\n| Q2 | 3 | |\n:::\n',
  );
  expect(cells(workbook)).toEqual({
    A1: 'Q',
    B1: '2025',
    C1: '2026',
    A2: 'Q1',
    B2: '1.5 (0.0)',
    C2: '2 (0)',
    A3: 'Q2',
    B3: '3 (0.0)',
  });
  expect(workbook.worksheets[0]!.charts).toMatchObject([
    {
      row: 4,
      column: 0,
      ranges: {
        categories: { top: 1, left: 0, bottom: 2, right: 0 },
        series: [
          { name: '2025', nameCell: { row: 0, column: 1 }, values: { top: 1, left: 1, bottom: 2, right: 1 } },
          { name: '2026', nameCell: { row: 0, column: 2 }, values: { top: 1, left: 2, bottom: 2, right: 2 } },
        ],
      },
    },
  ]);
});

test('the cells of a chart keep the signs of its numbers', () => {
  const { workbook } = place(
    ':::chart{type="combo" lines="Margin"}\n| Year | Revenue | Margin |\n|---|--:|--:|\n| 2025 | €1,104.2M | 12.4 % |\n:::\n',
  );
  expect(cells(workbook)).toMatchObject({ B2: '1104200000 ("€"#,##0)', C2: '12.4 (0.0"%")' });
});

test('a chart of a table has the format of each column', () => {
  const { workbook } = place(
    ':::table{name="T" formats="text, eur, percent"}\n| A | B | C |\n|---|--:|--:|\n| x | =2/3 | 0.5 |\n:::\n\n:::chart{of="T" x="A" y="B, C"}\n:::\n',
  );
  expect(workbook.worksheets[0]!.charts[0]!.chart.data.series).toMatchObject([
    { name: 'B', format: '[$€]#,##0.00', unit: '€' },
    { name: 'C', format: '0.0%', unit: '%' },
  ]);
});

test('a chart computes its own table, by columns or rows', () => {
  const table = '| Q | Net | Gross |\n|---|--:|--:|\n| Q1 | 100 | =[Net]*1.5 |\n| Q2 | 200 | =B3*1.5 |';
  const byColumn = place(`:::chart\n${table}\n:::\n`);
  expect(byColumn.codes).toEqual([]);
  expect(cells(byColumn.workbook)).toMatchObject({ C2: '=B2*1.5 → 150 (0)', C3: '=B3*1.5 → 300 (0)' });
  expect(byColumn.workbook.worksheets[0]!.charts).toMatchObject([
    {
      chart: {
        data: { categories: ['Q1', 'Q2'], series: [{ values: [100, 200] }, { name: 'Gross', values: [150, 300] }] },
      },
      ranges: { series: [{}, { values: { top: 1, left: 2, bottom: 2, right: 2 } }] },
    },
  ]);
  const byRow = place(`:::chart{series="rows"}\n${table}\n:::\n`);
  expect(byRow.workbook.worksheets[0]!.charts).toMatchObject([
    {
      chart: {
        data: { categories: ['Net', 'Gross'], series: [{ name: 'Q1', values: [100, 150] }, { values: [200, 300] }] },
      },
      ranges: {
        categories: { top: 0, left: 1, bottom: 0, right: 2 },
        series: [{ values: { top: 1, left: 1, right: 2 } }, {}],
      },
    },
  ]);
});

test('points stand at numbers', () => {
  const { workbook } = place(':::chart{type="scatter"}\n| x | y |\n|---|---|\n| 1.5 | 2 |\n| 3 | 4 |\n:::\n');
  expect(workbook.worksheets[0]!.rows[1]![0]!.value).toEqual({ type: 'number', value: 1.5 });
});

test('a chart over a table has the computed values, and ranges without the totals', () => {
  const { workbook } = place(`${budget}\n:::chart{type="bar" of="budget" x="Item" y="Total"}\n:::\n`);
  expect(workbook.worksheets[1]!.charts).toMatchObject([
    {
      chart: {
        data: { categoryName: 'Item', categories: ['Pen', 'Ink'], series: [{ name: 'Total', values: [6, 9] }] },
      },
      ranges: { worksheet: 'Budget', series: [{ values: { top: 1, left: 3, bottom: 2, right: 3 } }] },
    },
  ]);
});

test('a chart over a table has the dates of its categories', () => {
  const { workbook } = place(
    ':::table{name="Months"}\n| Month end | Cash |\n|---|--:|\n| 31.07.2026 | 5 |\n| 31.08.2026 | 6 |\n:::\n\n:::chart{type="line" of="Months" x="Month end" y="Cash"}\n:::\n',
  );
  expect(workbook.worksheets[0]!.charts[0]!.ranges).toMatchObject({
    dates: { values: [46_234, 46_265], format: 'dd.mm.yyyy' },
  });
});

test.each(['of="Nope" x="Item" y="Total"', 'of="Budget" x="Nope" y="Total"', 'of="Budget" x="Item" y="Nope"'])(
  'a chart over %s is a diagnostic',
  (attributes) => {
    const { codes } = place(`${budget}\n:::chart{type="bar" ${attributes}}\n:::\n`);
    expect(codes).toContain('chart-unknown-source');
  },
);

test('blocks show computed values, totals as last row, numbers in the language', () => {
  const { workbook } = place(`---\nlang: de\n---\n${budget}`);
  expect(blockText(workbook.worksheets[0]!.blocks)).toBe(
    'Item\tQty\tPrice\tTotal\nPen\t4\t1,50\u00a0€\t6,00\u00a0€\nInk\t2\t3,00\u00a0€\t9,00\u00a0€\nSumme\t\t\t15,00\u00a0€'.replaceAll(
      '\u00a0',
      ' ',
    ),
  );
});

test.each([
  ['integer', 'sum', '6149.3 (#,##0)'],
  ['number', 'max', '4722.6 (#,##0.00)'],
  ['usd', 'average', '3074.65 ([$$]#,##0.00)'],
  ['integer', 'average', '3074.65 (0.00)'],
  ['number', 'count', '2 (0)'],
  ['integer', '=SUM([A])/2', '3074.65 (#,##0)'],
])('a total in a column of the format %s, %s, is shown as its column', (format, total, shown) => {
  const { workbook } = place(
    `:::table{formats="text, ${format}" totals="Total, ${total}"}\n| R | A |\n|---|--:|\n| x | 1426.7 |\n| y | 4722.6 |\n:::\n`,
  );
  expect(cells(workbook).B4).toContain(`→ ${shown}`);
});

test('the name of a function is a word below a column without values', () => {
  const { workbook } = place(':::table{totals="Sum, sum"}\n| R | A |\n|---|--:|\n| x | 1 |\n| y | 2 |\n:::\n');
  expect(cells(workbook)).toMatchObject({ A4: 'Sum', B4: '=SUBTOTAL(109,B2:B3) → 3 (0)' });
});

test('a column that is to be filled in has its total already', () => {
  const { workbook } = place(':::table{totals="Total, sum"}\n| R | A |\n|---|--:|\n| x |  |\n| y |  |\n:::\n');
  expect(cells(workbook)).toMatchObject({ A4: 'Total', B4: '=SUBTOTAL(109,B2:B3) → 0 (0)' });
});

test('a text that is too long for a cell goes on below', () => {
  const { workbook, codes } = place(`| A | B |\n|---|---|\n| ${'x'.repeat(40_000)} | 1 |\n| y | 2 |\n`);
  expect(codes).toContain('cell-too-long');
  expect(
    workbook.worksheets[0]!.rows.slice(1).map(([first]) =>
      first!.value.type === 'text' ? first!.value.value.length : 0,
    ),
  ).toEqual([32_767, 7_233, 1]);
});

test.each([
  ['formats="furlongs"', 'invalid-attribute'],
  ['formats="integer"', 'invalid-value'],
  ['choices="Nope: a|b"', 'invalid-attribute'],
  ['highlight="Nope > 1: accent1"', 'invalid-attribute'],
])('a table with %s is a diagnostic', (attributes, code) => {
  expect(place(`:::table{${attributes}}\n| A |\n|---|\n| x |\n:::\n`).codes).toContain(code);
});

test('headers that are empty or alike make no table object, but stand', () => {
  const { workbook, codes } = place('| | A | A |\n|---|---|---|\n| 1 | 2 | 3 |\n');
  expect(workbook.worksheets[0]!.tables).toEqual([]);
  expect(codes).toEqual([]);
  expect(cells(workbook)).toMatchObject({ B1: 'A', C1: 'A', C2: '3 (0)' });
});

test('a table wider than a worksheet loses its last columns, and says so', () => {
  const { workbook, codes } = place(`\`\`\`csv\n${'A,'.repeat(16_400)}\n\`\`\`\n`);
  expect(codes).toContain('table-too-wide');
  expect(workbook.worksheets[0]!.rows[0]!.length).toBe(16_384);
});

test('a million cells are the bound', () => {
  const row = (size: number) => `${',1'.repeat(size).slice(1)}\n`;
  const source = (rows: number) => `\`\`\`csv\n${row(500).repeat(rows)}\`\`\`\n`;
  expect(() => place(source(2001))).toThrow(/1,000,000 cells/);
});

test('hidden worksheets stay hidden, but one is always shown', () => {
  const { workbook } = place(':::table{hidden=true}\n| A |\n|---|\n| 1 |\n:::\n');
  expect(workbook.worksheets.map(({ hidden }) => hidden)).toEqual([false]);
});

test('inputs are marked alike, and a last row that adds up the others is a total', () => {
  const { workbook } = place(
    `# Inputs\n\n| Input | Value |\n|---|--:|\n| Start | 1 Jan 2027 |\n| Rent | 1450 |\n| Growth | 4 % |\n\n# Costs\n\n| Item | Year (€) |\n|---|--:|\n| Rent | =Inputs!B3*12 |\n| Water | 700 |\n| All | =SUM(B2:B3) |\n`,
  );
  const roles = workbook.worksheets.map(({ rows }) => rows.map((row) => row.at(-1)?.role));
  expect(roles).toEqual([
    ['header', 'input', 'input', 'input'],
    ['header', 'body', 'body', 'total'],
  ]);
  expect(workbook.worksheets[1]!.rows[3]!.map(({ role }) => role)).toEqual(['total', 'total']);
});

test('numbers below a header with a currency are amounts, and a table that computes has no inputs for other worksheets', () => {
  const { workbook } = place(
    '# Seats\n\n| Party | Seats | Change |\n|---|--:|--:|\n| A | 208 | =[Seats]-9 |\n\n# Sum\n\n| Who | Cost (EUR) |\n|---|--:|\n| A | =Seats!B2 |\n| B | 72665 |\n',
  );
  expect(workbook.worksheets[0]!.rows[1]!.map(({ role }) => role)).toEqual(['body', 'body', 'body']);
  expect(cells(workbook, 1)).toMatchObject({ B3: '72665 (#,##0)' });
});
