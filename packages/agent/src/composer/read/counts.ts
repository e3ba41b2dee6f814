// How many slides or pages the request asks for: "8 slides", "8-slide deck", "ten pages".
import { anyOf, lexicons } from '../languages/index.ts';
import { latinDigit } from './dates.ts';

const numberWords = Object.values(lexicons).flatMap(({ number }) =>
  number.small.split('|').map((word, index) => ({ word, value: index + 1 })),
);
const amount = `\\p{Nd}{1,3}|${numberWords.map(({ word }) => word).join('|')}`;

const countPattern = (unit: string): RegExp =>
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Nd}.,])(${amount})(?:[\\s-]+\\p{L}+)?[\\s-]*${unit}(?!\\p{Script=Latin})`,
    'iu',
  );

const patterns = {
  slides: countPattern(anyOf(({ request }) => request.slides)),
  pages: countPattern(anyOf(({ request }) => request.pages)),
};

/** Counts within the bounds of a request; `phrase` is its position, to be left out of the title. */
export function readCount(
  request: string,
  unit: keyof typeof patterns,
): { readonly count: number; readonly phrase: string } | undefined {
  const match = patterns[unit].exec(request);
  const count = match ? readAmount(match[1]!.toLowerCase()) : 0;
  return match && count >= 1 && count <= (unit === 'slides' ? 60 : 100) ? { count, phrase: match[0] } : undefined;
}

function readAmount(amount: string): number {
  const known = numberWords.find(({ word }) => new RegExp(`^(?:${word})$`, 'u').test(amount));
  return known?.value ?? Number([...amount].map(latinDigit).join(''));
}
