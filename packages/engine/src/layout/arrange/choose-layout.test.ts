// The table of layouts, row by row: what stands on a slide → its layout.
import { describe, expect, it } from 'vitest';
import { createDiagnostics } from '../../base/diagnostic.ts';
import type { Deck } from '../../model/index.ts';
import { parse } from '../../source/parse.ts';
import { chooseLayout, positionOf } from './choose-layout.ts';

/** The layout of the second slide, whose source this is; `first` puts it first. */
function check(source: string, first = false): string {
  const text = first ? `${source}\n\n---\n\n# Next` : `# Deck\n\n---\n\n${source}`;
  const deck = parse(text, { kind: 'deck', diagnostics: createDiagnostics() }).document as Deck;
  return chooseLayout(deck.slides[first ? 0 : 1]!, { isFirst: first, isLast: false });
}

const columns = (...all: readonly string[]) =>
  `:::columns\n${all.map((one) => `:::column\n${one}\n:::`).join('\n')}\n:::`;
const chart = ':::chart{type="column"}\n| Q | A |\n|---|--:|\n| Q1 | 1 |\n:::';
const table = '| A | B |\n|---|---|\n| 1 | 2 |';
const picture = '![A view](view.png)';
const code = '```ts\nconst one = 1;\n```';

const cases: readonly (readonly [what: string, source: string, layout: string])[] = [
  ['a heading alone', '# Part one', 'section'],
  ['a heading and text', '## Why\n\nBecause it is so.', 'content'],
  ['a heading and a list', '## Why\n\n- one\n- two', 'content'],
  ['columns', `## Two\n\n${columns('One', 'Two')}`, 'columns'],
  ['two columns under headings', `## Two\n\n${columns('### A\n\nOne', '### B\n\nTwo')}`, 'comparison'],
  [
    'three columns under headings',
    `## Three\n\n${columns('### A\n\nOne', '### B\n\nTwo', '### C\n\nThree')}`,
    'columns',
  ],
  ['a sentence and three headings', '## Cards\n\nLead\n\n### A\n\nOne\n\n### B\n\nTwo\n\n### C\n\nThree', 'cards'],
  ['three headings with a little text', '## Cards\n\n### A\n\nOne\n\n### B\n\nTwo\n\n### C\n\nThree', 'cards'],
  [
    'three headings with much text',
    `## No cards\n\n${['A', 'B', 'C'].map((name) => `### ${name}\n\n${'word '.repeat(80)}`).join('\n\n')}`,
    'content',
  ],
  ['two headings with text', '## Two\n\n### A\n\nOne\n\n### B\n\nTwo', 'content'],
  ['steps', '## Steps\n\n:::steps\n1. One\n2. Two\n:::', 'steps'],
  ['a timeline', '## Time\n\n:::timeline\n- **2020** One\n- **2021** Two\n:::', 'timeline'],
  ['numbers', '## Stats\n\n:::stats\n- **42 %** of all\n:::', 'stats'],
  ['a quotation alone', '> So be it.\n>\n> — Someone', 'quote'],
  ['a quotation and text', '## Said\n\n> So be it.\n\nAnd more.', 'content'],
  ['a table', `## Table\n\n${table}`, 'table'],
  ['a table and a line of text', `## Table\n\n${table}\n\nA note.`, 'table'],
  ['a chart', `## Chart\n\n${chart}`, 'chart'],
  ['a chart beside text', `## Chart\n\n${chart}\n\nWhat it says.\n\nAnd why.`, 'columns'],
  ['a chart and a line of text', `## Chart\n\n${chart}\n\nWhat it says.`, 'chart'],
  ['two charts', `## Charts\n\n${chart}\n\n${chart}`, 'columns'],
  ['a chart and a table', `## Both\n\n${chart}\n\n${table}`, 'content'],
  ['a picture', `## Picture\n\n${picture}`, 'picture'],
  ['a picture without a heading', picture, 'picture'],
  ['a picture beside a list', `## Picture\n\n${picture}\n\n- one\n- two`, 'columns'],
  ['two pictures', `## Pictures\n\n${picture}\n\n${picture}`, 'columns'],
  ['code', `## Code\n\n${code}`, 'code'],
  ['code beside text', `## Code\n\nIt counts.\n\n${code}`, 'columns'],
  ['an agenda', '::agenda', 'agenda'],
  ['a layout asked for', '## Any\n\nText\n\n::slide{layout="closing"}', 'closing'],
  ['blank asked for', 'Text\n\n::slide{layout="blank"}', 'blank'],
];

describe('chooseLayout', () => {
  it.each(cases)('%s', (_, source, layout) => {
    expect(check(source)).toBe(layout);
  });

  it.each([
    ['a heading and a subtitle', '# Deck\n\nWhat it is about', 'title'],
    ['a heading alone', '# Deck', 'title'],
    ['a heading and a chart', `# Deck\n\n${chart}`, 'chart'],
    ['a heading, a subtitle, authors and a date', '# Deck\n\nWhat it is about\n\nAnn, Bob\n\n2026', 'title'],
    ['a heading and a list', '# Deck\n\nObjectives:\n\n- one\n- two', 'content'],
    ['a heading and many short lines', `# Deck\n\n${'A line\n\n'.repeat(6)}`, 'content'],
    ['a heading and a long text', `# Deck\n\n${'word '.repeat(100)}`, 'content'],
  ])('first: %s', (_, source, layout) => {
    expect(check(source, true)).toBe(layout);
  });
});

it('closes with a heading of the first level alone on the last slide', () => {
  const source = '# Deck\n\n---\n\n# Part\n\n---\n\n## A statement\n\n---\n\n# Thank you';
  const deck = parse(source, { kind: 'deck', diagnostics: createDiagnostics() }).document as Deck;
  const chosen = deck.slides.map((slide, index) => chooseLayout(slide, positionOf(index, deck)));
  expect(chosen).toEqual(['title', 'section', 'section', 'closing']);
});
