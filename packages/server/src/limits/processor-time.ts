// Time of the processor that the work of a caller takes in child processes: counted by the minute, beside calls.
import { setTimeout } from 'node:timers/promises';
import type { Limits } from '@deckle/api';
import type { Work } from '../base/caller.ts';
import { countedNames, windowOf } from './counted-by.ts';
import type { CounterStore } from './store.ts';

export type ProcessorTime = {
  /** Adds what a piece of work took. */
  spend(work: Work, milliseconds: number): Promise<void>;
  /** Seconds of this minute that are left, 0 when there are none, and seconds until the next begins. */
  left(work: Work): Promise<{ readonly seconds: number; readonly rest: number }>;
  /** Waits until some is left. Throws the signal's reason. */
  untilLeft(work: Work, signal: AbortSignal | undefined): Promise<void>;
};

/** Batches have a count of their own: while one is made its caller goes on with all else. */
export const processorKey = (name: string, isBatch = false): string =>
  `processor:minute:${isBatch ? 'batch:' : ''}${name}`;

export function createProcessorTime(
  { processorPerMinute }: Pick<Limits, 'processorPerMinute'>,
  counters: CounterStore,
  now: () => number = Date.now,
): ProcessorTime {
  /** Adds so many milliseconds; gives what is left under each name. */
  async function add({ caller, isBatch }: Work, milliseconds: number) {
    const { number, endsAtMs, rest } = windowOf('minute', now());
    const names = countedNames(caller);
    // Together: one statement counts them all.
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
