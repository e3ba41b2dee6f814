// Text under a title of two lines is moved down as far as its box has room; other content stays.
import { expect, test } from 'vitest';
import { emu } from '../../base/graphics.ts';
import type { Theme } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { belowWords } from './below-words.ts';

/** Points: of the words, and of the box. */
type Place = { readonly y: number; readonly height: number; readonly words: number; readonly x?: number };

const text = ({ y, height, words, x = 50 }: Place, lines = 1, anchor = 'top'): Frame =>
  ({
    type: 'text',
    box: { x: emu(x), y: emu(y), width: emu(400), height: emu(height) },
    inherits: true,
    text: {
      anchor,
      insets: { left: 0, right: 0, top: 0, bottom: 0 },
      height: emu(words),
      paragraphs: [{ size: 20, lines: Array.from({ length: lines }) }],
    },
  }) as unknown as Frame;
const picture = (y: number): Frame =>
  ({ type: 'picture', box: { x: emu(50), y: emu(y), width: emu(400), height: emu(200) } }) as unknown as Frame;
const twoLines = text({ y: 40, height: 60, words: 60 }, 2);
const theme = { template: {} } as unknown as Theme;

/** By how many points each frame is moved down; its foot stays. */
function check(title: Frame, frames: readonly Frame[], given: Theme = theme): readonly number[] {
  return belowWords(title, frames, given).map((frame, index) => {
    const { box } = frames[index]!;
    expect(frame.box.y + frame.box.height).toBe(box.y + box.height);
    return Math.round((frame.box.y - box.y) / emu(1));
  });
}

test.each<[what: string, title: Frame, frames: readonly Frame[], moved: readonly number[]]>([
  ['text that has room', twoLines, [text({ y: 104, height: 300, words: 200 })], [12]],
  ['text that nearly fills its box', twoLines, [text({ y: 104, height: 300, words: 295 })], [5]],
  ['text that fills its box', twoLines, [text({ y: 104, height: 300, words: 300 })], [0]],
  ['text far below', twoLines, [text({ y: 130, height: 300, words: 200 })], [0]],
  [
    'text under a title of one line',
    text({ y: 40, height: 60, words: 60 }),
    [text({ y: 104, height: 300, words: 200 })],
    [0],
  ],
  [
    'columns, together',
    twoLines,
    [text({ y: 104, height: 300, words: 100 }), text({ y: 104, height: 300, words: 292, x: 470 })],
    [8, 8],
  ],
  ['text beside a picture', twoLines, [text({ y: 104, height: 300, words: 200 }), picture(104)], [0, 0]],
  [
    'text under a picture beside the title',
    twoLines,
    [text({ y: 104, height: 300, words: 200 }), { ...picture(20), box: { ...picture(20).box, x: emu(470) } }],
    [12, 0],
  ],
  ['text over a picture', twoLines, [text({ y: 104, height: 40, words: 20 }), picture(160)], [12, 0]],
  ['text from the middle of its box', twoLines, [text({ y: 104, height: 300, words: 300 }, 1, 'middle')], [0]],
])('%s', (_, title, frames, moved) => {
  expect(check(title, frames)).toEqual(moved);
});

test('nothing without a template', () => {
  expect(check(twoLines, [text({ y: 104, height: 300, words: 200 })], {} as Theme)).toEqual([0]);
});
