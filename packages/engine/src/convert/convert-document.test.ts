// Converting through one door: a source read as one kind, the outline of what it becomes.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { blockText, type Document, inlineText, type Kind } from '../model/index.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { parse } from '../source/parse.ts';
import { convertDocument } from './convert-document.ts';

const world = createWorld();

/** What a document is made of, a line each: slides, headings and tables, worksheets. */
function outline(document: Document): string[] {
  switch (document.kind) {
    case 'deck':
      return document.slides.map(
        (slide) =>
          `${slide.title === undefined ? '-' : inlineText(slide.title.children)}: ${slide.blocks.map((block) => block.type).join(' ')}`,
      );
    case 'doc':
      return document.blocks.map((block) =>
        block.type === 'heading' ? `${'#'.repeat(block.depth)} ${inlineText(block.children)}` : block.type,
      );
    case 'sheet':
      return document.worksheets.map(
        (worksheet) => `${worksheet.name}: ${worksheet.blocks.map((block) => block.type).join(' ')}`,
      );
  }
}

function check(
  source: string,
  from: Kind,
  to: Kind,
): {
  outline: string[];
  document: Document;
  codes: string[];
  messages: string[];
} {
  const diagnostics = createDiagnostics();
  const { document: written } = parse(source, { kind: from, diagnostics });
  const document = convertDocument(resolveDocument(written, to, { world, diagnostics }), to, diagnostics);
  return {
    outline: outline(document),
    document,
    codes: diagnostics.list.map(({ code }) => code),
    messages: diagnostics.list.filter(({ code }) => code === 'not-carried-over').map(({ message }) => message),
  };
}

const table = '| a | b |\n|---|--:|\n| x | 1 |';
const chart = ':::chart{type="column" title="Sales"}\n| q | n |\n|---|--:|\n| Q1 | 1 |\n:::';
const cases: readonly [name: string, from: Kind, to: Kind, source: string, expected: readonly string[]][] = [
  [
    'slides head passages, their notes stand below',
    'deck',
    'doc',
    '# T\n\nsub\n\n---\n\n## One\n\n- a\n\n:::notes\nsay it\n:::',
    ['# T', 'paragraph', '## One', 'list', 'callout'],
  ],
  [
    'the foot of a slide ends its passage, above the notes',
    'deck',
    'doc',
    '# T\n\n---\n\n## One\n\n::slide{footer="Source: a.csv"}\n\n- a\n\n:::notes\nsay it\n:::',
    ['# T', '## One', 'list', 'paragraph', 'callout'],
  ],
  [
    'a section slide heads a part',
    'deck',
    'doc',
    '# T\n\n---\n\n# Part\n\n---\n\n## One\n\ntext',
    ['# T', '# Part', '## One', 'paragraph'],
  ],
  [
    'headings become slides after the title',
    'doc',
    'deck',
    '---\ntitle: T\n---\n\n# One\n\ntext\n\n# Two\n\n- a',
    ['T: ', 'One: paragraph', 'Two: list'],
  ],
  [
    'a passage is one slide, which is split where it is placed',
    'doc',
    'deck',
    `---\ntitle: T\n---\n\n# One\n\ntext\n\n- a\n\n${table}\n\nlead\n\n${chart}`,
    ['T: ', 'One: paragraph list table paragraph chart'],
  ],
  [
    'the lead of the title stands on its slide, not on another with the same title',
    'doc',
    'deck',
    '# T\n\nlead\n\n## One\n\ntext\n\n## Two\n\ntext',
    ['T: paragraph', 'One: paragraph', 'Two: paragraph'],
  ],
  [
    'the first of several equal parts is no title of the deck',
    'doc',
    'deck',
    '## One\n\ntext\n\n## Two\n\ntext',
    ['One: paragraph', 'Two: paragraph'],
  ],
  [
    'the first of several equal parts does not take the subtitle with it',
    'doc',
    'deck',
    '---\ntitle: One\nsubtitle: S\nauthor: Ada\n---\n\n## One\n\ntext\n\n## Two\n\ntext',
    ['One: paragraph', 'One: paragraph', 'Two: paragraph'],
  ],
  [
    'rules between passages make no slides',
    'doc',
    'deck',
    '---\ntitle: T\n---\n\n## One\n\n```\ncode\n```\n\n---\n\n## Two\n\ntext\n\n---',
    ['T: ', 'One: code', 'Two: paragraph'],
  ],
  [
    'footnotes close the deck',
    'doc',
    'deck',
    '---\ntitle: T\n---\n\n# One\n\ntext[^1]\n\n[^1]: note',
    ['T: ', 'One: paragraph', 'Footnotes: list'],
  ],
  [
    'those of a deck stand before its closing',
    'deck',
    'deck',
    '---\ntitle: T\n---\n\n## One\n\ntext[^a]\n\n[^a]: note\n\n---\n\n::slide{layout="closing"}\n\n# End',
    ['One: paragraph', 'Footnotes: list', 'End: '],
  ],
  [
    'those of a sheet stand below its last worksheet',
    'sheet',
    'sheet',
    `# One\n\ntext[^a]\n\n${table}\n\n[^a]: note`,
    ['One: paragraph table list'],
  ],
  [
    'those of a text are rows, too',
    'doc',
    'sheet',
    '# One\n\ntext[^a]\n\n[^a]: note',
    ['One: paragraph paragraph list'],
  ],
  [
    'tables and charts become worksheets',
    'doc',
    'sheet',
    `# One\n\ntext\n\n${table}\n\n## Two\n\n${chart}`,
    ['One: table', 'Sales: chart'],
  ],
  [
    'tables of one heading are named by the text above each',
    'doc',
    'sheet',
    `# Entries\n\n${table}\n\n(B) What journal entry does Acquirer make in year two?\n\n${table}\n\n${table}\n\n## Costs\n\nAll in euros.\n\n${table}`,
    ['Entries: table', '(B) What journal entry does: table', 'Entries: table', 'Costs: table'],
  ],
  [
    'the first keeps the name of its heading, which formulas may have; the text above the others is cut to a valid name',
    'doc',
    'sheet',
    `# E\n\nFirst of all\n\n${table}\n\n'Quoted lead'\n\n${table}\n\n${'x'.repeat(30)}😀\n\n${table}\n\nQuoted lead\n\n${table}`,
    ['E: table', 'Quoted lead: table', `${'x'.repeat(30)}: table`, 'Quoted lead (2): table'],
  ],
  [
    'the foot of a slide is a row of text',
    'deck',
    'sheet',
    '# T\n\n---\n\n## One\n\n::slide{footer="Source"}\n\n- a',
    ['T: paragraph paragraph paragraph paragraph'],
  ],
  [
    'a deck without tables becomes rows of text',
    'deck',
    'sheet',
    '# T\n\n---\n\n## One\n\n- a\n- b',
    ['T: paragraph paragraph paragraph paragraph'],
  ],
  [
    'worksheets become passages',
    'sheet',
    'doc',
    `# One\n\n${table}\n\n# Two\n\n${table}`,
    ['# One', '## One', 'table', '## Two', 'table'],
  ],
  [
    'worksheets become slides',
    'sheet',
    'deck',
    `---\ntitle: T\n---\n\n# One\n\ntext\n\n${table}\n\n${chart}`,
    ['T: ', 'One: paragraph table', 'Sales: chart'],
  ],
];

