// Content keeps a distance from the title of a template's slide layout, and from the rule or the band under it.
import { describe, expect, test } from 'vitest';
import type { ArtShape } from '../../theme/art.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { belowTitle, nearTitle } from './below-title.ts';

/** A slide 960 × 540 points large; boxes are in points. */
const unit = 12_700;
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x: x * unit, y: y * unit, width: width * unit, height: height * unit });
const theme = { template: {}, slideSize: { width: 960 * unit, height: 540 * unit } } as unknown as Theme;
const placeholder = (type: Placeholder['type'], four: Four, anchor = 'top'): Placeholder =>
  ({
    type,
    index: four.join(),
    box: box(four),
    anchor,
    levels: [{ size: 30, lineHeight: 1.2 }],
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
  }) as unknown as Placeholder;
const drawn = (four: Four): ArtShape =>
  ({
    box: box(four),
    rotation: 0,
    paths: [],
    fill: { type: 'solid', color: { hex: '000032', alpha: 1 } },
  }) as unknown as ArtShape;

function laidOut(title: Placeholder, contents: readonly Placeholder[], shapes: readonly ArtShape[], area: Four) {
  const art = { ground: { type: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }, shapes };
  return {
    name: 'content',
    uses: contents.length > 1 ? ['comparison'] : ['content'],
    placeholders: [title, ...contents],
    contentArea: box(area),
    art,
  } as unknown as SlideLayout;
}

/** Tops of the content in points, the free area last. */
const topsOf = ({ placeholders, contentArea }: SlideLayout): readonly number[] =>
  [...placeholders.slice(1).map((each) => each.box.y), contentArea!.y].map((y) => y / unit);

describe('text begins', () => {
  const high = placeholder('title', [48, 20, 864, 90]);
  const low = placeholder('title', [48, 40, 864, 50]);
  const narrow = placeholder('title', [48, 20, 780, 90]);
  test.each<[what: string, title: Placeholder, shapes: readonly ArtShape[], contents: readonly Four[], tops: number[]]>(
    [
      ['where it does, under a title in a high box', high, [], [[48, 112, 864, 380]], [112, 112]],
      [
        'below the strip along a band, however far up on that the title stands',
        placeholder('title', [48, 26, 864, 30], 'middle'),
        [drawn([0, 0, 960, 83]), drawn([0, 79, 960, 10])],
        [[48, 94, 864, 397]],
        [113, 113],
      ],
      ['a line below a title in a low box', low, [], [[48, 92, 864, 400]], [110, 110]],
      ['below a rule', high, [drawn([48, 112, 864, 1])], [[48, 114, 864, 380]], [137, 137]],
      ['below a logo beside the title', narrow, [drawn([840, 60, 80, 50])], [[48, 112, 864, 380]], [130, 130]],
      [
        'below a band that the title reaches over, up to a logo on another one',
        placeholder('title', [29, 22, 740, 36]),
        [drawn([0, 0, 720, 82]), drawn([720, 0, 240, 82])],
        [[48, 92, 864, 397]],
        [106, 106],
      ],
      ['below the band of the title', high, [drawn([0, 0, 960, 124])], [[48, 126, 864, 380]], [148, 148]],
      [
        'where it does, with a rule under half of the text',
        high,
        [drawn([48, 300, 864, 1])],
        [[48, 112, 864, 380]],
        [112, 112],
      ],
      [
        'below its heading, which is below the title',
        low,
        [],
        [
          [48, 92, 420, 40],
          [48, 132, 420, 360],
          [492, 92, 420, 40],
          [492, 132, 420, 360],
        ],
        [110, 150, 110, 150, 110],
      ],
    ],
  )('%s', (_, title, shapes, contents, tops) => {
    const [first] = contents;
    const all = contents.map((four) => placeholder(four[3] < 50 ? 'body' : 'obj', four));
    const area: Four = [48, first![1], 864, 492 - first![1]];
    expect(topsOf(belowTitle(laidOut(title, all, shapes, area), theme))).toEqual(tops);
  });
});

describe('composed content of a slide layout without text begins', () => {
  const title = placeholder('title', [48, 20, 864, 40]);
  test.each<[what: string, area: Four, shapes: readonly ArtShape[], top: number]>([
    ['nearer to its title than far below it', [48, 160, 864, 330], [], 100],
    ['where it does, near its title', [48, 90, 864, 400], [], 90],
    ['nearer, but below the band that the title stands on', [48, 160, 864, 330], [drawn([0, 0, 960, 83])], 107],
    ['where it does, below what is drawn', [48, 160, 864, 330], [drawn([48, 110, 200, 30])], 160],
  ])('%s', (_, area, shapes, top) => {
    expect(topsOf(nearTitle(laidOut(title, [], shapes, area), false, theme))).toEqual([top]);
  });
});

test('text begins near a title at the top of a high box, whose foot rises with it', () => {
  const title = placeholder('title', [48, 20, 864, 110]);
  const text = placeholder('obj', [48, 134, 864, 350]);
  const raised = nearTitle(laidOut(title, [text], [], [48, 134, 864, 350]), true, theme);
  expect(topsOf(raised)).toEqual([102, 102]);
  expect(raised.placeholders[0]!.box.height / unit).toBe(74);
  const middle = placeholder('title', [48, 20, 864, 110], 'middle');
  expect(topsOf(nearTitle(laidOut(middle, [text], [], [48, 134, 864, 350]), true, theme))).toEqual([134, 134]);
});

test('text rises where a strip as high as a heading is empty over it', () => {
  const title = placeholder('title', [48, 10, 864, 66], 'middle');
  const text = placeholder('obj', [48, 160, 864, 330]);
  expect(topsOf(nearTitle(laidOut(title, [text], [], [48, 160, 864, 330]), true, theme))).toEqual([120, 120]);
});

test.each<[what: string, sentence: Four, top: number]>([
  ['goes up where a place for a sentence is empty', [48, 86, 864, 84], 106],
  ['stays under a line', [48, 86, 864, 26], 175],
])('text with a place of its own %s', (_, sentence, top) => {
  const title = placeholder('title', [48, 11, 864, 51], 'middle');
  const lower = [placeholder('body', sentence), placeholder('body', [48, 175, 864, 307])];
  const layout = { ...laidOut(title, lower, [], [48, 175, 864, 307]), uses: ['content'] } as SlideLayout;
  const { placeholders } = nearTitle(layout, true, theme);
  expect(Math.round(placeholders[2]!.box.y / unit)).toBe(top);
  expect(Math.round((placeholders[2]!.box.y + placeholders[2]!.box.height) / unit)).toBe(482);
});
