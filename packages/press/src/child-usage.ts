// What a child process takes of the machine, read from proc(5): memory that it keeps resident, and time of the processor.
import { closeSync, openSync, readSync } from 'node:fs';

export type Usage = {
  /** Bytes resident; 0 where there is no /proc: V8's own bound then holds alone. */
  resident(): number;
  /**
   * Milliseconds of the processor since its start, with all its threads, in steps of ten. Where there is no /proc, milliseconds since
   * its start: never less than what it took.
   */
  processorTime(): number;
  close(): void;
};

/** Milliseconds of a tick: all systems of today count a hundred a second for programs (proc(5), `USER_HZ`). */
const tick = 10;

/** Of a child that has not begun. */
export const noUsage: Usage = { resident: () => 0, processorTime: () => 0, close: () => {} };

/** Reads files that stay open: they are asked twenty times a second of each child at work. */
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
      // It has just ended.
      return undefined;
    }
  }

  return {
    resident: () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(read('status') ?? '')?.[1] ?? 0) * 1024,
    processorTime() {
      if (!hasProc) return performance.now() - startedAt;
      // After the name in parentheses, which may hold anything, utime and stime are the 12th and 13th fields.
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
