// Brings what SQLite wrote to its log into the database file, in a thread of its own: a checkpoint waits for the disk, twice, and this
// process would wait along.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Checkpoints = {
  /** Says that something was written: a second later it is brought over, and within half a minute the log is emptied. */
  wake(): void;
  close(): Promise<void>;
};

type Pauses = {
  /** Milliseconds from a write to its checkpoint. */
  readonly pause?: number;
  /** … and until the log is empty: it has what was deleted since, and is written over from its start alone. */
  readonly emptying?: number;
};

/** `file`: of a database in WAL mode. The thread is started when it is first needed. */
export function createCheckpoints(file: string, { pause = 1_000, emptying = 30_000 }: Pauses = {}): Checkpoints {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let emptyingTimer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file });
    // A disk without room, say. The next checkpoint is another try, and SQLite makes its own when the log has grown long.
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
