// Quotations on the ground of sections: where that is another than that of content, free, and one on which words can be read.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { quoteLook } from './quote-look.ts';

const slideSize = { width: 960 * 12_700, height: 540 * 12_700 };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  ...{ x: x * 12_700, y: y * 12_700 },
  ...{ width: width * 12_700, height: height * 12_700 },
});
type Draft = {
  readonly on?: string;
  readonly ink?: string;
  readonly at?: Four;
  readonly align?: string;
  readonly shapes?: readonly Four[];
};
const layout = (
  uses: SlideLayout['uses'],
  { on = '203080', ink = 'FFFFFF', at = [80, 220, 760, 80], align = 'start', shapes = [] }: Draft = {},
) => {
  const title = {
    ...{ type: 'title', box: box(at), anchor: 'middle', insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    levels: [{ size: 44, color: { rgb: ink }, align, bold: true, lineHeight: 1.2 }],
  } as unknown as Placeholder;
  const drawn = shapes.map((four) => ({
    ...{ box: box(four), rotation: 0, flipX: false, flipY: false, paths: [] },
    fill: { type: 'solid', color: { hex: 'E06010', alpha: 1 } },
  }));
  return {
    ...{ name: uses[0], uses, placeholders: [title], background: { rgb: on } },
    art: { ground: { type: 'solid', color: { hex: on, alpha: 1 } }, shapes: drawn },
  } as unknown as SlideLayout;
};
const content = layout(['content', 'quote'], { on: 'FFFFFF', ink: '202020', at: [40, 30, 880, 60] });
const colors = { bg1: 'FFFFFF', tx1: '000000' } as never;
const made = (section: SlideLayout, holder = content, isMade = false) =>
  quoteLook([holder, section], { slideSize, colors, isMade: () => isMade }).derived[0]?.layout;

test.each<[what: string, found: SlideLayout | undefined, isDerived: boolean]>([
  ['a field of color', made(layout(['section'])), true],
  ['the ground of content', made(layout(['section'], { on: 'FFFFFF', ink: '202020' })), false],
  ['a title that can hardly be read there', made(layout(['section'], { ink: '405090' })), false],
  ['a drawing beside it', made(layout(['section'], { shapes: [[600, 0, 360, 540]] })), false],
  ['a band over it', made(layout(['section'], { shapes: [[0, 0, 960, 90]] })), true],
  ['a slide layout for quotations', made(layout(['section']), content, true), false],
])('%s: %j', (_, found, isDerived) => expect(found !== undefined).toBe(isDerived));

test('they are in the look of the title, no larger than 40 points, clear of what is drawn', () => {
  const { name, uses, placeholders, numeral } = made(layout(['section'], { shapes: [[0, 0, 960, 90]] }))!;
  expect([name, uses, numeral]).toEqual(['section (for quotations)', ['quote'], undefined]);
  const [{ box: place, levels, anchor }] = placeholders as [Placeholder];
  expect([levels[0]!.size, levels[0]!.bold, levels[1]!.bold, anchor]).toEqual([40, true, false, 'middle']);
  expect(levels[1]!.size).toBe(22);
  expect(place.x).toBe(80 * 12_700);
  expect(place.y).toBeGreaterThan(100 * 12_700);
});

test('centered words have the same room on both sides', () => {
  const { placeholders } = made(layout(['section'], { align: 'center', at: [200, 220, 560, 80] }))!;
  const { x, width } = placeholders[0]!.box;
  expect(Math.abs(x + width / 2 - slideSize.width / 2)).toBeLessThan(12_700);
  expect(width).toBeGreaterThan(700 * 12_700);
});
