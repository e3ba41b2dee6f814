/// <reference path="./web-assembly.d.ts" />
// Converts pictures that Office cannot show to PNG: SVG with resvg, WebP with libwebp, both in WebAssembly, each loaded on first use.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { World } from '@deckle/engine';
import { encodePng } from './encode-png.ts';
import { fontFile } from './font-files.ts';
import { readDrawing, type SvgDrawing } from './resvg.ts';

const require = createRequire(import.meta.url);

/** As `World.toPng`. The SVG must be written by the engine: resvg reads files referenced by addresses. */
export const toPng: World['toPng'] = (type, bytes, width) => {
  try {
    return type === 'svg' ? drawSvg(bytes, width) : decodeWebp(bytes);
  } catch {
    return undefined;
  }
};

/** Font families for SVG text; no system fonts, so that every machine draws the same. */
const families = { sans: 'Arimo', serif: 'Tinos', mono: 'Cousine' };

function drawSvg(bytes: Uint8Array, width: number): Uint8Array {
  const svg = withTwins(new TextDecoder().decode(bytes));
  let drawing: SvgDrawing | undefined;
  try {
    drawing = read(svg, width);
    return drawing.png();
  } catch (fault) {
    if (drawing === undefined) throw fault;
    return drawSurroundings(svg, drawing, width);
  }
}

function read(svg: string, width: number): SvgDrawing {
  const faces = svg.includes('<text') ? Object.values(families).flatMap(facesOf) : [];
  return readDrawing({ svg, width, fonts: faces }, families.sans);
}

const facesOf = (family: string): readonly Uint8Array[] =>
  ([400, 700] as const)
    .flatMap((weight) => [fontFile(family, weight, false), fontFile(family, weight, true)])
    .flatMap((face) => face?.bytes ?? []);

/** A drawing that breaks resvg is drawn in the corner of one this many times as wide and high, with at most this many pixels across. */
const surroundings = { times: 8, maxWidth: 480 };

/**
 * The drawing, cut out of a wider one. resvg panics at a group with opacity, a clip path or a mask that lies further from the drawing than
 * twice its size (`geom.rs`), as in files of drawing programs with parts left beside the page; here it may be sixteen times.
 */
function drawSurroundings(svg: string, drawing: SvgDrawing, requested: number): Uint8Array {
  const { times, maxWidth } = surroundings;
  const wide =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width * times}" height="${drawing.height * times}">` +
    `${svg.replace('<svg ', '<svg overflow="visible" ')}</svg>`;
  const width = Math.min(requested, maxWidth);
  const height = Math.max(1, Math.round((width * drawing.height) / drawing.width));
  const { data, width: stride } = read(wide, width * times).pixels();
  const cut = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1)
    cut.set(data.subarray(row * stride * 4, (row * stride + width) * 4), row * width * 4);
  return encodePng(withPlainColors(cut), width, height);
}

/** resvg's pixels are multiplied by their alpha, those of a PNG are not. */
function withPlainColors(pixels: Uint8ClampedArray): Uint8ClampedArray {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha > 0 && alpha < 255)
      for (let channel = at; channel < at + 3; channel += 1) pixels[channel] = (pixels[channel]! * 255) / alpha;
  }
  return pixels;
}

/** Maps a family list to one of our families: no others are available, and resvg draws generic ones in the default. */
const withTwins = (svg: string): string =>
  svg.replace(/(font-family(?:="|:))([^";]*)/g, (_, name: string, list: string) => `${name}${twinOf(list)}`);

function twinOf(list: string): string {
  if (/mono|courier|consol|menlo/i.test(list)) return families.mono;
  return /times|georgia|cambria|(?<!sans-)serif/i.test(list) ? families.serif : families.sans;
}

/** The decoder's output: rows of RGBA. */
type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
type Decoder = { decode?(bytes: Uint8Array): Pixels | null };

let webpModule: WebAssembly.Module | undefined;

/** A new decoder per picture: one that failed on bad bytes is unusable. */
function decodeWebp(bytes: Uint8Array): Uint8Array | undefined {
  // The package's own entry point is asynchronous, because a browser must fetch the module; here it is a local file.
  const { default: start } = require('@jsquash/webp/codec/dec/webp_dec.js') as {
    readonly default: (options: object) => unknown;
  };
  webpModule ??= new WebAssembly.Module(readFileSync(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm')));
  const module = webpModule;
  const decoder: Decoder = {};
  start(
    Object.assign(decoder, {
      noInitialRun: true,
      instantiateWasm(imports: Record<string, Record<string, never>>, ready: (instance: WebAssembly.Instance) => void) {
        const instance = new WebAssembly.Instance(module, imports);
        ready(instance);
        return instance.exports;
      },
    }),
  );
  const pixels = withImageData(() => decoder.decode?.(bytes));
  return pixels ? encodePng(pixels.data, pixels.width, pixels.height) : undefined;
}

/** The decoder returns a browser type that Node lacks. */
export function withImageData<Result>(work: () => Result): Result {
  const scope = globalThis as { ImageData?: unknown };
  const before = scope.ImageData;
  scope.ImageData = class {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      this.data = data;
      this.width = width;
      this.height = height;
    }
  };
  try {
    return work();
  } finally {
    if (before === undefined) delete scope.ImageData;
    else scope.ImageData = before;
  }
}
