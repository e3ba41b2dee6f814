// GitHub's Markdown beyond its examples: struck text, addresses, tables, footnotes as people write them.
import { expect, test } from 'vitest';
import type { Doc, Document } from '../model/index.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

const doc = (source: string): Doc => parse(`---\nlang: en\n---\n\n${source}`, { kind: 'doc' }).document as Doc;
const withoutPositions = (document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'position' ? undefined : value)));

test.each<[sentence: string, theirs: string, ours: string]>([
  ['one tilde strikes', 'a ~b~ c', 'a ~~b~~ c'],
  ['tildes pair with as many', 'a ~b~~ c~ d', 'a ~~b\\~\\~ c~~ d'],
  ['about so many is no mark', '~5 km and ~6 km, ~/a and ~/b', '\\~5 km and \\~6 km, \\~/a and \\~/b'],
  ['three tildes are text', 'a ~~~b~~~ c', 'a \\~\\~\\~b\\~\\~\\~ c'],
  ['a mail address of any domain', 'a b@c.example.', 'a [b@c.example](mailto:b@c.example).'],
  ['a mail address ends before a hyphen only with its word', 'a b@c.d- e', 'a b\\@c.d- e'],
  ['an address in brackets', '(https://a.b/c_(d))', '([https://a.b/c_(d)](https://a.b/c_\\(d\\)))'],
  ['a user in an address', 'https://me@a.b/c', '[https://me@a.b/c](https://me@a.b/c)'],
  [
    'strong text that ends with punctuation of its script',
    '**注：**目前a**「重要」**です',
    '<b>注：</b>目前a<b>「重要」</b>です',
  ],
  ['a footnote that begins on the next line', 'a[^1]\n\n[^1]:\n    b *c*\n\n    d', 'a[^1]\n\n[^1]: b *c*\n\n    d'],
])('%s', (_, theirs, ours) => {
  expect(withoutPositions(doc(theirs))).toEqual(withoutPositions(doc(ours)));
  expect(withoutPositions(parse(print(doc(theirs))).document)).toEqual(withoutPositions(doc(theirs)));
});

test('a delimiter row of another length makes no table, and is told', () => {
  const { document, diagnostics } = parse('| a | b |\n|---|\n| c | d |', { kind: 'doc' });
  expect(document).toMatchObject({ blocks: [{ type: 'paragraph' }] });
  expect(diagnostics).toMatchObject([{ code: 'ragged-table', line: 1 }]);
});

test('cells past the header are left out, and named', () => {
  const { document, diagnostics } = parse('| a | b |\n|---|---|\n| c | d | e *f* |\n| g | h | |', { kind: 'doc' });
  expect(document).toMatchObject({
    blocks: [
      {
        rows: [
          [{ value: 'c' }, { value: 'd' }],
          [{ value: 'g' }, { value: 'h' }],
        ],
      },
    ],
  });
  expect(diagnostics[0]).toMatchObject({
    code: 'ragged-table',
    line: 3,
    hint: expect.stringContaining('“e *f*” was left out'),
  });
});

test('one tilde marks a subscript in the Markdown of Pandoc', () => {
  const source = '---\nbibliography: a.bib\n---\n\nH~2~O ~~a~~';
  expect(parse(source, { kind: 'doc' }).document).toMatchObject({
    blocks: [{ children: [{}, { type: 'subscript' }, {}, { type: 'strikethrough' }] }],
  });
});
