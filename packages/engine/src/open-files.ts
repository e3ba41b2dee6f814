// Files of others: a .pptx as a brand, rows of a batch, documents as sources. Their readers are loaded on first use.
import type { Diagnostic } from './base/diagnostic.ts';
import type { World } from './base/world.ts';
import type { Row } from './batch/read-rows.ts';
import type { Brand } from './brand/brand.ts';
import type { BrandTune } from './brand/brand-tune.ts';
import type { Imported, ImportOptions } from './import/imported.ts';
import type { PdfPage } from './import/pdf/pdf-page.ts';
import type { PdfFacts } from './import/pdf/read-pages.ts';

/** Loads the brand reader, for programs that are waiting for work anyway: the first brand then takes no longer than the second. */
export async function prepareBrands(): Promise<void> {
  await import('./brand/read-brand.ts');
}

/** Throws `InvalidBrand` if the file is not a usable .pptx, `InvalidTune` if the owner's brand.json does not suit it. */
export async function openBrand(bytes: Uint8Array, world: World, tune?: BrandTune): Promise<Brand> {
  const { readBrand } = await import('./brand/read-brand.ts');
  return readBrand(bytes, world, tune);
}

/** Of .csv or .xlsx; the first row names the fields. Throws `InvalidRows`. */
export async function openRows(bytes: Uint8Array, world: Pick<World, 'inflate'>): Promise<readonly Row[]> {
  const { readRows } = await import('./batch/read-workbook-rows.ts');
  return readRows(bytes, world);
}

/** A file of another program, a PDF aside, as source; `name` is that of the file. Throws `UnreadableFile` and `DocumentTooLarge`. */
export async function importFile(
  bytes: Uint8Array,
  name: string,
  world: Pick<World, 'inflate'>,
  options?: ImportOptions,
): Promise<Imported> {
  const { readFile } = await import('./import/import-file.ts');
  return readFile(bytes, name, world, options);
}

/** The pages of a PDF as source. Throws `DocumentTooLarge`. */
export async function importPages(pages: readonly PdfPage[], facts: PdfFacts): Promise<Imported> {
  const { readPages } = await import('./import/pdf/read-pages.ts');
  return readPages(pages, facts);
}

/** A PDF that carries its source: what is imported of it, with the file as it was before, or a word that it was changed since. */
export type CarryingPdf =
  | { readonly imported: Imported; readonly before: Uint8Array }
  | { readonly changed: Diagnostic };

/** Undefined for any other PDF. */
export async function openCarryingPdf(bytes: Uint8Array): Promise<CarryingPdf | undefined> {
  const { findAttachedSource } = await import('./import/attached-source.ts');
  const found = findAttachedSource(bytes);
  if (found === undefined) return undefined;
  const { changedSince, readCarried } = await import('./import/carried-source.ts');
  return found === 'changed' ? { changed: changedSince() } : { imported: readCarried(found), before: found.before };
}
