// The cells that the formulas of one source read: what is refused, and what a large honest sheet may still do.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { DocumentTooLarge } from '../base/errors.ts';
import { compile } from '../compile.ts';

const world = createWorld();
const table = (formulas: readonly string[]) =>
  `# T\n\n:::table{name="Sales"}\n| a | b |\n|--:|--:|\n${formulas.map((formula) => `| 1 | ${formula} |`).join('\n')}\n:::\n`;
const times = (count: number, formula: (row: number) => string) =>
  Array.from({ length: count }, (_, index) => formula(index + 2));
const compiled = (source: string) => compile({ source, kind: 'sheet', format: 'html' }, world);

test.each<[what: string, source: string]>([
  ['twenty formulas over a million cells', table(times(20, () => '=SUMPRODUCT(C1:C1000000*D1:D1000000)'))],
  ['one formula with many large ranges', table([`=${times(11, (n) => `SUM(C${n}:C1000000)`).join('+')}`])],
  ['ranges by their name', `${table(times(11, () => '=SUM(Much)+[a]'))}\n::name{Much="T!C1:C1000000"}\n`],
  ['columns by their name', table(times(3_500, () => '=VLOOKUP(1,Sales[a],1,FALSE)'))],
  ['ranges that grow', table(times(5_000, (row) => `=SUM(A$2:A${row})`))],
])('%s: refused before they are computed', async (_, source) => {
  const thrown = await compiled(source).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(DocumentTooLarge);
  expect(thrown).toMatchObject({ message: expect.stringContaining('read more than 10,000,000 cells') });
});

test.each<[what: string, source: string]>([
  ['a sum that many cells share', table(times(4_000, (row) => `=A${row}/SUM($A$2:$A$4001)`))],
  ['nine ranges of a million cells', table(times(9, (row) => `=SUM(C${row}:C1000000)`))],
  ['ranges that grow over a thousand rows', table(times(1_000, (row) => `=SUM(A$2:A${row})`))],
])('%s: computed', async (_, source) => {
  const { diagnostics } = await compiled(source);
  expect(diagnostics).toEqual([]);
});
