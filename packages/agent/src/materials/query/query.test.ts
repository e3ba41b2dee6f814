// Queries of data: what the rows come to, and what is said when they cannot answer.
// Electricity of Iowa: the U.S. Energy Information Administration, as in vega-datasets.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { expectInTime } from '../../../../../test/thread-time.ts';
import { assemble } from '../../draft/assemble.ts';
import { gatherMaterials } from '../gather.ts';
import { resolveData } from '../resolve-data.ts';

const iowa = `year,source,net_generation
${[
  [2013, 34_873, 5_321, 16_476],
  [2014, 35_250, 4_152, 17_452],
  [2015, 32_319, 5_243, 19_091],
  [2016, 28_437, 4_703, 21_241],
  [2017, 29_329, 5_214, 21_933],
]
  .flatMap(([year, ...values]) =>
    values.map((value, at) => `${year},${['Fossil Fuels', 'Nuclear Energy', 'Renewables'][at]},${value}`),
  )
  .join('\n')}`;
const sales = `Date,Region,Revenue,Cost,Margin %
2026-01-05,West,"$1,200.50",300,20 %
2026-01-20,East,$800,200,10 %
2026-02-03,West,$900,250,15 %
2026-04-03,,$100,50,5 %
2026-04-04,North,$700,500,12.5 %`;
// Employment in thousands: the U.S. Bureau of Labor Statistics, as in vega-datasets.
const jobs = `month,year,nonfarm,government
2015-10-01,2015-01-01,142595,22077
2015-11-01,2015-01-01,142859,22084
2015-12-01,2015-01-01,143093,22100
2006-01-01,2006-01-01,135450,21847`;
const sold = 'Region,Revenue\nWest,10\nwest,20\nEast,30\nNorth,5';
const { tables } = gatherMaterials(
  {
    prompt: 'x',
    materials: [
      { name: 'iowa.csv', mediaType: 'text/csv', content: iowa },
      { name: 'sales.csv', mediaType: 'text/csv', content: sales },
      {
        name: 'paid.csv',
        mediaType: 'text/csv',
        content: 'Who,Amount,Year,Items\nA,$5,2020,1\nB,€6,2021,2\nA,$7,2022,3\nC,€1,2020,4\n',
      },
      { name: 'sold.csv', mediaType: 'text/csv', content: sold },
      { name: 'small.csv', mediaType: 'text/csv', content: 'Name,V\nA,0.001\nB,0.002\n' },
      { name: 'jobs.csv', mediaType: 'text/csv', content: jobs },
      { name: 'tasks.csv', mediaType: 'text/csv', content: 'Task (id),Net/gross,Start\nA,1,=SUM(A1)\nB,2,x\n' },
    ],
  },
  { title: '', sections: [], footnotes: [] },
);

/** The records of CSV that a directive is given, with what is wrong. */
function answer(attributes: string, { name = 'table', language = 'en', kind = 'doc' as const } = {}) {
  const resolved = resolveData(`:::${name}{${attributes}}\n:::`, { tables, kind, language });
  const [, body = ''] = /```csv\n([\s\S]*?)\n```/.exec(resolved.text) ?? [];
  return { rows: body.split('\n'), problems: resolved.diagnostics.map(({ message, hint }) => `${message} ${hint}`) };
}

