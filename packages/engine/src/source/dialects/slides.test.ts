// Decks of other tools: settings, slots, notes, pauses, sizes of pictures; and links to other files.
import { expect, test } from 'vitest';
import type { Slide } from '../../model/index.ts';
import { blockText, inlineText } from '../../model/index.ts';
import { parse } from '../parse.ts';

function slidesOf(source: string): readonly Slide[] {
  const { document } = parse(source);
  if (document.kind !== 'deck') throw new Error('This is no deck.');
  return document.slides;
}
/** Titles of slides, what stands below each, and its notes. */
const outline = (source: string): readonly string[] =>
  slidesOf(source).map(
    ({ title, blocks, notes }) =>
      `${title ? inlineText(title.children) : '-'}|${blockText(blocks)}|${blockText(notes)}`,
  );
const notInfo = (source: string) => parse(source).diagnostics.filter(({ severity }) => severity !== 'info');

test('Slidev: settings of any form, slots, and slides of other files', () => {
  const source = [
    '---\ntheme: seriph\n---\n\n# A',
    '---\nlayout: two-cols\nclass: |\n  a\n  b\n# why\nclicks:\n  - 1\n---\n\n# B\n\nb\n\n::right::\nc\n\n::bottom::\n\nd',
    '---\nsrc: ./more.md\n---',
    '---\nlayout: end\n---\n\n# C\n\n<!-- Say hi. -->',
  ].join('\n\n');
  expect(outline(source)).toEqual(['A||', 'B|b\nc\nd|', 'C||Say hi.']);
  expect(slidesOf(source)[1]!.blocks).toMatchObject([{ type: 'columns', columns: [{}, {}, {}] }]);
  expect(slidesOf(source)[2]!.layout).toBe('closing');
  expect(parse(source).diagnostics.map(({ message }) => message)).toContain(
    'Slides of other files were left out: `src: …`.',
  );
  expect(notInfo(source)).toEqual([]);
});

test('Slidev: contents, room between blocks, components', () => {
  const source =
    '---\ntheme: seriph\ntransition: fade\n---\n\n# A\n\n---\n\n# B\n\n<Toc maxDepth="1"></Toc>\n\n---\n\n# C\n\nc\n\n<br>\n<br/>\n\n<Counter :count="10" />\n\nd';
  const [, second, third] = slidesOf(source);
  expect(second!.blocks.map(({ type }) => type)).toEqual(['agenda']);
  expect(third!.blocks.filter((block) => blockText([block]).trim() === '')).toEqual([]);
  expect(blockText(third!.blocks)).toBe('c\nd');
});

test('Slidev: the front matter has the settings of the first slide', () => {
  const source =
    "---\ntheme: ./own\ntransition: fade\nlayout: section\nclass: a\nbackground: '#123456'\n---\n\n# A\n\n---\n\n# B";
  expect(outline(source)).toEqual(['A||', 'B||']);
  expect(slidesOf(source)[0]).toMatchObject({ layout: 'section', background: '#123456' });
  expect(parse(source).diagnostics.map(({ message }) => message)).toEqual([
    'This is a Slidev deck; these keys of its front matter are ignored: `theme`, `transition`, `class`.',
    'Settings of slides were read as `::slide`.',
  ]);
});

test('a date that is to be computed is left out', () => {
  for (const date of ['"`r format(Sys.Date(), \'%B %d\')`"', 'today', 'last-modified']) {
    const { document, diagnostics } = parse(`---\ntitle: A\ndate: ${date}\n---\n\nb`);
    expect(document.meta.date).toBeUndefined();
    expect(diagnostics.map(({ message }) => message)).toContain(
      'The date in the front matter is to be computed, so it was left out.',
    );
  }
  expect(parse('---\ntitle: A\ndate: 2026-05-01\n---\n\nb').document.meta.date).toBe('2026-05-01');
});

test('the theme of another tool is ignored, one of ours is used', () => {
  const themeOf = (name: string) => parse(`---\nmarp: true\ntheme: ${name}\n---\n\n# A`).document.meta.theme;
  expect(['gaia', './x', '../../themes/x', 'Ledger'].map(themeOf)).toEqual([undefined, undefined, undefined, 'Ledger']);
  expect(['dracula', 'black', 'slidev-theme-dark'].map(themeOf)).toEqual(['terminal', 'terminal', 'terminal']);
  expect(['blackboard', 'moonlit'].map(themeOf)).toEqual([undefined, undefined]);
  expect(parse('---\ntheme: gaia\n---\n\n# A').document.meta.theme).toBe('gaia');
});

