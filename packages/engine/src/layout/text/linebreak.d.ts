// The little of linebreak that line-breaks.ts uses; the package brings no types of its own.
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
