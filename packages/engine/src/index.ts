// Exports of the engine for other packages.
export { assetPrefix } from './base/asset-prefix.ts';
export { createDiagnostics, type Diagnostic, type Diagnostics } from './base/diagnostic.ts';
export { type DiagnosticCode, diagnosticCodes, type Severity } from './base/diagnostic-codes.ts';
export { type Bound, bounds, DocumentTooLarge, MissingValue } from './base/errors.ts';
export { largest, smallest } from './base/extremes.ts';
export type { OutlineCommand } from './base/graphics.ts';
export { mostSearchWords, type PictureWish, readWish } from './base/picture-wish.ts';
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
export {
  type Brand,
  type BrandDescription,
  type BrandLayout,
  type BrandVerdict,
  InvalidBrand,
} from './brand/brand.ts';
export { type BrandTune, InvalidTune } from './brand/brand-tune.ts';
export { layoutSample, suggestTune } from './brand/suggest-tune.ts';
export {
  type CompilePagesResult,
  type CompileRequest,
  type CompileResult,
  compile,
  compilePages,
  compileTraced,
} from './compile.ts';
export type { SourceRequest } from './compose.ts';
export { convertText, type FillRequest, fillSource } from './convert-source.ts';
export {
  type Finding,
  hiddenAsShown,
  type Imported,
  type ImportedPicture,
  type ImportOptions,
  UnreadableFile,
} from './import/imported.ts';
export type { PdfPage, PdfPicture, PdfSpan } from './import/pdf/pdf-page.ts';
export type { PdfFacts } from './import/pdf/read-pages.ts';
export { assetNames } from './model/asset-names.ts';
export * from './model/index.ts';
export { createArchive } from './ooxml/zip.ts';
export {
  type CarryingPdf,
  importFile,
  importPages,
  openBrand,
  openCarryingPdf,
  openRows,
  prepareBrands,
} from './open-files.ts';
export { type MediaQuality, mediaQualities } from './pictures/media-quality.ts';
export { isMetafile } from './pictures/metafile/read-metafile.ts';
export { type Orientation, storedTurn } from './pictures/picture.ts';
export { readPicture } from './pictures/pictures.ts';
export { type DirectiveGrammar, directives } from './source/directive-table.ts';
export { directionOf, guessLanguage } from './source/language.ts';
export { readNumber, writeNumber } from './source/numbers.ts';
export { parse } from './source/parse.ts';
export {
  grantWishes,
  mostWishes,
  pictureWishes,
  type WishGranted,
  type WishInSource,
} from './source/picture-wishes.ts';
export { print } from './source/print.ts';
export type { Values } from './source/template-values.ts';
export { themeNames } from './theme/find-theme.ts';
export { numberCode, percentCode, unitOf } from './workbook/column-format.ts';
export { formatValue } from './workbook/format-value.ts';
export type { ComputedResult, TableOutline, WorksheetOutline } from './workbook/outline-workbook.ts';
export { readColumn } from './workbook/read-column.ts';
export { viewerScriptHash } from './writers/html/viewer-script.ts';
export type { HtmlPage } from './writers/html/write-pages.ts';
export { type Format, formatNames, formats } from './writers/index.ts';
