// Checks an uploaded picture by decoding it, with what draws it later: a file that only begins like a picture is not stored.
import { isMetafile, readPicture, type World } from '@deckle/engine';

/** `refused`: why it cannot be used, as the end of a sentence. */
export type CheckedPicture =
  | {
      readonly type: 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';
      /** Pixels, upright. */
      readonly width: number;
      readonly height: number;
      /** What stands for a metafile, which only Office shows: the SVG drawn from it. */
      readonly svg?: string;
    }
  | { readonly refused: string };

/** Pixels of the drawing that tests an SVG. */
const testWidth = 64;

export function checkPicture(bytes: Uint8Array, world: Pick<World, 'toPng' | 'typeset'>): CheckedPicture {
  const picture = readPicture(bytes);
  if ('refused' in picture) return { refused: picture.refused };
  const { type, width, height } = picture;
  const isDrawn =
    type === 'svg' || type === 'webp'
      ? world.toPng(type, picture.bytes, testWidth) !== undefined
      : canTypeset(picture.bytes, type, world);
  if (!isDrawn) return { refused: 'cannot be decoded' };
  const svg = isMetafile(bytes) ? new TextDecoder().decode(picture.bytes) : undefined;
  return { type, width, height, ...(svg !== undefined && { svg }) };
}

function canTypeset(bytes: Uint8Array, type: string, { typeset }: Pick<World, 'typeset'>): boolean {
  try {
    typeset(`#image("picture.${type}", alt: "")`, new Map([[`picture.${type}`, bytes]]), []);
    return true;
  } catch {
    return false;
  }
}
