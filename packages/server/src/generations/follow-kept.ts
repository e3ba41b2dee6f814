// Follows a generation from its stored lines: one that has ended, or that another process works on.
import { setTimeout } from 'node:timers/promises';
import type { DocumentRecord, StreamEvent } from '@deckle/api';
import { savedAsDraft } from './lost-drafts.ts';
import type { GenerationStore } from './store.ts';

const lookEvery = 1_000;
const encoder = new TextEncoder();

/** NDJSON: the lines after `after`, then new ones. If the process working on it crashed, the last line says so, with the draft. */
export function followKept(
  id: string,
  userId: string,
  after: number,
  store: GenerationStore,
  draftOf: () => Promise<DocumentRecord | undefined>,
): ReadableStream<Uint8Array> {
  let last = after;
  let isFollowing = true;
  return new ReadableStream(
    {
      async pull(controller) {
        while (isFollowing) {
          // Checked first: everything written before the end is there then.
          const state = (await store.stateOf(id, userId)) ?? 'lost';
          const lines = await store.linesAfter(id, last);
          if (!isFollowing) return;
          for (const line of lines) controller.enqueue(encoder.encode(`${line}\n`));
          last += lines.length;
          if (state === 'lost')
            controller.enqueue(encoder.encode(`${JSON.stringify(cutOff(last + 1, await draftOf()))}\n`));
          if (state !== 'running') return controller.close();
          if (lines.length > 0) return;
          await store.follow(id);
          await setTimeout(lookEvery);
        }
      },
      cancel() {
        isFollowing = false;
      },
    },
    { highWaterMark: 0 },
  );
}

const interrupted = 'The server working on this was interrupted.';

const cutOff = (seq: number, document: DocumentRecord | undefined): StreamEvent => ({
  type: 'error',
  seq,
  error: 'internal_error',
  message: `${interrupted} ${document === undefined ? 'Send the request again.' : savedAsDraft}`,
  ...(document && { document }),
});
