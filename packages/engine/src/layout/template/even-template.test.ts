// A template's slide layouts for content as one design: sizes and places of titles, sizes of text.
import { describe, expect, test } from 'vitest';
import type { Placeholder, SlideLayout, TextLevel, Theme } from '../../theme/theme.ts';
import { evenTemplate } from './even-template.ts';

/** A slide 960 × 540 points large; boxes are hundredths of it. */
const slide = { width: 960 * 12_700, height: 540 * 12_700 };
const plain = { colors: { dk1: '000000' }, master: { placeholders: [] } };
type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({
  x: (x * slide.width) / 100,
  y: (y * slide.height) / 100,
  width: (width * slide.width) / 100,
  height: (height * slide.height) / 100,
});
const level = (size: number): TextLevel =>
  ({
    size,
    lineHeight: 1.2,
    align: 'start',
    spaceBefore: size / 2,
    spaceAfter: 0,
    color: { scheme: 'tx1' },
  }) as TextLevel;
const placeholder = (type: Placeholder['type'], four: Four, ...sizes: number[]): Placeholder =>
  ({
    type,
    index: four.join(),
    box: box(four),
    levels: sizes.map(level),
    anchor: 'top',
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
  }) as unknown as Placeholder;
const layout = (
  name: string,
  uses: SlideLayout['uses'],
  placeholders: readonly Placeholder[],
  more: Partial<SlideLayout> = {},
): SlideLayout => ({ name, uses, placeholders, contentArea: box([5, 25, 90, 65]), ...more }) as unknown as SlideLayout;

const drawn = (four: Four) => ({
  ...{ box: box(four), rotation: 0, paths: [] },
  fill: { type: 'solid', color: { hex: '005096', alpha: 1 } },
});

const content = (titleSize: number, ...sizes: number[]) =>
  layout(
    'content',
    ['content', 'table'],
    [placeholder('title', [5, 5, 90, 15], titleSize), placeholder('obj', [5, 25, 90, 65], ...sizes)],
  );

function check(layouts: readonly SlideLayout[], sizes = { title: 1, text: 1 }) {
  const theme = {
    template: {},
    slideSize: slide,
    layouts,
    ...plain,
    floor: { body: 10, small: 8 },
    contentArea: box([5, 25, 90, 65]),
  } as unknown as Theme;
  return evenTemplate(theme, sizes).layouts.map(({ name, uses, placeholders }) => ({
    name,
    uses,
    title: placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle'),
    texts: placeholders
      .filter(({ type }) => type === 'obj' || type === 'body')
      .map((each) => each.levels.map(({ size }) => size)),
  }));
}

describe('text is of one size', () => {
  test.each<[what: string, title: number, given: number[], expected: number[]]>([
    ['as it is', 40, [24, 20], [24, 20]],
    ['small, with room for more', 32, [14, 12], [20, 17.5]],
    ['small under a small title', 20, [12, 10], [17, 14.5]],
    ['larger than lists of a few words', 44, [44, 24], [28, 22.5]],
    ['points far below those above them', 40, [28, 12], [28, 22.5]],
  ])('%s', (_, title, given, expected) => {
    expect(check([content(title, ...given)])[0]!.texts).toEqual([expected]);
  });

  test('on all slide layouts, and headings are no smaller than it', () => {
    const columns = layout(
      'columns',
      ['comparison'],
      [
        placeholder('title', [5, 5, 90, 15], 40),
        placeholder('body', [5, 25, 44, 8], 18),
        placeholder('obj', [5, 34, 44, 56], 32),
        placeholder('body', [51, 25, 44, 8], 18),
        placeholder('obj', [51, 34, 44, 56], 20),
      ],
    );
    expect(check([content(40, 24), columns])[1]!.texts).toEqual([[24], [24], [24], [24]]);
  });

  test('larger where a deck has little of it, not nearly as large as titles', () => {
    expect(check([content(40, 20)], { title: 1, text: 1.2 })[0]!.texts).toEqual([[24]]);
    expect(check([content(28, 20)], { title: 1, text: 1.4 })[0]!.texts).toEqual([[24]]);
  });
});

