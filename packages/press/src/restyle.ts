// Somebody's deck on a brand: its file is read as source, and made again. The task of a child for `Press.restyle`.
import {
  assetNames,
  assetPrefix,
  type Brand,
  type CompileResult,
  compileTraced,
  type Diagnostic,
  type Finding,
  type Format,
  hiddenAsShown,
  type Imported,
  type ImportedPicture,
  importFile,
  inlineText,
  parse,
  UnreadableFile,
  type World,
} from '@deckle/engine';
import type { BrandBytes, BrandFile } from './brand-file.ts';

/** The old deck, the brand, and what to make: a file, or with `source` the source with its pictures. */
export type RestyleRequest = {
  readonly deck: BrandBytes;
  /** That of the old file. */
  readonly name: string;
  readonly brand?: BrandFile | undefined;
  /** A built-in theme in place of a brand. */
  readonly theme?: string | undefined;
  readonly format: Exclude<Format, 'xlsx'> | 'source';
};

/** `bytes` are those of the file; of a source those of its pictures, one after another. */
export type RestyleResult = Pick<CompileResult, 'bytes' | 'title' | 'pages'> & {
  readonly source: string;
  readonly pictures: readonly { readonly name: string; readonly size: number }[];
  readonly report: RestyleReport;
};

/** What became of each slide of the old deck; `diagnostics` are those of no slide. */
export type RestyleReport = {
  readonly slides: readonly RestyledSlide[];
  readonly diagnostics: readonly Diagnostic[];
};

export type RestyledSlide = {
  /** Its number in the old deck, from 1. */
  readonly slide: number;
  readonly title: string;
  /** Its slides in the new deck, from 1: several where it was split. */
  readonly pages: readonly number[];
  /** What has no form here. */
  readonly leftOut: readonly Counted[];
  /** What is kept in another form. */
  readonly adapted: readonly Counted[];
  /** What was told when it was set on the brand. */
  readonly diagnostics: readonly Diagnostic[];
};

export type Counted = { readonly what: string; readonly count: number };

/** Throws `UnreadableFile` and `DocumentTooLarge`. */
export async function restyle(
  bytes: Uint8Array,
  {
    name,
    brand,
    theme,
    format,
  }: Pick<RestyleRequest, 'name' | 'theme' | 'format'> & { readonly brand: Brand | undefined },
  world: World,
): Promise<RestyleResult> {
  const imported = await readDeck(bytes, name, world);
  const { source, pictures } = imported;
  const assets = new Map(pictures.map((picture) => [`${assetPrefix}${picture.name}`, picture.bytes]));
  const title = name.replace(/\.[^.]*$/, '');
  // Only these hide slides.
  const isPptx = format === 'pptx';
  const hiddenAt = linesOf(source, imported.hiddenSlides ?? []);
  const made = await compileTraced(
    {
      hiddenAt,
      source,
      name: title,
      kind: 'deck',
      brand,
      theme,
      assets,
      format: format === 'source' ? 'pptx' : format,
    },
    world,
  );
  return {
    source,
    title: made.title,
    pages: made.pages,
    report: reportOf(isPptx ? { ...imported, found: withoutHidden(imported) } : imported, made),
    pictures: format === 'source' ? pictures.map((each) => ({ name: each.name, size: each.bytes.length })) : [],
    bytes: format === 'source' ? bytesOf(pictures) : made.bytes,
  };
}

/** The lines of a source at which these slides begin. */
function linesOf(source: string, numbers: readonly number[]): ReadonlySet<number> {
  if (numbers.length === 0) return new Set();
  const { document } = parse(source, { kind: 'deck' });
  const slides = document.kind === 'deck' ? document.slides : [];
  return new Set(numbers.flatMap((number) => slides[number - 1]?.position?.line ?? []));
}

const withoutHidden = ({ found = [] }: Imported): readonly Finding[] =>
  found.filter(({ what }) => what !== hiddenAsShown);

/** The source that a deck carries, unless it names pictures, which are only in the slides; else its slides. */
async function readDeck(bytes: Uint8Array, name: string, world: World): Promise<Imported> {
  const read = await importFile(bytes, name, world);
  const lacksPictures =
    read.diagnostics.some(({ code }) => code === 'import-own-source') &&
    assetNames(parse(read.source).document).size > 0;
  const imported = lacksPictures ? await importFile(bytes, name, world, { asValues: true }) : read;
  if (imported.kind !== 'deck')
    throw new UnreadableFile('The file is no deck: a .pptx or .potx can be set on a brand.');
  return imported;
}

function bytesOf(pictures: readonly ImportedPicture[]): Uint8Array {
  const whole = new Uint8Array(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let at = 0;
  for (const { bytes } of pictures) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

type Made = Awaited<ReturnType<typeof compileTraced>>;

function reportOf(imported: Imported, made: Pick<Made, 'diagnostics' | 'starts'>): RestyleReport {
  const { document } = parse(imported.source, { kind: 'deck' });
  const slides = document.kind === 'deck' ? document.slides : [];
  const found = imported.found ?? [];
  /** The number of the slide that a line of the source is of. */
  const slideAt = (line: number | undefined): number | undefined => {
    const after = slides.findIndex(
      ({ position }) => line === undefined || position === undefined || position.line > line,
    );
    const number = after < 0 ? slides.length : after;
    return line === undefined || number === 0 ? undefined : number;
  };
  const pageSlides = made.starts.map(slideAt);
  const told = made.diagnostics.map((diagnostic) => ({
    diagnostic,
    slide: slideAt(diagnostic.line) ?? pageSlides[(diagnostic.slide ?? 0) - 1],
  }));
  const counted = (slide: number, code: Finding['code']): readonly Counted[] =>
    found.filter((each) => each.slide === slide && each.code === code).map(({ what, count }) => ({ what, count }));
  const ofSlides = slides.map(({ title }, index): RestyledSlide => {
    const slide = index + 1;
    return {
      slide,
      title: title === undefined ? '' : inlineText(title.children).replace(/\s+/g, ' ').trim().slice(0, 200),
      pages: pageSlides.flatMap((each, page) => (each === slide ? [page + 1] : [])),
      leftOut: counted(slide, 'import-left-out'),
      adapted: counted(slide, 'import-adapted'),
      diagnostics: told.filter((each) => each.slide === slide).map(({ diagnostic }) => diagnostic),
    };
  });
  /** Findings are told with their slides; these are summed up from them. */
  const isSum = ({ code }: Diagnostic): boolean => code === 'import-left-out' || code === 'import-adapted';
  const ofFile = found
    .filter(({ slide }) => slide === undefined || slide > slides.length)
    .map(
      ({ code, what }): Diagnostic => ({
        code,
        severity: code === 'import-left-out' ? 'warning' : 'info',
        message: `${what}.`,
      }),
    );
  return {
    slides: ofSlides,
    diagnostics: [
      ...imported.diagnostics.filter((diagnostic) => !isSum(diagnostic)),
      ...ofFile,
      ...told.filter(({ slide }) => slide === undefined).map(({ diagnostic }) => diagnostic),
    ],
  };
}
