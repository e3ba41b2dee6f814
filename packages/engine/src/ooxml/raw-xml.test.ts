// Raw children of parts: whole, whatever stands in them.
import { expect, test } from 'vitest';
import { readRawRoot } from './xml-tree.ts';

const check = (text: string) => {
  const { startTag, children, endTag } = readRawRoot(text);
  return [startTag, ...children.map((child) => `${child.localName}: ${child.text}`), endTag];
};

test.each<readonly [what: string, text: string, expected: readonly string[]]>([
  [
    'children of children stay inside',
    '<?xml version="1.0"?>\n<p:a x="1"><p:b><p:b/></p:b> <c/></p:a>',
    ['<p:a x="1">', 'b: <p:b><p:b/></p:b>', 'c: <c/>', '</p:a>'],
  ],
  [
    'a greater-than sign in an attribute, a comment and a CDATA section end nothing',
    '<a><b t=\'1>2\' u="</b>"><!-- </b> --><![CDATA[</b>]]></b></a>',
    ['<a>', 'b: <b t=\'1>2\' u="</b>"><!-- </b> --><![CDATA[</b>]]></b>', '</a>'],
  ],
  ['a root without children gets an end', '<p:a x="/"/>', ['<p:a x="/">', '</p:a>']],
])('%s', (_, text, expected) => {
  expect(check(text)).toEqual(expected);
});
