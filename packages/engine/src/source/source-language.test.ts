// The user's page of the source language: its examples are read without a remark, and it names every directive, attribute and key.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type DirectiveGrammar, directives } from './directive-table.ts';
import { frontMatterKeys } from './metadata.ts';
import { parse } from './parse.ts';

const page = readFileSync(new URL('../../../../docs/source-language.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^(`{3,})markdown\n([\s\S]*?)^\1$/gm)].map((match) => match[2]!);

test.each(examples)('read without a remark: %s', (example) => {
  expect(parse(example).diagnostics).toEqual([]);
});

test('every directive, attribute and key of the front matter is on the page', () => {
  const grammars: readonly (readonly [string, DirectiveGrammar])[] = Object.entries(directives);
  const words = grammars.flatMap(([name, { form, attributes }]) => [
    { container: `:::${name}`, leaf: `::${name}`, text: `:${name}` }[form],
    ...(attributes === 'any' ? [] : Object.keys(attributes)),
  ]);
  expect([...words, ...frontMatterKeys].filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
});
