// Turns of the event loop, one for each who asks: many generations that begin at once say `start`, all of them, before the work of
// the first goes on; and other calls come between.
import { setImmediate } from 'node:timers/promises';

export type Turns = {
  /** Resolves in a turn of its own. */
  next(): Promise<void>;
};

export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    next() {
      last = last.then(() => setImmediate());
      return last;
    },
  };
}
