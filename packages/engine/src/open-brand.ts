// A company's .pptx as a brand. What reads it is loaded for those who have one.
import type { World } from './base/world.ts';
import type { Brand } from './brand/brand.ts';

/** Loads what reads brands, for programs that wait for work anyway: the first brand then takes no longer than the second. */
export async function prepareBrands(): Promise<void> {
  await import('./brand/read-brand.ts');
}

/** Throws `InvalidBrand` for what is no usable .pptx. */
export async function openBrand(bytes: Uint8Array, world: World): Promise<Brand> {
  const { readBrand } = await import('./brand/read-brand.ts');
  return readBrand(bytes, world);
}
