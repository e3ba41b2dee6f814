// A generation as React state: begun by a prompt, stopped by a button or by leaving.
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { advance, type Generation, idleGeneration } from './generation.ts';
import { ProblemError, problemOf } from './problem.ts';
import { generate, isAbort, type KindChoice } from './requests.ts';

export type GenerationControl = {
  readonly generation: Generation;
  begin(prompt: string, kind: KindChoice, brandId: string, key: string): Promise<void>;
  stop(): void;
};

export function useGeneration(): GenerationControl {
  const [generation, step] = useReducer(advance, idleGeneration);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const begin = useCallback(async (prompt: string, kind: KindChoice, brandId: string, key: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    step({ type: 'begin' });
    try {
      for await (const event of generate(prompt, kind, brandId, key, controller.signal)) step(event);
    } catch (error) {
      // One that a newer generation replaced has nothing more to say.
      if (running.current !== controller) return;
      if (isAbort(error)) step({ type: 'stop' });
      else step({ type: 'fail', problem: error instanceof ProblemError ? error.problem : problemOf('internal_error') });
    }
  }, []);

  return { generation, begin, stop };
}
