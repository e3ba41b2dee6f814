// One child process of the pool, with a deadline and a memory bound that hold even while it is busy. Used by pool.ts.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { handBrandOver, withoutBrandBytes } from './brand-handover.ts';
import { noUsage, readUsage, type Usage } from './child-usage.ts';
import { type Confinement, killMessage, processWithin, startUnder } from './confinement.ts';
import { handoverFile, openHandover, readHandover } from './handover.ts';
import { errorOf, type Job, type Message } from './jobs.ts';
import { PressError, type PressErrorCode } from './press-error.ts';

export type ChildBounds = {
  /** Milliseconds for one job. */
  readonly deadline: number;
  /** Bytes resident, of the whole process. */
  readonly memory: number;
  readonly niceness: Niceness;
  readonly confinement: Confinement;
  /** Whether somebody waits for it: then it steps back only once it is ready, for behind those who are busy that would take long. */
  readonly isAwaited: boolean;
};

/** Of one job. */
export type JobBounds = {
  /** Milliseconds, instead of those of the child. */
  readonly deadline?: number | undefined;
  /** Milliseconds of the processor. */
  readonly processorTime?: number | undefined;
};

/** How far it steps back behind other processes: 0..19 (nice(1)), or `idle`: it has a core when nobody else wants it (sched(7)). */
export type Niceness = number | 'idle';

export type Child = {
  /** Does one job; only when ready, and one at a time. */
  run(job: Job, bounds?: JobBounds): Promise<unknown>;
  /** Ends the process at once, whatever it does; a job at hand fails with this code. */
  kill(code: PressErrorCode): void;
  readonly jobs: number;
  /** Milliseconds of the processor that it has taken since its start, with all its threads; as last seen once it has ended. */
  readonly processorTime: number;
  /** Milliseconds of the processor that it took until it was ready. */
  readonly startTime: number;
  /** False as soon as it has ended or is told to. */
  readonly isAlive: boolean;
  /** Whether it was ended by somebody else: the system when memory ran short, a person. */
  readonly isKilled: boolean;
  readonly ended: Promise<void>;
};

type Running = {
  readonly job: Job;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

const mebibyte = 2 ** 20;
/** What V8 may take of the memory bound; the rest is code, fonts and Typst. */
const heapShare = 0.75;
const usageCheckInterval = 50;
/** MiB. V8 would let the young generation grow for as long as there is work: a hundred MiB more for a tenth less of time. */
const youngSpace = 16;
/** Threads that V8 has beside the main one. There is a child for each core: more would only stand in each other's way, and in the server's. */
const helpers = 1;
const keptOutput = 4_000;

/** Starts a child; `onReady` is called when it takes jobs. */
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
    // Nothing that the server knows, keys and addresses, is known to a child.
    env: Object.fromEntries(
      ['TMPDIR', 'FONT_FOLDERS'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    ),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', ...(handover === undefined ? [] : [handover])],
  });
  // What is started later, within, has the same.
  if (!bounds.isAwaited) lowerPriority(process_.pid, bounds.niceness);
  const readOutput = keepOutput(process_);
  let usage = noUsage;
  /** The child itself, once it is ready: not what started it. */
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
    // Who started it waits for it, and then ends too: killed first, it would leave a dead process to somebody who may not look.
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
    if (message.type === 'wants-brand') {
      handing = handBrandOver(running?.job, handover).then((brand) => void process_.send(brand, () => {}));
      return;
    }
    const job = running;
    running = undefined;
    if (message.type === 'ready') beginWork();
    else if (message.type === 'done') job?.resolve(message.value);
    else if (message.type === 'laid-down') takeResult(message, job);
    else job?.reject(errorOf(message));
  });

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
    // Its number may be another file's by now: nothing that still comes in is looked for there.
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
    async run(job, { deadline = bounds.deadline, processorTime = Number.POSITIVE_INFINITY } = {}) {
      // It may have ended while its caller was looked at: nobody would tell.
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
          running = { job, resolve, reject };
          // A child that has just died is told by `ended`.
          process_.send(withoutBrandBytes(job), () => {});
        });
      } finally {
        stopWatching();
      }
    },
  };
}

/** `processorTime`: of the process since its start. */
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
    // It has just ended.
  }
}

function lowerPriority(pid: number | undefined, niceness: Niceness): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness === 'idle' ? constants.priority.PRIORITY_LOW : niceness);
  } catch {
    // A system that forbids it still does the work.
  }
  if (niceness !== 'idle') return;
  // Who is nice ends its turn of some milliseconds before another may begin; who is idle gives way at once. Node has no call for that, and
  // where the command (util-linux) is not there, nice has to do. Threads have the class of who started them.
  execFile('chrt', ['-a', '-i', '-p', '0', String(pid)], () => {});
}

/** The last of what the child wrote to standard error: V8's words when it ran out of memory, the stack when it fell. */
function keepOutput({ stderr }: ChildProcess): () => string {
  let output = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-keptOutput);
  });
  return () => output;
}
