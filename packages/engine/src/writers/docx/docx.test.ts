// The Word writer through one door: a source in, the parts of the package out; and what outside judges say of whole files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { convertWithLibreOffice, findings, putFile, readWithPython, withFolder } from '../../../../../test/judges.ts';
import { hasPeers, peers } from '../../../../../test/peers.ts';
import { unzip } from '../../../../../test/unzip.ts';
import { compile } from '../../compile.ts';

const world = createWorld();
const png = `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='}`;

/** The text of a part of the Word document that a source becomes. */
async function part(source: string, name = 'document'): Promise<string> {
  const { bytes } = await compile({ source, format: 'docx', kind: 'doc' }, world);
  const content = unzip(bytes).get(`word/${name}.xml`);
  return content === undefined ? '' : Buffer.from(content).toString('utf8');
}

const kitchenSink = `---
title: Everything
subtitle: A doc may hold
author: [Ada Lovelace, Grace Hopper]
date: 2026-11-21
numbered: true
header: Head of page
footer: Foot of page
logo: ${png}
---

::cover

::toc{depth=2}

# First part

Plain **bold** *italic* ~~struck~~ \`code\` ==marked== [link](https://example.org/a) note[^1]. See :ref[fig-x].\\
After a break.

- bullet
  - nested
    1. deep

4. fourth

- [x] done
- [ ] open

> Quoted

## A table

:::table{caption="By region" id="tab-y"}
| Region | Revenue |
|---|--:|
| North | 1,200 |
| South | 900 |
:::

\`\`\`python
def f(x): return x
\`\`\`

:::callout{type="warning"}
Mind the gap
:::

:::figure{caption="Sales of a year" id="fig-x"}
:::chart{type="line" title="Sales"}
| Q | A |
|---|--:|
| Q1 | 1 |
| Q2 | 2 |
:::
:::

:::columns
:::column
Left text
:::
:::column
Right text
:::
:::

:::stats
- **42 %** of answers
:::

:::steps
1. Step one
:::

:::timeline
- **2020** It began
:::

![A dot](${png})

$$
a^2
$$

::pagebreak

Last words.

[^1]: The footnote.
`;

const arabic =
  '---\nlang: ar\ntitle: تقرير\n---\n\n# العنوان\n\nنص عربي مع كلمة Word و 42 رقم.\n\n- نقطة\n\n| أ | ب |\n|---|--:|\n| س | 1 |\n';

