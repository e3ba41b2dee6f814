// Tests of SVG: what is kept as it was, what is cut away, what is refused; hostile files of the corpus.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../../test/peers.ts';
import { expectInTime } from '../../../../../test/thread-time.ts';
import { readSvg } from './read-svg.ts';

const isHere = hasPeers('corpus');

/** What is inside the root, once written again; or why it is refused. */
function rewrite(content: string, head = ''): string {
  return rewriteFile(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">${content}</svg>`,
  ).replace(/^<svg [^>]*>|<\/svg>$/g, '');
}

function rewriteFile(text: string): string {
  const picture = readSvg(new TextEncoder().encode(text));
  if (picture === undefined) return 'no SVG';
  return 'refused' in picture ? picture.refused : new TextDecoder().decode(picture.bytes);
}

test.each([
  ['shapes', '<g fill="#f00"><path d="M0 0h9"/><rect x="1" width="5" rx="2"/></g>'],
  ['text and its white space', '<text x="1">a  <tspan font-weight="700">b</tspan> &amp; &lt;c&gt;</text>'],
  [
    'gradients',
    '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#g)"/>',
  ],
  ['parts used again', '<defs><g id="a"><circle r="2"/></g></defs><use x="4" xlink:href="#a"/>'],
  ['clips and masks', '<clipPath id="c"><rect/></clipPath><g clip-path="url(#c)"/>'],
  ['style sheets with classes', '<style>.a,.b{fill:#123;stroke:none}</style><rect class="a"/>'],
  ['declarations', '<rect style="fill:red;opacity:.5"/>'],
  ['what is read aloud', '<title>A title</title><desc>What it shows</desc>'],
])('%s are kept', (_, content) => {
  expect(rewrite(content)).toBe(content);
});

