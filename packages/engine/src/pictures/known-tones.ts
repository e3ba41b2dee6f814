// The colors and margins of pictures that were looked at lately: the same photographs are drawn again with every change of a document, and decoding is dear.
import type { World } from '../base/world.ts';
import type { Crop, Picture } from './picture.ts';
import { readTones, type Tones } from './picture-tones.ts';
import { transparentMargins } from './transparent-margins.ts';

/** Pictures that are kept, the latest: some 20 KB each. */
const most = 64;

const tones = new Map<string, Tones>();
const margins = new Map<string, Crop>();

/** As `readTones`; undefined if the picture cannot be decoded. */
export const knownTones = (picture: Picture, world: Pick<World, 'toPng' | 'inflate'>): Tones | undefined =>
  remembered(tones, picture, () => readTones(picture, world));

/** As `transparentMargins`. */
export const knownMargins = (picture: Picture, world: Pick<World, 'inflate'>): Crop =>
  remembered(margins, picture, () => transparentMargins(picture, world));

function remembered<Found>(known: Map<string, NonNullable<Found>>, picture: Picture, read: () => Found): Found {
  const key = keyOf(picture);
  const found = known.get(key) ?? read();
  if (found === undefined || found === null) return found;
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return found;
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
