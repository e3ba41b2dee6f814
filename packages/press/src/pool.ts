// The pool: runs work in child processes, and stops and replaces those that hang or use too much. The parent's event loop stays free.
import { availableParallelism } from 'node:os';
import type { FindAssets } from './asset-file.ts';
import { type Child, type Niceness, startChild } from './child.ts';
import { type Confinement, unconfined } from './confinement.ts';
import { type Caller, createFairQueue } from './fair-queue.ts';
import type { Job } from './jobs.ts';
import { PressError } from './press-error.ts';

export type PoolOptions = {
  /** Number of child processes; default: one per core. */
  readonly workers?: number;
  /** Milliseconds per job. */
  readonly deadline?: number;
  /** Milliseconds a job may wait in the queue; default: 15 s more than a job may take, to outlast those ahead of it. */
  readonly patience?: number;
  /** Resident bytes per child. */
  readonly memory?: number;
  /** Jobs until a child is replaced, as its memory grows slowly; default: 5,000. */
  readonly recycleAfter?: number;
  /** Jobs that may wait; beyond that, the new one, or the newest of the caller with the most, is rejected as `overloaded`. */
  readonly queueLimit?: number;
  /** Milliseconds of CPU time per job, over all threads of its child; default: unlimited. */
  readonly processorTime?: number;
  /** The same for an anonymous caller, if lower; default: 5 s. */
  readonly anonymousProcessorTime?: number;
  /** Priority of children, so that the service responds while they use every core. Default 0. */
  readonly niceness?: Niceness;
  /** Milliseconds without a child becoming free until a waiting caller without one gets a spare child. */
  readonly spareAfter?: number;
  /** Milliseconds an idle spare child stays alive. */
  readonly spareRest?: number;
  /** Milliseconds a job runs undisturbed; after that it yields, once, to a caller without a child that has waited long. */
  readonly slice?: number;
  /** Milliseconds after which a caller without a child has waited long. */
  readonly longWait?: number;
  /** The confinement of children; default: none. */
  readonly confinement?: Confinement;
  /** The children's program: it calls `serveJobs` with its tasks. */
  readonly script: URL;
};

export type JobOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Finds the caller's pictures by the names in a source; default: there are none. */
  readonly findAssets?: FindAssets | undefined;
  /** The caller; callers take turns. Default: the program itself, as one of them. */
  readonly caller?: Caller | undefined;
  /** Called when a job that had to wait gets its turn; if it throws, the job rejects with that. */
  readonly beforeTurn?: (() => Promise<void>) | undefined;
  /**
   * Called every second and at the end, on success or failure, with the milliseconds of CPU time used since. A job that
   * ends its child, for example because it is canceled, also counts the start of another.
   */
  readonly onProcessorTime?: ((milliseconds: number) => void) | undefined;
};

export type PoolStats = {
  /** Excluding the spare ones. */
  readonly workers: number;
  readonly ready: number;
  readonly busy: number;
  readonly queued: number;
  readonly completed: number;
  readonly failed: number;
  /** Children started as replacements. */
  readonly replaced: number;
};

export type Pool = {
  /** Runs a task in a child. Rejects with `PressError`, or with a task error listed in jobs.ts. */
  run(job: Job, options?: JobOptions): Promise<unknown>;
  /** Cancels all work and ends the children. */
  close(): Promise<void>;
  readonly stats: PoolStats;
};

type Waiting = {
  readonly caller: Caller;
  /** When it started to wait, by `performance.now()`. */
  readonly since: number;
  readonly start: (child: Child) => void;
  readonly reject: (error: PressError) => void;
};

/** A job running in a child. */
type Working = {
  readonly child: Child;
  /** When it started, by `performance.now()`. */
  readonly since: number;
  /** Set when it must yield; it runs again when its turn comes. */
  yielded: boolean;
};

/** A job's history. */
type Past = {
  /** Its child was killed from outside. */
  readonly wasKilled?: boolean;
  /** Milliseconds it ran until it yielded. */
  readonly yieldAfter?: number;
};

type Taken = { readonly child: Child; readonly hasWaited: boolean };

