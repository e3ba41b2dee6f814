// Art: everything a brand drew on a slide below its frames (background, shapes, pictures, text), as plain data for HTML and PDF.
import type { Box, Insets, OutlineCommand } from '../base/graphics.ts';
import type { Tones } from '../pictures/picture-tones.ts';

/** In the order of painting. Lengths in EMU, from the top left corner of the slide. Colors are final: RRGGBB and alpha 0..1. */
export type Art = {
  readonly ground: ArtFill | undefined;
  readonly shapes: readonly ArtShape[];
};

export type ArtShape = {
  readonly box: Box;
  /** Degrees, clockwise around the middle of the box. */
  readonly rotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  /** Outline in the units of its own path space, scaled to the box; several if parts are filled or stroked separately. */
  readonly paths: readonly ArtPath[];
  readonly fill?: ArtFill;
  readonly stroke?: ArtStroke;
  readonly text?: ArtText;
  /** Of the dress of its slide layout. */
  readonly isDress?: true;
};

export type ArtPath = {
  /** Size of the path's own space; the box is as large as this. */
  readonly width: number;
  readonly height: number;
  readonly commands: readonly ArtCommand[];
  readonly isFilled: boolean;
  readonly isStroked: boolean;
};
export type ArtCommand = OutlineCommand;

export type ArtColor = { readonly hex: string; readonly alpha: number };

/** `angle` in degrees clockwise from left-to-right; stops from 0 to 1. `picture` names an asset of the brand; `crop` in shares. */
export type ArtFill =
  | { readonly type: 'solid'; readonly color: ArtColor }
  | {
      readonly type: 'gradient';
      readonly kind: 'linear' | 'radial';
      readonly angle: number;
      readonly stops: readonly { readonly at: number; readonly color: ArtColor }[];
    }
  | {
      readonly type: 'picture';
      readonly asset: string;
      readonly crop: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
      readonly alpha: number;
      /** Repeated at its own size (EMU) instead of stretched. */
      readonly tile?: { readonly width: number; readonly height: number };
      /** For large pictures: text can be placed on them. */
      readonly tones?: Tones;
    };

export type ArtStroke = {
  readonly color: ArtColor;
  /** EMU. */
  readonly width: number;
  /** Lengths of dashes and gaps in multiples of the width. */
  readonly dash?: readonly number[];
};

/** Text of a decoration, not yet broken into lines. */
export type ArtText = {
  readonly insets: Insets;
  readonly anchor: 'top' | 'middle' | 'bottom';
  readonly wraps: boolean;
  readonly paragraphs: readonly {
    readonly align: 'start' | 'center' | 'end';
    readonly direction: 'ltr' | 'rtl';
    /** A multiple of the size. */
    readonly lineHeight: number;
    readonly runs: readonly ArtRun[];
  }[];
};

/** `size` in points; `family` as named in the file. */
export type ArtRun = {
  readonly text: string;
  readonly family: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color: ArtColor;
  /** Drawn as the number of its slide, or as the date of the document. */
  readonly field?: ArtField;
};
export type ArtField = 'slideNumber' | 'date';
/** What the fields of an art say on one slide; a field without a value keeps the text of the file. */
export type ArtFields = { readonly [field in ArtField]?: string };

/** Art of a sample slide as XML, for new slides to repeat: pictures (`r:embed`) name their part by its URI. */
export type Dress = {
  /** The number of the sample slide in the file; 0: none, a slide layout that slides draw themselves. */
  readonly sample: number;
  /** `p:bg`; absent: the slide layout's. */
  readonly background?: DressNode;
  readonly shapes: readonly DressNode[];
  /** Shapes of slide layout and slide master are not shown (`p:sld/@showMasterSp`, ECMA-376 part 1, 19.3.1.38). */
  readonly hidesLayout: boolean;
};

/** An element by its usual prefix ('a:blip'). */
export type DressNode = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (DressNode | string)[];
};
