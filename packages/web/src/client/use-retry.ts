// Retries temporary failures automatically: after increasing pauses, and when the network is back.
import { useEffect, useRef } from 'react';
import type { Problem } from './problem.ts';

const passing: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'overloaded',
  'internal_error',
  'idempotency_in_progress',
  'rate_limit_minute',
]);
/** Seconds until the first retry, and the maximum. */
const [shortest, longest] = [3, 30];

/** Whether retrying later makes sense. */
export const isPassing = (problem: Problem | undefined): problem is Problem =>
  problem !== undefined && passing.has(problem.code);

/** Runs it again after each temporary failure. */
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
