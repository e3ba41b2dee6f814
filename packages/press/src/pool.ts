// The pool: compiles run in child processes, which are stopped when stuck or greedy and replaced. The parent's event loop stays free.
import { availableParallelism } from 'node:os';
import type {
  CompilePagesResult,
  CompileRequest,
  CompileResult,
  FillRequest,
  Row,
  SourceRequest,
} from '@deckle/engine';
import type { BrandFile, ByFile, ReadBrandResult } from './brand-file.ts';
import { type Child, type Niceness, startChild } from './child.ts';
import type { Job, RowsFile } from './jobs.ts';
import { PressError } from './press-error.ts';
import type { ThumbnailsRequest, ThumbnailsResult } from './thumbnails.ts';

export type PressOptions = {
  /** Child processes; by default one for each core. */
  readonly workers?: number;
  /** Milliseconds for one compile, and for its wait in the queue. */
  readonly deadline?: number;
  /** Bytes one child may keep resident. */
  readonly memory?: number;
  /** Jobs after which a child is replaced by a fresh one. A child is quickest after some hundred; after 3,000 it had 4 % more memory than after 1,500. */
  readonly recycleAfter?: number;
  /** Jobs that may wait; one more is refused as `overloaded`. */
  readonly queueLimit?: number;
  /** How far children step back: a service answers while they keep every core busy. 0 by default. */
  readonly niceness?: Niceness;
  /** The program of the children. */
  readonly script?: URL;
};

export type JobOptions = { readonly signal?: AbortSignal | undefined };

export type PressStats = {
  readonly workers: number;
  readonly ready: number;
  readonly busy: number;
  readonly queued: number;
  readonly completed: number;
  readonly failed: number;
  /** Children started in place of others. */
  readonly replaced: number;
};

/** All work rejects with `PressError`; with `DocumentTooLarge` and `MissingValue` for the source, `InvalidBrand` for the brand. */
export type Press = {
  compile(request: ByFile<CompileRequest>, options?: JobOptions): Promise<CompileResult>;
  compilePages(request: ByFile<SourceRequest>, options?: JobOptions): Promise<CompilePagesResult>;
  /** PNG pictures of pages. */
  makeThumbnails(request: ByFile<ThumbnailsRequest>, options?: JobOptions): Promise<ThumbnailsResult>;
  /** What a .pptx is as a brand. */
  readBrand(file: BrandFile, options?: JobOptions): Promise<ReadBrandResult>;
  /** The rows of a table; rejects with `InvalidRows`. */
  readRows(file: RowsFile, options?: JobOptions): Promise<readonly Row[]>;
  /** A template as a source, its values in it. */
  fill(request: FillRequest, options?: JobOptions): Promise<string>;
  /** Calls off all work and ends the children. */
  close(): Promise<void>;
  readonly stats: PressStats;
};

type Waiting = { readonly start: (child: Child) => void; readonly reject: (error: PressError) => void };

/** A child that falls at its start is tried again, ever later. */
const longestPause = 5_000;
const firstPause = 50;

/** Starts the children at once; work may be handed in before they are ready. */
export function createPress(options: PressOptions = {}): Press {
  const {
    workers = availableParallelism(),
    deadline = 30_000,
    memory = 2 ** 30,
    recycleAfter = 5_000,
    queueLimit = 64,
    niceness = 0,
    script = new URL('worker.mjs', import.meta.url),
  } = options;
  const children = new Set<Child>();
  const idle: Child[] = [];
  const queue = new Set<Waiting>();
  const counts = { busy: 0, completed: 0, failed: 0, replaced: 0 };
  let isClosed = false;
  let pause = firstPause;

  function addChild(): void {
    if (isClosed) return;
    let wasReady = false;
    const child = startChild(script, { deadline, memory, niceness }, () => {
      wasReady = true;
      pause = firstPause;
      offer(child);
    });
    children.add(child);
    child.ended.then(() => {
      children.delete(child);
      remove(idle, child);
      if (isClosed) return;
      counts.replaced += 1;
      if (wasReady) addChild();
      else {
        setTimeout(addChild, pause).unref();
        pause = Math.min(longestPause, pause * 2);
      }
    });
  }

  /** Gives a free child the next job, or lets it rest. */
  function offer(child: Child): void {
    if (!child.isAlive) return;
    if (child.jobs >= recycleAfter) {
      child.kill('aborted');
      return;
    }
    const [next] = queue;
    if (next === undefined) idle.push(child);
    else {
      queue.delete(next);
      next.start(child);
    }
  }

  /** A child, as soon as one is free. */
  function takeChild(signal: AbortSignal | undefined): Promise<Child> {
    if (isClosed || signal?.aborted) return Promise.reject(new PressError('aborted'));
    const free = idle.pop();
    if (free !== undefined) return Promise.resolve(free);
    if (queue.size >= queueLimit) return Promise.reject(new PressError('overloaded'));
    return new Promise((resolve, reject) => {
      const leave = (code: 'aborted' | 'overloaded') => () => waiting.reject(new PressError(code));
      const timeout = setTimeout(leave('overloaded'), deadline);
      const abort = leave('aborted');
      const settle = (): void => {
        queue.delete(waiting);
        clearTimeout(timeout);
        signal?.removeEventListener('abort', abort);
      };
      const waiting: Waiting = {
        start: (child) => {
          settle();
          resolve(child);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', abort);
      queue.add(waiting);
    });
  }

  async function run(job: Job, signal: AbortSignal | undefined, isSecond = false): Promise<unknown> {
    const child = await takeChild(signal);
    const abort = () => child.kill('aborted');
    counts.busy += 1;
    signal?.addEventListener('abort', abort);
    try {
      // Called off between the child's getting free and this turn of the loop.
      if (signal?.aborted) abort();
      return await child.run(job);
    } catch (error) {
      if (!child.isKilled || isSecond) throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      counts.busy -= 1;
      offer(child);
    }
    // Killed by somebody else, perhaps before it saw the job: that was no fault of the job, and doing it again changes nothing.
    return run(job, signal, true);
  }

  async function count<Result>(job: Job, signal: AbortSignal | undefined): Promise<Result> {
    try {
      const result = await run(job, signal);
      counts.completed += 1;
      // The child answers a task with that task's result (jobs.ts).
      return result as Result;
    } catch (error) {
      counts.failed += 1;
      throw error;
    }
  }

  const killAll = (): void => {
    for (const child of children) child.kill('aborted');
  };
  process.once('exit', killAll);
  for (let started = 0; started < workers; started += 1) addChild();

  return {
    compile: (request, { signal } = {}) => count({ task: 'compile', request }, signal),
    compilePages: (request, { signal } = {}) => count({ task: 'compilePages', request }, signal),
    makeThumbnails: (request, { signal } = {}) => count({ task: 'makeThumbnails', request }, signal),
    readRows: (request, { signal } = {}) => count({ task: 'readRows', request }, signal),
    fill: (request, { signal } = {}) => count({ task: 'fill', request }, signal),
    readBrand: (request, { signal } = {}) => count({ task: 'readBrand', request }, signal),
    async close() {
      isClosed = true;
      process.off('exit', killAll);
      for (const waiting of queue) waiting.reject(new PressError('aborted'));
      killAll();
      await Promise.all([...children].map(({ ended }) => ended));
    },
    get stats() {
      return { workers, ready: idle.length + counts.busy, queued: queue.size, ...counts };
    },
  };
}

function remove<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
