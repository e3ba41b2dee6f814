// A company's .pptx as a brand. What reads it is loaded for those who have one.
import type { World } from './base/world.ts';
import type { Brand } from './brand/brand.ts';

/** Throws `InvalidBrand` for what is no usable .pptx. */
export async function openBrand(bytes: Uint8Array, world: World): Promise<Brand> {
  const { readBrand } = await import('./brand/read-brand.ts');
  return readBrand(bytes, world);
}
