// A parsed request with everything the pipeline needs for it: the task, the readers and the compiler, and where progress goes.
import type { CompilePagesResult, Diagnostic, SourceRequest } from '@deckle/engine';
import type { Model } from '../models/model.ts';
import { type Readers, readersBy } from '../readers/readers.ts';
import type { Understood } from '../readers/understand.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

/** The engine's `compilePages`, in this process or in one that can be killed. Of a brand the agent knows nothing. */
export type CompilePages = (
  request: Omit<SourceRequest, 'brand'>,
  signal: AbortSignal | undefined,
) => Promise<CompilePagesResult>;

export type WritingParts = {
  readonly model: Model;
  /** The engine's `compilePages`. */
  readonly compilePages: CompilePages;
  readonly readers: Readers;
};

/** What there is of the document at any moment: what is kept when the work fails. */
export type Progress = { source: string; title: string; pages: number; inputTokens: number; outputTokens: number };

export type Work = WritingParts &
  Omit<Understood, 'remarks'> & {
    readonly progress: Progress;
    readonly remarks: Diagnostic[];
    readonly signal: AbortSignal;
  };

/** From here on a model is asked: what it took time and money for is not thrown away because the machine is busy. */
export function startWork(
  understood: Understood,
  { readers, ...parts }: WritingParts,
  progress: Progress,
  signal: AbortSignal,
): Work {
  return {
    ...understood,
    ...parts,
    readers: readersBy((name, request) => retryWhileBusy<unknown>(() => readers[name](request as never), signal)),
    progress,
    remarks: [...understood.remarks],
    signal,
  };
}
