// The document: one tree for deck, doc and sheet. Made by source/, changed by convert/, read by layout/ and the writers.
import type { Block, Heading } from './block.ts';
import type { Inline } from './inline.ts';
import type { Position } from './position.ts';
import type { SlideLayoutName } from './slide-layout-name.ts';

export type Document = Deck | Doc | Sheet;

export type Deck = Common & { readonly kind: 'deck'; readonly slides: readonly Slide[] };
export type Doc = Common & { readonly kind: 'doc'; readonly blocks: readonly Block[] };
export type Sheet = Common & {
  readonly kind: 'sheet';
  readonly worksheets: readonly Worksheet[];
  /** `::name{Rate="Inputs!B2"}`. */
  readonly names: readonly { readonly name: string; readonly target: string; readonly position?: Position }[];
};

type Common = {
  readonly meta: Metadata;
  readonly footnotes: readonly Footnote[];
};

/** The front matter, with missing values inferred from the content. */
export type Metadata = {
  /** Never empty: else a heading, the name of the file, or 'Untitled' in the document's language. */
  readonly title: string;
  /** The title names the file; no page shows it above the text. */
  readonly hidesTitle?: true;
  readonly subtitle?: string;
  /** Title and subtitle with their emphasis, where the front matter gives them some. */
  readonly formatted?: { readonly title?: readonly Inline[]; readonly subtitle?: readonly Inline[] };
  readonly authors: readonly string[];
  /** As written: usually 2026-11-21. */
  readonly date?: string;
  /** BCP 47; 'en' when nothing says otherwise. */
  readonly language: string;
  /** Nothing declares the language; it is guessed from the text. */
  readonly guessesLanguage?: true;
  /** The decimal sign of other numbers of the text, where the language is guessed and they agree. */
  readonly decimal?: '.' | ',';
  readonly direction: 'ltr' | 'rtl';
  readonly theme?: string;
  readonly slideSize: '16:9' | '4:3';
  readonly pageSize: 'A4' | 'Letter';
  readonly landscape: boolean;
  readonly header?: string;
  readonly footer?: string;
  readonly pageNumbers: boolean;
  readonly numbered: boolean;
  readonly logo?: string;
  /** False: the cards of a deck have no icons. */
  readonly icons?: false;
  /** False: covers, sections and closings of a deck have no art of their theme. */
  readonly art?: false;
  /** The credits of the pictures are listed at the end. */
  readonly credits?: true;
};

export type Slide = {
  /** Requested by `::slide{layout=""}`. */
  readonly layout?: SlideLayoutName;
  /** `accent1`, `#hex`, or an asset. */
  readonly background?: string;
  /** Who made the picture in its background. */
  readonly credit?: string;
  readonly dark: boolean;
  /** At its foot, in place of that of the front matter. */
  readonly footer?: string;
  /** The first heading of the slide; it is not in `blocks`. */
  readonly title?: Heading;
  readonly blocks: readonly Block[];
  readonly notes: readonly Block[];
  readonly position?: Position;
};

export type Worksheet = {
  readonly name: string;
  readonly hidden: boolean;
  readonly blocks: readonly Block[];
  readonly position?: Position;
};

export type Footnote = { readonly label: string; readonly children: readonly Block[] };

// The three kinds of document.

export const kinds = ['deck', 'doc', 'sheet'] as const;
export type Kind = (typeof kinds)[number];
