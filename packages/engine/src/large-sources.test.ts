// Sources with far more of one thing than a call may have arguments: each is written or refused, and none ends in a full stack.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { largest, smallest } from './base/extremes.ts';
import { compile, type Format, type Kind } from './index.ts';

/** All but the setting itself, which takes its time for a thousand pages. */
const world = { ...createWorld(), typeset: () => ({ bytes: new Uint8Array(), pages: 1 }) };

const table = (rows: number, columns: number): string =>
  [
    `|${'a|'.repeat(columns)}`,
    `|${'-|'.repeat(columns)}`,
    ...Array.from({ length: rows }, (_, row) => `|${`${row % 97}|`.repeat(columns)}`),
  ].join('\n');

test.each<[what: string, kind: Kind, format: Format, source: string]>([
  ['180,000 cells of a sheet', 'sheet', 'pdf', `# S\n\n${table(30_000, 6)}`],
])(
  '%s',
  async (_, kind, format, source) => {
    await expect(compile({ source, kind, format }, world)).resolves.toMatchObject({ kind });
  },
  60_000,
);

test('extremes of a million values, and of none', () => {
  const values = Array.from({ length: 1_000_000 }, (_, index) => index - 10);
  expect([largest(values), smallest(values)]).toEqual([999_989, -10]);
  expect([largest([], 3), smallest([], 3), largest([1], 3), smallest([1], 0)]).toEqual([3, 3, 3, 0]);
});
