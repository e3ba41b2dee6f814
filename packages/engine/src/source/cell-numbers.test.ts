// Numbers that are compared in their cells: columns that are none are told, and everything is printed as it was.
import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { print } from './print.ts';

const table = (attributes: string, ...cells: readonly string[]) =>
  `:::table{${attributes}}\n| Region | Share |\n|---|--:|\n${cells.map((cell) => `| A | ${cell} |`).join('\n')}\n:::`;

test.each<[what: string, source: string, told: readonly (readonly [code: string, part: string])[]]>([
  ['numbers', table('heat="Share"', '3 %', '1,204 €', '–', 'n/a'), []],
  ['in any case', table('heat="share"', '3'), []],
  ['formulas', table('heat="Share"', '=1+2'), []],
  ['words', table('heat="Share"', 'high', 'low'), [['chart-invalid-number', '“Share” has no numbers']]],
  ['numbers with bars', table('bars="Share"', '3 %', '0', '–'), []],
  ['both', table('heat="Share" bars="Share"', '3 %', '0'), []],
  ['bars below zero', table('bars="Share"', '3', '-2 %'), [['chart-invalid-number', '“-2 %” in the column “Share”']]],
  ['bars of words', table('bars="Share"', 'high'), [['chart-invalid-number', 'no numbers to draw as bars']]],
  ['bars of no column', table('bars="Shore"', '3'), [['invalid-attribute', 'no column "Shore" to draw as bars']]],
  ['a name that is none', table('heat="Shares"', '3'), [['invalid-attribute', 'no column "Shares"']]],
])('%s', (_, source, told) => {
  const { document, diagnostics } = parse(source, { kind: 'doc' });
  expect(diagnostics.map(({ code }) => code)).toEqual(told.map(([code]) => code));
  for (const [index, [, part]] of told.entries()) expect(diagnostics[index]!.message).toContain(part);
  expect(print(document)).toContain(source.split('\n')[0]!);
});
