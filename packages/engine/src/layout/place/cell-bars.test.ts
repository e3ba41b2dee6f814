// Bars in cells: as long as their numbers are great, from one edge, beside the numbers, mirrored where text is; none for totals and below zero.
import { expect, test } from 'vitest';
import type { ShapeFrame, TableFrame } from '../frames.ts';
import { bodyText, expectSound, placeSource } from '../place.test-helper.ts';

const place = (cells: readonly string[], more = '', rule = '--:') => {
  const rows = cells.map((cell, index) => `| ${index === cells.length - 1 ? 'Total' : `R${index}`} | ${cell} | 7 |`);
  const placed = placeSource(
    `---\nkind: deck\n${more}---\n\n# A\n\n---\n\n## T\n\n:::table{bars="Share"}\n| Region | Share | Now |\n|---|${rule}|--:|\n${rows.join('\n')}\n:::`,
  );
  expectSound(placed);
  const { frames } = placed.frames.slides[1]!;
  return {
    table: frames.find((frame): frame is TableFrame => frame.type === 'table')!,
    bars: frames.filter((frame): frame is ShapeFrame => frame.type === 'shape' && frame.name.startsWith('Bar ')),
  };
};

test.each<[what: string, cells: readonly string[], more: string, lengths: readonly number[]]>([
  ['numbers', ['1', '2', '4', '7'], '', [0.25, 0.5, 1]],
  ['units, dashes and zero', ['4 %', '–', '0 %', '8 %', '12 %'], '', [0.5, 1]],
  ['a decimal comma', ['1,5', '3,0', '4,5'], 'lang: de\n', [0.5, 1]],
  ['on 4:3', ['1,000', '2,000', '3,000'], 'size: 4:3\n', [0.5, 1]],
  ['right to left', ['1', '2', '3'], 'lang: ar\n', [0.5, 1]],
  ['below zero', ['1', '-2', '3'], '', []],
  ['words', ['high', 'low', 'all'], '', []],
])('%s', (_, cells, more, lengths) => {
  const { table, bars } = place(cells, more);
  const most = Math.max(...bars.map(({ box }) => box.width));
  expect(bars).toHaveLength(lengths.length);
  for (const [index, { box }] of bars.entries()) expect(box.width / most).toBeCloseTo(lengths[index]!, 2);
  expect(table.rows.slice(1).map((row) => bodyText(row.cells[1]!).trim())).toEqual(cells);
});

test.each(['', 'lang: ar\n'])(
  'bars begin at one edge, inside their cells, in the middle of their rows (%s)',
  (more) => {
    const { table, bars } = place(['10', '25', '40', '75'], more);
    const { box, columnWidths, rows } = table;
    const isMirrored = more !== '';
    const left = box.x + (isMirrored ? columnWidths[2]! : columnWidths[0]!);
    const edges = bars.map(({ box: { x, width } }) => (isMirrored ? x + width : x));
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(3);
    for (const [index, { box: bar }] of bars.entries()) {
      const top = box.y + rows.slice(0, index + 1).reduce((sum, { height }) => sum + height, 0);
      expect(bar.x).toBeGreaterThan(left);
      expect(bar.x + bar.width).toBeLessThan(left + columnWidths[1]!);
      expect(Math.abs(bar.y + bar.height / 2 - top - rows[index + 1]!.height / 2)).toBeLessThan(2);
    }
  },
);

test.each([
  ['---', 'right'],
  [':-:', 'right'],
  [':--', 'left'],
] as const)('a bar is beside its number, wherever that stands (%s)', (rule, side) => {
  const { table, bars } = place(['10', '25', '40', '75'], '', rule);
  expect(table.rows[1]!.align[1]).toBe(side);
  const start = table.box.x + table.columnWidths[0]!;
  const end = start + table.columnWidths[1]!;
  const longest = bars.at(-1)!.box;
  const { insets, paragraphs } = table.rows[3]!.cells[1]!;
  const number = (paragraphs[0]!.lines?.[0]?.width ?? 0) * 12_700;
  if (side === 'right') expect(longest.x + longest.width).toBeLessThanOrEqual(end - insets.right - number);
  else expect(longest.x).toBeGreaterThanOrEqual(start + insets.left + number);
});
