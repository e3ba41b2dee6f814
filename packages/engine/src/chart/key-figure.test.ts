// The figure that a chart is about.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import type { Chart, Deck } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { keyFigure } from './key-figure.ts';

function check(settings: string, rows: readonly string[], head = '| Year | Share |'): unknown {
  const cells = head.split('|').length - 2;
  const table = [head, `|${'---|'.repeat(cells)}`, ...rows.map((row) => `| ${row} |`)].join('\n');
  const source = `---\nkind: deck\n---\n\n## T\n\n:::chart{${settings}}\n${table}\n:::`;
  const deck = parse(source, { kind: 'deck', diagnostics: createDiagnostics() }).document as Deck;
  const chart = deck.slides.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'chart') as Chart;
  const found = keyFigure(chart, 'en');
  return found && [found.value, found.name];
}

const years = ['2023 | 12', '2024 | 38', '2025 | 25'];
const names = ['North | 12', 'South | 38', 'East | 25'];

test.each<[what: string, found: unknown, expected: unknown]>([
  ['the latest of columns by year', check('type="column" unit="%"', years), ['25%', '2025']],
  ['the latest of a line', check('type="line"', years), ['25', '2025']],
  ['the largest of bars by name', check('type="bar"', names), ['38', 'South']],
  ['the latest of quarters', check('type="column"', ['Q3 25 | 12', 'Q4 25 | 38', 'Q1 26 | 25']), ['25', 'Q1 26']],
  ['nothing of numbered columns', check('type="column"', ['1 | 12', '2 | 38', '3 | 25']), undefined],
  ['what is highlighted', check('type="bar" highlight="North"', names), ['12', 'North']],
  ['the largest share', check('type="pie"', names), ['51%', 'South']],
  [
    'nothing of two series',
    check('type="column"', ['2023 | 1 | 2', '2024 | 2 | 3', '2025 | 3 | 4'], '| Year | A | B |'),
    undefined,
  ],
  ['nothing of two that are the largest', check('type="bar"', ['North | 38', 'South | 38', 'East | 25']), undefined],
  ['nothing where values are expected', check('type="column" forecast="2025"', years), undefined],
  ['nothing of a line over names', check('type="line"', names), undefined],
  ['nothing where the latest is missing', check('type="line"', ['2023 | 12', '2024 | 38', '2025 | ']), undefined],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
