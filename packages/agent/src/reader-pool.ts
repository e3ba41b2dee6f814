// The readers in a pool of child processes: a malicious text costs one child a few seconds, and other callers nothing.
import { type Confinement, createPool, type JobOptions, type PoolStats, unconfined } from '@deckle/press';
import { type Readers, readersBy } from './readers/readers.ts';

export type ReaderPoolOptions = {
  /** Child processes. */
  readonly workers?: number;
  /** Processor milliseconds for one task: a busy machine reads as much as an idle one. */
  readonly processorTime?: number;
  /** Milliseconds for one task, however busy the machine. */
  readonly deadline?: number;
  /** Bytes one child may keep resident. */
  readonly memory?: number;
  /** Isolates the children from the rest of the machine. */
  readonly confinement?: Confinement;
  /** Called for each task: returns the user it is for. */
  readonly jobOptions?: () => JobOptions;
};

export type ReaderPool = {
  /** Each task rejects with `PressError` on its time, memory or queue limit, and with its own errors: `DocumentTooLarge`. */
  readonly readers: Readers;
  close(): Promise<void>;
  readonly stats: PoolStats;
};

/** Starts the children at once. They are few and separate from the compiling processes: `start` of a generation waits for no render. */
export function createReaderPool({
  workers = 2,
  processorTime = 2_000,
  deadline = 10_000,
  memory = 512 * 2 ** 20,
  confinement = unconfined,
  jobOptions = () => ({}),
}: ReaderPoolOptions = {}): ReaderPool {
  const pool = createPool({
    script: new URL('reader-worker.mjs', import.meta.url),
    workers,
    processorTime,
    deadline,
    // Many streams may begin at once, and a task takes some milliseconds.
    patience: 20_000,
    queueLimit: 1_000,
    memory,
    confinement,
    niceness: 5,
  });
  return {
    readers: readersBy((task, request) => pool.run({ task, request }, jobOptions())),
    close: pool.close,
    get stats() {
      return pool.stats;
    },
  };
}
