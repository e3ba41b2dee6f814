// The pictures of a document: found by name or in a `data:` URI, read once, prepared for each kind of file. For layout and every writer.

import { assetPrefix } from '../base/asset-prefix.ts';
import { decodeBase64 } from '../base/bytes.ts';
import { type Diagnostics, listNames, type Wording } from '../base/diagnostic.ts';
import { readWish } from '../base/picture-wish.ts';
import type { Assets, World } from '../base/world.ts';
import { fileNameIn } from './file-name.ts';
import { knownMargins, knownTones } from './known-tones.ts';
import { readMetafile } from './metafile/read-metafile.ts';
import { type Crop, noCrop, type Picture, type Refusal } from './picture.ts';
import { hasPlainEdge, type Tones } from './picture-tones.ts';
import { readRaster, uprightJpeg, uprightPng } from './read-raster.ts';
import { readSvg } from './svg/read-svg.ts';

/** Where in the source, or on which slide, a picture is requested. */
export type PicturePlace = { readonly line?: number; readonly column?: number; readonly slide?: number };

export type Pictures = {
  /** Whether anything with this name was supplied, picture or not. */
  has(asset: string): boolean;
  /** The picture with this name; undefined, with a diagnostic, if there is none that can be shown. */
  find(asset: string, place: PicturePlace): Picture | undefined;
  /** Its approximate colors; undefined if there is no such picture, or it cannot be decoded. */
  tonesOf(asset: string): Tones | undefined;
  /** Whether it is a drawing, a chart or a thing on plain ground, whatever its file: most of its edge has one color. */
  isDrawn(asset: string): boolean;
  /** What is wholly transparent along its sides: pictures that are seen whole go without it. */
  marginsOf(asset: string): Crop;
  /** In a form that Office accepts; undefined, with a diagnostic, if it cannot be decoded. */
  forOffice(asset: string, place: PicturePlace): OfficePicture | undefined;
};

/** `raster` is marked as upright: the writer must apply `picture.orientation`. */
export type OfficePicture = {
  readonly picture: Picture;
  readonly raster: MediaFile;
  /** The drawing itself, for programs that show it instead of the raster. */
  readonly svg?: MediaFile;
};
export type MediaFile = { readonly type: 'png' | 'jpeg' | 'gif' | 'svg'; readonly bytes: Uint8Array };

/** The pictures among these assets. `source`: where to look for those that are shown without a place in it, such as logos. */
export function createPictures(
  assets: Assets,
  world: Pick<World, 'toPng' | 'inflate'>,
  diagnostics: Diagnostics,
  source = '',
): Pictures {
  const found = new Map<string, Picture | Refusal>();
  const forOffice = new Map<string, OfficePicture | undefined>();
  const tones = new Map<string, Tones | undefined>();

  const mentions = new Map<string, PicturePlace>();
  function mentionOf(asset: string): PicturePlace {
    const mention = mentions.get(asset) ?? firstMention(asset, source);
    mentions.set(asset, mention);
    return mention;
  }

  function refuse(asset: string, { refused }: Refusal, known: PicturePlace): undefined {
    const place = known.line === undefined ? { ...known, ...mentionOf(asset) } : known;
    const details = { severity: 'warning', ...place } as const;
    if (refused === missing.refused) {
      const { code = 'unknown-asset', word, hint } = missingOf(asset);
      diagnostics.reportTogether(code, asset, word, { ...details, hint });
    } else {
      const hint = 'Save it as PNG or JPEG.';
      diagnostics.report('unsupported-picture', `${nameOf(asset)} ${refused}.`, { ...details, hint });
    }
    return undefined;
  }

  function find(asset: string, place: PicturePlace): Picture | undefined {
    let picture = found.get(asset);
    if (picture === undefined) {
      picture = readAsset(asset, assets);
      found.set(asset, picture);
    }
    if ('refused' in picture) return refuse(asset, picture, place);
    if (picture.leftOut !== undefined)
      diagnostics.report(
        'not-carried-over',
        `${nameOf(asset)} is drawn without ${picture.leftOut.slice(0, 5).join(', ')}: only shapes, text and pictures are kept.`,
      );
    return picture;
  }

  function tonesOf(asset: string): Tones | undefined {
    if (!tones.has(asset)) {
      const picture = found.get(asset) ?? readAsset(asset, assets);
      tones.set(asset, 'refused' in picture ? undefined : knownTones(picture, world));
    }
    return tones.get(asset);
  }

  return {
    has: (asset) => asset.startsWith('data:') || assets.has(asset),
    find,
    tonesOf,
    isDrawn(asset) {
      const own = tonesOf(asset);
      return own !== undefined && hasPlainEdge(own);
    },
    marginsOf(asset) {
      const picture = found.get(asset) ?? readAsset(asset, assets);
      return 'refused' in picture ? noCrop : knownMargins(picture, world);
    },
    forOffice(asset, place) {
      const picture = find(asset, place);
      if (picture === undefined) return undefined;
      if (!forOffice.has(asset)) forOffice.set(asset, convert(picture, world));
      return forOffice.get(asset) ?? refuse(asset, { refused: 'cannot be decoded' }, place);
    },
  };
}

