// HTML in sources: read as the same marks in Markdown, whatever stands between its tags; and what is told about the rest.
import { expect, test } from 'vitest';
import type { Doc, Document } from '../model/index.ts';
import { blockText } from '../model/index.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

const withoutPositions = (document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'position' ? undefined : value)));
const doc = (source: string): Doc => parse(`---\nlang: en\n---\n\n${source}`, { kind: 'doc' }).document as Doc;
const text = (source: string): string => blockText(doc(source).blocks);
const remarks = (source: string): readonly string[] =>
  parse(source, { kind: 'doc' })
    .diagnostics.filter(({ code }) => code === 'raw-html')
    .map(({ message }) => message);

test.each<[sentence: string, html: string, markdown: string]>([
  ['marks', '<b>a</b> <em>b</em> <s>c</s> <mark>d</mark>', '**a** *b* ~~c~~ ==d=='],
  ['keys and code', '<kbd>Ctrl</kbd>+<code>x &lt; y</code>', '`Ctrl`+`x < y`'],
  ['marks of both kinds', '**<b>a</b>** <i>*b*</i>', '**a** *b*'],
  ['a link', '<a href="https://a.b" title="t">c *d*</a>', '[c *d*](https://a.b "t")'],
  ['a link in a link', '<a href="https://a.b">c [d](https://e.f)</a>', '[c d](https://a.b)'],
  ['a link whose address is unsafe', '<a href="javascript:alert(1)">c</a>', 'c'],
  ['a picture', '<img src="a.png" alt="A" width="80" height="50%">', '![A](a.png){width="80px" height="50%"}'],
  [
    'the size of a picture in its style',
    'a <img src="a.png" alt="A" width="80" style="vertical-align: middle; width: 35px;"> <img src="b.png" alt="B" style="max-width:9px;height:20%">',
    'a ![A](a.png){width="35px"} ![B](b.png){height="20%"}',
  ],
  [
    'a blank behind an anchor at the beginning',
    '# <a id="x" /> A\n\n<a id="y"></a> b',
    '# <a id="x"></a>A\n\n<a id="y"></a>b',
  ],
  ['an unclosed mark', 'a <b>b *c*', 'a b *c*'],
  ['marks that overlap', '<b>a <i>b</b> c</i>', '**a b** c'],
  ['a closing tag alone', 'a</b> b', 'a b'],
  ['a tag that crosses a mark', '*a <b>b* c</b>', '*a b* c'],
  ['an autolink', '<https://a.b>', '[https://a.b](https://a.b)'],
  ['a name in pointed brackets', 'clone <server> now', 'clone \\<server> now'],
  ['an entity', '<p>a &copy; b</p>', 'a © b'],
  ['white space', '<p>\n  a\n  <b> b</b>\n c</p>', 'a **b** c'],
  ['a centered head', '<h1 align="center">\n<br>A <i>b</i><br></h1>', '<div align="center">\n\n# A *b*\n\n</div>'],
  ['Markdown between tags', '<section>\n\n# A\n\n- b\n\n</section>', '# A\n\n- b'],
  [
    'a picture between the tags of a link',
    '<a href="https://a.b">\n\n![c](d.png)\n\n</a>',
    '[![c](d.png)](https://a.b)',
  ],
  ['details', '<details>\n<summary>A</summary>\n\nb\n\n</details>', '**A**\n\nb'],
  ['a heading in a summary', '<details><summary><h2>A</h2></summary>b</details>', '## A\n\nb'],
  ['lists', '<ul><li>a<li>b<ol><li>c</ol></ul>', '- a\n- b\n  1. c'],
  ['a list that starts late', '<ol start="3"><li>c</ol>', '3. c'],
  ['terms', '<dl><dt>a<dd>b<dt>c<dd>d</dl>', '**a**\n\nb\n\n**c**\n\nd'],
  ['a quote', '<blockquote><p>a<p>b</blockquote>', '> a\n>\n> b'],
  ['code', '<pre lang="js"><code>a\n\n  b &amp; <i>c</i>\n</code></pre>', '```js\na\n\n  b & c\n```'],
  ['a rule', 'a\n\n<hr>\n\nb', 'a\n\n***\n\nb'],
  [
    'a table',
    '<table><thead><tr><th>a<th align=right>b</thead><tr><td>\n\n*c*\n\n</td><td align=right>d</table>',
    '| a | b |\n|---|--:|\n| *c* | d |',
  ],
  [
    'merged cells',
    '<table><tr><th>a</th><th>b</th></tr><tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr><tr><td colspan="2">f</td></tr></table>',
    '| a | b |\n|---|---|\n| c | d |\n| | e |\n| f | |',
  ],
  ['a list in a cell', '| a |\n|---|\n| <ul><li>b</li><li>c</li></ul> |', '| a |\n|---|\n| • b<br>• c |'],
  ['a table that only places', '<table><tr><td>\n\n# A\n\nb\n\n</td></tr></table>', '# A\n\nb'],
  [
    'text between the rows of a table',
    '<table>a<tr><th>b</th></tr><tr><td>c</td></tr></table>',
    'a\n\n| b |\n|---|\n| c |',
  ],
  [
    'a figure',
    '<figure><img src="a.png" alt="A"><figcaption>b</figcaption></figure>',
    ':::figure{caption="b"}\n![A](a.png)\n:::',
  ],
  ['a script', 'a\n\n<script>\nb\n\nc</script>\n\nd', 'a\n\nd'],
  ['a script in a line', 'a <script>b</script>c', 'a c'],
  ['a style inside a block', '<div>\n<style>\na {}\n\nb {}\n</style>\n\nc\n\n</div>', 'c'],
  ['components', '<Tip>\n\na\n\n<Chart data={[1, 2]} />\n\n</Tip>', 'a'],
  ['a component without content', 'a:\n\n<Sheet a="b"></Sheet>\n\nc', 'a:\n\nc'],
  ['components that stand alone in their paragraph', '# A\n\n<Published id="a" />\n\n<B /> <C></C>\n\nd', '# A\n\nd'],
  [
    'a checklist of components',
    '<List>\n<Item>a `b`</Item>\n<Item id="c">d</Item>\n</List>\n\ne\n\n<Steps>\n  <Step>f</Step>\n  <Step>*g*</Step>\n</Steps>',
    '- a `b`\n- d\n\ne\n\n- f\n- *g*',
  ],
  ['components around lines', '<Step>\na\n</Step>\n<Step>\nb\nc\n</Step>', 'a\n\nb\nc'],
  ['keys in a row', '<kbd>Shift</kbd><kbd>A</kbd>', '`Shift` `A`'],
  [
    'a link around several blocks',
    '<div>\n<a href="https://a.b"><div>c</div>\n<b>d</b>\n<div>e</div></a>\n</div>',
    '[c](https://a.b)\n\n[**d**](https://a.b)\n\n[e](https://a.b)',
  ],
  ['Markdown right below a component', '<Note>\nThis *is* it.\n</Note>', 'This *is* it.'],
  ['a component in a line', 'a <Badge on={() => <b>x</b>} /> b', 'a  b'],
  ['code of MDX', "import A, { B } from './a'\nimport './b'\n\nexport const c = {\n\n  d: 1,\n}\n\ne {/* f */}", 'e'],
  ['prose about importing', 'import it\n\nexport const a', 'import it\n\nexport const a'],
  ['an id in a comment', '# A b {/*c-d*/}', '# A b {#c-d}'],
  ['a comment', '<div>\n<!-- a -->\nb</div>', 'b'],
])('%s', (_, html, markdown) => {
  expect(withoutPositions(doc(html))).toEqual(withoutPositions(doc(markdown)));
});

