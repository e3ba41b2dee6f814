// Pandoc, Quarto and MyST in a line of text: `H~2~O`, `x^2^`, `\(x\)`. Elsewhere a tilde strikes and the others are text.
import type { StateInline } from 'markdown-it';
import type { DialectEnvironment } from './notes.ts';

const isScholarly = ({ env }: StateInline): boolean => {
  const { text } = (env as DialectEnvironment).dialect ?? {};
  return text === 'Pandoc' || text === 'Quarto' || text === 'MyST';
};

const script = /([~^])(?!\1)((?:[^\s~^\\`[\]<>]|\\.){1,60})\1(?!\1)/y;

/** Text set low or high: no space inside. */
export function scriptRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const sign = src[pos];
  if ((sign !== '~' && sign !== '^') || src[pos - 1] === sign || !isScholarly(state)) return false;
  script.lastIndex = pos;
  const inside = script.exec(src)?.[2];
  if (inside === undefined || pos + inside.length + 2 > state.posMax) return false;
  if (!silent) {
    const name = sign === '~' ? 'sub' : 'sup';
    pushTag(state, `<${name}>`);
    state.push('text', '', 0).content = inside.replace(/\\(.)/g, '$1');
    pushTag(state, `</${name}>`);
  }
  state.pos += inside.length + 2;
  return true;
}

function pushTag(state: StateInline, tag: string): void {
  const token = state.push('html_tag', '', 0);
  token.content = tag;
  token.meta = { at: state.pos };
}

/** What only a formula has: a command, or a sign that is not an escaped one. */
const formula = /\\[a-zA-Z]|(?:^|[^\\])[\^_=]/;

/** `\(x^2\)`, a formula wherever it can be nothing else. */
export function parenthesizedMathRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (!src.startsWith('\\(', pos)) return false;
  const end = src.slice(pos, pos + 1_000).indexOf('\\)');
  if (end < 0 || pos + end + 2 > state.posMax) return false;
  const inside = src.slice(pos + 2, pos + end).trim();
  if (inside === '' || !(isScholarly(state) || formula.test(inside))) return false;
  if (!silent) {
    const token = state.push('math_text', '', 0);
    token.content = inside.replaceAll('\n', ' ');
    token.meta = { at: pos, length: end + 2 };
  }
  state.pos += end + 2;
  return true;
}
