// Bodies on their way in and in work, counted before they are taken: all together, those of one caller, and those of callers without
// credentials take no more than so many bytes of memory.
import { ApiError } from './api-error.ts';
import { type Caller, nameOf } from './caller.ts';

/** All in bytes. */
export type BodyBounds = {
  /** Of each body: so much always has room. */
  readonly free: number;
  readonly ofAll: number;
  readonly ofOne: number;
  /** Of all who call without credentials together. */
  readonly ofStrangers: number;
};

const mebibyte = 2 ** 20;
export const usualBodyBounds: BodyBounds = {
  free: 65_536,
  ofAll: 512 * mebibyte,
  ofOne: 128 * mebibyte,
  ofStrangers: 128 * mebibyte,
};

/** The room of one body. */
export type BodyRoom = {
  /** For so many bytes more, before they are taken. Throws `overloaded`. */
  take(bytes: number): void;
  giveBack(): void;
};

export type Bodies = { open(caller: Caller): BodyRoom };

export function createBodies(bounds: BodyBounds = usualBodyBounds): Bodies {
  const taken = new Map<string, number>();
  const boundsOf = (caller: Caller): readonly (readonly [counter: string, bound: number])[] => [
    ['all', bounds.ofAll],
    [nameOf(caller), bounds.ofOne],
    ...(caller.userId === undefined ? [['strangers', bounds.ofStrangers] as const] : []),
  ];
  const add = (counter: string, bytes: number): void => {
    const sum = (taken.get(counter) ?? 0) + bytes;
    if (sum === 0) taken.delete(counter);
    else taken.set(counter, sum);
  };

  return {
    open(caller) {
      const counters = boundsOf(caller);
      let size = 0;
      let counted = 0;
      return {
        take(bytes) {
          size += bytes;
          const more = Math.max(0, size - bounds.free) - counted;
          if (more === 0) return;
          if (counters.some(([counter, bound]) => (taken.get(counter) ?? 0) + more > bound)) throw tooMuch();
          counted += more;
          for (const [counter] of counters) add(counter, more);
        },
        giveBack() {
          for (const [counter] of counters) add(counter, -counted);
          counted = 0;
        },
      };
    },
  };
}

const tooMuch = (): ApiError =>
  new ApiError('overloaded', 'Too many large bodies are on their way. Try again in a few seconds.', {
    headers: { Connection: 'close', 'Retry-After': '5' },
  });
