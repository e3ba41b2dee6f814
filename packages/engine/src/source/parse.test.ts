// What the parser makes of sources: kinds, slides, worksheets, directives, and what it says about mistakes.
import { expect, test } from 'vitest';
import type { DiagnosticCode } from '../base/diagnostic-codes.ts';
import type { Block, Chart, Deck, Doc, Kind, Sheet, Table } from '../model/index.ts';
import { blockText, inlineText } from '../model/index.ts';
import { directiveNames, directives } from './directive-table.ts';
import { parse } from './parse.ts';

const deck = (source: string): Deck => parse(source, { kind: 'deck' }).document as Deck;
const sheet = (source: string): Sheet => parse(source, { kind: 'sheet' }).document as Sheet;
const blocks = (source: string): readonly Block[] => (parse(source, { kind: 'doc' }).document as Doc).blocks;
const table = (source: string): Table => blocks(source)[0] as Table;
const chart = (source: string): Chart => blocks(source)[0] as Chart;
const codes = (source: string, kind?: Kind): readonly DiagnosticCode[] =>
  parse(source, { kind }).diagnostics.map((diagnostic) => diagnostic.code);
/** Titles of slides, and what stands below each. */
const outline = (source: string) =>
  deck(source).slides.map(
    (slide) => `${slide.title ? inlineText(slide.title.children) : '-'}|${blockText(slide.blocks)}`,
  );

test.each<[sentence: string, source: string, kind: Kind]>([
  ['slide breaks make a deck', '# A\n\n---\n\n# B', 'deck'],
  ['a slide directive makes a deck', '# A\n\n::slide{layout="title"}', 'deck'],
  ['tables alone make a sheet', '# A\n\n| a |\n|---|\n| 1 |', 'sheet'],
  ['a table directive makes a sheet', ':::table{name="T"}\n| a |\n|---|\n:::\n\n::name{R="A1"}', 'sheet'],
  ['CSV makes a sheet', '```csv\na,b\n1,2\n```', 'sheet'],
  ['text makes a doc', '# A\n\nText\n\n| a |\n|---|', 'doc'],
  ['nothing makes a doc', '', 'doc'],
  ['the front matter decides before the content', '---\nkind: doc\n---\n\n# A\n\n---\n\n# B', 'doc'],
])('%s', (_, source, kind) => expect(parse(source).document.kind).toBe(kind));

test.each<[sentence: string, source: string, outline: readonly string[]]>([
  ['a line --- ends a slide', '# A\n\ntext\n\n---\n\n## B', ['A|text', 'B|']],
  ['*** is a rule on the slide', '# A\n\n***\n\ntext\n\n---', ['A|text']],
  ['empty slides at the ends fall away', '---\n\n# A\n\n---\n\n---\n', ['A|']],
  [
    'without --- headings start slides, under # the next level too',
    '# A\n\n## B\n\n### c\n\n## D',
    ['A|', 'B|c', 'D|'],
  ],
  ['without # only the highest level starts slides', '## A\n\n### b\n\n## C', ['A|b', 'C|']],
  ['headings inside a container start no slide', '# A\n\n:::callout\n# b\n:::\n\n# C', ['A|b', 'C|']],
  ['an empty deck has a title slide', '---\nkind: deck\ntitle: T\n---', ['T|']],
  ['a container left open ends with its slide', '# A\n\n:::callout\nb\n\n---\n\n# C\n\nd', ['A|b', 'C|d']],
])('%s', (_, source, expected) => expect(outline(source)).toEqual(expected));

test('notes and settings go to their slide, wherever they stand', () => {
  const source =
    '# A\n\n---\n\n# B\n\n:::callout\n:::notes\nSay hi.\n:::\n\n::slide{layout="closing" background="#123456" class="dark"}\n:::';
  expect(deck(source).slides[1]).toMatchObject({
    layout: 'closing',
    background: '#123456',
    dark: true,
    notes: [{ type: 'paragraph' }],
  });
});