test('what Markdown has no sign for stays HTML when printed', () => {
  const source = 'H<sub>2</sub>O, x<sup>*n*</sup> and <u>this</u>\n';
  expect(doc(source).blocks).toMatchObject([
    {
      children: [
        {},
        { type: 'subscript' },
        {},
        { type: 'superscript', children: [{ type: 'emphasis' }] },
        {},
        { type: 'underline' },
      ],
    },
  ]);
  expect(print(doc(source))).toContain('H<sub>2</sub>O, x<sup>_n_</sup> and <u>this</u>\n');
});

test('an inline drawing is a picture and comes back', () => {
  const drawing = '<svg viewBox="0 0 2 1" width="20"><linearGradient id="a"/><path d="M0 0h2v1z"/></svg>';
  const read = doc(`<p>\n${drawing}\n</p>`);
  expect(read.blocks).toMatchObject([{ type: 'paragraph', children: [{ type: 'image', alt: '' }] }]);
  expect(withoutPositions(parse(print(read)).document)).toEqual(withoutPositions(read));
});

test('only docs have aligned text, and none inside items and quotes', () => {
  const source = '<center>\n\n# A\n\n- <p align="right">b</p>\n\n</center>';
  expect(doc(source).blocks).toMatchObject([{ type: 'heading', align: 'center' }, { type: 'list' }]);
  expect(JSON.stringify(doc(source))).not.toContain('right');
  expect(JSON.stringify(parse(source, { kind: 'deck' }).document)).not.toContain('"align"');
});

