// The size of a batch before it begins: told to the caller, and refused over the limit.
import type { BatchBody, Limits } from '@deckle/api';
import type { Format } from '@deckle/engine';
import { type BatchEstimate, type BrandFile, estimateBatch, type Press, sizeText } from '@deckle/press';
import { ApiError } from '../base/api-error.ts';
import { ordersOf } from './orders.ts';

/** Of a prompt, nothing is known before a model is asked: such a deck is taken for one of these few slides. */
const unwritten = '# Title\n\n---\n\n# One\n\n- Text\n\n---\n\n# Two\n\n- Text';

/** Makes a few of the decks. Undefined if none of them can be made. Rejects with the signal's reason. */
export async function estimateOf(
  body: BatchBody,
  brand: BrandFile,
  press: Pick<Press, 'compile'>,
  signal: AbortSignal,
): Promise<BatchEstimate | undefined> {
  const { mediaQuality } = body;
  const estimate = await estimateBatch(ordersOf(body), ({ source, values }) =>
    press.compile(
      {
        source: source ?? unwritten,
        values: source === undefined ? {} : values,
        format: body.format as Format,
        brand,
        mediaQuality,
      },
      { signal },
    ),
  );
  signal.throwIfAborted();
  return estimate;
}

/** Throws `batch_too_large`. */
export function checkSize(estimate: BatchEstimate | undefined, { batchBytes }: Pick<Limits, 'batchBytes'>): void {
  if (estimate === undefined || estimate.bytes <= batchBytes) return;
  const { decks, bytes, perDeck } = estimate;
  const fitting = Math.floor(batchBytes / Math.max(1, perDeck));
  throw new ApiError(
    'batch_too_large',
    `This batch of ${decks.toLocaleString('en')} would be ${sizeText(bytes)}, ${sizeText(perDeck)} each; a batch may have ${Math.round(batchBytes / 1_000_000).toLocaleString('en')} MB. ${
      fitting > 0 ? `Send at most ${fitting.toLocaleString('en')} rows at a time, or` : 'Use'
    } smaller pictures (mediaQuality).`,
  );
}
