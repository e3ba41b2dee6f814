// The printer is the inverse of the parser: over generated documents, over sources, and as a person reads it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../../../../test/share.ts';
import type { Document } from '../model/index.ts';
import { anyDocument } from './generated-documents.test-helper.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

const withoutPositions = (document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'position' ? undefined : value)));

/** Printing and parsing again gives the same document, and printing that the same text. */
function comesBack(document: Document): void {
  const printed = print(document);
  const again = parse(printed).document;
  expect(withoutPositions(again), printed).toEqual(withoutPositions(document));
  expect(print(again)).toBe(printed);
}

test('any document comes back', () => {
  fc.assert(fc.property(anyDocument, comesBack), { numRuns: shareOf(1_500), seed: 20261121 });
});

const showcase = fileURLToPath(new URL('../../../../showcase/', import.meta.url));
const sources = existsSync(showcase)
  ? readdirSync(showcase, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  : [];

test.each(sources)('the example %s comes back', (path) => {
  comesBack(parse(readFileSync(showcase + path, 'utf8')).document);
});

/** A body as it stands in a doc; what it is printed as. */
const bodies: { readonly [sentence: string]: readonly [body: string, printed?: string] } = {
  'an anchor stays in its text': ['Some <a id="here"></a>text.'],
  'an anchor that stands alone belongs to what follows': [
    '<a name="here"></a>\n\n## Title',
    '## <a id="here"></a>Title',
  ],
  'text with brackets, money and underscores needs no backslash': [
    'The [date] of snake_case costs $5, 3 * 4 & more.',
    'The [date] of snake_case costs $5, 3 \\* 4 & more.',
  ],
  'a caret and a bracket in the title of a picture are no note': ['![a](b.png "\\^[c] d")'],
  'a number that begins a line is no list': ['1986\\. A year.'],
  'emphasis inside words': ['un*frigging*believable'],
  'emphasis is an underscore': ['*a*', '_a_'],
  'emphasis before a bracket makes no name': ['*see :a*[b](https://c.de) *:a*', '_see \\:a_[b](https://c.de) _:a_'],
  'two strong texts side by side': ['**a**<!-- -->**b**'],
  'a table keeps pipes and formulas': ['| a | b |\n| --- | --: |\n| x \\| y | =A1*B1*2 |'],
  'a list inside a quote inside a list': ['- > a\n  >\n  > - b'],
  'lists side by side': ['- a\n\n<!-- -->\n\n- b'],
  'a bare address': ['<https://example.com/a>'],
};

test.each(Object.entries(bodies))('%s', (_, [body, printed = body]) => {
  const text = print(parse(body, { kind: 'doc' }).document);
  expect(text.replace(/^---[\s\S]*?---\n\n/, '')).toBe(`${printed}\n`);
  comesBack(parse(body, { kind: 'doc' }).document);
});