test('each # starts a worksheet; what stands before is on one named by the title', () => {
  const source = '---\ntitle: Plan\n---\n\n| a |\n|---|\n\n# Two\n\n:::table{hidden=true}\n| b |\n|---|\n:::';
  expect(sheet(source).worksheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Plan', false],
    ['Two', true],
  ]);
});

test('names are read, whatever they are called', () => {
  expect(sheet('::name{Rate="Inputs!B2" __proto__="A1"}').names).toMatchObject([
    { name: 'Rate', target: 'Inputs!B2' },
    { name: '__proto__', target: 'A1' },
  ]);
});

test('the front matter fills the metadata', () => {
  const source =
    '---\ntitle: "A: b" # why\nauthor:\n  - Ada\n  - Bob\ndate: 2026-11-21\nlang: ar\nsize: Letter landscape\npageNumbers: false\nfooter: >\n  one\n  two\n---\n';
  expect(parse(source).document.meta).toEqual({
    title: 'A: b',
    authors: ['Ada', 'Bob'],
    date: '2026-11-21',
    language: 'ar',
    direction: 'rtl',
    slideSize: '16:9',
    pageSize: 'Letter',
    landscape: true,
    pageNumbers: false,
    numbered: false,
    footer: 'one two',
  });
});

test.each([
  ['The quick fox and the dog are in this house', 'en'],
  ['Der Hund ist nicht in dem Haus und die Katze ist auf der Straße', 'de'],
  ['Le chat est dans la maison avec les enfants du village', 'fr'],
  ['שלום עולם', 'he'],
  ['مرحبا بالعالم', 'ar'],
  ['こんにちは世界', 'ja'],
  ['你好世界', 'zh'],
  ['42', 'en'],
])('the language of "%s" is %s', (text, language) => expect(parse(text).document.meta.language).toBe(language));

test.each<[sentence: string, source: string, types: readonly string[]]>([
  ['columns of equal fences', ':::columns\n:::column\na\n:::\n:::column\nb\n:::\n:::\n\nc', ['columns', 'paragraph']],
  ['columns with longer fences outside', '::::columns\n:::column\na\n:::\n::::\n\nc', ['columns', 'paragraph']],
  [
    'columns left open by the next one',
    ':::columns\n:::column\na\n:::column\nb\n:::\n:::\n\nc',
    ['columns', 'paragraph'],
  ],
  ['blocks in columns without column', ':::columns\na\n\nb\n:::', ['columns']],
  ['a column alone keeps its content', ':::column\na\n:::', ['paragraph']],
  ['an unknown directive keeps its content', ':::highlight\na\n:::', ['paragraph']],
  ['an unknown leaf is shown', '::nothing{a=b}', ['paragraph']],
  [
    'a chart keeps what is not its table',
    ':::chart\ntext\n\n| a | b |\n|---|---|\n| x | 1 |\n:::',
    ['chart', 'paragraph'],
  ],
  ['leaves', '::toc{depth=2}\n\n::pagebreak\n\n::cover\n\n::agenda', ['toc', 'pageBreak', 'cover', 'agenda']],
  ['maths', '$$\nx^2\n$$\n\n$$y$$', ['math', 'math']],
  ['notes outside of a deck', ':::notes\na\n:::', ['notes']],
  [
    'steps, a timeline, stats',
    ':::steps\n1. a\n:::\n\n:::timeline\n- **2024** b\n:::\n\n:::stats\n- **1** c\n:::',
    ['steps', 'timeline', 'stats'],
  ],
  [
    'a heading ends what was left open in its section',
    '# A\n\n:::callout\na\n\n# B',
    ['heading', 'callout', 'heading'],
  ],
])('%s', (_, source, types) => expect(blocks(source).map((block) => block.type)).toEqual(types));

