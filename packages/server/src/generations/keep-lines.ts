// Writes the lines of a running generation down, some at a time: each time it says, too, that this process is still at it.
import { renewEvery } from '../base/lease.ts';
import { isOutOfRoom } from '../database/room.ts';
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
  let isForgotten = false;
  let writing = Promise.resolve();
  /** False where there is no room: the work goes on for whoever reads it, and nothing of it is kept. */
  async function keepOrForget(first: number, fresh: readonly string[], isEnd: boolean): Promise<boolean> {
    try {
      await store.keep(id, first, fresh, { isEnd });
      return true;
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      await store.forget(id);
      return false;
    }
  }
  const write = (isEnd: boolean): Promise<void> => {
    writing = writing.then(async () => {
      if (isForgotten) return;
      const fresh = lines.slice(kept);
      try {
        isForgotten = !(await keepOrForget(kept, fresh, isEnd));
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
