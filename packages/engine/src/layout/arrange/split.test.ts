import { expect, test } from 'vitest';
import { blockText } from '../../model/index.ts';
import { parse } from '../../source/parse.ts';
import { type ContentPart, readParts } from '../setting.ts';
import { splitParts } from './split.ts';

/** What stands on each slide, a slide holding so many lines: a block, a row and an item are one each, a heading is none. */
function check(source: string, lines: number): readonly string[] {
  const { document } = parse(source, { kind: 'doc' });
  if (document.kind !== 'doc') throw new Error('not a doc');
  const weight = (part: ContentPart): number => {
    if (part.type === 'text') return part.blocks.filter(({ type }) => type !== 'heading').length;
    return part.type === 'table' ? part.table.rows.length : 1;
  };
  const words = (part: ContentPart): string => {
    if (part.type === 'text') return blockText(part.blocks).replaceAll('\n', ' ');
    return part.type === 'table' ? `rows ${part.table.rows.length}` : part.type;
  };
  const fits = (parts: readonly ContentPart[]) => parts.reduce((sum, part) => sum + weight(part), 0) <= lines;
  return splitParts(readParts(document.blocks), fits).map((parts) => parts.map(words).join(' | '));
}

const table = '| a |\n|---|\n| 1 |\n| 2 |\n| 3 |\n';

test.each([
  ['all that fits is one slide', `One.\n\n### Head\n\n${table}`, 4, ['One. Head | rows 3']],
  ['rows go on', `One.\n\n### Head\n\n${table}`, 2, ['One. Head | rows 1', 'rows 2']],
  [
    'a heading goes with the table under it',
    `One.\n\nTwo.\n\n### Head\n\n${table}`,
    2,
    ['One. Two.', 'Head | rows 2', 'rows 1'],
  ],
  ['a total never stands alone', '| a |\n|---|\n| 1 |\n| 2 |\n| **3** |\n', 2, ['rows 1', 'rows 2']],
  [
    'nor at the end of a long table',
    `| a |\n|---|\n${'| 1 |\n'.repeat(6)}| **6** |\n`,
    3,
    ['rows 2', 'rows 2', 'rows 3'],
  ],
  ['so do two', `One.\n\n## A\n\n### B\n\n${table}`, 1, ['One.', 'A B | rows 1', 'rows 1', 'rows 1']],
])('%s', (_, source, lines, slides) => expect(check(source, lines)).toEqual(slides));
