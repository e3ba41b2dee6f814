// The engine's world on Node: fonts from disk, zlib, Typst, HarfBuzz, the decoders of pictures and the formula engine.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { World } from '@deckle/engine';
import { calculate } from './calculate.ts';
import { fontFile } from './font-files.ts';
import { subsetFont, trimFont } from './subset-font.ts';
import { toPng } from './to-png.ts';
import { typeset } from './typeset.ts';

const deflated = new WeakMap<Uint8Array, Uint8Array>();
/** Fonts and pictures are larger. What is smaller was made for one file, and would wait here until memory is short. */
const leastKept = 16_384;

/** Raw DEFLATE. What is kept from one compile to the next, as fonts are, is compressed once. */
function deflate(bytes: Uint8Array): Uint8Array {
  const known = deflated.get(bytes);
  if (known !== undefined) return known;
  // zlib hands out the front of a block of 16 KiB: whoever keeps small parts would keep the blocks.
  const packed = Uint8Array.from(deflateRawSync(bytes));
  if (bytes.length >= leastKept) deflated.set(bytes, packed);
  return packed;
}

/** As `World.inflate`: trouble in the bytes is an answer, not an exception. */
function inflate(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return undefined;
  }
}

/** A world that any number of compiles may use, one after another. */
export function createWorld(): World {
  return { deflate, inflate, font: fontFile, subsetFont, trimFont, typeset, toPng, calculate };
}
