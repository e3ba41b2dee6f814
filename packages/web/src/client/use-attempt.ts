// Something that is tried on a click: whether it runs, and what went wrong the last time.
import { useState } from 'react';
import { type Problem, problemIn } from './problem.ts';
import { useReturn } from './reach.ts';

export type Attempt = {
  readonly isRunning: boolean;
  readonly problem: Problem | undefined;
  /** Runs it unless something runs already; whether it went well. */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
};

/** `isRetried`: what failed is tried again by itself, so its problem stays until then. */
export function useAttempt(isRetried = false): Attempt {
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useReturn(isRetried ? undefined : problem, () => setProblem(undefined));
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (isRunning) return false;
    setIsRunning(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemIn(error));
      return false;
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, problem, attempt };
}
