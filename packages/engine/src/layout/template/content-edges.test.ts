// Where content of a template's slides begins and ends across.
import { expect, test } from 'vitest';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { atEdges, edgesOf } from './content-edges.ts';

/** A slide 960 × 540 points large; places across are in points, with margins of 8 in placeholders. */
const unit = 12_700;
type Two = readonly [from: number, to: number];
const box = ([from, to]: Two, y: number, height: number) => ({
  ...{ x: from * unit, y: y * unit, width: (to - from) * unit, height: height * unit },
});
const theme = { slideSize: { width: 960 * unit, height: 540 * unit } } as unknown as Theme;
const placeholder = (type: Placeholder['type'], place: Two, y: number, height: number, align = 'start') =>
  ({
    ...{ type, box: box(place, y, height), levels: [{ align }] },
    insets: { left: 8 * unit, top: 0, right: 8 * unit, bottom: 0 },
  }) as unknown as Placeholder;

function layout(title: Two, content: Two, area: Two, rule?: Two, align?: string) {
  const shapes = rule === undefined ? [] : [{ box: box(rule, 100, 1) }];
  const placeholders = [placeholder('title', title, 30, 60, align), placeholder('obj', content, 120, 360)];
  return {
    uses: ['content'],
    placeholders,
    contentArea: box(area, 120, 360),
    art: { shapes },
  } as unknown as SlideLayout;
}

test.each<[what: string, layout: SlideLayout, edges: Two]>([
  ['at the text of titles', layout([60, 900], [60, 900], [60, 900]), [68, 892]],
  [
    'at that of content under a centered title',
    layout([200, 760], [60, 900], [60, 900], undefined, 'center'),
    [68, 892],
  ],
  [
    'as far from the end as from the start under a title that a logo cuts',
    layout([60, 700], [100, 600], [60, 900]),
    [68, 892],
  ],
  ['at the end of a rule that begins where titles do', layout([60, 900], [60, 900], [60, 900], [67, 900]), [68, 900]],
  ['where title and text begin inside a wider free area', layout([90, 860], [90, 400], [40, 920]), [98, 862]],
  [
    'not at a title on a ribbon that comes in from the edge of the slide',
    layout([0, 640], [35, 900], [35, 900]),
    [43, 892],
  ],
  ['not at that of a rule that begins elsewhere', layout([60, 900], [60, 900], [60, 900], [60, 900]), [68, 892]],
])('%s', (_, given, expected) => {
  const { left, right } = edgesOf(given, theme);
  expect([left / unit, right / unit]).toEqual(expected);
});

test('what is near these edges stands at them, and what is far off stays', () => {
  const edges = { left: 68 * unit, right: 892 * unit };
  const found = atEdges(layout([60, 900], [64, 480], [60, 900]), edges, theme);
  const across = ({ x, width }: Placeholder['box']) => [x / unit, (x + width) / unit];
  expect(across(found.contentArea!)).toEqual([68, 892]);
  expect(across(found.placeholders[1]!.box)).toEqual([60, 480]);
});

test('what is composed begins under a title that is a little outside, and text stays where it is', () => {
  const outside = layout([30, 900], [70, 900], [70, 900]);
  const { contentArea, placeholders } = atEdges(outside, edgesOf(outside, theme), theme);
  expect([contentArea!.x / unit, placeholders[1]!.box.x / unit]).toEqual([38, 70]);
});

test('beside a rail, what is composed begins with a title that is a little inside, although it is narrow already', () => {
  const beside = layout([270, 930], [270, 930], [240, 930]);
  const { contentArea } = atEdges(beside, { left: 270 * unit, right: 930 * unit }, theme);
  expect([contentArea!.x / unit, contentArea!.width / unit]).toEqual([270, 660]);
});

test('what is composed begins where the text of its slide layout does', () => {
  const inside = layout([90, 860], [90, 400], [40, 920]);
  const { contentArea } = atEdges(inside, edgesOf(inside, theme), theme);
  expect(contentArea!.x / unit).toBe(98);
});
