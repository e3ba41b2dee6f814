// The mean of what lies under content: asked for where it is not one color.
import { expect, test } from 'vitest';
import type { Box } from '../../base/graphics.ts';
import { meanOfPattern } from './pattern-ground.ts';

const area: Box = { x: 0, y: 0, width: 1200, height: 800 };

test.each<[what: string, groundOf: (part: Box) => string | undefined, mean: string | undefined]>([
  ['one color has none', () => 'FFFFFF', undefined],
  ['nor has one that is all but even', ({ x }) => (x < 600 ? 'FFFFFF' : 'FCFCFC'), undefined],
  ['of two halves, in light', ({ x }) => (x < 600 ? 'FFFFFF' : '000000'), 'BCBCBC'],
  ['nor has one with a logo in a corner', ({ x, y }) => (x > 950 && y > 650 ? '1060A0' : '000000'), undefined],
  ['a part is unknown', ({ y }) => (y < 100 ? undefined : 'FFFFFF'), undefined],
])('%s', (_, groundOf, mean) => {
  expect(meanOfPattern(area, groundOf)).toBe(mean);
});
