// Fonts in folders: those in FONT_FOLDERS, found by the family names in the files, and those of the system. Used by font-files.ts and system-font.ts.
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { FontFile } from '@deckle/engine';

/** A face in a file. */
export type FolderFace = {
  readonly path: string;
  /** Offset of its table directory, which is not 0 in a collection. */
  readonly offset: number;
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  /** As in the file, '2.004'. */
  readonly version: string;
};

/** The folders in FONT_FOLDERS, which is read at each call. */
export const fontFolders = (): readonly string[] =>
  (process.env.FONT_FOLDERS ?? '').split(delimiter).filter((folder) => folder !== '');

/** The folders whose fonts draw what no other font has: those in FONT_FOLDERS, if it is set, else the system's. */
export const searchedFolders = (): readonly string[] =>
  process.env.FONT_FOLDERS === undefined ? systemFolders() : fontFolders();

function systemFolders(): readonly string[] {
  const home = homedir();
  switch (process.platform) {
    case 'win32':
      return [join(process.env.WINDIR ?? 'C:\\Windows', 'Fonts')];
    case 'darwin':
      return ['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library/Fonts')];
    default:
      return ['/usr/share/fonts', '/usr/local/share/fonts', join(home, '.local/share/fonts')];
  }
}

let faces: ReadonlyMap<string, readonly FolderFace[]> | undefined;

/** A face of a family in one of the folders, as a separate file; undefined if there is none. The folders are listed on first use. */
export function folderFont(family: string, weight: 400 | 700, italic: boolean): FontFile | undefined {
  const folders = fontFolders();
  if (folders.length === 0) return undefined;
  faces ??= Map.groupBy(folders.flatMap(listFaces), (face) => face.family.toLowerCase());
  const names = [family, family.replace(/^(Noto S(?:ans|erif)) (JP|KR|SC|TC|HK)$/, '$1 CJK $2')];
  const found = names
    .flatMap((name) => faces?.get(name.toLowerCase()) ?? [])
    .find((face) => face.weight === weight && face.italic === italic);
  if (found === undefined) return undefined;
  return { family: found.family, weight, italic, bytes: readFaceFile(found) };
}

/** The face as a standalone font file. */
export const readFaceFile = ({ path, offset }: FolderFace): Uint8Array => takeFace(readFileSync(path), offset);

/** Sorted by path, so that every start finds the same fonts. */
export function listFaces(folder: string): readonly FolderFace[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ttf|otf|ttc|otc)$/i.test(path))
      .sort()
      .flatMap((path) => readFaces(join(folder, path)));
  } catch {
    return [];
  }
}

/** The faces in a file (OpenType 1.9): one, or a collection. An unreadable file has none. */
function readFaces(path: string): readonly FolderFace[] {
  let file: number | undefined;
  try {
    const opened = openSync(path, 'r');
    file = opened;
    const read = (offset: number, length: number): DataView => {
      const bytes = new Uint8Array(length);
      const count = readSync(opened, bytes, 0, length, offset);
      return new DataView(bytes.buffer, 0, count);
    };
    const head = read(0, 12);
    if (head.getUint32(0) !== collection) return [readFace(path, 0, read)].filter((face) => face !== undefined);
    const offsets = read(12, Math.min(head.getUint32(8), 256) * 4);
    return Array.from({ length: offsets.byteLength / 4 }, (_, index) =>
      readFace(path, offsets.getUint32(index * 4), read),
    ).filter((face) => face !== undefined);
  } catch {
    return [];
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

const collection = 0x74746366; // 'ttcf'

function readFace(
  path: string,
  offset: number,
  read: (offset: number, length: number) => DataView,
): FolderFace | undefined {
  const directory = read(offset, 12 + read(offset + 4, 2).getUint16(0) * 16);
  const table = (tag: string): DataView | undefined => {
    for (let at = 12; at < directory.byteLength; at += 16)
      if (tagAt(directory, at) === tag) return read(directory.getUint32(at + 8), directory.getUint32(at + 12));
    return undefined;
  };
  const [names, os2] = [table('name'), table('OS/2')];
  const family = names && (nameOf(names, 16) ?? nameOf(names, 1));
  // The license forbids embedding (fsType, bit 1), so the font must not go into output files.
  if (family === undefined || os2 === undefined || os2.getUint16(8) & 2) return undefined;
  const [version = ''] = /\d+(?:\.\d+)*/.exec((names && nameOf(names, 5)) ?? '') ?? [];
  return { path, offset, family, weight: os2.getUint16(4), italic: (os2.getUint16(62) & 1) === 1, version };
}

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** A name in English for Windows (platform 3, language 0x409). */
function nameOf(names: DataView, id: number): string | undefined {
  const strings = names.getUint16(4);
  for (let index = 0; index < names.getUint16(2); index += 1) {
    const at = 6 + index * 12;
    const isEnglish = names.getUint16(at) === 3 && names.getUint16(at + 4) === 0x409;
    if (!isEnglish || names.getUint16(at + 6) !== id) continue;
    const start = strings + names.getUint16(at + 10);
    const units = Array.from({ length: names.getUint16(at + 8) / 2 }, (_, unit) => names.getUint16(start + unit * 2));
    return String.fromCharCode(...units);
  }
  return undefined;
}

/** The face at this offset as a standalone font file: its directory and its tables. */
function takeFace(bytes: Uint8Array, offset: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== collection) return bytes;
  const count = view.getUint16(offset + 4);
  // A copy: a Buffer's own slice would share the memory.
  const directory = new Uint8Array(bytes.subarray(offset, offset + 12 + count * 16));
  const places = new DataView(directory.buffer);
  const parts: Uint8Array[] = [directory];
  let end = directory.length;
  for (let at = 12; at < directory.length; at += 16) {
    const table = bytes.subarray(places.getUint32(at + 8), places.getUint32(at + 8) + places.getUint32(at + 12));
    // Tables start at multiples of four bytes.
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4);
    padded.set(table);
    places.setUint32(at + 8, end);
    parts.push(padded);
    end += padded.length;
  }
  return new Uint8Array(Buffer.concat(parts));
}
