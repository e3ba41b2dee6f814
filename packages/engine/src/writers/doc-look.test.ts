// A doc looks the same as PDF, .docx and HTML: one case per rule of its look, read in the files.
import { expect, test } from 'vitest';
import { unzip } from '../../../../test/unzip.ts';
import { compile } from '../compile.ts';
import { inspect, world } from './pdf/pdf.test-helper.ts';

const write = async (source: string, format: 'pdf' | 'docx' | 'html') =>
  (await compile({ source, format, kind: 'doc' }, world)).bytes;
const htmlOf = async (source: string) => Buffer.from(await write(source, 'html')).toString('utf8');
const wordOf = async (source: string, part = 'document') =>
  Buffer.from(unzip(await write(source, 'docx')).get(`word/${part}.xml`)!).toString('utf8');

type Word = { readonly page: number; readonly top: number; readonly bottom: number; readonly left: number };

/** Where words of the PDF are, in points from the top left of their page. */
async function placesIn(source: string, ...words: readonly string[]): Promise<readonly Word[]> {
  const pages = inspect(await write(source, 'pdf'), 'pdftotext', '-bbox', 'FILE', '-')
    .split('<page ')
    .slice(1);
  return words.map((word) => {
    const [page, found] = pages
      .map((text, index) => [index + 1, new RegExp(`<word ([^>]*)>${word}<`).exec(text)] as const)
      .find(([, match]) => match !== null)!;
    const side = (name: string) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(found![1]!)![1]);
    return { page, top: side('yMin'), bottom: side('yMax'), left: side('xMin') };
  });
}

test('a title is as large below a line as at the top', async () => {
  const sources = ['# Title\n\n## Part\n\ntext', 'A line.\n\n# Title\n\n## Part\n\ntext'];
  const heights = await Promise.all(
    sources.map(async (source) => {
      const [title] = await placesIn(source, 'Title');
      return title!.bottom - title!.top;
    }),
  );
  expect(heights[1]).toBeCloseTo(heights[0]!, 1);
  for (const source of sources) {
    expect(await wordOf(source)).toMatch(/<w:pStyle w:val="Title"\/>(?:(?!<w:p>).)*>Title</);
    expect(await htmlOf(source)).toMatch(/<h1[^>]*class="doc-title"[^>]*>Title</);
  }
});

const filler = Array.from({ length: 60 }, (_, index) => `Filler ${index}.`);
const after = (paragraphs: number, source: string) => `${filler.slice(0, paragraphs).join('\n\n')}\n\n${source}`;

test.each([
  ['a list', '- Follower\n- two'],
  ['code', '```\nFollower\n```'],
  ['a table', '| Follower | b |\n|---|---|\n| c | d |'],
])('a line that introduces %s is on its page', async (_, block) => {
  const source = `The introduction:\n\n${block}`;
  let turned = 0;
  // Whatever of the page is left, and one line of it in turn.
  for (let paragraphs = 26; paragraphs < 34; paragraphs += 1) {
    const [line, follower] = await placesIn(after(paragraphs, source), 'introduction:', 'Follower');
    expect(line!.page).toBe(follower!.page);
    turned = Math.max(turned, line!.page);
  }
  expect(turned).toBe(2);
  expect(await wordOf(source)).toMatch(/<w:keepNext\/>(?:(?!<w:p>).)*introduction:/);
  expect(await htmlOf(source)).toContain('<p class="intro">The introduction:</p>');
  expect(await wordOf(`No introduction.\n\n${block}`)).not.toMatch(/<w:keepNext\/>(?:(?!<w:p>).)*introduction/);
});

test('the rows of a short table are on one page of a PDF', async () => {
  const source = '| Head | b |\n|---|---|\n| First | 1 |\n| c | 2 |\n| d | 3 |\n| Last | 4 |';
  for (let paragraphs = 24; paragraphs < 34; paragraphs += 1) {
    const [first, last] = await placesIn(after(paragraphs, source), 'First', 'Last');
    expect(last!.page).toBe(first!.page);
  }
});

