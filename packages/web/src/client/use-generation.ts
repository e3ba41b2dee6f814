// A generation as React state: started by a prompt, stopped by a button or by leaving.
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isAbort } from './deckle.ts';
import { advance, type Generation, type GenerationStep, idleGeneration } from './generation.ts';
import { forgetMaterials } from './kept-materials.ts';
import { problemIn } from './problem.ts';
import { findKept, generate } from './requests.ts';
import { forgetPrompt } from './use-prompt.ts';

export type GenerationChoices = Parameters<typeof generate>[0];

export type GenerationControl = {
  readonly generation: Generation;
  begin(choices: GenerationChoices): Promise<void>;
  stop(): void;
  /** Ends it and clears its state. */
  forget(): void;
};

export function useGeneration(): GenerationControl {
  const [generation, step] = useReducer(advance, idleGeneration);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const forget = useCallback(() => {
    running.current?.abort();
    // Late events are ignored.
    running.current = undefined;
    step({ type: 'forget' });
  }, []);

  const begin = useCallback(async (choices: GenerationChoices) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    // Drops events of a replaced generation.
    const dispatch = (next: GenerationStep): void => {
      if (running.current === controller) step(next);
    };
    let id = '';
    let isEnded = false;
    dispatch({ type: 'begin' });
    try {
      for await (const event of generate(choices, controller.signal)) {
        if (event.type === 'start') id = event.generationId;
        isEnded = event.type === 'done' || event.type === 'error';
        if (event.type === 'done' && running.current === controller) {
          forgetPrompt();
          forgetMaterials();
        }
        dispatch(event);
      }
    } catch (error) {
      // Demos are never saved.
      const isOpen = id !== '' && !isEnded && !choices.isDemo;
      dispatch(isAbort(error) ? { type: 'stop', isOpen } : { type: 'fail', problem: problemIn(error), isOpen });
      if (isOpen) dispatch({ type: 'settle', documentId: await findKept(id).catch(() => undefined) });
    }
  }, []);

  return { generation, begin, stop, forget };
}
