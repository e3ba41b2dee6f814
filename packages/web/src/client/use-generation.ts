// A generation as React state: begun by a prompt, stopped by a button or by leaving.
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { advance, type Generation, idleGeneration } from './generation.ts';
import { isAbort } from './http.ts';
import { problemIn } from './problem.ts';
import { generate } from './requests.ts';

export type GenerationWishes = Parameters<typeof generate>[0];

export type GenerationControl = {
  readonly generation: Generation;
  begin(wishes: GenerationWishes): Promise<void>;
  stop(): void;
};

export function useGeneration(): GenerationControl {
  const [generation, step] = useReducer(advance, idleGeneration);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const begin = useCallback(async (wishes: GenerationWishes) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    step({ type: 'begin' });
    try {
      for await (const event of generate(wishes, controller.signal)) step(event);
    } catch (error) {
      // One that a newer generation replaced has nothing more to say.
      if (running.current !== controller) return;
      if (isAbort(error)) step({ type: 'stop' });
      else step({ type: 'fail', problem: problemIn(error) });
    }
  }, []);

  return { generation, begin, stop };
}