test('every example of the directive table is read without a remark but references', () => {
  for (const name of directiveNames) {
    const grammar = directives[name];
    if (name === 'each' || name === 'if') continue;
    const kind = 'kinds' in grammar ? grammar.kinds[0] : 'deck';
    const remarks = codes(grammar.example, kind).filter((code) => code !== 'unknown-reference');
    expect([name, remarks]).toEqual([name, name === 'column' ? ['misplaced-directive'] : []]);
  }
});

test('stats and timelines take their lead apart', () => {
  expect(blocks(':::stats\n- **42 %** Share :delta[+3 %] of all\n:::')).toMatchObject([
    { items: [{ value: [{ value: '42 %' }], label: [{ value: 'Share of all' }], delta: '+3 %' }] },
  ]);
  expect(blocks(':::timeline\n- **2024**: Founded\n- 2026 – Abroad\n:::')).toMatchObject([
    {
      items: [
        { date: [{ value: '2024' }], children: [{ value: 'Founded' }] },
        { date: [{ value: '2026' }], children: [{ value: 'Abroad' }] },
      ],
    },
  ]);
});

test('widths of a table may be shares', () => {
  const source = ':::table{widths="24%, 38 %, 38%"}\n| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n:::';
  expect(table(source).options?.widths).toEqual([24, 38, 38]);
  expect(parse(source, {}).diagnostics).toEqual([]);
});

test('table options are read', () => {
  const source =
    ':::table{name="T" formats="text, number(3), \'#,##0.00\'" totals=", sum" widths="24, 8" choices="S: open|done; T: a|b" highlight="Total >= 1000: accent2" freeze=header filter}\n| a | b | c |\n|---|--:|---|\n| x | =[Qty]*[Price]*2 | y \\| z |\n:::';
  expect(table(source)).toMatchObject({
    align: [undefined, 'right', undefined],
    formulas: true,
    options: {
      name: 'T',
      formats: ['text', 'number(3)', '#,##0.00'],
      totals: ['', 'sum'],
      widths: [24, 8],
      choices: [
        { column: 'S', values: ['open', 'done'] },
        { column: 'T', values: ['a', 'b'] },
      ],
      highlight: [{ column: 'Total', operator: '>=', value: '1000', color: 'accent2' }],
      freeze: 'header',
      filter: true,
    },
    rows: [[{ value: 'x' }, { value: '=[Qty]*[Price]*2' }, { value: 'y | z' }]],
  });
  expect(codes(source)).toEqual([]);
});

test('CSV is data: no formulas unless asked for, no Markdown', () => {
  expect(table('```csv\na;b\n"x;""y""";=1*2*3\n```')).toMatchObject({
    formulas: false,
    header: [{ value: 'a' }, { value: 'b' }],
    rows: [[{ value: 'x;"y"' }, { value: '=1*2*3' }]],
  });
  expect(table('```csv formulas\na\n=1\n```').formulas).toBe(true);
});

test.each<[text: string, language: string, value: number | null]>([
  ['1,200', 'en', 1200],
  ['1.200,5', 'en', 1200.5],
  ['1.200', 'de', 1200],
  ['1,200', 'de', 1.2],
  ['1.200', 'en', 1.2],
  ['0.125', 'de', 0.125],
  ['12.5 %', 'en', 12.5],
  ['€ 10', 'en', 10],
  ['1 200,5 €', 'fr', 1200.5],
  ["1'200.50", 'de-CH', 1200.5],
  ['12,34,567', 'en', 1234567],
  ['−3', 'en', -3],
  ['(1,200)', 'en', -1200],
  ['$1.2M', 'en', 1_200_000],
  ['n/a', 'en', null],
  ['12 apples', 'en', null],
])('in a chart "%s" (%s) is %s', (text, language, value) => {
  const source = `---\nlang: ${language}\n---\n\n:::chart\n| a | b |\n|---|---|\n| x | ${text} |\n:::`;
  expect(chart(source).data.series[0]!.values).toEqual([value]);
});

