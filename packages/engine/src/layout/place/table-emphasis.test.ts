// Cells that stand out: named columns and rows, and cells by a rule.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { markNamed } from '../../chart/highlight.ts';
import type { Deck, Table } from '../../model/index.ts';
import { parse } from '../../source/parse.ts';
import { print } from '../../source/print.ts';
import { findTheme } from '../../theme/find-theme.ts';
import { tableEmphasis } from './table-emphasis.ts';
import { hasTotalsRow } from './totals-row.ts';

const source = (highlight: string) => `---\nkind: deck\n---\n\n# T\n\n:::table{highlight="${highlight}"}
| Feature | Us | Norte |
|---|--:|--:|
| Price | 1,200 € | 14 € |
| Open | late | 12,000 € |
:::`;

function read(highlight: string) {
  const { document, diagnostics } = parse(source(highlight));
  const [table] = document.kind === 'deck' ? document.slides[0]!.blocks : [];
  return { document, diagnostics, table: table as Table };
}

/** The cells that stand out, as letters: a for the full accent, m for a marked one, r for one by a rule. */
function check(highlight: string): string {
  const fills = tableEmphasis(
    read(highlight).table,
    'en',
    findTheme(undefined, read(highlight).document.meta, createDiagnostics()),
  );
  const letter = (alpha: number | undefined) => (alpha === undefined ? 'a' : alpha < 0.2 ? 'm' : 'r');
  return (fills ?? []).map((row) => row.map((fill) => (fill ? letter(fill.alpha) : '.')).join('')).join(' ');
}

test.each<[what: string, highlight: string, cells: string]>([
  ['a column', 'Us', '.a. .m. .m.'],
  ['a row, in any case', 'price', '... mmm ...'],
  ['both', 'Us; Open', '.a. .m. mmm'],
  ['cells by a number', 'Norte > 100: accent2', '... ... ..r'],
  ['cells by a word', 'Us = Late: #c00', '... ... .r.'],
  ['a rule over a mark', 'Norte; Norte >= 12000: accent2', '..a ..m ..r'],
  ['nothing', 'Sur > 3: accent2', ''],
])('%s', (_, highlight, cells) => expect(check(highlight)).toBe(cells));

test('a name that is nowhere is told, with the nearest one', () => {
  const [diagnostic] = read('Nortes').diagnostics;
  expect([diagnostic?.code, diagnostic?.hint]).toEqual(['invalid-attribute', 'Did you mean "Norte"?']);
});

test('names and rules are printed as they were', () => {
  const { document } = read('Us; Norte > 100: accent2');
  expect(print(document)).toContain('highlight="Us; Norte > 100: accent2"');
});

test('a last row that stands out is no total', () => {
  const { document } = parse(source('Total').replace('Open', 'Total'));
  const table = (document as Deck).slides[0]!.blocks[0] as Table;
  const strong = table.rows.map((row) =>
    row.map((cell) => ({ ...cell, children: [{ type: 'strong' as const, children: cell.children }] })),
  );
  expect(hasTotalsRow({ ...table, rows: strong })).toBe(false);
  expect(hasTotalsRow({ ...table, rows: strong, options: {} })).toBe(true);
});

test.each<[title: string, marked: readonly string[] | undefined]>([
  ['Price is what they ask about', ['Price']],
  ['Price and support decide', undefined],
  ['What we sell', undefined],
])('the one row that a title names stands out: %s', (title, marked) => {
  const { document } = parse(
    '---\nkind: deck\n---\n\n# T\n\n| Feature | Us |\n|---|--:|\n| Price | 1 |\n| Support | 2 |\n| Speed | 3 |\n',
  );
  const table = (document as Deck).slides[0]!.blocks[0] as Table;
  expect(markNamed(table, title).options.marked).toEqual(marked);
  expect(markNamed({ ...table, options: { marked: ['Us'] } }, title).options.marked).toEqual(['Us']);
  expect(markNamed({ ...table, options: { heat: ['Us'] } }, title).options.marked).toBeUndefined();
});
