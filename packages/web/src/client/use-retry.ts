// What failed for a reason that passes is tried again by itself: after a pause that grows, and when the network is back.
import { useEffect, useRef } from 'react';
import type { Problem } from './problem.ts';

const passing: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'overloaded',
  'internal_error',
  'idempotency_in_progress',
  'rate_limit_minute',
]);
/** Seconds until the second try, and at most until any. */
const [shortest, longest] = [3, 30];

/** Whether trying again later makes sense. */
export const isPassing = (problem: Problem | undefined): problem is Problem =>
  problem !== undefined && passing.has(problem.code);

/** Runs it again each time that it failed with a problem that passes. */
export function useRetry(problem: Problem | undefined, run: () => unknown): void {
  const latest = useRef(run);
  latest.current = run;
  const tries = useRef(0);
  useEffect(() => {
    if (!isPassing(problem)) {
      tries.current = 0;
      return;
    }
    const seconds = Math.max(problem.seconds ?? 0, Math.min(longest, shortest * 2 ** tries.current));
    tries.current += 1;
    const again = (): unknown => latest.current();
    const timer = setTimeout(again, seconds * 1000);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [problem]);
}
