// One child process of the pool, with a deadline and a memory limit that hold even while it is busy. Used by pool.ts.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { AssetFile, FindAssets } from './asset-file.ts';
import { noUsage, readUsage, type Usage } from './child-usage.ts';
import { type Confinement, killMessage, processWithin, startUnder } from './confinement.ts';
import { fileOf, handFileOver, withoutFileBytes } from './file-handover.ts';
import { handoverFile, openHandover, readHandover } from './handover.ts';
import { type AssetAnswer, errorOf, type FileAnswer, type Job, type Message } from './jobs.ts';
import { PressError, type PressErrorCode } from './press-error.ts';

export type ChildBounds = {
  /** Milliseconds per job. */
  readonly deadline: number;
  /** Resident bytes of the whole process. */
  readonly memory: number;
  readonly niceness: Niceness;
  readonly confinement: Confinement;
  /**
   * Whether a caller is waiting for it: then it lowers its priority only once ready, because starting behind busy
   * processes would take long.
   */
  readonly isAwaited: boolean;
};

/** For one job. */
export type JobBounds = {
  /** Milliseconds; overrides the child's deadline. */
  readonly deadline?: number | undefined;
  /** Milliseconds of CPU time. */
  readonly processorTime?: number | undefined;
  /** Finds the caller's pictures; default: there are none. */
  readonly findAssets?: FindAssets | undefined;
};

/** Scheduling priority: 0..19 (nice(1)), or `idle`: it runs when nothing else wants the core (sched(7)). */
export type Niceness = number | 'idle';

export type Child = {
  /** Runs one job; only when ready, one at a time. */
  run(job: Job, bounds?: JobBounds): Promise<unknown>;
  /** Kills the process immediately; a running job fails with this code. */
  kill(code: PressErrorCode): void;
  readonly jobs: number;
  /** Milliseconds of CPU time since its start, over all threads; the last known value after exit. */
  readonly processorTime: number;
  /** Milliseconds of CPU time until it was ready. */
  readonly startTime: number;
  /** False once it has exited or been told to. */
  readonly isAlive: boolean;
  /** Whether something else killed it: the system when out of memory, or a person. */
  readonly isKilled: boolean;
  readonly ended: Promise<void>;
};

