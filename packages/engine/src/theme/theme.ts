// A theme: color scheme, font scheme, slide master and slide layouts, and the looks of docs, sheets and charts.

import type { Box, Color, ColorScheme, Insets, Stroke } from '../base/graphics.ts';
import { type Word, words } from '../base/words.ts';
import type { SlideLayoutName } from '../model/index.ts';
import type { Art, ArtShape, Dress } from './art.ts';
import type { Compositions } from './compositions.ts';
import type { FontRole, Looks } from './looks.ts';
import type { Ornament } from './ornament/ornament.ts';

/** `office` is the name written into files, `drawn` the family that HTML and PDF draw and measure (a metric twin, or the same). */
export type FontFamily = {
  readonly office: string;
  readonly drawn: string;
  /** Present if Office lacks the family: its faces are embedded in the file, and this Office font replaces them if they are not read. */
  readonly standIn?: string;
  /** Present if Office sets text wider than `drawn` does: measured widths are multiplied by this. */
  readonly wider?: Widening;
  /** Of a brand: its slides name this family instead of the theme's, so office files name it, too. */
  readonly isNamed?: true;
  /** Of a brand: the family that its owner wants in office files in place of the one in its theme; every text names it. */
  readonly written?: string;
};
/** Factors of the width of text, 1 or more. */
export type Widening = { readonly regular: number; readonly bold: number };
export type FontScheme = { readonly [role in FontRole]: FontFamily };

export type Geometry = 'rect' | 'roundRect' | 'ellipse' | 'line' | 'chevron' | 'homePlate' | 'triangle' | 'rightArrow';

/** A decoration on a slide master or slide layout. `adjust`: the corner of a roundRect in 1/100,000 of the shorter side. */
export type DecorationShape = {
  readonly name: string;
  readonly box: Box;
  readonly geometry: Geometry;
  readonly adjust?: number;
  /** The geometry as in a mirror: arrows of right-to-left decks. */
  readonly flipped?: boolean;
  readonly fill?: Color;
  readonly stroke?: Stroke;
};

export type PlaceholderType = Word<'title ctrTitle subTitle body obj pic tbl chart dt ftr sldNum'>;

export type Placeholder = {
  readonly type: PlaceholderType;
  /** As in `p:ph/@idx`; a title has 0. */
  readonly index: number;
  /** As shown in the selection pane. */
  readonly name: string;
  readonly box: Box;
  readonly insets: Insets;
  readonly anchor: 'top' | 'middle' | 'bottom';
  /** Text by level, at least one. */
  readonly levels: readonly TextLevel[];
  /** The prompt in edit view. */
  readonly prompt?: string;
  /** Of a brand: `p:ph/@type` where it has another role, `@sz` and `@orient` as the file says them, for slides to repeat. */
  readonly said?: { readonly type?: string; readonly sz?: string; readonly orient?: string };
  /** Of a brand: what its prompt or name says it is for, where its type does not. */
  readonly purpose?: Word<'subtitle author date number'>;
  /** Of a brand: its file formats only the prompt, which nothing inherits; slides set the formatting themselves. */
  readonly isBare?: boolean;
  /** Of a brand: its file has no placeholder for it, and slides have a text box there. */
  readonly isFree?: boolean;
  /** Of a brand: a sample slide has it in another place than its slide layout; slides say where. */
  readonly isMoved?: boolean;
  /** Of a brand: the fill and outline of the placeholder, which text in it inherits (ECMA-376 part 1, 19.3.1.36). */
  readonly paint?: ArtShape;
};
/** How text of one level looks. Sizes and spaces in points; `lineHeight` as a multiple of the size. */
export type TextLevel = {
  readonly size: number;
  readonly font: FontRole;
  /** Of a brand: the family that its file names for this level, instead of a font of its theme. */
  readonly family?: string;
  readonly bold: boolean;
  readonly italic?: boolean;
  readonly color: Color;
  readonly align: 'start' | 'center' | 'end';
  readonly lineHeight: number;
  readonly spaceBefore: number;
  readonly spaceAfter: number;
  /** Absent: no bullet. `indent` is the start of the text, `hanging` the distance of the bullet before it, in points. */
  readonly bullet?: {
    readonly character: string;
    readonly color: Color;
    /** Of a brand: the file counts there, and slides whose lists are not counted say so. */
    readonly counts?: true;
  };
  readonly indent: number;
  readonly hanging: number;
  readonly caps?: boolean;
  /** Of a brand: lower case as small capitals (`cap="small"`, ECMA-376 part 1, 20.1.10.64). */
  readonly smallCaps?: boolean;
  /** Of a brand: points added after each letter (`spc`), whatever the size. */
  readonly tracking?: number;
  /** Of a brand: the direction in the file; absent: the deck's direction. */
  readonly rightToLeft?: boolean;
};

export const slideLayoutVariants = [
  ...words('wide content-over-text points statement short two three four text-and-visual visual-and-text'),
  ...words('picture titled untitled rail panel aside beside-panel'),
];
export type SlideLayoutVariant = (typeof slideLayoutVariants)[number];

