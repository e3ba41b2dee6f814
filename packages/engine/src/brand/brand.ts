// A brand: a company's .pptx as a theme for decks, and the report for its owner.
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Theme } from '../theme/theme.ts';

/** `theme.template` is set: decks on it are written with the parts of the file. */
export type Brand = { readonly theme: Theme; readonly description: BrandDescription };

/** What the contract shows of a brand, besides its id, name and size. Lengths in EMU, colors RRGGBB. */
export type BrandDescription = {
  readonly slideSize: { readonly width: number; readonly height: number };
  readonly colors: Theme['colors'];
  readonly fonts: { readonly major: string; readonly minor: string };
  readonly layouts: readonly BrandLayout[];
  /** Fillable fields, substitutions, and anything not understood. */
  readonly report: readonly Diagnostic[];
};

export type BrandLayout = {
  readonly name: string;
  /** ST_SlideLayoutType, or 'cust' where the file does not say. */
  readonly type: string;
  readonly uses: readonly string[];
  readonly placeholders: readonly {
    readonly type: string;
    readonly idx: number;
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
};

/** The upload is not a usable .pptx; the message is a sentence for its owner, saying which test it failed. */
export class InvalidBrand extends Error {
  override readonly name = 'InvalidBrand';
}