test.each<[attributes: string, rows: readonly string[]]>([
  [
    'data="iowa" group="source" value="sum(net_generation)" sort="-net_generation"',
    ['source,net_generation', 'Fossil Fuels,"160,208"', 'Renewables,"96,193"', 'Nuclear Energy,"24,633"'],
  ],
  [
    `data="iowa" where="source = 'renewables' and year >= 2016" columns="year, net_generation"`,
    ['year,net_generation', '2016,21241', '2017,21933'],
  ],
  [
    `data="iowa" where="not (year in (2013, 2014, 2015) or source != 'Renewables')" columns="Year = year, TWh = round(net_generation / 1000, 1)"`,
    ['Year,TWh', '2016,21.2', '2017,21.9'],
  ],
  [
    'data="iowa" group="year" value="sum(net_generation), share(net_generation)" top="1"',
    ['year,net_generation,Share of net_generation', '2014,"56,854",20.2%'],
  ],
  ['data="iowa" value="sum(net_generation), count()"', ['net_generation,Count', '"281,034",15']],
  [
    'data="sales" group="month(Date)" value="sum(Revenue), sum(Cost)" columns="Month = Date, Profit = Revenue - Cost, change(Revenue) as Growth"',
    ['Month,Profit,Growth', 'Jan 2026,"$1,500.50",""', 'Feb 2026,$650.00,-55.0%', 'Apr 2026,$250.00,-11.1%'],
  ],
  [
    'data="sales" group="Region" value="sum(Revenue), avg(Margin %)" top="2, Other"',
    ['Region,Revenue,Average Margin %', 'West,"$2,100.50",17.5%', 'East,$800.00,10.0%', 'Other,$800.00,8.8%'],
  ],
  [
    `data="sales" where="Date >= '2026-02' and Date < '2026-04-04'" columns="Date, Revenue"`,
    ['Date,Revenue', '2026-02-03,$900', '2026-04-03,$100'],
  ],
  [
    'data="sales" group="Region" columns="Region, sum(Revenue) as Total, Margin = percent((sum(Revenue) - sum(Cost)) / sum(Revenue))" sort="Margin"',
    ['Region,Total,Margin', 'North,$700.00,28.6%', '–,$100.00,50.0%', 'West,"$2,100.50",73.8%', 'East,$800.00,75.0%'],
  ],
  [
    'data="sales" group="quarter(Date)" value="median(Cost), max(Revenue)"',
    ['Date,Median Cost,Highest Revenue', 'Q1 2026,250,"$1,200.50"', 'Q2 2026,275,$700.00'],
  ],
  [
    `data="iowa" group_by="source" filter="year == 2017 AND source <> 'Nuclear Energy'" values="SUM(net_generation) AS Total, COUNT(*)" order="Total DESC" limit=1`,
    ['source,Total,Count', 'Fossil Fuels,"29,329",1'],
  ],
  [
    'data="iowa" group="source" value="avg(net_generation)" top="1"',
    ['source,Average net_generation', 'Fossil Fuels,"32,042"'],
  ],
  ['data="sales" group="Region" value="share()" top="1"', ['Region,Share', 'West,40.0%']],
  [`data="tasks" columns="Kind = 'job', Start" top="1" sort="Start"`, ['Kind,Start', 'job,=SUM(A1)']],
  ['data="sold" group="Region" value="sum(Revenue)"', ['Region,Revenue', 'West,30', 'East,30', 'North,5']],
  ['data="sold" value="distinct(Region)"', ['Different Region', '3']],
  ['data="sold" where="Region is not West"', ['Region,Revenue', 'East,30', 'North,5']],
  [`data="sold" where="Region is 'north'"`, ['Region,Revenue', 'North,5']],
  [`data="sales" where="Region is missing" columns="Region, Cost"`, ['Region,Cost', '"",50']],
  ['data="small" columns="Name, X = V * 0.01"', ['Name,X', 'A,0.000010', 'B,0.000020']],
  ['data="small" columns="Name, X = V / 10 ^ 9"', ['Name,X', 'A,1E-12', 'B,2E-12']],
  [
    'data="paid" sort="-Items" top="2, Other"',
    ['Who,Amount,Year,Items', 'C,€1,2020,4', 'A,$7,2022,3', 'Other,"","",3'],
  ],
  ['data="tasks" columns="Task (id), Net/gross" where="Net/gross > 1"', ['Task (id),Net/gross', 'B,2']],
])('a table of %s', (attributes, rows) => {
  expect(answer(attributes)).toEqual({ rows, problems: [] });
});

