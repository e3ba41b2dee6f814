// A font of the machine for characters that no other font has, found by the characters in the files. Part of the world.
import { closeSync, openSync, readSync } from 'node:fs';
import type { FontFile, World } from '@deckle/engine';
import { type FolderFace, listFaces, readFaceFile, searchedFolders } from './font-folders.ts';

/** A family with its faces; `ranges` are the characters of the face that comes first, read when first asked for. */
type Family = { readonly name: string; readonly faces: readonly FolderFace[]; ranges?: Uint32Array };

/** Fonts of boxes, codes and missing letters; bitmaps of all characters. */
const isNoText = /last ?resort|notdef|unifont|emoji|barcode|adobe blank/i;

let families: readonly Family[] | undefined;
const files = new Map<string, FontFile>();
const maxFiles = 32;

/** As `World.systemFont`. The folders are listed at the first question; it takes a tenth of a second for some hundreds of fonts. */
export const systemFont: World['systemFont'] = (characters, wanted, weight, italic) => {
  families ??= listFamilies();
  const codePoints = Array.from(characters, (character) => character.codePointAt(0)!).filter(isDrawn);
  const names = wanted.flatMap((name) => [name, name.replace(/^(Noto Sans) (JP|KR|SC|TC|HK)$/, '$1 CJK $2')]);
  const preferred = names.flatMap((name) => families!.find((family) => family.name === name) ?? []);
  const has = (family: Family): boolean => codePoints.every((codePoint) => isIn(rangesOf(family), codePoint));
  const family = [...preferred, ...families].find(has);
  return family && fileOf(nearest(family.faces, weight, italic));
};

/** Joiners and selectors are drawn by none. */
const isDrawn = (codePoint: number): boolean =>
  codePoint !== 0x200c && codePoint !== 0x200d && !(codePoint >= 0xfe00 && codePoint <= 0xfe0f);

/** Plain sans serifs first, then by name: the same fonts in the same order, wherever their files are. */
function listFamilies(): readonly Family[] {
  const found = [...new Set(searchedFolders())].flatMap(listFaces).filter(({ family }) => !isNoText.test(family));
  const rank = (name: string): number =>
    /^Noto Sans\b/.test(name) ? 0 : /\b(?:sans|gothic|hei)\b/i.test(name) && !/mono/i.test(name) ? 1 : 2;
  return [...Map.groupBy(found, ({ family }) => family)]
    .map(([name, faces]) => ({ name, faces: [nearest(faces, 400, false), ...faces] }))
    .sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
}

function nearest(faces: readonly FolderFace[], weight: number, italic: boolean): FolderFace {
  const distance = (face: FolderFace): number => Math.abs(face.weight - weight) + (face.italic === italic ? 0 : 10_000);
  return faces.reduce((best, face) => (distance(face) < distance(best) ? face : best));
}

/** Each file once, because what is known of a font is kept with it. */
function fileOf(face: FolderFace): FontFile {
  const key = `${face.path}|${face.offset}`;
  let file = files.get(key);
  if (file === undefined) {
    const { family, italic, version } = face;
    file = { family, weight: face.weight >= 600 ? 700 : 400, italic, version, bytes: readFaceFile(face) };
    if (files.size >= maxFiles) files.clear();
    files.set(key, file);
  }
  return file;
}

function rangesOf(family: Family): Uint32Array {
  family.ranges ??= readRanges(family.faces[0]!);
  return family.ranges;
}

/** `ranges`: first and last of each, ascending. */
function isIn(ranges: Uint32Array, codePoint: number): boolean {
  let [low, high] = [0, ranges.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < ranges[middle * 2]!) high = middle - 1;
    else if (codePoint > ranges[middle * 2 + 1]!) low = middle + 1;
    else return true;
  }
  return false;
}

/** The characters of a face by its `cmap` (OpenType 1.9), formats 4 and 12; none if it has no outlines or cannot be read. */
function readRanges({ path, offset }: FolderFace): Uint32Array {
  let file: number | undefined;
  try {
    const opened = openSync(path, 'r');
    file = opened;
    const read = (at: number, length: number): DataView => {
      const bytes = new Uint8Array(length);
      return new DataView(bytes.buffer, 0, readSync(opened, bytes, 0, length, at));
    };
    const directory = read(offset, 12 + read(offset + 4, 2).getUint16(0) * 16);
    const tables = new Map<string, readonly [at: number, length: number]>();
    for (let at = 12; at < directory.byteLength; at += 16) {
      const tag = String.fromCharCode(...[0, 1, 2, 3].map((index) => directory.getUint8(at + index)));
      tables.set(tag, [directory.getUint32(at + 8), directory.getUint32(at + 12)]);
    }
    const place = tables.get('cmap');
    if (place === undefined || !(tables.has('glyf') || tables.has('CFF '))) return new Uint32Array();
    return rangesIn(read(...place));
  } catch {
    return new Uint32Array();
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function rangesIn(cmap: DataView): Uint32Array {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + index * 8 + 4));
  const withFormat = (format: number) => subtables.find((at) => cmap.getUint16(at) === format);
  const [long, short] = [withFormat(12), withFormat(4)];
  if (long !== undefined)
    return Uint32Array.from({ length: cmap.getUint32(long + 12) * 2 }, (_, index) =>
      cmap.getUint32(long + 16 + (index >> 1) * 12 + (index % 2) * 4),
    );
  if (short === undefined) return new Uint32Array();
  const count = cmap.getUint16(short + 6) / 2;
  const [ends, starts] = [short + 14, short + 16 + count * 2];
  return Uint32Array.from({ length: count * 2 }, (_, index) =>
    cmap.getUint16((index % 2 === 0 ? starts : ends) + (index >> 1) * 2),
  );
}