test('short code stays whole, long code is divided at its empty lines', async () => {
  const lines = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`).join('\n');
  const short = `\`\`\`\n${lines('short', 12)}\n\`\`\``;
  const long = `\`\`\`\n${lines('head', 9)}\n\n${lines('tail', 9)}\n\`\`\``;
  const [opening] = await placesIn(`one\n\n::pagebreak\n\n\`\`\`\nopening\n\`\`\``, 'opening');
  let divided = 0;
  for (let paragraphs = 20; paragraphs < 30; paragraphs += 1) {
    const [first, last] = await placesIn(after(paragraphs, short), 'short0', 'short11');
    expect(first!.page).toBe(last!.page);
    const [head0, head8, tail0, tail8] = await placesIn(after(paragraphs, long), 'head0', 'head8', 'tail0', 'tail8');
    expect([head0!.page, tail0!.page]).toEqual([head8!.page, tail8!.page]);
    if (head0!.page === tail0!.page) continue;
    divided += 1;
    expect(tail0!.top).toBeLessThan(opening!.top + 1);
  }
  expect(divided).toBeGreaterThan(0);
  expect(await wordOf(short)).toContain('<w:keepLines/>');
  expect(await wordOf(long)).not.toContain('<w:keepLines/>');
});

test('a line of code that is too long goes on further in than it began', async () => {
  const source = `\`\`\`\nif yes:\n    begin ${'word '.repeat(30)}end\n\`\`\``;
  const [begin, end] = await placesIn(source, 'begin', 'end');
  expect(end!.top).toBeGreaterThan(begin!.top);
  expect(end!.left).toBeGreaterThan(begin!.left);
});

test('a list is as far from the text above it as from the text below', async () => {
  const source = 'Above\n- one\n- two\n\nBelow';
  const [above, one, two, below] = await placesIn(source, 'Above', 'one', 'two', 'Below');
  expect(one!.top - above!.top).toBeCloseTo(below!.top - two!.top, 1);
  expect(one!.top - above!.top).toBeGreaterThan(two!.top - one!.top);
});

test('a quotation is as far from the text around it as other blocks', async () => {
  const [above, quote, below] = await placesIn('Above\n\n> Quoted\n\nBelow', 'Above', 'Quoted', 'Below');
  const [one, two] = await placesIn('One\n\nTwo', 'One', 'Two');
  const distance = two!.top - one!.top;
  expect(quote!.top - above!.top - distance).toBeLessThan(4);
  expect(below!.top - quote!.top - distance).toBeLessThan(4);
});

const address = `https://example.org/${'a-long-path/'.repeat(12)}end`;

const word = 'abcdefghij'.repeat(20);

test.each([
  ['text', word],
  ['code', `\`${word}\``],
  ['a block of code', `\`\`\`\n${word}\n\`\`\``],
  ['a link', `[${word}](https://example.org)`],
  ['a cell', `| a | b |\n|---|---|\n| ${word} | ${'c '.repeat(200)} |`],
])('a word that is too long for a line, in %s, fills several and is copied as it is', async (_, source) => {
  const lines = inspect(await write(source, 'pdf'), 'pdftotext', '-raw', 'FILE', '-').split('\n');
  const parts = lines.filter((line) => /^[a-j]{5,}/.test(line));
  expect(parts.length).toBeGreaterThan(1);
  expect(lines.join('')).toContain(word);
});

test.each([
  ['text', address],
  ['code', `\`${address}\``],
  ['a block of code', `\`\`\`\n${address}\n\`\`\``],
  ['a link', `[${address}](https://example.org)`],
])('an address in %s that is broken is copied without a hidden character', async (_, source) => {
  const text = inspect(await write(source, 'pdf'), 'pdftotext', '-raw', 'FILE', '-');
  expect(text.split('\n').length).toBeGreaterThan(2);
  expect(text.replaceAll('\n', '')).toContain(address);
});

test('Chinese and Japanese lines never begin with a sign that ends something, nor between a number and its %', async () => {
  for (const language of ['zh', 'ja']) {
    const source = Array.from(
      { length: 12 },
      (_, index) =>
        `${'文'.repeat(index)}在其中的人们，这将是在其中（ビュー）人们概率33%。${'在其中的人们，这将是在其中（ビュー）人们概率1%。'.repeat(8)}`,
    ).join('\n\n');
    const text = inspect(
      await write(`---\nlang: ${language}\n---\n\n${source}`, 'pdf'),
      'pdftotext',
      '-raw',
      'FILE',
      '-',
    );
    expect(text.match(/^[，。）ー%].*$|[（\d]$/gm)?.filter((line) => !/\d$/.test(line)) ?? []).toEqual([]);
  }
});

