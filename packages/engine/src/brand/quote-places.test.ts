// Where quotations stand on slide layouts that draw their mark.
import { expect, test } from 'vitest';
import { emu } from '../base/graphics.ts';
import { withQuotePlace } from './quote-places.ts';
import type { ReadLayout } from './read-layouts.ts';

const slide = { width: emu(960), height: emu(540) };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x: emu(x), y: emu(y), width: emu(width), height: emu(height) });
const level = { size: 24, indent: 20, hanging: 20, bullet: { character: '•', color: { scheme: 'tx1' } } };
const words = (at: Four, anchor: string) => ({ type: 'body', index: 1, box: box(at), anchor, levels: [level] });
const sign = (text: string, at: Four) => ({ box: box(at), text: { paragraphs: [{ runs: [{ text }] }] } });

/** The place of the words in points, and whether it has bullets; undefined where the slide layout stays as it is. */
function check(placeholders: readonly object[], shapes: readonly object[]) {
  const read = { layout: { placeholders, art: { ground: undefined, shapes } } } as unknown as ReadLayout;
  const made = withQuotePlace(read, slide);
  if (made === read) return undefined;
  const [own] = made.layout.placeholders;
  const { x, y, width, height } = own!.box;
  return { at: [x, y, width, height].map((each) => Math.round(each / 12_700)), bullet: own!.levels[0]!.bullet };
}

const mark = sign('“', [100, 80, 60, 60]);

test.each<[what: string, placeholders: readonly object[], shapes: readonly object[], at: Four | undefined]>([
  ['down from the top', [words([180, 150, 600, 80], 'top')], [mark], [180, 150, 600, 243]],
  ['both ways from the middle', [words([180, 230, 600, 80], 'middle')], [mark], [180, 149, 600, 243]],
  ['up from the foot', [words([180, 400, 600, 80], 'bottom')], [mark], [180, 237, 600, 243]],
  [
    'as far as what is drawn below',
    [words([180, 150, 600, 80], 'top')],
    [mark, { box: box([0, 300, 960, 60]), fill: {} }],
    [180, 150, 600, 134],
  ],
  ['a high box stays', [words([180, 100, 600, 300], 'top')], [mark], [180, 100, 600, 300]],
  ['no mark', [words([180, 150, 600, 80], 'top')], [sign('“Quoted”', [0, 0, 100, 40])], undefined],
  [
    'text under a title',
    [words([180, 150, 600, 80], 'top'), { type: 'title', index: 0, box: box([0, 0, 960, 60]), levels: [level] }],
    [mark],
    undefined,
  ],
])('%s', (_, placeholders, shapes, at) => {
  expect(check(placeholders, shapes)).toEqual(at && { at, bullet: undefined });
});
