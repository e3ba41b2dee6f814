// Resource usage of a child process, read from proc(5): resident memory and CPU time.
import { closeSync, openSync, readSync } from 'node:fs';

export type Usage = {
  /** Resident bytes; 0 without /proc, where only V8's own limit applies. */
  resident(): number;
  /**
   * Milliseconds of CPU time since its start, over all threads, in steps of ten. Without /proc, milliseconds since its
   * start, which is never less.
   */
  processorTime(): number;
  close(): void;
};

/** Milliseconds per tick: all current systems report a hundred ticks per second (proc(5), `USER_HZ`). */
const tick = 10;

/** For a child that has not started. */
export const noUsage: Usage = { resident: () => 0, processorTime: () => 0, close: () => {} };

/** Keeps the files open, because they are read twenty times per second for each busy child. */
export function readUsage(pid: number | undefined): Usage {
  const text = Buffer.alloc(4096);
  const startedAt = performance.now();
  const files = { status: open(`/proc/${pid}/status`), stat: open(`/proc/${pid}/stat`) };
  const hasProc = files.stat !== undefined;
  let lastTime = 0;

  function read(name: keyof typeof files): string | undefined {
    const file = files[name];
    if (file === undefined) return undefined;
    try {
      return text.toString('latin1', 0, readSync(file, text, 0, text.length, 0));
    } catch {
      // It has just exited.
      return undefined;
    }
  }

  return {
    resident: () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(read('status') ?? '')?.[1] ?? 0) * 1024,
    processorTime() {
      if (!hasProc) return performance.now() - startedAt;
      // After the name in parentheses, which may contain anything, utime and stime are the 12th and 13th fields.
      const fields = (read('stat') ?? '').split(') ').at(-1)!.split(' ');
      lastTime = Math.max(lastTime, (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick);
      return lastTime;
    },
    close() {
      for (const file of Object.values(files)) if (file !== undefined) closeSync(file);
      files.status = undefined;
      files.stat = undefined;
    },
  };
}

function open(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}
