// The heat scale: the least number has no fill, the greatest the strongest, totals none, and text on it is legible in every theme.
import { expect, test } from 'vitest';
import { themeNames } from '../../theme/find-theme.ts';
import { contrastRatio, resolveColor, seenColor } from '../../theme/resolve-color.ts';
import type { TableFrame } from '../frames.ts';
import { expectSound, placeSource } from '../place.test-helper.ts';

const place = (cells: readonly string[], more = '', attributes = 'heat="Share"') => {
  const rows = cells.map((cell, index) => {
    const name = index === cells.length - 1 && cells.length > 4 ? 'Total' : `R${index}`;
    return cell.startsWith('**') ? `| **${name}** | ${cell} |` : `| ${name} | ${cell} |`;
  });
  const placed = placeSource(
    `---\nkind: deck\n${more}---\n\n# A\n\n---\n\n## T\n\n:::table{${attributes}}\n| Region | Share |\n|---|--:|\n${rows.join('\n')}\n:::`,
  );
  expectSound(placed);
  const slide = placed.frames.slides[1]!;
  return { ...placed, slide, table: slide.frames.find((frame): frame is TableFrame => frame.type === 'table')! };
};

test.each<[what: string, cells: readonly string[], more: string, steps: string]>([
  ['numbers', ['1', '2', '3', '5'], '', '0124'],
  ['units and percent signs', ['4 %', '12 %', '–', '20 %'], '', '02.4'],
  ['a decimal comma', ['1,5', '2,25', '3,0'], 'lang: de\n', '024'],
  ['negative numbers', ['-2 %', '0 %', '+2 %'], '', '024'],
  ['a total in bold', ['1', '3', '5', '**9**'], '', '0240'],
  ['a total by its name', ['1', '2', '3', '5', '11'], '', '01240'],
  ['numbers that are equal', ['3', '3'], '', ''],
])('%s', (_, cells, more, steps) => {
  const source = cells.at(-1) === '**9**' ? 'totals=", sum" heat="Share"' : 'heat="Share"';
  const { table } = place(cells, more, source);
  const alphas = table.rows.slice(1, cells.length + 1).map(({ fills }) => fills?.[1]?.alpha ?? 0);
  const most = Math.max(...alphas);
  expect(most === 0 ? '' : alphas.map((alpha) => String(Math.round((alpha / most) * 4))).join('')).toBe(
    steps.replace('.', '0'),
  );
  expect(table.rows.every(({ fills }) => fills?.[0] === undefined)).toBe(true);
});

test.each(themeNames)('text keeps its contrast in %s, and the scale is seen', (name) => {
  for (const dark of [false, true]) {
    const { table, theme } = place(['1', '2', '5'], `theme: ${name}\n`);
    const [ground, text] = (['bg1', 'tx1'] as const).map((scheme) => resolveColor({ scheme }, theme, dark).hex);
    const fill = table.rows[3]!.fills![1]!;
    expect(fill.alpha).toBeGreaterThanOrEqual(0.2);
    expect(contrastRatio(seenColor(fill, ground!, theme, dark), text!)).toBeGreaterThanOrEqual(4.5);
  }
});