test('Marp: lines break, pictures have sizes, headings divide', () => {
  const source =
    '---\nmarp: true\nheadingDivider: 2\n---\n\n# <!-- fit --> A\n\na\nb\n\n## B\n\n![w:300 h:20% plan](p.png) ![height:2cm](q.png)\n\n### c';
  expect(outline(source)).toEqual(['A|a\nb|', 'B|plan \nc|']);
  const [, second] = slidesOf(source);
  expect(second!.blocks[0]).toMatchObject({
    children: [
      { type: 'image', alt: 'plan', width: '300px', height: '20%' },
      { type: 'text' },
      { type: 'image', alt: '', height: '2cm' },
    ],
  });
  expect(notInfo(source).map(({ code }) => code)).toEqual(['missing-alt']);
  expect(parse(source).diagnostics[0]!.message).toBe('This is a Marp deck.');
});

test('reveal.js and remark: notes, properties, pauses', () => {
  expect(outline('---\nrevealOptions: {}\n---\n\n# A\n\na\n\nNote: b\n\nc\n\n---\n\n# B')).toEqual(['A|a|b\nc', 'B||']);
  const source = 'class: center, middle\nname: a\n\n# A\n\na\n\n--\n\nb\n\n???\n\nc\n\n---\n\nlayout: false\n\n# B';
  expect(outline(source)).toEqual(['A|a\nb|c', 'B||']);
  expect(notInfo(source)).toEqual([]);
});

test('reveal.js: `Note:` tells the words of the speaker in a text that is a deck, and nowhere else', () => {
  const slides = (note: string) => `# A\n\n* a\n* b\n${note}\n\n---\n\n## B\n\nb\n\n---\n\n## C\n\nc`;
  expect(outline(slides('Note:\n* Say hi.\n\n    * And why.'))).toEqual(['A|a\nb|Say hi.\nAnd why.', 'B|b|', 'C|c|']);
  expect(outline(slides(`\nNotes: ${'word '.repeat(300)}\nnote: more`))[0]).toMatch(
    /^A\|a\nb\|word word .* word\nnote: more$/,
  );
  expect(messagesOf(slides('Note:\nhi'))).toContain('Notes of reveal.js were read as `:::notes`.');
  // One alone with words, or one in a deck of ours.
  expect(outline(slides('\nNote: without VAT'))).toEqual(['A|a\nb\nNote: without VAT|', 'B|b|', 'C|c|']);
  expect(outline(`---\nkind: deck\n---\n${slides('\nNote:\nhi')}`)[0]).toBe('A|a\nb\nNote: hi|');
  expect(outline(`::slide{dark}\n\n${slides('\nNote:\nhi')}`)[0]).toBe('A|a\nb\nNote: hi|');
  const text = `# A\n\nNote:\n\n${'word '.repeat(300)}\n\n---\n\n${'word '.repeat(300)}`;
  expect(parse(text).document).toMatchObject({ kind: 'doc', blocks: [{}, {}, {}, { type: 'rule' }, {}] });
});

test('reveal.js: comments part slides, and `--` between blank lines', () => {
  const source =
    '# A\n\n<!-- slide -->\n## B\n\n* b\n<!-- vertical -->\n\n![](c.png)\n\n<!-- slide vertical=true class="x" -->\n\n    <!-- slide -->\n\n<!-- a remark -->';
  expect(outline(source)).toEqual(['A||', 'B|b|', '-||', '-|<!-- slide -->|']);
  expect(messagesOf(source)).toContain('Comments between slides were read as `---` (3 times, also on lines 7 and 11).');
  expect(outline('# A\n\n<!--s-->\n\n# B\n\n<!--v-->\n\n# C')).toHaveLength(3);
  expect(parse('# A\n\n<!-- slide -->\n\nb').document.kind).toBe('doc');
  expect(outline('# A\n\n--\n\n## B\n\nb\n\n----\n\n## C\n\n---\n\n## D')).toEqual(['A||', 'B|b|', 'C||', 'D||']);
});

