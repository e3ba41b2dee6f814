// Copies SQLite's log into the database file, in a separate thread: a checkpoint waits for the disk twice, and would block this process.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Checkpoints = {
  /** Reports a write: it is copied a second later, and the log is emptied within half a minute. */
  wake(): void;
  close(): Promise<void>;
};

type Pauses = {
  /** Milliseconds from a write to its checkpoint. */
  readonly pause?: number;
  /** … and until the log is emptied: it contains deleted data, and is only overwritten from its start. */
  readonly emptying?: number;
};

/** `file`: a database in WAL mode. The thread starts on first use. */
export function createCheckpoints(file: string, { pause = 1_000, emptying = 30_000 }: Pauses = {}): Checkpoints {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let emptyingTimer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file });
    // For example, no disk space. The next checkpoint tries again, and SQLite makes its own when the log has grown long.
    started.on('error', () => {
      thread = undefined;
    });
    started.unref();
    return started;
  }
  function run(): void {
    timer = undefined;
    thread ??= start();
    thread.postMessage('checkpoint');
  }
  function empty(): void {
    emptyingTimer = undefined;
    thread ??= start();
    thread.postMessage('empty');
  }
  return {
    wake() {
      timer ??= setTimeout(run, pause).unref();
      emptyingTimer ??= setTimeout(empty, emptying).unref();
    },
    async close() {
      clearTimeout(timer);
      clearTimeout(emptyingTimer);
      if (thread === undefined) return;
      const ended = once(thread, 'exit');
      thread.ref();
      thread.postMessage('close');
      await ended.catch(() => {});
    },
  };
}
