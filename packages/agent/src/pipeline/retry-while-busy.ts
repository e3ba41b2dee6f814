// Retries work that found the machine busy, with increasing delays.
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two tries. */
const firstPause = 500;
const maxPause = 8_000;

/** Rejects as the work does, but never because its queue is full; and with what the signal was aborted with. */
export async function retryWhileBusy<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    try {
      return await work();
    } catch (error) {
      // Of the press.
      if ((error as { readonly code?: unknown }).code !== 'overloaded') throw error;
      await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
