// Which texts are decks: those that say so, and those whose breaks part short pieces with titles of their own. Which are sheets: tables of data alone.
import { expect, test } from 'vitest';
import type { Kind } from '../model/index.ts';
import { parse } from './parse.ts';

const words = (count: number): string => 'word '.repeat(count).trim();
const part = (title: string, count: number): string => `## ${title}\n\n${words(count)}`;
const parts = (...all: readonly string[]): string => all.join('\n\n---\n\n');
const kindOf = (source: string): Kind => parse(source).document.kind;

test.each<[sentence: string, source: string, kind: Kind]>([
  ['short parts with titles', parts(part('A', 20), part('B', 60), part('C', 5)), 'deck'],
  ['a title with a subtitle on the first slide', parts('# A\n## a', part('B', 9), part('C', 9)), 'deck'],
  ['a slide that is a picture', parts(part('A', 9), '![b](b.png)', part('C', 9)), 'deck'],
  ['notes however long', parts(part('A', 9), `${part('B', 9)}\n\n:::notes\n${words(300)}\n:::`), 'deck'],
  ['data of charts however long', parts(part('A', 9), `## B\n\n\`\`\`csv\n${'a,1\n'.repeat(300)}\`\`\``), 'deck'],
  ['half of the parts have more than 60 words', parts(part('A', 70), part('B', 70), part('C', 5)), 'doc'],
  ['one part has more than 200 words', parts(part('A', 5), part('B', 201), part('C', 5), part('D', 5)), 'doc'],
  ['Chinese text without spaces', parts('# 一', `# 二\n\n${'字'.repeat(420)}`), 'doc'],
  ['parts without titles', parts('Dear Ada,', words(20), 'Yours, Bob'), 'doc'],
  ['a rule above the foot of a README', parts(`# A\n\n${words(30)}\n\n## B\n\n${words(9)}`, 'Made by Ada.'), 'doc'],
  ['several titles between breaks', parts(`${part('A', 9)}\n\n${part('B', 9)}`, part('C', 9), part('D', 9)), 'doc'],
  ['a table of contents', parts('# A\n\n- [B](#b)\n- [C](#c)\n- [D](#d)', part('B', 9), part('C', 9)), 'doc'],
  ['more parts than a deck may have', parts(...Array.from({ length: 301 }, (_, i) => part(`${i}`, 3))), 'doc'],
])('%s', (_, source, kind) => expect(kindOf(source)).toBe(kind));

const table = (...rows: readonly (readonly string[])[]): string =>
  `# A\n\n| a | b |\n|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;

test.each<[sentence: string, source: string, kind: Kind]>([
  ['prose', table(['Skill', words(20)], ['', words(30)]), 'doc'],
  ['prose in Chinese', table([`${'字'.repeat(20)}`, '字'.repeat(30)]), 'doc'],
  ['short cells', table(['a', words(10)], ['b c', 'd']), 'sheet'],
  ['a column of numbers', table([words(30), '1,200 €'], [words(30), '']), 'sheet'],
  ['a column of dates', table([words(30), '2026-11-23'], [words(30), '']), 'sheet'],
  ['formulas', table([words(30), '=1+2'], [words(30), '=2+3']), 'sheet'],
  ['prose, with names of cells', `${table(['a', words(30)])}\n\n::name{x=A1}`, 'sheet'],
  ['prose in one and numbers in another', `${table(['a', words(30)])}\n\n${table(['b', '3'])}`, 'sheet'],
  ['no rows', table(), 'sheet'],
])('nothing but tables: %s', (_, source, kind) => expect(kindOf(source)).toBe(kind));

const long = parts(part('A', 201), 'Text');
test.each<[tool: string, source: string]>([
  ['ours', `---\nkind: deck\n---\n${long}`],
  ['Marp', `---\nmarp: true\n---\n${long}`],
  ['Marp, by its comments', `<!-- _class: lead -->\n\n${long}`],
  ['Slidev, by a key', `---\ntransition: fade\n---\n${long}`],
  ['Slidev, by the settings of a slide', `${long}\n\n---\nlayout: two-cols\n---\n\n# C`],
  ['Slidev, by its tags', `${long}\n\n<v-click>\n\na\n\n</v-click>`],
  ['Quarto', `---\nformat: revealjs\n---\n${long}`],
  ['Quarto, with options', `---\ntitle: T\nformat:\n  revealjs: # for the talk\n    theme: dark\n---\n${long}`],
  ['R Markdown', `---\noutput: ioslides_presentation\n---\n${long}`],
  ['xaringan', `---\noutput:\n  xaringan::moon_reader:\n    css: a.css\n---\n${long}`],
  ['reveal.js', `---\nrevealOptions:\n  transition: fade\n---\n${long}`],
  ['reveal.js, by its comments', `${long}\n\n<!-- .slide: data-background="#fff" -->`],
  ['HackMD', `---\ntype: slide\n---\n${long}`],
  ['remark', `class: center, middle\n\n${long}\n\n???\nSay hi.`],
])('a deck that says so: %s', (_, source) => expect(kindOf(source)).toBe('deck'));

