// Pandoc, Quarto and MyST in a line of text: `H~2~O`, `x^2^`, `\(x\)`. Elsewhere a tilde strikes and the others are text.
import type { StateInline } from 'markdown-it';
import { type DialectEnvironment, note } from './notes.ts';

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

/** Commands of TeX for the printed book, without words that a reader sees. */
const command =
  /\\(?:(?:index|label|nocite|[vh]space|(?:this)?pagestyle|addcontentsline|markboth|setcounter)\*?(?:\{[^{}\n]{0,200}\}){1,3}|(?:(?:front|main|back)matter|appendix|noindent|centering|(?:big|med|small)skip|[hv]fill|maketitle|printindex|tableofcontents|listof(?:figures|tables))(?![A-Za-z]))/y;

/** `\index{word}` and `\mainmatter` in a file of Pandoc or Quarto, which no output but TeX shows. */
export function texCommandRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5c) return false;
  const environment = state.env as DialectEnvironment;
  if (environment.dialect?.text !== 'Pandoc' && environment.dialect?.text !== 'Quarto') return false;
  command.lastIndex = state.pos;
  const found = command.exec(state.src)?.[0];
  if (found === undefined || state.pos + found.length > state.posMax) return false;
  if (!silent)
    note(environment, { whose: 'Commands of TeX', read: 'were left out', name: found.replace(/[*{].*/, '') });
  state.pos += found.length;
  return true;
}
