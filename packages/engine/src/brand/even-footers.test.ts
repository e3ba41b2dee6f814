// Footers on all slides with content or on none.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { evenFooters } from './even-footers.ts';

const layout = (uses: readonly string[], hasFooter: boolean): SlideLayout =>
  ({
    ...{ name: uses.join(), uses },
    placeholders: [{ type: 'title' }, ...(hasFooter ? [{ type: 'ftr' }] : [])],
  }) as unknown as SlideLayout;

test.each<[what: string, layouts: readonly SlideLayout[], footed: number, reports: number]>([
  ['on one kind of five', [layout(['content'], true), layout(['cards', 'steps', 'columns', 'chart'], false)], 0, 1],
  ['on most kinds', [layout(['content', 'chart', 'columns'], true), layout(['cards'], false)], 1, 0],
  ['on half of them', [layout(['content', 'chart'], true), layout(['cards', 'steps'], false)], 0, 1],
  ['on none', [layout(['content'], false), layout(['cards'], false)], 0, 0],
  [
    'not on covers, which have none',
    [layout(['content'], true), layout(['title', 'section', 'closing', 'quote'], false)],
    1,
    0,
  ],
])('a footer %s', (_, layouts, footed, reports) => {
  const report = createDiagnostics();
  const even = evenFooters(layouts, report);
  expect(even.filter(({ placeholders }) => placeholders.some(({ type }) => type === 'ftr'))).toHaveLength(footed);
  expect(report.list.map(({ code }) => code)).toEqual(Array(reports).fill('brand-footer-left-out'));
});

test('slide numbers are on most kinds or on none, too', () => {
  const numbered = (uses: readonly string[]) =>
    ({ ...layout(uses, false), placeholders: [{ type: 'sldNum' }] }) as never;
  const report = createDiagnostics();
  const even = evenFooters([numbered(['content']), layout(['cards', 'steps', 'columns'], true)], report);
  expect(even.map(({ placeholders }) => placeholders.map(({ type }) => type))).toEqual([[], ['title', 'ftr']]);
  expect(report.list).toHaveLength(1);
});

test('a number that a slide layout draws itself is one, too', () => {
  const text = { paragraphs: [{ runs: [{ text: '‹#›', field: 'slideNumber' }] }] };
  const drawn = { ...layout(['content', 'table', 'chart'], false), art: { shapes: [{ text }] } } as never;
  const placed = { ...layout(['columns'], false), placeholders: [{ type: 'sldNum' }] } as never;
  const report = createDiagnostics();
  expect(evenFooters([drawn, placed], report)[1]!.placeholders).toHaveLength(1);
  expect(report.list).toEqual([]);
});
