// Columns of numbers that name rows: identifiers and years. Nobody adds them up.
import type { Column } from './frame.ts';

const identifierName =
  /^(?:#|id|no|nr|index|key|code|zip|(?:row|customer|order|item|product|store|user) ?(?:id|no|nr|number|code))$|(?<=\p{Ll})(?:Id|ID)$|[ _]id$/u;

export function isIdentifier({ name, kind, values }: Column): boolean {
  if (kind !== 'number') return false;
  if (identifierName.test(name) || identifierName.test(name.toLowerCase().replaceAll('_', ' '))) return true;
  // Rows that are counted.
  return values.length > 2 && values.every((value, row) => value === (values[0] === 0 ? row : row + 1));
}

/** Whether all its numbers could be years, and are written as years are. */
export const isYears = ({ kind, values, texts }: Column): boolean =>
  kind === 'number' &&
  texts !== undefined &&
  values.every((value, row) => value === null || /^(?:19|20)\d\d$/.test(texts[row]!.trim()));
