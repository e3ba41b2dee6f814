// The fetch used by providers: no redirects, so keys are sent nowhere else, and limited response size.
import { ModelError } from './model.ts';

/** Bytes of one answer; a long document is some 100 kB on the wire of the wordiest provider. */
const maxBytes = 32 * 1024 * 1024;

/** `fetch` that fails on redirects and past 32 MiB. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > maxBytes) controller.error(new ModelError('broken'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
};
