// Writes the lines of a running generation down, some at a time: each time it says, too, that this process is still at it.
import { renewEvery } from '../platform/lease.ts';
import type { GenerationStore } from './store.ts';

export type LineKeeper = {
  /** Keeps what is left. Resolves also when that fails. */
  end(): Promise<void>;
};

/** `lines` grows while they are kept. */
export function keepLines(
  id: string,
  lines: readonly string[],
  store: GenerationStore,
  onFailure: (error: unknown) => void,
): LineKeeper {
  let kept = 0;
  let writing = Promise.resolve();
  const write = (isEnd: boolean): Promise<void> => {
    writing = writing.then(async () => {
      const fresh = lines.slice(kept);
      try {
        await store.keep(id, kept, fresh, { isEnd });
        kept += fresh.length;
      } catch (error) {
        // They come along with the next.
        onFailure(error);
      }
    });
    return writing;
  };
  const timer = setInterval(write, renewEvery, false);
  return {
    end() {
      clearInterval(timer);
      return write(true);
    },
  };
}