test.each<[attributes: string, rows: readonly string[]]>([
  [
    'data="iowa" x="year" y="net_generation" series="source" where="year > 2015"',
    ['year,Fossil Fuels,Nuclear Energy,Renewables', '2016,28437,4703,21241', '2017,29329,5214,21933'],
  ],
  [
    'data="iowa" group="year, source" value="sum(net_generation)" where="year between 2016 and 2016"',
    ['year,Fossil Fuels,Nuclear Energy,Renewables', '2016,28437,4703,21241'],
  ],
  [
    'data="sales" group="Region" value="avg(Margin %)"',
    ['Region,Average Margin %', 'West,17.5 %', 'East,10 %', 'North,12.5 %', '–,5 %'],
  ],
  [
    'data="iowa" x="year" y="net_generation" group="source" where="year > 2016"',
    ['year,Fossil Fuels,Nuclear Energy,Renewables', '2017,29329,5214,21933'],
  ],
  [
    `data="jobs" x="month" y="nonfarm" where="month > '2015-10'"`,
    ['month,nonfarm', 'Nov 2015,142859', 'Dec 2015,143093'],
  ],
  ['data="jobs" group="year" value="max(government)"', ['year,Highest government', '2006,21847', '2015,22100']],
  ['data="sales" value="sum(Revenue), sum(Cost)"', ['"",Value', 'Revenue,3700.5 $', 'Cost,1300 $']],
  [
    'data="iowa" series="source" value="sum(net_generation)"',
    ['source,sum(net_generation)', 'Fossil Fuels,160208', 'Nuclear Energy,24633', 'Renewables,96193'],
  ],
  [
    'data="iowa" group="year" series="source" value="share(net_generation)" where="year > 2016"',
    ['year,Fossil Fuels,Nuclear Energy,Renewables', '2017,51.9 %,9.2 %,38.8 %'],
  ],
  [
    'data="iowa" group="source" series="year(year)" value="share(net_generation)" where="year > 2016"',
    ['source,2017', 'Fossil Fuels,51.9 %', 'Nuclear Energy,9.2 %', 'Renewables,38.8 %'],
  ],
  [
    'data="sales" group="Region" series="Date" value="count()" where="Date >= \'2026-04\'"',
    ['Region,2026-04-03,2026-04-04', 'North,"",1', '–,1,""'],
  ],
  ['data="sales" x="Region" y="sum(Revenue)" top="1"', ['Region,Revenue', 'West,2100.5 $']],
])('a chart of %s', (attributes, rows) => {
  expect(answer(attributes, { name: 'chart' })).toEqual({ rows, problems: [] });
});

test('numbers of a table are written as readers of its language write them, those of a chart so that it reads them', () => {
  const query = 'data="sales" group="Region" value="sum(Revenue)" top="1"';
  expect(answer(query, { language: 'de' }).rows).toEqual(['Region,Revenue', 'West,"2.100,50 $"']);
  expect(answer(query, { name: 'chart', language: 'de' }).rows).toEqual(['Region,Revenue', 'West,2100.5 $']);
});

test.each<[attributes: string, problem: RegExp]>([
  ['data="iowa" where="sorce = \'x\'"', /no column "sorce".*Did you mean "source"/],
  ['data="iowa" where="source = \'Coal\'"', /No row matches.*"Coal" is not in source, which has "Fossil Fuels"/],
  [
    'data="iowa" group="year" value="sum(source)"',
    /source is text: sum\(\) needs numbers.*Columns of numbers: "year", "net_generation"/,
  ],
  ['data="sales" group="Region" value="sum(Margin %)"', /percentages or rates, which do not add up.*avg\(Margin %\)/],
  ['data="sales" group="Region" value="Margin %"', /Several rows fall into one group.*avg\(Margin %\)/],
  ['data="paid" group="Who" value="sum(Amount)"', /amounts in \$ and €, which have no common sum/],
  ['data="paid" group="Who" value="avg(Amount)"', /no common average/],
  ['data="paid" value="sum(Amount * Items)"', /amounts in \$ and €, which have no common sum/],
  ['data="paid" value="sum(if(Items > 1, Amount, 0))"', /no common sum/],
  ['data="paid" columns="Who, Share = share(Amount)"', /no common sum/],
  ['data="paid" columns="Who, running(abs(Amount))"', /no common sum/],
  ['data="paid" columns="Who, Net = Amount * 0.9, Total = sum(Net)"', /no common sum/],
  ['data="paid" columns="Who, change(Amount)"', /no common growth/],
  ['data="iowa" where="year >"', /ends too early/],
  ['data="iowa" where="year > (((2013"', /ends too early/],
  ['data="iowa" where="year ~ 3"', /"~ 3" is not understood/],
  ['data="iowa" columns="year, x = sqrt(net_generation)"', /no function sqrt\(\)/],
  ['data="iowa" top="many"', /top="many" is not a number of rows/],
  [
    'data="iowa" columns="year, x = source * 2, y = net_generation * 2"',
    /source is text, which cannot be computed with/,
  ],
])('told: %s', (attributes, problem) => {
  const { problems } = answer(attributes);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});

