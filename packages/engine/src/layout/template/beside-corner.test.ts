// Content beside a logo in the lower right corner of a template's slides.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { besideCorners } from './beside-corner.ts';

type Four = readonly [x: number, y: number, width: number, height: number];
const box = ([x, y, width, height]: Four) => ({ x, y, width, height });
const placeholder = (type: Placeholder['type'], four: Four) => ({ type, box: box(four) }) as Placeholder;
const theme = {
  slideSize: { width: 960, height: 540 },
  master: { placeholders: [placeholder('body', [60, 120, 840, 360])] },
};

/** A slide layout whose content ends over a logo. */
const layout = (uses: SlideLayout['uses'], contents: readonly Four[], logo: Four) =>
  ({
    uses,
    placeholders: contents.map((four) => placeholder('obj', four)),
    contentArea: box([60, 120, 840, 260]),
    art: {
      shapes: [{ box: box(logo), rotation: 0, paths: [], fill: { type: 'solid', color: { hex: '0000FF', alpha: 1 } } }],
    },
  }) as unknown as SlideLayout;

const corner: Four = [760, 396, 180, 130];
test.each<[what: string, layout: SlideLayout, expected: readonly object[]]>([
  [
    'lists, charts and tables are higher beside it, cards stay over it',
    layout(['content', 'table', 'cards'], [[60, 120, 840, 260]], corner),
    [
      { uses: ['content', 'table'], contents: [[60, 120, 684, 360]], area: [60, 120, 684, 360] },
      { uses: ['cards'], contents: [[60, 120, 840, 260]], area: [60, 120, 840, 260] },
    ],
  ],
  [
    'columns become narrower together',
    layout(
      ['columns'],
      [
        [60, 120, 410, 360],
        [490, 120, 410, 260],
      ],
      corner,
    ),
    [
      {
        uses: ['columns'],
        contents: [
          [60, 120, 334, 360],
          [410, 120, 334, 360],
        ],
        area: [60, 120, 684, 360],
      },
    ],
  ],
  [
    'all stays over one that leaves too little beside it',
    layout(['content'], [], [480, 396, 400, 130]),
    [{ uses: ['content'], contents: [], area: [60, 120, 840, 260] }],
  ],
  [
    'all stays where content ends far over it',
    layout(['content'], [], [760, 440, 180, 90]),
    [{ uses: ['content'], contents: [], area: [60, 120, 840, 260] }],
  ],
])('%s', (_, given, expected) => {
  const four = ({ x, y, width, height }: Placeholder['box']) => [x, y, width, height];
  const found = besideCorners([given], theme as unknown as Theme).map(({ uses, placeholders, contentArea }) => ({
    uses,
    contents: placeholders.map((each) => four(each.box)),
    area: four(contentArea!),
  }));
  expect(found).toEqual(expected);
});
