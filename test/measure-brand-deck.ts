// One deck on one template, made, drawn and measured: for the report of brands and the test of real templates.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openBrand } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { PNG } from 'pngjs';
import type { Diagnostic } from '../packages/engine/src/base/diagnostic.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Frame, PlacedSlide } from '../packages/engine/src/layout/frames.ts';
import { formats } from '../packages/engine/src/writers/index.ts';
import type { Composition, WriterContext } from '../packages/engine/src/writers/writer.ts';
import { drawPages } from '../packages/press/src/draw-pages.ts';
import { type Covered, coveredArt, isOutside } from './covered-art.ts';
import { changedParts } from './kept-parts.ts';
import { overflowsOf, withInner } from './overflows.ts';
import { type Faint, faintText, withoutText } from './painted-contrast.ts';
import { sharedFolder } from './peers.ts';
import { zipEntries } from './unzip.ts';

/** Pixels across of the pages on which contrast is measured. */
const width = 960;
const world = createWorld();

export type Located<Fault> = Fault & { readonly slide: number };

export type BrandDeck = {
  readonly name: string;
  readonly slides: readonly PlacedSlide[];
  readonly context: WriterContext;
  readonly diagnostics: readonly Diagnostic[];
  /** The deck in a format. */
  write(format: 'pptx' | 'pdf' | 'html'): Promise<Uint8Array>;
  /** Names of frames over the edge of their slide. */
  readonly outside: readonly string[];
  readonly overflows: number;
  /** Text that can hardly be read on the pixels under it, by our own drawing of the slides without text. */
  readonly faint: readonly Located<Faint>[];
  readonly covered: readonly Located<Covered>[];
  /** Masters, layouts, themes and media that are not as in the template. */
  readonly changed: readonly string[];
};

/** Makes the deck of a source on a template; its pictures are files in `folder`. */
export async function measureBrandDeck(file: string, source: string, folder?: string): Promise<BrandDeck> {
  const template = new Uint8Array(readFileSync(file));
  const brand = await openBrand(template, world);
  const assets = folder === undefined ? undefined : picturesIn(folder);
  const { composition, context } = await composeSource({ source, kind: 'deck', brand, assets }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('It is no deck.');
  const { slides } = composition.frames;
  const writeAs = async (format: 'pptx' | 'pdf' | 'html', what: Composition) =>
    (await formats[format].load())(what, context).bytes;
  const bare = { ...composition, frames: { slides: slides.map(withoutText) } };
  const pages = await drawSlides(await writeAs('pdf', bare), slides.length, width);
  const frames = slides.flatMap((slide) => slide.frames.flatMap(withInner));
  const located = <Fault>(find: (slide: PlacedSlide, page: PNG) => readonly Fault[]) =>
    slides.flatMap((slide, index) =>
      find(slide, pages[index]!).map((fault): Located<Fault> => ({ ...fault, slide: index + 1 })),
    );
  return {
    name: basename(file).replace(/\.\w+$/, ''),
    slides,
    context,
    diagnostics: context.diagnostics.list,
    write: (format) => writeAs(format, composition),
    outside: frames.filter(({ box }: Frame) => isOutside(box, context.theme)).map((frame) => frame.name),
    overflows: frames.reduce((sum, frame) => sum + overflowsOf(frame), 0),
    faint: located((slide, page) => faintText(slide, page, context.theme)),
    covered: located((slide, page) => coveredArt(slide, page, context)),
    changed: changedParts(template, await writeAs('pptx', composition)),
  };
}

/** The pictures of a source: files in a folder, and media of real templates, as `template.pptx/image1.jpeg`. */
export function picturesIn(folder: string): (names: ReadonlySet<string>) => Promise<ReadonlyMap<string, Uint8Array>> {
  return async (names) =>
    new Map(
      [...names].flatMap((name): readonly [string, Uint8Array][] => {
        const bytes = existsSync(join(folder, name)) ? new Uint8Array(readFileSync(join(folder, name))) : mediaOf(name);
        return bytes === undefined ? [] : [[name, bytes]];
      }),
    );
}

function mediaOf(name: string): Uint8Array | undefined {
  const [template = '', media] = name.split('/');
  const file = join(sharedFolder ?? '', 'real/brands', template);
  if (media === undefined || !existsSync(file)) return undefined;
  return new Map(zipEntries(new Uint8Array(readFileSync(file)))).get(`ppt/media/${media}`);
}

/** The slides of one of our PDFs as pictures. */
export async function drawSlides(pdf: Uint8Array, count: number, across: number): Promise<readonly PNG[]> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return (await drawPages(pdf, numbers, across)).map(({ bytes }) => PNG.sync.read(Buffer.from(bytes)));
}
