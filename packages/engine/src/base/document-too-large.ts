// The one thing compile() refuses: a source that asks for more than the bounds.

export type Bound = 'nodes' | 'slides' | 'pages' | 'cells' | 'formulaCells';
export const bounds: { readonly [bound in Bound]: number } = {
  nodes: 200_000,
  slides: 300,
  pages: 1_000,
  cells: 1_000_000,
  // Some five seconds of the formula engine: a lookup takes half a microsecond for each cell that it passes.
  formulaCells: 10_000_000,
};

/** Thrown while parsing or placing; `bound` names which limit, `limit` how much is allowed. */
export class DocumentTooLarge extends Error {
  readonly bound: Bound;
  readonly limit: number;
  constructor(bound: Bound) {
    const most = bounds[bound].toLocaleString('en');
    super(
      bound === 'formulaCells'
        ? `The formulas of the source read more than ${most} cells in all. Name smaller ranges, or fewer of them.`
        : `The source asks for more than ${most} ${bound}.`,
    );
    this.bound = bound;
    this.limit = bounds[bound];
  }
}
