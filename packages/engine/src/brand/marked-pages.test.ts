// Logos that sample slides repeat: those of most pages in one place are on all, and nothing else is.
import { expect, test } from 'vitest';
import { markedPages } from './marked-pages.ts';
import type { Sample, SampleUnit } from './read-samples.ts';

const slide = { width: 960, height: 540 };
type Draft = readonly [kind: string, x: number, y: number, width: number, height: number, letters?: number];
const page = (...units: readonly Draft[]) =>
  ({
    units: units.map(([kind, x, y, width, height, letters = 0]) => ({
      ...{ kind, letters, isPlaceholder: false, box: { x, y, width, height } },
      likeness: [kind, x, y, width, height].join(),
    })),
  }) as unknown as Sample;
const found = (...pages: readonly Sample[]) =>
  markedPages(pages, slide).flatMap(({ decoration }) => decoration.map(({ box }: SampleUnit) => box.x));

const logo: Draft = ['picture', 750, 480, 150, 50];
const emblem: Draft = ['picture', 700, 480, 40, 40];
const figure: Draft = ['picture', 100, 200, 300, 200];

test.each<[what: string, found: readonly number[], expected: readonly number[]]>([
  ['on most pages', found(page(logo, emblem), page(logo, emblem, figure), page(logo, emblem), page()), [750, 700]],
  ['on too few', found(page(logo), page(logo), page(), page()), []],
  ['on two alone', found(page(logo), page(logo)), []],
  ['in the middle', found(page(figure), page(figure), page(figure)), []],
  ['as large as a picture', found(...[1, 2, 3].map(() => page(['picture', 0, 420, 900, 120]))), []],
  ['a drawing', found(...[1, 2, 3].map(() => page(['shape', 750, 480, 150, 50]))), []],
])('%s', (_, made, expected) => expect(made).toEqual(expected));
