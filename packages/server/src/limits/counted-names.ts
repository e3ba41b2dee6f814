// The names that a caller is counted under. Whoever has a network of IPv6 has as many addresses in it as they like: it counts beside them.
import { type Caller, nameOf } from '../base/caller.ts';

export type CountedName = {
  readonly name: string;
  /** How many times the quota of one caller it has. */
  readonly share: number;
};

/** Of a network of IPv6 (a /48), in which 65,536 households may be: more than one, and far from all of them at once. */
const networkShare = 16;

/** The nearest first: who has used up theirs takes nothing of what they share with others. */
export const countedNames = (caller: Caller): readonly CountedName[] => [
  { name: nameOf(caller), share: 1 },
  ...(caller.userId === undefined && caller.network !== undefined
    ? [{ name: `network:${caller.network}`, share: networkShare }]
    : []),
];
