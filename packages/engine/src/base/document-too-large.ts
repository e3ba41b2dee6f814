// The one thing compile() refuses: a source that asks for more than the bounds.

export type Bound = 'nodes' | 'slides' | 'pages' | 'cells';
export const bounds: { readonly [bound in Bound]: number } = {
  nodes: 200_000,
  slides: 300,
  pages: 1_000,
  cells: 1_000_000,
};

/** Thrown while parsing or placing; `bound` names which limit, `limit` how much is allowed. */
export class DocumentTooLarge extends Error {
  readonly bound: Bound;
  readonly limit: number;
  constructor(bound: Bound) {
    super(`The source asks for more than ${bounds[bound].toLocaleString('en')} ${bound}.`);
    this.bound = bound;
    this.limit = bounds[bound];
  }
}
