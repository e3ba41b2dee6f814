// What calls are counted by: the names of their caller, and windows of time that begin with the minute, the hour and the day in UTC.
import { type Caller, nameOf } from '../base/caller.ts';

export const seconds = { minute: 60, hour: 3_600, day: 86_400 } as const;
export type Period = keyof typeof seconds;

export type Window = {
  readonly number: number;
  readonly endsAtMs: number;
  /** Seconds until it ends, 1 at least. */
  readonly rest: number;
};

export function windowOf(period: Period, time: number): Window {
  const length = seconds[period] * 1000;
  const number = Math.floor(time / length);
  const endsAtMs = (number + 1) * length;
  return { number, endsAtMs, rest: Math.ceil((endsAtMs - time) / 1000) };
}

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
