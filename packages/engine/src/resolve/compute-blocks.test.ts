import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { type Block, blockText, type Deck, type Doc, type Kind } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { computeBlocks } from './resolve-document.ts';

const world = createWorld();

/** The text of the tables and the numbers of the charts that stand in the document after all. */
function check(source: string, kind: Extract<Kind, 'deck' | 'doc'>) {
  const diagnostics = createDiagnostics();
  const document = computeBlocks(parse(source, { kind, diagnostics }).document as Deck | Doc, { world, diagnostics });
  const blocks = document.kind === 'deck' ? document.slides.flatMap(({ blocks }) => blocks) : document.blocks;
  const found = (all: readonly Block[]): readonly string[] =>
    all.flatMap((block) => {
      if (block.type === 'columns') return found(block.columns.flatMap(({ children }) => children));
      if (block.type === 'table') return [blockText([block])];
      return block.type === 'chart' ? [block.data.series.map(({ values }) => values.join()).join(';')] : [];
    });
  return { shown: found(blocks), codes: diagnostics.list.map(({ code }) => code) };
}

const rows = '| a | b | c |\n|---|--:|--:|\n| x | 1200.4 | =[b]*2 |\n| y | 5 | =B3*2 |';

test.each(['deck', 'doc'] as const)('formulas, formats and totals of a table in a %s are computed', (kind) => {
  expect(check(`# T\n\n:::table{formats="text, integer, usd" totals="All, sum, sum"}\n${rows}\n:::`, kind)).toEqual({
    shown: ['a\tb\tc\nx\t1,200\t$2,400.80\ny\t5\t$10.00\nAll\t1,205\t$2,410.80'],
    codes: [],
  });
});

test('a pipe table by itself is what was written', () => {
  expect(check(`# T\n\n${rows}`, 'doc').shown).toEqual(['a\tb\tc\nx\t1200.4\t=[b]*2\ny\t5\t=B3*2']);
});

test('a table with a caption alone keeps its numbers as they were written', () => {
  const table = '| a | b |\n|---|--:|\n| x | 1200.40 |';
  expect(check(`# T\n\n:::table{caption="Cap"}\n${table}\n:::`, 'doc').shown).toEqual(['a\tb\nx\t1200.40']);
});

test('a chart has the values of the table that it names, wherever both stand', () => {
  const source = `# T\n\n::::columns\n:::column\n:::table{name="Sales"}\n${rows}\n:::\n:::\n:::column\ntext\n:::\n::::\n\n---\n\n## C\n\n:::chart{type="bar" of="Sales" x="a" y="b, c"}\n:::`;
  const { shown, codes } = check(source, 'deck');
  expect(shown.at(-1)).toBe('1200.4,5;2400.8,10');
  expect(codes).toEqual([]);
});

test('a chart of no table is told', () => {
  expect(check('# T\n\n:::chart{type="bar" of="Nope" x="a" y="b"}\n:::', 'doc').codes).toEqual([
    'chart-unknown-source',
  ]);
});

test('a formula that cannot be computed stays as text, with a diagnostic', () => {
  const { shown, codes } = check('# T\n\n:::table{name="A"}\n| a |\n|--:|\n| =NOPE(1) |\n:::', 'deck');
  expect(shown).toEqual(['a\n=NOPE(1)']);
  expect(codes).toEqual(['formula-refused']);
});
