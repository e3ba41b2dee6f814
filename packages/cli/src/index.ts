// What the package `deckle` offers to programs: sources to files in their own process, without a server. docs/package.md explains it.
import { type Brand, type BrandTune, openBrand as openBrandIn } from '@deckle/engine';
import { createWorld } from '@deckle/press/here';

export {
  type Assets,
  type Brand,
  type BrandTune,
  type CompileRequest,
  type CompileResult,
  type Diagnostic,
  type DiagnosticCode,
  type Document,
  DocumentTooLarge,
  type Format,
  formatNames,
  InvalidBrand,
  InvalidTune,
  type Kind,
  kinds,
  MissingValue,
  parse,
  print,
  type Severity,
  themeNames,
} from '@deckle/engine';
export {
  compileHere as compile,
  makeThumbnailsHere as makeThumbnails,
  type ThumbnailsRequest,
  type ThumbnailsResult,
} from '@deckle/press/here';

/**
 * A company's .pptx as a brand, for `compile`; `tune` is a brand.json. Throws `InvalidBrand` for what is no usable
 * .pptx, `InvalidTune` for a brand.json that does not suit it.
 */
export const openBrand = (bytes: Uint8Array, tune?: BrandTune): Promise<Brand> =>
  openBrandIn(bytes, createWorld(), tune);
