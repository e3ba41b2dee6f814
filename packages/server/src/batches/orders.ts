// Turns a batch request into one order per deck: a source with a row of values each, or separate items.
import { type BatchBody, checkPrompt, maxDecks } from '@deckle/api';
import { InvalidRows, type Values } from '@deckle/engine';
import { ApiError } from '../base/api-error.ts';
import type { DeckOrder } from './decks.ts';

/** In the order of the zip. */
export const ordersOf = ({ source, rows, items, mediaQuality }: BatchBody): readonly DeckOrder[] =>
  rows === undefined
    ? (items ?? []).map(({ values = {}, ...item }) => ({ ...item, values, mediaQuality }))
    : rows.map((values) => ({ source, values, mediaQuality }));

/** The body with the rows of a file. Throws `invalid_request`. */
export async function withRows(body: BatchBody, read: Promise<readonly Values[]>): Promise<BatchBody> {
  try {
    const rows = await read;
    if (rows.length === 0) throw new InvalidRows('The file has no rows below its column names.');
    if (rows.length > maxDecks)
      throw new InvalidRows(`The file has ${rows.length.toLocaleString('en')} rows; a batch may have at most 1,000.`);
    return { ...body, rows: [...rows] };
  } catch (error) {
    if (!(error instanceof InvalidRows)) throw error;
    throw new ApiError('invalid_request', `The rows cannot be read. ${error.message}`, {
      details: [{ path: 'file', code: 'invalid_rows', message: error.message }],
    });
  }
}

/** The prompts of a batch, which count as calls of the agent. Throws like the agent for one that is too short or too long. */
export function checkPrompts(orders: readonly DeckOrder[], maxCharacters: number): readonly string[] {
  const prompts = orders.flatMap(({ prompt }) => (prompt === undefined ? [] : [prompt]));
  for (const prompt of prompts) {
    const refusal = checkPrompt(prompt, maxCharacters);
    if (refusal !== undefined) throw new ApiError(refusal.error, refusal.message);
  }
  return prompts;
}
