// Writes the lines of a running generation down, some at a time: each time it says, too, that this process is still at it.
import { isOutOfRoom } from '../database/room.ts';
import type { GenerationStore } from './store.ts';

/** Keeps the lines that came since the last time, one call after another; `isEnd`: they are the last. Resolves also when that fails. */
export type KeepLines = (isEnd: boolean) => Promise<void>;

/** `lines` grows while they are kept. */
export function createLineKeeper(
  id: string,
  lines: readonly string[],
  store: GenerationStore,
  onFailure: (error: unknown) => void,
): KeepLines {
  let kept = 0;
  let isForgotten = false;
  return async (isEnd) => {
    if (isForgotten) return;
    const fresh = lines.slice(kept);
    try {
      await store.keep(id, kept, fresh, { isEnd }).catch(async (error: unknown) => {
        if (!isOutOfRoom(error)) throw error;
        // The work goes on for whoever reads it, and nothing of it is kept.
        await store.forget(id);
        isForgotten = true;
      });
      kept += fresh.length;
    } catch (error) {
      // They come along with the next.
      onFailure(error);
    }
  };
}
