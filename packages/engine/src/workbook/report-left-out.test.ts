// Amounts that are text: told where a written sum passes over them, and once per column.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Sheet } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { placeWorkbook } from './place-workbook.ts';

const world = createWorld();

function messages(source: string): readonly string[] {
  const diagnostics = createDiagnostics();
  const { document } = parse(source, { kind: 'sheet', diagnostics });
  placeWorkbook(document as Sheet, { world, diagnostics });
  return diagnostics.list.filter(({ code }) => /^(?:total|number)-/.test(code)).map(({ message }) => message);
}

const column = (...texts: readonly string[]): string =>
  `---\nlang: en\n---\n| Head | Amount | When |\n|---|--:|---|\n${texts.map((text) => `| x | ${text} | Q1 |`).join('\n')}\n`;

test('a written sum tells what it leaves out, each range once', () => {
  const found = messages(column('1,200', '45.50 €*', '=SUM(B2:B3)', '=AVERAGE(B2:B3)', '=SUMIFS(B2:B3,A2:A3,"x")'));
  expect(found.filter((message) => message.includes('leaves out'))).toEqual([
    '=SUM(B2:B3) leaves out cells that are text: “45.50 €*”.',
  ]);
  expect(messages(column('1,200', 'open', '=SUM(B2:B3)'))).toEqual([]);
  expect(messages(column('1,200', '45', '=SUM(B2:B3)', '=C2'))).toEqual([]);
});

test('nothing is said where the source asks for text', () => {
  const table = (formats: string) =>
    `:::table{formats="${formats}"}\n| Account | Sum |\n|---|--:|\n| 0400 | =SUM(A2:A3) |\n| 6000 | 1 |\n:::\n`;
  expect(messages(table('text, integer'))).toEqual([]);
  expect(messages(table(', integer'))).toHaveLength(1);
});

test('amounts that are not read are told once per column', () => {
  expect(messages(column('1,200', '99.90 H', '250 DR', '3 000h', '12', '1,400'))).toEqual([
    '3 cells of “Amount” are text, which formulas and charts pass over: “99.90 H”, “250 DR”, “3 000h”.',
  ]);
  expect(messages(column('₹2.5 cr.', '₹3.1 cr.'))).toHaveLength(1);
});

test.each([
  [['Q1 2026', 'Q2 2026']],
  [['1st', '2nd', '3rd']],
  [['10 : 0', '9 : 1', '7']],
  [['A12', '13', '14']],
  [['5 kg', '7 kg']],
  [['77.32.19.0', '77.32.20.0']],
  [['auto', '30000', '0.05']],
])('nothing is said of %j', (texts) => {
  expect(messages(column(...texts))).toEqual([]);
});
