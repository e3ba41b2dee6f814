// Limits on the processor time of this thread: what else runs on the machine does not count, and a slow machine has longer.
import { expect } from 'vitest';

/** Milliseconds of `fixedWork` on the machine where the limits were set: a core of an AMD EPYC that had nothing else to do, Node 24. */
const usualTime = 20;
/** No limit grows more than this, so that what it guards against, which takes many times as long, still fails. */
const mostSlowness = 4;

/**
 * Does `work` and returns its result; fails where it takes more than `limit` milliseconds of processor time of this thread. What takes longer
 * is done up to three times, and the shortest time counts: a garbage collection or a compilation may have fallen into the others. For that
 * time, the limit is as much longer as the machine is slower than usual. So `work` must be harmless to repeat, and all of it be done each
 * time: what a cache knows by then is not measured.
 */
export function expectInTime<Result>(limit: number, work: () => Result, message?: string): Result {
  for (const times: number[] = []; ; ) {
    const start = threadTime();
    const result = work();
    times.push(threadTime() - start);
    if (isSettled(times, limit, 3, message)) return result;
  }
}

/** The same for work that is waited for. What cannot be repeated has one try. */
export async function expectInTimeAsync<Result>(
  limit: number,
  work: () => Promise<Result>,
  message?: string,
  tries = 3,
): Promise<Result> {
  for (const times: number[] = []; ; ) {
    const start = threadTime();
    const result = await work();
    times.push(threadTime() - start);
    if (isSettled(times, limit, tries, message)) return result;
  }
}

/** Whether these times say enough; fails where they say that it is too slow. */
function isSettled(times: readonly number[], limit: number, tries: number, message?: string): boolean {
  const shortest = Math.min(...times);
  if (shortest > limit && times.length < tries) return false;
  if (shortest > limit) expect(shortest, message ?? 'milliseconds of the thread').toBeLessThan(limit * slowness());
  return true;
}

/** Milliseconds of processor time that this thread has had so far. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** How many times as long as where the limits were set the machine takes just now, at least 1. */
function slowness(): number {
  const times = [1, 2, 3].map(() => {
    const start = threadTime();
    fixedWork();
    return threadTime() - start;
  });
  return Math.min(Math.max(1, Math.min(...times) / usualTime), mostSlowness);
}

/** What readers and their tests do most: build texts, sort them, and look through them with patterns. */
function fixedWork(): number {
  const words = Array.from({ length: 40_000 }, (_, at) => `${(at * 7_919) % 10_007} word-${at}`);
  const text = words.toSorted().join(', ');
  return text.replace(/(\d+) word/g, 'x$1').split(/[,-]+ */).length;
}
