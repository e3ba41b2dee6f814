// The words of a query: `Region = 'West' and Month >= '2026-01'`, read in one pass.
import { QueryProblem } from './problem.ts';

export type Token = {
  /** `sign`: what means nothing in a query, but may stand in a new name. */
  readonly type: 'number' | 'text' | 'name' | 'cell' | 'keyword' | 'operator' | 'sign' | 'end';
  readonly text: string;
  /** Where it begins in the query. */
  readonly at: number;
  readonly value?: number;
  /** A name in brackets or backticks, or a whole header: no function and no part of a longer name. */
  readonly isWhole?: boolean;
};

/** Characters of a query. */
const longest = 1_000;
const keywords = new Set(['and', 'or', 'not', 'in', 'between', 'is', 'as', 'contains', 'like']);
const closing: { readonly [open: string]: string } = {
  "'": "'",
  '"': '"',
  '‘': '’',
  '’': '’',
  '“': '”',
  '”': '”',
  '„': '“',
  '«': '»',
  '[': ']',
  '`': '`',
};
const operators = ['<=', '>=', '!=', '<>', '==', '&&', '||', ...'=<>+-*/^(),;|!≤≥≠×÷−'];
const meaning: { readonly [operator: string]: string } = {
  '==': '=',
  '<>': '!=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '×': '*',
  '÷': '/',
  '−': '-',
};

const space = /\s+/y;
const day = /\d{4}-(?:0\d|1[0-2])(?:-[0-3]\d)?(?![\d.])/y;
const number = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
/** A cell of another worksheet: `Weights!$B$2`, `'Top ten'!B2`. */
const cell =
  /(?:'[^'!\n]{1,100}'|[\p{L}_][\p{L}\p{M}\p{N}_.]{0,99})!\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_(:])/uy;
const word = /[\p{L}_$#@%][\p{L}\p{M}\p{N}_.%#$@]*/uy;

/** `names`: the columns, whose names may hold signs that are operators elsewhere. Throws `QueryProblem`. */
export function tokenize(text: string, names: readonly string[]): readonly Token[] {
  if (text.length > longest) throw new QueryProblem(`A query has at most ${longest} characters.`);
  const unusual = unusualNames(names);
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const push = (length: number, token: Omit<Token, 'at'>) => {
    tokens.push({ ...token, at });
    at += length;
  };
  while (at < text.length) {
    const gap = match(space);
    if (gap !== undefined) {
      at += gap.length;
      continue;
    }
    const header = tokens.at(-1)?.type === 'name' ? undefined : headerAt(text, at, unusual);
    const reference = match(cell);
    const close = closing[text[at]!];
    const date = match(day);
    const figure = match(number);
    const name = match(word);
    if (reference !== undefined) push(reference.length, { type: 'cell', text: reference });
    else if (header !== undefined) push(header.length, { type: 'name', text: header, isWhole: true });
    else if (close !== undefined) {
      const quoted = readQuoted(text, at, close);
      push(quoted.length, isName(text[at]!) ? { type: 'name', text: quoted.text, isWhole: true } : quoted.token);
    } else if (date !== undefined) push(date.length, { type: 'text', text: date });
    else if (figure !== undefined) {
      const isPercent = text[at + figure.length] === '%';
      const value = Number(figure) / (isPercent ? 100 : 1);
      push(figure.length + (isPercent ? 1 : 0), { type: 'number', text: figure, value });
    } else if (name !== undefined) {
      const isKeyword = keywords.has(name.toLowerCase());
      push(name.length, isKeyword ? { type: 'keyword', text: name.toLowerCase() } : { type: 'name', text: name });
    } else {
      const operator = operators.find((known) => text.startsWith(known, at));
      if (operator === undefined) {
        const sign = String.fromCodePoint(text.codePointAt(at)!);
        push(sign.length, { type: 'sign', text: sign });
      } else if (operator === '&&' || operator === '||')
        push(2, { type: 'keyword', text: operator === '&&' ? 'and' : 'or' });
      else if (operator === '!') push(1, { type: 'keyword', text: 'not' });
      else push(operator.length, { type: 'operator', text: meaning[operator] ?? operator });
    }
  }
  return [...tokens, { type: 'end', text: '', at }];
}

export const queryHint =
  'Write columns by their names, texts and dates in single quotes, and and, or, not, in (…), =, !=, <, <=, >, >= between them.';

const isName = (open: string): boolean => open === '[' || open === '`';

/** A quoted text; its closing mark twice stands for the mark. */
function readQuoted(text: string, at: number, close: string) {
  let value = '';
  let from = at + 1;
  for (;;) {
    const end = text.indexOf(close, from);
    if (end < 0) throw new QueryProblem(`"${text.slice(at, at + 30)}" has no closing ${close}.`, queryHint);
    value += text.slice(from, end);
    from = end + 1;
    if (text[from] !== close) break;
    value += close;
    from += 1;
  }
  return { text: value, length: from - at, token: { type: 'text', text: value } as const };
}

/** Names that are more than words and spaces between them, the longest first. */
const unusualNames = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => name.length <= 200 && /[^\p{L}\p{M}\p{N}_ ]|^\p{N}/u.test(name) && !/^[\d.,\s]*$/.test(name))
    .slice(0, 500)
    .sort((first, second) => second.length - first.length);

function headerAt(text: string, at: number, names: readonly string[]): string | undefined {
  const found = names.find((name) => text.slice(at, at + name.length).toLowerCase() === name.toLowerCase());
  if (found === undefined) return undefined;
  const isCut = /[\p{L}\p{N}_]$/u.test(found) && /^[\p{L}\p{N}_]/u.test(text.slice(at + found.length));
  return isCut ? undefined : found;
}
