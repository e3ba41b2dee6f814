// The part of fontkit that open-font.ts uses; the package ships no types.
declare module 'fontkit' {
  export type FontkitFont = {
    readonly unitsPerEm: number;
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
    layout(text: string): { readonly advanceWidth: number };
  };
  export function create(bytes: Uint8Array): FontkitFont;
}
