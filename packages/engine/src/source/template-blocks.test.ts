// `:::each` and `:::if`: a template filled is the document that a person would have written.
import { describe, expect, test } from 'vitest';
import { createDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { DocumentTooLarge } from '../base/errors.ts';
import type { Document } from '../model/index.ts';
import { markFields } from './fields.ts';
import { fillDiagnostic, fillDocument } from './fill-document.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import type { Values } from './template-values.ts';

type Filled = { readonly document: Document; readonly diagnostics: readonly Diagnostic[] };

function fill(source: string, values: Values): Filled {
  const marked = markFields(source, values);
  const diagnostics = createDiagnostics();
  for (const remark of marked.remarks) diagnostics.add(remark);
  const read = parse(marked.source);
  for (const diagnostic of read.diagnostics) diagnostics.add(fillDiagnostic(diagnostic, marked));
  return { document: fillDocument(read.document, marked.texts), diagnostics: diagnostics.list };
}

const bare = (document: Document): unknown =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'position' ? undefined : value)));

/** The template with the values is this document, without a remark, and comes back from the printer. */
function check(template: string, values: Values, written: string): void {
  const { document, diagnostics } = fill(template, values);
  expect(diagnostics).toEqual([]);
  expect(bare(document)).toEqual(bare(parse(written).document));
  expect(bare(parse(print(document)).document)).toEqual(bare(document));
}

const plans = [
  { name: 'Basic', price: 10, parts: ['Desk', 'Chair'] },
  { name: 'Full', price: 20, parts: ['Room'] },
];

describe(':::each repeats', () => {
  test.each<[what: string, template: string, values: Values, written: string]>([
    [
      'blocks',
      'Before\n:::each{of="plans"}\n### {{name}}\nIt costs {{price}} €.\n:::\nAfter',
      { plans },
      'Before\n\n### Basic\nIt costs 10 €.\n\n### Full\nIt costs 20 €.\n\nAfter',
    ],
    ['paragraphs', ':::each{of="plans"}\n{{name}}\n:::', { plans }, 'Basic\n\nFull'],
    [
      'items of one list',
      '- Start\n:::each{of="plans"}\n- {{name}}: {{price}}\n:::\n- End\n\nAfter',
      { plans },
      '- Start\n- Basic: 10\n- Full: 20\n- End\n\nAfter',
    ],
    [
      'numbered items, and the text after them',
      'Steps:\n:::each{of="plans"}\n1. {{name}}\n:::\nAfter',
      { plans },
      'Steps:\n1. Basic\n2. Full\n\nAfter',
    ],
    [
      'rows of a table',
      '| Plan | Price |\n|---|--:|\n:::each{of="plans"}\n| {{name}} | {{price}} |\n:::\n| Sum | 30 |\n\nAfter',
      { plans },
      '| Plan | Price |\n|---|--:|\n| Basic | 10 |\n| Full | 20 |\n| Sum | 30 |\n\nAfter',
    ],
    [
      'whole tables',
      ':::each{of="plans"}\n| {{name}} |\n|---|\n| {{price}} |\n:::',
      { plans },
      '| Basic |\n|---|\n| 10 |\n\n| Full |\n|---|\n| 20 |',
    ],
    [
      'numbers of a chart',
      ':::chart{type="bar" title="Prices"}\n| Plan | Price |\n|---|--:|\n::::each{of="plans"}\n| {{name}} | {{price}} |\n::::\n:::',
      { plans },
      ':::chart{type="bar" title="Prices"}\n| Plan | Price |\n|---|--:|\n| Basic | 10 |\n| Full | 20 |\n:::',
    ],
    [
      'big numbers',
      ':::stats\n:::each{of="plans"}\n- **{{price}}** {{name}}\n:::\n:::',
      { plans },
      ':::stats\n- **10** Basic\n- **20** Full\n:::',
    ],
    [
      'columns',
      '::::columns\n:::each{of="plans"}\n:::column\n{{name}}\n:::\n:::\n::::',
      { plans },
      '::::columns\n:::column\nBasic\n:::\n:::column\nFull\n:::\n::::',
    ],
    [
      'slides',
      '# Plans\n\n:::each{of="plans"}\n---\n\n## {{name}}\n\n- {{price}}\n:::\n\n---\n\n# End',
      { plans },
      '# Plans\n\n---\n\n## Basic\n\n- 10\n\n---\n\n## Full\n\n- 20\n\n---\n\n# End',
    ],
    [
      'a list in a list, with what stands around it',
      ':::each{of="plans"}\n- {{name}} for {{who}}\n:::each{of="parts"}\n  - {{.}} in {{name}}\n:::\n:::',
      { plans, who: 'Ada' },
      '- Basic for Ada\n  - Desk in Basic\n  - Chair in Basic\n- Full for Ada\n  - Room in Full',
    ],
    ['the lines of a text', ':::each{of="names"}\n- {{.}}\n:::', { names: 'Ada\r\n\r\n Bob \n' }, '- Ada\n- Bob'],
    ['what a path reaches', ':::each{of="a.b"}\n- {{.}}\n:::', { a: { b: [1, true] } }, '- 1\n- true'],
    ['nothing', 'Before\n:::each{of="plans"}\n{{nobody}}\n:::\nAfter', { plans: [] }, 'Before\n\nAfter'],
    ['in the way of Pandoc', '::: {.each of="plans"}\n{{name}}\n:::', { plans }, 'Basic\n\nFull'],
  ])('%s', (_, template, values, written) => check(template, values, written));
});

