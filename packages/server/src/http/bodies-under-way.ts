// Limits the memory of request bodies, and of materials being fetched, in transit or in use: in total, per caller, and for callers without credentials.
// Counts bytes of bodies as they arrive; announced lengths take nothing. A material counts as the most that it may have.
import { ApiError } from '../base/api-error.ts';
import { type Caller, nameOf } from '../base/caller.ts';

/** All in bytes. */
export type BodyBounds = {
  /** Guaranteed for each body. */
  readonly free: number;
  /** Callers with at most this much in all their bodies may use the reserved quarter. */
  readonly ordinary: number;
  readonly ofAll: number;
  readonly ofOne: number;
  /** For all callers without credentials together; each of them may use a quarter. */
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

/** The memory of one body. */
export type BodyRoom = {
  /** Bytes of it that are not counted. */
  readonly free: number;
  /** Whether this many more bytes would fit now, without reserving them. Throws `overloaded`. */
  check(bytes: number): void;
  /** Reserves this many more bytes. Throws `overloaded`. */
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
      /** How many of these bytes count. */
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
  new ApiError(
    'overloaded',
    'Too many large request bodies or materials are being received. Try again in a few seconds.',
    {
      headers: { Connection: 'close', 'Retry-After': '5' },
    },
  );
