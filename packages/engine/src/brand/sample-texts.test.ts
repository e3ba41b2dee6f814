// The room of a sample's text: one line in it stands where the sample has it, whichever way there is more of it.
import { expect, test } from 'vitest';
import { emu } from '../base/graphics.ts';
import type { ArtShape } from '../theme/art.ts';
import type { SampleText } from './read-samples.ts';
import { coverTexts, roomOf } from './sample-texts.ts';

const slide = { width: emu(960), height: emu(540) };

/** Points from the top of the slide to the middle of a line of 30 points in the room of a text that has a box from y on, so high; with the room's height. */
function check(
  anchor: 'top' | 'middle',
  y: number,
  height: number,
  shapes: readonly ArtShape[] = [],
): readonly [middle: number, height: number] {
  const box = { x: emu(100), y: emu(y), width: emu(600), height: emu(height) };
  const text = { ...{ box, anchor, size: 24, bold: false, isTitle: true, isNumber: false, letters: 9 } } as SampleText;
  const room = roomOf(text, [text], shapes, slide);
  const high = room.box.height / emu(1);
  const top = room.box.y / emu(1);
  return [
    Math.round({ top: top + 15, middle: top + high / 2, bottom: top + high - 15 }[room.anchor]),
    Math.round(high),
  ];
}

test.each<[what: string, anchor: 'top' | 'middle', y: number, height: number, expected: readonly [number, number]]>([
  ['at the top of a low box', 'top', 200, 30, [215, 78]],
  ['in the middle of a low box', 'middle', 200, 30, [215, 78]],
  ['in the middle of a low box at the head of the slide', 'middle', 0, 50, [25, 50]],
  ['in the middle of a high box', 'middle', 100, 200, [200, 200]],
])('%s', (_, anchor, y, height, expected) => {
  expect(check(anchor, y, height)).toEqual(expected);
});

test('on a band, in the middle of it, though a sign at its start reaches over the first of the words', () => {
  const shapeAt = (x: number, y: number, width: number, height: number): ArtShape => ({
    box: { x: emu(x), y: emu(y), width: emu(width), height: emu(height) },
    paths: [],
    rotation: 0,
    flipX: false,
    flipY: false,
  });
  const band = shapeAt(0, 160, 960, 100);
  expect(check('top', 195, 40, [band, shapeAt(20, 150, 110, 55)])).toEqual([210, 100]);
});

test('a name at the end of the line of a title is no line under it', () => {
  const text = (x: number, y: number, width: number, size: number) =>
    ({ box: { x: emu(x), y: emu(y), width: emu(width), height: emu(40) }, size }) as SampleText;
  const title = text(180, 220, 350, 44);
  expect(coverTexts([title, text(680, 230, 60, 14)])?.text).toBeUndefined();
  expect(coverTexts([title, text(180, 280, 350, 14)])?.text).toBeDefined();
});

test.each<[what: string, logo: number, expected: readonly [x: number, width: number]]>([
  ['a logo on the end of its box', 100, [204, 553]],
  ['a logo clear of it', 20, [67, 827]],
])('a centered title beside %s', (_, width, expected) => {
  const box = { x: emu(80), y: emu(80), width: emu(800), height: emu(60) };
  const text = { box, size: 40, align: 'center', anchor: 'top', isTitle: true, letters: 9 } as SampleText;
  const logo = {
    ...{ box: { x: emu(width === 100 ? 90 : 20), y: emu(60), width: emu(width === 100 ? 107 : 40), height: emu(60) } },
    ...{ paths: [], rotation: 0, fill: { type: 'picture', alpha: 1 } },
  } as unknown as ArtShape;
  const { box: room } = roomOf(text, [text], [logo], slide);
  expect([room.x, room.width].map((length) => Math.round(length / emu(1)))).toEqual(expected);
});
