/// <reference path="./web-assembly.d.ts" />
// resvg in WebAssembly, for to-png.ts: whatever a stranger's drawing breaks in it ends there, not in this process.
// Bound here rather than through the package's own JavaScript, which can start it only asynchronously.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Fonts are files; `width`: pixels of the result. */
export type SvgRequest = { readonly svg: string; readonly width: number; readonly fonts: readonly Uint8Array[] };

/** What is drawn: a PNG file, or the pixels as rows of RGBA. */
export type SvgDrawing = {
  /** Size of the drawing itself, in pixels of 1/96 inch. */
  readonly width: number;
  readonly height: number;
  /** Throws where resvg breaks: a trap, or memory that runs out. */
  png(): Uint8Array;
  pixels(): { readonly data: Uint8Array; readonly width: number; readonly height: number };
};

/** The exports that are used; pointers are offsets into the memory, handles are places in `objects`. */
type Exports = {
  readonly memory: WebAssembly.Memory;
  __wbindgen_add_to_stack_pointer(by: number): number;
  __wbindgen_malloc(size: number, alignment: number): number;
  resvg_new(result: number, svg: number, options: number, optionsLength: number, fonts: number): void;
  resvg_width(resvg: number): number;
  resvg_height(resvg: number): number;
  resvg_render(result: number, resvg: number): void;
  renderedimage_width(image: number): number;
  renderedimage_height(image: number): number;
  renderedimage_asPng(result: number, image: number): void;
  renderedimage_pixels(image: number): number;
};

let compiled: WebAssembly.Module | undefined;

/**
 * Reads an SVG in an instance of its own, which goes with it: one that broke is unusable, and memory only grows.
 * Throws if resvg cannot read it.
 */
export function readDrawing({ svg, width, fonts }: SvgRequest, defaultFontFamily: string): SvgDrawing {
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  const objects: unknown[] = Array.from({ length: firstObject });
  objects.push(null, true, false);
  const keep = (object: unknown): number => objects.push(object) - 1;
  const { exports } = new WebAssembly.Instance(
    compiled,
    importsOf(objects, () => wasm),
  );
  const wasm = exports as unknown as Exports;
  const words = (at: number, count: number): readonly number[] => [...new Int32Array(wasm.memory.buffer, at, count)];

  /** Calls what returns a value and an error through memory. */
  const call = (work: (result: number) => void): number => {
    const result = wasm.__wbindgen_add_to_stack_pointer(-16);
    work(result);
    const [value = 0, error = 0, failed] = words(result, 3);
    wasm.__wbindgen_add_to_stack_pointer(16);
    if (failed) throw objects[error];
    return value >>> 0;
  };
  const options = new TextEncoder().encode(
    JSON.stringify({
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false, defaultFontFamily },
      logLevel: 'off',
    }),
  );
  const at = wasm.__wbindgen_malloc(options.length, 1) >>> 0;
  new Uint8Array(wasm.memory.buffer).set(options, at);
  const resvg = call((result) => wasm.resvg_new(result, keep(svg), at, options.length, keep(fonts)));
  const render = () => call((result) => wasm.resvg_render(result, resvg));
  return {
    width: wasm.resvg_width(resvg),
    height: wasm.resvg_height(resvg),
    png: () => {
      const image = render();
      return objects[call((result) => wasm.renderedimage_asPng(result, image))] as Uint8Array;
    },
    pixels: () => {
      const image = render();
      return {
        width: wasm.renderedimage_width(image),
        height: wasm.renderedimage_height(image),
        data: objects[wasm.renderedimage_pixels(image)] as Uint8Array,
      };
    },
  };
}

/** Where wasm-bindgen has `undefined`; `null`, `true` and `false` follow, then the objects. Nothing is dropped: they go with the instance. */
const firstObject = 129;

/** What the module asks of JavaScript, under the names that wasm-bindgen gave it in this version. */
function importsOf(
  objects: unknown[],
  wasm: () => Exports,
): { wbg: { [name: string]: (...numbers: number[]) => unknown } } {
  const keep = (object: unknown): number => objects.push(object) - 1;
  const text = (at: number, length: number): string =>
    new TextDecoder().decode(new Uint8Array(wasm().memory.buffer, at >>> 0, length));
  const bytes = (handle: number): Uint8Array => objects[handle] as Uint8Array;
  const list = (handle: number): unknown[] => objects[handle] as unknown[];
  return {
    wbg: {
      __wbg_new_28c511d9baebfa89: (at: number, length: number) => keep(new Error(text(at, length))),
      __wbindgen_throw(at: number, length: number) {
        throw new Error(text(at, length));
      },
      __wbindgen_memory: () => keep(wasm().memory),
      __wbg_buffer_12d079cc21e14bdb: (memory: number) => keep((objects[memory] as WebAssembly.Memory).buffer),
      __wbg_newwithbyteoffsetandlength_aa4a17c33a06e5cb: (buffer: number, at: number, length: number) =>
        keep(new Uint8Array(objects[buffer] as ArrayBuffer, at >>> 0, length >>> 0)),
      __wbg_new_63b92bc8671ed464: (copied: number) => keep(new Uint8Array(bytes(copied))),
      __wbg_length_c20a40f15020d68a: (handle: number) => bytes(handle).length,
      __wbg_set_a47bac70306a19a7: (to: number, from: number, at: number) => bytes(to).set(bytes(from), at >>> 0),
      __wbg_instanceof_Uint8Array_2b3bbecd033d19f6: (handle: number) => Number(objects[handle] instanceof Uint8Array),
      __wbindgen_object_drop_ref() {},
      __wbg_values_839f3396d5aac002: (handle: number) => keep(list(handle).values()),
      __wbg_next_196c84450b364254: (handle: number) => keep((objects[handle] as Iterator<unknown>).next()),
      __wbg_done_298b57d23c0fc80c: (handle: number) => Number((objects[handle] as IteratorResult<unknown>).done),
      __wbg_value_d93c65011f51a456: (handle: number) => keep((objects[handle] as IteratorResult<unknown>).value),
      __wbg_new_16b304a2cfa7ff4a: () => keep([]),
      __wbg_push_a5b05aedc7234f9f: (handle: number, added: number) => list(handle).push(objects[added]),
      __wbindgen_string_new: (at: number, length: number) => keep(text(at, length)),
      __wbindgen_string_get(result: number, handle: number) {
        const string = objects[handle];
        const encoded = typeof string === 'string' ? new TextEncoder().encode(string) : undefined;
        const at = encoded === undefined ? 0 : wasm().__wbindgen_malloc(encoded.length, 1);
        if (encoded !== undefined) new Uint8Array(wasm().memory.buffer).set(encoded, at >>> 0);
        new Int32Array(wasm().memory.buffer).set([at, encoded?.length ?? 0], result / 4);
      },
    },
  };
}
