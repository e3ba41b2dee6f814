// Previews of a source: its slides, sections or worksheets as HTML, one by one. The same pipeline as compile.ts with a different last stage.
import type { Diagnostic } from './base/diagnostic.ts';
import type { World } from './base/world.ts';
import { composeSource, type SourceRequest } from './compose.ts';
import { reportFonts } from './fonts/report-fonts.ts';
import type { Kind } from './model/index.ts';
import type { HtmlPage } from './writers/html/write-pages.ts';
import { formats } from './writers/index.ts';

export type CompilePagesResult = {
  readonly kind: Kind;
  readonly title: string;
  /** The one style sheet that all pages share. It carries no fonts: those of the machine stand in. */
  readonly style: string;
  readonly pages: readonly HtmlPage[];
  readonly diagnostics: readonly Diagnostic[];
};

/** The pages of a source, to look at while it is written. Throws `DocumentTooLarge` and `MissingValue` (and on faults of ours). */
export async function compilePages(request: SourceRequest, world: World): Promise<CompilePagesResult> {
  const { writePages } = await import('./writers/html/write-pages.ts');
  const { document, composition, context } = await composeSource(request, formats.html.reads, world);
  const { style, pages } = writePages(composition, context);
  reportFonts(context.fonts, context.diagnostics);
  return { kind: document.kind, title: document.meta.title, style, pages, diagnostics: context.diagnostics.list };
}
