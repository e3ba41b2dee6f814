// What calls are counted by: caller names, and windows that start with the minute, hour and day in UTC.
import { type Caller, nameOf } from '../base/caller.ts';

export const seconds = { minute: 60, hour: 3_600, day: 86_400 } as const;
export type Period = keyof typeof seconds;

export type Window = {
  readonly number: number;
  readonly endsAtMs: number;
  /** Seconds until it ends, at least 1. */
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
  /** Its quota as a multiple of one caller's. */
  readonly share: number;
};

/** For an IPv6 network (a /48) that may have 65,536 households: more than one, and far from all at once. */
const networkShare = 16;

/** Nearest first: a caller who has used up their own quota takes nothing from the shared ones. */
export const countedNames = (caller: Caller): readonly CountedName[] => [
  { name: nameOf(caller), share: 1 },
  ...(caller.userId === undefined && caller.network !== undefined
    ? [{ name: `network:${caller.network}`, share: networkShare }]
    : []),
];
