// The pipeline stages shared by files and previews: read → resolve → convert → place. Writing is left.
import { createDiagnostics, type Diagnostics } from './base/diagnostic.ts';
import type { Assets, World } from './base/world.ts';
import type { Brand } from './brand/brand.ts';
import { loadHighlight } from './code/highlight.ts';
import { convertDocument } from './convert/convert-document.ts';
import { withMissingPictures } from './convert/missing-pictures.ts';
import { withPictureCredits } from './convert/picture-credits.ts';
import { withSmartPunctuation } from './convert/smart-punctuation.ts';
import { withMeaning } from './convert/tell-meaning.ts';
import { withTrimmedCode } from './convert/trim-code.ts';
import { createFonts } from './fonts/create-fonts.ts';
import { widenFonts } from './fonts/fonts.ts';
import { loadShaper } from './fonts/open-font.ts';
import { withSettledIcons } from './icons/settle-icons.ts';
import { place } from './layout/place.ts';
import { resolveLinks } from './layout/resolve-links.ts';
import { findLongValues, type LongValue, reportLongValues } from './long-values.ts';
import { assetNames } from './model/asset-names.ts';
import type { Document, Kind } from './model/index.ts';
import { createPictures } from './pictures/pictures.ts';
import { type Resolved, resolveDocument } from './resolve/resolve-document.ts';
import { markFields } from './source/fields.ts';
import { fillDiagnostic, fillDocument } from './source/fill-document.ts';
import { type ParseResult, parse } from './source/parse.ts';
import type { Values } from './source/template-values.ts';
import { findTheme, withDeckArt } from './theme/find-theme.ts';
import { pageTheme } from './theme/page-theme.ts';
import type { Theme } from './theme/theme.ts';
import { placeWorkbook } from './workbook/place-workbook.ts';
import { reportCaptions } from './workbook/report-captions.ts';
import type { Composition, WriterContext } from './writers/writer.ts';

export type SourceRequest = {
  readonly source: string;
  /** That of the file it is from, without its ending: the title of a source that has none. */
  readonly name?: string | undefined;
  /** Overrides what the source says or looks like. */
  readonly kind?: Kind | undefined;
  /** The name of a built-in theme; overrides the front matter. */
  readonly theme?: string | undefined;
  /** A company's own template; it overrides any theme. */
  readonly brand?: Brand | undefined;
  /** The pictures the source names, or how to find those it does. */
  readonly assets?: Assets | ((names: ReadonlySet<string>) => Promise<Assets>) | undefined;
  /** Fills each `{{name}}` of the source, always as text, and each `:::each` and `:::if`; absent: `{{name}}` is text itself. */
  readonly values?: Values | undefined;
};

/** `document` is as written, `composition` is of one of the requested kinds. */
export type ComposedSource = {
  readonly document: Document;
  readonly composition: Composition;
  readonly context: WriterContext;
};

/**
 * Reads a source and places it, converted to the first kind in `reads` if its own kind is not listed. Throws
 * `DocumentTooLarge`, and `MissingValue` for a template.
 */
export async function composeSource(
  request: SourceRequest,
  reads: readonly [Kind, ...Kind[]],
  world: World,
): Promise<ComposedSource> {
  const diagnostics = createDiagnostics();
  const { document: written, isGuessed, longValues } = readDocument(request, diagnostics);
  const kind = reads.includes(written.kind) ? written.kind : reads[0];
  if (written.kind === 'doc' && kind === 'deck' && isGuessed) reportSlidesOfDoc(diagnostics);
  // Cells are placed before anything is converted.
  const document = written.kind === 'sheet' && kind === 'sheet' ? resolveLinks(written, diagnostics) : written;
  const context = await createContext(request, document, kind, world, diagnostics);
  const resolved = resolveDocument(document, kind, context);
  const whole = withMeaning(withTrimmedCode(convertDocument(resolved, kind, diagnostics)));
  const converted = resolveLinks(withPictureCredits(withSmartPunctuation(whole)), diagnostics);
  const settled = withSettledIcons(converted, world.icon, diagnostics, context.theme);
  const shown = withMissingPictures(settled, context.pictures, diagnostics);
  const composition = placeDocument(shown, resolved, context);
  if (composition.kind === 'deck') reportLongValues(longValues, composition.frames.slides, diagnostics);
  return { document, context, composition };
}

