// What every sheet archetype is made from.
import type { Block } from '@deckle/engine';

export { sheetWords } from '../../archetypes.ts';

import type { Point } from '../../read/index.ts';

export type SheetInput = {
  readonly language: string;
  /** What the request says, without what is pasted below it. */
  readonly text: string;
  /** Items of a pasted list. */
  readonly items: readonly string[];
  /** What the request lists, and the items of a pasted list. */
  readonly points: readonly Point[];
};

export type SheetDraft = { readonly name: string; readonly blocks: readonly Block[] };
export type SheetArchetype = (input: SheetInput) => readonly SheetDraft[];

/** An amount as a plain number that is read alike in every language, or an empty cell. "1.234" is a thousand and more to some. */
export const amountCell = (amount: number | undefined): string =>
  amount === undefined ? '' : /\.\d{3}$/.test(String(amount)) ? `=${amount}` : String(amount);

/** A number format for how many: without decimals where none was given. */
export const countFormat = (lines: readonly { readonly quantity?: number; readonly bare?: number }[]): string =>
  lines.every(({ quantity, bare }) => Number.isInteger(quantity ?? bare ?? 0)) ? 'integer' : 'number(2)';
