// The rows of a batch from a file. What reads it is loaded for those who have one.
import type { World } from './base/world.ts';
import type { Row } from './batch/read-rows.ts';

/** Of .csv or .xlsx; the first row names the fields. Throws `InvalidRows`. */
export async function openRows(bytes: Uint8Array, world: Pick<World, 'inflate'>): Promise<readonly Row[]> {
  const { readRows } = await import('./batch/read-workbook-rows.ts');
  return readRows(bytes, world);
}
