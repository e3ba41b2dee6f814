// Formulas as Office Math through one door: TeX in, elements out, written short.
import { expect, test } from 'vitest';
import { parseTex } from '../../math/parse-tex.ts';
import { hostileFormulas, sampleFormulas } from '../../math/sample-formulas.test-helper.ts';
import { el, nest, type XmlChild, type XmlElement, xmlFragment } from '../xml.ts';
import { ommlElements } from './omml.ts';

const elements = (tex: string): readonly XmlElement[] =>
  ommlElements(parseTex(tex).root, (bold, italic) => nest('w:rPr', bold && el('w:b'), italic && el('w:i')));

/** Elements as `name(children)`, values behind a colon, runs as their text. */
function short(child: XmlChild): string {
  if (!child || typeof child === 'string') return '';
  const { name, attributes, children } = child;
  if (name === 'm:r')
    return `'${children.flatMap((part) => (part && typeof part === 'object' && part.name === 'm:t' ? part.children : [])).join('')}'`;
  if (name === 'm:ctrlPr' || name === 'w:rPr') return '';
  const inner = children.map(short).filter(Boolean).join(' ');
  const value = attributes['m:val'] === undefined ? '' : `:${attributes['m:val']}`;
  if (name.endsWith('Pr') && inner === '') return '';
  return `${name.slice(2)}${value}${inner === '' ? '' : `(${inner})`}`;
}

test.each([
  ['letters and signs are one run', 'a+b', "'a' '+' 'b'"],
  ['a fraction', '\\frac{a}{b}', "f(num('a') den('b'))"],
  ['a binomial', '\\binom{n}{k}', "d(dPr(begChr:( endChr:)) e(f(fPr(type:noBar) num('n') den('k'))))"],
  ['a root', '\\sqrt{x}', "rad(radPr(degHide:1) deg e('x'))"],
  ['a cube root', '\\sqrt[3]{x}', "rad(deg('3') e('x'))"],
  ['scripts', 'x_i^2', "sSubSup(e('x') sub('i') sup('2'))"],
  ['scripts before', '{}^{14}_{6}C', "sPre(sub('6') sup('14') e('C'))"],
  [
    'a sum with what it sums',
    '\\sum_{i=1}^n x_i = 1',
    "nary(naryPr(chr:∑ limLoc:undOvr) sub('i' '=1') sup('n') e(sSub(e('x') sub('i')))) '=1'",
  ],
  ['an integral', '\\int f', "nary(naryPr(chr:∫ limLoc:subSup subHide:1 supHide:1) sub sup e('f'))"],
  ['a function of one factor', '\\sin x + 1', "func(fName('sin') e('x')) '+1'"],
  ['a limit', '\\lim_{x \\to 0} f', "func(fName(limLow(e('lim') lim('x' '→0'))) e('f'))"],
  ['brackets that grow', '\\left( x \\middle| y \\right]', "d(dPr(begChr:( sepChr:| endChr:]) e('x') e('y'))"],
  ['brackets that do not', 'f(x)', "'f' d(dPr(begChr:( endChr:) grow:0) e('x'))"],
  ['scripts behind a bracket', '(a+b)^2', "sSup(e(d(dPr(begChr:( endChr:) grow:0) e('a' '+' 'b'))) sup('2'))"],
  ['bars in pairs', '|x|', "d(dPr(begChr:| endChr:| grow:0) e('x'))"],
  ['a bar alone', 'a|b', "'a' '|' 'b'"],
  ['a bracket that never closes', '[0, 1)', "d(dPr(begChr:[ endChr:) grow:0) e('0,1'))"],
  [
    'a matrix',
    '\\begin{matrix} a & b \\end{matrix}',
    "m(mPr(plcHide:1 mcs(mc(mcPr(count:1 mcJc:center)) mc(mcPr(count:1 mcJc:center)))) mr(e('a') e('b')))",
  ],
  ['an accent', '\\hat x', "acc(accPr(chr:\u0302) e('x'))"],
  [
    'a brace with its words',
    '\\underbrace{x}_{n}',
    "limLow(e(groupChr(groupChrPr(chr:⏟ pos:bot vertJc:top) e('x'))) lim('n'))",
  ],
  ['a line over', '\\overline{x}', "bar(barPr(pos:top) e('x'))"],
  ['an arrow with words', '\\xrightarrow{f}', "box(boxPr(opEmu:1) e(groupChr(groupChrPr(chr:→ vertJc:bot) e('f'))))"],
  ['a frame', '\\boxed{x}', "borderBox(e('x'))"],
  ['a relation that begins', '= 1', "'\u200b' '=1'"],
  ['a minus that begins', '-1', "'−1'"],
  ['alphabets', '\\mathbb{R}', "'ℝ'"],
])('%s', (_, tex, expected) => {
  expect(elements(tex).map(short).join(' ')).toBe(expected);
});

test('the name of a limit with a line is text: as mathematics it would look for what it works on', () => {
  const [limit] = elements('\\varlimsup');
  expect(xmlFragment([limit!])).toContain('<m:nor/></m:rPr><w:rPr/><m:t>lim</m:t>');
});

test('no argument is empty: Office would show a dotted box', () => {
  const needed = /^m:(?:num|den|lim|e)$/;
  const check = (element: XmlElement): void => {
    const inner = element.children.filter((child): child is XmlElement => typeof child === 'object' && child !== null);
    if (needed.test(element.name)) expect(inner, element.name).not.toEqual([]);
    for (const child of inner) check(child);
  };
  for (const [tex] of sampleFormulas) for (const element of elements(tex)) check(element);
});

test.each(hostileFormulas.map((tex) => [tex.slice(0, 40), tex]))('hostile: %s', (_, tex) => {
  expect(xmlFragment(elements(tex))).not.toContain('<script');
});
