// What the front matter of other tools gives: maps without a warning each, TOML, Pandoc's title block, people with affiliations.
import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { print } from './print.ts';

test.each<[sentence: string, source: string, meta: object]>([
  [
    "Pandoc's title block",
    '% A *long*\n  title\n% Ada Lovelace; Charles Babbage\n% 2026-11-21\n\ntext',
    { title: 'A long title', authors: ['Ada Lovelace', 'Charles Babbage'], date: '2026-11-21' },
  ],
  ['a title block without authors', '% T\n%\n% 2026\n\ntext', { title: 'T', authors: [], date: '2026' }],
  [
    'TOML',
    '+++\ntitle = "T: t"\ndate = 2026-11-21\nauthors = ["Ada", "Bob"]\ndraft = true\n[params]\ntitle = "no"\n+++\n\ntext',
    { title: 'T: t', authors: ['Ada', 'Bob'], date: '2026-11-21' },
  ],
  [
    'people with affiliations',
    '---\nauthor:\n  - name: Ada\n    affiliation: London\n  - name: "Bob"\n---\n\ntext',
    { authors: ['Ada', 'Bob'] },
  ],
  [
    'a comment behind a key',
    '---\ntitle: T\nformat: # of the file\n  html: # first\n    toc: true\n---\n\ntext',
    { title: 'T' },
  ],
])('%s', (_, source, meta) => {
  const { document, diagnostics } = parse(source);
  expect(document.meta).toMatchObject(meta);
  expect(document).toMatchObject({ kind: 'doc', blocks: [{ type: 'paragraph' }] });
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('longer lines of hyphens fence it, as in Marp, unless they are rules about a text', () => {
  const { document, diagnostics } = parse(
    '----\n\nmarp: true\nheader: H\nstyle: |\n  pre {\n    color: red;\n  }\n\n----\n\n# A\n\n<!--\nSay hi.\n-->\n\n----\n\n# B',
  );
  expect(document).toMatchObject({
    kind: 'deck',
    meta: { title: 'A', header: 'H' },
    slides: [{ notes: [{ children: [{ value: 'Say hi.' }] }] }, {}],
  });
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  for (const text of ['Note: a text\nof two lines', '\nText', '# Title'])
    expect(parse(`----\n${text}\n\n----\n\nb`).document.meta).not.toHaveProperty('note');
  expect(parse('----\nNote: a\nof two lines\n\n----\n\nb').document).toMatchObject({
    blocks: [{ type: 'rule' }, { type: 'paragraph' }, { type: 'rule' }, { type: 'paragraph' }],
  });
});

test('what is false is not shown', () => {
  const { document } = parse('---\ntitle: false\nfooter: false\n---\n\ntext');
  expect(document.meta).not.toHaveProperty('footer');
  expect(document.meta.title).toBe('Untitled');
});

test('keys without a meaning are told once, however they are nested', () => {
  const source =
    '---\ntitle: T\ntags: [a, b]\nhead:\n  - name: x\n    content: y\nformat:\n  html:\n    toc: true\n---\n\ntext';
  expect(parse(source).diagnostics).toMatchObject([
    {
      code: 'front-matter-invalid',
      severity: 'info',
      line: 3,
      message: expect.stringContaining('`tags`, `head`, `format`'),
    },
  ]);
});

test('a line of percent signs or plus signs alone is no front matter', () => {
  expect(parse('+++\n\ntext\n\n+++\n').document.meta.title).toBe('Untitled');
  expect(parse('%\n\ntext').document).toMatchObject({ blocks: [{ type: 'paragraph' }, { type: 'paragraph' }] });
});

test.each<[written: string, meta: object]>([
  ['author: "[Yihui Xie](http://yihui.org)"', { authors: ['Yihui Xie'] }],
  [
    'author: ["*Ada* Lovelace", "B\\\\*b <b@c.org>", "C<sup>1</sup>"]',
    { authors: ['Ada Lovelace', 'B*b <b@c.org>', 'C1'] },
  ],
  ['date: "**2026**-11-21"', { date: '2026-11-21' }],
  ['subtitle: "a *b*"', { subtitle: 'a b' }],
])('marks in the front matter are read, not shown: %s', (written, meta) => {
  const { document, diagnostics } = parse(`---\nkind: doc\ntitle: T\n${written}\nlang: en\n---\n\ntext`);
  expect(document.meta).toMatchObject(meta);
  expect(diagnostics).toEqual([]);
  expect(parse(print(document)).document.meta).toEqual(document.meta);
});
