// Stores the lines of a running generation in batches, which also shows that this process is still working on it.
import { isOutOfRoom } from '../database/room.ts';
import type { GenerationStore } from './store.ts';

/** Stores the lines since the last time, one call after another; `isEnd`: they are the last. Also resolves on failure. */
export type KeepLines = (isEnd: boolean) => Promise<void>;

/** `lines` grows while they are being stored. */
export function createLineKeeper(
  id: string,
  lines: readonly Buffer[],
  store: GenerationStore,
  onFailure: (error: unknown) => void,
): KeepLines {
  let kept = 0;
  let isForgotten = false;
  let last = Promise.resolve();
  async function keep(isEnd: boolean): Promise<void> {
    if (isForgotten) return;
    const fresh = lines.slice(kept);
    try {
      await store.keep(id, kept, fresh, { isEnd }).catch(async (error: unknown) => {
        if (!isOutOfRoom(error)) throw error;
        // The work continues for its reader, but nothing is stored.
        await store.forget(id);
        isForgotten = true;
      });
      kept += fresh.length;
    } catch (error) {
      // They are included next time.
      onFailure(error);
    }
  }
  return (isEnd) => {
    last = last.then(() => keep(isEnd));
    return last;
  };
}