test.each([
  ['Traditional Chinese', '這個國家的學生說話', '第 1 頁'],
  ['Simplified Chinese', '这个国家的学生说话', '第 1 页'],
  ['English', 'This is the text of it', 'Page 1'],
])('%s has its own words in the footer', async (_, text, footer) => {
  const pdf = inspect(await write(text, 'pdf'), 'pdftotext', '-raw', 'FILE', '-');
  expect(pdf.replaceAll('\n', ' ')).toContain(footer);
  const word = await wordOf(text, 'footer1');
  expect(word.replaceAll(/<w:instrText.*?<\/w:instrText>|<[^>]+>/g, '').trim()).toBe(footer);
});

test('headings of all depths differ, alike in every format', async () => {
  const source = '# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f';
  const styles = await wordOf(source, 'styles');
  const looks = [1, 2, 3, 4, 5, 6].map((depth) => {
    const [, run] = new RegExp(`w:styleId="Heading${depth}">.*?<w:rPr>(.*?)</w:rPr>`, 's').exec(styles)!;
    return run!;
  });
  expect(new Set(looks).size).toBe(6);
  const colors = looks.map((look) => /<w:color [^>]*w:val="(\w+)"/.exec(look)![1]);
  expect(colors[1]).toBe(colors[2]);
  expect(new Set(colors.slice(2, 5)).size).toBe(3);
  expect(await htmlOf(source)).toContain('.doc h4{color:var(--accent)}.doc :is(h5,h6){color:var(--dk2)}');
  const fonts = inspect(await write(source, 'pdf'), 'pdffonts');
  expect(fonts).toMatch(/BoldItalic/);
});

test('code in a line of a callout has the color of the paper', async () => {
  const source = ':::callout\nText `code`\n:::';
  expect(await wordOf(source)).toContain('w:fill="FFFFFF"');
  expect(await wordOf('Text `code`')).not.toContain('w:fill="FFFFFF"');
  expect(await htmlOf(source)).toContain('.doc .callout :not(pre)>code{background:var(--lt1)}');
  const code = inspect(await write(source, 'pdf'), 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-');
  const outside = inspect(await write('Text `code`', 'pdf'), 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-');
  const fills = (text: string) => text.match(/^(?:1 1 1 scn|1 scn|1 1 1 rg|1 g)$/gm)?.length ?? 0;
  expect(fills(code)).toBeGreaterThan(fills(outside));
});

const manyWords = Array.from({ length: 3_000 }, (_, index) => `w${index}`).join(' ');
const manyItems = Array.from({ length: 200 }, (_, index) => `- w${index}`).join('\n');
test.each([
  ['code of one line', `\`\`\`\n${manyWords} last\n\`\`\``],
  ['code of lines that go on', `\`\`\`\n${`${manyWords.slice(0, 2_000)}\n`.repeat(15)}last\n\`\`\``],
  ['a paragraph in a note', `> [!NOTE]\n> ${manyWords} last`],
  ['a list in a note', `> [!NOTE]\n${`${manyItems}\n- last`.replace(/^/gm, '> ')}`],
  ['a list in a figure', `:::figure\n${manyItems}\n- last\n:::`],
  ['code in a figure', `:::figure\n\`\`\`\n${`w\n`.repeat(200)}last\n\`\`\`\n:::`],
  ['the header of a table', `| ${manyWords} last | b |\n|---|---|\n| x | 1 |`],
  ['a caption', `:::chart{type="column" caption="${manyWords} last"}\n| a | b |\n|---|--:|\n| x | 1 |\n:::`],
])('%s that no page can hold goes on on the next', async (_, source) => {
  const text = inspect(await write(`Before.\n\n${source}\n\nAfter.`, 'pdf'), 'pdftotext', '-raw', 'FILE', '-');
  for (const word of ['Before.', 'last', 'After.']) expect(text).toContain(word);
});