test.each(cases)('%s', (_, from, to, source, expected) => {
  expect(check(source, from, to).outline).toEqual(expected);
});

test('a document of the kind asked for is handed back as it is', () => {
  const { document } = parse('# T', { kind: 'doc' });
  const diagnostics = createDiagnostics();
  expect(convertDocument(resolveDocument(document, 'doc', { world, diagnostics }), 'doc', diagnostics)).toBe(document);
});

test('values of a sheet are computed before they are shown', () => {
  const { document } = check(
    '# One\n\n:::table{formats="text, integer" totals="Total, sum"}\n| a | b |\n|---|--:|\n| x | =20+1 |\n| y | 21 |\n:::',
    'sheet',
    'doc',
  );
  expect(document.kind === 'doc' && blockText(document.blocks)).toContain('x\t21\ny\t21\nTotal\t42');
});

test('text that a workbook leaves out is told, once and with counts', () => {
  const { messages } = check(
    `# One\n\ntext ![a](a.png)\n\nmore\n\n- x\n- y\n\n![b](b.png)\n\n${table}\n\n## Three\n\n\`\`\`\ncode\n\`\`\``,
    'doc',
    'sheet',
  );
  expect(messages).toEqual([
    'A workbook contains the tables and charts; left out: 2 paragraphs, 2 pictures, 1 list, 1 heading and 1 code block.',
  ]);
  expect(check(table, 'doc', 'sheet').messages).toEqual([]);
  expect(check('![a](a.png)\n\ntext', 'doc', 'sheet').messages.join()).toContain('1 picture is left out');
});

test('text that a workbook leaves out is told', () => {
  expect(check(`# One\n\ntext\n\n${table}`, 'doc', 'sheet').codes).toContain('not-carried-over');
});

test('notes below a title alone stand on its slide', () => {
  const { document } = check('# T\n\n:::notes\nSay hello.\n:::', 'doc', 'deck');
  expect(document.kind === 'deck' && document.slides.map(({ notes }) => blockText(notes))).toEqual(['Say hello.']);
});
