/// <reference path="./web-assembly.d.ts" />
// Pictures that Office cannot show, as PNG: SVG by resvg, WebP by libwebp (wasm). Loaded when the first of their kind comes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { World } from '@deckle/engine';
import { encodePng } from './encode-png.ts';
import { fontPath } from './font-files.ts';

const require = createRequire(import.meta.url);

/** As `World.toPng`. An SVG must be of the engine's own writing: resvg reads files that an address names. */
export const toPng: World['toPng'] = (type, bytes, width) => {
  try {
    return type === 'svg' ? drawSvg(bytes, width) : decodeWebp(bytes);
  } catch {
    return undefined;
  }
};

/** The families of SVG's text: of the machine's own fonts none, so that every machine draws alike. */
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

/** One of our families for each list of families: no others are at hand, and resvg draws generic ones in the default. */
const withTwins = (svg: string): string =>
  svg.replace(/(font-family(?:="|:))([^";]*)/g, (_, name: string, list: string) => `${name}${twinOf(list)}`);

function twinOf(list: string): string {
  if (/mono|courier|consol|menlo/i.test(list)) return families.mono;
  return /times|georgia|cambria|(?<!sans-)serif/i.test(list) ? families.serif : families.sans;
}

/** What the decoder makes: rows of red, green, blue and alpha. */
type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
type Decoder = { decode?(bytes: Uint8Array): Pixels | null };

let webpModule: WebAssembly.Module | undefined;

/** A decoder for each picture: one that stumbled over its bytes is of no further use. */
function decodeWebp(bytes: Uint8Array): Uint8Array | undefined {
  // The package's own door is asynchronous, because a browser must fetch the module; here it lies at hand.
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

/** The decoder answers in the browser's own type, which Node lacks. */
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
