// CPU time of a caller's work in child processes, counted per minute, besides calls.
import { setTimeout } from 'node:timers/promises';
import type { Limits } from '@deckle/api';
import type { Work } from '../base/caller.ts';
import { countedNames, windowOf } from './counted-by.ts';
import type { CounterStore } from './store.ts';

export type ProcessorTime = {
  /** Adds the time of a piece of work. */
  spend(work: Work, milliseconds: number): Promise<void>;
  /** Seconds left in this minute, 0 if none, and seconds until the next one. */
  left(work: Work): Promise<{ readonly seconds: number; readonly rest: number }>;
  /** Waits until some is left. Throws the signal's reason. */
  untilLeft(work: Work, signal: AbortSignal | undefined): Promise<void>;
};

/** Batches have their own budget, so that their caller can do other things meanwhile. */
export const processorKey = (name: string, isBatch = false): string =>
  `processor:minute:${isBatch ? 'batch:' : ''}${name}`;

export function createProcessorTime(
  { processorPerMinute }: Pick<Limits, 'processorPerMinute'>,
  counters: CounterStore,
  now: () => number = Date.now,
): ProcessorTime {
  /** Adds this many milliseconds; returns what is left under each name. */
  async function add({ caller, isBatch }: Work, milliseconds: number) {
    const { number, endsAtMs, rest } = windowOf('minute', now());
    const names = countedNames(caller);
    // Together, so that one statement counts them all.
    const left = await Promise.all(
      names.map(async ({ name, share }) => {
        const used = await counters.count(processorKey(name, isBatch), number, endsAtMs, milliseconds);
        return processorPerMinute * share - used / 1000;
      }),
    );
    return { seconds: Math.max(0, Math.min(...left)), rest };
  }
  const left = (work: Work) => add(work, 0);

  return {
    left,
    async spend(work, milliseconds) {
      if (milliseconds > 0) await add(work, Math.round(milliseconds));
    },
    async untilLeft(work, signal) {
      for (;;) {
        const { seconds, rest } = await left(work);
        if (seconds > 0) return;
        await setTimeout(rest * 1000, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
      }
    },
  };
}
