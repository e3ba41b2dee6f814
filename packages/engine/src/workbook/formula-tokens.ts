// Tokens of a formula (ECMA-376 part 1, 18.17.2): just enough to refuse, rename and find references. No grammar beyond that.
import type { Word } from '../base/words.ts';
import type { Range } from './workbook.ts';

export type FormulaToken = {
  /**
   * `reference`: a cell or range such as `$A$1:B9`, with its worksheet in `worksheet` if given.
   * `column`: `[Qty]`, `[@Qty]` or `Budget[Qty]`; the column in `name`, the table in `table`.
   * `function`: the name before an opening parenthesis, which is a separate token.
   */
  readonly type:
    | Word<'number string boolean error reference column function name operator comma open close space'>
    | Word<'array'>;
  readonly text: string;
  readonly worksheet?: string;
  readonly table?: string;
  readonly name?: string;
};

/** `isFixed`: by a name or an address such as `$B$2`, which does not move when the formula is copied. */
export type Reference = {
  readonly worksheet: number;
  readonly range: Range;
  readonly isFixed?: boolean;
  /** A row of a table, by its number: data, and no input. */
  readonly isLookup?: boolean;
};

/** Why a formula could not be split into tokens. */
export type FormulaTrouble = { readonly trouble: string };

const identifier = String.raw`[\p{L}_\\][\p{L}\p{M}\p{N}_.\\]*`;
// Before a bracket it is the name of a table, such as `Top10[Rate]`.
const cell = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.([])`;
export const createPatterns = (): readonly (readonly [FormulaToken['type'], RegExp])[] => [
  ['space', /[ \t\n\r]+/uy],
  ['string', /"(?:[^"]|"")*"/uy],
  ['array', /\{[^{}]*\}/uy],
  ['error', /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)/uy],
  [
    'reference',
    new RegExp(
      String.raw`(?:(?:'(?<quoted>(?:[^']|'')+)'|(?<plain>[\p{L}\p{N}_.]+))!)?(?<address>${cell}(?::${cell})?)`,
      'uy',
    ),
  ],
  ['column', new RegExp(String.raw`(?<table>${identifier})?\[(?<at>@?)\[?(?<name>(?:'.|[^\[\]'#@])+)\]?\]`, 'uy')],
  ['function', new RegExp(String.raw`(?:_xlfn\.(?:_xlws\.)?)?(?<name>${identifier})(?=\()`, 'uiy')],
  ['boolean', /(?:TRUE|FALSE)(?![\p{L}\p{N}_.])/iuy],
  ['name', new RegExp(String.raw`(?<name>${identifier})(?![!|\[])`, 'uy')],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?/uy],
  ['operator', /<>|<=|>=|[-+*/^&=<>%]/uy],
  ['comma', /,/uy],
  ['open', /\(/uy],
  ['close', /\)/uy],
];
/** Built for the first formula: most documents have none, and character classes take milliseconds to build. */
let patterns: ReturnType<typeof createPatterns> | undefined;

// Excel allows 64 levels (Microsoft's "Excel specifications and limits"); the number of tokens is bounded so that no formula overflows
// the stack of the engine that computes it.
const deepest = 64;
const maxTokens = 2_000;

/** Splits a formula, without its leading '=', into tokens. Linear in its length. */
export function tokenizeFormula(formula: string): readonly FormulaToken[] | FormulaTrouble {
  const tokens: FormulaToken[] = [];
  let depth = 0;
  let at = 0;
  while (at < formula.length) {
    const token = tokenAt(formula, at);
    if (token === undefined) return { trouble: `“${formula.slice(at, at + 12)}” cannot be parsed` };
    if (token.type === 'open') depth += 1;
    if (token.type === 'close') depth -= 1;
    if (depth < 0) break;
    if (depth > deepest) return { trouble: `it is nested more than ${deepest} levels deep` };
    if (tokens.length >= maxTokens) return { trouble: 'it is too long' };
    tokens.push(token);
    at += token.text.length;
  }
  if (depth !== 0) return { trouble: 'the parentheses do not match' };
  if (tokens.every(({ type }) => type === 'space')) return { trouble: 'nothing follows the “=”' };
  return tokens;
}

function tokenAt(formula: string, at: number): FormulaToken | undefined {
  patterns ??= createPatterns();
  for (const [type, pattern] of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(formula);
    if (match === null) continue;
    const text = match[0];
    const { quoted, plain, table, name } = match.groups ?? {};
    const worksheet = quoted?.replaceAll("''", "'") ?? plain;
    return {
      type,
      text,
      ...(worksheet !== undefined && { worksheet }),
      ...(table !== undefined && { table }),
      ...(name !== undefined && { name: type === 'column' ? name.replace(/'(.)/gu, '$1').trim() : name }),
    };
  }
  return undefined;
}

/** The address part of a reference token, without its worksheet. */
export const addressOf = (token: FormulaToken): string => token.text.slice(token.text.lastIndexOf('!') + 1);