test('a heading of HTML is the title', () => {
  expect(doc('<h1 align="center">A <b>b</b></h1>\n\n# C').meta.title).toBe('A b');
});

test.each<[sentence: string, source: string, remarks: readonly string[]]>([
  ['what is read', '<b>a</b><div>b</div>', []],
  [
    'elements that are left out',
    '<script>a</script>\n\n<script>b</script>\n\nc <iframe src="x"></iframe>',
    ['HTML elements that documents cannot hold are left out: <script> (2 times), <iframe>.'],
  ],
  [
    'components',
    '<Tip>\n\na\n\n</Tip>',
    ['Tags that are not HTML are left out, what stands between them is kept: <Tip>.'],
  ],
  [
    'a component without content',
    'a\n\n<Chart data={[1]} />',
    ['Components of a web site, whose content is not in this file, are left out: <Chart>.'],
  ],
  ['a name', 'a <b-c> d', ['Tags that are not HTML and are never closed are shown as text: <b-c>.']],
])('the remarks on %s', (_, source, expected) => expect(remarks(source)).toEqual(expected));

test.each([
  ['an unclosed script', 'a\n\n<script>\nb\n\nc', ['a', 'b', 'c']],
  ['an unclosed comment', 'a\n\n<!-- b\n\nc', ['a', 'b', 'c']],
  ['an unclosed tag', '<div class="a\n\nb', ['a', 'b']],
  ['an unclosed heading', '<h1>a\n\nb\n\nc', ['a', 'b', 'c']],
  ['an unclosed pre', '<div><pre>a\n\nb</div>', ['a', 'b']],
  ['cells without a table', '<td>a<tr>b<li>c<dd>d', ['a', 'b', 'c', 'd']],
  ['very deep tags', `${'<div><blockquote>'.repeat(500)}a${'</div>'.repeat(500)}b`, ['a', 'b']],
])('%s loses no word', (_, source, words) => {
  for (const word of words) expect(text(source)).toContain(word);
});

test('spans in a few bytes do not make millions of cells', () => {
  const row = `<tr>${'<td colspan=100 rowspan=100>'.repeat(300)}`;
  expect(() => doc(`<table>${row.repeat(300)}</table>`)).toThrow(expect.objectContaining({ bound: 'cells' }));
});

test('attributes of components that hold text are told with their lines, and a deck shows no tags', () => {
  const quiz = `## Quiz\n\n<WeeklyQuiz\n  questions={[\n    {\n      id: 'q1',\n      prompt: 'A pandas Series is:',\n    },\n  ]}\n/>`;
  const challenge =
    '<Challenge id="c1" answer={<>Use <code>pd.read_csv</code> then shape.</>}>\n\nLoad it.\n\n</Challenge>';
  const plain = '<Progress weekId="data-analysis" :count="10" className="a b c d" />\n\n<Chart data={rows} />';
  const source = `${quiz}\n\n${challenge}\n\n${plain}\n\n<Tip text="Mind the gap here" />`;
  for (const kind of ['doc', 'deck'] as const) {
    const told = parse(source, { kind }).diagnostics.filter(({ code }) => code === 'not-carried-over');
    expect(told.map(({ message, line }) => `${line}: ${message}`)).toEqual([
      '3: Attributes of components with text in them were left out (3 times, also on lines 12 and 16): “<WeeklyQuiz>”, “<Challenge>”, “<Tip>”.',
    ]);
  }
  const { document } = parse(`---\nkind: deck\n---\n\n## A\n\n<Progress week="6" />`);
  expect(document).toMatchObject({ slides: [{ blocks: [] }] });
});
