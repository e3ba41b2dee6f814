/// <reference path="./web-assembly.d.ts" />
// Converts pictures that Office cannot show to PNG: SVG with resvg, WebP with libwebp (wasm), each loaded on first use.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { World } from '@deckle/engine';
import { encodePng } from './encode-png.ts';
import { fontPath } from './font-files.ts';

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
  const { Resvg } = require('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const faces = Object.values(families).flatMap((family) =>
    ([400, 700] as const).flatMap((weight) => [fontPath(family, weight, false), fontPath(family, weight, true)]),
  );
  const drawing = new Resvg(withTwins(new TextDecoder().decode(bytes)), {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: faces.filter((path) => path !== undefined),
      defaultFontFamily: families.sans,
    },
    logLevel: 'off',
  });
  return new Uint8Array(drawing.render().asPng());
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
function withImageData<Result>(work: () => Result): Result {
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