/** A deck is cut into slides in another way: the author should know that this was none. */
const reportSlidesOfDoc = (diagnostics: Diagnostics): void =>
  diagnostics.report('doc-as-deck', 'This looks like a document, so its headings and subheadings became slides.', {
    hint: 'For a deck, whose slides are cut at lines `---`, or at `#` and `##` only, write `kind: deck` in the front matter; `kind: doc` says that it is a document.',
  });

/** The document of a source, with the values of the call in it. */
function readDocument(
  { source, name, kind, values }: SourceRequest,
  diagnostics: Diagnostics,
): Pick<ParseResult, 'document' | 'isGuessed'> & { readonly longValues: readonly LongValue[] } {
  if (values === undefined) return { ...parse(source, { kind, name, diagnostics }), longValues: [] };
  const marked = markFields(source, values);
  const read = parse(marked.source, { kind, name });
  for (const remark of marked.remarks) diagnostics.add(remark);
  for (const diagnostic of read.diagnostics) diagnostics.add(fillDiagnostic(diagnostic, marked));
  return {
    document: fillDocument(read.document, marked.texts),
    isGuessed: read.isGuessed,
    longValues: findLongValues(marked),
  };
}

/** Pictures of the brand precede the caller's: its art names them, and a source can. */
function withBrand(assets: Assets, { assets: own }: Theme): Assets {
  if (own === undefined || own.size === 0) return assets;
  return { has: (name) => own.has(name) || assets.has(name), get: (name) => own.get(name) ?? assets.get(name) };
}

/** Everything later stages use besides the document: its theme, pictures, fonts and highlighted code. */
async function createContext(
  { source, theme: themeName, brand, assets: given = new Map() }: SourceRequest,
  document: Document,
  kind: Kind,
  world: World,
  diagnostics: Diagnostics,
): Promise<WriterContext> {
  const { meta } = document;
  const brandTheme = brand && (kind === 'deck' ? brand.theme : pageTheme(brand.theme));
  const plain = brandTheme ?? findTheme(themeName ?? meta.theme, meta, diagnostics);
  const theme = kind === 'deck' ? withDeckArt(plain, meta) : plain;
  const assets = typeof given === 'function' ? await given(assetNames(document)) : given;
  const pictures = createPictures(withBrand(assets, theme), world, diagnostics, source);
  // The shaper is large: it is loaded only for sources that need it.
  const fonts = widenFonts(createFonts(world, await loadShaper(source), meta.language), theme.fonts);
  const highlight = await loadHighlight(document);
  if (kind === 'deck' && meta.logo !== undefined) {
    diagnostics.report(
      'not-supported-yet',
      'The logo in the front matter is for docs and sheets; this deck does not show it.',
      { hint: 'A deck shows the logo of its brand.' },
    );
  }
  return { theme, fonts, pictures, highlight, world, diagnostics };
}

function placeDocument(document: Document, resolved: Resolved, context: WriterContext): Composition {
  switch (document.kind) {
    case 'deck':
      return { kind: 'deck', document, frames: place(document, { ...context, icon: context.world.icon }) };
    case 'doc':
      return { kind: 'doc', document };
    case 'sheet': {
      const workbook = resolved.kind === 'sheet' ? resolved.workbook : placeWorkbook(document, context);
      reportCaptions(workbook, 'table', context.diagnostics);
      return { kind: 'sheet', document, workbook };
    }
  }
}
