// The whole pipeline: read → resolve → convert → place (compose.ts), then write. Pure: same input, same bytes.
import type { Diagnostic } from './base/diagnostic.ts';
import type { World } from './base/world.ts';
import { composeSource, type SourceRequest } from './compose.ts';
import { reportFonts } from './fonts/report-fonts.ts';
import type { Kind } from './model/index.ts';
import { type Format, formats } from './writers/index.ts';

export type CompileRequest = SourceRequest & {
  readonly format: Format;
  /** Decks as PDF: each slide with its speaker notes under it. Other formats carry the notes in their own way, whatever stands here. */
  readonly notes?: boolean | undefined;
};

export type CompileResult = {
  readonly bytes: Uint8Array;
  readonly kind: Kind;
  readonly title: string;
  /** Slides, pages or worksheets of the file. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
};

/** Any source to any format. Mistakes in the source are diagnostics; throws `DocumentTooLarge` and `MissingValue` (and on faults of ours). */
export async function compile(request: CompileRequest, world: World): Promise<CompileResult> {
  const { reads, load } = formats[request.format];
  const write = await load();
  const { document, composition, context } = await composeSource(request, reads, world);
  const { bytes, pages } = write(composition, { ...context, notes: request.notes });
  reportFonts(context.fonts, context.diagnostics);
  return { bytes, kind: document.kind, title: document.meta.title, pages, diagnostics: context.diagnostics.list };
}
