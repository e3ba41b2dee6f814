// Percent signs of computed tables and charts: as the language has them, else as the text of the document does.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { planChart } from '../chart/plan-chart.ts';
import { type Chart, type Deck, inlineText, type Table } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { resolveDocument } from './resolve-document.ts';

const world = createWorld();
const bars = ':::chart{unit="%" labels=true}\n| A | B |\n|---|--:|\n| x | 29.3 |\n| y | 4.5 |\n:::';
const sheet = (name: string) =>
  `:::table{name="${name}" formats="text, percent"}\n| A | B |\n|---|--:|\n| x | 8.8 % |\n:::`;
const room = { width: 400, height: 200, textSize: 10 };

/** The shown percentage of the first table, and the format code of the labels of the first chart. */
function check(lang: string, ...blocks: readonly string[]) {
  const source = `---\nkind: deck\nlang: ${lang}\n---\n\n## T\n\n${blocks.join('\n\n')}`;
  const diagnostics = createDiagnostics();
  const { document } = parse(source, { diagnostics });
  const deck = resolveDocument(document, 'deck', { world, diagnostics }) as Deck;
  const all = deck.slides.flatMap((slide) => slide.blocks);
  const table = all.find(({ type }) => type === 'table') as Table | undefined;
  const chart = all.find(({ type }) => type === 'chart') as Chart | undefined;
  return {
    cell: table && inlineText(table.rows[0]![1]!.children),
    labels: chart && planChart(chart, [], lang, room).labelFormat,
  };
}

const apart = '#,##0.0"\u00a0%"';
const close = '#,##0.0"%"';
test.each<[lang: string, text: string, labels: string]>([
  ['de', 'Nur 8,8%.', apart],
  ['fr', 'Un texte.', apart],
  ['en', 'A text.', close],
  ['en', 'A rise of 8.8% or 9%, not 7 %.', close],
  ['en', 'A rise of 8.8 %.', apart],
  ['en', '| A | B |\n|---|--:|\n| x | 29.3 % |', apart],
])('charts of a deck in %s with “%s”', (lang, text, labels) => {
  expect(check(lang, text, bars).labels).toBe(labels);
});

test.each([
  ['de', 'Ein Text.', '8,8\u00a0%'],
  ['es', 'Un texto.', '8,8\u00a0%'],
  ['en', 'A rise of 8.8%, then 3%.', '8.8%'],
  ['en', 'A rise of 8.8 %, then 3 %.', '8.8\u00a0%'],
])('formats="percent" of a deck in %s with “%s”', (lang, text, cell) => {
  const table = lang === 'en' ? sheet('T') : sheet('T').replace('8.8', '8,8');
  expect(check(lang, text, table).cell).toBe(cell);
});

test('a chart of a table has the signs of that table', () => {
  const { labels } = check('de', sheet('T').replace('8.8', '8,8'), ':::chart{of="T" x="A" y="B" labels=true}\n:::');
  expect(labels).toBe('#,##0.0"\u00a0"%');
});
