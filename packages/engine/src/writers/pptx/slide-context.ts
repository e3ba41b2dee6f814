// What the things on one slide share while it is written: its part, its ids, its links.
import type { Diagnostics } from '../../base/diagnostic.ts';
import type { World } from '../../base/world.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import type { Media } from '../../ooxml/media.ts';
import type { Package, Part } from '../../ooxml/package.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import type { Placeholder, Theme } from '../../theme/theme.ts';
import type { LayoutColorMap } from './color-mapping.ts';
import type { TextDefaults } from './text-level.ts';

/** A part that holds shapes: a slide, slide layout, slide master or notes slide. */
export type SlideContext = {
  readonly part: Part;
  readonly text: TextDefaults;
  /** The slide's text is light on dark ground. */
  readonly dark: boolean;
  /** Of a template's slide layout: what frames cannot know of it. */
  readonly colorMap?: LayoutColorMap | undefined;
  /** 'all' on a template: nobody knows what text inherits outside placeholders. */
  readonly says?: 'all' | undefined;
  /** Of the slide layout, for frames that name one. */
  readonly placeholders?: readonly Placeholder[];
  /** `p:cNvPr/@id`, unique on the slide; 1 is the shape tree's own. */
  nextId(): number;
  /** A hyperlink's relationship; undefined when it points at nothing in the deck. */
  link(url: string): { readonly id: string; readonly action?: string } | undefined;
};

/** What a deck's slides share. */
export type DeckContext = {
  readonly file: Package;
  readonly theme: Theme;
  readonly fonts: Fonts;
  readonly pictures: Pictures;
  readonly media: Media;
  readonly diagnostics: Diagnostics;
  readonly text: TextDefaults;
  readonly deflate: World['deflate'];
  /** Numbers of chart parts, from 1. */
  nextChart(): number;
};

/** A context for a part of text that has no links: slide masters, layouts, notes. */
export function plainContext(part: Part, text: TextDefaults, dark = false): SlideContext {
  return { part, text, dark, nextId: countIds(), link: () => undefined };
}

/** Ids one after another, from `first` (2: what follows the shape tree's own). */
export function countIds(first = 2): () => number {
  let last = first - 1;
  return () => {
    last += 1;
    return last;
  };
}
