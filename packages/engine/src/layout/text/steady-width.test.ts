// How much narrower text is set so that its breaks are certain.
import { expect, test } from 'vitest';
import { type Slack, steadyWidth } from './steady-width.ts';

const paragraph = (width: number, ...lines: readonly (readonly [width: number, wanted?: number])[]): Slack => ({
  width,
  lines: lines.map(([own, wanted]) => ({ start: 0, end: 0, width: own, ...(wanted !== undefined && { wanted }) })),
});

test.each<[what: string, paragraphs: readonly Slack[], taken: number]>([
  ['no paragraphs', [], 0],
  ['one line', [paragraph(500, [400])], 0],
  ['the next word is far too wide', [paragraph(500, [400, 560], [300])], 0],
  ['the next word is too wide by a hair', [paragraph(500, [400, 500.5], [300])], 2.6],
  ['the next word fits but for the safety', [paragraph(500, [400, 496], [300])], 7],
  ['of several lines the one that asks for most', [paragraph(500, [400, 500.5], [410, 497], [300])], 6],
  [
    'of several paragraphs the one that asks for most',
    [paragraph(500, [400, 497], [9]), paragraph(480, [4, 478], [9])],
    6,
  ],
  ['another line is nearly full: a smaller margin', [paragraph(500, [400, 497], [493.5])], 5],
  ['nothing helps', [paragraph(500, [400, 496], [495])], 0],
])('%s', (_, paragraphs, taken) => {
  expect(steadyWidth(paragraphs)).toBe(taken);
});
