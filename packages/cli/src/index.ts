// What the package `deckle` offers to programs: sources to files in their own process, without a server. docs/package.md explains it.
import { type Brand, openBrand as openBrandIn } from '@deckle/engine';
import { createWorld } from '@deckle/press/here';

export {
  type Assets,
  type Brand,
  type CompileRequest,
  type CompileResult,
  type Diagnostic,
  type DiagnosticCode,
  type Document,
  DocumentTooLarge,
  type Format,
  formatNames,
  InvalidBrand,
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

/** A company's .pptx as a brand, for `compile`. Throws `InvalidBrand` for what is no usable .pptx. */
export const openBrand = (bytes: Uint8Array): Promise<Brand> => openBrandIn(bytes, createWorld());