describe('a text that ends high', () => {
  const short: Four = [5, 25, 90, 30];
  test.each<[what: string, more: Partial<SlideLayout>, others: readonly Placeholder[], foot: number]>([
    ['reaches down to the foot of the slide', {}, [], 92],
    ['ends over what is drawn', { art: { shapes: [drawn([40, 80, 20, 10])] } } as never, [], 76],
    ['ends over a rule that is near', { art: { shapes: [drawn([5, 60, 90, 1])] } } as never, [], 57],
    ['stays beside another', {}, [placeholder('obj', [5, 60, 90, 30], 20)], 55],
  ])('%s', (_, more, others, foot) => {
    const own = layout(
      'content',
      ['content'],
      [placeholder('title', [5, 5, 90, 15], 40), placeholder('obj', short, 20), ...others],
      {
        contentArea: box(short),
        ...more,
      },
    );
    const theme = {
      template: {},
      slideSize: slide,
      layouts: [own],
      ...plain,
      floor: { body: 10, small: 8 },
      contentArea: box(short),
    };
    const [{ placeholders }] = evenTemplate(theme as unknown as Theme, { title: 1, text: 1 }).layouts as [SlideLayout];
    const { y, height } = placeholders.find(({ type }) => type === 'obj')!.box;
    expect(Math.round(((y + height) * 100) / slide.height)).toBe(foot);
  });
});

describe('titles', () => {
  const narrow: Four = [5, 8, 30, 12];
  test('are of the size and at the place of the usual one', () => {
    const [usual, other] = check([content(40, 20), layout('cards', ['cards'], [placeholder('title', narrow, 18)])]);
    expect(other!.title).toMatchObject({ box: usual!.title!.box, levels: [{ size: 40 }] });
  });

  test.each<[what: string, more: Partial<SlideLayout>, others: readonly Placeholder[]]>([
    ['text', {}, [placeholder('obj', [50, 5, 45, 85], 20)]],
    [
      'a logo',
      {
        art: {
          ground: undefined,
          shapes: [{ box: box([80, 5, 10, 10]), rotation: 0, fill: { type: 'picture', asset: 'logo', alpha: 1 } }],
        },
      } as unknown as Partial<SlideLayout>,
      [],
    ],
  ])('stay where they are beside %s', (_, more, others) => {
    const beside = layout('beside', ['picture'], [placeholder('title', narrow, 18), ...others], more);
    expect(check([content(40, 20), beside])[1]!.title).toMatchObject({ box: box(narrow), levels: [{ size: 40 }] });
  });

  test('reach up to a logo in their band where they cannot reach as far as content', () => {
    const logo = drawn([75, 0, 25, 20]);
    const narrow = layout(
      'content',
      ['content'],
      [placeholder('title', [5, 5, 40, 10], 32), placeholder('obj', [5, 25, 90, 65], 18)],
      { art: { ground: undefined, shapes: [logo] } } as unknown as Partial<SlideLayout>,
    );
    const { x, width } = check([narrow])[0]!.title!.box;
    expect(((x + width) * 100) / slide.width).toBeCloseTo(73, 0);
  });

  test('reach as far as their content', () => {
    const usual = layout(
      'content',
      ['content'],
      [placeholder('title', narrow, 32), placeholder('obj', [5, 25, 90, 65], 20)],
    );
    expect(check([usual])[0]!.title!.box).toEqual(box([5, 8, 90, 12]));
  });

  test.each<[what: string, title: Four, others: readonly Placeholder[], expected: Four]>([
    ['begin where composed content does', [25, 8, 70, 12], [], [5, 8, 90, 12]],
    [
      'begin inside text that has a place of its own',
      [25, 8, 70, 12],
      [placeholder('obj', [5, 25, 90, 65], 20)],
      [25, 8, 70, 12],
    ],
    ['begin a little inside as they are', [8, 8, 87, 12], [], [8, 8, 87, 12]],
  ])('%s', (_, title, others, expected) => {
    const usual = layout('content', ['content', 'cards'], [placeholder('title', title, 32), ...others]);
    expect(check([usual])[0]!.title!.box).toEqual(box(expected));
  });

  test('are as large as those of the deck can be', () => {
    expect(check([content(40, 20)], { title: 0.82, text: 1 })[0]!.title!.levels[0]!.size).toBe(32.5);
  });

  test.each<SlideLayout['uses'][number]>(['title', 'section', 'closing', 'quote'])('of %s are not touched', (use) => {
    const own = layout('own', [use], [placeholder('title', narrow, 60)]);
    expect(check([content(40, 20), own])[1]!.title).toBe(own.placeholders[0]);
  });
});