test('a unit that one series alone carries is its own', () => {
  const read = chart(':::chart{type=combo lines=b unit="M€"}\n| x | a | b |\n|---|---|---|\n| y | 43 | 40.7 % |\n:::');
  expect([read.unit, ...read.data.series.map(({ unit }) => unit)]).toEqual(['M€', undefined, '%']);
});

test('a unit that all numbers carry is the unit of the chart', () => {
  expect(chart(':::chart\n| a | b |\n|---|---|\n| x | 5 % |\n| y | 6 % |\n:::').unit).toBe('%');
  expect(chart(':::chart\n| a | b |\n|---|---|\n| x | 5 % |\n| y | 6 |\n:::').unit).toBeUndefined();
});

test.each<[sentence: string, source: string, code: DiagnosticCode]>([
  ['an unknown directive', ':::colums\na\n:::', 'unknown-directive'],
  ['an unknown directive in text', 'a :foo[b] c', 'unknown-directive'],
  ['an unclosed directive', ':::callout\na', 'unclosed-directive'],
  ['a stray closing line', 'a\n\n:::', 'misplaced-directive'],
  ['a container written as a leaf', '::notes', 'misplaced-directive'],
  ['a directive of another kind', '::name{a="B1"}\n\ntext', 'misplaced-directive'],
  ['steps without a list', ':::steps\na\n:::', 'misplaced-directive'],
  ['an unknown attribute', '::toc{dept=2}', 'unknown-attribute'],
  ['an invalid attribute', '::toc{depth=deep}', 'invalid-attribute'],
  ['an unknown attribute of a picture', '![a](b.png){widht=50%}', 'unknown-attribute'],
  ['a chart with text for a number', ':::chart\n| a | b |\n|---|---|\n| x | many |\n:::', 'chart-invalid-number'],
  ['a chart without a table', ':::chart\n:::', 'chart-empty'],
  [
    'a pie with a negative slice',
    ':::chart{type="pie"}\n| a | b |\n|---|---|\n| x | 1 |\n| y | -1 |\n:::',
    'chart-adapted',
  ],
  [
    'a highlight of nothing',
    ':::chart{highlight="Brsa"}\n| a | b |\n|---|---|\n| Brisa | 1 |\n:::',
    'chart-unknown-highlight',
  ],
  ['a pie of two series', ':::chart{type="pie"}\n| a | b | c |\n|---|---|---|\n| x | 1 | 2 |\n:::', 'chart-adapted'],
  ['points without places', ':::chart{type="scatter"}\n| a | b |\n|---|---|\n| x | 1 |\n:::', 'chart-adapted'],
  ['an unknown chart type', ':::chart{type="colunm"}\n| a | b |\n|---|---|\n| x | 1 |\n:::', 'chart-unknown-type'],
  ['a short row', '| a | b |\n|---|---|\n| x |', 'ragged-table'],
  ['a long row', '| a |\n|---|\n| x | y |', 'ragged-table'],
  ['HTML that is left out', 'a <iframe src="x"></iframe>', 'raw-html'],
  ['script in a link', '[a](javascript:alert)', 'unsafe-link'],
  ['script in a link, hidden', '[a](java&#10;script:alert)', 'unsafe-link'],
  ['a file as a picture', '![a](file:///etc/passwd)', 'unsafe-link'],
  ['an uploaded picture without a name', '![a](asset:)', 'unsafe-link'],
  ['a picture without text', '![](a.png)', 'missing-alt'],
  ['a footnote that is not there', 'a [^1]', 'unknown-reference'],
  ['a footnote nobody refers to', '[^1]: a', 'unknown-reference'],
  ['a link to a label that is not there', 'see [this][that]', 'unknown-reference'],
  ['a reference to nothing', ':ref[fig-x]', 'unknown-reference'],
  ['a control character', 'a\u0001b', 'illegal-character'],
  ['half a character', 'a\ud800b', 'illegal-character'],
  ['an unknown key', '---\ntitel: a\n---', 'front-matter-invalid'],
  ['a YAML anchor', '---\ntitle: &a b\n---', 'front-matter-invalid'],
  ['front matter left open', '---\ntitle: a', 'front-matter-invalid'],
  ['a language that is none', '---\nlang: Deutsch!\n---', 'unknown-language'],
  ['quotes in quotes in quotes', `${'> '.repeat(100)}a`, 'nesting-too-deep'],
  ['marks in marks in marks', `${'*'.repeat(200)}a${'*'.repeat(200)}`, 'nesting-too-deep'],
  ['a template that repeats nothing', ':::each\n{{name}}\n:::', 'invalid-attribute'],
])('%s is remarked on', (_, source, code) => expect(codes(source)).toContain(code));

