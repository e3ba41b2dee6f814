// The little of WebAssembly that subset-font.ts and to-png.ts use; its types else come with the DOM's, which the press does not have.
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
