// The free area of a slide layout beside logos and bars.
import { expect, test } from 'vitest';
import type { Box } from '../base/graphics.ts';
import type { ArtShape } from '../theme/art.ts';
import type { Placeholder } from '../theme/theme.ts';
import { contentAreaOf } from './content-area.ts';

/** In hundredths of a slide 1000 × 500 units large. */
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four): Box => ({ x: x * 10, y: y * 5, width: width * 10, height: height * 5 });
const logo = (four: Four) => ({ box: box(four), fill: { type: 'solid' } }) as unknown as ArtShape;
const turned = (four: Four) => ({ ...logo(four), rotation: 90 }) as ArtShape;
const title = { type: 'title', box: box([5, 5, 90, 15]) } as Placeholder;
const body = box([5, 25, 90, 60]);

test.each<[what: string, titled: boolean, shapes: readonly ArtShape[], masterBody: Box, expected: Partial<Box>]>([
  ['the body of the slide master', true, [], body, body],
  ['rows beside a logo in a corner', true, [logo([75, 70, 20, 20])], body, { x: 50, width: 900, y: 125 }],
  ['the sheet below the band of the title', true, [logo([0, 30, 100, 70])], body, { y: 166, height: 259 }],
  ['a sheet that begins above is its ground', true, [logo([0, 20, 100, 80])], body, body],
  [
    'a line of small print on its side, whose own box lies across',
    true,
    [turned([70, 45, 50, 2])],
    body,
    { x: 50, y: 125, width: 887, height: 300 },
  ],
  ['columns beside a high logo', true, [logo([75, 40, 20, 50])], body, { x: 50, width: 692, height: 300 }],
  [
    'the slide itself where the slide master has no room, without a title',
    false,
    [],
    box([20, 40, 60, 5]),
    { width: 928 },
  ],
])('%s', (_, titled, shapes, masterBody, expected) => {
  const area = contentAreaOf({
    slideSize: { width: 1000, height: 500 },
    placeholders: titled ? [title] : [],
    shapes,
    masterBody,
  });
  expect(area).toMatchObject(expected);
});

test.each<[what: string, places: readonly Four[], expected: Partial<Box>]>([
  [
    'a place for a sentence over it',
    [
      [5, 16, 90, 15],
      [5, 32, 90, 57],
    ],
    { y: 160, height: 285 },
  ],
  [
    'a line for sources at the foot',
    [
      [5, 25, 90, 60],
      [0, 92, 50, 5],
    ],
    { x: 50, y: 125, width: 900, height: 300 },
  ],
  ['such a place alone is as wide as content', [[3, 16, 94, 15]], { x: 30, width: 940, y: 125 }],
])('placeholders say where content goes: %s', (_, places, expected) => {
  const placeholders = [title, ...places.map((four) => ({ type: 'body', box: box(four) }) as Placeholder)];
  const area = contentAreaOf({
    ...{ slideSize: { width: 1000, height: 500 }, placeholders, shapes: [] },
    masterBody: box([20, 25, 60, 60]),
  });
  expect(area).toMatchObject(expected);
});

const framed = (four: Four) => ({ box: box(four), stroke: { width: 1 } }) as unknown as ArtShape;

test.each<[what: string, shapes: readonly ArtShape[], places: readonly Four[], expected: Partial<Box>]>([
  ['off the lines of a frame', [framed([5, 10, 90, 80])], [], { x: 67, width: 866 }],
  ['over a band at the foot that a placeholder reaches', [logo([0, 85, 100, 15])], [[5, 25, 90, 60]], { height: 292 }],
  ['a band farther down is none', [logo([0, 92, 100, 8])], [[5, 25, 90, 60]], { height: 300 }],
])('%s', (_, shapes, places, expected) => {
  const placeholders = [title, ...places.map((four) => ({ type: 'body', box: box(four) }) as Placeholder)];
  const area = contentAreaOf({
    ...{ slideSize: { width: 1000, height: 500 }, placeholders, shapes },
    masterBody: body,
  });
  expect(area).toMatchObject(expected);
});

test('the number of a section is no place for content', () => {
  const number = { type: 'body', purpose: 'number', box: box([0, 0, 20, 20]) } as Placeholder;
  const place = { type: 'body', box: box([5, 25, 90, 60]) } as Placeholder;
  const area = contentAreaOf({
    ...{ slideSize: { width: 1000, height: 500 }, placeholders: [title, number, place], shapes: [] },
    masterBody: body,
  });
  expect(area).toMatchObject(body);
});
