// Changes judged by what changes, and signs and statuses in cells.
import { expect, test } from 'vitest';
import { changeOf } from '../model/block.ts';
import { allBlocks, type Delta, type Inline, inlineText, judgeChange, topBlocks } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { namesBurden } from './change-words.ts';
import { withMeaning } from './tell-meaning.ts';

/** How every change and sign of a source is judged, in order. */
function check(source: string): readonly string[] {
  const { document } = parse(source, { kind: 'deck' });
  const judged: string[] = [];
  const add = (child: Inline | undefined) => {
    if (child?.type === 'delta') judged.push(`${child.value} ${judgeChange(child as Delta)}`);
  };
  for (const block of allBlocks(topBlocks(withMeaning(document)))) {
    if (block.type === 'stats') for (const item of block.items) add(changeOf(item));
    if (block.type === 'paragraph') for (const child of block.children) add(child);
    if (block.type === 'table') for (const cell of block.rows.flat()) for (const child of cell.children) add(child);
  }
  return judged;
}

const stats = (...items: readonly string[]) => `:::stats\n${items.map((item) => `- ${item}`).join('\n')}\n:::`;

test.each<[what: string, source: string, judged: readonly string[]]>([
  ['a fall of costs', stats('**1** operating costs :delta[-8 %]'), ['-8 % good']],
  ['a rise of waiting times', stats('**12 days** lead time :delta[+2]'), ['+2 bad']],
  [
    'German compounds',
    stats('**1** Betriebskosten :delta[-8 %]', '**2** Umsatz :delta[-3 %]'),
    ['-8 % good', '-3 % bad'],
  ],
  ['savings', stats('**1** cost savings :delta[+8 %]'), ['+8 % good']],
  ['what the author says', stats('**1** costs :delta[+8 %]{good=up}'), ['+8 % good']],
  ['no change', stats('**1** costs :delta[0 %]'), ['0 % neutral']],
  [
    'each change of a sentence by the words before it',
    'Revenue rose by :delta[+3 %], the debt by :delta[+4 %] and customers by :delta[+5 %].',
    ['+3 % good', '+4 % bad', '+5 % good'],
  ],
  [
    'cells by their row and column',
    '| Line | Change | Errors |\n|---|---|---|\n| Dette | :delta[-1] | :delta[-1] |\n| Clients | :delta[-1] | :delta[+1] |',
    ['-1 good', '-1 good', '-1 bad', '+1 bad'],
  ],
  ['signs', '| a | b |\n|---|---|\n| ✓ | ✗ partly |\n| ✔ | ✗ |', ['✓ good', '✗ bad', '✔ good', '✗ bad']],
  [
    'statuses',
    '| a | Status |\n|---|---|\n| x | On track |\n| y | at risk |\n| z | Late |\n| w | Planned |',
    ['● good', '▲ caution', '■ bad'],
  ],
  ['statuses in German', '| a | b |\n|---|---|\n| x | im Plan |\n| y | gefährdet |', ['● good', '▲ caution']],
  ['no status in a column of other words', '| a | b |\n|---|---|\n| x | Late |\n| y | Early |', []],
  ['nothing that is merely open', '| a | b |\n|---|---|\n| x | Open |\n| y | Open |', []],
])('%s', (_, source, judged) => expect(check(source)).toEqual(judged));

test('a status keeps its words behind its sign', () => {
  const { document } = parse('| a | b |\n|---|---|\n| x | Late |\n| y | Open |', { kind: 'deck' });
  const [table] = topBlocks(withMeaning(document)).filter(({ type }) => type === 'table');
  expect(table?.type === 'table' && table.rows.map((row) => inlineText(row[1]!.children))).toEqual([
    '■\u00a0Late',
    '○\u00a0Open',
  ]);
});

test('a long label takes little time', () => expect(namesBurden('cost '.repeat(100_000))).toBe(true));