test('pictures without alternative text are told together', () => {
  const { diagnostics } = parse('# ![](a.png)\n\n![](b.png) ![](c.png) ![](b.png) ![](d.png) ![e](e.png)', {
    kind: 'doc',
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'missing-alt',
      line: 1,
      message: '4 pictures have no alternative text: “a.png”, “b.png”, “c.png” and 1 more.',
    },
  ]);
});

test('one rule that is wrong leaves the other rules of a table as they are', () => {
  const attributes =
    'highlight="Total > 5: accent2; Total above 7: accent1; Qty = \'2\': #c03; Qty > 1: reddish" choices="Item: a|b; Qty"';
  const { document, diagnostics } = parse(
    `:::table{${attributes}}\n| Item | Qty | Total |\n|---|---|---|\n| a | 1 | 2 |\n:::`,
    { kind: 'doc' },
  );
  const [grid] = (document as Doc).blocks as [Table];
  expect(grid.options).toEqual({
    highlight: [
      { column: 'Total', operator: '>', value: '5', color: 'accent2' },
      { column: 'Qty', operator: '=', value: '2', color: '#c03' },
    ],
    choices: [{ column: 'Item', values: ['a', 'b'] }],
  });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'A table cannot have choices="Qty".',
    'A table cannot have highlight="Total above 7: accent1".',
    'A table cannot have highlight="Qty > 1: reddish".',
  ]);
});

test.each([
  ['without braces', '::name Rate="Inputs!B1"', ['Rate', 'Inputs!B1']],
  ['without its end', '::name{Rate="Inputs!B1"', ['Rate', 'Inputs!B1']],
  ['without the last quotation mark', '::name{Rate="Inputs!B1}', ['Rate', 'Inputs!B1']],
  ['in typographic quotation marks', `::name{Rate=“'My inputs'!B1”}`, ['Rate', "'My inputs'!B1"]],
  ['that cannot be read', '::name{Rate="Inputs!B1" =}', undefined],
])('a name %s is no row of the worksheet', (_, source, name) => {
  const { document, diagnostics } = parse(`| a |\n|---|\n| 1 |\n\n${source}\n\n| b |\n|---|\n| 1 |`, { kind: 'sheet' });
  const { names, worksheets } = document as Sheet;
  expect(names.map((each) => [each.name, each.target])).toEqual(name === undefined ? [] : [name]);
  expect(worksheets[0]!.blocks.map(({ type }) => type)).toEqual(['table', 'table']);
  expect(diagnostics.map(({ code }) => code)).toContain('invalid-attribute');
});

test('other leaves with wrong attributes are read, too, and sentences stay sentences', () => {
  expect(blocks('::toc{depth=2')).toMatchObject([{ type: 'toc', depth: 2 }]);
  expect(blocks('::name is how cells get names')).toMatchObject([{ type: 'paragraph' }]);
});