test('reveal.js: the background of a slide', () => {
  const slide = (attributes: string, title: string) => `<!-- .slide: ${attributes} -->\n\n## ${title}\n\na`;
  const source = [
    slide('id="a" data-background="img/question.jpg"', 'A'),
    slide("data-background-color='#123456' data-background-size='contain'", 'B'),
    slide('data-background-color="#123456" data-background-image="b.png"', 'C'),
    slide('data-background="linear-gradient(red, blue)" data-background-video="v.mp4"', 'D'),
  ].join('\n\n---\n\n');
  expect(slidesOf(source).map(({ background }) => background)).toEqual([
    'img/question.jpg',
    '#123456',
    'b.png',
    undefined,
  ]);
  expect(messagesOf(source)).toEqual([
    'This is a reveal.js deck.',
    'Backgrounds of reveal.js were read as `::slide{background}` (4 times, also on lines 9 and 17).',
    'Backgrounds of reveal.js that are neither a picture nor a color such as `#1a2b3c` were left out (2 times): “linear-gradient(red, blue)”, “v.mp4”.',
  ]);
});

test('smaller headings above the `#` of the first slide are no title', () => {
  const source =
    '<!-- .slide: id="a" -->\n## Building Applications\n\n# Managing State\n\n---\n\n### Part\n\n# Roadmap';
  expect(outline(source)).toEqual(['Managing State|Building Applications|', 'Part|Roadmap|']);
  expect(parse(source).document.meta.title).toBe('Managing State');
  expect(outline('---\nkind: deck\n---\n\n## A\n\na\n\n# B\n\n---\n\n## C')).toEqual(['A|a\nB|', 'C||']);
});

test('lines `--` and `+++` part the slides of a deck, and of nothing else', () => {
  const quiz = (sign: string) => `\n## Quiz\n\nOne or two?\n\n${sign}\n<!-- .slide: id="a" -->\n\n## Answer\n\nTwo.\n`;
  expect(outline(`${quiz('+++')}\n---\n${quiz('+++')}`)).toHaveLength(4);
  expect(outline('# A\n\n---\n\n## B\n\n+++\n\n![](c.png)\n\n---\n\n## D')).toHaveLength(4);
  // Without any `---`: two of them above headings, or one in a text that is to be a deck.
  const sections = (sign: string) =>
    ['a', 'b', 'c'].map((word) => `## ${word}\n\n### Sub\n\n${word}\n`).join(`\n${sign}\n\n`);
  for (const sign of ['--', '+++']) {
    expect(outline(sections(sign))).toEqual(['a|Sub\na|', 'b|Sub\nb|', 'c|Sub\nc|']);
    const one = `# A\n\na\n\n${sign}\n\n# B\n\n## C`;
    expect(parse(one).document.kind).toBe('doc');
    expect(parse(one, { kind: 'deck' }).document).toMatchObject({ slides: [{}, { blocks: [{}] }] });
    expect(outline(`---\nkind: deck\n---\n\n${one}`)).toEqual(['A|a|', 'B|C|']);
    expect(parse(sections(sign), { kind: 'doc' }).document).toMatchObject({ kind: 'doc' });
    const long = `${sections(sign)}\n${sign}\n\n## d\n\n`;
    expect(parse(long.replaceAll(/^[abc]$/gm, 'word '.repeat(90))).document).toMatchObject({ slides: { length: 4 } });
    expect(parse(long.replaceAll(/^[abc]$/gm, 'word '.repeat(300))).document.kind).toBe('doc');
  }
  expect(messagesOf(`---\nkind: deck\n---\n\n${sections('--')}`)).toContain(
    'Lines `--` and `+++` between slides were read as `---` (2 times, also on line 19).',
  );
  // Pauses of remark, a signature, cells of a notebook of MyST, and lines in a container.
  expect(outline('---\nkind: deck\n---\n\n# A\n\n- a\n\n--\n\n- b')).toEqual(['A|a\n--\nb|']);
  expect(parse(`${'word '.repeat(300)}\n\n--\n\n# Ann`).document.kind).toBe('doc');
  expect(parse(`---\njupytext: {}\n---\n\n${sections('+++')}`).document.kind).toBe('doc');
  expect(outline('---\nkind: deck\n---\n\n# A\n\n:::callout\na\n\n--\n\n## b\n:::')).toHaveLength(1);
});

