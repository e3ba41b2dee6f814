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

/** The same, from a tree. */
export function plainFormula(root: MathNode): string {
  return plain(root).replaceAll(/\s+/g, ' ').trim();
}

function plain(node: MathNode): string {
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
      return plainRow(node.children);
    case 'fraction': {
      const [above, below] = [plainFormula(node.above), plainFormula(node.below)];
      return node.rule ? `${inParentheses(above)}/${inParentheses(below)}` : `${above}; ${below}`;
    }
    case 'root': {
      // Written once: writing it twice at each of sixty levels would never finish.
      const body = plainFormula(node.body);
      const degree = node.degree === undefined ? '' : moved(plainFormula(node.degree), raised, '');
      return `${degree}√${/^[\p{L}\d.]+$/u.test(body) ? body : `(${body})`}`;
    }
    case 'scripts':
      return plainScripts(node);
    case 'accent':
      return `${plainFormula(node.body)}${node.mark}`.normalize('NFC');
    case 'stretched':
    case 'style':
    case 'boxed':
    case 'cancelled':
      return plain(node.body);
    case 'phantom':
      return ' ';
    case 'arrow': {
      const words = [node.above, node.below].flatMap((part) => (part === undefined ? [] : [plainFormula(part)]));
      const said = words.filter((word) => word !== '').join(', ');
      return ` ${node.mark}${said === '' ? '' : `(${said})`} `;
    }
    case 'fenced':
      return `${node.open}${node.parts.map(plain).join(` ${node.bars[0] ?? '|'} `)}${node.close}`;
    case 'table':
      return node.rows.map((row) => row.map(plainFormula).join(node.kind === 'aligned' ? ' ' : ', ')).join('; ');
  }
}

/** A binary sign has a space on each side, unless nothing precedes it. */
function plainRow(children: readonly MathNode[]): string {
  let before: MathNode | undefined;
  return children
    .map((child) => {
      const text = plain(child);
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

function plainScripts({ base, above, below }: Extract<MathNode, { type: 'scripts' }>): string {
  const isPrime = above?.type === 'sign' && /[′″‴⁗]/.test(above.text);
  const isDegree = above?.type === 'sign' && above.text === '∘';
  const whole = plain(base);
  const isGroup = whole !== '' && (base.type === 'stretched' || base.type === 'row');
  const name = isGroup ? inParentheses(whole.trim()) : whole;
  const said = name.trimEnd();
  return [
    said,
    below === undefined ? '' : moved(tight(below), lowered, '_'),
    above === undefined ? '' : isDegree ? '°' : isPrime ? above.text : moved(tight(above), raised, '^'),
    whole.endsWith(' ') || base.type === 'large' ? ' ' : '',
  ].join('');
}

/** Scripts are written without spaces. */
const tight = (node: MathNode): string => plainFormula(node).replaceAll(/ ?([=<>≤≥∈→+\-±|,]) ?/g, '$1');

function moved(text: string, characters: ReadonlyMap<string, string>, sign: string): string {
  const all = [...text].map((character) => characters.get(character));
  if (all.every((character) => character !== undefined)) return all.join('');
  // The end of the exponent would be ambiguous: e^ikω₀t.
  return `${sign}${sign === '^' && all.length > 1 ? `(${text})` : inParentheses(text)}`;
}

function inParentheses(text: string): string {
  return /^[\p{L}\p{N}\p{M}⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉.,∞]*$/u.test(text) ? text : `(${text})`;
}
