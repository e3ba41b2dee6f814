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
  /** Milliseconds that a job may wait in the queue; by default 15 s more than one may take, so that it outlasts those before it. */
  readonly patience?: number;
  /** Bytes one child may keep resident. */
  readonly memory?: number;
  /** Jobs after which a child is replaced by a fresh one. A child is quickest after some hundred; after 3,000 it had 4 % more memory than after 1,500. */
  readonly recycleAfter?: number;
  /** Jobs that may wait; one more is refused as `overloaded`, or the newest of the caller who has most. */
  readonly queueLimit?: number;
  /** Milliseconds of the processor that a job may take, of all threads of its child; by default as many as go into its deadline. */
  readonly processorTime?: number;
  /** The same of an anonymous caller, where it is less. */
  readonly anonymousProcessorTime?: number;
  /** How far children step back: a service answers while they keep every core busy. 0 by default. */
  readonly niceness?: Niceness;
  /** Milliseconds without a child that came free, until a caller who waits and has none is given a spare one. */
  readonly spareAfter?: number;
  /** Milliseconds that a spare child rests before it ends. */
  readonly spareRest?: number;
  /** Milliseconds that a job runs undisturbed; after that it gives way, once, to a caller who has no child and has long waited. */
  readonly slice?: number;
  /** Milliseconds after which a caller without a child has long waited. */
  readonly longWait?: number;
  /** What keeps children from the rest of the machine; by default nothing. */
  readonly confinement?: Confinement;
  /** The program of the children: it calls `serveJobs` with the tasks that it knows. */
  readonly script: URL;
};

export type JobOptions = {
  readonly signal?: AbortSignal | undefined;
  /** For whom: callers take turns. Absent: the program itself, which takes its turns as one of them. */
  readonly caller?: Caller | undefined;
  /** Asked when the turn of a job has come that had to wait; what it throws is what the job rejects with. */
  readonly beforeTurn?: (() => Promise<void>) | undefined;
  /**
   * Told each second and at the end, well or bad: milliseconds of the processor that it took since. A job that ends its child, by being
   * called off for one, takes as much as the start of another beside.
   */
  readonly onProcessorTime?: ((milliseconds: number) => void) | undefined;
};

export type PoolStats = {
  /** Without the spare ones. */
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
  /** When it began to wait, by `performance.now()`. */
  readonly since: number;
  readonly start: (child: Child) => void;
  readonly reject: (error: PressError) => void;
};

/** A job that a child is at. */
type Working = {
  readonly child: Child;
  /** When it was begun, by `performance.now()`. */
  readonly since: number;
  /** Set when it is to give way: it is done anew, when its turn comes. */
  yielded: boolean;
};

/** What a job has behind it. */
type Past = {
  /** Its child was killed by somebody else. */
  readonly wasKilled?: boolean;
  /** Milliseconds that it ran until it gave way. */
  readonly yieldAfter?: number;
};

type Taken = { readonly child: Child; readonly hasWaited: boolean };

const programItself: Caller = { name: '', isAnonymous: false };

/** A child that falls at its start is tried again, ever later. */
const maxPause = 5_000;
const firstPause = 50;