test.each(['Slidev', 'reveal.js', 'remark'])(
  '%s: a line `---` parts slides right below a text or a picture',
  (tool) => {
    const marks: { [tool: string]: string } = {
      Slidev: '---\nmdc: true\n---\n\n',
      'reveal.js': '---\nrevealOptions: {}\n---\n\n',
      remark: '---\noutput: xaringan::moon_reader\n---\n\n',
    };
    const source = `${marks[tool]}# A\n\na\n---\n\n<img src="b.png" alt="b"/>\n---\n\nC\n===\n\n- c\n---\nd`;
    expect(outline(source)).toEqual(['A|a|', '-|b|', 'C|c|', '-|d|']);
  },
);

test('a line `---` below tags is a rule or a break in any text', () => {
  expect(outline('# A\n\n<img src="a.png" alt="a">\n---\n\n# B\n\n---\n\n# C')).toEqual(['A|a|', 'B||', 'C||']);
  const { document } = parse('# A\n\n<p>a</p>\n---\n\nb\n\n<pre>\n<b>\n---\n</pre>', { kind: 'doc' });
  expect(document).toMatchObject({ blocks: [{}, {}, { type: 'rule' }, {}, { type: 'code', value: '\n---' }] });
});

test('Quarto: the front matter opens the deck', () => {
  const source = '---\ntitle: T\nsubtitle: S\nauthor: Ada\nformat: pptx\n---\n\n## A\n\na';
  expect(outline(source)).toEqual(['T|S\nAda|', 'A|a|']);
});

test('Quarto: pauses, divs and slides without a title', () => {
  const source =
    '---\nformat: revealjs\n---\n\n## A {background-color="red"}\n\na\n\n. . .\n\n::: {.incremental}\n- b\n:::\n\n::: {layout-ncol=2}\nc\n:::\n\n## {.center}\n\nd';
  expect(outline(source)).toEqual(['A|a\nb\nc|', '-|d|']);
  expect(notInfo(source)).toEqual([]);
});

test.each<[base: string, address: string, url: string]>([
  ['https://a.b/c/d.md', 'e.md', 'https://a.b/c/e.md'],
  ['https://a.b/c/', './e/../f.md#g', 'https://a.b/c/f.md#g'],
  ['https://a.b/c/', '../../../e', 'https://a.b/e'],
  ['https://a.b', '/e?f', 'https://a.b/e?f'],
  ['https://a.b/c', '?e', 'https://a.b/c?e'],
])('a link seen from %s: %s', (base, address, url) => {
  const { document, diagnostics } = parse(`---\nkind: doc\nbase: ${base}\n---\n\n[x](${address})`);
  expect(document).toMatchObject({ blocks: [{ children: [{ type: 'link', url }] }] });
  expect(diagnostics).toEqual([]);
});

test('links to other files are kept, told once', () => {
  const { document, diagnostics } = parse('[a](b.md#1), [é](</é f>) and [g](#h)\n\n# H', { kind: 'doc' });
  const paragraph =
    document.kind === 'doc' && document.blocks[0]?.type === 'paragraph' ? document.blocks[0].children : [];
  expect(paragraph.flatMap((child) => (child.type === 'link' ? [child.url] : []))).toEqual([
    'b.md#1',
    '/%C3%A9%20f',
    '#h',
  ]);
  expect(diagnostics).toMatchObject([
    {
      code: 'dialect',
      severity: 'info',
      message: 'Links to other files are kept as written, seen from the folder of this file (2 times).',
      hint: expect.stringContaining('base:'),
    },
  ]);
});

test.each(['a\\\\b', '/%5Ca', '<é:c>', '%2F%2Fa', './%2F/a', '?a', 'x%0A', '<{{a}}/b>', `a${'/b'.repeat(2_000)}`])(
  'a link that only looks like a path is its words, told once: %s',
  (address) => {
    const { document, diagnostics } = parse(`[x](${address}) [x](${address})`, { kind: 'doc' });
    expect(document).toMatchObject({ blocks: [{ children: [{ type: 'text', value: 'x x' }] }] });
    expect(diagnostics).toMatchObject([{ message: expect.stringMatching(/read as their words \(2 times\)/) }]);
  },
);

