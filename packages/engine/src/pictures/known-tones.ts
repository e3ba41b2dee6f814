// The colors of pictures that were looked at lately: the same photographs are drawn again with every change of a document, and decoding is dear.
import type { World } from '../base/world.ts';
import type { Picture } from './picture.ts';
import { readTones, type Tones } from './picture-tones.ts';

/** Pictures that are kept, the latest: some 20 KB each. */
const most = 64;

const known = new Map<string, Tones>();

/** As `readTones`; undefined if the picture cannot be decoded. */
export function knownTones(picture: Picture, world: Pick<World, 'toPng' | 'inflate'>): Tones | undefined {
  const key = keyOf(picture);
  const tones = known.get(key) ?? readTones(picture, world);
  if (tones === undefined) return undefined;
  known.delete(key);
  known.set(key, tones);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return tones;
}

/** Two sums of all bytes (FNV-1a, 32 bits, from two starts), with their number and the size in pixels. */
function keyOf({ type, bytes, width, height }: Picture): string {
  let [one, other] = [0x811c9dc5, 0x2c1b3c6d];
  for (let at = 0; at < bytes.length; at += 1) {
    one = Math.imul(one ^ bytes[at]!, 0x01000193);
    other = Math.imul(other ^ bytes[at]! ^ (at & 255), 0x01000193);
  }
  return `${type} ${bytes.length} ${width} ${height} ${one} ${other}`;
}
