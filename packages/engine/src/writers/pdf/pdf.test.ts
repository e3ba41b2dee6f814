// Whole files: sound, tagged, small, the same each time; and what is in them, read by other people's tools.
import { describe, expect, it } from 'vitest';
import { inspect, squeeze, textOf, writePdf } from './pdf.test-helper.ts';

const deck = `---
title: A deck
lang: en
footer: Foot
---
# A deck

With a subtitle

---

## Lists

- First with \`code\`, ==mark== and [a link](https://example.org)
  - Deeper
- [x] Done

1. One
2. Two

[back](#1)

---

## Table

| Name | Value |
|---|--:|
| Alpha | 1,200 |
| Beta | 85 |

---

## Chart

:::chart{type="pie" title="Shares" alt="Alpha leads"}
| Name | Share |
|---|--:|
| Alpha | 60 |
| Beta | 40 |
:::
`;

const doc = `---
kind: doc
title: A doc
author: Ada Lovelace
date: 2026-11-21
numbered: true
footer: Foot
---

::cover

::toc

# Start

Text with a note[^1], **bold**, \`code\` and :ref[fig].

#### Deep

- one
- two

:::figure{id="fig" caption="A figure"}
> Inside
:::

| Name | Value |
|---|--:|
| Alpha | 1 |

[^1]: The note.
`;

const cases = [
  ['deck', deck],
  ['doc', doc],
] as const;

describe.each(cases)('a %s', (_, source) => {
  it('is sound', async () => {
    const { bytes } = await writePdf(source);
    expect(inspect(bytes, 'qpdf', '--check')).toMatch(/No syntax or stream encoding errors/);
  });

  it('says that it follows PDF/UA-1, with title and language', async () => {
    const { bytes } = await writePdf(source);
    const facts = inspect(bytes, 'pdfinfo');
    expect(facts).toMatch(/Tagged: +yes/);
    expect(facts).toMatch(/Title: +A d/);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/<pdfuaid:part>1</);
    expect(inspect(bytes, 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-')).toContain('/Lang (en)');
  });

  it('carries subsets of its fonts and no others', async () => {
    const fonts = inspect((await writePdf(source)).bytes, 'pdffonts')
      .split('\n')
      .slice(2)
      .filter(Boolean);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(Carlito|Cousine|NotoSansSymbols2).* yes yes yes /);
  });

  it('is the same each time', async () => {
    expect((await writePdf(source)).bytes).toEqual((await writePdf(source)).bytes);
  });

  it('counts its pages', async () => {
    const { bytes, pages } = await writePdf(source);
    expect(inspect(bytes, 'pdfinfo')).toMatch(new RegExp(`Pages: +${pages}\n`));
  });
});

