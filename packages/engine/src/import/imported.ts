// What the reading of other programs' files gives: a source, its pictures, and a word about everything that has no form here.
import { crc32 } from '../base/bytes.ts';
import { createDiagnostics, type Diagnostic, type Diagnostics } from '../base/diagnostic.ts';
import { bounds } from '../base/errors.ts';
import type { Kind } from '../model/index.ts';
import type { PictureType } from '../pictures/picture.ts';
import { readPicture } from '../pictures/pictures.ts';

/** `source` names the pictures as `asset:name`. */
export type Imported = {
  readonly source: string;
  readonly kind: Kind;
  readonly diagnostics: readonly Diagnostic[];
  readonly pictures: readonly ImportedPicture[];
  /** Pages of a file that has pages. */
  readonly pageCount?: number;
  /** What the diagnostics sum up, one by one: of a deck, slide by slide. */
  readonly found?: readonly Finding[];
  /** Slides that a deck does not show, from 1. */
  readonly hiddenSlides?: readonly number[];
};

/** Something that has no form in a source, or another one. `slide` counts from 1; absent: it is of the whole file. */
export type Finding = {
  readonly code: 'import-left-out' | 'import-adapted';
  readonly what: string;
  readonly slide?: number;
  readonly count: number;
};

export type ImportOptions = {
  /** Formulas of a workbook give way to the values that the file has for them. */
  readonly asValues?: boolean;
};

export type ImportedPicture = {
  readonly name: string;
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  /** Where it stands first: 'on slide 3'. Absent in what carries its source. */
  readonly where?: string;
  /** Pixels, as it is shown. */
  readonly width?: number;
  readonly height?: number;
};

/** What is told of a slide that its deck does not show. */
export const hiddenAsShown = 'hidden slides as slides that are shown';

/** The file cannot be read at all; the message is a sentence for its owner, saying why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Where a reader puts what it finds besides text. */
export type Findings = {
  readonly diagnostics: Diagnostics;
  /** Takes a picture over; its name for the source, or undefined, with a diagnostic, if documents cannot show it. */
  addPicture(bytes: Uint8Array, where: Place): string | undefined;
  /** Counts something that is left out, told once with all its places: 'comments', 'in the text'. */
  leaveOut(what: string, where: Place): void;
  /** Counts something that is kept in another form: 'merged cells as one cell with empty ones beside or below'. */
  adapt(what: string, where: Place): void;
  /** What has been found, with the counts told. */
  end(): Pick<Imported, 'diagnostics' | 'pictures' | 'found'>;
};

/** The end of a sentence, such as 'in the text'; or a slide by its number. */
export type Place = string | { readonly slide: number };

const placeText = (place: Place): string => (typeof place === 'string' ? place : `on slide ${place.slide}`);

/** Bytes of one picture, the default of what the service takes. */
const largestPicture = 8 * 2 ** 20;
const namedPlaces = 5;
/** Findings that are listed one by one: on each of 300 slides more kinds than there are. */
const mostFound = 10_000;

/** An empty collection. */
export function createFindings(): Findings {
  const diagnostics = createDiagnostics();
  const pictures = new Map<string, ImportedPicture>();
  const counted = { 'import-left-out': new Map<string, string[]>(), 'import-adapted': new Map<string, string[]>() };
  let size = 0;

  const found = new Map<string, Finding>();

  const count = (code: keyof typeof counted, what: string, where: Place): void => {
    const places = counted[code].get(what);
    if (places === undefined) counted[code].set(what, [placeText(where)]);
    else places.push(placeText(where));
    const slide = typeof where === 'string' ? undefined : where.slide;
    const key = `${code}|${slide ?? ''}|${what}`;
    const before = found.get(key);
    if (before === undefined && found.size === mostFound) return;
    found.set(key, { code, what, ...(slide !== undefined && { slide }), count: (before?.count ?? 0) + 1 });
  };

  return {
    diagnostics,
    leaveOut: (what, where) => count('import-left-out', what, where),
    adapt: (what, where) => count('import-adapted', what, where),
    addPicture(bytes, where) {
      const picture = readPicture(bytes);
      if ('refused' in picture) {
        count('import-left-out', `pictures that are ${kindOf(bytes)}`, where);
        return undefined;
      }
      const kept = picture.type === 'svg' ? picture.bytes : bytes;
      // An SVG is kept as it was rewritten, without scripts and addresses; a metafile as the SVG drawn from it, whose gaps are told here.
      if (picture.type === 'svg' && picture.leftOut !== undefined && kept !== bytes)
        count('import-adapted', `pictures without ${picture.leftOut.slice(0, 5).join(', ')}`, where);
      const code = crc32(kept).toString(16).padStart(8, '0');
      const name = `picture-${code}.${picture.type === 'jpeg' ? 'jpg' : picture.type}`;
      if (pictures.has(name)) return name;
      if (kept.length > largestPicture) {
        count('import-left-out', `pictures of more than ${largestPicture / 2 ** 20} MiB`, where);
        return undefined;
      }
      if (pictures.size === bounds.pictures || size + kept.length > bounds.pictureBytes) {
        count('import-left-out', `pictures past ${bounds.pictures} or ${bounds.pictureBytes / 2 ** 20} MiB`, where);
        return undefined;
      }
      size += kept.length;
      pictures.set(name, {
        name,
        type: picture.type,
        bytes: kept,
        where: placeText(where),
        width: picture.width,
        height: picture.height,
      });
      return name;
    },
    end() {
      for (const code of ['import-left-out', 'import-adapted'] as const)
        for (const [what, places] of counted[code]) {
          const times = places.length === 1 ? '' : `${places.length} times, `;
          const verb = code === 'import-left-out' ? 'Left out' : 'Adapted';
          diagnostics.report(code, `${verb}: ${what} (${times}${placesText(places)}).`);
        }
      return { diagnostics: diagnostics.list, pictures: [...pictures.values()], found: [...found.values()] };
    },
  };
}

function placesText(places: readonly string[]): string {
  const unique = [...new Set(places)];
  const more = unique.length - namedPlaces;
  return unique.slice(0, namedPlaces).join(', ') + (more > 0 ? ` and ${more} more places` : '');
}

/** What the bytes of a picture are that no document shows. */
function kindOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start === '\u0001\u0000\u0000\u0000') return 'EMF drawings that cannot be drawn';
  if (start === '\u00d7\u00cd\u00c6\u009a' || start.startsWith('\u0001\u0000\u0009'))
    return 'WMF drawings that cannot be drawn';
  if (start.startsWith('II*') || start.startsWith('MM')) return 'TIFF files';
  if (start.startsWith('BM')) return 'BMP files';
  return 'no PNG, JPEG, GIF, WebP, SVG, EMF or WMF';
}