/** The line and column where a name first stands in a source. */
function firstMention(asset: string, source: string): PicturePlace {
  const at = asset.startsWith('data:') ? -1 : source.indexOf(asset);
  if (at === -1) return {};
  const before = source.slice(0, at).split(/\r\n|[\n\r]/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

const missing: Refusal = { refused: 'was not supplied' };

type Missing = { readonly code?: 'picture-wished'; readonly word: Wording; readonly hint: string };

/** Those of one kind are told together. */
function missingOf(asset: string): Missing {
  if (/^https?:/i.test(asset)) return missingKinds.web;
  if (readWish(asset) !== undefined) return missingKinds.wish;
  if (/^(?:\/|(?:\.[/\\])*\.\.[/\\])/.test(asset)) return missingKinds.outside;
  return asset.startsWith(assetPrefix) ? missingKinds.upload : missingKinds.file;
}

const notSupplied = (): Wording => (count, assets) =>
  count === 1
    ? `${nameOf(assets[0]!)} ${missing.refused}.`
    : `${count} pictures were not supplied: ${listNames(count, assets.map(quoted))}.`;
const fileHint =
  'Upload the picture and write `asset:` before its name; for the command line, put it where the source says, seen from its folder, or name with `--root` the folder that it is seen from.';
const outsideHint =
  'The path leads out of the folder of the source. Upload the picture and write `asset:` before its name; for the command line, add `--root` and a folder that holds both.';
const webHint =
  'Save the picture, upload it and write `asset:` and its name; for the command line, save it next to the source and write its name.';

const missingKinds: { readonly [kind in 'web' | 'wish' | 'upload' | 'outside' | 'file']: Missing } = {
  web: {
    word: (count, assets) =>
      count === 1
        ? `${nameOf(assets[0]!)} is an address on the web, which is never fetched.`
        : `${count} pictures are addresses on the web, which are never fetched: ${listNames(count, assets.map(fileName))}.`,
    hint: webHint,
  },
  wish: {
    code: 'picture-wished',
    word: (count, assets) =>
      count === 1
        ? `The picture ${quoted(assets[0]!)} is asked for in words and has not been found yet.`
        : `${count} pictures are asked for in words and have not been found yet: ${listNames(count, assets.map(quoted))}.`,
    hint: 'Pictures are found when a document is saved, if the service has picture sources (PICTURE_SOURCES); for the command line, run `deckle pictures` with the file. Or write `asset:` and the name of an uploaded picture.',
  },
  upload: {
    word: notSupplied(),
    hint: 'Correct the name, or upload the picture under this name; for the command line, put it into the folder `assets` next to the source.',
  },
  outside: { word: notSupplied(), hint: outsideHint },
  file: { word: notSupplied(), hint: fileHint },
};

const fileName = (address: string): string => quoted(fileNameIn(address) || address);

/** Resolves a name in the source: an asset, or the content of a base64 `data:` URI. */
function readAsset(asset: string, assets: Assets): Picture | Refusal {
  const data = /^data:[^,]*;base64,/i.exec(asset);
  const bytes = data === null ? assets.get(asset) : decodeBase64(asset.slice(data[0].length));
  if (bytes === undefined) return data === null ? missing : { refused: 'is not valid base64' };
  return readPicture(bytes);
}

/** The picture in these bytes, or why there is none. */
export const readPicture = (bytes: Uint8Array): Picture | Refusal =>
  readRaster(bytes) ??
  readMetafile(bytes) ??
  readSvg(bytes) ?? { refused: 'is no PNG, JPEG, GIF, WebP, SVG, EMF or WMF' };

/** Pixels of the longer side of the raster beside an SVG: sharp over half a slide, on any screen. */
const rasterSide = 1_600;

function convert(picture: Picture, world: Pick<World, 'toPng'>): OfficePicture | undefined {
  const { type, bytes, width, height } = picture;
  switch (type) {
    case 'jpeg':
      return { picture, raster: { type, bytes: uprightJpeg(bytes) } };
    case 'png':
      return { picture, raster: { type, bytes: picture.orientation === 1 ? bytes : uprightPng(bytes) } };
    case 'gif':
      return { picture, raster: { type, bytes } };
    case 'webp':
    case 'svg': {
      const drawnWidth =
        type === 'webp' ? width : Math.max(1, Math.round((width * rasterSide) / Math.max(width, height)));
      const png = world.toPng(type, bytes, drawnWidth);
      if (png === undefined) return undefined;
      return { picture, raster: { type: 'png', bytes: png }, ...(type === 'svg' && { svg: { type, bytes } }) };
    }
  }
}

function nameOf(asset: string): string {
  if (asset.startsWith('data:')) return 'A picture';
  return `The picture ${quoted(asset)}`;
}

const quoted = (asset: string): string => `“${asset.length > 60 ? `${asset.slice(0, 59)}…` : asset}”`;
