// A zip on its way to the caller: the next piece is made when the last was taken, and nothing more once the caller is gone or is
// not allowed any more.
import { noLongerAllowed } from '../base/api-error.ts';
import type { Principal } from '../http/route.ts';

/** Milliseconds between two looks at the credentials; the promise is 10 s. */
const lookEvery = 4_000;

/** `stop` ends the work that the pieces come from. A stream that breaks off is an unfinished zip, which no program opens. */
export function zipStream(
  pieces: AsyncGenerator<Uint8Array>,
  stop: AbortController,
  principal: Principal | undefined,
): ReadableStream<Uint8Array> {
  const timer = setInterval(look, lookEvery);
  async function look(): Promise<void> {
    // A database that does not answer says nothing of the caller: the next look tells.
    if (principal !== undefined && !(await principal.isStillAllowed().catch(() => true))) stop.abort(noLongerAllowed());
  }
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (!done) return controller.enqueue(value);
          clearInterval(timer);
          controller.close();
        } catch (error) {
          clearInterval(timer);
          controller.error(error);
        }
      },
      async cancel() {
        clearInterval(timer);
        stop.abort();
        await pieces.return(undefined).catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