const cases: readonly [name: string, source: string, part: string, fragments: readonly string[]][] = [
  [
    'headings have their styles and a bookmark',
    '# One\n\n## Two',
    'document',
    ['<w:pStyle w:val="Title"/>', '<w:pStyle w:val="Heading2"/>', '<w:bookmarkStart w:id="1" w:name="_Toc000001"/>'],
  ],
  [
    'a logo stands at the end of the header',
    `---\ntitle: x\nlogo: ${png}\n---\n\na`,
    'header1',
    ['<w:pStyle w:val="Header"/>', '<w:r><w:tab/></w:r><w:r><w:drawing>', '<pic:pic'],
  ],
  ['bold is bold', 'a **b**', 'document', ['<w:rPr><w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">b</w:t>']],
  ['a list counts from where it says', '4. four', 'numbering', ['<w:startOverride w:val="4"/>']],
  [
    'each ordered list counts for itself',
    '1. a\n\ntext\n\n1. b',
    'numbering',
    ['<w:num w:numId="5">', '<w:num w:numId="6">'],
  ],
  [
    'a footnote of a footnote stands in it',
    'a[^1] b[^3]\n\n[^1]: note[^2] and [^3] and [^1]\n\n[^2]: inner *note*[^2]\n\n[^3]: third',
    'footnotes',
    [
      '<w:t xml:space="preserve"> [</w:t></w:r><w:r><w:t xml:space="preserve">inner </w:t>',
      '<w:rStyle w:val="FootnoteReference"/></w:rPr><w:t>2</w:t>',
      '<w:footnote w:id="2">',
    ],
  ],
  ['footnotes are footnotes', 'a[^1]\n\n[^1]: note', 'footnotes', ['<w:footnote w:id="1">', '>note</w:t>']],
  [
    'a footnote referred to again is a reference to its number',
    'a[^1] b[^1]\n\n[^1]: note',
    'document',
    [
      '<w:bookmarkStart w:id="1" w:name="_RefNote1"/><w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="1"/></w:r><w:bookmarkEnd w:id="1"/>',
      '> NOTEREF _RefNote1 \\f \\h <',
    ],
  ],
  [
    'the language of Latin words in a Chinese text is a Latin one',
    '---\nlang: zh\n---\n\n中文 BELLE',
    'styles',
    ['<w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="zh-CN"/>'],
  ],
  [
    'marks beside Chinese are in its font, others in the Latin one',
    '---\nlang: zh\n---\n\n叫做“微服务”——it’s “so”',
    'document',
    [
      '<w:rPr><w:rFonts w:hint="eastAsia"/></w:rPr><w:t xml:space="preserve">“</w:t>',
      '<w:rPr><w:rFonts w:hint="eastAsia"/></w:rPr><w:t xml:space="preserve">”——</w:t>',
      '<w:r><w:t xml:space="preserve">it’s “so”</w:t></w:r>',
    ],
  ],
  [
    'rules in a row have a border between them',
    '***\n\n***',
    'styles',
    ['<w:between w:val="single" w:sz="6" w:space="1" w:color="CBD5E1"/>'],
  ],
  [
    'a table repeats its header and rules on the right for numbers',
    '| a | n |\n|---|---|\n| x | 1 |',
    'document',
    ['<w:tblHeader/>', '<w:jc w:val="right"/>'],
  ],
  [
    'a contents table is a field, filled in',
    '::toc{depth=1}\n\n# One',
    'document',
    [' TOC \\o &quot;1-1&quot; \\h \\z \\u '.replaceAll('&quot;', '"'), 'PAGEREF _Toc000001'],
  ],
  [
    'right-to-left text is marked so, Latin inside it is not',
    arabic,
    'document',
    ['<w:bidi/>', '<w:rtl/>', '<w:bidiVisual/>', '<w:r><w:t xml:space="preserve">Word</w:t></w:r>'],
  ],
  [
    'code in right-to-left text has its own direction',
    '---\nlang: ar\n---\n\nشغّل `uv run *` الآن\n\n- نقطة\n\n  ```python\n  print("Hi", 1)  # هذا تعليق\n  ```',
    'document',
    [
      '<w:rStyle w:val="CodeText"/></w:rPr><w:t xml:space="preserve">uv run *</w:t></w:r><w:r><w:t xml:space="preserve">\u200e</w:t></w:r>',
      '<w:pStyle w:val="Code"/><w:keepLines/><w:ind w:right="360"/></w:pPr>',
      '<w:t xml:space="preserve">"Hi"</w:t>',
      '<w:t xml:space="preserve"># </w:t></w:r>',
      '<w:rtl/></w:rPr><w:t xml:space="preserve">هذا تعليق</w:t>',
    ],
  ],
  [
    'a line in bold stays with what it is the heading of',
    '**A**\n\nb\n\n**c** d\n\n- e',
    'document',
    [
      '<w:pPr><w:keepNext/></w:pPr><w:r><w:rPr><w:b/>',
      '<w:p><w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">c</w:t>',
    ],
  ],
  [
    'a short callout stays on one page',
    ':::callout\na\n:::',
    'document',
    ['<w:tr><w:trPr><w:cantSplit/></w:trPr><w:tc>'],
  ],
  ['a long callout may go over pages', `:::callout\n${'a\n\n'.repeat(30)}:::`, 'document', ['<w:tr><w:tc>']],
  [
    'Letter in landscape',
    '---\nsize: Letter landscape\n---\n\ntext',
    'document',
    ['<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/>'],
  ],
  ['a page number is a field', '---\nfooter: F\n---\n\ntext', 'footer1', ['> PAGE <', '>F</w:t>']],
  ['markup in text stays text', 'a \\<b> & "c" ]]>', 'document', ['&lt;b&gt; &amp; “c” ]]&gt;']],
];

test.each(cases)('%s', async (_, source, name, fragments) => {
  const text = await part(source, name);
  for (const fragment of fragments) expect(text).toContain(fragment);
});

test('all text of the source stands in the file', async () => {
  const text =
    `${await part(kitchenSink)}${await part(kitchenSink, 'footnotes')}${await part(kitchenSink, 'header1')}${await part(kitchenSink, 'footer1')}`.replace(
      /<w:instrText[^>]*>[^<]*<\/w:instrText>|<[^>]+>/g,
      '',
    );
  const words = [
    'Everything',
    'A doc may hold',
    'Ada Lovelace, Grace Hopper',
    'November 21, 2026',
    'bold',
    'struck',
    'marked',
    'See Figure 1',
    'nested',
    'deep',
    'Quoted',
    'Table 1',
    'By region',
    '1,200',
    'return x',
    'Warning',
    'Mind the gap',
    'Sales of a year',
    'Left text',
    'Right text',
    '42 %',
    'Step one',
    'It began',
    'Last words.',
    'The footnote.',
    'Head of page',
    'Foot of page',
  ];
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});