test('a change can say which direction is good', () => {
  expect(blocks(':delta[−5 %]{good="down"}')).toMatchObject([{ children: [{ type: 'delta', good: 'down' }] }]);
  expect(blocks(':::stats\n- **2 M€** Debt :delta[−5 %]{good=down}\n:::')).toMatchObject([
    { items: [{ delta: '−5 %', goodDelta: 'down' }] },
  ]);
});

test.each([
  ['> It is simple.\n> — Ada Lovelace', true],
  ['> It is simple.\n> – *Ada* Lovelace, 1843', true],
  ['> Es ist einfach.\n> -- 愛達', true],
  ['> It was late\n> — and it was cold.', false],
  ['> It was late —\n> Ada said.', false],
])('%j has an attribution on a line of its own: %s', (source, hasBreak) => {
  expect(JSON.stringify(blocks(source)).includes('lineBreak')).toBe(hasBreak);
});

test('an unknown layout is remarked on', () => {
  expect(codes('::slide{layout="titel"}', 'deck')).toContain('unknown-layout');
});

test('"did you mean" comes with a repair at the very place', () => {
  const source = '\ufeff---\r\ntitle: T\r\n---\r\n\r\n:::colums\r\na\r\n:::\r\n';
  const { diagnostics } = parse(source);
  const found = diagnostics.find((diagnostic) => diagnostic.code === 'unknown-directive')!;
  expect(found).toMatchObject({ line: 5, column: 1, hint: 'Did you mean `columns`?' });
  const [start, end] = found.fix!.range;
  expect(source.slice(start, end)).toBe('colums');
});

test('positions point into the source as it came', () => {
  const source = '\ufeff# A\r\n\r\n> - text ![alt](a.png) more\r\n\r\n| a | b |\r\n|---|---|\r\n| x | yes |\r\n';
  const [heading, quote, grid] = blocks(source) as [Block, Extract<Block, { type: 'blockQuote' }>, Table];
  const cut = (node: { position?: { start: number; end: number } }) =>
    source.slice(node.position!.start, node.position!.end);
  expect(cut(heading)).toBe('# A');
  expect(cut(grid)).toBe('| a | b |\r\n|---|---|\r\n| x | yes |');
  expect(cut(grid.rows[0]![1]!)).toBe('yes');
  const image = JSON.stringify(quote).match(/"type":"image".*?"start":(\d+),"end":(\d+)/)!;
  expect(source.slice(Number(image[1]), Number(image[2]))).toBe('![alt](a.png)');
});

test.each<[text: string, types: readonly string[]]>([
  ['It costs $5 and $10.', ['text']],
  ['$x$ and $$y$$', ['inlineMath', 'text', 'inlineMath']],
  ['a ==b== c', ['text', 'mark', 'text']],
  ['at 10:30[a] and :smile:', ['text']],
  ['report.md and me@example.com', ['text', 'link']],
  ['a<br>b', ['text', 'lineBreak', 'text']],
  ['a <!-- b --> c', ['text']],
  ['[x] todo', ['text']],
  ['漢\n字', ['text']],
])('the inlines of "%s" are %j', (text, types) => {
  const [block] = blocks(text);
  expect(block?.type === 'paragraph' && block.children.map((child) => child.type)).toEqual(types);
});

test('an address ends before the punctuation of Chinese and Japanese', () => {
  const source = '（https://a.b/c）。見 https://d.e，f@g.hi；https://j.k/字。';
  expect(parse(source, { kind: 'doc' }).document).toMatchObject({
    blocks: [
      {
        children: [
          { value: '（' },
          { type: 'link', url: 'https://a.b/c' },
          { value: '）。見 ' },
          { type: 'link', url: 'https://d.e' },
          { value: '，' },
          { type: 'link', url: 'mailto:f@g.hi' },
          { value: '；' },
          { type: 'link', children: [{ value: 'https://j.k/字' }] },
          { value: '。' },
        ],
      },
    ],
  });
});
