// Decimal separators: a declared language first, otherwise the evidence of column and table, and remarks where neither decides.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import type { Chart, Deck, Sheet } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { print } from '../source/print.ts';
import { placeWorkbook } from '../workbook/place-workbook.ts';
import { createDiagnostics } from './diagnostic.ts';

const world = createWorld();

/** The cells of the second column of a table as they are read, and the messages. */
function read(table: string, language?: string): readonly [values: readonly unknown[], messages: readonly string[]] {
  const diagnostics = createDiagnostics();
  const source = `---\nkind: sheet\n${language === undefined ? '' : `lang: ${language}\n`}---\n# S\n\n${table}\n`;
  const { document } = parse(source, { kind: 'sheet', diagnostics });
  const { worksheets } = placeWorkbook(document as Sheet, { world, diagnostics });
  const values = worksheets[0]!.rows.slice(1).map((row) => {
    const value = row[1]?.value;
    return value === undefined || value.type === 'empty' ? undefined : value.value;
  });
  return [values, diagnostics.list.map(({ message }) => message)];
}

const column = (header: string, cells: readonly string[]): string =>
  `| Item | ${header} |\n|---|--:|\n${cells.map((cell, index) => `| ${String.fromCharCode(97 + index)} | ${cell} |`).join('\n')}`;

test.each<[sentence: string, cells: readonly string[], language: string | undefined, values: readonly unknown[]]>([
  ['one odd cell under a declared language', ['1,000', '25,000', '1,5'], 'en-US', [1000, 25000, '1,5']],
  ['one odd amount of money', ['$1,000', '$2,500', '$1,5'], 'en-US', [1000, 2500, '$1,5']],
  ['one odd cell without a language', ['1,000', '25,000', '1,5'], undefined, [1000, 25000, '1,5']],
  ['one odd price', ['1,200', '3,400', '12,50'], 'en', [1200, 3400, '12,50']],
  ['one odd cell in German', ['1.234', '12,5', '3.5'], 'de', [1234, 12.5, '3.5']],
])('%s stays text, with a remark that names it', (_, cells, language, values) => {
  const [found, messages] = read(column('Price', cells), language);
  expect(found).toEqual(values);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(`S!B${values.findIndex((value) => typeof value === 'string') + 2} “`);
});

test('a column in another notation than the declared language is read as it is written', () => {
  expect(read(column('Price', ['12.5', '0.75']), 'de')).toEqual([[12.5, 0.75], []]);
  const [values, messages] = read(column('Price', ['12.5', '0.75', '0.333', '1.250']), 'de');
  expect(values).toEqual([12.5, 0.75, 0.333, 1.25]);
  expect(messages).toEqual([expect.stringContaining('S!B5 “1.250” as 1.25')]);
});

test.each<[evidence: string, table: string, values: readonly unknown[]]>([
  [
    'another column',
    '| Land | Umsatz | Anteil |\n|---|--:|--:|\n| A | 1.234 | 12,4 % |\n| B | 987 | 3 % |\n| C | 12.345 | 3 % |',
    [1234, 987, 12345],
  ],
  ['dates', '| X | N | D |\n|---|--:|---|\n| A | 1.234 | 03.04.2026 |\n| B | 12.345 | 04.04.2026 |', [1234, 12345]],
  ['semicolons', '```csv\nX;N\na;25.000\nb;1.234\n```', [25000, 1234]],
  ['header words', '| Bundesland | Anlagen |\n|---|--:|\n| A | 1.234 |\n| B | 25.000 |', [1234, 25000]],
  ['decimal commas', '| X | N | M |\n|---|--:|--:|\n| A | 1.250 | 7,5 |', [1250]],
])('thousands without a language, by %s', (_, table, values) => {
  expect(read(table)).toEqual([values, []]);
});

test('thousands beside hundreds are read as such, with a remark that names them', () => {
  const [values, messages] = read(column('Turbines', ['865', '495', '11', '1.595']));
  expect(values).toEqual([865, 495, 11, 1595]);
  expect(messages).toEqual([expect.stringContaining('S!B5 “1.595” as 1595')]);
});