const programItself: Caller = { name: '', isAnonymous: false };

/** A child that crashes at startup is restarted with increasing delays. */
const maxPause = 5_000;
const firstPause = 50;

/** Starts the children immediately; work may be submitted before they are ready. */
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
   * Extra children for callers without one, so that a caller with long jobs in all the others does not block anyone.
   * The system shares the cores. As many as the regular ones, at least two, so that another caller can get one too.
   * When these are also busy, long-running work yields.
   */
  const spares = new Set<Child>();
  const maxSpares = Math.max(2, workers);
  /** Spare children first, so that they are taken last. */
  const idle: Child[] = [];
  const queue = createFairQueue<Waiting>(queueLimit);
  const counts = { busy: 0, completed: 0, failed: 0, replaced: 0 };
  /** Children working, or about to, for anonymous callers: at most half of them. */
  let anonymousBusy = 0;
  const mayBeAnonymous = (): boolean => anonymousBusy < Math.max(1, Math.floor(workers / 2));
  /** Children working, or about to, per caller. */
  const busyFor = new Map<string, number>();
  const mayBegin = ({ isAnonymous }: Caller): boolean => !isAnonymous || mayBeAnonymous();
  const maySpare = (caller: Caller): boolean => mayBegin(caller) && !busyFor.has(caller.name);
  /** The jobs that may yield. */
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

  /** Assigns idle children to waiting jobs, starting with callers who have none and have waited long. */
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
  /** Restarts the check for free children. While one is starting, for example, spare ones would not help. */
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
   * Stops the job that has run longest, if that is long. Work is pure, so it can be repeated; each job yields at most
   * once, so all finish.
   */
  function yieldTurn(): void {
    // Ordered by start time.
    const [longest] = working;
    if (longest === undefined || !longest.child.isAlive || performance.now() - longest.since < slice) return;
    longest.yielded = true;
    longest.child.kill('aborted');
  }

  /** Resolves with a child when one is free and it is the caller's turn. Call `release` for each. */
  function takeChild(caller: Caller, signal: AbortSignal | undefined): Promise<Taken> {
    if (isClosed || signal?.aborted) return Promise.reject(new PressError('aborted'));
    // While one is idle, nobody else is waiting for it.
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
    // The child may have exited, and another become idle while anonymous callers had their maximum.
    startWaiting();
  }

  async function run(job: Job, options: JobOptions, past: Past = {}): Promise<unknown> {
    const { signal, caller = programItself, beforeTurn, findAssets } = options;
    const { child, hasWaited } = await takeChild(caller, signal);
    const abort = () => child.kill('aborted');
    counts.busy += 1;
    signal?.addEventListener('abort', abort);
    const stopReporting = reportProcessorTime(child, options);
    let work: Working | undefined;
    let again: Past;
    try {
      if (hasWaited) await beforeTurn?.();
      // Canceled between the child becoming free and this turn of the loop.
      if (signal?.aborted) abort();
      work = { child, since: performance.now(), yielded: false };
      if (past.yieldAfter === undefined) working.add(work);
      return await child.run(job, {
        deadline: deadline - (past.yieldAfter ?? 0),
        processorTime: caller.isAnonymous ? Math.min(anonymousProcessorTime, processorTime) : processorTime,
        findAssets,
      });
    } catch (error) {
      if (work?.yielded) again = { ...past, yieldAfter: performance.now() - work.since };
      // Killed from outside, perhaps before it saw the job: not the job's fault, and repeating it is safe.
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

/** Charges the caller every second, so overlapping calls see the cost. */
function reportProcessorTime(child: Child, { onProcessorTime }: JobOptions): (yielded?: boolean) => void {
  if (onProcessorTime === undefined) return () => {};
  let reported = child.processorTime;
  const report = (extra = 0): void => {
    const { processorTime } = child;
    onProcessorTime(processorTime - reported + extra);
    reported = processorTime;
  };
  const interval = setInterval(report, 1_000);
  return (yielded = false) => {
    clearInterval(interval);
    report(child.isAlive || child.isKilled || yielded ? 0 : child.startTime);
  };
}

function remove<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