test('the same source gives the same bytes', async () => {
  const [first, second] = await Promise.all([0, 1].map(() => compile({ source: kitchenSink, format: 'docx' }, world)));
  expect(Buffer.from(first!.bytes).equals(second!.bytes)).toBe(true);
});

test.skipIf(!hasPeers('validator', 'python'))(
  'outside judges find nothing wrong, and find what was written',
  async () => {
    await withFolder(async (folder) => {
      mkdirSync(join(folder, 'made'));
      const sources = {
        kitchen: kitchenSink,
        arabic,
        empty: '',
        landscape: '---\nsize: Letter landscape\n---\n\n# T\n\n| a |\n|---|\n| b |\n\n| c |\n|---|',
      };
      const files: string[] = [];
      for (const [name, source] of Object.entries(sources))
        files.push(
          putFile(
            join(folder, 'made'),
            `${name}.docx`,
            (await compile({ source, format: 'docx', kind: 'doc' }, world)).bytes,
          ),
        );
      expect(findings(files)).toEqual([]);
      const [kitchen] = readWithPython(files);
      expect(kitchen!.headings).toEqual(['First part', 'A table']);
      expect(kitchen!.tables).toBe(5);
    });
  },
);

test.each([
  ['a column', `::::columns\n:::column\n![A dot](${png}){width=100%}\n:::\n:::column\nText\n:::\n::::`, 0.5],
  [
    'a narrow column',
    `::::columns\n:::column{width=25%}\n![A dot](${png}){width=100%}\n:::\n:::column\nText\n:::\n::::`,
    0.25,
  ],
  ['a cell', `| a | b | c |\n|---|---|---|\n| ![A dot](${png}){width=100%} | Some text | Some text |`, 0.5],
  ['a list in a callout', `:::callout\n- ![A dot](${png}){width=100%}\n:::`, 0.97],
  ['the page', `![A dot](${png}){width=100%}`, 1],
])('a picture in %s is no wider than that', async (_, source, share) => {
  const text = await part(source);
  const extent = Number(/<wp:extent cx="(\d+)"/.exec(text)?.[1]);
  const page = /<w:pgSz w:w="(\d+)"[^>]*>.*?<w:pgMar[^>]*w:right="(\d+)"[^>]*w:left="(\d+)"/s.exec(text)!;
  const whole = (Number(page[1]) - Number(page[2]) - Number(page[3])) * 635;
  expect(extent / whole).toBeGreaterThan(share * 0.3);
  expect(extent / whole).toBeLessThanOrEqual(share);
});

test('code whose lines would wrap is in smaller type, other code in that of its style', async () => {
  const code = (columns: number) => `\`\`\`\n${'-'.repeat(columns)}\n\`\`\``;
  const sizes = async (source: string) => (await part(source)).match(/(?<=<w:sz w:val=")\d+/g) ?? [];
  expect(await sizes(code(60))).toStrictEqual([]);
  const [smaller] = await sizes(code(96));
  expect(Number(smaller)).toBeGreaterThanOrEqual(14);
  expect(await sizes(code(400))).toStrictEqual([]);
});

const squeeze = (word: string): string => word.replaceAll(/\p{Cf}/gu, '');

/** Words of a drawn page, by how far they are from its left edge. */
function wordsFromLeft(pdf: Uint8Array | string): readonly string[] {
  const input = typeof pdf === 'string' ? readFileSync(pdf) : pdf;
  const page = execFileSync(peers.pdftotext, ['-bbox', '-', '-'], { input, encoding: 'utf8' });
  return [...page.matchAll(/xMin="([\d.]+)"[^>]*>([^<]*)</g)]
    .sort((one, other) => Number(one[1]) - Number(other[1]))
    .map((match) => match[2]!);
}

const codeInArabic = `---
lang: ar
---

انظر \`PAYPAL *\` و\`SQ / x\` ثم الباقي \`right\`، \`left\`

\`\`\`python
if a == []:
\`\`\`
`;

test.skipIf(!hasPeers('soffice', 'pdftotext'))('code in Arabic is drawn from left to right', { timeout: 120_000 }, () =>
  withFolder(async (folder) => {
    const file = putFile(folder, 'code.docx', (await compile({ source: codeInArabic, format: 'docx' }, world)).bytes);
    const [drawn] = convertWithLibreOffice([file], folder);
    const { bytes } = await compile({ source: codeInArabic, format: 'pdf' }, world);
    for (const pdf of [drawn!, bytes]) {
      const words = wordsFromLeft(pdf);
      const inOrder = (...some: readonly string[]) =>
        expect(words.map(squeeze).filter((word) => some.includes(word))).toEqual(some);
      inOrder('PAYPAL', '*');
      inOrder('SQ', '/', 'x');
      inOrder('if', 'a', '==', '[]:');
    }
  }),
);
