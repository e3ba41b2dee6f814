// Metafiles of Windows (EMF, WMF) as pictures: drawn as SVG, which is rewritten like any other.
import { utf8 } from '../../base/bytes.ts';
import type { Picture, Refusal } from '../picture.ts';
import { readSvg } from '../svg/read-svg.ts';
import type { Drawing } from './canvas.ts';
import { drawEmf, isEmf } from './emf.ts';
import { drawWmf, isWmf } from './wmf.ts';

const maxBytes = 16 * 2 ** 20;
/** How many times longer one side is than the other, at most. */
const mostSides = 1_000;
const known = new WeakMap<Uint8Array, Picture | Refusal>();

/** Whether the bytes are an EMF or WMF file, drawable or not. */
export const isMetafile = (bytes: Uint8Array): boolean => isEmf(bytes) || isWmf(bytes);

/** The picture in an EMF or WMF file; undefined if the bytes are neither. Kept as long as the bytes live. */
export function readMetafile(bytes: Uint8Array): Picture | Refusal | undefined {
  const kind = isEmf(bytes) ? drawEmf : isWmf(bytes) ? drawWmf : undefined;
  if (kind === undefined) return undefined;
  const found = known.get(bytes) ?? pictureOf(bytes, kind);
  known.set(bytes, found);
  return found;
}

function pictureOf(bytes: Uint8Array, draw: (bytes: Uint8Array) => Drawing): Picture | Refusal {
  if (bytes.length > maxBytes) return { refused: `is a metafile larger than ${maxBytes / 2 ** 20} MiB` };
  const drawing = draw(bytes);
  if ('refused' in drawing) return drawing;
  const { svg, leftOut, isEmpty } = drawing;
  // One that draws nothing by intent, as some programs hide in slide masters, is a picture without anything in it.
  if (isEmpty && leftOut.size > 0) return { refused: 'is a metafile of which nothing can be drawn' };
  const picture = readSvg(utf8(svg));
  if (picture === undefined || 'refused' in picture)
    return { refused: 'is a metafile that draws more than any picture' };
  // A frame like this is an error, and programs that draw it by its shorter side would need any amount of memory.
  if (Math.max(picture.width, picture.height) > mostSides * Math.min(picture.width, picture.height))
    return { refused: 'has no sensible size' };
  return leftOut.size === 0 ? picture : { ...picture, leftOut: [...leftOut] };
}
