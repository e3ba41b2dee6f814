// Cursors of lists: the place after the last item shown, so that items that come or go in between disturb nothing.
import { ApiError } from '../base/api-error.ts';
import { storableText } from '../base/storable-text.ts';

/** The value sorted by, and the id that tells equal values apart. */
export type Place = { readonly value: string; readonly id: string };

export const writeCursor = (sort: string, { value, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** Throws `invalid_request` for a cursor that was not made for this order. */
export function readCursor(sort: string, cursor: string): Place {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 3 && parts[0] === sort)
      return { value: storableText(String(parts[1])), id: storableText(String(parts[2])) };
  } catch {
    // Not one of ours: told below.
  }
  throw new ApiError('invalid_request', 'The cursor is not from this list. Start without a cursor.', {
    details: [{ path: 'cursor', code: 'invalid_cursor', message: 'is not known' }],
  });
}
