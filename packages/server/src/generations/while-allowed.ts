// A stream that ends when the credentials of its caller end: a key that is revoked, a session that is signed out.
import type { StreamEvent } from '@deckle/api';
import type { Principal } from '../http/route.ts';

/** Milliseconds between two looks; the promise is 10 s. */
const lookEvery = 4_000;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The same lines; the last is an `error` once the caller is not allowed any more. One chunk is one line. */
export function whileAllowed(
  lines: ReadableStream<Uint8Array>,
  { isStillAllowed }: Pick<Principal, 'isStillAllowed'>,
  requestId: string,
): ReadableStream<Uint8Array> {
  const reader = lines.getReader();
  const refused = Promise.withResolvers<'refused'>();
  let timer = setTimeout(look, lookEvery);
  let last: Uint8Array | undefined;
  async function look(): Promise<void> {
    // A database that does not answer says nothing of the caller: the next look tells.
    if (!(await isStillAllowed().catch(() => true))) refused.resolve('refused');
    else timer = setTimeout(look, lookEvery);
  }
  let isOver = false;
  const leave = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await Promise.race([refused.promise, reader.read()]);
        if (isOver) return;
        if (next === 'refused') {
          leave();
          const message = 'The API key was revoked, or the session has ended.';
          const seq = last === undefined ? 0 : (JSON.parse(decoder.decode(last)) as StreamEvent).seq + 1;
          const end = { type: 'error', error: 'unauthorized', message, requestId, seq } satisfies StreamEvent;
          controller.enqueue(encoder.encode(`${JSON.stringify(end)}\n`));
          controller.close();
          await reader.cancel();
        } else if (next.done) {
          leave();
          controller.close();
        } else {
          last = next.value;
          controller.enqueue(next.value);
        }
      },
      async cancel() {
        leave();
        await reader.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}
