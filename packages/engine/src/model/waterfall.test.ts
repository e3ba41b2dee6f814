// waterfallSteps(): which values are sums, and which are changes.
import { expect, test } from 'vitest';
import { waterfallSteps } from './waterfall.ts';

/** '=' for a sum, '+' and '-' for changes, '.' for a gap. */
const roles = (values: readonly (number | null)[]): string =>
  waterfallSteps(values)
    .map((step) => (step === undefined ? '.' : { whole: '=', up: '+', down: '-' }[step.role]))
    .join('');

test.each<[name: string, values: readonly (number | null)[], expected: string]>([
  ['subtotals in a statement', [42.3, -8.95, -11.2, -6.05, 0.7, 16.8, -4.1, -1.35, 11.35], '=---+=--='],
  ['a total off by rounding', [42.3, -18.9, -11.2, 12.3], '=--='],
  ['a subtotal off by rounding', [42.3, -18.9, 23.5, -11.2, 12.3], '=-=-='],
  ['rounded millions', [42_300_000, -18_900_000, -11_200_000, 12_300_000], '=--='],
  ['a total that is wrong', [42.3, -18.9, -11.2, 14], '=--+'],
  ['small numbers near their sum', [10, -5, 6, -2], '=-+-'],
  ['a change as large as the level, known from the total', [100, -50, 50, 100], '=-+='],
  ['a change as large as the first value', [100, 100, -30, 170], '=+-='],
  ['no total', [100, -20, 5], '=-+'],
  ['a gap', [100, null, -20, 80], '=.-='],
  ['sums of decimal fractions', [0.1, 0.2, 0.3], '=+='],
  ['below zero', [200, -350, -125, 500, 225], '=--+='],
])('%s', (_, values, expected) => {
  expect(roles(values)).toBe(expected);
});

test('as many doubtful values as rows are read in few passes', () => {
  const values = Array.from({ length: 5000 }, (_, index) => (index === 0 ? 1 : index % 2 === 1 ? 1 : 2));
  expect(waterfallSteps(values)).toHaveLength(values.length);
});
