// drawingSvg(): marks in, SVG out.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../../base/diagnostic.ts';
import type { Drawing, DrawingMark } from '../../chart/drawing.ts';
import { parse } from '../../source/parse.ts';
import { findTheme } from '../../theme/find-theme.ts';
import { drawingSvg } from './drawing-svg.ts';
import { htmlText } from './html.ts';

const theme = findTheme(undefined, parse('').document.meta, createDiagnostics());
const ink = { rgb: '112233' };

function svg(...marks: readonly DrawingMark[]): string {
  const drawing: Drawing = { width: 100, height: 50, marks, title: 'T', description: 'D' };
  return htmlText(drawingSvg(drawing, { class: 'chart' }, { theme, dark: false }));
}

const wedge = { type: 'wedge', x: 10, y: 10, radius: 10, innerRadius: 0, from: 0, fill: ink } as const;
const cases: readonly [name: string, mark: DrawingMark, markup: string][] = [
  [
    'a rectangle',
    { type: 'rect', x: 1, y: 2, width: 3, height: 4.12345, fill: { ...ink, alpha: 0.5 } },
    '<rect x="1" y="2" width="3" height="4.123" fill="#112233" fill-opacity="0.5"></rect>',
  ],
  [
    'a dashed line',
    { type: 'line', x1: 0, y1: 1, x2: 2, y2: 3, stroke: { color: ink, width: 0.75, dashed: true } },
    '<line x1="0" y1="1" x2="2" y2="3" stroke="#112233" stroke-width="0.75" stroke-dasharray="3 3"></line>',
  ],
  [
    'an open path',
    {
      type: 'path',
      points: [
        [0, 0],
        [1, 2],
      ],
      stroke: { color: ink, width: 2 },
    },
    '<path d="M0 0L1 2" stroke-linejoin="round" fill="none" stroke="#112233" stroke-width="2"></path>',
  ],
  [
    'a quarter of a pie',
    { ...wedge, to: Math.PI / 2 },
    '<path d="M10 0A10 10 0 0 1 17.071 2.929A10 10 0 0 1 20 10L10 10Z" fill="#112233"></path>',
  ],
  [
    'a whole pie',
    { ...wedge, to: Math.PI * 2 },
    '<path d="M10 0A10 10 0 0 1 10 20A10 10 0 0 1 10 0Z" fill="#112233"></path>',
  ],
  [
    'right-to-left text',
    { type: 'text', x: 5, y: 6, text: '<ب>', size: 12, bold: true, color: ink, anchor: 'end', direction: 'rtl' },
    '<text x="5" y="6" font-size="12" direction="rtl" text-anchor="end" class="bold" fill="#112233">&lt;ب&gt;</text>',
  ],
];

test.each(cases)('%s', (_, mark, markup) => {
  expect(svg(mark)).toBe(
    `<svg viewBox="0 0 100 50" role="img" aria-label="D" focusable="false" class="chart"><title>T</title><desc>D</desc>${markup}</svg>`,
  );
});
