// A text that gives a result another value than its formula is told; one that agrees, or says something else, is not.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Sheet } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { placeWorkbook } from './place-workbook.ts';

const world = createWorld();

function report(text: string, lang = 'en') {
  const source = `---\nlang: ${lang}\n---\n# Summary\n\n${text}\n\n| Result | Value |\n|---|--:|\n| Total revenue | =SUM(Data!B2:B3) |\n| Total revenue in spring | =Data!B2 |\n| Profit of the year | =B2-112433-Data!C2*0 |\n| Share of parts | =Data!B2/B2 |\n\n# Data\n\n| Month | Revenue | Target |\n|---|--:|--:|\n| a | 30000 | 90000 |\n| b | 42665.4 | 5 |\n`;
  const shifted = source
    .replaceAll('B2-112433', 'SUM(Data!B2:B3)-112433')
    .replace('Data!B2/B2', 'Data!B2/SUM(Data!B2:B3)');
  const diagnostics = createDiagnostics();
  placeWorkbook(parse(shifted, { kind: 'sheet', diagnostics }).document as Sheet, { world, diagnostics });
  return diagnostics.list;
}

test.each([
  ['Total revenue is 80,000 € this year.', '80,000'],
  ['**Profit of the year: 12,000 €**', '12,000'],
  ['- Share of parts: 35 %', '35 %'],
  ['Total revenue (€): 727 thousand', '727 thousand'],
  ['Total revenue in spring: 31,000', '31,000'],
])('%s', (text, written) => {
  expect(report(text)).toMatchObject([
    {
      code: 'claim-contradicted',
      severity: 'warning',
      line: 6,
      message: expect.stringContaining(`… ${written}”, but `),
    },
  ]);
});

test.each([
  ['Total revenue is 72,665 € this year.'],
  ['Total revenue is some 73,000 €, profit of the year: −39,768 €.'],
  ['Total revenue: 73 thousand; profit of the year: 39,768 less than nothing.'],
  ['Total revenue 2027: what the two months bring.'],
  ['Total revenue of 90,000 was the target.'],
  ['Share of parts: 41 %'],
  ['Total revenue in spring: 30,000'],
  ['The grand total revenues are 80,000.'],
])('nothing is told of: %s', (text) => {
  expect(report(text)).toEqual([]);
});

test('numbers are read as the language writes them', () => {
  expect(report('Total revenue ist 72.665,40 €.', 'de')).toEqual([]);
  expect(report('Total revenue beträgt 80.000 €.', 'de')).toMatchObject([{ code: 'claim-contradicted' }]);
});
