// Formulas through one door: TeX in; what is read, what is told, how it sounds and how much room it takes.
import { describe, expect, test } from 'vitest';
import { inVariant } from './letters.ts';
import { measureMath } from './measure-math.ts';
import { parseTex } from './parse-tex.ts';
import { plainMath, plainPieces } from './plain-math.ts';
import { hostileFormulas, sampleFormulas } from './sample-formulas.test-helper.ts';
import { mathTables } from './symbols.ts';

test.each(sampleFormulas)('%s is read, and said as %s', (tex, plain) => {
  expect(parseTex(tex).problems).toEqual([]);
  expect(plainMath(tex)).toBe(plain);
});

/** Every character is half an em wide. */
const box = (tex: string, display = true) => measureMath(parseTex(tex).root, display, (text) => [...text].length / 2);

test('every sample takes room, and no less in display style', () => {
  for (const [tex] of sampleFormulas) {
    const [alone, inLine] = [box(tex), box(tex, false)];
    expect(alone.width, tex).toBeGreaterThan(0.4);
    expect(alone.ascent + alone.descent, tex).toBeGreaterThanOrEqual(inLine.ascent + inLine.descent - 1e-9);
  }
});

test.each([
  ['a fraction is higher than its parts', '\\frac{a}{b}', 'a'],
  ['a root is wider than what is under it', '\\sqrt{x}', 'x'],
  ['a matrix is higher than a row', '\\begin{matrix} a \\\\ b \\end{matrix}', '\\begin{matrix} a \\end{matrix}'],
  ['signs keep a distance', 'a = b', 'ab'],
])('%s', (_, large, small) => {
  const [first, second] = [box(large), box(small)];
  expect(first.width * (first.ascent + first.descent)).toBeGreaterThan(
    1.2 * second.width * (second.ascent + second.descent),
  );
});

describe('what is not understood', () => {
  test.each([
    ['an unknown command', 'a + \\foo{b}', 4, '“\\foo” is unknown', '\\foob'],
    ['a definition', '\\def\\x{1}', 0, '“\\def” is unknown', '\\def'],
    ['a bracket left open', '\\left( a', 0, 'has no “\\right”', '(a'],
    ['a brace left open', '{a', 0, 'never closed', 'a'],
    ['a brace too many', 'a}b', 1, 'closes nothing', 'a}b'],
    ['an environment left open', '\\begin{cases} a', 0, 'never closed', '{a'],
    ['an unknown environment', '\\begin{foo} a \\end{foo}', 0, 'is unknown', 'a'],
    ['an argument that is missing', '\\frac{a}', 8, 'missing', 'a/'],
    ['a color', '\\color{red} x', 0, 'color of the surrounding text', 'x'],
    ['a label', 'x \\label{eq}', 2, 'not numbered', 'x'],
  ])('%s is told with its place, and shown', (_, tex, offset, message, shown) => {
    const { problems } = parseTex(tex);
    expect(problems[0]?.offset).toBe(offset);
    expect(problems.map((problem) => problem.message).join()).toContain(message);
    expect(plainMath(tex)).toContain(shown);
  });
});

test.each(hostileFormulas.map((tex) => [tex.slice(0, 40), tex]))('hostile: %s', (_, tex) => {
  const { root, problems } = parseTex(tex);
  expect(problems.length).toBeLessThanOrEqual(20);
  expect(plainMath(tex)).toBeTypeOf('string');
  const { width, ascent, descent } = measureMath(root, true, (text) => [...text].length / 2);
  for (const length of [width, ascent, descent]) expect(Number.isFinite(length)).toBe(true);
});

test('letters of other alphabets are their own characters', () => {
  expect(inVariant('RZx1', 'double-struck')).toBe('ℝℤ𝕩𝟙');
  expect(inVariant('hx', 'italic')).toBe('ℎ𝑥');
  expect(inVariant('LBe', 'script')).toBe('ℒℬℯ');
  expect(inVariant('αΩ∇ϵ', 'bold')).toBe('𝛂𝛀𝛁𝛜');
  expect(inVariant('Cg', 'fraktur')).toBe('ℭ𝔤');
  expect(inVariant('日', 'bold')).toBe('日');
});

test('every sign of the tables is one character, and reads back as itself', () => {
  for (const [name, { text }] of mathTables().symbols) {
    expect([...text], name).toHaveLength(1);
    expect(plainMath(`\\${name} `).length, name).toBeGreaterThan(0);
  }
});

test.each([
  ['x^2', [{ text: 'x²' }]],
  ['e^{-x}', [{ text: 'e' }, { text: '-x', position: 'superscript' }]],
  ['^{*}', [{ text: '∗', position: 'superscript' }]],
  ['\\frac{1}{x_k}', [{ text: '1/(x' }, { text: 'k', position: 'subscript' }, { text: ')' }]],
])('%s is text with its scripts raised and lowered', (tex, pieces) => {
  expect(plainPieces(tex)).toEqual(pieces);
});
