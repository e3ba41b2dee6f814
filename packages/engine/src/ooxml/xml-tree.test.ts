// XML of other programs as a tree: encodings, namespaces, alternatives, and what is refused.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { childElements, nodeText, readXmlTree, UnreadableXml, type XmlNode } from './xml-tree.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const strict = 'http://purl.oclc.org/ooxml/drawingml/main';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** A tree as words: `name[attribute=value](children)`. */
function words(node: XmlNode): string {
  const attributes = [...node.attributes].map(([name, value]) => `[${name}=${value}]`).join('');
  return `${node.name}${attributes}(${node.children.map((child) => (typeof child === 'string' ? `“${child}”` : words(child))).join(' ')})`;
}
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

test.each<[what: string, bytes: Uint8Array, expected: string]>([
  ['prefixes are those of the standard', utf8(`<q:t xmlns:q="${drawing}" q:x="1" y="2"/>`), 'a:t[a:x=1][y=2]()'],
  ['strict names are transitional', utf8(`<t xmlns="${strict}"/>`), 'a:t()'],
  ['names of others keep their namespace', utf8('<t xmlns="urn:x"/>'), '{urn:x}t()'],
  ['white space counts in text alone', utf8(`<a:p xmlns:a="${drawing}"> <a:t> </a:t> </a:p>`), 'a:p(a:t(“ ”))'],
  ['UTF-16', utf16('<?xml version="1.0" encoding="UTF-16"?><é/>'), 'é()'],
  ['CDATA is text', utf8('<x><![CDATA[<y/>]]></x>'), 'x(“<y/>”)'],
  [
    'of alternatives the fallback',
    utf8(
      `<x xmlns:mc="${compatibility}"><mc:AlternateContent><mc:Choice Requires="p14"><y/></mc:Choice><mc:Fallback><z/></mc:Fallback></mc:AlternateContent></x>`,
    ),
    'x(z())',
  ],
  ['names of the language itself are names', utf8('<__proto__ constructor="1"/>'), '__proto__[constructor=1]()'],
])('%s', (_, bytes, expected) => {
  expect(words(readXmlTree(bytes))).toBe(expected);
});

test.each<[what: string, bytes: Uint8Array, message: RegExp]>([
  ['a DOCTYPE', utf8('<!DOCTYPE x><x/>'), /DOCTYPE/],
  ['entities', utf8('<x>&b;</x>'), /well-formed/],
  ['an open element', utf8('<x><y></x>'), /well-formed/],
  ['no element', utf8('  '), /well-formed/],
  ['a NUL', utf8('<x>\u0000</x>'), /well-formed/],
  ['an undeclared prefix', utf8('<q:x/>'), /well-formed/],
  ['another encoding', utf8('<?xml version="1.0" encoding="ISO-8859-1"?><x/>'), /encoding/],
  ['an encoding that is not true', utf8('<?xml version="1.0" encoding="UTF-16"?><x/>'), /encoding/],
  ['bytes that are not UTF-8', Uint8Array.of(0x3c, 0x78, 0xff), /neither UTF-8 nor UTF-16/],
  ['257 elements deep', utf8('<x>'.repeat(257) + '</x>'.repeat(257)), /is nested more than/],
  ['1,001 attributes', utf8(`<x ${Array.from({ length: 1_001 }, (_, n) => `a${n}=""`).join(' ')}/>`), /attributes/],
])('%s: refused', (_, bytes, message) => {
  expect(() => readXmlTree(bytes)).toThrow(UnreadableXml);
  expect(() => readXmlTree(bytes)).toThrow(message);
});

test('text and children are found', () => {
  const root = readXmlTree(utf8('<x><y>a<z>b</z></y><y/></x>'));
  expect(childElements(root, 'y').map(nodeText)).toEqual(['ab', '']);
});
