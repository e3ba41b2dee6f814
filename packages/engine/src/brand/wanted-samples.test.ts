// The logo of a sample slide stands on covers and closing slides where their slide layout shows none.
import { expect, test } from 'vitest';
import type { SlideLayout } from '../theme/theme.ts';
import type { ChosenSample } from './read-samples.ts';
import { addsLogo } from './wanted-samples.ts';

const slide = { width: 960, height: 540 };
type Four = readonly [x: number, y: number, width: number, height: number];
const boxOf = ([x, y, width, height]: Four) => ({ x, y, width, height });
const logo: Four = [800, 20, 120, 60];
const whole: Four = [0, 0, 960, 540];

test.each<[what: string, role: string, own: readonly Four[], at: Four, expected: boolean]>([
  ['no picture', 'title', [], logo, true],
  ['one at its place', 'title', [[790, 10, 120, 60]], logo, false],
  ['one elsewhere', 'closing', [[20, 20, 120, 60]], logo, true],
  ['one under a picture over all of it', 'title', [logo, whole], logo, true],
  ['one on a picture over all of it', 'title', [whole, logo], logo, false],
  ['no picture, for content', 'content', [], logo, false],
  ['no picture, where the sample has a photograph', 'title', [], [480, 0, 480, 540], false],
])('the slide layout has %s', (_, role, own, at, expected) => {
  const chosen = { role, decoration: [{ kind: 'picture', box: boxOf(at) }] } as unknown as ChosenSample;
  const shapes = own.map((each) => ({ box: boxOf(each), fill: { type: 'picture', alpha: 1 } }));
  expect(addsLogo(chosen, { art: { shapes } } as unknown as SlideLayout, slide)).toBe(expected);
});