test.each<[sentence: string, source: string]>([
  ['marp: false', `---\nmarp: false\n---\n${long}`],
  ['marks of a tool in code', `${long}\n\n\`\`\`md\n<!-- _class: lead -->\n---\nlayout: x\n---\n\`\`\``],
  ['a page of Quarto', `---\nformat: html\n---\n${long}`],
  ['a setting of a site', `---\nlayout: post\n---\n${long}`],
])('no deck: %s', (_, source) => expect(kindOf(source)).toBe('doc'));

test('a text that never says it is a deck is not too large for one, a deck is', () => {
  const many = '# a\n\n---\n\n'.repeat(301);
  expect(kindOf(many)).toBe('doc');
  expect(() => parse(`---\nmarp: true\n---\n${many}`)).toThrow(expect.objectContaining({ bound: 'slides' }));
});

test('Quarto begins slides at headings and at breaks', () => {
  const { document } = parse('---\nformat: revealjs\n---\n\n# A\n\n## B\n\nb\n\n---\n\nc\n\n## D');
  expect(document.kind === 'deck' && document.slides.length).toBe(4);
});

test('titles that are repeated in a row make a deck that is cut at them, in every format', () => {
  const section = (title: string) => `### ${title}\n\n- ${words(20)}\n`;
  const titles = (...all: readonly string[]) => all.map(section).join('\n');
  const source = `---\ntitle: Budgeting\n---\n\n${titles('A', 'A', 'B')}\n## C\n\n${titles('D', 'D', 'D')}`;
  const { document, diagnostics } = parse(source);
  expect(document.kind === 'deck' && document.slides.map(({ title }) => title?.children[0])).toMatchObject(
    ['Budgeting', 'A', 'A', 'B', 'C', 'D', 'D', 'D'].map((value) => ({ value })),
  );
  expect(diagnostics).toMatchObject([
    { code: 'dialect', severity: 'info', hint: expect.stringContaining('kind: doc') },
  ]);
  expect(parse(source, { kind: 'deck' }).document).toMatchObject({ slides: { length: 8 } });
  expect(kindOf(source.replace('title:', 'kind: doc\ntitle:'))).toBe('doc');
  // Two pairs; the same words under other headings, as in a list of changes; long parts.
  expect(kindOf(titles('A', 'A', 'A', 'B'))).toBe('doc');
  expect(kindOf(['1', '2', '3', '4', '5'].map((name) => `## ${name}\n\n${section('Fixed')}`).join('\n'))).toBe('doc');
  expect(kindOf(`${titles('A', 'A', 'A', 'A')}${`### A\n\n${words(70)}\n\n`.repeat(9)}`)).toBe('doc');
});
