// Shared by all files of this writer: the writer's context, and the files that the document will need.

import { utf8 } from '../../base/bytes.ts';
import type { Color } from '../../base/graphics.ts';
import { isRelativeAddress } from '../../base/relative-address.ts';
import type { FontFile } from '../../base/world.ts';
import type { FontStyle } from '../../fonts/fonts.ts';
import type { DocWords } from '../../model/doc-words.ts';
import { docWords } from '../../model/doc-words.ts';
import type { Document } from '../../model/index.ts';
import type { PicturePlace } from '../../pictures/pictures.ts';
import { resolveColor } from '../../theme/resolve-color.ts';
import type { WriterContext } from '../writer.ts';
import { call, type Typst, typst } from './typst.ts';

export type PdfContext = WriterContext & {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: DocWords;
  /** Slides may be dark; pages never are. */
  readonly dark: boolean;
  /** Every face that draws something. */
  readonly faces: Set<FontFile>;
  /** Number of slides that links can target: `#7` is the seventh. */
  readonly slides?: number;
  /** Pictures by the names the code calls them. */
  readonly pictureFiles: PictureStore;
};

/** Pictures of the file, each once. */
export type PictureStore = {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The name for the code, and the size in pixels; undefined (with a diagnostic) if nothing can be drawn. */
  add(
    asset: string,
    place: PicturePlace,
  ): { readonly name: string; readonly width: number; readonly height: number } | undefined;
  /** The name for a picture of our own writing around pictures of others; undefined if Typst cannot draw it. */
  addSvg(markup: string): string | undefined;
};

/** `refused`: pictures that Typst cannot read, by their bytes. */
export function createPdfContext(
  document: Document,
  context: WriterContext,
  refused: ReadonlySet<Uint8Array>,
): PdfContext {
  const { language, direction } = document.meta;
  return {
    ...context,
    language,
    direction,
    words: docWords(language),
    dark: false,
    faces: new Set(),
    pictureFiles: createPictureStore(context, refused),
  };
}

function createPictureStore({ pictures, diagnostics }: WriterContext, refused: ReadonlySet<Uint8Array>): PictureStore {
  const files = new Map<string, Uint8Array>();
  const names = new Map<Uint8Array, string>();
  const drawings = new Map<string, string>();
  const store = (bytes: Uint8Array, type: string): string => {
    if (!names.has(bytes)) names.set(bytes, `picture-${names.size + 1}.${type}`);
    const name = names.get(bytes)!;
    files.set(name, bytes);
    return name;
  };
  return {
    files,
    addSvg(markup) {
      const bytes = utf8(markup);
      if (isRefused(bytes, refused)) return undefined;
      const name = drawings.get(markup) ?? `drawing-${drawings.size + 1}.svg`;
      drawings.set(markup, name);
      files.set(name, bytes);
      return name;
    },
    add(asset, place) {
      const picture = pictures.find(asset, place);
      if (picture === undefined) return undefined;
      const { type, bytes, width, height } = picture;
      const isBroken = isRefused(bytes, refused);
      const raster = isBroken && type === 'svg' ? pictures.forOffice(asset, place)?.raster : undefined;
      if (raster !== undefined) {
        diagnostics.report(
          'not-carried-over',
          `${nameOf(asset)} is drawn as pixels: Typst, which writes the PDF, cannot draw it.`,
          { ...place },
        );
        return { name: store(raster.bytes, raster.type), width, height };
      }
      if (isBroken) {
        diagnostics.report('unsupported-picture', `${nameOf(asset)} cannot be decoded.`, {
          hint: 'Save it as PNG or JPEG.',
          line: place.line,
          ...(place.slide !== undefined && { slide: place.slide }),
        });
        return undefined;
      }
      return { name: store(bytes, type), width, height };
    },
  };
}

const nameOf = (asset: string): string =>
  asset.startsWith('data:') ? 'A picture' : `The picture “${asset.slice(0, 60)}”`;

/** Compares bytes, not array identity: `data:` URIs are decoded anew for each file. */
function isRefused(bytes: Uint8Array, refused: ReadonlySet<Uint8Array>): boolean {
  for (const other of refused) {
    if (other.length === bytes.length && other.every((byte, index) => byte === bytes[index])) return true;
  }
  return false;
}

/** A color of the theme as Typst's own. */
export function paint(color: Color, { theme, dark }: Pick<PdfContext, 'theme' | 'dark'>): Typst {
  const { hex, alpha } = resolveColor(color, theme, dark);
  const opacity = Math.round(alpha * 255);
  const digits = opacity < 255 ? opacity.toString(16).padStart(2, '0') : '';
  return call('rgb', {}, `#${hex}${digits}`);
}

/** Code fonts draw some signs as one (`!=`, `->`): they would be lost when read back, and Office draws them apart. */
const apart = typst('("calt": 0)');

/** The face of a file, by the properties that Typst uses to distinguish faces. */
export const faceArguments = ({ family, weight, italic }: FontFile) => ({
  font: family,
  weight,
  style: italic ? 'italic' : 'normal',
  features: / Mono$/.test(family) ? apart : undefined,
});

/** The text in the faces that have its characters, each stretch as `text(…)`. `named` are further arguments of each. */
export function textIn(
  text: string,
  style: FontStyle,
  named: { readonly [name: string]: Typst | undefined },
  { fonts, faces }: Pick<PdfContext, 'fonts' | 'faces'>,
): readonly Typst[] {
  return fonts.faces(text, style).map((stretch) => {
    const { file } = stretch.face;
    faces.add(file);
    return call('text', { ...faceArguments(file), ...named }, stretch.text);
  });
}

/** Decoration: not read aloud. */
export const artifact = (content: Typst): Typst => call('pdf.artifact', {}, content);
export const lineBreak = typst('linebreak()');

/** An address that a PDF can hold; Typst refuses longer ones. */
const maxUrlLength = 8_000;
export const isUrl = (url: string): boolean =>
  (/^(?:https?:|mailto:)/i.test(url) && url.length <= maxUrlLength) || isRelativeAddress(url);
