// A brand: a company's .pptx as a theme for decks, and the report for its owner.
import type { Diagnostic } from '../base/diagnostic.ts';
import type { SlideLayoutName } from '../model/index.ts';
import type { Theme } from '../theme/theme.ts';

/** `theme.template` is set: decks on it are written with the parts of the file. */
export type Brand = { readonly theme: Theme; readonly description: BrandDescription };

/** What the contract shows of a brand, besides its id, name and size. Lengths in EMU, colors RRGGBB. */
export type BrandDescription = {
  readonly slideSize: { readonly width: number; readonly height: number };
  readonly colors: Theme['colors'];
  readonly fonts: { readonly major: string; readonly minor: string };
  readonly layouts: readonly BrandLayout[];
  /** What decks on it will be like, in plain words: no more than the measures hold. */
  readonly verdict: BrandVerdict;
  /** Fillable fields, substitutions, and anything not understood. */
  readonly report: readonly Diagnostic[];
};

export type BrandVerdict = {
  readonly level: 'ready' | 'usable' | 'needs-a-hand';
  /** One to three sentences. */
  readonly text: string;
};

export type BrandLayout = {
  readonly name: string;
  /** ST_SlideLayoutType, or 'cust' where the file does not say. */
  readonly type: string;
  readonly uses: readonly string[];
  /** The same in the words of the source language and of brand.json. */
  readonly roles: readonly SlideLayoutName[];
  /** Why it is used for these, in one sentence. */
  readonly why: string;
  /** The name of its part, 'slideLayout4.xml': that of the slide layout whose part it shares, if drawn as a sample slide. */
  readonly part: string;
  /** The number of the sample slide whose design is repeated on it. */
  readonly sample?: number;
  /** Its owner says what it is for, or that it is for nothing. */
  readonly isTuned?: boolean;
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