/** Starts the children at once; work may be handed in before they are ready. */
export function createPool(options: PoolOptions): Pool {
  const {
    workers = availableParallelism(),
    deadline = 30_000,
    patience = deadline + 15_000,
    memory = 2 ** 30,
    recycleAfter = 5_000,
    queueLimit = 64,
    processorTime = Number.POSITIVE_INFINITY,
    anonymousProcessorTime = 5_000,
    niceness = 0,
    spareAfter = 1_000,
    spareRest = 10_000,
    slice = 10_000,
    longWait = 3_000,
    confinement = unconfined,
    script,
  } = options;
  const children = new Set<Child>();
  /**
   * Beside the others, for callers who have no child: so whoever holds all of them, with work as long as work may be, keeps nobody
   * waiting. The system shares the cores. As many as the others, and two at least: a caller who found one out would need another. When
   * these are out too, work that has run long gives way.
   */
  const spares = new Set<Child>();
  const maxSpares = Math.max(2, workers);
  /** The spare ones first: they are taken last. */
  const idle: Child[] = [];
  const queue = createFairQueue<Waiting>(queueLimit);
  const counts = { busy: 0, completed: 0, failed: 0, replaced: 0 };
  /** Children that work, or are about to, for anonymous callers: half of them at most. */
  let anonymousBusy = 0;
  const mayBeAnonymous = (): boolean => anonymousBusy < Math.max(1, Math.floor(workers / 2));
  /** How many children work, or are about to, for whom. */
  const busyFor = new Map<string, number>();
  const mayBegin = ({ isAnonymous }: Caller): boolean => !isAnonymous || mayBeAnonymous();
  const maySpare = (caller: Caller): boolean => mayBegin(caller) && !busyFor.has(caller.name);
  /** The jobs that may give way. */
  const working = new Set<Working>();
  const hasLongWaited = ({ caller, since }: Waiting): boolean =>
    !caller.isAnonymous && maySpare(caller) && performance.now() - since >= longWait;
  const mayHave = (child: Child) => (spares.has(child) ? maySpare : mayBegin);
  let isClosed = false;
  let pause = firstPause;

  function addChild(isSpare = false): void {
    if (isClosed) return;
    let wasReady = false;
    const isAwaited = queue.all().some(({ caller }) => maySpare(caller));
    const child = startChild(script, { deadline, memory, niceness, confinement, isAwaited }, () => {
      wasReady = true;
      pause = firstPause;
      offer(child);
    });
    children.add(child);
    if (isSpare) spares.add(child);
    child.ended.then(() => {
      children.delete(child);
      remove(idle, child);
      if (spares.delete(child) || isClosed) return;
      counts.replaced += 1;
      if (wasReady) addChild();
      else {
        setTimeout(addChild, pause).unref();
        pause = Math.min(maxPause, pause * 2);
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
    if (spares.has(child)) {
      idle.unshift(child);
      const { jobs } = child;
      const endUnused = (): void => {
        if (idle.includes(child) && child.jobs === jobs) child.kill('aborted');
      };
      setTimeout(endUnused, spareRest).unref();
    } else idle.push(child);
    startWaiting();
  }

  /** Gives those who wait the children that rest: first whoever has none and has long waited. */
  function startWaiting(): void {
    for (const child of idle.toReversed()) {
      const first = new Set(queue.all().flatMap((waiting) => (hasLongWaited(waiting) ? [waiting.caller.name] : [])));
      const next = queue.next(({ name }) => first.has(name)) ?? queue.next(mayHave(child));
      if (next === undefined) continue;
      remove(idle, child);
      next.start(child);
      watchWaiting();
    }
  }

  let watching: NodeJS.Timeout | undefined;
  /** Begins anew to look whether any child comes free. While one starts, for instance, others are no help. */
  function watchWaiting(): void {
    clearTimeout(watching);
    watching = undefined;
    if (queue.size === 0 || isClosed) return;
    watching = setTimeout(() => {
      const areAllBusy = counts.busy === children.size;
      if (areAllBusy && spares.size < maxSpares && queue.all().some(({ caller }) => maySpare(caller))) addChild(true);
      else if (areAllBusy && queue.all().some(hasLongWaited)) yieldTurn();
      watchWaiting();
    }, spareAfter).unref();
  }

  /**
   * Ends the job that has run longest, if that is long. Work is pure, so it can be done anew; each job gives way once at most, so all
   * come to an end.
   */
  function yieldTurn(): void {
    // They stand in the order in which they began.
    const [longest] = working;
    if (longest === undefined || !longest.child.isAlive || performance.now() - longest.since < slice) return;
    longest.yielded = true;
    longest.child.kill('aborted');
  }

  /** A child, as soon as one is free and it is the caller's turn. `release` must be called for each. */
  function takeChild(caller: Caller, signal: AbortSignal | undefined): Promise<Taken> {
    if (isClosed || signal?.aborted) return Promise.reject(new PressError('aborted'));
    // While one rests nobody else is waiting for it.
    const resting = idle.findLast((child) => mayHave(child)(caller));
    if (resting !== undefined) {
      remove(idle, resting);
      begin(caller);
      return Promise.resolve({ child: resting, hasWaited: false });
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
        since: performance.now(),
        start: (child) => {
          settle();
          begin(caller);
          resolve({ child, hasWaited: true });
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', abort);
      queue.add(waiting)?.reject(new PressError('overloaded'));
      if (watching === undefined) watchWaiting();
    });
  }

  function begin({ name, isAnonymous }: Caller): void {
    if (isAnonymous) anonymousBusy += 1;
    busyFor.set(name, (busyFor.get(name) ?? 0) + 1);
  }

  function release(child: Child, { name, isAnonymous }: Caller): void {
    if (isAnonymous) anonymousBusy -= 1;
    const others = busyFor.get(name)! - 1;
    if (others === 0) busyFor.delete(name);
    else busyFor.set(name, others);
    offer(child);
    // The child may have ended, and another have rested while as many were at work for anonymous callers as may be.
    startWaiting();
  }

  async function run(job: Job, options: JobOptions, past: Past = {}): Promise<unknown> {
    const { signal, caller = programItself, beforeTurn } = options;
    const { child, hasWaited } = await takeChild(caller, signal);
    const abort = () => child.kill('aborted');
    counts.busy += 1;
    signal?.addEventListener('abort', abort);
    const stopReporting = reportProcessorTime(child, options);
    let work: Working | undefined;
    let again: Past;
    try {
      if (hasWaited) await beforeTurn?.();
      // Called off between the child's getting free and this turn of the loop.
      if (signal?.aborted) abort();
      work = { child, since: performance.now(), yielded: false };
      if (past.yieldAfter === undefined) working.add(work);
      return await child.run(job, {
        deadline: deadline - (past.yieldAfter ?? 0),
        processorTime: caller.isAnonymous ? Math.min(anonymousProcessorTime, processorTime) : processorTime,
      });
    } catch (error) {
      if (work?.yielded) again = { ...past, yieldAfter: performance.now() - work.since };
      // Killed by somebody else, perhaps before it saw the job: that was no fault of the job, and doing it again changes nothing.
      else if (child.isKilled && !past.wasKilled) again = { ...past, wasKilled: true };
      else throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      counts.busy -= 1;
      if (work !== undefined) working.delete(work);
      stopReporting(work?.yielded);
      release(child, caller);
    }
    return run(job, options, again);
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

/** So that whoever calls while it runs is known to have used that time. */
function reportProcessorTime(child: Child, { onProcessorTime }: JobOptions): (yielded?: boolean) => void {
  if (onProcessorTime === undefined) return () => {};
  let told = child.processorTime;
  const tell = (beside = 0): void => {
    const { processorTime } = child;
    onProcessorTime(processorTime - told + beside);
    told = processorTime;
  };
  const interval = setInterval(tell, 1_000);
  return (yielded = false) => {
    clearInterval(interval);
    tell(child.isAlive || child.isKilled || yielded ? 0 : child.startTime);
  };
}

function remove<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
