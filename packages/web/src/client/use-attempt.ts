// An action started by a click: whether it is running, and what went wrong last time.
import { useState } from 'react';
import { type Problem, problemIn } from './problem.ts';
import { useOnReconnect } from './reach.ts';

export type Attempt = {
  readonly isRunning: boolean;
  readonly problem: Problem | undefined;
  /** Runs it unless something is running; returns whether it succeeded. */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
};

/** `isRetried`: failures are retried automatically, so the problem stays until then. */
export function useAttempt(isRetried = false): Attempt {
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useOnReconnect(isRetried ? undefined : problem, () => setProblem(undefined));
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