test.each([
  ['scripts', '<script>alert(1)</script><rect/>', '<rect/>'],
  ['what happens on an event', '<rect onclick="x()" ONLOAD="x()" fill="red"/>', '<rect fill="red"/>'],
  ['links, but not what they hold', '<a href="javascript:x()"><rect/></a>', '<g><rect/></g>'],
  [
    'foreign content',
    '<switch><foreignObject><p>x</p></foreignObject><g><rect/></g></switch>',
    '<g><g><rect/></g></g>',
  ],
  ['animations', '<rect><animate attributeName="href"/><set/></rect>', '<rect/>'],
  ['filters', '<filter id="f"><feImage href="http://a/b"/></filter><rect filter="url(#f)"/>', '<rect/>'],
  ['pictures from outside', '<image href="http://a/b.png"/><image xlink:href="/etc/passwd"/><rect/>', '<rect/>'],
  ['SVG inside data URIs', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', ''],
  ['parts of other files', '<use href="other.svg#a"/>', '<use/>'],
  [
    'addresses in values',
    '<rect fill="url(http://a/b#c)" stroke="url( \'file:///x\' )" mask="url(#m)"/>',
    '<rect mask="url(#m)"/>',
  ],
  [
    'addresses in declarations',
    '<rect style="fill:url(//a/b);stroke:red;background:red"/>',
    '<rect style="stroke:red"/>',
  ],
  [
    'at-rules',
    '<style>@import url(http://a); @font-face{src:url(x)} .a{fill:red}</style>',
    '<style>.a{fill:red}</style>',
  ],
  ['escapes in style sheets', '<style>.a{fill:u\\72l(http://a);stroke:red}</style>', '<style>.a{stroke:red}</style>'],
  ['what drawing programs note', '<metadata><x/></metadata><sodipodi:namedview/><rect inkscape:label="a"/>', '<rect/>'],
  ['references to characters', '<text>&#65;&#x42;</text>', '<text>AB</text>'],
  ['instructions and comments', '<!-- a --><?php x ?><rect/>', '<rect/>'],
])('%s are cut away', (_, content, expected) => {
  expect(rewrite(content)).toBe(expected);
});

test.each([
  ['entities', '<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a "b">]>'],
  ['entities that nobody declares', '<text>&nbsp;</text>', ''],
  ['an attribute twice', '<rect x="1" x="2"/>', ''],
  ['an element that is not closed', '<g>', ''],
  ['two roots', '</svg><svg>', ''],
  ['a hundred levels', '<g>'.repeat(120) + '</g>'.repeat(120), ''],
  ['more elements than any drawing', '<g/>'.repeat(60_000), ''],
])('a file with %s is refused', (_, content, head) => {
  expect(rewrite(content, head)).toBe('is a malformed SVG');
});

const doubling = (write: (from: number, to: number) => string) =>
  Array.from({ length: 30 }, (_, index) => write(index, index + 1)).join('');

test.each([
  ['uses', doubling((a, b) => `<g id="i${b}"><use href="#i${a}"/><use href="#i${a}"/></g>`)],
  [
    'uses by another name',
    doubling((a, b) => `<g id="i${b}"><use xlink:href="#i${a}"/><use xlink:href="#i${a}"/></g>`),
  ],
  [
    'patterns',
    doubling((a, b) => `<pattern id="i${b}"><rect fill="url(#i${a})"/><rect fill="url('#i${a}')"/></pattern>`),
  ],
  [
    'masks by style',
    doubling((a, b) => `<mask id="i${b}"><rect style="mask:url(#i${a})"/><rect style="mask:url(#i${a})"/></mask>`),
  ],
  [
    'masks by class',
    doubling(
      (a, b) =>
        `<style>.c${a}{mask:url(#i${a})}</style><mask id="i${b}"><rect class="c${a}"/><rect class="c${a}"/></mask>`,
    ),
  ],
  ['itself', '<g id="a"><use href="#a"/></g>'],
])('a drawing that multiplies by %s is refused', (_, content) => {
  expect(rewrite(content)).toBe('is an SVG that never stops drawing');
});

const label = (words: string, cut: string, style = 'width: 98px;') =>
  `<switch><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; ${style}"><div>\n ${words}\n</div></div></foreignObject><text x="50" y="63" font-size="18px">\n ${cut}\n</text></switch>`;

test('styles and blanks of labels are read in time', () => {
  expectInTime(2_000, () => {
    rewrite(label('ab', 'a...', `${'align-items:'.repeat(2 ** 14)};`));
    rewrite(label('ab', `a${' '.repeat(1_990)}b`).repeat(100));
  });
});

test('labels of draw.io that were cut have all their words, and its warning is not drawn', () => {
  const lines = (...all: readonly (readonly [dy: number, words: string])[]) =>
    `<g><text x="50" y="63" font-size="18px">${all.map(([dy, words]) => `<tspan x="50" dy="${dy}">${words}</tspan>`).join('')}</text></g>`;
  expect(rewrite(label('Container image', 'Container i...'))).toBe(lines([-10.8, 'Container'], [21.6, 'image']));
  expect(rewrite(label('New <b>one</b><br/>and two', 'New o...', 'width: 1px; white-space: nowrap;'))).toBe(
    lines([-10.8, 'New one'], [21.6, 'and two']),
  );
  expect(rewrite(label('Signature', 'Signature'))).toContain('>\n Signature\n</text>');
  expect(rewrite(label('Other', 'New o...'))).toContain('New o...');
  const warned =
    '<rect/><switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a xlink:href="https://www.drawio.com/"><text x="50%" y="100%">\n Text is not SVG - cannot display\n</text></a></switch>';
  expect(rewrite(warned)).toBe('<rect/><g><g/></g>');
  const read = readSvg(new TextEncoder().encode(`<svg width="9" height="9">${label('A b', 'A...')}${warned}</svg>`));
  expect(read).not.toHaveProperty('leftOut');
});

test('a transformation in a style sheet, which only browsers follow, is told', () => {
  const read = readSvg(
    new TextEncoder().encode('<svg width="9" height="9"><style>#a{transform:rotate(45deg);fill:red}</style></svg>'),
  );
  expect(read).toMatchObject({ leftOut: ['transform in its style sheet'] });
});

test('a document type without entities is read, as drawing programs write it', () => {
  expect(
    rewrite('<rect/>', '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://a/svg11.dtd">'),
  ).toBe('<rect/>');
});

const hostile = !isHere
  ? []
  : ['images/', 'ssrf/svg/', 'xss/files/'].flatMap((folder) =>
      readdirSync(`${peers.corpus}/${folder}`)
        .filter((name) => /\.(svg|xml|xhtml)$/.test(name))
        .map((name) => `${folder}${name}`),
    );

test.skipIf(!isHere)('nothing of the hostile corpus comes out but plain drawing', () => {
  expect(hostile.length).toBeGreaterThan(10);
  for (const name of hostile) {
    const written = rewriteFile(readFileSync(`${peers.corpus}/${name}`, 'utf8'));
    const bare = written.replace(/ xmlns(?::xlink)?="http:\/\/www\.w3\.org\/[\w/]+"/g, '');
    expect(bare, name).not.toMatch(
      /script|\son\w+=|foreignObject|<!|<\?|(?:https?|file|ftp|javascript):|href="[^#d]|@import/i,
    );
  }
});
