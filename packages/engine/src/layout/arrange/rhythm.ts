// Rhythm: avoids a third slide in a row that looks the same, if an equally good arrangement exists; points take turns.

import { lookOf } from '../variants.ts';
import type { Arrangement } from './arrangement.ts';

/** The arrangements with the first one chosen among its equals. `before`: what the slides before look like, the last at the end. */
export function inRhythm(all: readonly Arrangement[], before: readonly string[]): readonly Arrangement[] {
  const [first, ...others] = all;
  if (first === undefined) return all;
  const isThird = before.length >= 2 && before.slice(-2).every((look) => look === lookOf(first.variant));
  const count = others.findIndex(({ equal }) => equal === undefined);
  const equals = others
    .slice(0, count < 0 ? others.length : count)
    .filter(({ equal }) => equal === 'by turns' || isThird);
  // The one seen longest ago; the sort is stable, so that the table's order decides among those not seen.
  const lastSeen = ({ variant }: Arrangement) => before.lastIndexOf(lookOf(variant));
  const [chosen = first] = [first, ...equals].sort((one, other) => lastSeen(one) - lastSeen(other));
  return [chosen, ...all.filter((arrangement) => arrangement !== chosen)];
}
