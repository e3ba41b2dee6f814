// Templates: values come out as they went in, and are never read as markup, directives, addresses of other kinds or formulas.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { MissingValue } from '../base/errors.ts';
import { blockText, type Document } from '../model/index.ts';
import { markFields } from './fields.ts';
import { fillDocument } from './fill-document.ts';
import { parse } from './parse.ts';
import type { Values } from './template-values.ts';

function fill(source: string, values: Values, kind: Document['kind'] = 'doc'): Document {
  const { source: marked, texts } = markFields(source, values);
  return fillDocument(parse(marked, { kind }).document, texts);
}
const blocksOf = (source: string, values: Values) => {
  const document = fill(source, values);
  return document.kind === 'doc' ? document.blocks : [];
};
/** The tree without where things stood. */
const bare = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value)));

describe('a value stays text:', () => {
  test.each<[what: string, source: string, value: string]>([
    ['emphasis', 'Dear {{x}}', '**bold** _and_ `code`'],
    ['a heading', '{{x}}', '# Heading'],
    ['a slide break', '{{x}}', '---'],
    ['a directive', '{{x}}', ':::notes'],
    ['an inline directive', 'a {{x}}', ':ref[a]'],
    ['a list', '{{x}}', '- item'],
    ['HTML', '{{x}}', '<script>alert(1)</script>'],
    ['a link', '{{x}}', '[a](javascript:alert(1))'],
    ['an address', '{{x}}', 'https://example.com/a_b_c'],
    ['a table', '{{x}}', '| a | b |'],
    ['another field', '{{x}}', '{{y}}'],
    ['front matter', '{{x}}', 'kind: deck'],
    ['maths', 'costs {{x}}', '$5 and $6'],
    ['braces', '{{x}}', '{#id .class}'],
    ['an entity', '{{x}}', '&lt;b&gt;'],
    ['a backslash', '{{x}}', '\\{\\}'],
  ])('%s', (_, source, value) => {
    expect(bare(blocksOf(source, { x: value }))).toEqual([
      { type: 'paragraph', children: [{ type: 'text', value: source.replace('{{x}}', value) }] },
    ]);
  });

  test('several of them in strong text, in a title, in code', () => {
    const values = { a: '*1*', b: '_2_', title: 'A "title": yes' };
    const document = fill('---\ntitle: {{title}}\n---\n\n**{{a}}{{b}}**\n\n```\n{{a}}\n```\n', values);
    expect(document.meta.title).toBe('A "title": yes');
    expect(document.kind === 'doc' && blockText(document.blocks)).toBe('*1*_2_\n*1*');
  });

  const naughty = `${peers.corpus}/naughty-strings/blns.json`;
  test.skipIf(!hasPeers('corpus'))('every naughty string, as text and in a cell', () => {
    const strings = naughtyStrings(naughty);
    expect(strings.length).toBeGreaterThan(400);
    for (const text of strings) {
      const [paragraph, table] = blocksOf('Dear {{x}}!\n\n| a | b |\n|---|---|\n| c{{x}} | d |\n', { x: text });
      const read = text.replace(/\r\n?/g, '\n');
      expect(blockText([paragraph!])).toBe(`Dear ${read}!`);
      expect(table?.type === 'table' && table.rows[0]!.length).toBe(2);
      expect(blockText([table!])).toBe(`a\tb\nc${read}\td`);
    }
  });
});

/** Only strings that a document can hold: the others are replaced as those of a source are. */
function naughtyStrings(file: string): readonly string[] {
  const all: readonly string[] = JSON.parse(readFileSync(file, 'utf8'));
  // XML 1.0, 2.2.
  return all.filter((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(text));
}

test('line ends become breaks in text, and stay in code', () => {
  expect(bare(blocksOf('A {{x}}\n\n```\n{{x}}\n```\n', { x: 'one\r\ntwo' }))).toEqual([
    {
      type: 'paragraph',
      children: [{ type: 'text', value: 'A one' }, { type: 'lineBreak' }, { type: 'text', value: 'two' }],
    },
    { type: 'code', value: 'one\ntwo' },
  ]);
});

test('numbers fill charts, and tables are as wide as before', () => {
  const [chart] = blocksOf(':::chart{type="column"}\n| Q | Sales |\n|---|--:|\n| {{q}} | {{n}} |\n:::\n', {
    q: 'Q1 | Q2',
    n: 12.5,
  });
  expect(chart).toMatchObject({ type: 'chart', data: { categories: ['Q1 | Q2'], series: [{ values: [12.5] }] } });
});

describe('addresses', () => {
  const urlOf = (source: string, x: string): unknown => {
    const [paragraph] = blocksOf(source, { x });
    return (paragraph as unknown as { children: { url?: string }[] }).children[0]?.url;
  };
  test.each<[source: string, value: string, url: string | undefined]>([
    ['[a](https://example.com/?q={{x}})', 'a b&c=d', 'https://example.com/?q=a%20b%26c%3Dd'],
    ['[a]({{x}})', 'https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['[a]({{x}})', 'javascript:alert(1)', undefined],
    ['[a]({{x}})', 'https://e.com) **b**', undefined],
    ['[a](https://www.{{x}}/)', 'example.com', 'https://www.example.com/'],
    ['[a](docs/{{x}}.md)', 'a b', 'docs/a%20b.md'],
    ['[a](./{{x}})', '/\\evil.example', '#'],
  ])('%s with %s', (source, value, url) => expect(urlOf(source, value)).toBe(url));

  test('a picture is never one of another kind', () => {
    const [figure] = blocksOf('![a]({{x}})', { x: 'file:///etc/passwd' });
    expect(JSON.stringify(bare(figure))).not.toContain('file:');
  });
});

test('a value that begins with "=" is no formula, nor is one within a formula', () => {
  const document = fill(
    '| a | b |\n|---|---|\n| {{x}} | =A1&{{x}} |\n| =1+1 | {{n}} |\n',
    { x: '=1+1', n: 3 },
    'sheet',
  );
  const [table] = document.kind === 'sheet' ? document.worksheets[0]!.blocks : [];
  const cells = table?.type === 'table' ? table.rows.map((row) => row.map(({ isText }) => isText)) : [];
  expect(cells).toEqual([
    [true, true],
    [undefined, undefined],
  ]);
});

describe('values', () => {
  test('of objects are reached by name', () => {
    expect(blockText(blocksOf('{{customer.name}} {{a.b}}', { customer: { name: 'Ada' }, 'a.b': 1 }))).toBe('Ada 1');
  });
  test.each([
    ['{{a}} {{b}} {{c}}', { b: null, c: [] }, ['a', 'b', 'c']],
    ['{{constructor}} {{a.length}}', { a: 'text' }, ['constructor', 'a.length']],
  ])('that are missing are named: %s', (source, values, missing) => {
    expect(() => markFields(source, values)).toThrow(MissingValue);
    expect(() => markFields(source, values)).toThrow(missing.map((name) => `{{${name}}}`).join(', '));
  });
  test('are not asked for where no field is', () => {
    expect(() => markFields('\\{{a}} {{< pagebreak >}} {{}} { {a} } {{b }}{{b}}', {})).toThrow(
      expect.objectContaining({ fields: ['b'] }),
    );
    expect(blockText(blocksOf('Empty: {{x}}.', { x: '' }))).toBe('Empty: .');
  });
  test('may use the very characters that stand for fields', () => {
    const mark = '\u{f0000}';
    expect(blockText(blocksOf(`${mark} {{x}}`, { x: `${mark}!` }))).toBe(`${mark} ${mark}!`);
  });
});
