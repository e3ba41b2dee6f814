// List cursors: the position after the last item shown, so that items that appear or disappear in between do not matter.
import { ApiError } from '../base/api-error.ts';
import { storableText } from '../base/storable-text.ts';

/** The sort value, and the id that separates equal values. */
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
    // Not one of ours: reported below.
  }
  throw new ApiError('invalid_request', 'The cursor is not from this list. Start without a cursor.', {
    details: [{ path: 'cursor', code: 'invalid_cursor', message: 'is not known' }],
  });
}
