// Files of a company: a .pptx as a brand, rows of a batch. Their readers are loaded on first use.
import type { World } from './base/world.ts';
import type { Row } from './batch/read-rows.ts';
import type { Brand } from './brand/brand.ts';

/** Loads the brand reader, for programs that are waiting for work anyway: the first brand then takes no longer than the second. */
export async function prepareBrands(): Promise<void> {
  await import('./brand/read-brand.ts');
}

/** Throws `InvalidBrand` if the file is not a usable .pptx. */
export async function openBrand(bytes: Uint8Array, world: World): Promise<Brand> {
  const { readBrand } = await import('./brand/read-brand.ts');
  return readBrand(bytes, world);
}

/** Of .csv or .xlsx; the first row names the fields. Throws `InvalidRows`. */
export async function openRows(bytes: Uint8Array, world: Pick<World, 'inflate'>): Promise<readonly Row[]> {
  const { readRows } = await import('./batch/read-workbook-rows.ts');
  return readRows(bytes, world);
}
