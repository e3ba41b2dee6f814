// The order of formulas: after what they refer to, in shallow batches, circles apart.
import { expect, test } from 'vitest';
import { orderFormulas } from './order-formulas.ts';
import { parseAddress } from './workbook.ts';

/** Formulas of one worksheet by their cells and the addresses they refer to. */
const formulas = (cells: { readonly [address: string]: readonly string[] }, depth = 1) =>
  Object.entries(cells).map(([address, references]) => {
    const { top: row, left: column } = parseAddress(address)!;
    return {
      address,
      worksheet: 0,
      row,
      column,
      depth,
      references: references.map((text) => ({ worksheet: 0, range: parseAddress(text)! })),
    };
  });

const orders = (cells: { readonly [address: string]: readonly string[] }, depth?: number) => {
  const { batches, circular } = orderFormulas(formulas(cells, depth));
  return {
    batches: batches.map((batch) => batch.map(({ address }) => address).sort()),
    circular: circular.map(({ address }) => address).sort(),
  };
};

test('formulas that fit a batch are computed at once', () => {
  expect(orders({ A1: ['A2'], A2: ['A3'], A3: ['Z9'], B1: ['A1:A3'] })).toEqual({
    batches: [['A1', 'A2', 'A3', 'B1']],
    circular: [],
  });
});

test('a deep formula has those that refer to it in later batches', () => {
  expect(orders({ A1: ['A2'], A2: ['A3'], A3: ['B1:B9'] }, 100).batches).toEqual([['A3'], ['A2'], ['A1']]);
});

test('circles are found, of one cell and of many, through ranges too; those that only look at them are not in them', () => {
  expect(orders({ A1: ['A1'], B1: ['B2'], B2: ['B3'], B3: ['B1'], C1: ['C1:C5'], D1: ['A1', 'B2'] })).toEqual({
    batches: [['D1']],
    circular: ['A1', 'B1', 'B2', 'B3', 'C1'],
  });
});

test('many formulas are cut into batches, each after what it refers to', () => {
  const cells: Record<string, string[]> = {};
  for (let row = 1; row <= 6000; row += 1) Object.assign(cells, { [`A${row}`]: [`B${row}`], [`B${row}`]: ['C1:C9'] });
  const { batches } = orderFormulas(formulas(cells));
  const seen = new Set<string>();
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(4000);
    for (const { address } of batch) seen.add(address);
    for (const { address } of batch) expect(seen.has(address.replace('A', 'B'))).toBe(true);
  }
  expect(seen.size).toBe(12_000);
});

test('a chain as long as a worksheet is cut, each batch after the one before', () => {
  const length = 50_000;
  const chain: Record<string, string[]> = {};
  for (let row = 1; row <= length; row += 1) chain[`A${row}`] = [`A${row + 1}`];
  const { batches } = orderFormulas(formulas(chain));
  const batchOf = new Map(batches.flatMap((batch, index) => batch.map(({ row }) => [row, index] as const)));
  expect(batchOf.size).toBe(length);
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(120);
  for (let row = 1; row < length; row += 1) expect(batchOf.get(row - 1)! >= batchOf.get(row)!).toBe(true);
});
