// Ends streams when their caller's credentials end: a revoked key, a signed-out session.
import type { StreamEvent } from '@deckle/api';
import { noLongerAllowed } from '../base/api-error.ts';
import type { Principal, RouteRequest } from './route.ts';

/** Milliseconds between checks; guaranteed are 10 s. */
const lookEvery = 4_000;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Calls `onRefused` once the caller is no longer allowed. Returns a function that stops checking. */
function watchCaller(principal: Principal | undefined, onRefused: () => void): () => void {
  if (principal === undefined) return () => {};
  let isOver = false;
  const timer = setInterval(async () => {
    // An unresponsive database says nothing about the caller: the next check decides.
    if ((await principal.isStillAllowed().catch(() => true)) || isOver) return;
    end();
    onRefused();
  }, lookEvery);
  function end(): void {
    isOver = true;
    clearInterval(timer);
  }
  return end;
}

/** NDJSON, one line per chunk; ends with an `error` if the caller is no longer allowed. */
export function linesWhileAllowed(
  lines: ReadableStream<Uint8Array>,
  { principal, requestId }: Pick<RouteRequest<unknown, unknown>, 'principal' | 'requestId'>,
): ReadableStream<Uint8Array> {
  const reader = lines.getReader();
  let last: Uint8Array | undefined;
  let isRefused = false;
  const end = watchCaller(principal, () => {
    isRefused = true;
    // Ends a read that is waiting for a line.
    void reader.cancel();
  });
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await reader.read();
        if (!done) {
          last = value;
          return controller.enqueue(value);
        }
        end();
        if (isRefused) controller.enqueue(refusal(last, requestId));
        controller.close();
      },
      async cancel() {
        end();
        await reader.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}

function refusal(last: Uint8Array | undefined, requestId: string): Uint8Array {
  const message = 'The API key was revoked, or the session has ended.';
  const seq = last === undefined ? 0 : (JSON.parse(decoder.decode(last)) as StreamEvent).seq + 1;
  const line = { type: 'error', error: 'unauthorized', message, requestId, seq } satisfies StreamEvent;
  return encoder.encode(`${JSON.stringify(line)}\n`);
}

/**
 * Makes the next chunk when the last was read, and stops when the caller leaves or is no longer allowed: `stop` ends
 * the underlying work. An interrupted stream is an incomplete zip, which no program opens.
 */
export function zipWhileAllowed(
  pieces: AsyncGenerator<Uint8Array>,
  stop: AbortController,
  principal: Principal | undefined,
): ReadableStream<Uint8Array> {
  const end = watchCaller(principal, () => stop.abort(noLongerAllowed()));
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        end();
      },
      async cancel() {
        end();
        stop.abort();
        await pieces.return(undefined).catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
