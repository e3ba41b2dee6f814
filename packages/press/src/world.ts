// The engine's world on Node: fonts from disk, zlib, Typst, HarfBuzz, the decoders of pictures and the formula engine.
import { crc32, deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Deflated, PackedPart, World } from '@deckle/engine';
import { calculate } from './calculate.ts';
import { fontFile } from './font-files.ts';
import { subsetFont, trimFont } from './subset-font.ts';
import { toPng } from './to-png.ts';
import { typeset } from './typeset.ts';

const deflated = new WeakMap<Uint8Array, Deflated>();
/** Fonts and pictures are larger. What is smaller was made for one file, and would wait here until memory is short. */
const minKeptSize = 16_384;

/** Raw DEFLATE. What is kept from one compile to the next, as fonts are, is compressed once. */
function deflate(bytes: Uint8Array): Deflated {
  const known = deflated.get(bytes);
  if (known !== undefined) return known;
  // zlib hands out the front of a larger block: whoever keeps small parts would keep the blocks.
  const packed = { bytes: Uint8Array.from(deflateRawSync(bytes, roomFor(bytes.length))), crc: crc32(bytes) };
  if (bytes.length >= minKeptSize) deflated.set(bytes, packed);
  return packed;
}

/**
 * The tables of DEFLATE as large as so many bytes need. Its usual ones take 256 KiB, which for the small parts of office files is
 * half of the time. What comes out is as short: the window less 262 bytes, as far as a match may reach (zlib, `deflate.h`), is all of it.
 */
function roomFor(length: number): ZlibOptions {
  const windowBits = Math.min(15, Math.max(9, 32 - Math.clz32(length + 261)));
  return { windowBits, memLevel: windowBits - 7, chunkSize: Math.min(16_384, 1 << windowBits) };
}

/** As `World.inflate`: trouble in the bytes is an answer, not an exception. */
function inflate(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return undefined;
  }
}

/** Names hold what users write: there is no end to them. */
const maxSharedParts = 64;

/** `World.sharedParts` of one world: those unused for longest go first. */
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
    subsetFont,
    trimFont,
    typeset,
    toPng,
    calculate,
  };
}
