// The engine's world on Node: fonts from disk, zlib, Typst, HarfBuzz, picture decoders and the formula engine.
import { crc32, deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Deflated, PackedPart, World } from '@deckle/engine';
import { calculate } from './calculate.ts';
import { fontFile } from './font-files.ts';
import { guardedTypeset } from './guarded-typeset.ts';
import { icon } from './icons.ts';
import { subsetFont, trimFont } from './subset-font.ts';
import { systemFont } from './system-font.ts';
import { toJpeg } from './to-jpeg.ts';
import { toPng } from './to-png.ts';

const deflated = new WeakMap<Uint8Array, Deflated>();
/** Fonts and pictures are larger. Anything smaller belongs to a single file and would stay here until memory runs short. */
const minKeptSize = 16_384;

/** Raw DEFLATE. Data reused between compiles, such as fonts, is compressed once. */
function deflate(bytes: Uint8Array): Deflated {
  const known = deflated.get(bytes);
  if (known !== undefined) return known;
  // zlib returns the front of a larger block: keeping small parts would keep the blocks.
  const packed = { bytes: Uint8Array.from(deflateRawSync(bytes, roomFor(bytes.length))), crc: crc32(bytes) };
  if (bytes.length >= minKeptSize) deflated.set(bytes, packed);
  return packed;
}

/**
 * DEFLATE tables just large enough for this many bytes. The usual ones take 256 KiB, half of the time for the small
 * parts of office files. The output is as small: the window less 262 bytes, the maximum match distance (zlib,
 * `deflate.h`), covers everything.
 */
function roomFor(length: number): ZlibOptions {
  const windowBits = Math.min(15, Math.max(9, 32 - Math.clz32(length + 261)));
  return { windowBits, memLevel: windowBits - 7, chunkSize: Math.min(16_384, 1 << windowBits) };
}

/** As `World.inflate`: bad bytes give a result, not an exception. */
function inflate(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return undefined;
  }
}

/** Names contain user input, so their number is unlimited. */
const maxSharedParts = 64;

/** `World.sharedParts` of one world, evicting the least recently used. */
function createSharedParts(): World['sharedParts'] {
  const kept = new Map<string, readonly PackedPart[]>();
  return (name, make) => {
    const parts = kept.get(name) ?? make();
    kept.delete(name);
    kept.set(name, parts);
    if (kept.size > maxSharedParts) kept.delete(kept.keys().next().value!);
    return parts;
  };
}

/** A world that any number of compiles may use, one after another. */
export function createWorld(): World {
  return {
    deflate,
    sharedParts: createSharedParts(),
    inflate,
    font: fontFile,
    systemFont,
    subsetFont,
    trimFont,
    typeset: guardedTypeset,
    toPng,
    toJpeg,
    icon,
    calculate,
  };
}
