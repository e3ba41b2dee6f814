// Every command, sign and environment that KaTeX knows, by its own package: how many of them we understand, and whether both draw
// the same characters.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import katex from 'katex';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseTex } from '../../math/parse-tex.ts';
import { htmlText } from './html.ts';
import { mathElement } from './math.ts';

const options = { throwOnError: true, strict: false, trust: true, displayMode: true, output: 'mathml' } as const;

/** What KaTeX draws, or its complaint. */
function byKatex(tex: string): { readonly drawn?: string; readonly complaint?: string } {
  try {
    return { drawn: katex.renderToString(tex, options).replace(/<annotation.*?<\/annotation>/s, '') };
  } catch (error) {
    return { complaint: String(error) };
  }
}

/** Ways to write a command; the first that KaTeX takes is the sample. */
const templates = (
  'a @ x;@{x};@{x}{y};@"41;@{1em};@{1em}{1em};@{1em}{x};@ 1em;@{red}{x};@{red}{red}{x};\\text{@ a};\\text{@{a}};' +
  '\\left(a@|b\\right);\\left(a@);\\begin{matrix} a \\\\ @ b\\end{matrix};\\sum@_a;@{(}{)}{0pt}{1}{a}{b};@{class=b}{x};@\\q{x};' +
  '@|x|;@\\def\\q{x}\\q;@{x}{y}{z}{w};@ a \\endgroup;\\begingroup a @'
).split(';');

/** Strings of its source that look like commands, and are; the same of environments. */
function katexForms(): ReadonlyMap<string, string> {
  const source = readFileSync(createRequire(import.meta.url).resolve('katex'), 'utf8');
  const literals = (pattern: RegExp) => new Set([...source.matchAll(pattern)].map(([, name]) => name!));
  const forms = new Map<string, string>();
  for (const name of literals(/["']\\\\([A-Za-z]+|[^A-Za-z\s@])["']/g)) {
    const ways = templates.map((template) => template.replace('@', () => `\\${name}`));
    const sample = ways.find((tex) => byKatex(tex).drawn !== undefined);
    if (sample !== undefined) forms.set(`\\${name}`, sample);
  }
  for (const name of literals(/["']([A-Za-z]+\*?)["']/g)) {
    const ways = ['', '{c}'].map((columns) => `\\begin{${name}}${columns} a \\\\ b \\end{${name}}`);
    const sample = ways.find((tex) => byKatex(tex).drawn !== undefined);
    if (sample !== undefined) forms.set(name, sample);
  }
  return forms;
}

/** Characters of MathML, where one stands for the same as another. */
function characters(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity]!)
    .replace(/\s|\u2061|\u2063|\u200b|\u0305|¯|‾/g, '');
  const same = [...text].map((character) => equal.get(character) ?? character).join('');
  return [...same.normalize('NFKD').replace(/\s/g, '')].sort().join('');
}
const entities: { readonly [entity: string]: string } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};
/** Accents that stand alone and those that combine, bars, stretched arrows, capitals that Greek and Latin share. */
const equal = new Map(
  ['∣|', '∥‖', 'ˊ´', 'ˋ`', '~˜', '^ˆ', '\u0302ˆ', '\u0303˜', '\u030cˇ', '\u20d7→', '\u20d6←', '\u20e1↔', '·⋅', ':∶']
    .concat(['⟶→', '⟵←', '⟷↔', '⟹⇒', '⟸⇐', '⟺⇔', '⟼↦'])
    .concat(
      [...'ΑABΒΧXΕEΗHΙIΚKΜMΝNΟOΡPΤTΖZ'].flatMap((from, index, all) => (index % 2 ? [] : [from + all[index + 1]!])),
    )
    .map((pair) => [[...pair][0]!, [...pair][1]!] as const),
);

/** Drawn in another way, and rightly: by what. */
const drawnOtherwise = new Map([
  ['\\=', 'the macron is a character'],
  ['\\bar', 'the same'],
  ['\\textcircled', 'the circle is a character'],
  ['\\dddot', 'three dots are one character'],
  ['\\ddddot', 'so are four'],
  ['\\not', 'a stroke through what is no sign is drawn'],
  ['\\ncong', 'U+2247 is the sign of that name'],
  ['\\coloneq', 'U+2254, as in unicode-math'],
  ['\\phase', 'the angle is a sign and a line'],
  ['\\mathchoice', 'the choice for text'],
  ['\\mathstrut', 'has no width'],
  ['\\vphantom', 'has no width'],
  ['\\rq', 'a quotation mark, no prime'],
  ['\\overlinesegment', 'a line'],
  ['\\underlinesegment', 'a line'],
  ...['ngeqq', 'ngeqslant', 'nleqq', 'nleqslant', 'nsubseteqq', 'nsupseteqq'].map((name) => [
    `\\${name}`,
    'the very sign with a stroke, not one near it',
  ]),
] as [string, string][]);

let forms: ReadonlyMap<string, string>;
beforeAll(() => {
  // \show and \message print.
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  forms = katexForms();
  log.mockRestore();
  error.mockRestore();
});

/** Some fifty names for colors of one company, in no list of its documentation. */
const isColorName = (name: string): boolean =>
  !/color/.test(name) && byKatex(`${name}{x}`).drawn?.includes('mathcolor') === true;

test('95 of 100 forms that KaTeX knows are understood, and each of the others is reported', () => {
  const all = [...forms].filter(([name]) => !/show|message/.test(name) && !isColorName(name));
  expect(all.length).toBeGreaterThan(950);
  const reported = all.filter(([, tex]) => parseTex(tex).problems.length > 0).map(([name]) => name);
  expect(1 - reported.length / all.length).toBeGreaterThan(0.95);
  expect(reported.sort().join(' ')).toBe(
    'CD \\Huge \\LARGE \\Large \\char \\color \\colorbox \\def \\edef \\fcolorbox \\footnotesize \\futurelet \\gdef \\global \\href ' +
      '\\htmlClass \\htmlData \\htmlId \\htmlStyle \\huge \\includegraphics \\large \\let \\long \\mathreflectbox \\newcommand ' +
      '\\normalsize \\providecommand \\raisebox \\reflectbox \\renewcommand \\rule \\scriptsize \\sixptsize \\small \\textcolor ' +
      '\\tiny \\url \\verb \\xdef',
  );
});

test('what is understood is drawn with the characters that KaTeX draws', () => {
  const different = [...forms].flatMap(([name, tex]) => {
    if (parseTex(tex).problems.length > 0) return [];
    const ours = characters(htmlText(mathElement(tex, true)));
    const theirs = characters(byKatex(tex).drawn!);
    return ours === theirs ? [] : [`${name} in ${tex}: ${ours} for ${theirs}`];
  });
  expect(different.filter((line) => !drawnOtherwise.has(line.split(' ')[0]!))).toEqual([]);
  expect(different.map((line) => line.split(' ')[0]!).sort()).toEqual([...drawnOtherwise.keys()].sort());
});
