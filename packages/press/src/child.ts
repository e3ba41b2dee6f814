// One child process of the pool, with a deadline and a memory bound that hold even while it is busy. Used by pool.ts.
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { errorOf, type Job, type Message } from './jobs.ts';
import { PressError, type PressErrorCode } from './press-error.ts';

export type ChildBounds = {
  /** Milliseconds for one job. */
  readonly deadline: number;
  /** Bytes resident, of the whole process. */
  readonly memory: number;
};

export type Child = {
  /** Does one job; only when ready, and one at a time. */
  run(job: Job): Promise<unknown>;
  /** Ends the process at once, whatever it does; a job at hand fails with this code. */
  kill(code: PressErrorCode): void;
  readonly jobs: number;
  /** False as soon as it has ended or is told to. */
  readonly isAlive: boolean;
  readonly ended: Promise<void>;
};

type Running = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

const mebibyte = 2 ** 20;
/** What V8 may take of the memory bound; the rest is code, fonts and Typst. */
const heapShare = 0.75;
const memoryCheckInterval = 50;
/** So that the parent answers while children keep every core busy. */
const niceness = 19;
const keptOutput = 4_000;

/** Starts a child; `onReady` is called when it takes jobs. */
export function startChild(script: URL, bounds: ChildBounds, onReady: () => void): Child {
  const process_ = fork(script, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.max(32, Math.floor((bounds.memory * heapShare) / mebibyte))}`],
    // Nothing that the server knows, keys and addresses, is known to a child.
    env: Object.fromEntries(
      ['TMPDIR', 'FONT_FOLDERS'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    ),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lowerPriority(process_);
  const readOutput = keepOutput(process_);
  let running: Running | undefined;
  let reason: PressErrorCode | undefined;
  let jobs = 0;
  let isAlive = true;

  function kill(code: PressErrorCode): void {
    isAlive = false;
    reason ??= code;
    process_.kill('SIGKILL');
  }

  process_.on('message', (message: Message) => {
    const job = running;
    running = undefined;
    if (message.type === 'ready') onReady();
    else if (message.type === 'done') job?.resolve(message.value);
    else job?.reject(errorOf(message));
  });
  const ended = new Promise<void>((resolve) => {
    process_.once('error', () => resolve());
    process_.once('close', () => resolve());
  }).then(() => {
    isAlive = false;
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
    get isAlive() {
      return isAlive;
    },
    async run(job) {
      jobs += 1;
      const stopWatching = watch(process_, bounds, kill);
      try {
        return await new Promise((resolve, reject) => {
          running = { resolve, reject };
          // A child that has just died is told by `ended`.
          process_.send(job, () => {});
        });
      } finally {
        stopWatching();
      }
    },
  };
}

function watch(
  { pid }: ChildProcess,
  { deadline, memory }: ChildBounds,
  kill: (code: PressErrorCode) => void,
): () => void {
  const timeout = setTimeout(() => kill('timeout'), deadline);
  const interval = setInterval(() => {
    if (pid !== undefined && residentBytes(pid) > memory) kill('out-of-memory');
  }, memoryCheckInterval);
  return () => {
    clearTimeout(timeout);
    clearInterval(interval);
  };
}

/** Bytes resident of a process (proc(5)); 0 where there is no /proc: V8's own bound then holds alone. */
function residentBytes(pid: number): number {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return Number(kibibytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // A system that forbids it still does the work.
  }
}

/** The last of what the child wrote to standard error: V8's words when it ran out of memory, the stack when it fell. */
function keepOutput({ stderr }: ChildProcess): () => string {
  let output = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-keptOutput);
  });
  return () => output;
}
