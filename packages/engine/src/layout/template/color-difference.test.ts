import { expect, test } from 'vitest';
import { colorDifference } from './color-difference.ts';

test.each([
  ['FFFFFF', 'FFFFFF', 0],
  ['FFFFFF', '000000', 100],
  ['000000', '00091E', 10.57],
  ['FF0000', '00FF00', 86.6],
  ['0000FF', '1A1AFF', 1.94],
  ['E6AE3B', 'C1622B', 26.58],
  ['336699', '993366', 36.23],
])('%s and %s are %d apart', (one, other, expected) => {
  expect(Math.abs(colorDifference(one, other) - expected)).toBeLessThan(0.1);
  expect(colorDifference(other, one)).toBeCloseTo(colorDifference(one, other), 6);
});
