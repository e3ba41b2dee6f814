// Slide layouts that keep to the left part of a page that was made wider.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { ReadLayout } from './read-layouts.ts';
import { onWiderPage } from './wider-page.ts';

const slide = { width: 1000, height: 562.5 };
type Span = readonly [x: number, width: number];
const at = ([x, width]: Span) => ({ x, y: 100, width, height: 50 });
const layoutOf = (places: readonly Span[], drawn: readonly Span[] = []): ReadLayout => {
  const placeholders = places.map((span) => ({ type: 'body', box: at(span) }));
  const layout = {
    placeholders,
    contentArea: at(places[0]!),
    art: { shapes: drawn.map((span) => ({ box: at(span) })) },
  };
  return { layout, found: placeholders } as unknown as ReadLayout;
};

/** Where the placeholders of the first are, and whether the report says so. */
function check(...read: readonly ReadLayout[]) {
  const report = createDiagnostics();
  const [first] = onWiderPage(read, slide, report);
  const { placeholders, contentArea } = first!.layout;
  const spans = [...placeholders.map(({ box }) => box), contentArea!].map(({ x, width }) => [x, width]);
  return { spans, said: report.list.map(({ code }) => code), found: first!.found.map(({ box }) => box.x) };
}

const narrow: readonly Span[] = [
  [45, 660],
  [375, 330],
];

test('they are stretched over all of it, and the report says so', () => {
  expect(check(layoutOf(narrow), layoutOf([[150, 300]]))).toEqual({
    spans: [
      [60, 880],
      [500, 440],
      [60, 880],
    ],
    said: ['brand-off-page'],
    found: [60, 500],
  });
});

test.each<[what: string, read: readonly ReadLayout[]]>([
  ['another slide layout uses the right part', [layoutOf(narrow), layoutOf([[400, 550]])]],
  ['something is drawn there', [layoutOf(narrow, [[800, 150]])]],
  ['they are made for a narrow column', [layoutOf([[45, 300]])]],
  ['they leave another part free, as for the picture of a speaker', [layoutOf([[50, 750]])]],
  ['they are as wide as the page', [layoutOf([[45, 910]])]],
  ['there are none', [layoutOf([[0, 0]])]],
])('they stay where they are: %s', (_, read) => {
  const { spans, said } = check(...read);
  expect(spans[0]).toEqual(
    Object.values(read[0]!.layout.placeholders[0]!.box)
      .filter((_, index) => index % 2 === 0)
      .slice(0, 2),
  );
  expect(said).toEqual([]);
});

test('a ground over all of the page is in nobody’s way', () => {
  expect(check(layoutOf(narrow, [[0, 1000]])).said).toEqual(['brand-off-page']);
});
