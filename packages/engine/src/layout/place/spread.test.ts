// Little text on a brand's slide, and how far apart its paragraphs are.
import { expect, test } from 'vitest';
import { emu } from '../../base/graphics.ts';
import type { Frame, PlacedParagraph, TextFrame } from '../frames.ts';
import { spreadText } from './spread.ts';

const paragraph = (level = 0, kind: PlacedParagraph['kind'] = 'item'): PlacedParagraph =>
  ({ level, kind, size: 20, spaceBefore: 5, spaceAfter: 0 }) as PlacedParagraph;

/** Text 25 points high for each paragraph in a room of 400. */
const text = (paragraphs: readonly PlacedParagraph[], more: Partial<TextFrame> = {}): TextFrame =>
  ({
    type: 'text',
    role: 'body',
    box: { x: 0, y: 0, width: emu(400), height: emu(400) },
    text: {
      insets: { left: 0, top: 0, right: 0, bottom: 0 },
      paragraphs,
      height: emu(25 * paragraphs.length),
    },
    ...more,
  }) as unknown as TextFrame;

const spaces = (frames: readonly Frame[]): number[][] =>
  frames.map((frame) => (frame as TextFrame).text.paragraphs.map(({ spaceBefore }) => spaceBefore));
const few = [paragraph(), paragraph(), paragraph()];
const many = Array.from({ length: 9 }, () => paragraph());

test.each<[what: string, frames: readonly TextFrame[], expected: number[][]]>([
  ['a few points, not further than a line apart', [text(few)], [[5, 24, 24]]],
  ['more points, until they fill most of their room', [text(many)], [[5, ...Array.from({ length: 8 }, () => 11.5)]]],
  ['points below others stay close', [text([paragraph(), paragraph(1), paragraph()])], [[5, 11.5, 24]]],
  ['so do those after a heading', [text([paragraph(0, 'heading'), paragraph(), paragraph()])], [[5, 16, 24]]],
  [
    'columns by the same',
    [text(few), text(many)],
    [
      [5, 11.5, 11.5],
      [5, ...Array.from({ length: 8 }, () => 11.5)],
    ],
  ],
  [
    'text that fills its room not',
    [text(Array.from({ length: 12 }, () => paragraph()))],
    [Array.from({ length: 12 }, () => 5)],
  ],
  ['a caption not', [text(few, { role: 'caption' })], [[5, 5, 5]]],
])('%s', (_, frames, expected) => {
  const spread = spreadText(frames);
  expect(spaces(spread)).toEqual(expected);
  for (const [index, frame] of spread.entries()) {
    const more = spaces([frame])[0]!.reduce((sum, space) => sum + space - 5, 0);
    expect((frame as TextFrame).text.height).toBe(frames[index]!.text.height + emu(more));
  }
});