test('slide layouts whose title has half of the width leave their slides to others', () => {
  const beside = layout(
    'beside',
    ['columns'],
    [placeholder('title', [5, 5, 30, 20], 20), placeholder('obj', [40, 5, 55, 85], 20)],
  );
  const two = layout('two', ['columns'], [placeholder('title', [5, 5, 90, 15], 40)]);
  expect(check([content(40, 20), beside, two]).map(({ uses }) => uses)).toEqual([
    ['content', 'table'],
    [],
    ['columns'],
  ]);
  expect(check([content(40, 20), beside])[1]!.uses).toEqual(['columns']);
});

test('a slide layout of another color with content at another edge serves nothing that others serve', () => {
  const titled = (color: string): Placeholder => {
    const title = placeholder('title', [5, 5, 90, 15], 40);
    return { ...title, levels: title.levels.map((each) => ({ ...each, color: { rgb: color } })) };
  };
  const [own, pair] = [
    layout('content', ['content'], [titled('102040'), placeholder('obj', [5, 25, 90, 65], 20)]),
    layout('pair', ['columns'], [titled('102040'), placeholder('obj', [5, 25, 40, 65], 20)]),
  ];
  const stray = (four: Four) =>
    layout('stray', ['columns'], [titled('808080'), placeholder('obj', four, 20)], { contentArea: box(four) });
  expect(check([own, pair, stray([1, 25, 40, 65])])[2]!.uses).toEqual([]);
  expect(check([own, pair, stray([5, 25, 40, 65])])[2]!.uses).toEqual(['columns']);
  expect(check([own, stray([1, 25, 40, 65])])[1]!.uses).toEqual(['columns']);
});

test('text begins a little below a title of one line, and points have the bullet that those below them have', () => {
  const bulleted = { ...level(18), bullet: { character: '–', color: { scheme: 'tx1' } } } as TextLevel;
  const at = (y: number) => ({
    ...placeholder('obj', [5, y, 90, 70], 20),
    levels: [level(20), bulleted],
  });
  const made = (y: number, titleHeight: number) => {
    const own = layout('content', ['content'], [placeholder('title', [5, 5, 90, titleHeight], 32), at(y)]);
    const theme = {
      ...{ template: {}, slideSize: slide, layouts: [own], ...plain },
      ...{ floor: { body: 10, small: 8 }, contentArea: box([5, 25, 90, 65]) },
    } as unknown as Theme;
    const [, body] = evenTemplate(theme, { title: 1, text: 1 }).layouts[0]!.placeholders;
    return { y: Math.round((body!.box.y / slide.height) * 540), bullet: body!.levels[0]!.bullet?.character };
  };
  // A title of one line, which ends at 65 points; one with room of its own; text that is far enough.
  expect(made(12, 7)).toEqual({ y: 85, bullet: '–' });
  expect(made(20, 15)).toEqual({ y: 108, bullet: '–' });
  expect(made(20, 7)).toEqual({ y: 108, bullet: '–' });
});

