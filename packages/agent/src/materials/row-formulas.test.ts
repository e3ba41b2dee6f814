// Row by row, what is computed from supplied data is a formula of the workbook: over its own table, the worksheet of the data, and cells of others.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { assemble } from '../draft/assemble.ts';
import { gatherMaterials } from './gather.ts';

const csv = 'airline,km,incidents\nAeroflot*,1197672318,6\nAir France,3004002661,6\nAmerican*,5228357340,17\n';
const { tables } = gatherMaterials(
  { prompt: 'x', materials: [{ name: 'flights.csv', mediaType: 'text/csv', content: csv }] },
  { title: '', sections: [], footnotes: [] },
);
const rate = 'incidents / (km * 52 * 15 / 1000000000000)';
const data = '# Data\n:::table{data="flights.csv"}\n:::\n\n';
const weights =
  '# Weights\n:::table{name="Weights"}\n| Measure | Weight |\n|---|--:|\n| Incidents | 2 |\n:::\n::name{Much="Weights!B2"}\n\n';

async function build(...pages: readonly string[]) {
  const front = { kind: 'sheet', title: 'Flights', subtitle: undefined, language: 'en', theme: undefined } as const;
  const { source, diagnostics } = assemble(front as never, pages, tables);
  const compiled = await compilePages({ source, kind: 'sheet' }, createWorld());
  const told = [...diagnostics, ...compiled.diagnostics].map(
    ({ code, message, hint = '' }) => `${code} ${message} ${hint}`,
  );
  const cells = (at: number) =>
    [...compiled.pages[at]!.html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text = '']) => text);
  return { source, told, cells };
}

test.each<[what: string, pages: readonly string[], formula: string]>([
  [
    'added to the data',
    [`# Data\n:::table{data="flights.csv" columns="*, Rate = ${rate}"}\n:::\n`],
    '=[incidents]/((([km]*52)*15)/1000000000000)',
  ],
  [
    'on another worksheet',
    [`# Rates\n:::table{data="flights.csv" name="Rates" columns="Airline = airline, Rate = ${rate}"}\n:::\n`, data],
    'INDEX(flights[incidents],2)',
  ],
  [
    'the first of them',
    [`# Top\n:::table{data="flights.csv" columns="airline, Rate = ${rate}" sort="-Rate" top="2"}\n:::\n`, data],
    'INDEX(flights[incidents],3)',
  ],
  [
    'without what names the row',
    [`# Top\n:::table{data="flights.csv" columns="Rate = ${rate}"}\n:::\n`, data],
    '=INDEX(flights[incidents],2)',
  ],
  [
    'with a weight, and its place',
    [
      weights,
      `# Scores\n:::table{data="flights.csv" columns="Airline = airline, Score = Weights!b2 * incidents, Place = rank(Score)"}\n:::\n`,
      data,
    ],
    '=Weights!$B$2*INDEX(flights[incidents],2)',
  ],
  [
    'with a name of a cell',
    [
      weights,
      '# Scores\n:::table{data="flights.csv" columns="Airline = airline, Score = Much * incidents"}\n:::\n',
      data,
    ],
    '=Much*INDEX(flights[incidents],2)',
  ],
])('%s', async (_, pages, formula) => {
  const { source, told } = await build(...pages);
  expect(source).toContain(formula);
  expect(told).toEqual([]);
});

test('they come to what was asked, with the same decimals', async () => {
  const { cells } = await build(
    weights,
    `# Scores\n:::table{data="flights.csv" columns="Airline = airline, Rate = ${rate}, Score = Weights!B2 * Rate, Place = rank(Score)"}\n:::\n`,
    data,
  );
  expect(cells(1)).toEqual([
    ...['Aeroflot*', '6.42', '12.85', '1'],
    ...['Air France', '2.56', '5.12', '3'],
    ...['American*', '4.17', '8.34', '2'],
  ]);
});

test('what follows cells is not sorted by, and is read in workbooks alone', async () => {
  const sorted =
    '# S\n:::table{data="flights.csv" columns="airline, Score = Weights!B2 * incidents" sort="-Score"}\n:::\n';
  expect((await build(weights, sorted, data)).told.join()).toContain('Rank = rank(Score)');
  const where = '# S\n:::table{data="flights.csv" where="incidents > Weights!B2"}\n:::\n';
  expect((await build(weights, where, data)).told.join()).toContain('Only computed columns of a table in a workbook');
});

test('a worksheet that repeats the data does not take their name', async () => {
  const { source } = await build(
    '# Sum\n| a | b |\n|---|--:|\n| All | =SUM(flights[km]) |\n\n',
    '# Scores\n:::table{data="flights.csv" name="Scores" columns="*, Twice = 2 * incidents"}\n:::\n\n',
    data,
  );
  expect(source).toContain('=SUM(flights[km])');
  expect(source).toContain('name="flights"');
});
