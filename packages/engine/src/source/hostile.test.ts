// Hostile sources: slow, deep, huge, or strings that break programs. Each is read in time, keeps its text and comes back from the printer.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { expectInTime } from '../../../../test/thread-time.ts';
import { DocumentTooLarge } from '../base/errors.ts';
import { blockText, type Document } from '../model/index.ts';
import { type ParseOptions, type ParseResult, parse } from './parse.ts';
import { print } from './print.ts';

const isHere = hasPeers('corpus');

/** Parses within two seconds, or refuses as too large. */
const readsInTime = (source: string, options?: ParseOptions): ParseResult | undefined =>
  expectInTime(2_000, () => {
    try {
      return parse(source, options);
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentTooLarge);
      return undefined;
    }
  });

type Recipe = { readonly name: string; readonly parts: readonly { readonly t: string; readonly n?: number }[] };

/** `{i}` is the index, `{r:x}` x as many times, `{R:x}` x as many times as are still to come. */
function cook({ parts }: Recipe): string {
  const write = (text: string, index: number, count: number) =>
    text
      .replace(/\{i(?:\+(\d+))?\}/g, (_, more?: string) => String(index + Number(more ?? 0)))
      .replace(/\{r:(.*?)\}/g, (_, part: string) => part.repeat(index))
      .replace(/\{R:(.*?)\}/g, (_, part: string) => part.repeat(count - index - 1));
  return parts
    .map(({ t, n = 1 }) => Array.from({ length: n }, (_, index) => (t.includes('{') ? write(t, index, n) : t)).join(''))
    .join('');
}

const recipes: readonly Recipe[] = isHere
  ? JSON.parse(readFileSync(`${peers.corpus}/markdown/pathological.json`, 'utf8'))
  : [];

test.each(recipes)('$name is read in two seconds, as every kind', (recipe) => {
  const source = cook(recipe);
  for (const kind of ['deck', 'doc', 'sheet'] as const) readsInTime(source, { kind });
});

test.each([
  ['blanks in an attribute of a component', `<X b="a${' '.repeat(980)}a${' '.repeat(980)}" />\n\n`.repeat(50)],
  ['blanks in an expression of a component', `<X b={={${' '.repeat(900)}${'a'.repeat(900)}} />\n\n`.repeat(50)],
])('%s are read in two seconds', (_, source) => {
  readsInTime(source);
});

const textOf = (document: Document): string => {
  switch (document.kind) {
    case 'deck':
      return document.slides
        .map((slide) => blockText([...(slide.title ? [slide.title] : []), ...slide.blocks]))
        .join('\n');
    case 'doc':
      return blockText(document.blocks);
    case 'sheet':
      return document.worksheets.map((worksheet) => `${worksheet.name}\n${blockText(worksheet.blocks)}`).join('\n');
  }
};

test('200,000 nested brackets stay text', () => {
  const source = '['.repeat(200_000) + ']'.repeat(200_000);
  expect(textOf(readsInTime(source)!.document)).toBe(source);
});

test('a table of 3,000 columns is a table', () => {
  const row = (cell: string) => `|${cell.repeat(3_000)}\n`;
  const { document } = readsInTime(row(' a |') + row('---|') + row(' 1 |'), { kind: 'doc' })!;
  expect(document).toMatchObject({ blocks: [{ type: 'table' }] });
  expect(document.kind === 'doc' && document.blocks[0]?.type === 'table' && document.blocks[0].header.length).toBe(
    3_000,
  );
});

test.each<[sentence: string, source: string, bound: string]>([
  ['cells that are only padded', `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'x\n'.repeat(5_000)}`, 'cells'],
  ['slides', `---\nkind: deck\n---\n${'# a\n\n---\n\n'.repeat(301)}`, 'slides'],
  ['points of a chart', `\`\`\`mermaid\nxychart-beta\nbar [${'1,'.repeat(200_000)}1]\n\`\`\`\n`, 'nodes'],
  ['blocks and inlines', '*a* '.repeat(100_001), 'nodes'],
])('too many %s are refused', (_, source, bound) => {
  expect(() => parse(source)).toThrow(expect.objectContaining({ bound }));
});

