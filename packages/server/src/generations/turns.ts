// Turns of those who begin at once: many generations say `start`, all of them, before the work of the first goes on, and those that
// come meanwhile say it between the work of two.
import { setImmediate, setTimeout } from 'node:timers/promises';

export type Turns = {
  /** Resolves in a turn of the event loop of its own. */
  next(): Promise<void>;
};

/** Milliseconds between two turns: as long as it takes to ask a model, on a slow machine. */
const apart = 10;

export function createTurns(): Turns {
  let free: Promise<void> = Promise.resolve();
  return {
    next() {
      const turn = free.then(() => setImmediate());
      free = turn.then(() => setTimeout(apart));
      return turn;
    },
  };
}
