// The whole road on one screen: source → document → frames or workbook → bytes. Pure: same input, same bytes.
import { createDiagnostics, type Diagnostic } from './base/diagnostic.ts';
import type { Assets, World } from './base/world.ts';
import { createFonts } from './fonts/create-fonts.ts';
import { reportFonts } from './fonts/report-fonts.ts';
import { place } from './layout/place.ts';
import type { Document, Kind } from './model/index.ts';
import { recast } from './recast/recast.ts';
import { parse } from './source/parse.ts';
import { findTheme } from './theme/find-theme.ts';
import { placeWorkbook } from './workbook/place-workbook.ts';
import { type Format, formats } from './writers/index.ts';
import type { Composition, WriterContext } from './writers/writer.ts';

export type CompileRequest = {
  readonly source: string;
  readonly format: Format;
  /** Overrides what the source says or looks like. */
  readonly kind?: Kind | undefined;
  /** The name of a built-in theme; overrides the front matter. */
  readonly theme?: string | undefined;
  readonly assets?: Assets | undefined;
};

export type CompileResult = {
  readonly bytes: Uint8Array;
  readonly kind: Kind;
  readonly title: string;
  /** Slides, pages or worksheets of the file. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
};

/** Any source to any format. Mistakes in the source are diagnostics; throws `DocumentTooLarge` alone (and on faults of ours). */
export async function compile(request: CompileRequest, world: World): Promise<CompileResult> {
  const diagnostics = createDiagnostics();
  const document = parse(request.source, { kind: request.kind, diagnostics }).document;
  const theme = findTheme(request.theme ?? document.meta.theme, document.meta, diagnostics);
  const assets = request.assets ?? new Map();
  const context: WriterContext = { theme, fonts: createFonts(world), assets, world, diagnostics };
  const { reads, load } = formats[request.format];
  const write = await load();
  const { bytes, pages } = write(compose(document, reads, context), context);
  reportFonts(context.fonts, diagnostics);
  return { bytes, kind: document.kind, title: document.meta.title, pages, diagnostics: diagnostics.list };
}

/** The document in a kind that the writer reads, recast where it must be, and placed. */
function compose(document: Document, reads: readonly [Kind, ...Kind[]], context: WriterContext): Composition {
  const kind = reads.includes(document.kind) ? document.kind : reads[0];
  const recasted = recast(document, kind, context);
  switch (recasted.kind) {
    case 'deck':
      return { kind: 'deck', document: recasted, frames: place(recasted, context) };
    case 'doc':
      return { kind: 'doc', document: recasted };
    case 'sheet':
      return { kind: 'sheet', document: recasted, workbook: placeWorkbook(recasted, context) };
  }
}
