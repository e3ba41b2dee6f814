// What the engine offers to other packages.
export { createDiagnostics, type Diagnostic, type Diagnostics, type Severity } from './base/diagnostic.ts';
export { type DiagnosticCode, diagnosticCodes } from './base/diagnostic-codes.ts';
export { type Bound, bounds, DocumentTooLarge } from './base/document-too-large.ts';
export { largest, smallest } from './base/extremes.ts';
export { MissingValue } from './base/missing-value.ts';
export { suggest } from './base/suggestion.ts';
export type {
  Assets,
  DefinedName,
  Deflated,
  FontFile,
  FormulaValue,
  FormulaWorksheet,
  PackedPart,
  World,
} from './base/world.ts';
export { createFileNames, fileNameOf } from './batch/file-name.ts';
export { InvalidRows, type Row } from './batch/read-rows.ts';
export { type Brand, type BrandDescription, type BrandLayout, InvalidBrand } from './brand/brand.ts';
export { type CompileRequest, type CompileResult, compile } from './compile.ts';
export { type CompilePagesResult, compilePages } from './compile-pages.ts';
export type { SourceRequest } from './compose.ts';
export { convertText } from './convert-text.ts';
export { type FillRequest, fillSource } from './fill-source.ts';
export * from './model/index.ts';
export { createArchive } from './ooxml/zip.ts';
export { openBrand, prepareBrands } from './open-brand.ts';
export { openRows } from './open-rows.ts';
export { type DirectiveGrammar, directives } from './source/directive-table.ts';
export { directionOf, guessLanguage } from './source/language.ts';
export { readNumber } from './source/numbers.ts';
export { parse } from './source/parse.ts';
export { print } from './source/print.ts';
export type { Values } from './source/template-values.ts';
export { themeNames } from './theme/find-theme.ts';
export { viewerScriptHash } from './writers/html/viewer-script.ts';
export type { HtmlPage } from './writers/html/write-pages.ts';
export { type Format, formatNames, formats } from './writers/index.ts';
