// Scales of value axes, and which of their ends Office finds by itself.
import { expect, test } from 'vitest';
import { niceScale } from './axis-scale.ts';

test.each<[name: string, values: readonly number[], isTight: boolean, maximum: number, automatic: object | undefined]>([
  ['values well below the next step', [3, 17], false, 20, { minimum: true, maximum: true }],
  ['a value on a step', [3, 20], false, 20, { minimum: true, maximum: false }],
  ['values that are close together', [16, 17], false, 20, { minimum: false, maximum: true }],
  ['values below zero', [-17, -3], false, 0, { minimum: true, maximum: true }],
  ['values on both sides', [-13, 13], false, 20, { minimum: true, maximum: true }],
  ['a hidden axis', [40, 100], true, 112, { minimum: true, maximum: true }],
  ['a hidden axis with both signs', [-40, 100], true, 116.8, undefined],
  ['nothing', [], false, 1, undefined],
])('%s', (_, values, isTight, maximum, automatic) => {
  const scale = niceScale(values, true, isTight);
  expect(scale.maximum).toBe(maximum);
  expect(scale.automatic).toEqual(automatic);
});
