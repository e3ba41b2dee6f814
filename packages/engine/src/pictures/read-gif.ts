// GIF files (GIF89a, 18): size.
import type { Picture, Refusal } from './picture.ts';

/** The picture in a GIF file; undefined where the bytes are none. An animation is kept: what cannot play shows its first frame. */
export function readGif(bytes: Uint8Array): Picture | Refusal | undefined {
  const isGif = /^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6)));
  if (!isGif) return undefined;
  if (bytes.length < 14) return { refused: 'is cut short' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true), orientation: 1, bytes };
}
