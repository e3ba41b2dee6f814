// Deterministic GUIDs: for fields, sections and table styles.
import { crc32, utf8 } from '../base/bytes.ts';

/** A GUID in braces, derived from a text that states its purpose. Marked as version 8 (RFC 9562, 5.8). */
export function guid(seed: string): string {
  const hex = [0, 1, 2, 3]
    .map((salt) =>
      crc32(utf8(`${salt} ${seed}`))
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
    .toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-A${hex.slice(17, 20)}-${hex.slice(20)}}`;
}
