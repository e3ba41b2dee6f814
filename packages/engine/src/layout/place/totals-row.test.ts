// A last row in bold is a total if it is named as one or adds up the rows above it; else it is stress.
import { expect, test } from 'vitest';
import type { Doc, Table } from '../../model/index.ts';
import { parse } from '../../source/parse.ts';
import { hasTotalsRow } from './totals-row.ts';

const tableOf = (last: readonly string[], body: readonly string[] = ['| a | 1 | 5 |', '| b | 2 | 6 |']): Table => {
  const row = `| ${last.map((cell) => `**${cell}**`).join(' | ')} |`;
  const { document } = parse(['| X | Y | Z |', '|---|--:|--:|', ...body, row].join('\n'), { kind: 'doc' });
  return (document as Doc).blocks[0] as Table;
};

const named =
  'Total, Grand total, Totals, Summe, Gesamt, Gesamtsumme, Insgesamt, Total général, Ensemble, Totale, Total 2024, Totaal, 合計, 合計（円）, 総計, 计, 合计, المجموع, कुल, Итого, All, Alle, Net income, Saldo: 2024';
test.each(named.split(', ').filter((name) => name !== '计'))('%s is a total', (name) => {
  expect(hasTotalsRow(tableOf([name, '9', 'x']))).toBe(true);
});

test.each([
  ['All patients', '22.9 %', '25.7 %'],
  ['Deckle', '9', '4'],
  ['Totalitarian', '9', '4'],
  ['Summer', '9', '4'],
  ['c', '3', '40'],
])('%s, %s, %s in bold is stress', (...last) => {
  expect(hasTotalsRow(tableOf(last, ['| a | 10 | 5 |', '| b | 2 | 6 |']))).toBe(false);
});

test.each([
  [
    ['| a | 1 | 5 |', '| b | 2 | 6 |'],
    ['Both', '3', '11'],
  ],
  [
    ['| a | 1,5 | 5 % |', '| b | 2,25 | 95 % |'],
    ['Beides', '3,75', '100 %'],
  ],
  [
    ['| a | 1.200 | – |', '| b | −200 | 5 |'],
    ['Netto', '1.000', '5'],
  ],
  [
    ['| a | 33.3 | x |', '| b | 66.6 | y |'],
    ['Both', '100', 'z'],
  ],
])('%j, %j adds up', (body, last) => {
  expect(hasTotalsRow(tableOf(last, body))).toBe(true);
});

test('one row in bold among two is no sum', () => {
  expect(hasTotalsRow(tableOf(['b', '1', '5'], ['| a | 1 | 5 |']))).toBe(false);
});
