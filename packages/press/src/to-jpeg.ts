/// <reference path="./web-assembly.d.ts" />
// Photographs as smaller JPEG: decoded and scaled by resvg, encoded by MozJPEG, both in WebAssembly. What is no photograph stays as it is.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Orientation, storedTurn, type World } from '@deckle/engine';
import { readDrawing } from './resvg.ts';
import { withImageData } from './to-png.ts';

const require = createRequire(import.meta.url);

/** Rows of red, green, blue and alpha. */
type Pixels = { readonly data: Uint8Array | Uint8ClampedArray; readonly width: number; readonly height: number };

/** Larger pictures are decoded at half their size: their pixels would take a gigabyte. */
const mostDecoded = 20_000_000;

/** The same photograph is in every deck of a batch. */
const kept = new Map<string, Uint8Array | undefined>();
const mostKept = 24;

/** As `World.toJpeg`. */
export const toJpeg: World['toJpeg'] = (picture, width, quality) => {
  const { type, bytes, orientation } = picture;
  const hash = createHash('sha256').update(bytes).digest('base64');
  const key = `${hash} ${type} ${orientation} ${Math.round(width)} ${quality}`;
  if (kept.has(key)) return kept.get(key);
  const made = encodePhoto(picture, width, quality);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  kept.set(key, made);
  return made;
};

function encodePhoto(picture: Parameters<World['toJpeg']>[0], width: number, quality: number): Uint8Array | undefined {
  try {
    const { type, orientation } = picture;
    const { quarters } = storedTurn(orientation);
    const isTurned = quarters % 2 === 1;
    const stored = isTurned
      ? { width: picture.height, height: picture.width }
      : { width: picture.width, height: picture.height };
    if (type === 'png' && isDrawing(picture.bytes, stored)) return undefined;
    const half = stored.width * stored.height > mostDecoded ? 2 : 1;
    const whole = draw(type, picture.bytes, stored, { ...full, ...stored }, Math.ceil(stored.width / half));
    // resvg draws nothing where it cannot decode.
    if (isTransparent(whole)) return undefined;
    const share = Math.min(1, width / picture.width);
    const scaled = shrink(whole, Math.round(stored.width * share), Math.round(stored.height * share));
    return encode(turn(scaled, orientation), quality);
  } catch {
    return undefined;
  }
}

const full = { x: 0, y: 0 };
type Region = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A region of a picture, `across` pixels wide. The orientation of a JPEG is not applied. */
function draw(
  type: 'png' | 'jpeg',
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  region: Region,
  across: number,
): Pixels {
  const href = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const box = `${region.x} ${region.y} ${region.width} ${region.height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${region.width}" height="${region.height}"><image href="${href}" width="${width}" height="${height}" preserveAspectRatio="none"/></svg>`;
  return readDrawing({ svg, width: across, fonts: [] }, 'Arimo').pixels();
}

/** In the middle of a photograph, neighbors are seldom of the very same color, and there are many colors; drawings and screenshots are flat. */
const sample = 640;
const flatShare = 0.4;
const fewColors = 512;

function isDrawing(bytes: Uint8Array, stored: { readonly width: number; readonly height: number }): boolean {
  const width = Math.min(sample, stored.width);
  const height = Math.min(sample, stored.height);
  const x = Math.floor((stored.width - width) / 2);
  const y = Math.floor((stored.height - height) / 2);
  const { data } = draw('png', bytes, stored, { x, y, width, height }, width);
  const words = new Uint32Array(data.slice().buffer);
  const colors = new Set<number>();
  let same = 0;
  for (let at = 1; at < words.length; at += 1) {
    if (words[at] === words[at - 1]) same += 1;
    else colors.add(words[at]!);
  }
  return colors.size < fewColors || same / words.length > flatShare;
}

function isTransparent({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return true;
  return false;
}

/** Each pixel is the mean of those it stands for. */
function shrink(from: Pixels, wantedWidth: number, wantedHeight: number): Pixels {
  const width = Math.max(1, Math.min(from.width, wantedWidth));
  const height = Math.max(1, Math.min(from.height, wantedHeight));
  if (width === from.width && height === from.height) return from;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const top = Math.floor((row * from.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * from.height) / height));
    for (let column = 0; column < width; column += 1) {
      const left = Math.floor((column * from.width) / width);
      const right = Math.max(left + 1, Math.floor(((column + 1) * from.width) / width));
      const count = (bottom - top) * (right - left);
      const sums = [0, 0, 0];
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const at = (y * from.width + x) * 4;
          for (let channel = 0; channel < 3; channel += 1) sums[channel]! += from.data[at + channel]!;
        }
      const to = (row * width + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) data[to + channel] = sums[channel]! / count;
      data[to + 3] = 255;
    }
  }
  return { data, width, height };
}

/** Upright: first flipped, then turned clockwise, as `storedTurn` says. */
function turn(from: Pixels, orientation: Orientation): Pixels {
  const { quarters, flipped } = storedTurn(orientation);
  if (quarters === 0 && !flipped) return from;
  const isTurned = quarters % 2 === 1;
  const [width, height] = isTurned ? [from.height, from.width] : [from.width, from.height];
  const source = new Uint32Array(Uint8Array.from(from.data).buffer);
  const turned = new Uint32Array(source.length);
  for (let y = 0; y < from.height; y += 1)
    for (let x = 0; x < from.width; x += 1) {
      const across = flipped ? from.width - 1 - x : x;
      const [column, row] = [
        [across, y],
        [from.height - 1 - y, across],
        [from.width - 1 - across, from.height - 1 - y],
        [y, from.width - 1 - across],
      ][quarters] as [number, number];
      turned[row * width + column] = source[y * from.width + x]!;
    }
  return { data: new Uint8ClampedArray(turned.buffer), width, height };
}

type Encoder = { encode?(data: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array };
let compiled: WebAssembly.Module | undefined;

/** As the package's `meta.js` has it, without the searches that double the time and save a few percent. */
const options = {
  baseline: false,
  arithmetic: false,
  progressive: true,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: true,
  chroma_subsample: 2,
  separate_chroma_quality: false,
};

/** A new encoder per picture: its memory only grows. */
function encode({ data, width, height }: Pixels, quality: number): Uint8Array | undefined {
  const { default: start } = require('@jsquash/jpeg/codec/enc/mozjpeg_enc.js') as {
    readonly default: (options: object) => unknown;
  };
  compiled ??= new WebAssembly.Module(readFileSync(require.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')));
  const module = compiled;
  const encoder: Encoder = {};
  start(
    Object.assign(encoder, {
      noInitialRun: true,
      instantiateWasm(imports: Record<string, Record<string, never>>, ready: (instance: WebAssembly.Instance) => void) {
        const instance = new WebAssembly.Instance(module, imports);
        ready(instance);
        return instance.exports;
      },
    }),
  );
  const rows =
    data instanceof Uint8ClampedArray ? data : new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const bytes = withImageData(() =>
    encoder.encode?.(rows, width, height, { ...options, quality, chroma_quality: quality }),
  );
  return bytes?.slice();
}
