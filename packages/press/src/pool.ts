// The pool: work runs in child processes, which are stopped when stuck or greedy and replaced. The parent's event loop stays free.
import { availableParallelism } from 'node:os';
import { type Child, type Niceness, startChild } from './child.ts';
import { type Confinement, unconfined } from './confinement.ts';
import { type Caller, createFairQueue } from './fair-queue.ts';
import type { Job } from './jobs.ts';
import { PressError } from './press-error.ts';

export type PoolOptions = {
  /** Child processes; by default one for each core. */
  readonly workers?: number;
  /** Milliseconds for one job. */
  readonly deadline?: number;
  /** Milliseconds that a job may wait in the queue; by default as long as one may take. */
  readonly patience?: number;
  /** Bytes one child may keep resident. */
  readonly memory?: number;
  /** Jobs after which a child is replaced by a fresh one. A child is quickest after some hundred; after 3,000 it had 4 % more memory than after 1,500. */
  readonly recycleAfter?: number;
  /** Jobs that may wait; one more is refused as `overloaded`, or the newest of the caller who has most. */
  readonly queueLimit?: number;
  /** Milliseconds of the processor that a job of an anonymous caller may take. */
  readonly anonymousProcessorTime?: number;
  /** How far children step back: a service answers while they keep every core busy. 0 by default. */
  readonly niceness?: Niceness;
  /** What keeps children from the rest of the machine; by default nothing. */
  readonly confinement?: Confinement;
  /** The program of the children: it calls `serveJobs` with the tasks that it knows. */
  readonly script: URL;
};

export type JobOptions = {
  readonly signal?: AbortSignal | undefined;
  /** For whom: callers take turns. Absent: the program itself, which takes its turns as one of them. */
  readonly caller?: Caller | undefined;
  /** Told when it has ended, well or badly: milliseconds of the processor that it took. */
  readonly onProcessorTime?: ((milliseconds: number) => void) | undefined;
};

export type PoolStats = {
  readonly workers: number;
  readonly ready: number;
  readonly busy: number;
  readonly queued: number;
  readonly completed: number;
  readonly failed: number;
  /** Children started in place of others. */
  readonly replaced: number;
};

export type Pool = {
  /** Has a child do a task. Rejects with `PressError`, and with those errors of the task that jobs.ts knows. */
  run(job: Job, options?: JobOptions): Promise<unknown>;
  /** Calls off all work and ends the children. */
  close(): Promise<void>;
  readonly stats: PoolStats;
};

type Waiting = {
  readonly caller: Caller;
  readonly start: (child: Child) => void;
  readonly reject: (error: PressError) => void;
};

const programItself: Caller = { name: '', isAnonymous: false };

/** A child that falls at its start is tried again, ever later. */
const longestPause = 5_000;
const firstPause = 50;

/** Starts the children at once; work may be handed in before they are ready. */
export function createPool(options: PoolOptions): Pool {
  const {
    workers = availableParallelism(),
    deadline = 30_000,
    patience = deadline,
    memory = 2 ** 30,
    recycleAfter = 5_000,
    queueLimit = 64,
    anonymousProcessorTime = 5_000,
    niceness = 0,
    confinement = unconfined,
    script,
  } = options;
  const children = new Set<Child>();
  const idle: Child[] = [];
  const queue = createFairQueue<Waiting>(queueLimit);
  const counts = { busy: 0, completed: 0, failed: 0, replaced: 0 };
  /** Children that work, or are about to, for anonymous callers: half of them at most. */
  let anonymousBusy = 0;
  const mayBeAnonymous = (): boolean => anonymousBusy < Math.max(1, Math.floor(workers / 2));
  let isClosed = false;
  let pause = firstPause;

  function addChild(): void {
    if (isClosed) return;
    let wasReady = false;
    const child = startChild(script, { deadline, memory, niceness, confinement }, () => {
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

  /** Lets a free child rest, unless there is a job for it. */
  function offer(child: Child): void {
    if (!child.isAlive) return;
    if (child.jobs >= recycleAfter) {
      child.kill('aborted');
      return;
    }
    idle.push(child);
    startWaiting();
  }

  /** Gives those who wait the children that rest. */
  function startWaiting(): void {
    while (idle.length > 0) {
      const next = queue.next({ mayBeAnonymous: mayBeAnonymous() });
      if (next === undefined) return;
      next.start(idle.pop()!);
    }
  }

  /** A child, as soon as one is free and it is the caller's turn. `release` must be called for each. */
  function takeChild(caller: Caller, signal: AbortSignal | undefined): Promise<Child> {
    if (isClosed || signal?.aborted) return Promise.reject(new PressError('aborted'));
    // While one rests nobody else is waiting for it.
    if (idle.length > 0 && (!caller.isAnonymous || mayBeAnonymous())) {
      if (caller.isAnonymous) anonymousBusy += 1;
      return Promise.resolve(idle.pop()!);
    }
    return new Promise((resolve, reject) => {
      const leave = (code: 'aborted' | 'overloaded') => () => waiting.reject(new PressError(code));
      const timeout = setTimeout(leave('overloaded'), patience);
      const abort = leave('aborted');
      const settle = (): void => {
        queue.remove(waiting);
        clearTimeout(timeout);
        signal?.removeEventListener('abort', abort);
      };
      const waiting: Waiting = {
        caller,
        start: (child) => {
          settle();
          if (caller.isAnonymous) anonymousBusy += 1;
          resolve(child);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', abort);
      queue.add(waiting)?.reject(new PressError('overloaded'));
    });
  }

  function release(child: Child, caller: Caller): void {
    if (caller.isAnonymous) anonymousBusy -= 1;
    offer(child);
    // The child may have ended, and another have rested while as many were at work for anonymous callers as may be.
    startWaiting();
  }

  async function run(job: Job, options: JobOptions, isSecond = false): Promise<unknown> {
    const { signal, caller = programItself, onProcessorTime } = options;
    const child = await takeChild(caller, signal);
    const abort = () => child.kill('aborted');
    counts.busy += 1;
    signal?.addEventListener('abort', abort);
    const before = child.processorTime;
    try {
      // Called off between the child's getting free and this turn of the loop.
      if (signal?.aborted) abort();
      return await child.run(job, caller.isAnonymous ? anonymousProcessorTime : undefined);
    } catch (error) {
      if (!child.isKilled || isSecond) throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      counts.busy -= 1;
      onProcessorTime?.(child.processorTime - before);
      release(child, caller);
    }
    // Killed by somebody else, perhaps before it saw the job: that was no fault of the job, and doing it again changes nothing.
    return run(job, options, true);
  }

  async function count(job: Job, options: JobOptions = {}): Promise<unknown> {
    try {
      const result = await run(job, options);
      counts.completed += 1;
      return result;
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
    run: count,
    async close() {
      isClosed = true;
      process.off('exit', killAll);
      for (const waiting of queue.all()) waiting.reject(new PressError('aborted'));
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
