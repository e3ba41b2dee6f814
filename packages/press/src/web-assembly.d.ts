// The part of WebAssembly's types that resvg.ts, subset-font.ts and to-png.ts use; the full types come with the DOM's, which the press does not have.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    readonly exports: { readonly [name: string]: unknown };
    constructor(module: Module, imports: object);
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
}
