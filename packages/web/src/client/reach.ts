// Whether the service can be reached; failed requests are retried once it can.
import { useEffect, useRef } from 'react';
import type { Problem } from './problem.ts';

const back = 'deckle-back';
let isAway = false;

/** After each call: whether it reached the service. */
export function noteReach(isReached: boolean): void {
  const isBack = isAway && isReached;
  isAway = !isReached;
  if (isBack) dispatchEvent(new Event(back));
}

/** While the service cannot be reached: calls `run` once it can be again, or when the browser comes back online. */
export function useOnReconnect(problem: Problem | undefined, run: () => unknown): void {
  const latest = useRef(run);
  latest.current = run;
  const isUnreachable = problem?.code === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const retry = (): unknown => latest.current();
    for (const event of [back, 'online']) addEventListener(event, retry);
    return () => {
      for (const event of [back, 'online']) removeEventListener(event, retry);
    };
  }, [isUnreachable]);
}
