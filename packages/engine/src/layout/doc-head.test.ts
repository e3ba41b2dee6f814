// takeDocHead(): one head for .docx, HTML and PDF, from the front matter and the first heading.
import { expect, test } from 'vitest';
import { type Doc, inlineText } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { print } from '../source/print.ts';
import { takeDocHead } from './doc-head.ts';

/** The title in the head, as its reader sees it, and how many blocks are left; undefined: there is no head. */
function headOf(source: string) {
  const { head, blocks } = takeDocHead(parse(source, { kind: 'doc' }).document as Doc);
  return [head && inlineText(head.title), blocks.length];
}

const cases: readonly (readonly [name: string, source: string, title: string | undefined, blocks: number])[] = [
  ['a title without headings', '---\ntitle: T\n---\n\ntext', 'T', 1],
  ['a title above other headings', '---\ntitle: T\n---\n\n# One\n\ntext', 'T', 2],
  ['the first heading is the title', '# One\n\ntext', 'One', 1],
  [
    'the heading repeats the title in other signs',
    '---\ntitle: The “Origin”\n---\n\n# the origin!\n\ntext',
    'The “Origin”',
    1,
  ],
  ['a heading below a logo stays there', '![Logo](logo.png)\n\n# One\n\ntext', undefined, 3],
  ['details bring it to the head', '---\ntitle: One\nauthor: A\n---\n\n![Logo](logo.png)\n\n# One\n\ntext', 'One', 2],
  ['a heading in a quote is repeated nowhere', '> # One\n\ntext', undefined, 2],
  ['no title, no head', 'text', undefined, 1],
  ['the first of numbered chapters is none', '---\nnumbered: true\n---\n\n# One\n\n# Two', undefined, 2],
  ['empty front matter is no title', '---\n{}\n---\n\ntext', undefined, 1],
];
test.each(cases)('%s', (_, source, title, blocks) => {
  expect(headOf(source)).toEqual([title, blocks]);
});

test.each([
  ['below a logo', '![Logo](logo.png)\n\n# One\n\n## Two', 'One'],
  ['after the contents it is a chapter', '::toc\n\n# One\n\n## Two', undefined],
  ['among its like it is a chapter', 'text\n\n# One\n\n# Two', undefined],
  ['a lesser heading is none', 'text\n\n## One', undefined],
  ['in the head it is not in the text', '# One\n\n## Two', undefined],
])('the title that stays in the text: %s', (_, source, title) => {
  const found = takeDocHead(parse(source, { kind: 'doc' }).document as Doc).title;
  expect(found && inlineText(found.children)).toBe(title);
});

test.each([
  ['text\n\n## One', undefined, 'One', undefined],
  ['text\n\n## One', 'a b', 'a b', undefined],
  ['text', 'a b', 'a b', undefined],
  ['text [[c]]\n\n![[d.png]]\n\n## One', 'a b', 'a b', 'a b'],
  ['## One\n\n## Two', 'a b', 'One', 'One'],
  ['<!-- c -->\n\n## One', 'a b', 'One', 'One'],
  ['text\n\n## One\n\n# Two', 'a b', 'Two', undefined],
  ['<h3 align="center">Sponsors</h3>\n\ntext\n\n## One', undefined, 'One', undefined],
  ['<h3 align="center">Sponsors</h3>\n\ntext\n\n## One', 'a b', 'a b', undefined],
  ['<h1 align="center">One</h1>\n\ntext', 'a b', 'One', 'One'],
  ['---\ntitle: T\n---\n\ntext', 'a b', 'T', 'T'],
])('%j in a file named %j is titled %j and begins with %j', (source, name, title, shown) => {
  const document = parse(source, { kind: 'doc', name }).document as Doc;
  const { head } = takeDocHead(document);
  expect([document.meta.title, head && inlineText(head.title)]).toEqual([title, shown]);
  expect(takeDocHead(parse(print(document), { name }).document as Doc).head?.title).toEqual(head?.title);
});

test('a title keeps its emphasis and its code, and names the file in plain text', () => {
  const { document } = parse('---\ntitle: The *Origin* of `x`\nsubtitle: "**Two** parts"\n---\n\ntext', {
    kind: 'doc',
  });
  expect(document.meta).toMatchObject({ title: 'The Origin of x', subtitle: 'Two parts' });
  const { head } = takeDocHead(document as Doc);
  expect(head?.title.map(({ type }) => type)).toEqual(['text', 'emphasis', 'text', 'inlineCode']);
  expect(head?.subtitle?.map(({ type }) => type)).toEqual(['strong', 'text']);
});

test.each([
  ['# ![Logo](a.png) My Tool', 'My Tool'],
  ['# <img src="a.png" alt="Logo"> My *Tool* [![b](c.png)](d.md)', 'My Tool'],
  ['# ![Logo](a.png)', 'Logo'],
])('a picture in the first heading is no word of the title: %s', (heading, title) => {
  const { document } = parse(`${heading}\n\ntext`, { kind: 'doc' });
  expect(document.meta.title).toBe(title);
  expect(document.kind === 'doc' && takeDocHead(document).head?.heading).toMatchObject({ type: 'heading' });
  expect(parse(print(document)).document.meta.title).toBe(title);
});
