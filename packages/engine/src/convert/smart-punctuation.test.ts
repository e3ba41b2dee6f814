// Typographic signs: marks by language and by what stands around them; what is no text stays.
import { describe, expect, test } from 'vitest';
import { type Document, inlineText } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { print } from '../source/print.ts';
import { withSmartPunctuation } from './smart-punctuation.ts';

const docOf = (text: string, language: string): Document =>
  parse(`---\nkind: doc\ntitle: T\nlang: ${language}\n---\n\n${text}\n`, {}).document;

/** The text of the first paragraph as it is set. */
function check(text: string, language = 'en'): string {
  const document = withSmartPunctuation(docOf(text, language));
  const [block] = document.kind === 'doc' ? document.blocks : [];
  return block?.type === 'paragraph' ? inlineText(block.children) : '';
}

describe('marks', () => {
  test.each([
    ['en', `The night's "first" page`, 'The night’s “first” page'],
    ['en', `"Within 24 hours" is the 'last' warning`, '“Within 24 hours” is the ‘last’ warning'],
    ['en', `the *"Fourier"* series ("sums")`, 'the “Fourier” series (“sums”)'],
    ['en', `back in the '90s`, 'back in the ’90s'],
    ['en', `the students' "results"`, 'the students’ “results”'],
    ['de', `Die Haas'sche "Grotesk"`, 'Die Haas’sche „Grotesk“'],
    ['fr', `C'est "bien" dit`, 'C’est «\u00a0bien\u00a0» dit'],
    ['es', `La "luz" de la tarde`, 'La «luz» de la tarde'],
    ['sv', `Han sade "hej"`, 'Han sade ”hej”'],
    ['pt-BR', `Ele disse "oi"`, 'Ele disse “oi”'],
  ])('%s: %s', (language, text, expected) => expect(check(text, language)).toBe(expected));

  test.each([
    'a screen of 27" and a desk of 5\' 10"',
    'one " alone',
    'set name="x" there',
    'a `"code"` and `it\'s`',
    '日本語',
  ])('stay: %s', (text) => expect(check(text)).toBe(text.replaceAll('`', '')));
});

test.each([
  ['de', 'Tee, z. B. grüner, d. h. frischer', 'Tee, z.\u00a0B. grüner, d.\u00a0h. frischer'],
  ['de-AT', 'i. d. R. *u. a.* so', 'i.\u00a0d.\u00a0R. u.\u00a0a. so'],
  ['de', 'Z. B. so. Im Jahr', 'Z.\u00a0B. so. Im Jahr'],
  ['fr', 'le thé, p. ex. vert', 'le thé, p.\u00a0ex. vert'],
  ['es', 'el té, p. ej. verde', 'el té, p.\u00a0ej. verde'],
  ['en', 'plan b. Yes.', 'plan b. Yes.'],
])('no line ends within an abbreviation, %s: %s', (language, text, expected) => {
  expect(check(text, language)).toBe(expected);
});

describe('dashes', () => {
  test.each([
    ['disciplines---elucidated', 'disciplines—elucidated'],
    ['pages 10--20, Navier--Stokes', 'pages 10–20, Navier–Stokes'],
    ['one -- two --- three', 'one – two — three'],
    ['-- Bram Stoker', '— Bram Stoker'],
    ['the *end*---or not', 'the end—or not'],
    ['a\\\n-- Ada', 'a\n— Ada'],
  ])('%s', (text, expected) => expect(check(text)).toBe(expected));

  test.each([
    'run it with --help or -v',
    'count i-- down',
    'npm test -- --watch',
    'see www.example.org/a--b and a/b--c',
    'a_b--c and x=--y',
    'the class block--modifier and data-id--x',
    '`a--b` and ----',
  ])('stay: %s', (text) => expect(check(text)).toBe(text.replaceAll('`', '')));
});

describe('spaces', () => {
  test.each([
    ['Use.  During   it', 'Use. During it'],
    ['icon  **Table**  view', 'icon Table view'],
    ['*icon *  view', '*icon * view'],
    ['a\u00a0\u00a0b', 'a\u00a0\u00a0b'],
    ['日本  語', '日本 語', 'ja'],
    ['`a  b`', 'a  b'],
  ])('%s', (text, expected, language = 'en') => expect(check(text, language)).toBe(expected));
});

test('the foot of a slide is set as that of the deck', () => {
  const { document } = parse(`---\nkind: deck\nlang: en\n---\n\n## A\n\n::slide{footer="it's"}\n\ntext\n`);
  expect(withSmartPunctuation(document)).toMatchObject({ slides: [{ footer: 'it’s' }] });
});

test('a change has a minus sign', () => {
  const document = withSmartPunctuation(docOf('Down :delta[-4 %]', 'en'));
  expect(JSON.stringify(document)).toContain('−4 %');
});

test.each([
  ['a change beside a number', '::: stats\n- **9** orders :delta[-4 %]\n:::', '−4 %'],
  ['a number over its label', '::: stats\n- **-3.2 M€** result\n:::', '−3.2 M€'],
  ['a cell', '| A | B |\n|---|---|\n| x | -10.5 % |', '−10.5 %'],
  ['a cell with money', '| A | B |\n|---|---|\n| x | -€1,200 |', '−€1,200'],
  ['a bold cell', '| A | B |\n|---|---|\n| x | **-4** |', '−4'],
])('a negative number that stands alone has a minus sign: %s', (_, text, expected) => {
  expect(JSON.stringify(withSmartPunctuation(docOf(text, 'en')))).toContain(`"${expected}"`);
});

test.each(['-', '--', '-x', '-1-2', '- 5 people came', '-v', '-5 of them'])('no number: %s', (text) => {
  expect(JSON.stringify(withSmartPunctuation(docOf(`| A |\n|---|\n| ${text} |`, 'en')))).not.toContain('−');
});

test('the document as it is written keeps its own signs', () => {
  const document = docOf(`It's "so"`, 'en');
  withSmartPunctuation(document);
  expect(print(document)).toContain(`It's "so"`);
});

test('a line of marks alone takes no longer for each the more there are', () => {
  const marks = `a' "`.repeat(50_000);
  expect(check(`x ${marks} x`)).toHaveLength(marks.length + 4);
});

test('cells of worksheets and data of charts are values', () => {
  const sheet = parse("---\nkind: sheet\n---\n\n| a |\n|---|\n| it's |\n").document;
  expect(withSmartPunctuation(sheet)).toBe(sheet);
  const chart = docOf("::: chart{type=bar}\n| a | b |\n|---|---|\n| it's | 1 |\n:::", 'en');
  expect(withSmartPunctuation(chart)).toEqual(chart);
});