test('a chart over categories that repeat is told with the cure, and formulas beside data are not lost without a word', () => {
  expect(answer('type="line" data="iowa" x="year" y="net_generation"', { name: 'chart' }).problems).toEqual([
    expect.stringMatching(/"2013" in several rows.*group="year" value="sum\(net_generation\)", with series="source"/),
  ]);
  const draft =
    ':::table{data="sales" columns="Date, Revenue"}\n| Date | Share |\n|---|---|\n| | =[Cost]/[Revenue] |\n:::';
  const { diagnostics } = resolveData(`# A\n\n${draft}`, { tables, kind: 'doc', language: 'en' });
  expect(diagnostics).toMatchObject([{ line: 3, message: expect.stringContaining('=[Cost]/[Revenue]') }]);
});

test('no query takes long, however it is nested', () => {
  for (const where of [
    '('.repeat(900),
    'not '.repeat(240),
    "a = 'b' or ".repeat(80),
    '-'.repeat(900),
    '[a'.repeat(400),
  ])
    expect(answer(`data="iowa" where="${where}"`).problems).toHaveLength(1);
});

test.each([
  `columns="Region, X = ${'change('.repeat(25)}Revenue${')'.repeat(25)}"`,
  `where="${'('.repeat(30)}Revenue${' between 0 and 1)'.repeat(30)} = 7"`,
  `where="${'('.repeat(30)}Revenue${' in (10, 1, 0))'.repeat(30)} = 7"`,
  'a'.repeat(40_000),
])('nested and long queries take no time: %.40s', (query) => {
  expectInTime(500, () => answer(`data="sold" ${query}`));
});

const tall = (rows: number, line: (row: number) => string): string =>
  `id,k,V\n${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}`;
const tablesOf = (content: string) =>
  gatherMaterials(
    { prompt: 'x', materials: [{ name: 'tall.csv', mediaType: 'text/csv', content }] },
    { title: '', sections: [], footnotes: [] },
  ).tables;

test('answers are of a bounded size, and what is past it is told', () => {
  const data = tablesOf(tall(4_000, (row) => `x${row},k${row % 50},${row}`));
  const faults = (query: string) =>
    resolveData(`:::table{data="tall" ${query}}\n:::`, { tables: data, kind: 'doc', language: 'en' }).diagnostics;
  expect(faults(`columns="${'V+1,'.repeat(100)}"`)).toMatchObject([{ message: expect.stringMatching(/100 columns/) }]);
  expect(faults('group="id" series="k" value="sum(V)"')).toMatchObject([
    { message: expect.stringMatching(/200,000 cells/) },
  ]);
  const pages = Array.from({ length: 100 }, () => ':::table{data="tall"}\n:::\n\n');
  const { source, diagnostics } = assemble({ ...front, kind: 'doc' }, pages, data);
  expect(source.length).toBeLessThan(4_200_000);
  expect(diagnostics[0]).toMatchObject({ message: expect.stringMatching(/so many rows already/) });
});

test('a table of 150,000 rows is filled in', () => {
  const data = tablesOf(tall(2, (row) => `x${row},k,1`));
  const rows = Array.from({ length: 150_000 }, () => ['x', 'k', '1']);
  const long = [{ ...data[0]!, rows }];
  const { text } = resolveData(':::table{data="tall"}\n:::', { tables: long, kind: 'doc', language: 'en' });
  expect(text.split('\n').length).toBeGreaterThan(150_000);
});

const world = createWorld();
const front = { kind: 'sheet', title: 'Sales', language: 'en' } as const;

test('in a sheet, aggregates and computed columns are formulas over the rows that stand in it', async () => {
  const pages = [
    '# Regions\n\n:::table{data="sales" group="Region" value="sum(Revenue), count()" columns="Region, Revenue, Count, Part = percent(Revenue / sum(Revenue))"}\n:::\n\n',
    '# Months\n\n:::chart{data="sales" group="month(Date)" value="sum(Revenue)" where="Cost < 400"}\n:::\n\n',
    '# Rows\n\n:::table{data="sales" columns="Date, Region, Revenue, Cost, Profit = Revenue - Cost"}\n:::\n',
  ];
  const { source, diagnostics } = assemble(front, pages, tables);
  expect(diagnostics).toEqual([]);
  expect(source).toContain('West,"=SUMIFS(sales[Revenue],sales[Region],[Region])","=COUNTIFS(sales[Region],[Region])"');
  expect(source).toContain('=[Revenue]/SUM(');
  expect(source).toContain('Jan 2026,"=SUMIFS(sales[Revenue],sales[Date],"">=""&DATE(2026,1,1)');
  expect(source).toContain('=[Revenue]-[Cost]');
  const compiled = await compilePages({ source, kind: 'sheet' }, world);
  expect(compiled.diagnostics).toEqual([]);
  const [regions = '', , rows = ''] = compiled.pages.map(({ html }) =>
    html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
  );
  expect(regions).toMatch(
    /West \$2,100\.50 2 56\.8 ?% East \$800\.00 1 21\.6 ?% North \$700\.00 1 18\.9 ?% – \$100\.00 1 2\.7 ?%/,
  );
  expect(rows).toContain('$900.50');
});

