// What every sheet archetype is made from.
import type { Block } from '@deckle/engine';
import { type NamedWords, textsIn } from '../languages/read-language.ts';
import type { Point } from '../read-points.ts';

export type SheetInput = {
  readonly language: string;
  /** The sentence that asks. */
  readonly sentence: string;
  readonly points: readonly Point[];
};

export type SheetDraft = { readonly name: string; readonly blocks: readonly Block[] };
export type SheetArchetype = (input: SheetInput) => readonly SheetDraft[];

/** The words of a sheet in the language nearest to the tag. */
export function sheetWords(language: string, archetype: string): NamedWords {
  const words = textsIn(language).sheets.get(archetype);
  if (words === undefined) throw new Error(`a language has no sheet ${archetype}`);
  return words;
}

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

/** A price for one of many: how many there are is for the user to say, so it adds up to nothing yet. */
const isRate = (text: string): boolean =>
  /(?<!\p{L})(?:per|pro|je|par|por|each|apiece)(?!\p{L})|\/\s*\p{L}/iu.test(text);

/** What a budget does by itself: no row of its own. */
const isTotal = ({ text, amount }: Point): boolean =>
  amount === undefined &&
  /^(?:the\s+|die\s+)?(?:grand\s+)?(?:totals?|sum|shares?|summe|gesamt\p{L}*|anteile?|somme|suma)(?!\p{L})/iu.test(
    text,
  );

/** The rows that points make: what each is, and its amount where it can be added up. */
export const amountRows = (
  points: readonly Point[],
): readonly (readonly [label: string, amount: number | undefined])[] =>
  points
    .filter((point) => !isTotal(point))
    .map(({ text, label, amount }) => (isRate(text) ? [text, undefined] : [label, amount]));
