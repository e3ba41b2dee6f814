// How many cells formulas read in all: a kilobyte of them could otherwise ask for hours of work.
import { bounds, DocumentTooLarge } from '../base/document-too-large.ts';
import type { DefinedName } from '../base/world.ts';
import { parseAddress } from './cell-reference.ts';
import { addressOf, tokenizeFormula } from './formula-tokens.ts';

/**
 * Gives a function that adds the cells of the ranges in a formula of A1 notation to those before, and throws `DocumentTooLarge` once
 * there are too many. `names`: what formulas may name in place of a range.
 */
export function createReadCellCounter(names: readonly DefinedName[]): (formula: string) => void {
  const sizes = new Map(names.map(({ name, formula }) => [name.toLowerCase(), cellsOf(formula.split('!').at(-1)!)]));
  const hasRanges = [...sizes.values()].some((size) => size > 1);
  let total = 0;

  function cellsReadBy(formula: string): number {
    // Single cells cost no more than the formula itself.
    if (!hasRanges && !formula.includes(':')) return 0;
    const tokens = tokenizeFormula(formula);
    if ('trouble' in tokens) throw new Error(`a formula of ours cannot be read: ${tokens.trouble}`);
    let cells = 0;
    for (const token of tokens) {
      if (token.type === 'reference') cells += cellsOf(addressOf(token));
      else if (token.type === 'name') cells += sizes.get(token.name!.toLowerCase()) ?? 0;
    }
    return cells;
  }

  return (formula) => {
    total += cellsReadBy(formula);
    if (total > bounds.formulaCells) throw new DocumentTooLarge('formulaCells');
  };
}

function cellsOf(address: string): number {
  const range = parseAddress(address);
  if (range === undefined) return 0;
  return (range.bottom - range.top + 1) * (range.right - range.left + 1);
}