const slidev = (...slides: readonly string[]): string => `---\nmdc: true\n---\n\n${slides.join('\n\n---\n\n')}`;
const messagesOf = (source: string): readonly string[] => parse(source).diagnostics.map(({ message }) => message);

test('Marp: words that place a picture do not describe it', () => {
  const source = '---\nmarp: true\n---\n\n# A\n\n![center](a.png) ![center of town](b.png)';
  expect(JSON.stringify(slidesOf(source)).match(/"alt":"[^"]*"/g)).toEqual(['"alt":""', '"alt":"center of town"']);
});

test('Slidev: a grid with full rows is columns, another is told', () => {
  const nested =
    '<div class="grid grid-cols-2 gap-4"><div>\n\n# Ref\n\na\n\n<div v-click>\n\nb\n\n</div>\n\n</div><div>\n\n# Reactive\n\nc\n\n</div></div>';
  const plain =
    '# T\n\n<div grid="~ cols-2 gap-2">\n\n```js\nlet a\n\nlet b\n```\n\n<div>\n\nc\n\n</div>\n\n</div>\n\nend';
  const tooMany = '# U\n\n<div class="grid grid-cols-2">\n\na\n\nb\n\nc\n\n</div>';
  const rows =
    '# W\n\n<div class="grid grid-cols-2">\n\n<div />\n\nb\n\n<v-clicks :every="2">\n\nc\n\n<div>\n\nd\n\n</div>\n\n</v-clicks>\n\n</div>';
  const html = '# V\n\n<div class="grid grid-cols-2">\n<div>\n    <b>a</b>\n</div>\n\nb\n\n</div>';
  const source = slidev(nested, plain, tooMany, html, rows);
  const [first, second, third] = slidesOf(source);
  expect(first!.blocks).toMatchObject([{ type: 'columns', columns: [{}, {}] }]);
  expect(outline(source)).toEqual([
    '-|Ref\na\nb\nReactive\nc|',
    'T|let a\n\nlet b\nc\nend|',
    'U|a\nb\nc|',
    'V|a\nb|',
    'W|\nb\nc\nd|',
  ]);
  expect(second!.blocks.map(({ type }) => type)).toEqual(['columns', 'paragraph']);
  expect(slidesOf(source)[4]!.blocks.map(({ type }) => type)).toEqual(['columns', 'columns']);
  expect(third!.blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  expect(messagesOf(source).join('\n')).toMatch(
    /Grids of Slidev were read as `:::columns` \(3 times, also on lines \d+ and \d+\)\./,
  );
  expect(messagesOf(source).join('\n')).toMatch(/Other grids of Slidev .* \(2 times, also on line \d+\)\./);
});

test('Slidev: `::default::` stands first wherever it is written, text before `::left::` above both columns', () => {
  const source = slidev(
    '::right::\n\nr\n\n:: default ::\n\n# L\n\nl',
    '# H\n\nabove\n\n::left::\n\nl\n\n::right::\n\nr',
  );
  expect(outline(source)).toEqual(['L|l\nr|', 'H|above\nl\nr|']);
  expect(slidesOf(source).map(({ blocks }) => blocks.map(({ type }) => type))).toEqual([
    ['columns'],
    ['paragraph', 'columns'],
  ]);
});

test('Slidev: magic moves, code of other files, values, and text on slides of other files', () => {
  const source = slidev(
    '# A\n\n````md magic-move {lines: true}\n```ts {*|2}\nlet a\n```\n\nIgnored.\n\n```ts\nlet b\n```\n````',
    '# B\n\n<<< @/snippets/external.ts#part\n\nPage {{ $slidev.nav.currentPage }} of all',
  );
  const others = `${source}\n\n---\nsrc: ./more.md\n---\n\nNot shown\n\n\`\`\`yaml\n---\na: b\n\`\`\`\n\n---\n\n# C`;
  expect(outline(others)).toEqual(['A|let a\nlet b|', 'B|external.ts\nPage  of all|', 'C||']);
  expect(messagesOf(others).join('\n')).toMatch(/Magic moves.*\n.*name of its file.*\n.*Values of Slidev/s);
});

test('Slidev: only the comment at the end of a slide is its notes', () => {
  const source = slidev('# A\n\n<!-- Footer -->\n\na\n\n<!-- Say it. -->', '# B\n\n<!-- not -->\n\nb');
  expect(outline(source)).toEqual(['A|a|Say it.', 'B|b|']);
});

test('Slidev: a code block to run tells a deck', () => {
  expect(slidesOf('---\nlayout: default\n---\n\n# A\n\n```vue {monaco-run}\na\n```\n\n---\n\nb')).toHaveLength(2);
});

test('Marp: words for backgrounds are no text', () => {
  const source =
    '---\nmarp: true\n---\n\n# A\n\n![bg opacity](a.png)\n\n---\n\n# B\n\n![Marp bg brightness:0.5](b.png)\n\n---\n\n# C\n\n![Deploy h:1.5em](c.png)';
  expect(outline(source)).toEqual(['A||', 'B||', 'C|Deploy|']);
  expect(slidesOf(source).map(({ background }) => background)).toEqual(['a.png', 'b.png', undefined]);
  expect(slidesOf(source)[2]!.blocks).toMatchObject([{ children: [{ alt: 'Deploy', height: expect.anything() }] }]);
});

test('Marp: a background with its own size is a picture on the slide, whole, and not below the text', () => {
  const source =
    '---\nmarp: true\n---\n\n# A\n\n![bg width:400pt height:350pt](a.png)\n\na\n\n---\n\n![bg 60%](b.png)\n\n---\n\n![bg fit](c.png)\n\n---\n\n![bg left:40% 80%](d.png)\n\nd\n\n---\n\n![bg left](e.png)\n\n---\n\n![bg cover](f.png)';
  const pictures = slidesOf(source).map(({ background, blocks }) => [background, blocks[0]]);
  expect(pictures).toMatchObject([
    [undefined, { children: [{ asset: 'a.png', fit: 'contain', width: '400pt', height: '350pt', alt: '' }] }],
    [undefined, { children: [{ asset: 'b.png', fit: 'contain', width: '60%' }] }],
    [undefined, { children: [{ asset: 'c.png', fit: 'contain' }] }],
    [undefined, { children: [{ asset: 'd.png', fit: 'contain' }] }],
    [undefined, { children: [{ asset: 'e.png', fit: 'cover' }] }],
    ['f.png', undefined],
  ]);
  expect(messagesOf(source).join('\n')).toContain('Syntax of Marp was read as `![](…)` (3 times');
});

test('code of another tool that looks like data is a table only where it is one', () => {
  const answers =
    '```csv\nABDECKBLENDE RL,,,\nNOCKENWELLENLAGERDECKEL OB,,,\nEs gibt keine Nummer, teile mir mit, welche.\n```';
  const empty = '```csv\na,,,\nb,,,\n```';
  const quote = '```csv\na b\nOELSPRITZDUESE RE,,,"\n```';
  const table = '```csv\n,Name,Wert\n1,Öl,0.5\n2,Gas,1\n```';
  const marp = slidesOf(`---\nmarp: true\n---\n\n${[answers, empty, quote, table].join('\n\n')}`)[0]!;
  expect(marp.blocks).toMatchObject([
    { type: 'code', language: 'csv', value: expect.stringContaining('OB,,,\nEs gibt keine Nummer, teile') },
    { type: 'code', value: 'a,,,\nb,,,' },
    { type: 'code', value: 'a b\nOELSPRITZDUESE RE,,,"' },
    { type: 'table' },
  ]);
  expect(parse(`---\nbibliography: a.bib\n---\n\na\n\n${answers}`).document).toMatchObject({
    blocks: [{}, { type: 'code' }],
  });
  expect(parse(`a\n\n${answers}`).document).toMatchObject({ blocks: [{}, { type: 'table' }] });
});

test.each(['layout: image-right', 'theme: seriph', "theme: '@slidev/theme-default'", 'theme: gaia'])(
  'a deck that says so by %s, however long its slides',
  (line) => {
    const long = 'word '.repeat(250);
    expect(slidesOf(`---\n${line}\n---\n\n# A\n\n${long}\n\n---\n\n${long}`)).toHaveLength(2);
    expect(parse(`---\n${line}\n---\n\n# A\n\n${long}`).document.kind).toBe('doc');
  },
);
