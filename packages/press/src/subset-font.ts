/// <reference path="./web-assembly.d.ts" />
// Smaller fonts: subsets for HTML, and without alternates for office files. Uses HarfBuzz's subsetter (wasm).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontFile, World } from '@deckle/engine';
import { wrapWoff2 } from './woff2.ts';

type Subset = ReturnType<World['subsetFont']>;

/** The exports used from harfbuzz-subset.wasm; pointers are offsets into its memory. */
type Subsetter = {
  readonly memory: WebAssembly.Memory;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_del(set: number, value: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
  _initialize(): void;
};

const writable = 2; // HB_MEMORY_MODE_WRITABLE
const noHinting = 1; // HB_SUBSET_FLAGS_NO_HINTING

const subsets = new WeakMap<FontFile, Map<string, Subset>>();
/** Character sets cached per face; documents in one language need one or two. */
const setsPerFace = 16;

/** A WOFF2 with the requested characters and their neighbors, keeping kerning and shaping. The same characters give the same bytes. */
export function subsetFont(file: FontFile, codePoints: readonly number[]): Subset {
  const wanted = widen(codePoints);
  const key = wanted.join();
  let known = subsets.get(file);
  if (known === undefined) {
    known = new Map();
    subsets.set(file, known);
  }
  let subset = known.get(key);
  if (subset === undefined) {
    if (known.size >= setsPerFace) known.clear();
    subset = { bytes: wrapWoff2(cutFont(file.bytes, wanted)), mediaType: 'font/woff2' };
    known.set(key, subset);
  }
  return subset;
}

const trimmed = new WeakMap<FontFile, Uint8Array>();

/**
 * The font with all its public characters. Drops glyphs reachable only through features (small capitals, stylistic
 * sets) or private code points.
 */
export function trimFont(file: FontFile): Uint8Array {
  let trim = trimmed.get(file);
  if (trim === undefined) {
    trim = cutFont(file.bytes, 'public');
    trimmed.set(file, trim);
  }
  return trim;
}

const blockSize = 128;
/** From here on (CJK), a block has more than a document needs. */
const firstIdeograph = 0x2e80;

/** Whole blocks of 128 instead of single characters, so that most documents in a language share one subset. */
function widen(codePoints: readonly number[]): readonly number[] {
  const wanted = new Set<number>();
  for (const codePoint of codePoints) {
    if (codePoint >= firstIdeograph) wanted.add(codePoint);
    else {
      const first = codePoint - (codePoint % blockSize);
      if (!wanted.has(first)) for (let offset = 0; offset < blockSize; offset += 1) wanted.add(first + offset);
    }
  }
  return [...wanted].sort((first, second) => first - second);
}

let loaded: Subsetter | undefined;

/** Compiled on first use: exporting a deck to .pptx needs no subsetter. */
function loadSubsetter(): Subsetter {
  if (loaded === undefined) {
    const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
    const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {});
    loaded = instance.exports as unknown as Subsetter;
    loaded._initialize();
  }
  return loaded;
}

function cutFont(bytes: Uint8Array, codePoints: readonly number[] | 'public'): Uint8Array {
  const hb = loadSubsetter();
  const data = hb.malloc(bytes.length);
  new Uint8Array(hb.memory.buffer).set(bytes, data);
  const blob = hb.hb_blob_create(data, bytes.length, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const unicodes = hb.hb_subset_input_unicode_set(input);
  if (codePoints === 'public') {
    hb.hb_set_invert(unicodes);
    for (let codePoint = 0xe000; codePoint <= 0xf8ff; codePoint += 1) hb.hb_set_del(unicodes, codePoint);
  } else for (const codePoint of codePoints) hb.hb_set_add(unicodes, codePoint);
  hb.hb_subset_input_set_flags(input, noHinting);
  const cut = hb.hb_subset_or_fail(face, input);
  try {
    // A font that HarfBuzz cannot parse is still a font: it is embedded whole.
    return cut === 0 ? bytes : readFace(hb, cut);
  } finally {
    if (cut !== 0) hb.hb_face_destroy(cut);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}

function readFace(hb: Subsetter, face: number): Uint8Array {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
  hb.hb_blob_destroy(blob);
  return bytes;
}
