// outlineDoc(): blocks in; ids, numbers, captions and footnotes out.
import { expect, test } from 'vitest';
import type { Block, Doc, Heading } from '../model/index.ts';
import { outlineDoc } from './doc-outline.ts';

const heading = (depth: Heading['depth'], value: string, id?: string): Heading => ({
  type: 'heading',
  depth,
  ...(id === undefined ? {} : { id }),
  children: [{ type: 'text', value }],
});

function outline(blocks: readonly Block[], meta: Partial<Doc['meta']> = {}) {
  const document: Doc = {
    kind: 'doc',
    meta: {
      title: 'T',
      authors: [],
      language: 'en',
      direction: 'ltr',
      slideSize: '16:9',
      pageSize: 'A4',
      landscape: false,
      pageNumbers: true,
      numbered: true,
      ...meta,
    },
    footnotes: [
      { label: 'a', children: [] },
      { label: 'b', children: [] },
    ],
    blocks,
  };
  return outlineDoc(document, blocks);
}

const numbers: readonly [name: string, depths: readonly Heading['depth'][], numbers: readonly string[]][] = [
  ['levels nest', [1, 2, 2, 3, 1], ['1', '1.1', '1.2', '1.2.1', '2']],
  ['a doc may start below the first level', [2, 3, 2], ['1', '1.1', '2']],
  ['a level may be skipped', [1, 3, 3, 2], ['1', '1.1', '1.2', '1.3']],
  ['a higher level may follow a lower one', [3, 2, 1], ['1', '2', '3']],
];
test.each(numbers)('numbers of headings: %s', (_, depths, expected) => {
  const { headings } = outline(depths.map((depth) => heading(depth, 'x')));
  expect([...headings.values()].map(({ number }) => number)).toEqual(expected);
});

test('ids are words, unique, and the heading’s own where it has one', () => {
  const { headings } = outline([
    heading(1, 'Cost & benefit!'),
    heading(1, 'Cost & benefit!'),
    heading(1, 'x', 'own'),
    heading(1, '?'),
    heading(1, 'Über uns'),
  ]);
  expect([...headings.values()].map(({ id }) => id)).toEqual([
    'cost--benefit',
    'cost--benefit-1',
    'own',
    'section',
    'über-uns',
  ]);
});

test('captions are numbered by kind, in the language of the document, wherever they stand', () => {
  const figure = (id: string): Block => ({ type: 'figure', id, caption: [], children: [] });
  const { references } = outline(
    [figure('one'), { type: 'columns', columns: [{ children: [figure('two')] }] }, heading(1, 'End', 'end')],
    { language: 'de', numbered: false },
  );
  expect(Object.fromEntries(references)).toEqual({ one: 'Abbildung 1', two: 'Abbildung 2', end: 'End' });
});

test('footnotes count in the order of their references; unknown ones do not count', () => {
  const reference = (label: string) => ({ type: 'footnoteReference', label }) as const;
  const { footnoteNumbers } = outline([
    { type: 'paragraph', children: [reference('b'), reference('none'), reference('a'), reference('b')] },
  ]);
  expect([...footnoteNumbers]).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
});
