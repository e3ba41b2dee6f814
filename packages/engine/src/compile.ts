// The whole pipeline: read → resolve → convert → place (compose.ts), then write a file, or pages to look at. Pure: same input, same bytes.
import type { Diagnostic } from './base/diagnostic.ts';
import type { World } from './base/world.ts';
import { composeSource, type SourceRequest } from './compose.ts';
import { reportFonts } from './fonts/fonts.ts';
import { layoutOf } from './layout/variants.ts';
import type { Kind, SlideLayoutName } from './model/index.ts';
import type { MediaQuality } from './pictures/media-quality.ts';
import { shrinkMedia } from './shrink-media.ts';
import { outlineWorkbook, type WorksheetOutline } from './workbook/outline-workbook.ts';
import type { HtmlPage } from './writers/html/write-pages.ts';
import { type Format, formats } from './writers/index.ts';

export type CompileRequest = SourceRequest & {
  readonly format: Format;
  /** For decks as PDF: each slide with its speaker notes below it. Other formats carry the notes in their own way regardless. */
  readonly notes?: boolean | undefined;
  /** The file carries its source, which an import reads as long as the file is unchanged. Office files and PDFs. */
  readonly embedSource?: boolean | undefined;
  /** Photographs in as many pixels as a screen (150 per inch) or a printer (220) shows; default: as they are. A brand's own stay. */
  readonly mediaQuality?: MediaQuality | undefined;
  /** Lines of the source, from 1, at which slides begin that a .pptx has but does not show. */
  readonly hiddenAt?: ReadonlySet<number> | undefined;
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
  const { starts: _, ...result } = await compileTraced(request, world);
  return result;
}

/** The same, and where in the source each slide of a deck begins, as a line from 1; undefined for one that is not written there. */
export async function compileTraced(
  request: CompileRequest,
  world: World,
): Promise<CompileResult & { readonly starts: readonly (number | undefined)[] }> {
  const { reads, load } = formats[request.format];
  const write = await load();
  const { document, composition, context } = await composeSource(request, reads, world);
  const { bytes, pages } = write(composition, {
    ...shrinkMedia(composition, context, request.mediaQuality),
    notes: request.notes,
    hiddenAt: request.hiddenAt,
  });
  reportFonts(context.fonts, context.diagnostics);
  const carrying = request.embedSource ? await carry(bytes, document.kind, request, world) : bytes;
  return {
    bytes: carrying,
    kind: document.kind,
    title: document.meta.title,
    pages,
    diagnostics: context.diagnostics.list,
    starts: composition.kind === 'deck' ? composition.frames.slides.map(({ line }) => line) : [],
  };
}

/** The file with its source. */
async function carry(bytes: Uint8Array, kind: Kind, { source: text, format }: CompileRequest, world: World) {
  const source = text.replace(/^\uFEFF/, '').toWellFormed();
  if (format === 'html') return bytes;
  if (format === 'pdf') return (await import('./import/attached-source.ts')).attachSource(bytes, { source, kind });
  return (await import('./import/embedded-source.ts')).embedSource(bytes, { source, kind }, world);
}

export type CompilePagesResult = {
  readonly kind: Kind;
  readonly title: string;
  /** The one style sheet that all pages share. It has no fonts: its `--drawn` names the families to provide; without them, the machine's are used. */
  readonly style: string;
  readonly pages: readonly HtmlPage[];
  /** Of a sheet: where its tables stand, and what its formulas come to. */
  readonly worksheets?: readonly WorksheetOutline[];
  /** Of a deck: the slide layout and the variant that each slide got (docs/layouts.md). */
  readonly layouts?: readonly SlideForm[];
  readonly diagnostics: readonly Diagnostic[];
};

export type SlideForm = { readonly layout: SlideLayoutName; readonly variant: string };

/** The pages of a source, to look at while it is written. Throws `DocumentTooLarge` and `MissingValue` (and on faults of ours). */
export async function compilePages(request: SourceRequest, world: World): Promise<CompilePagesResult> {
  const { writePages } = await import('./writers/html/write-pages.ts');
  const { document, composition, context } = await composeSource(request, formats.html.reads, world);
  const { style, pages } = writePages(composition, context);
  reportFonts(context.fonts, context.diagnostics);
  return {
    kind: document.kind,
    title: document.meta.title,
    style,
    pages,
    ...(composition.kind === 'deck' && {
      layouts: composition.frames.slides.map(({ variant }) => ({ layout: layoutOf(variant), variant })),
    }),
    ...(composition.kind === 'sheet' && {
      worksheets: outlineWorkbook(composition.workbook, document.meta.language),
    }),
    diagnostics: context.diagnostics.list,
  };
}