test.each<[where: string, table: string, language: string | undefined, values: readonly unknown[], told: string]>([
  [
    'euros of a Dutch budget, whose words look English',
    column('Budget', ['€85.000', '€35.000', '€5.000', '€0']),
    undefined,
    [85000, 35000, 5000, 0],
    'S!B2 “€85.000” as 85000, not 85',
  ],
  ['bonds', column('Price', ['$99.875', '$101.250']), undefined, [99.875, 101.25], '“$99.875” as 99.875, not 99875'],
  ['fuel', column('Price', ['€1.789', '€1.859']), undefined, [1.789, 1.859], 'S!B2 “€1.789” as 1.789, not 1789'],
  [
    'a language that is declared',
    column('Budget', ['€85.000', '€5.000']),
    'en',
    [85, 5],
    'S!B2 “€85.000” as 85, not 85000',
  ],
  [
    'fuel with the sign behind',
    column('Price', ['1.789 €', '1.859 €']),
    undefined,
    [1.789, 1.859],
    'as 1.789, not 1789',
  ],
  [
    'weights beside euros',
    '| Item | Weight kg | Cost |\n|---|--:|--:|\n| a | 1.125 | 400 € |\n| b | 2.350 | 1.200 € |',
    undefined,
    [1.125, 2.35],
    'S!B2 “1.125” as 1.125, not 1125',
  ],
  ['a weight over a price', column('Value', ['1.125', '400 €']), undefined, [1.125, 400], '“1.125” as 1.125'],
  [
    'amounts beside hundreds, in a language with decimal commas',
    'O preço e a data da compra que não foi para uma loja em Lisboa.\n\n' +
      column('N', ['320,000', '-145,000', '-675']),
    undefined,
    [undefined, 'N', 320000, -145000, -675],
    '“320,000” as 320000, not 320',
  ],
])('of two readings the likely one is taken, and both are told: %s', (_, table, language, values, told) => {
  const [found, messages] = read(table, language);
  expect(found).toEqual(values);
  expect(messages).toEqual([expect.stringContaining(told)]);
});

test.each<[evidence: string, table: string, values: readonly unknown[]]>([
  [
    'other tables of the file',
    `${column('CPC', ['€0,35', '€1.069,38'])}\n\n${column('Hours', ['15.000', '33.000'])}`,
    [0.35, 1069.38, undefined, 'Hours', 15000, 33000],
  ],
  ['the sign behind the amount', column('Rent', ['1.200 €', '400 €']), [1200, 400]],
  ['the hundreds beside it', column('Price', ['1.299 €', '849 €']), [1299, 849]],
  [
    'the commas of its CSV',
    '```csv\ndate,description,amount\na,"320,000",DA\nb,"-6,428",SQ *JOES A E O DE UMA PARA O\n```',
    [320000, -6428],
  ],
])('the notation of a column is known by %s', (_, table, values) => {
  expect(read(table)).toEqual([values, []]);
});

test.each<[sentence: string, table: string, values: readonly unknown[]]>([
  ['English thousands', column('Amount', ['1,000', '25,000']), [1000, 25000]],
  [
    'English thousands beside lists of two',
    '| Task | Cost | After |\n|---|--:|---|\n| a | 1,000 | 1,2 |\n| b | 2,500 | 1,3 |',
    [1000, 2500],
  ],
  ['three decimals throughout', column('Length', ['0.417', '1.200', '2.350']), [0.417, 1.2, 2.35]],
  ['decimals elsewhere in the table', '| A | B | C |\n|---|--:|--:|\n| a | 1.595 | 2.5 |', [1.595]],
])('%s are read without a remark', (_, table, values) => {
  expect(read(table)).toEqual([values, []]);
});

test.each([
  [['865', '1.595', '12.345,60'], undefined, [865, 1595, 12345.6]],
  [['1,000', '25,000', '1,5'], 'en-US', [1000, 25000, null]],
  [['1.000', '25.000', '12.345,60'], 'en-US', [1, 25, null]],
] as const)('charts read %j in %s as tables do', (cells, language, values) => {
  const diagnostics = createDiagnostics();
  const lang = language === undefined ? '' : `lang: ${language}\n`;
  const source = `---\nkind: deck\n${lang}---\n## A\n\n:::chart{type="column"}\n${column('V', cells)}\n:::\n`;
  const { document } = parse(source, { diagnostics });
  const chart = (document as Deck).slides[0]!.blocks.find(({ type }) => type === 'chart') as Chart;
  expect(chart.data.series[0]!.values).toEqual(values);
  const inTable = read(column('V', cells), language)[0].map((value) => (typeof value === 'number' ? value : null));
  expect(inTable).toEqual(values);
  expect(diagnostics.list.map(({ code }) => code)).toEqual(values.includes(null as never) ? ['number-notation'] : []);
});

test('numbers with more than 15 digits are told once per column', () => {
  const cells = ['5614.810000000001', '7322.700000000001', '12.5', '4111111111111111'];
  const [values, messages] = read(column('Value', cells));
  expect(values).toEqual([5614.810000000001, 7322.700000000001, 12.5, '4111111111111111']);
  expect(messages).toEqual([
    expect.stringMatching(/15 digits.*S!B2 “5614\.810000000001”, S!B3 “7322\.700000000001”\.$/),
  ]);
});

test('a source that is printed keeps the evidence of its numbers', () => {
  const { document } = parse('```csv\nX;N\na;25.000\n```');
  const again = parse(print(document)).document;
  expect(read(/```csv[\s\S]*```/.exec(print(document))![0])[0]).toEqual([25000]);
  expect(again.meta.guessesLanguage).toBe(true);
});
