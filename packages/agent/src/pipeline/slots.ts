// Calls of the model that run beside the one that each document has: so many for all documents together.

export type Slots = {
  /** Whether there was one left. */
  take(): boolean;
  free(): void;
};

export function createSlots(count: number): Slots {
  let left = count;
  return {
    take() {
      if (left === 0) return false;
      left -= 1;
      return true;
    },
    free() {
      left += 1;
    },
  };
}

/**
 * The results of `work` for 0 … `count` - 1 in order, at most `atOnce` at a time. The first runs alone until it says that it has `begun`,
 * so that what its call has in common with the others is kept by then. Throws what the first to fail was rejected with, in order; no
 * others are then begun. Who leaves the loop stops those that run.
 */
export async function* inOrder<Result>(
  count: number,
  atOnce: number,
  slots: Slots,
  work: (index: number, begun: () => void) => Promise<Result>,
): AsyncGenerator<Result> {
  const results = Array.from({ length: count }, () => Promise.withResolvers<Result>());
  // Nobody may come to wait for it.
  for (const { promise } of results) promise.catch(() => {});
  let next = 0;
  let running = 0;
  let hasBegun = false;
  const begun = (): void => {
    hasBegun = true;
    start();
  };
  const run = async (index: number, isExtra: boolean): Promise<void> => {
    try {
      results[index]!.resolve(await work(index, begun));
    } catch (error) {
      next = count;
      results[index]!.reject(error);
    }
    running -= 1;
    if (isExtra) slots.free();
    begun();
  };
  const start = (): void => {
    while (next < count && running < atOnce && (running === 0 || (hasBegun && slots.take()))) {
      const isExtra = running > 0;
      running += 1;
      next += 1;
      void run(next - 1, isExtra);
    }
  };
  start();
  try {
    for (const { promise } of results) yield await promise;
  } finally {
    next = count;
  }
}