describe(':::if keeps', () => {
  const template = 'Before\n\n:::if{has="x"}\nWith {{x}}\n:::\n\nAfter';
  test.each([['text'], [0]])('for %j', (x) => check(template, { x }, `Before\n\nWith ${x}\n\nAfter`));
  test.each([[undefined], [null], [false], [''], [' \n'], [[]]])('nothing for %j', (x) =>
    check(template, { x }, 'Before\n\nAfter'),
  );
  test('a row, an item, and what is within', () => {
    check(
      '| a |\n|---|\n| 1 |\n:::if{has="x"}\n| {{x.y}} |\n:::\n| 3 |\n\n- a\n:::if{has="z"}\n- {{z}}\n:::\n- c',
      { x: { y: 2 } },
      '| a |\n|---|\n| 1 |\n| 2 |\n| 3 |\n\n- a\n- c',
    );
  });
});

test('values stay text: none is a directive, a slide break, a row or markup', () => {
  const items = [':::', '---', '| a |', '{{x}}', ':::each{of="items"}', '**b**', '=1+1'];
  const { document } = fill(':::each{of="items"}\n> {{.}}\n:::', { items });
  expect(document.kind === 'doc' && bare(document)).toMatchObject({
    blocks: items.map((value) => ({ children: [{ children: [{ type: 'text', value }] }] })),
  });
});

test('lists and fields without a value are named, those in what is dropped are not', () => {
  const source =
    ':::each{of="a"}\n{{b}}\n:::\n\n:::if{has="c"}\n{{d}}\n:::\n\n:::each{of="e"}\n{{f}} {{.}}\n:::\n\n{{.}}';
  expect(() => markFields(source, { e: [{}] })).toThrow(expect.objectContaining({ fields: ['a', 'f', '.'] }));
  expect(() => markFields(':::each{of="a"}\nb\n:::', { a: { b: 1 } })).toThrow(
    expect.objectContaining({ fields: ['a'] }),
  );
});

test('a template without values is read with everything once, where it stands', () => {
  const source = '# A\n\n| a |\n|---|\n:::each{of="rows"}\n| {{name}} |\n:::\n\n:::if{has="x"}\n:::nope\n:::\n:::\n';
  const { document, diagnostics } = parse(source, { kind: 'doc' });
  expect(bare(document)).toMatchObject({ blocks: [{}, { rows: [[{ children: [{ value: '{{name}}' }] }]] }, {}] });
  expect(diagnostics).toMatchObject([{ code: 'unknown-directive', line: 10, column: 1 }]);
  expect(bare(parse(print(document)).document)).toEqual(bare(document));
});

test.each<[what: string, source: string, found: object]>([
  ['not closed', 'a\n\n  :::each{of="x"}\n- {{.}}\n\n# Next', { code: 'unclosed-directive', line: 3, column: 3 }],
  ['left open on its slide', '# a\n\n:::if{has="x"}\nb\n\n---\n\n# c', { code: 'unclosed-directive', line: 3 }],
  ['an attribute too many', ':::each{of="x" as="y"}\n{{.}}\n:::', { code: 'unknown-attribute', line: 1 }],
  ['of nothing', 'a\n\n:::if\nb\n:::', { code: 'invalid-attribute', line: 3, column: 1 }],
  ['a mistake in what repeats', ':::each{of="x"}\n{{.}}\n\n::nope\n:::', { code: 'unknown-directive', line: 4 }],
])('a mistake is told where it stands: %s', (_, source, found) => {
  for (const { diagnostics } of [fill(source, { x: ['1', '2'] }), parse(source)]) {
    expect(diagnostics).toMatchObject([found]);
    expect(diagnostics[0]!.hint).toBeTruthy();
  }
});

test('what is left open ends with its slide', () => {
  const { document } = fill('# a\n\n:::each{of="x"}\n- {{.}}\n\n---\n\n# c', { x: ['1', '2'] });
  expect(bare(document)).toEqual(bare(parse('# a\n\n- 1\n- 2\n\n---\n\n# c').document));
});

test.each(['```\n:::each{of="x"}\n```', '- ~~~\n  :::if{has="x"}\n  a\n  :::\n  ~~~', '$$\n:::each{of="x"}\n$$'])(
  'code stays as it is: %j',
  (source) => {
    expect(fill(source, {}).document).toEqual(parse(source).document);
    expect(print(parse(source).document)).toMatch(/:::(?:each\{of|if\{has)="x"\}/);
  },
);

test('a short template does not grow without end', () => {
  const x = Array.from({ length: 2_000 }, () => 1);
  for (const inner of ['{{.}}', 'a'.repeat(9_000), ''])
    expect(() => markFields(`:::each{of="x"}\n:::each{of="x"}\n${inner}\n:::\n:::`, { x })).toThrow(DocumentTooLarge);
  for (const source of [':::each{of="x"}\n'.repeat(50_000), `${':::a\n'.repeat(50_000)}:::if{has="x"}\n:::\n`])
    expect(() => markFields(source, { x: ['1'] })).not.toThrow();
});
