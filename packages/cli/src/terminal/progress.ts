// "Still working" for a person who waits. Compiling keeps this thread busy, so a second one draws the line.
import type { Terminal } from './terminal.ts';

/** After a second of work, a moving line on standard error; it is gone when the work is done. */
export async function withProgress<Value>(
  terminal: Terminal,
  label: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (terminal.isQuiet || !terminal.isWatched) return work();
  const { Worker } = await import('node:worker_threads');
  const hasDrawn = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./progress-line.ts', import.meta.url), { workerData: { label, hasDrawn } });
  worker.unref();
  try {
    return await work();
  } finally {
    await worker.terminate();
    if (Atomics.load(hasDrawn, 0) === 1) process.stderr.write('\r\x1b[K');
  }
}
