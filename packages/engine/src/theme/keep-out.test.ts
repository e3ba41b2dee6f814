// Titles, text and free areas of a template stay off what it draws, unless it put them on there on purpose.
import { describe, expect, test } from 'vitest';
import type { Box } from '../base/graphics.ts';
import type { ArtFill, ArtShape } from './art.ts';
import { clearLayout } from './keep-out.ts';
import type { Placeholder, SlideLayout } from './theme.ts';

/** Lengths are thousandths of a slide 1000 × 1000 points large. */
const unit = 12_700;
const slide = { width: 1000 * unit, height: 1000 * unit };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four): Box => ({
  x: x * unit,
  y: y * unit,
  width: width * unit,
  height: height * unit,
});
const shape = (four: Four, more: Partial<ArtShape> = {}): ArtShape => ({
  box: box(four),
  rotation: 0,
  flipX: false,
  flipY: false,
  paths: [],
  fill: { type: 'solid', color: { hex: '880000', alpha: 1 } },
  ...more,
});
/** From the lower left to the upper right corner of its box. */
const slanted = (four: Four): ArtShape => {
  const { fill: _, ...line } = shape(four, {
    flipY: true,
    stroke: { color: { hex: '880000', alpha: 1 }, width: 3 } as never,
  });
  const commands = [{ type: 'move', x: 0, y: 0 } as const, { type: 'line', x: 100, y: 100 } as const];
  return { ...line, paths: [{ width: 100, height: 100, commands, isFilled: false, isStroked: true }] };
};
const ring = (hex: string): ArtShape => {
  const { fill: _, ...line } = shape([0, 0, 200, 300], { stroke: { color: { hex, alpha: 1 }, width: 3 } as never });
  return line;
};
const rule = (hex: string, y: number): ArtShape => {
  const { fill: _, ...line } = shape([50, y, 900, 0], { stroke: { color: { hex, alpha: 1 }, width: 3 } as never });
  return line;
};
const placeholder = (type: Placeholder['type'], four: Four): Placeholder =>
  ({
    type,
    index: 0,
    name: type,
    box: box(four),
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
    anchor: 'top',
    levels: [{ size: 40, lineHeight: 1.2 }],
  }) as unknown as Placeholder;

/** Where a placeholder and the free area of the same place are, in whole units, on a white slide with these shapes. */
function check(type: Placeholder['type'], place: Four, shapes: readonly ArtShape[]) {
  const layout = {
    placeholders: [placeholder(type, place)],
    contentArea: box(place),
    art: { ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }, shapes },
  } as unknown as SlideLayout;
  const cleared = clearLayout(layout, slide);
  const four = ({ x, y, width, height }: Box) => [x, y, width, height].map((length) => Math.round(length / unit));
  return { placeholder: four(cleared.placeholders[0]!.box), area: four(cleared.contentArea!) };
}

/** Across the foot, so high. */
const picture = (height: number): ArtShape =>
  shape([0, 1000 - height, 1000, height], { fill: { type: 'picture', alpha: 1 } as ArtFill });

const white: Partial<ArtShape> = { fill: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } } };
/** Over the whole slide. */
const sheet = shape([0, 0, 1000, 1000], {
  fill: {
    ...{ type: 'gradient', kind: 'linear', angle: 0 },
    stops: [0, 1].map((at) => ({ at, color: { hex: '004A90', alpha: 1 } })),
  },
});

const hairs = (count: number): readonly ArtShape[] =>
  Array.from({ length: count }, (_, index) => shape([100 + index * 60, 610, 2, 300]));

const body: Four = [50, 250, 900, 650];
const title: Four = [50, 50, 900, 190];

