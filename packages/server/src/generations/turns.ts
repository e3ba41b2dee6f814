// Turns for simultaneous starts: many generations all send `start` before the first continues, and new ones send theirs between two turns.
import { setImmediate, setTimeout } from 'node:timers/promises';

export type Turns = {
  /** Resolves in its own turn of the event loop. */
  next(): Promise<void>;
};

/** Milliseconds between turns: as long as calling a model takes on a slow machine. */
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
