// A value loaded from the service on first render, and again on request.
import { useEffect, useState } from 'react';
import { type Problem, problemIn } from './problem.ts';
import { useOnReconnect } from './reach.ts';
import { useRetry } from './use-retry.ts';

export type Loaded<Value> = {
  /** Undefined until loaded. */
  readonly value: Value | undefined;
  readonly problem: Problem | undefined;
  reload(): Promise<void>;
};

/** `name` identifies the value: a new name forgets the old value. */
export function useLoaded<Value>(name: string, load: () => Promise<Value>): Loaded<Value> {
  const [known, setKnown] = useState<{ name: string; value?: Value; problem?: Problem }>({ name });
  async function reload(isWanted = () => true): Promise<void> {
    try {
      const value = await load();
      if (isWanted()) setKnown({ name, value });
    } catch (error) {
      if (isWanted()) setKnown({ name, problem: problemIn(error) });
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is loaded
  useEffect(() => {
    let isCurrent = true;
    reload(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [name]);
  const isCurrent = known.name === name;
  const problem = isCurrent ? known.problem : undefined;
  useOnReconnect(problem, () => reload());
  useRetry(problem?.code === 'unreachable' ? problem : undefined, () => reload());
  return {
    value: isCurrent ? known.value : undefined,
    problem,
    reload: () => reload(),
  };
}
