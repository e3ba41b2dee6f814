// The numbers of cards: those that the author wrote before the headings.
import type { Card } from '../setting.ts';

const leadingNumber = /^\s*(\d{1,3})[.):]\s+(?=\S)/;

const numberOf = ({ heading: [first] }: Card): number =>
  first?.type === 'text' ? Number(leadingNumber.exec(first.value)?.[1] ?? Number.NaN) : Number.NaN;

/** The number of the first card, if all headings begin with numbers in order (`1. Plan`, `2. Build`); else undefined. */
export function firstNumber(cards: readonly Card[]): number | undefined {
  const numbers = cards.map(numberOf);
  const [first = Number.NaN] = numbers;
  return numbers.length > 0 && numbers.every((number, index) => number === first + index) ? first : undefined;
}

/** The card with its heading alone, where its number is drawn as a mark. */
export function withoutNumber(card: Card): Card {
  const [first, ...rest] = card.heading;
  if (first?.type !== 'text') return card;
  return { ...card, heading: [{ ...first, value: first.value.replace(leadingNumber, '') }, ...rest] };
}