export type SlideLayout = {
  /** As PowerPoint shows it: 'Title and Content'. Unique in the theme. */
  readonly name: string;
  /** ST_SlideLayoutType (ECMA-376 part 1, 19.7.15). */
  readonly type: string;
  readonly uses: readonly SlideLayoutName[];
  /** Which of several slide layouts of one use this is; a theme need not have any. */
  readonly variant?: SlideLayoutVariant;
  /** Absent: the master's. */
  readonly background?: Color;
  /** Of section slides: their backgrounds in turn, the first of which is the background; absent: all have that. */
  readonly grounds?: readonly Color[];
  /** Of a brand: for this section of a deck, counted from 1, because the file has a sample slide for each; absent: for the others. */
  readonly turn?: number;
  /** Dark background: the slide layout's color map swaps text and background. */
  readonly dark: boolean;
  readonly showMasterShapes: boolean;
  readonly decoration: readonly DecorationShape[];
  /** Art of the theme for this deck, below the decoration. */
  readonly ornaments?: readonly Ornament[];
  readonly placeholders: readonly Placeholder[];
  /** Of a brand: everything below the frames, including the slide master's part; drawn instead of background and decoration. */
  readonly art?: Art;
  /** Of a brand: the color roles on this slide layout, if they differ from the theme's. */
  readonly colors?: ColorScheme;
  /** The area for free content on this slide layout, in brands and beside titles in a rail; absent: the theme's content area. */
  readonly contentArea?: Box;
  /**
   * Of a brand: where a sample slide has the number of a section that no placeholder holds, or a bare slide has room for it, with a short rule
   * and a field of color. `isOverWords`: right over the words of the title, in this box at most.
   */
  readonly numeral?: {
    readonly box: Box;
    readonly level: TextLevel;
    readonly rule?: { readonly box: Box; readonly color: Color };
    readonly panel?: { readonly box: Box; readonly fill: Color };
    readonly isOverWords?: boolean;
  };
  /** Of a brand: the color of a list that a sample slide has in bold; composed lists are so where it can be read. */
  readonly ink?: Color;
  /** Of a brand: where titles and text do not go, because its owner says so. */
  readonly keepOut?: readonly Box[];
  /** Of a brand: what slides on it draw themselves, because the file draws it on its sample slides; `art` shows it, too. */
  readonly dress?: Dress;
};

export type SlideMaster = {
  readonly background: Color;
  /** Slides are dark unless their layout overrides it. */
  readonly dark: boolean;
  readonly decoration: readonly DecorationShape[];
  readonly placeholders: readonly Placeholder[];
};

export type Theme = {
  readonly name: string;
  /** Of a brand: the height of its slides by that of ours, 540 pt, where they differ: distances of ours grow with it. */
  readonly scale?: number;
  /** Of a brand: the color of composed text, where that is not its first text color. */
  readonly ink?: Color;
  readonly colors: ColorScheme;
  readonly fonts: FontScheme;
  /** EMU. */
  readonly slideSize: { readonly width: number; readonly height: number };
  readonly master: SlideMaster;
  readonly layouts: readonly SlideLayout[];
  /** The area for free content on a content slide. */
  readonly contentArea: Box;
  /** Smallest sizes in points. */
  readonly floor: { readonly body: number; readonly small: number };
  readonly doc: DocStyle;
  /** Absent: the plain ones, as in brands. */
  readonly compositions?: Compositions;
  /** Of a brand: the file it was read from. Decks then use its own slide masters and slide layouts. */
  readonly template?: Template;
  /** Of a brand that does not use the first accents of its theme: what its six accents are instead, on all that decks draw themselves. */
  readonly accents?: readonly Color[];
  /** Of a brand: its pictures by their names in `art`. */
  readonly assets?: ReadonlyMap<string, Uint8Array>;
  /** Of a brand: the name of its logo picture. */
  readonly logo?: string;
} & Looks;

/** The first, second … accent for what decks draw themselves; `number` counts from 1. */
export const accentOf = ({ accents }: Pick<Theme, 'accents'>, number: 1 | 2 | 3 | 4 | 5 | 6): Color =>
  accents?.[number - 1] ?? { scheme: `accent${number}` };

/** The theme as seen by slides of this layout, where color roles can differ. */
export const themeOn = ({ colors }: SlideLayout, theme: Theme): Theme =>
  colors === undefined ? theme : { ...theme, colors };

/** Documents: sizes in points, margins in EMU. */
export type DocStyle = {
  readonly margin: Insets;
  readonly bodySize: number;
  readonly lineHeight: number;
  readonly headingSizes: readonly [number, number, number, number, number, number];
  readonly headingColor: Color;
  readonly accent: Color;
};

// The parts that a theme keeps of its .pptx, so decks are written with the same parts, byte for byte.

export type Template = {
  /** Every part that decks keep, by pack URI as in relationships ('/ppt/theme/theme1.xml'); no slides, nor parts only they used. */
  readonly parts: ReadonlyMap<string, TemplatePart>;
  /** The URI of the presentation part, whose XML is rewritten from everything but its slides. */
  readonly presentation: string;
  /** The URI of the part of each slide layout of the theme, by the layout's name (`SlideLayout.name`, unique in the theme). */
  readonly layoutParts: ReadonlyMap<string, string>;
  /** The number of the first slide (`firstSlideNum`, ECMA-376 part 1, 19.2.1.26), which decks keep. */
  readonly firstSlideNumber: number;
  /** Pictures of sample slides, by URI: slides that show one share its part. */
  readonly samplePictures: ReadonlyMap<string, TemplatePart>;
};

export type TemplatePart = {
  readonly uri: string;
  readonly contentType: string;
  readonly relationships: readonly TemplateRelationship[];
  /** As stored in the zip: `method` 0 stored, 8 raw DEFLATE; `crc` and `size` of the unpacked bytes. This avoids repacking. */
  readonly packed: { readonly method: 0 | 8; readonly crc: number; readonly size: number; readonly bytes: Uint8Array };
};

/** `target`: a pack URI, or an address outside where `isExternal`. */
export type TemplateRelationship = {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
};
