// Text beside a chart: where it stands.
import { expect, test } from 'vitest';
import type { Frame, TextFrame } from '../frames.ts';
import { besideVisual } from './beside-visual.ts';

type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x, y, width, height });
const chart = (four: Four) => ({ type: 'chart', box: box(four) }) as unknown as Frame;
const text = (four: Four, height: number, anchor = 'top') =>
  ({ type: 'text', role: 'body', box: box(four), inherits: true, text: { anchor, height } }) as unknown as Frame;

test.each<[what: string, frames: readonly Frame[], expected: readonly [number, number, string, boolean]]>([
  ['in its middle', [chart([0, 100, 500, 300]), text([520, 100, 300, 300], 120)], [100, 300, 'middle', true]],
  [
    'in its middle where their boxes differ',
    [chart([320, 150, 500, 250]), text([0, 50, 300, 350], 120)],
    [150, 250, 'middle', false],
  ],
  ['as high as it', [chart([0, 100, 500, 300]), text([520, 100, 300, 300], 280)], [100, 300, 'top', true]],
  [
    'higher than it, in the middle of the same room',
    [chart([0, 200, 500, 100]), text([520, 100, 300, 300], 200)],
    [100, 300, 'middle', true],
  ],
  [
    'higher than it, under the same title',
    [chart([0, 100, 500, 100]), text([520, 100, 300, 300], 200)],
    [100, 300, 'top', true],
  ],
  ['above it', [chart([0, 200, 500, 300]), text([0, 100, 500, 100], 40)], [100, 100, 'top', true]],
])('%s', (_, frames, expected) => {
  const placed = besideVisual(frames).find((frame): frame is TextFrame => frame.type === 'text')!;
  const { y, height } = placed.box;
  expect([y, height, placed.text.anchor, placed.inherits]).toEqual(expected);
});
