// Bodies on their way in and in work, counted as they come, before they are taken: all together, those of one caller, and those of
// callers without credentials take no more than so many bytes of memory. What is announced takes nothing.
import { ApiError } from '../base/api-error.ts';
import { type Caller, nameOf } from '../base/caller.ts';

/** All in bytes. */
export type BodyBounds = {
  /** Of each body: so much always has room. */
  readonly free: number;
  /** Whoever takes no more than this with all bodies together has room in the quarter that is kept from others. */
  readonly ordinary: number;
  readonly ofAll: number;
  readonly ofOne: number;
  /** Of all who call without credentials together; each of them has a quarter. */
  readonly ofStrangers: number;
};

const mebibyte = 2 ** 20;
export const defaultBodyBounds: BodyBounds = {
  free: 65_536,
  ordinary: 2 * mebibyte,
  ofAll: 512 * mebibyte,
  ofOne: 128 * mebibyte,
  ofStrangers: 128 * mebibyte,
};

/** The room of one body. */
export type BodyRoom = {
  /** Bytes of it that are not counted. */
  readonly free: number;
  /** Whether so many bytes more would have room now; takes none. Throws `overloaded`. */
  check(bytes: number): void;
  /** For so many bytes more, before they are taken. Throws `overloaded`. */
  take(bytes: number): void;
  release(): void;
};

export type Bodies = { open(caller: Caller): BodyRoom };

export function createBodies(bounds: BodyBounds = defaultBodyBounds): Bodies {
  const taken = new Map<string, number>();
  const takenOf = (counter: string): number => taken.get(counter) ?? 0;
  const add = (counter: string, bytes: number): void => {
    const sum = takenOf(counter) + bytes;
    if (sum === 0) taken.delete(counter);
    else taken.set(counter, sum);
  };

  return {
    open(caller) {
      const name = nameOf(caller);
      const isStranger = caller.userId === undefined;
      const ofOne = isStranger ? Math.min(bounds.ofOne, bounds.ofStrangers / 4) : bounds.ofOne;
      /** With others. */
      const shared = [
        ['all', bounds.ofAll],
        ...(isStranger ? [['strangers', bounds.ofStrangers] as const] : []),
      ] as const;
      const counters = [name, ...shared.map(([counter]) => counter)];
      let size = 0;
      let counted = 0;
      /** Of so many bytes more, how many count. */
      const countable = (bytes: number): number => Math.max(0, size + bytes - bounds.free) - counted;
      const checkRoom = (more: number): void => {
        if (more === 0) return;
        const own = takenOf(name) + more;
        const share = own <= bounds.ordinary ? 1 : 3 / 4;
        if (own > ofOne || shared.some(([counter, bound]) => takenOf(counter) + more > share * bound)) throw tooMuch();
      };
      return {
        free: bounds.free,
        check: (bytes) => checkRoom(countable(bytes)),
        take(bytes) {
          const more = countable(bytes);
          checkRoom(more);
          size += bytes;
          counted += more;
          for (const counter of counters) add(counter, more);
        },
        release() {
          for (const counter of counters) add(counter, -counted);
          counted = 0;
        },
      };
    },
  };
}

const tooMuch = (): ApiError =>
  new ApiError('overloaded', 'Too many large request bodies are in progress. Try again in a few seconds.', {
    headers: { Connection: 'close', 'Retry-After': '5' },
  });