describe('a deck', () => {
  it('has a page for each slide, of its size, with the text in reading order', async () => {
    const { bytes, pages } = await writePdf(deck);
    expect(pages).toBe(4);
    expect(inspect(bytes, 'pdfinfo')).toMatch(/Page size: +960 x 540 pts/);
    expect(textOf(bytes)[1]).toMatch(/Lists[\s\S]+First with code, mark and a link[\s\S]+Deeper[\s\S]+One[\s\S]+Two/);
  });

  it('tells readers what is a heading, a list, a table and a picture', async () => {
    const { bytes } = await writePdf(deck);
    const structure = inspect(bytes, 'pdfinfo', '-struct-text');
    expect(structure).toMatch(/^ {2}H1 .*\n {4}"A deck"/m);
    expect(structure).toMatch(/L \(block\)[\s\S]*LI \(block\)[\s\S]*"First with "[\s\S]*L \(block\)[\s\S]*"Deeper"/);
    expect(structure).toMatch(/Table[\s\S]*THead[\s\S]*TH[\s\S]*"Name"[\s\S]*TD[\s\S]*"Alpha"/);
    expect(structure).not.toContain('"•"');
    expect(inspect(bytes, 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-')).toContain('/Alt (Alpha leads)');
  });

  it('has bookmarks by the titles of slides, and links inside and out', async () => {
    const code = inspect((await writePdf(deck)).bytes, 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-');
    for (const title of ['A deck', 'Lists', 'Table', 'Chart']) expect(code).toContain(`/Title (${title})`);
    expect(code).toContain('/URI (https://example.org)');
    expect(code.match(/\/Subtype \/Link/g)).toHaveLength(2);
  });

  it('is mirrored in right-to-left languages', async () => {
    const { bytes } = await writePdf('---\nlang: ar\n---\n# مرحبا بالعالم\n\n---\n\n## قائمة\n\n- بند أول\n');
    expect(squeeze(textOf(bytes)[0]!)).toContain('مرحبابالعالم');
    const bullet = /xMin="([\d.]+)".*>•</.exec(inspect(bytes, 'pdftotext', '-bbox', 'FILE', '-'));
    expect(Number(bullet?.[1])).toBeGreaterThan(480);
  });
});

describe('a doc', () => {
  it('draws spaces and digits in its own font, even after a sign of another one', async () => {
    const gapOf = async (text: string) => {
      const { bytes } = await writePdf(`---\nkind: doc\nlang: en\n---\n\n## ${text}`);
      const words = inspect(bytes, 'pdftotext', '-bbox', 'FILE', '-');
      const place = (word: string, side: string) =>
        Number(new RegExp(`${side}="([\\d.]+)"[^>]*>${word}<`).exec(words)![1]);
      return place('of', 'xMin') - place('Table', 'xMax');
    };
    expect(await gapOf('🥇 Table of 12')).toBeCloseTo(await gapOf('Table of 12'), 1);
  });

  it('has contents, numbered headings, references and footnotes', async () => {
    const [cover, text] = textOf((await writePdf(doc)).bytes);
    expect(cover).toMatch(/A doc\nAda Lovelace · November 21, 2026/);
    expect(text).toMatch(/Contents[\s\S]*1 Start[\s\S]*Text with a note1, bold, code and Figure 1\.[\s\S]*The note\./);
  });

  it('repeats the header of a long table, and wraps words that are wider than the page', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => `| Row ${index} | ${index} |`).join('\n');
    const long = 'x'.repeat(300);
    const { bytes, pages } = await writePdf(`# T\n\n${long}\n\n| Name | Value |\n|---|--:|\n${rows}\n`, {
      kind: 'doc',
    });
    const texts = textOf(bytes);
    expect(pages).toBeGreaterThan(1);
    for (const text of texts) expect(text).toContain('Name Value');
    expect(texts[0]!.replaceAll(/[\s\u200b]/g, '')).toContain(long);
  });

  it('sets a long title smaller over a short text', async () => {
    const title = 'What everyone in the store must know about the cold room';
    const heightOf = async (text: string): Promise<number> => {
      const { bytes } = await writePdf(`# ${title}\n\n${text}`, { kind: 'doc' });
      const [, top, bottom] = /yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">What</.exec(
        inspect(bytes, 'pdftotext', '-bbox', 'FILE', '-'),
      )!;
      return Number(bottom) - Number(top);
    };
    expect(await heightOf('Text.')).toBeLessThan((await heightOf('Text of it. '.repeat(300))) * 0.9);
  });

  it.each([
    ['short list', '- one\n- two\n- final\n'],
    ['checklist', `- [ ] one\n${'- [ ] more\n'.repeat(6)}- [ ] two\n- [x] final\n`],
  ])('leaves no last item of a %s alone on a page', async (_, list) => {
    for (let lines = 24; lines < 34; lines += 1) {
      const { bytes } = await writePdf(`${'Filler.\n\n'.repeat(lines)}${list}`, { kind: 'doc' });
      expect(textOf(bytes).find((text) => text.includes('final'))).toContain('two');
    }
  });

  it('tags headings in steps of one, siblings alike, whatever levels the source leaves out', async () => {
    const { bytes } = await writePdf('## A\n\n#### B\n\n#### C\n\n### D\n\n## E\n', { kind: 'doc' });
    const tags = Array.from(inspect(bytes, 'pdfinfo', '-struct-text').matchAll(/(H\d) [\s\S]*?"([A-E])"/g));
    expect(tags.map(([, tag, text]) => `${tag} ${text}`)).toEqual(['H1 A', 'H2 B', 'H2 C', 'H2 D', 'H1 E']);
  });

  it.each([
    ['quotations', `${'> '.repeat(100)}inside`],
    ['lists in quotations', `${'> '.repeat(50)}${'- '.repeat(50)}inside`],
    ['emphasis', `${'*'.repeat(61)}inside${'*'.repeat(61)}`],
    [
      'footnotes',
      `${Array.from({ length: 70 }, (_, index) => `[^${index}]: [^${index + 1}]`).join('\n\n')}\n\ninside[^0]`,
    ],
  ])('holds %s however deep they nest', async (_, source) => {
    expect(textOf((await writePdf(source, { kind: 'doc' })).bytes).join()).toContain('inside');
  });

  it('of too many pages is refused', async () => {
    await expect(writePdf('x\n\n::pagebreak\n\n'.repeat(1001), { kind: 'doc' })).rejects.toMatchObject({
      bound: 'pages',
    });
  });

  it('keeps everything that is in the way: notes are reported, links to nothing are text', async () => {
    const source = '# T\n\n[in notes](#inside) [nowhere](#x)\n\n:::notes\n## Inside\n:::\n';
    const { bytes, diagnostics } = await writePdf(source, { kind: 'doc' });
    expect(textOf(bytes)[0]).toContain('in notes nowhere');
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'not-carried-over', line: 5 }));
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** The header of a PNG that claims to be 30,000 pixels square. */
const flood = Buffer.from(png);
flood.writeUInt32BE(30_000, 16);
flood.writeUInt32BE(30_000, 20);

describe('pictures', () => {
  const source = '# T\n\nText\n\n---\n\n## P\n\n![Words](a.png)\n';

  it.each(['deck', 'doc'] as const)('are drawn in a %s, with their words', async (kind) => {
    const { bytes, diagnostics } = await writePdf(source, { kind, assets: new Map([['a.png', png]]) });
    expect(diagnostics).toEqual([]);
    expect(inspect(bytes, 'pdfimages', '-list', 'FILE')).toMatch(/image +1 +1/);
    expect(inspect(bytes, 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-')).toContain('/Alt (Words)');
  });

  it.each([
    ['absent', undefined, 'unknown-asset'],
    ['of no kind that is known', Buffer.from('<svg/>'), 'unsupported-picture'],
    ['cut off', gif.subarray(0, 30), 'unsupported-picture'],
    ['of too many pixels', flood, 'unsupported-picture'],
  ])('that are %s leave a box with their words', async (_, bytes, code) => {
    const assets = new Map(bytes === undefined ? [] : [['a.png', bytes]]);
    for (const kind of ['deck', 'doc'] as const) {
      const written = await writePdf(source, { kind, assets });
      expect(written.diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
      expect(textOf(written.bytes).join()).toContain('Words');
    }
  });

  it('of every kind that is known are drawn', async () => {
    const { diagnostics } = await writePdf(source, { assets: new Map([['a.png', gif]]) });
    expect(diagnostics).toEqual([]);
  });
});

it('bold stays bold in a quotation and around code', async () => {
  const fontsOf = async (source: string) => inspect((await writePdf(source)).bytes, 'pdffonts');
  expect(await fontsOf('> **Note**: text')).toMatch(/-BoldItalic/);
  expect(await fontsOf('Text **`200`**')).toMatch(/Cousine-Bold/);
  expect(await fontsOf('Text `200`')).not.toMatch(/Cousine-Bold/);
});

it('drawings made of letters keep their columns in smaller type, and lines that still wrap are told', async () => {
  const row = `|${' 8 bytes   1 byte |'.repeat(5)}`;
  const { bytes, diagnostics } = await writePdf(`\`\`\`\n${row}\n${row}\n\`\`\``, { kind: 'doc' });
  const rows = textOf(bytes)[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.map((line) => line.match(/byte/g)!.length)).toStrictEqual([10, 10]);
  expect(diagnostics).toStrictEqual([]);
  const wider = await writePdf(`Text.\n\n\`\`\`\n${row.repeat(3)}\n\`\`\``, { kind: 'doc' });
  expect(wider.diagnostics.map(({ code, line }) => [code, line])).toStrictEqual([['not-carried-over', 3]]);
});

it('no line ends behind the hyphens of an option or the slash of a path', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => {
    const words = 'i'.repeat(index + 1);
    return `${words} ${'word '.repeat(16)}--all-namespaces and \`--all-namespaces\` and \`ls -la /Users/nelle\` or /Users/nelle.`;
  });
  const { bytes } = await writePdf(`---\nkind: doc\n---\n\n${lines.join('\n\n')}\n`);
  const ends = textOf(bytes)
    .join('\n')
    .split('\n')
    .filter((line) => /(?:^|[\s`])[-/]+$/.test(line));
  expect(ends).toEqual([]);
  expect(textOf(bytes).join(' ')).toContain('--all-namespaces');
});

it('options in right-to-left text keep their hyphens in front', async () => {
  const { bytes } = await writePdf(
    '---\nkind: doc\nlang: ar\n---\n\nشغّل الأمر --amend الآن\n\nافتح الملف /usr/bin/env الآن\n',
  );
  expect(textOf(bytes).join(' ')).toMatch(/--amend[\s\S]*\/usr\/bin\/env/);
});

it('a paragraph of options alone is written in time', async () => {
  const { bytes } = await writePdf(`---\nkind: doc\n---\n\n${'-a b '.repeat(16_000)}\n`);
  expect(squeeze(textOf(bytes).join(''))).toContain('-ab-ab');
}, 5000);
