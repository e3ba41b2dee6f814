// Pictures as bytes: found by name or in a `data:` URI, known by their first bytes, measured. For layout and every writer.
import { decodeBase64 } from './base64.ts';
import type { Assets } from './world.ts';

export type PictureType = 'png' | 'jpeg' | 'gif';
/** `width` and `height` in pixels, as stored. */
export type Picture = {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

/** The bytes that a source means by this name: an asset, or what a base64 `data:` URI holds. */
export function findPictureBytes(name: string, assets: Assets): Uint8Array | undefined {
  const data = /^data:[^,]*;base64,/i.exec(name);
  return data === null ? assets.get(name) : decodeBase64(name.slice(data[0].length));
}

/** The picture in these bytes; undefined when they are no PNG, JPEG or GIF, whatever their name says. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const size = readPng(bytes) ?? readGif(bytes) ?? readJpeg(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? { ...size, bytes } : undefined;
}

type Size = Omit<Picture, 'bytes'>;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((value, index) => bytes[index] === value);

function readPng(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 24 || !startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return undefined;
  const view = viewOf(bytes);
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 10 || !startsWith(bytes, [0x47, 0x49, 0x46, 0x38])) return undefined;
  const view = viewOf(bytes);
  return { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Walks the segments to the start of frame (ITU-T T.81, annex B). */
function readJpeg(bytes: Uint8Array): Size | undefined {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return undefined;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) at += 1;
    else if (isStartOfFrame(marker)) {
      return { type: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the tables and the reserved marker between them. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
