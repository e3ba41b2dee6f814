// Numbers that are drawn as lines, or compared in their cells: what is none is told, and everything is kept and printed as it was.
import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { print } from './print.ts';

const stats = (...items: readonly string[]) =>
  `:::stats{show="line"}\n${items.map((item) => `- ${item}`).join('\n')}\n:::`;
const table = (lines: string, ...cells: readonly string[]) =>
  `:::table{lines="${lines}"}\n| Region | Course | Costs, and more |\n|---|---|---|\n${cells.map((cell) => `| A | ${cell} | 1 2 |`).join('\n')}\n:::`;
const compared = (attributes: string, ...cells: readonly string[]) =>
  `:::table{${attributes}}\n| Region | Share |\n|---|--:|\n${cells.map((cell) => `| A | ${cell} |`).join('\n')}\n:::`;

test.each<[what: string, source: string, told: readonly (readonly [code: string, part: string])[]]>([
  ['numbers', stats('**8 %** walk (3, 5, 4, 8)', '**4** drive (9 7 4) :delta[-2 %]'), []],
  ['a number without a list', stats('**8 %** walk', '**4** drive (9 7)'), [['chart-invalid-number', '“8 %”']]],
  ['one number in brackets', stats('**8 %** walk (2020)'), [['chart-invalid-number', '“8 %”']]],
  ['words in brackets', stats('**8 %** walk (up 3, down 4)'), [['chart-invalid-number', '“8 %”']]],
  ['cells', table('Course', '3 5 4 8', '3,5; 4', '–', ''), []],
  ['a name with a comma', table("Course, 'Costs, and more'", '3 5'), []],
  [
    'cells of words',
    table('course', '3 5', 'n/a', 'up'),
    [['chart-invalid-number', '“n/a” and 1 more in the column “Course”']],
  ],
  ['a single number', table('Course', '3'), [['chart-invalid-number', '“3” in the column']]],
  ['a name that is none', table('Corse', '3 5'), [['invalid-attribute', 'no column "Corse"']]],
  ['numbers', compared('heat="Share"', '3 %', '1,204 €', '–', 'n/a'), []],
  ['in any case', compared('heat="share"', '3'), []],
  ['formulas', compared('heat="Share"', '=1+2'), []],
  ['words', compared('heat="Share"', 'high', 'low'), [['chart-invalid-number', '“Share” has no numbers']]],
  ['numbers with bars', compared('bars="Share"', '3 %', '0', '–'), []],
  ['both', compared('heat="Share" bars="Share"', '3 %', '0'), []],
  [
    'bars below zero',
    compared('bars="Share"', '3', '-2 %'),
    [['chart-invalid-number', '“-2 %” in the column “Share”']],
  ],
  ['bars of words', compared('bars="Share"', 'high'), [['chart-invalid-number', 'no numbers to draw as bars']]],
  ['bars of no column', compared('bars="Shore"', '3'), [['invalid-attribute', 'no column "Shore" to draw as bars']]],
  ['a name that is none', compared('heat="Shares"', '3'), [['invalid-attribute', 'no column "Shares"']]],
])('%s', (_, source, told) => {
  const { document, diagnostics } = parse(source, { kind: 'doc' });
  expect(diagnostics.map(({ code }) => code)).toEqual(told.map(([code]) => code));
  for (const [index, [, part]] of told.entries()) expect(diagnostics[index]!.message).toContain(part);
  const printed = print(document);
  expect(print(parse(printed, { kind: 'doc' }).document)).toBe(printed);
  expect(printed).toContain(source.split('\n')[0]!);
});

test('a name that is nearly one is suggested', () => {
  expect(parse(table('Corse', '3 5')).diagnostics[0]!.hint).toContain('"Course"');
});
