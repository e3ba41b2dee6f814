// Inlines: the elements of a line of text.
import type { Position } from './position.ts';

export type Inline =
  | Text
  | Emphasis
  | Strong
  | Strikethrough
  | Underline
  | Subscript
  | Superscript
  | InlineCode
  | Link
  | Image
  | LineBreak
  | InlineMath
  | FootnoteReference
  | CrossReference
  | Anchor
  | Icon
  | Delta
  | Mark;

export type Text = { readonly type: 'text'; readonly value: string };
export type Emphasis = { readonly type: 'emphasis'; readonly children: readonly Inline[] };
export type Strong = { readonly type: 'strong'; readonly children: readonly Inline[] };
export type Strikethrough = { readonly type: 'strikethrough'; readonly children: readonly Inline[] };
/** `<u>text</u>` */
export type Underline = { readonly type: 'underline'; readonly children: readonly Inline[] };
/** `<sub>text</sub>` */
export type Subscript = { readonly type: 'subscript'; readonly children: readonly Inline[] };
/** `<sup>text</sup>` */
export type Superscript = { readonly type: 'superscript'; readonly children: readonly Inline[] };
/** `==text==`, highlighted. */
export type Mark = { readonly type: 'mark'; readonly children: readonly Inline[] };
export type InlineCode = { readonly type: 'inlineCode'; readonly value: string };
/** `url` is already safe: http, https, mailto, `#anchor`, or a path to another file (base/relative-address.ts). */
export type Link = {
  readonly type: 'link';
  readonly url: string;
  readonly title?: string;
  readonly children: readonly Inline[];
};
export const pictureShapes = ['wide', 'tall', 'square'] as const;
export type PictureShape = (typeof pictureShapes)[number];

export type Image = {
  readonly type: 'image';
  /** The name of an asset, words for one (base/picture-wish.ts), or a `data:` URI of a raster picture. */
  readonly asset: string;
  readonly alt: string;
  /** Marked so in the source, with an explicit empty alternative text. */
  readonly decorative?: true;
  /** Its caption has the words already: the box for a missing one shows none. */
  readonly captioned?: true;
  readonly title?: string;
  readonly width?: string;
  readonly height?: string;
  readonly fit?: 'cover' | 'contain';
  /** The focal point for cropping, in shares (0..1) of its width and height. */
  readonly focus?: { readonly x: number; readonly y: number };
  /** Of a picture that is still wished for (`photo:…`): what it should be like. */
  readonly shape?: PictureShape;
  /** Who made it, and under which license: shown small beside it, and in the notes of its slide. */
  readonly credit?: string;
  readonly position?: Position;
};
/** A hard break. A soft break is a space in the text around it. */
export type LineBreak = { readonly type: 'lineBreak' };
/** TeX between `$…$`. */
export type InlineMath = { readonly type: 'inlineMath'; readonly value: string; readonly position?: Position };
/** `[^label]`; the definition is in `Document.footnotes`. */
export type FootnoteReference = {
  readonly type: 'footnoteReference';
  readonly label: string;
  readonly position?: Position;
};
/** `:ref[id]`. */
export type CrossReference = { readonly type: 'crossReference'; readonly target: string; readonly position?: Position };
/** `<a id="x"></a>`: a place that links lead to; nothing is drawn. The id has no white space, quotation marks, `<`, `>` or `&`. */
export type Anchor = { readonly type: 'anchor'; readonly id: string };
/** `:icon[rocket]`: an icon of the set at a card, step or number; nothing in its line. */
export type Icon = { readonly type: 'icon'; readonly name: string; readonly position?: Position };
/**
 * `:delta[+12 %]`: a change, up or down. Up is good, unless `good` says otherwise: debt, costs. `tone`: of a sign that is no change, such
 * as ✗ in a cell.
 */
export type Delta = {
  readonly type: 'delta';
  readonly value: string;
  readonly good?: 'up' | 'down';
  readonly tone?: 'good' | 'caution' | 'bad';
};

/** Whether a change is good: up, without a sign as well, unless `good` says otherwise. No change is neither. */
export function judgeChange({ value, good, tone }: Omit<Delta, 'type'>): 'good' | 'caution' | 'bad' | 'neutral' {
  if (tone !== undefined) return tone;
  if (/\d/.test(value) && !/[1-9]/.test(value)) return 'neutral';
  return /^\s*[-−–▼↓]/.test(value) !== (good === 'down') ? 'bad' : 'good';
}
