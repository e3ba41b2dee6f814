// A formula as a line of plain text: its alternative text, and the fallback for formats that cannot draw it.
import { inVariant } from './letters.ts';
import type { MathNode } from './math-tree.ts';
import { classOf } from './measure-math.ts';
import { parseTex } from './parse-tex.ts';

const raised = new Map([...'0123456789+-=()ni'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][index]!]));
const lowered = new Map([...'0123456789+-=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index]!]));

/** The TeX read aloud as characters: `\frac{a}{b^2}` gives `a/b²`. */
export function plainMath(tex: string): string {
  return plainFormula(parseTex(tex).root);
}

/** A piece of a formula as text, `position` for a script that has no characters of its own. */
export type MathPiece = { readonly text: string; readonly position?: 'superscript' | 'subscript' };

/** The same in pieces, for text that can be raised and lowered: `e^{-x}` gives `e` and a raised `-x`. */
export function plainPieces(tex: string): readonly MathPiece[] {
  const marked = plainFormula(parseTex(tex).root, markScript);
  return marked.split(scriptMarks).flatMap((text, index): readonly MathPiece[] => {
    if (text === '') return [];
    return [index % 3 === 0 ? { text } : { text, position: index % 3 === 1 ? 'superscript' : 'subscript' }];
  });
}

/** How a script is written for which Unicode has no characters. */
type WriteScript = (text: string, sign: '^' | '_') => string;

/** In a line of text: `x_k`, `e^(-x)`. The end of an exponent would else be ambiguous: e^ikω₀t. */
const writeScript: WriteScript = (text, sign) =>
  `${sign}${sign === '^' && [...text].length > 1 ? `(${text})` : inParentheses(text)}`;

/** Between characters that no XML and no source can hold: three of them, so that the place in a split tells which script it is. */
const markScript: WriteScript = (text, sign) =>
  sign === '^' ? `\u0001${text}\u0001\u0001` : `\u0001\u0001${text}\u0001`;
const scriptMarks = '\u0001';

/** The same, from a tree. */
export function plainFormula(root: MathNode, write = writeScript): string {
  return plain(root, write).replaceAll(/\s+/g, ' ').trim();
}

function plain(node: MathNode, write: WriteScript): string {
  switch (node.type) {
    case 'letters':
    case 'number':
      return node.variant === 'double-struck' || node.variant === 'script' || node.variant === 'fraktur'
        ? inVariant(node.text, node.variant)
        : node.text;
    case 'sign':
      if (node.forced) return node.class === 'relation' ? ` ${node.text} ` : node.text;
      return signs[node.text] ?? (node.class === 'relation' ? ` ${node.text} ` : node.text);
    case 'large':
    case 'text':
    case 'source':
      return node.text;
    case 'function':
      return `${node.text} `;
    case 'space':
      return node.em > 0.1 ? ' ' : '';
    case 'row':
      return plainRow(node.children, write);
    case 'fraction': {
      const [above, below] = [plainFormula(node.above, write), plainFormula(node.below, write)];
      return node.rule ? `${inParentheses(above)}/${inParentheses(below)}` : `${above}; ${below}`;
    }
    case 'root': {
      // Written once: writing it twice at each of sixty levels would never finish.
      const body = plainFormula(node.body, write);
      const degree = node.degree === undefined ? '' : inDegree(plainFormula(node.degree));
      return `${degree}√${/^[\p{L}\d.]+$/u.test(body) ? body : `(${body})`}`;
    }
    case 'scripts':
      return plainScripts(node, write);
    case 'accent':
      return `${plainFormula(node.body, write)}${node.mark}`.normalize('NFC');
    case 'stretched':
    case 'style':
    case 'boxed':
    case 'cancelled':
      return plain(node.body, write);
    case 'phantom':
      return ' ';
    case 'arrow': {
      const words = [node.above, node.below].flatMap((part) => (part === undefined ? [] : [plainFormula(part)]));
      const said = words.filter((word) => word !== '').join(', ');
      return ` ${node.mark}${said === '' ? '' : `(${said})`} `;
    }
    case 'fenced':
      return `${node.open}${node.parts.map((part) => plain(part, write)).join(` ${node.bars[0] ?? '|'} `)}${node.close}`;
    case 'table':
      return node.rows
        .map((row) => row.map((cell) => plainFormula(cell, write)).join(node.kind === 'aligned' ? ' ' : ', '))
        .join('; ');
  }
}

/** A binary sign has a space on each side, unless nothing precedes it. */
function plainRow(children: readonly MathNode[], write: WriteScript): string {
  let before: MathNode | undefined;
  return children
    .map((child) => {
      const text = plain(child, write);
      const isBetween =
        child.type === 'sign' &&
        child.class === 'binary' &&
        before !== undefined &&
        /ordinary|close/.test(classOf(before));
      if (child.type !== 'space') before = child;
      return isBetween && /^[+\-±∓×÷]$/.test(text) ? ` ${text} ` : text;
    })
    .join('');
}

/** Signs with a keyboard equivalent are written as it. */
const signs: { readonly [sign: string]: string | undefined } = { '−': '-', '∗': '*', '∣': ' | ', '⋅': '·', ',': ', ' };

function plainScripts({ base, above, below }: Extract<MathNode, { type: 'scripts' }>, write: WriteScript): string {
  const isPrime = above?.type === 'sign' && /[′″‴⁗]/.test(above.text);
  const isDegree = above?.type === 'sign' && above.text === '∘';
  const whole = plain(base, write);
  const isGroup = whole !== '' && (base.type === 'stretched' || base.type === 'row');
  const name = isGroup ? inParentheses(whole.trim()) : whole;
  const said = name.trimEnd();
  return [
    said,
    below === undefined ? '' : moved(tight(below), lowered, '_', write),
    above === undefined ? '' : isDegree ? '°' : isPrime ? above.text : moved(tight(above), raised, '^', write),
    whole.endsWith(' ') || base.type === 'large' ? ' ' : '',
  ].join('');
}

/** Scripts are written without spaces. */
const tight = (node: MathNode): string => plainFormula(node).replaceAll(/ ?([=<>≤≥∈→+\-±|,]) ?/g, '$1');

function moved(text: string, characters: ReadonlyMap<string, string>, sign: '^' | '_', write: WriteScript): string {
  return inCharacters(text, characters) ?? (text === '' ? '' : write(text, sign));
}

/** The degree of a root, before its sign. */
const inDegree = (text: string): string => inCharacters(text, raised) ?? inParentheses(text);

/** In raised or lowered characters, if there is one for each. */
function inCharacters(text: string, characters: ReadonlyMap<string, string>): string | undefined {
  const all = [...text].map((character) => characters.get(character));
  return all.every((character) => character !== undefined) ? all.join('') : undefined;
}

function inParentheses(text: string): string {
  return /^[\p{L}\p{N}\p{M}⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉.,∞]*$/u.test(text) ? text : `(${text})`;
}
