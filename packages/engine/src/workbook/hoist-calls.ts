// Calls shared by many formulas, computed once: 30,000 cells of `=B2/SUM($B$2:$B$30001)` must not add up 900 million numbers.

import { addressOf, type FormulaToken, tokenizeFormula } from './formula-tokens.ts';
import { absoluteAddress, lastColumn, lastRow } from './workbook.ts';

/** Formulas with their shared calls replaced by references to `hoisted` cells. */
export type HoistedFormulas = {
  readonly formulas: readonly string[];
  readonly hoisted: readonly { readonly row: number; readonly column: number; readonly formula: string }[];
};

// Functions that always return one value, independent of the cell they are in.
const aggregates = new Set(
  `AVERAGE AVERAGEA AVERAGEIF AVERAGEIFS COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS LARGE MAX MAXA MAXIFS MEDIAN MIN MINA MINIFS PERCENTILE
  PERCENTILE.INC QUARTILE SMALL STDEV STDEV.P STDEV.S STDEVP SUBTOTAL SUM SUMIF SUMIFS SUMPRODUCT SUMSQ VAR VAR.P VAR.S VARP`.split(
    /\s+/,
  ),
);

/** Hoists aggregate calls over fixed ranges that more than one formula of a worksheet has, into cells of the last row. */
export function hoistCalls(formulas: readonly string[]): HoistedFormulas {
  const split = formulas.map(splitCalls);
  const counts = new Map<string, number>();
  for (const pieces of split)
    for (const { text, isFixed } of pieces) if (isFixed) counts.set(text, (counts.get(text) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).slice(0, lastColumn);
  const columns = new Map(shared.map(([text], index) => [text, lastColumn - index]));
  return {
    formulas: split.map((pieces) => pieces.map(({ text }) => referenceTo(columns.get(text)) ?? text).join('')),
    hoisted: [...columns].map(([formula, column]) => ({ row: lastRow, column, formula })),
  };
}

const referenceTo = (column: number | undefined): string | undefined =>
  column === undefined ? undefined : absoluteAddress({ top: lastRow, left: column, bottom: lastRow, right: column });

type Piece = { readonly text: string; readonly isFixed: boolean };

/** The formula in pieces: calls that could be hoisted, and the text between them. */
function splitCalls(formula: string): readonly Piece[] {
  if (!/\$\d+:/.test(formula)) return [{ text: formula, isFixed: false }];
  const tokens = tokenizeFormula(formula);
  if ('trouble' in tokens) throw new Error(`a generated formula cannot be parsed: ${tokens.trouble}`);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = aggregates.has(tokens[at]!.text) ? endOfCall(tokens, at) : undefined;
    const call = tokens.slice(at, end ?? at + 1);
    const isFixed = end !== undefined && call.every(isFixedToken);
    const taken = isFixed ? call : call.slice(0, 1);
    pieces.push({ text: taken.map(({ text }) => text).join(''), isFixed });
    at += taken.length;
  }
  return pieces;
}

/** The index after the closing parenthesis of the call that starts at a function. */
function endOfCall(tokens: readonly FormulaToken[], start: number): number | undefined {
  let depth = 0;
  for (let at = start + 1; at < tokens.length; at += 1) {
    if (tokens[at]!.type === 'open') depth += 1;
    if (tokens[at]!.type === 'close') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function isFixedToken(token: FormulaToken): boolean {
  if (token.type === 'function') return aggregates.has(token.text);
  if (token.type === 'reference') return /^\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?$/.test(addressOf(token));
  return true;
}
