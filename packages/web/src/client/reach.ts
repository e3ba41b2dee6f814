// Whether the service can be reached; whoever reported that it cannot is notified once it can.
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
export function useReturn(problem: Problem | undefined, run: () => unknown): void {
  const latest = useRef(run);
  latest.current = run;
  const isUnreachable = problem?.code === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const tell = (): unknown => latest.current();
    for (const event of [back, 'online']) addEventListener(event, tell);
    return () => {
      for (const event of [back, 'online']) removeEventListener(event, tell);
    };
  }, [isUnreachable]);
}
