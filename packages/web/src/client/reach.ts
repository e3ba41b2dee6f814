// Whether the service can be reached: who complained that it cannot takes that back once it can.
import { useEffect, useRef } from 'react';
import type { Problem } from './problem.ts';

const back = 'deckle-back';
let isAway = false;

/** After each call: whether the service was reached by it. */
export function noteReach(isReached: boolean): void {
  const isBack = isAway && isReached;
  isAway = !isReached;
  if (isBack) dispatchEvent(new Event(back));
}

/** While the problem is that the service cannot be reached: `run` once it can again, or once the browser says so. */
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
