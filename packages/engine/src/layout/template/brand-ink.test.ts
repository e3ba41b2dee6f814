// Text of brands on what really lies under it: arrows and curves paint little of their boxes, white is read on strong colors.
import { expect, test } from 'vitest';
import { paintedShare } from '../../brand/art-ground.ts';
import type { ArtCommand, ArtShape } from '../../theme/art.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import { colorScheme } from '../../theme/theme-description.ts';
import type { Frame, PlacedParagraph, Run, TextFrame } from '../frames.ts';
import { legibleFrames } from './legible.ts';

const slideSize = { width: 960 * 12_700, height: 540 * 12_700 };
const whole = { x: 0, y: 0, ...slideSize };
const outline = (...points: readonly (readonly [x: number, y: number])[]): ArtShape['paths'] => [
  {
    ...{ width: 100, height: 100, isFilled: true, isStroked: false },
    commands: [
      ...points.map(([x, y], index): ArtCommand => ({ type: index === 0 ? 'move' : 'line', x, y })),
      { type: 'close' },
    ],
  },
];
const shape = (hex: string, paths: ArtShape['paths']): ArtShape => ({
  ...{ box: whole, rotation: 0, flipX: false, flipY: false, paths },
  fill: { type: 'solid', color: { hex, alpha: 1 } },
});
/** A thin line from corner to corner, and all of the slide. */
const curve = outline([0, 0], [4, 0], [100, 96], [100, 100], [96, 100], [0, 4]);
const field = outline([0, 0], [100, 0], [100, 100], [0, 100]);

test('a share of a part is painted, as the outline is', () => {
  expect(paintedShare(shape('FFFFFF', curve), whole)).toBeLessThan(0.15);
  expect(paintedShare(shape('FFFFFF', field), whole)).toBe(1);
  const endless = outline(...Array.from({ length: 5_000 }, (_, index) => [index % 100, index % 90] as const));
  expect(paintedShare(shape('FFFFFF', endless), whole)).toBe(0);
});

const colors = colorScheme({
  base: ['202020', 'FFFFFF', '44546A', 'E7E6E6'],
  accents: ['0080A5', 'E02020', '0040A0', 'FFC000', '5B9BD5', '70AD47'],
  links: ['0563C1', '954F72'],
});
/** The color of a line of text of this size on a brand's slide with this ground and drawing. */
function check(
  ground: string,
  shapes: readonly ArtShape[],
  size: number,
  more: Partial<TextFrame> = {},
  color: Run['color'] = { scheme: 'tx1' },
): unknown {
  const theme = {
    colors,
    slideSize,
    template: {},
    master: { background: { rgb: ground }, decoration: [], dark: false },
  };
  const looks = { card: { fills: [] }, table: {}, accents: undefined };
  const layout = {
    ...{ placeholders: [], decoration: [], showMasterShapes: false, background: { rgb: ground } },
    art: { ground: { type: 'solid', color: { hex: ground, alpha: 1 } }, shapes },
  } as unknown as SlideLayout;
  const run = { text: 'Words', size, bold: false, color } as Run;
  const paragraph = {
    level: 0,
    size,
    runs: [run],
    lines: [],
    spaceBefore: 0,
    spaceAfter: 0,
  } as unknown as PlacedParagraph;
  const insets = { left: 0, top: 0, right: 0, bottom: 0 };
  const frame = {
    ...{
      type: 'text',
      name: 'Text',
      role: 'body',
      box: { x: 4_000_000, y: 1_000_000, width: 4_000_000, height: 400_000 },
    },
    text: { paragraphs: [paragraph], anchor: 'top', height: 300_000, insets },
    ...more,
  } as unknown as Frame;
  const slide = { layout, background: undefined, dark: false, frames: [frame] };
  const [legible] = legibleFrames(slide as never, { ...theme, ...looks } as unknown as Theme, {
    find: () => undefined,
    tonesOf: () => undefined,
  });
  return legible?.type === 'text' ? legible.text.paragraphs[0]!.runs[0]!.color : undefined;
}

test.each<[what: string, color: unknown, expected: unknown]>([
  ['dark words on white stay', check('FFFFFF', [], 20), { scheme: 'tx1' }],
  ['a pale curve does not make a dark slide light', check('0F221D', [shape('ADDDE0', curve)], 20), { scheme: 'bg1' }],
  ['a pale field does', check('0F221D', [shape('ADDDE0', field)], 20), { scheme: 'tx1' }],
  ['large words on blue are white', check('0080A5', [], 20), { scheme: 'bg1' }],
  ['small ones where white is read there', check('0040A0', [], 12), { scheme: 'bg1' }],
  ['large black words on blue, too', check('0080A5', [], 20, {}, { rgb: '000000' }), { scheme: 'bg1' }],
  ['large red words on white stay', check('FFFFFF', [], 20, {}, { rgb: 'A00000' }), { rgb: 'A00000' }],
  ['words on yellow are dark', check('FFC000', [], 20), { scheme: 'tx1' }],
  ['words on a card of their own', check('FFFFFF', [], 20, { fill: { scheme: 'accent1' } }), { scheme: 'bg1' }],
])('%s', (_, color, expected) => {
  expect(color).toMatchObject(expected as object);
});
