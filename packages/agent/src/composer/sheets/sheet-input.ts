// What every sheet archetype is made from.
import type { Block } from '@deckle/engine';
import { type OutlineLanguage, outlineLanguageOf } from '../archetype.ts';
import type { Point } from '../read-points.ts';

export type SheetInput = {
  readonly language: string;
  /** The sentence that asks. */
  readonly sentence: string;
  readonly points: readonly Point[];
};

export type SheetDraft = { readonly name: string; readonly blocks: readonly Block[] };
export type SheetArchetype = (input: SheetInput) => readonly SheetDraft[];

/** The words of a sheet in the outline language nearest to the tag. */
export const localize = <Words>(language: string, words: Readonly<Record<OutlineLanguage, Words>>): Words =>
  words[outlineLanguageOf(language)];

/** An amount as a plain number that is read alike in every language, or an empty cell. */
export const amountCell = (amount: number | undefined): string => (amount === undefined ? '' : String(amount));

/** A number format for money: the currency that the points carry, else plain. */
export function moneyFormat(points: readonly Point[]): string {
  const unit = points.find((point) => point.unit !== undefined && point.unit !== '%')?.unit;
  const formats: Readonly<Record<string, string>> = {
    '€': 'eur',
    EUR: 'eur',
    $: 'usd',
    USD: 'usd',
    '£': 'gbp',
    GBP: 'gbp',
    '¥': 'jpy',
    JPY: 'jpy',
    CHF: 'currency(CHF)',
  };
  return formats[unit ?? ''] ?? 'number(2)';
}
