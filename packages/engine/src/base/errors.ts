// Inputs that compile() rejects: a source that exceeds the limits, and a template with fields that have no value.
import type { Word } from './words.ts';

export type Bound =
  Word<'nodes slides pages cells formulaCells chartSeries chartPoints pictures pictureBytes htmlBytes'>;
export const bounds: { readonly [bound in Bound]: number } = {
  nodes: 200_000,
  slides: 300,
  pages: 1_000,
  cells: 1_000_000,
  // Some five seconds of the formula engine: a lookup takes half a microsecond per cell.
  formulaCells: 10_000_000,
  // The maximum Office shows (https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3, "Charting").
  chartSeries: 255,
  // Of all series of one chart together: more than there are pixels to tell them apart.
  chartPoints: 32_000,
  // Uploaded pictures that one document names, and their size together.
  pictures: 1_000,
  pictureBytes: 64 * 2 ** 20,
  // Limit for HTML that the service returns, which one thread passes on.
  htmlBytes: 24 * 2 ** 20,
};

/** The exceeded quantity, if its name does not make it clear. */
const words: { readonly [bound in Bound]?: (most: string) => string } = {
  formulaCells: (most) =>
    `The formulas of the source read more than ${most} cells in total. Use smaller ranges, or fewer of them.`,
  chartSeries: (most) => `A chart in the source has more than ${most} series. Use fewer columns, or several charts.`,
  chartPoints: (most) => `A chart in the source has more than ${most} points. Use fewer rows, or totals.`,
  pictures: (most) => `The source names more than ${most} uploaded pictures. Split it into several.`,
  pictureBytes: (most) =>
    `The uploaded pictures of the source have more than ${most} bytes together. Use fewer or smaller ones.`,
  htmlBytes: (most) => `The source produces more than ${most} bytes of HTML. Use fewer or smaller charts and pictures.`,
};

/** Thrown while parsing or placing; `bound` names the limit, `limit` is the allowed amount. */
export class DocumentTooLarge extends Error {
  readonly bound: Bound;
  readonly limit: number;
  constructor(bound: Bound) {
    const most = bounds[bound].toLocaleString('en');
    super(
      words[bound]?.(most) ??
        `The source needs more than ${most} ${bound === 'nodes' ? 'elements' : bound}. Split it into several.`,
    );
    this.bound = bound;
    this.limit = bounds[bound];
  }
}

/** Thrown before parsing; the message names the fields that have no value, as they are written. */
export class MissingValue extends Error {
  override readonly name = 'MissingValue';
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    const named = fields.slice(0, 10).map((field) => `{{${field}}}`);
    const more = fields.length > named.length ? ` and ${fields.length - named.length} more` : '';
    super(
      `The ${fields.length === 1 ? 'field' : 'fields'} ${named.join(', ')}${more} ${fields.length === 1 ? 'has' : 'have'} no value.`,
    );
    this.fields = fields;
  }
}
