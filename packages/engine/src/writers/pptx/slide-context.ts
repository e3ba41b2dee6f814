// State shared by the objects on one slide while it is written: its part, its ids, its links.
import type { Diagnostics } from '../../base/diagnostic.ts';
import { type ColorRole, colorRoles } from '../../base/graphics.ts';
import type { World } from '../../base/world.ts';
import type { Fonts } from '../../fonts/fonts.ts';
import type { Media, Package, Part } from '../../ooxml/package.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { darkColorMap, lightColorMap } from '../../theme/resolve-color.ts';
import type { Placeholder, Theme } from '../../theme/theme.ts';
import type { TextDefaults } from './text-level.ts';

/** A part that holds shapes: a slide, slide layout, slide master or notes slide. */
export type SlideContext = {
  readonly part: Part;
  readonly text: TextDefaults;
  /** The slide has light text on a dark background. */
  readonly dark: boolean;
  /** From a template's slide layout: properties that frames cannot know. */
  readonly colorMap?: LayoutColorMap | undefined;
  /** 'all' on a template: the text properties inherited outside placeholders are unknown. */
  readonly says?: 'all' | undefined;
  /** Of the slide layout, for frames that name one. */
  readonly placeholders?: readonly Placeholder[];
  /** The part of a picture of a template's sample slides. */
  readonly picture?: ((uri: string) => Part) | undefined;
  /** `p:cNvPr/@id`, unique on the slide; 1 is the shape tree's own. */
  nextId(): number;
  /** A hyperlink's relationship; undefined if its target is not in the deck. */
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
  readonly hiddenAt?: ReadonlySet<number> | undefined;
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

// Color maps: the scheme colors behind `tx1` and `bg1`, on the slide master and where a part is dark.

/** Colors of the scheme by role. */
export type ColorMap = { readonly [role in ColorRole]?: string };

/** The map of a slide layout; `isOverridden`: it is not the slide master's. */
export type LayoutColorMap = { readonly map: ColorMap; readonly isOverridden: boolean };

const attributes = (map: ColorMap) =>
  Object.fromEntries(colorRoles.map((role) => [role, map[role] ?? lightColorMap[role]]));

/** The map of a master (ECMA-376 part 1, 19.3.1.6). */
export const colorMapElement = (dark: boolean): XmlElement =>
  el('p:clrMap', attributes(dark ? darkColorMap : lightColorMap));

/**
 * A slide's or slide layout's change to the map of the part it is based on (19.3.1.7): none, the map of light or dark slides, or another.
 */
export function colorMapOverrideElement(override: 'none' | 'light' | 'dark' | ColorMap): XmlElement {
  if (override === 'none') return nest('p:clrMapOvr', el('a:masterClrMapping'));
  const map = override === 'dark' ? darkColorMap : override === 'light' ? lightColorMap : override;
  return nest('p:clrMapOvr', el('a:overrideClrMapping', attributes(map)));
}

/** Text and background swapped, as in `darkColorMap`. */
export function turnedColorMap(map: ColorMap): ColorMap {
  const { bg1 = 'lt1', tx1 = 'dk1', bg2 = 'lt2', tx2 = 'dk2' } = map;
  return { ...map, bg1: tx1, tx1: bg1, bg2: tx2, tx2: bg2, hlink: bg1, folHlink: bg2 };
}
