// What a theme that was read from a .pptx keeps of that file, so that decks on it are written with the same parts, byte for byte.

export type Template = {
  /** Every part that decks keep, by pack URI as relationships say it ('/ppt/theme/theme1.xml'); no slides, nor what only they used. */
  readonly parts: ReadonlyMap<string, TemplatePart>;
  /** The URI of the presentation part, whose XML is written anew from what it says besides slides. */
  readonly presentation: string;
  /** The URI of the part of each slide layout of the theme, by the layout's name (`SlideLayout.name`, unique in the theme). */
  readonly layoutParts: ReadonlyMap<string, string>;
  /** The number of the first slide (`firstSlideNum`, ECMA-376 part 1, 19.2.1.26), which decks keep. */
  readonly firstSlideNumber: number;
};

export type TemplatePart = {
  readonly uri: string;
  readonly contentType: string;
  readonly relationships: readonly TemplateRelationship[];
  /** As it lies in the zip: `method` 0 stored, 8 raw DEFLATE; `crc` and `size` of what is unpacked. So that it is never packed again. */
  readonly packed: { readonly method: 0 | 8; readonly crc: number; readonly size: number; readonly bytes: Uint8Array };
};

/** `target`: a pack URI, or an address outside where `isExternal`. */
export type TemplateRelationship = {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
};
