// The neighbours' dialects: read as our own form, with one kind of remark, and printed in ours.
import { expect, test } from 'vitest';
import type { Document, Slide } from '../model/index.ts';
import { blockText } from '../model/index.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

const withoutPositions = (document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'position' ? undefined : value)));

/** Theirs gives the tree of ours, says so, and is printed without any trace of theirs. */
function readsAs(theirs: string, ours: string, kind: 'doc' | 'deck' = 'doc'): void {
  const read = parse(theirs, { kind });
  expect(withoutPositions(read.document)).toEqual(withoutPositions(parse(ours, { kind }).document));
  expect(read.diagnostics.map((diagnostic) => diagnostic.code)).toContain('dialect');
  expect(parse(print(read.document)).diagnostics).toEqual([]);
}

test.each<[sentence: string, theirs: string, ours: string]>([
  ['a fenced div of Pandoc', '::: {.callout type=tip}\na\n:::', ':::callout{type=tip}\na\n:::'],
  [
    'columns of Pandoc',
    ':::: columns\n::: {.column width="40%"}\na\n:::\n::: {.column}\nb\n:::\n::::',
    '::::columns\n:::column{width="40%"}\na\n:::\n:::column\nb\n:::\n::::',
  ],
  ['a callout of Quarto', '::: {.callout-warning}\na\n:::', ':::callout{type=warning}\na\n:::'],
  ['a callout of Quarto by its plain name', '::: callout-note\na\n:::', ':::callout{type=note}\na\n:::'],
  ['an admonition of Docusaurus', ':::danger Mind the gap\na\n:::', ':::callout[Mind the gap]{type=warning}\na\n:::'],
  ['an alert of GitHub', '> [!IMPORTANT]\n> a **b**\n>\n> c', ':::callout{type=important}\na **b**\n\nc\n:::'],
  ['a page break of LaTeX', 'a\n\n\\newpage\n\nb', 'a\n\n::pagebreak\n\nb'],
  ['a page break of Quarto', '{{< pagebreak >}}', '::pagebreak'],
  ['maths of GitHub', '```math\nx^2\n```', '$$\nx^2\n$$'],
  [
    'a pie of Mermaid',
    '```mermaid\npie title Pets\n  "Dogs" : 3\n  "Cats" : 2.5\n```',
    ':::chart{type=pie title=Pets}\n| | Pets |\n|---|---|\n| Dogs | 3 |\n| Cats | 2.5 |\n:::',
  ],
  [
    'a chart of Mermaid',
    '```mermaid\nxychart-beta\n  title "Sales"\n  x-axis [jan, feb]\n  y-axis "Revenue" 0 --> 100\n  bar [50, 60]\n  line "Goal" [55, 55]\n```',
    ':::chart{type=combo title=Sales lines=Goal}\n| | Revenue | Goal |\n|---|---|---|\n| jan | 50 | 55 |\n| feb | 60 | 55 |\n:::',
  ],
])('%s', (_, theirs, ours) => readsAs(theirs, ours));

test('another diagram of Mermaid is shown as code', () => {
  const { document, diagnostics } = parse('```mermaid\nflowchart LR\n  a --> b\n```', { kind: 'doc' });
  expect(document).toMatchObject({ blocks: [{ type: 'code', language: 'mermaid' }] });
  expect(diagnostics).toMatchObject([{ code: 'not-supported-yet' }]);
});

const slidesOf = (source: string): readonly Slide[] => {
  const { document } = parse(source);
  if (document.kind !== 'deck') throw new Error('This is no deck.');
  return document.slides;
};

test('a deck of Marp', () => {
  const source = [
    '---\nmarp: true\npaginate: true\nstyle: x\n---\n\n<!-- _class: lead invert -->\n\n# A',
    '# B\n\n![bg](sky.png)\n\n<!-- Say hi. -->',
    '# C\n\ntext\n\n![bg right:40%](plant.png)',
  ].join('\n\n---\n\n');
  const [first, second, third] = slidesOf(source);
  expect(first).toMatchObject({ layout: 'title', dark: true });
  expect(second).toMatchObject({ background: 'sky.png', blocks: [] });
  expect(blockText(second!.notes)).toBe('Say hi.');
  expect(third).toMatchObject({
    blocks: [{ type: 'paragraph' }, { children: [{ type: 'image', asset: 'plant.png' }] }],
  });
  expect(parse(source).diagnostics.filter(({ code }) => code !== 'dialect')).toEqual([]);
});

test('a deck of Slidev', () => {
  const source = [
    '---\ntransition: slide-left\ntitle: T\n---\n\n# A',
    '---\nlayout: two-cols\n---\n\n# B\n\nleft\n\n::right::\n\nright\n\n<!--\nSay hi.\n-->',
    '---\nlayout: end\nbackground: sky.png\n---\n\n# C',
  ].join('\n\n');
  const [first, second, third] = slidesOf(source);
  expect(blockText([first!.title!])).toBe('A');
  expect(second).toMatchObject({ layout: 'columns', blocks: [{ type: 'columns' }], notes: [{ type: 'paragraph' }] });
  expect(blockText(second!.blocks)).toBe('left\nright');
  expect(third).toMatchObject({ layout: 'closing', background: 'sky.png' });
});

test('comments and ::right:: mean nothing in a deck of ours', () => {
  const [slide] = slidesOf('# A\n\n<!-- Say hi. -->\n\n::right::\n\n---\n');
  expect(slide!.notes).toEqual([]);
  expect(blockText(slide!.blocks)).toBe('::right::');
});