describe('the placeholder', () => {
  test.each<[what: string, type: Placeholder['type'], place: Four, shapes: readonly ArtShape[], expected: Four]>([
    ['nothing drawn', 'title', title, [], title],
    ['a line through a title', 'title', title, [shape([230, 80, 680, 0])], [50, 99, 900, 141]],
    ['a logo in the corner of a title', 'title', title, [shape([10, 20, 210, 80])], [50, 119, 900, 121]],
    ['a slanted line at the start of a title', 'title', title, [slanted([0, 150, 120, 200])], title],
    ['a slanted line beside a text, whose box reaches there', 'body', body, [slanted([0, 100, 120, 200])], body],
    ['a slanted line through a text', 'body', body, [slanted([0, 700, 600, 300])], [50, 250, 900, 422]],
    ['a faint ring under a title', 'title', title, [ring('E8E8E8')], title],
    ['a ring under a title that is seen', 'title', title, [ring('808080')], [219, 50, 731, 190]],
    ['a faint ring under a text', 'body', [50, 150, 900, 750], [ring('E8E8E8')], [50, 319, 900, 581]],
    [
      'a title that a rule would strike through',
      'title',
      [50, 50, 900, 90],
      [shape([0, 108, 1000, 3])],
      [50, 50, 900, 39],
    ],
    ['a title on a band', 'title', title, [shape([0, 0, 1000, 245])], title],
    ['a title on a logo as high as it', 'title', title, [shape([800, 0, 200, 250])], [50, 50, 731, 190]],
    ['a band at the foot of a text', 'body', body, [shape([0, 880, 1000, 120])], [50, 250, 900, 611]],
    ['four long lines', 'body', body, hairs(4), [319, 250, 631, 650]],
    ['a pattern of twelve', 'body', body, hairs(12), body],
    ['a rail beside a text', 'body', body, [shape([0, 0, 60, 1000])], [97, 250, 853, 650]],
    ['a background', 'body', body, [shape([0, 300, 1000, 700])], body],
    [
      'a strip of a picture at the foot of a subtitle',
      'subTitle',
      [50, 400, 900, 300],
      [picture(380)],
      [50, 400, 900, 201],
    ],
    ['a picture, which is a background', 'subTitle', [50, 400, 900, 300], [picture(420)], [50, 400, 900, 300]],
    ['white on white', 'body', body, [shape([0, 800, 1000, 200], white)], body],
    [
      'a logo that a slide layout paints over',
      'body',
      body,
      [shape([800, 780, 200, 220]), shape([810, 790, 190, 210], white)],
      body,
    ],
    [
      'a white band on a dark sheet over a logo of the master',
      'body',
      body,
      [shape([0, 880, 1000, 120]), sheet, shape([0, 200, 60, 800], white)],
      [97, 250, 853, 650],
    ],
    [
      'a white line on a band, although the slide is white',
      'subTitle',
      [50, 700, 900, 180],
      [shape([0, 650, 1000, 350]), rule('FFFFFF', 840)],
      [50, 700, 900, 121],
    ],
    ['a white line on a white slide', 'subTitle', [50, 700, 900, 180], [rule('FFFFFF', 840)], [50, 700, 900, 180]],
    ['what leaves too little', 'body', body, [shape([400, 400, 200, 300])], body],
    [
      'a rail turned by a quarter',
      'body',
      body,
      [shape([-470, 470, 1000, 60], { rotation: -90 })],
      [97, 250, 853, 650],
    ],
    ['a footer on a band', 'ftr', [50, 930, 300, 50], [shape([0, 940, 1000, 60])], [50, 930, 300, 50]],
    ['a picture under a logo', 'pic', body, [shape([850, 230, 150, 100])], body],
  ])('%s', (_, type, place, shapes, expected) => {
    expect(check(type, place, shapes).placeholder).toEqual(expected);
  });
});

test('words at the foot of their box stay off a rule right under it, as thick as it is drawn', () => {
  const { fill: _, ...line } = shape([50, 502, 100, 0], {
    stroke: { color: { hex: '880000', alpha: 1 }, width: 6 * unit },
  });
  const art = { ground: undefined, shapes: [line] };
  const endOf = (anchor: 'top' | 'bottom') => {
    const placeholders = [{ ...placeholder('subTitle', [50, 300, 900, 200]), anchor }];
    const { box } = clearLayout({ placeholders, art } as unknown as SlideLayout, slide).placeholders[0]!;
    return Math.round((box.y + box.height) / unit);
  };
  expect([endOf('top'), endOf('bottom')]).toEqual([471, 453]);
});

test('the free area ends above a band', () => {
  expect(check('ftr', body, [shape([0, 880, 1000, 120])]).area).toEqual([50, 250, 900, 611]);
});

test('of an illustration of many shapes, only the first ones are measured', () => {
  const many = Array.from({ length: 5000 }, (_, index) => shape(index < 4000 ? [960, 240, 10, 10] : [0, 0, 60, 1000]));
  expect(check('body', body, many).placeholder).toEqual(body);
});

const words = (align: 'start' | 'center' | 'end', text: string): Partial<ArtShape> => ({
  text: {
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
    anchor: 'top',
    wraps: true,
    paragraphs: [
      {
        ...{ align, direction: 'ltr', lineHeight: 1.2 },
        runs: [
          {
            ...{ text, family: 'Arial', size: 20, bold: false, italic: false },
            color: { hex: '000000', alpha: 1 },
          },
        ],
      },
    ],
  },
});
test.each<[what: string, align: 'start' | 'center' | 'end', text: string, expected: Four]>([
  ['beside a short label at its start', 'start', 'ACME', title],
  ['beside one in the middle', 'center', 'ACME', [195, 50, 755, 190]],
  ['beside one at its end', 'end', 'ACME', [419, 50, 531, 190]],
  ['beside a long one', 'start', 'A label as long as its box', [257, 50, 693, 190]],
])('a title %s, whose box reaches over it', (_, align, text, expected) => {
  const { fill: _fill, ...label } = shape([-100, 50, 500, 190], words(align, text));
  const made = check('title', title, [label]).placeholder;
  expect(made).toEqual(expected);
});
