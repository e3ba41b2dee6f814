// Streams that end when the credentials of their caller end: a key that is revoked, a session that is signed out.
import type { StreamEvent } from '@deckle/api';
import { noLongerAllowed } from '../base/api-error.ts';
import type { Principal, RouteRequest } from './route.ts';

/** Milliseconds between two looks; the promise is 10 s. */
const lookEvery = 4_000;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Calls `onRefused` once, as soon as the caller is found to be not allowed any more. Gives what ends the looking. */
function watchCaller(principal: Principal | undefined, onRefused: () => void): () => void {
  if (principal === undefined) return () => {};
  let isOver = false;
  const timer = setInterval(async () => {
    // A database that does not answer says nothing of the caller: the next look tells.
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

/** NDJSON, a chunk a line: the same lines; the last is an `error` once the caller is not allowed any more. */
export function linesWhileAllowed(
  lines: ReadableStream<Uint8Array>,
  { principal, requestId }: Pick<RouteRequest<unknown, unknown>, 'principal' | 'requestId'>,
): ReadableStream<Uint8Array> {
  const reader = lines.getReader();
  let last: Uint8Array | undefined;
  let isRefused = false;
  const end = watchCaller(principal, () => {
    isRefused = true;
    // Whoever waits for a line is told that there is none.
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
 * The next piece is made when the last was taken, and nothing more once the caller is gone or is not allowed any more: `stop` ends the
 * work that the pieces come from. A stream that breaks off is an unfinished zip, which no program opens.
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