type Running = {
  readonly job: Job;
  readonly findAssets: FindAssets;
  /** The pictures the child may request, by hash. */
  readonly assets: Map<string, AssetFile>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

const mebibyte = 2 ** 20;
/** V8's share of the memory limit; the rest is for code, fonts and Typst. */
const heapShare = 0.75;
const usageCheckInterval = 50;
/** MiB. V8 would otherwise keep growing the young generation: a hundred MiB more for a tenth less time. */
const youngSpace = 16;
/** V8's threads besides the main one. There is one child per core, so more would only compete with each other and the server. */
const helpers = 1;
const keptOutput = 4_000;

/** Starts a child; calls `onReady` when it accepts jobs. */
export function startChild(script: URL, bounds: ChildBounds, onReady: () => void): Child {
  let handover = openHandover();
  const { confinement } = bounds;
  const { execArgv, ...start } = startUnder(confinement, process.execPath);
  const process_ = fork(script, handover === undefined ? [] : [String(handoverFile)], {
    serialization: 'advanced',
    ...start,
    execArgv: [
      ...execArgv,
      '--expose-gc',
      `--v8-pool-size=${helpers}`,
      `--max-semi-space-size=${youngSpace}`,
      `--max-old-space-size=${Math.max(32, Math.floor((bounds.memory * heapShare) / mebibyte))}`,
    ],
    // The child gets nothing the server knows: no keys, no addresses.
    env: Object.fromEntries(
      ['TMPDIR', 'FONT_FOLDERS'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    ),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', ...(handover === undefined ? [] : [handover])],
  });
  // Processes it starts later inherit this.
  if (!bounds.isAwaited) lowerPriority(process_.pid, bounds.niceness);
  const readOutput = keepOutput(process_);
  let usage = noUsage;
  /** The child itself once ready, not the process that started it. */
  let pid = process_.pid;
  let handing: Promise<void> | undefined;
  let running: Running | undefined;
  let reason: PressErrorCode | undefined;
  let jobs = 0;
  let startTime = 0;
  let isAlive = true;
  let isKilled = false;

  function kill(code: PressErrorCode): void {
    isAlive = false;
    reason ??= code;
    if (process_.exitCode !== null || process_.signalCode !== null) return;
    // Its starter waits for it and then exits too; killed first, it would leave a zombie to a process that may not reap it.
    findSelf();
    if (pid === process_.pid) process_.kill('SIGKILL');
    else killQuietly(pid);
  }

  function findSelf(): void {
    if (confinement.kind === 'namespaces' && pid === process_.pid && pid !== undefined)
      pid = Number(processWithin(pid)) || pid;
  }

  function beginWork(): void {
    findSelf();
    if (pid !== process_.pid || bounds.isAwaited) lowerPriority(pid, bounds.niceness);
    usage = readUsage(pid);
    startTime = usage.processorTime();
    onReady();
  }

  process_.on('message', (message: Message) => {
    if (message.type === 'wants-file') {
      const file =
        message.hash === undefined
          ? fileOf(running?.job)
          : (running?.assets.get(message.hash) ?? fileOf(running?.job, message.hash));
      handing = handFileOver(file, handover).then((answer) => void process_.send(answer, () => {}));
      return;
    }
    if (message.type === 'wants-assets') {
      findAssetsFor(running, message.names);
      return;
    }
    const job = running;
    running = undefined;
    if (message.type === 'ready') beginWork();
    else if (message.type === 'done') job?.resolve(message.value);
    else if (message.type === 'laid-down') takeResult(message, job);
    else job?.reject(errorOf(message));
  });

  /** A database failure fails the job: a document without its pictures would look finished. */
  function findAssetsFor(job: Running | undefined, names: readonly string[]): void {
    job?.findAssets(names).then(
      (files) => {
        for (const file of files) job.assets.set(file.hash, file);
        const found = files.map(({ name, hash, size }) => ({ name, hash, size }));
        process_.send({ type: 'assets', found } satisfies AssetAnswer, () => {});
      },
      (error: unknown) => void process_.send({ type: 'no-file', cause: String(error) } satisfies FileAnswer, () => {}),
    );
  }

  function takeResult({ value, length }: Extract<Message, { type: 'laid-down' }>, job: Running | undefined): void {
    try {
      if (handover === undefined) throw new Error('the child process has exited');
      job?.resolve({ ...value, bytes: readHandover(handover, length) });
    } catch (error) {
      job?.reject(new PressError('crashed', String(error)));
    }
  }

  const ended = new Promise<void>((resolve) => {
    process_.once('error', () => resolve());
    process_.once('close', (_, signal) => {
      isKilled = reason === undefined && (signal === 'SIGKILL' || killMessage.test(readOutput()));
      resolve();
    });
  }).then(async () => {
    isAlive = false;
    await handing;
    usage.close();
    if (handover !== undefined) closeSync(handover);
    // Its descriptor may belong to another file by now, so late messages must not use it.
    handover = undefined;
    const output = readOutput();
    const code = reason ?? (/out of memory|allocation failed/i.test(output) ? 'out-of-memory' : 'crashed');
    running?.reject(new PressError(code, output || undefined));
    running = undefined;
  });

  return {
    ended,
    kill,
    get jobs() {
      return jobs;
    },
    get processorTime() {
      return usage.processorTime();
    },
    get startTime() {
      return startTime;
    },
    get isAlive() {
      return isAlive;
    },
    get isKilled() {
      return isKilled;
    },
    async run(
      job,
      { deadline = bounds.deadline, processorTime = Number.POSITIVE_INFINITY, findAssets = noAssets } = {},
    ) {
      // It may have exited during the check, and nobody would report it.
      if (!isAlive) throw new PressError(reason ?? 'crashed');
      jobs += 1;
      const { memory } = bounds;
      const stopWatching = watch(
        usage,
        { deadline, memory, processorTime: usage.processorTime() + processorTime },
        kill,
      );
      try {
        return await new Promise((resolve, reject) => {
          running = { job, findAssets, assets: new Map(), resolve, reject };
          // `ended` reports a child that has just died.
          process_.send(withoutFileBytes(job), () => {});
        });
      } finally {
        stopWatching();
      }
    },
  };
}

const noAssets: FindAssets = async () => [];

/** `processorTime` is the process's total since its start. */
function watch(
  usage: Usage,
  { deadline, memory, processorTime }: Pick<ChildBounds, 'deadline' | 'memory'> & { readonly processorTime: number },
  kill: (code: PressErrorCode) => void,
): () => void {
  const timeout = setTimeout(() => kill('timeout'), deadline);
  const interval = setInterval(() => {
    if (usage.resident() > memory) kill('out-of-memory');
    else if (usage.processorTime() > processorTime) kill('timeout');
  }, usageCheckInterval);
  return () => {
    clearTimeout(timeout);
    clearInterval(interval);
  };
}

function killQuietly(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has just exited.
  }
}

function lowerPriority(pid: number | undefined, niceness: Niceness): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness === 'idle' ? constants.priority.PRIORITY_LOW : niceness);
  } catch {
    // The work still runs if the system forbids this.
  }
  if (niceness !== 'idle') return;
  // A nice process finishes its time slice of some milliseconds before another runs; an idle one yields at once. Node
  // has no call for that; without the command (util-linux), nice has to do. Threads inherit the class.
  execFile('chrt', ['-a', '-i', '-p', '0', String(pid)], () => {});
}

/** The end of the child's standard error: V8's message when out of memory, or the stack of a crash. */
function keepOutput({ stderr }: ChildProcess): () => string {
  let output = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-keptOutput);
  });
  return () => output;
}
