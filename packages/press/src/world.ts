// The engine's world on Node: fonts from disk, zlib, Typst, HarfBuzz, the decoders of pictures and the formula engine.
import { deflateRawSync } from 'node:zlib';
import type { World } from '@deckle/engine';
import { calculate } from './calculate.ts';
import { fontFile } from './font-files.ts';
import { subsetFont, trimFont } from './subset-font.ts';
import { toPng } from './to-png.ts';
import { typeset } from './typeset.ts';

/** A world that any number of compiles may use, one after another. */
export function createWorld(): World {
  return { deflate: (bytes) => deflateRawSync(bytes), font: fontFile, subsetFont, trimFont, typeset, toPng, calculate };
}