describe('slides of a deck look like one another', () => {
  const bar = {
    box: box([0, 0, 4, 100]),
    rotation: 0,
    paths: [],
    fill: { type: 'solid', color: { hex: '0000FF', alpha: 1 } },
  };
  const drawn = (given: SlideLayout, shapes: readonly unknown[]) =>
    ({ ...given, art: { shapes } }) as unknown as SlideLayout;
  const bare = layout('bare', ['cards', 'columns', 'title'], [placeholder('title', [5, 5, 90, 15], 30)]);
  const two = layout(
    'two',
    ['columns', 'table'],
    [
      placeholder('title', [5, 5, 90, 15], 30),
      placeholder('obj', [5, 25, 44, 65], 18),
      placeholder('obj', [51, 25, 44, 65], 18),
    ],
  );
  const usesOf = (layouts: readonly SlideLayout[]) => check(layouts).map(({ uses }) => uses.join(' '));

  test('what a barer slide layout would hold is composed on that of text', () => {
    const all = [drawn(content(30, 20), [bar]), drawn({ ...bare, uses: ['cards', 'columns', 'section'] }, [])];
    expect(usesOf(all)).toEqual(['content table cards columns', 'section']);
  });
  test('placeholders for columns are kept', () => {
    expect(usesOf([drawn(content(30, 20), [bar]), drawn(two, [])])).toEqual(['content table', 'columns']);
  });
  test.each([
    ['as much', [bar]],
    ['something else', [{ ...bar, box: box([96, 0, 4, 100]) }]],
  ])('a slide layout that draws %s stays', (_, shapes) => {
    const all = [drawn(content(30, 20), [bar]), drawn({ ...bare, uses: ['cards'] }, shapes)];
    expect(usesOf(all)).toEqual(['content table', 'cards']);
  });
});

test.each<[what: string, title: Four, insets: number, expected: Four]>([
  ['begins and ends where the text of titles does', [5, 5, 90, 15], 9.6, [6, 25, 88, 65]],
  ['begins at its own edge where titles have another', [15, 5, 60, 15], 9.6, [5, 25, 89, 65]],
  ['stays where titles have no insets', [5, 5, 90, 15], 0, [5, 25, 90, 65]],
])('composed content %s', (_, title, inset, expected) => {
  const insets = { left: inset * 12_700, right: inset * 12_700, top: 0, bottom: 0 };
  // In the middle of its box, so that the area keeps its height.
  const own = { ...placeholder('title', title, 30), insets, anchor: 'middle' as const };
  const theme = {
    template: {},
    slideSize: slide,
    layouts: [layout('content', ['content'], [own])],
    ...plain,
    floor: { body: 10, small: 8 },
  } as unknown as Theme;
  const [even] = evenTemplate(theme, { title: 1, text: 1 }).layouts;
  expect(even!.contentArea).toEqual(box(expected));
});

test('a comparison whose title would stand on a rule that the usual one is clear of is composed under that', () => {
  const rule = drawn([0, 10, 100, 1]);
  const art = { art: { ground: undefined, shapes: [rule] } } as unknown as Partial<SlideLayout>;
  const low = (name: string, uses: SlideLayout['uses']) =>
    layout(name, uses, [placeholder('title', [5, 14, 90, 10], 32), placeholder('obj', [5, 28, 90, 62], 18)], art);
  const cards = layout('cards', ['cards'], [placeholder('title', [5, 14, 90, 10], 32)], art);
  const pair = ['obj', 'obj'].map((type, index) => placeholder(type as 'obj', [5 + index * 46, 22, 44, 68], 18));
  const foreign = layout('comparison', ['comparison'], [placeholder('title', [5, 4, 90, 14], 32), ...pair], art);
  const found = check([low('content', ['content']), cards, foreign]);
  expect(found.map(({ uses }) => uses)).toEqual([['content'], ['cards', 'comparison'], []]);
});

describe('content of half a slide', () => {
  const half = (...more: readonly Placeholder[]) =>
    layout(
      'content',
      ['content', 'chart'],
      [placeholder('title', [8, 5, 55, 15], 32), placeholder('obj', [8, 25, 55, 65], 18), ...more],
      { contentArea: box([8, 25, 55, 65]) },
    );
  const ends = (found: SlideLayout) => {
    const theme = {
      ...{ template: {}, slideSize: slide, layouts: [found], ...plain },
      ...{ floor: { body: 10, small: 8 }, contentArea: box([5, 25, 90, 65]) },
    } as unknown as Theme;
    const [{ placeholders, contentArea }] = evenTemplate(theme, { title: 1, text: 1 }).layouts as [SlideLayout];
    const end = ({ x, width }: { x: number; width: number }) => Math.round(((x + width) * 100) / slide.width);
    return [end(placeholders[1]!.box), end(contentArea!)];
  };

  test('reaches as far as it is from the start, where nothing is beside it', () => {
    expect(ends(half())).toEqual([92, 92]);
  });

  test('stays beside a text', () => {
    expect(ends(half(placeholder('body', [66, 25, 30, 65], 18)))[0]).toBe(63);
  });
});