test('the row for the rest is a formula, too; all of them follow when a row changes', async () => {
  const query = 'group="source" value="sum(net_generation)" top="1, Other"';
  const pages = [`# Sources\n\n:::table{data="iowa" ${query}}\n:::\n\n`, '# Rows\n\n:::table{data="iowa"}\n:::\n'];
  const { source } = assemble(front, pages, tables);
  const shown = async (text: string): Promise<string> => {
    const { pages: compiled } = await compilePages({ source: text, kind: 'sheet' }, world);
    return compiled[0]!.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  };
  expect(await shown(source)).toMatch(/Fossil Fuels 160,208 Other 120,826/);
  const changed = source
    .replace('2017,Renewables,21933', '2017,Renewables,22933')
    .replace('2017,Fossil Fuels,29329', '2017,Fossil Fuels,0');
  expect(await shown(changed)).toMatch(/Fossil Fuels 130,879 Other 121,826/);
});

/** A page with a query, then one with all rows. */
const besides = (name: string, query: string): string =>
  assemble(
    front,
    [`# A\n\n:::table{data="${name}" ${query}}\n:::\n\n`, `# B\n\n:::table{data="${name}"}\n:::\n`],
    tables,
  ).source;

test('groups of a sheet are those that its formulas add up: without regard to capitals', () => {
  const source = besides('sold', 'group="Region" value="sum(Revenue)"');
  expect(source.match(/=SUMIFS/g)).toHaveLength(3);
  expect(source).not.toMatch(/^west,"=/m);
});

test.each<[query: string, rows: readonly string[]]>([
  ['columns="Region, Revenue, Share = share(Revenue)" sort="-Revenue" top="2"', ['East,30,46.2 %', 'west,20,30.8 %']],
  ['columns="Region, Revenue, Over = Revenue - avg(Revenue)" sort="-Revenue" top="1, Other"', ['East,30,13.8']],
  [
    'columns="Region, Revenue, Twice = Revenue * 2" sort="-Revenue" top="1"',
    ['"=INDEX(sold[Region],3)","=INDEX(sold[Revenue],3)",=[Revenue]*2'],
  ],
])('what is of all rows is no formula over some of them: %s', (query, rows) => {
  for (const row of rows) expect(besides('sold', query)).toContain(row);
});

test.each(['Name = Region, Revenue', 'Revenue', 'Region = Revenue, Name = Region'])(
  'formulas read only columns that stand beside them: %s',
  async (columns) => {
    const source = besides('sold', `group="Region" value="sum(Revenue)" columns="${columns}"`);
    expect(source).toContain('SUMIFS(sold[Revenue],sold[Region],""West"")');
    expect((await compilePages({ source, kind: 'sheet' }, world)).diagnostics).toEqual([]);
  },
);

test('where the rows do not stand in the sheet, aggregates are values; cells that look like formulas stay text', () => {
  const { source } = assemble(
    front,
    ['# Regions\n\n:::table{data="sales" group="Region" value="sum(Revenue)"}\n:::\n'],
    tables,
  );
  expect(source).toContain('West,2100.5 $');
  expect(source).not.toContain('formulas');
  const page =
    '# Tasks\n\n:::table{data="tasks" columns="Task (id), Start, Double = Net/gross * 2, Twice = 2 * 3"}\n:::\n';
  expect(assemble(front, [page], tables).source).toContain("A,'=SUM(A1),2,=2*3");
});

// Payments of a school's kitchen, as councils in England publish them.
const payments = `PaymentDate,BeneficiaryName,Amount
2025-03-28,Ralph Livesey Ltd,556.21
2025-03-28,Dunsters Farm Limited,532.61
2024-04-01,Chicken Joes Ltd,821.09`;
const paid = gatherMaterials(
  { prompt: 'x', materials: [{ name: 'card-payments.csv', mediaType: 'text/csv', content: payments }] },
  { title: '', sections: [], footnotes: [] },
).tables;
const rowsOf = (attributes: string) => `# Payments\n\n:::table{data="card-payments.csv"${attributes}}\n:::\n`;

test.each<[what: string, formula: string, attributes: string]>([
  ['without its ending', '=SUM(card-payments[Amount])', ''],
  ['with its ending', '=SUM(card-payments.csv[Amount])', ''],
  ['in quotes', "=SUM('card-payments'[Amount])", ''],
  ['after a sign', '=0+SUM(card_payments[Amount])-0*COUNT(card-payments[Amount])', ''],
  ['of the table that was named', '=SUM(Payments[Amount])', ' name="Payments"'],
  ['by the name of the data, where the table has another', '=SUM(card-payments[Amount])', ' name="Payments"'],
  ['by its name in formulas, where the table has another', '=SUM(card_payments[Amount])', ' name="Payments"'],
  ['where its list of columns is not understood', '=SUM(Payments[Amount])', ' name="Payments" columns="Amount, (("'],
])('formulas know data whose name has a hyphen: %s', async (_, formula, attributes) => {
  const totals = `# Totals\n\nSee card-payments[^1].\n\n| Total |\n| --- |\n| ${formula} |\n\n[^1]: Below.\n\n`;
  const { source, diagnostics } = assemble(front, [totals, rowsOf(attributes)], paid);
  expect(diagnostics).toHaveLength(attributes.includes('((') ? 1 : 0);
  expect(source).toContain('See card-payments[^1].');
  const compiled = await compilePages({ source, kind: 'sheet' }, world);
  expect(compiled.diagnostics).toEqual([]);
  expect(compiled.pages[0]!.html).toMatch(/1,?909\.91/);
});

test.each<[query: string, header: string, first: string]>([
  [
    'columns="*, Year = year(Date)"',
    'Date,Region,Revenue,Cost,Margin %,Year',
    '2026-01-05,West,"$1,200.50",300,20 %,2026',
  ],
  [
    'group="Region" value="sum(Revenue)" columns="*, Half = Revenue / 2"',
    'Region,Revenue,Half',
    'West,"$2,100.50","$1,050.25"',
  ],
  [
    'columns="Region, Cost-free share (%) = 100 * (Revenue - Cost) / Revenue"',
    'Region,Cost-free share (%)',
    'West,75.0',
  ],
  ['columns="Region, Spend (£) = Cost"', 'Region,Spend (£)', 'West,300'],
  ['columns="Region, Is = if(Region = \'West\', 1, 0)"', 'Region,Is', 'West,1'],
])('columns beside all others, and new names with signs in them: %s', (query, header, first) => {
  const { rows, problems } = answer(`data="sales" ${query}`);
  expect(problems).toEqual([]);
  expect(rows.slice(0, 2)).toEqual([header, first]);
});

test('a table that is refused is told once on its page, and not that there is none', async () => {
  const page = '# A\n\n:::table{data="sales" where="Region = \'Mars\'"}\n:::\n';
  const { source, diagnostics, firstLines } = assemble(front, [page, '# B\n\nAfter it.\n'], tables);
  expect(diagnostics).toMatchObject([{ code: 'draft-data-query', line: firstLines[0]! + 2 }]);
  expect(source.split('\n')[firstLines[1]! - 1]).toBe('# B');
  expect((await compilePages({ source, kind: 'sheet' }, world)).diagnostics).toEqual([]);
});

test('decimals of a file have the sign of the language where they are shown, and stay as they are for a chart', () => {
  const scores = {
    name: 'scores',
    header: ['Service', 'Note'],
    rows: [
      ['Accueil', '8.9'],
      ['Horaires', '6.05'],
    ],
  };
  const textOf = (name: string) =>
    resolveData(`:::${name}{data="scores"}\n:::`, { tables: [scores], kind: 'doc', language: 'fr' }).text;
  expect(textOf('table')).toContain('Accueil,"8,9"\nHoraires,"6,05"');
  expect(textOf('chart')).toContain('Accueil,8.9\nHoraires,6.05');
});
