// A parsed request with everything the pipeline needs for it: the task, the readers and the compiler, and where progress goes.
import { setTimeout as wait } from 'node:timers/promises';
import type { CompilePagesResult, Diagnostic, SourceRequest } from '@deckle/engine';
import type { Plan, PlanItem } from '../events.ts';
import type { Model } from '../models/model.ts';
import { type Readers, readersBy } from '../readers/readers.ts';
import type { Understood } from '../readers/understand.ts';

/** The engine's `compilePages`, in this process or in one that can be killed. Of a brand the agent knows nothing. */
export type CompilePages = (
  request: Omit<SourceRequest, 'brand'>,
  signal: AbortSignal | undefined,
) => Promise<CompilePagesResult>;

/** Contact sheets of these pages (from 1), so many on each and each so many pixels wide, as PNG; in this process or in one that can be killed. */
export type DrawSheets = (
  request: Omit<SourceRequest, 'brand'> & {
    readonly pages: readonly number[];
    readonly width: number;
    readonly perSheet: number;
  },
  signal: AbortSignal | undefined,
) => Promise<readonly Uint8Array[]>;

/** How long a document is as it is printed; in this process or in one that can be killed. */
export type MeasurePages = (
  request: Omit<SourceRequest, 'brand'>,
  signal: AbortSignal | undefined,
) => Promise<PagesMeasured>;

/** `filled`: of the last page, 0 to 1. */
export type PagesMeasured = { readonly pages: number; readonly filled: number };

export type WritingParts = {
  readonly model: Model;
  /** The engine's `compilePages`. */
  readonly compilePages: CompilePages;
  readonly readers: Readers;
  readonly look?: Look | undefined;
  readonly fit?: Fit | undefined;
};

/** How the pages of a doc are counted. */
export type Fit = {
  readonly measure: MeasurePages;
  /** On the clock of `performance.now()`: when all has to be done. */
  readonly end: number;
};

/** How a model is shown its slides. */
export type Look = {
  readonly draw: DrawSheets;
  /** It sees, whatever its server says of it. */
  readonly always: boolean;
  /** On the clock of `performance.now()`: when all has to be done. */
  readonly end: number;
};

/** The document so far, at any moment: kept when the work fails. */
export type Progress = {
  source: string;
  title: string;
  pages: number;
  inputTokens: number;
  outputTokens: number;
  /** Where only a plan was asked for: this one. */
  planned?: Plan;
  /** The composer wrote it, because the model failed. */
  isFallback?: true;
};

/** Of materials too long for every prompt: the sections that parts of the plan are written from. */
export type SectionsGiven = {
  /** For a part of the plan, as a part of its prompt. */
  readonly parts: ReadonlyMap<PlanItem, string>;
  /** For a draft that is written in one call. */
  readonly whole: string;
  /** Their ids. */
  readonly inParts: readonly string[];
  readonly inWhole: readonly string[];
};

export const noSections: SectionsGiven = { parts: new Map(), whole: '', inParts: [], inWhole: [] };

export type Work = WritingParts &
  Omit<Understood, 'remarks'> & {
    readonly progress: Progress;
    readonly remarks: Diagnostic[];
    readonly given: SectionsGiven;
    readonly signal: AbortSignal;
  };

/** From here on a model is asked: work that cost time and money is not discarded because the machine is busy. */
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
    given: noSections,
    signal,
  };
}

/** Milliseconds between two tries. */
const firstPause = 500;
const maxPause = 8_000;

/** Rejects as the work does, but never because its queue is full; and with what the signal was aborted with. */
export async function retryWhileBusy<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    try {
      return await work();
    } catch (error) {
      // Of the press.
      if ((error as { readonly code?: unknown }).code !== 'overloaded') throw error;
      await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