test.each<[sentence: string, source: string]>([
  ['a megabyte', `---\ntitle: ${'x'.repeat(1_000_000)}\n---\n\na`],
  ['aliases', `---\na: &a [x]\n${'b: *a\n'.repeat(9_000)}---\n\na`],
  ['depth', `---\ntitle: ${'['.repeat(20_000)}\n---\n\na`],
  ['quotes', `---\ntitle: [${'"a", '.repeat(9_000)}"\n---\n\na`],
  ['a prototype', '---\n__proto__: {polluted: true}\nconstructor: x\n---\n\na'],
])('front matter with %s does no harm', (_, source) => {
  const { document } = readsInTime(source)!;
  expect(textOf(document)).toBe('a');
  expect(Object.getPrototypeOf(document.meta)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('polluted');
});

/** Values of MyST that hold each other, `n` times each. */
const substitutions = (n: number): string =>
  `---\nmyst:\n  substitutions:\n    a: ${'{{ b }}'.repeat(n)}\n    b: ${'{{ c }}'.repeat(n)}\n    c: ${'{{ d }}'.repeat(n)}\n    d: x\n---\n\n`;

test.each<[sentence: string, source: string]>([
  ['values of MyST in each other', `${substitutions(400)}{{ a }} text`],
  [
    'values of MyST of many lines',
    `---\nmyst:\n  substitutions:\n    a: |\n${`      ${'b'.repeat(60)}\n\n`.repeat(800)}---\n\n${'{{a}}\n\n'.repeat(800)}`,
  ],
  ['an address that goes on', `${'https://a/'.repeat(20_000)}`],
  ['backticks beside brackets', `[[ ${'`'.repeat(100_000)} x`],
  ['a label of a formula that never ends', `$$x$$ {#eq${'-a'.repeat(50_000)}`],
  ['a date of backticks', `---\nformat: html\ndate: "\`r ${'`'.repeat(100_000)}x"\n---\n\na`],
  ['a theme of many words', `---\nmarp: true\ntheme: ${'dark-'.repeat(10_000)}!\n---\n\na`],
])('%s are read in time', (_, source) => {
  expect(readsInTime(source)).toBeDefined();
});

test('names of every object are no directives, keys or languages of ours', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const source = `---\nlang: ${name}\n${name}: x\n---\n\n:::${name}{${name}="x"}\ntext\n:::\n\n:${name}[y] ::toc{${name}=1} [^${name}]`;
    expect(textOf(readsInTime(source)!.document)).toContain('text');
  }
});

const naughty: readonly string[] = isHere
  ? JSON.parse(readFileSync(`${peers.corpus}/naughty-strings/blns.json`, 'utf8'))
  : [];

test.skipIf(!isHere)('naughty strings as title, heading, text, cell, attribute and address keep their text', () => {
  for (const text of naughty) {
    const line = text.replace(/[\r\n]+/g, ' ');
    const escaped = line.replace(/[!-/:-@[-`{-~]/g, '\\$&');
    const source = [
      `---\ntitle: "${escaped.replace(/["\\]/g, '\\$&')}"\n---`,
      `# ${escaped}`,
      `a ${escaped} b`,
      line,
      `| a |\n|---|\n| ${escaped} |`,
      `:::callout{type="${line}"}\n${line}\n:::`,
      `[a](<${line}>) ![b](<${line}>)`,
    ].join('\n\n');
    const { document } = readsInTime(source, { kind: 'doc' })!;
    const visible = (value: string) =>
      value
        .replace(/[\u0000-\u0020\ufffd-\uffff\s]|\p{Surrogate}/gu, ' ')
        .replace(/ +/g, ' ')
        .trim();
    if (line.trim() !== '') expect(visible(document.meta.title)).toBe(visible(line));
    expect(visible(textOf(document))).toContain(visible(line));
    const again = parse(print(document)).document;
    expect(print(again)).toBe(print(document));
  }
});
