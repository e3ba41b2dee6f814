// What every placing step shares, and the two values they exchange: available area, placed frames.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Box } from '../base/graphics.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Placeholder } from '../theme/theme.ts';
import type { Frame } from './frames.ts';
import type { TextContext } from './text/inline-runs.ts';
import type { TextSetting } from './text/set-paragraph.ts';

export type Setting = TextSetting & {
  readonly pictures: Omit<Pictures, 'forOffice'>;
  readonly diagnostics: Diagnostics;
  /** Direction of text, numbers of footnotes. */
  readonly text: TextContext;
  /** BCP 47, for the words that are added. */
  readonly language: string;
  /** Titles of the deck's sections. */
  readonly sections: readonly string[];
  /** What an agenda lists: the sections, or the titles of slides in a deck that has none. */
  readonly agenda: readonly string[];
  /** What was measured before, by the thing it was measured of: fitting and splitting ask for the same things many times. */
  readonly memory: Map<object, Map<string, unknown>>;
};

/**
 * Ends what is remembered, once the deck is placed. A collector of young objects keeps whatever the closures of hot code hold, this
 * setting among it: the maps of one deck after another would stay until memory is short.
 */
export function forget({ memory, known, text }: Setting): void {
  memory.clear();
  known.styled.clear();
  known.set.clear();
  text.paragraphs?.clear();
}

/** What `compute` gives for this thing and key, computed once in a deck. */
export function remember<T>({ memory }: Setting, thing: object, key: string, compute: () => T): T {
  let known = memory.get(thing);
  if (known === undefined) {
    known = new Map();
    memory.set(thing, known);
  }
  if (!known.has(key)) known.set(key, compute());
  return known.get(key) as T;
}

/** Where something may be placed. `scale` is a share of the theme's text sizes, at most 1. */
export type Room = {
  readonly box: Box;
  readonly scale: number;
  /** The placeholder of the slide layout that the first thing placed here fills. */
  readonly placeholder?: Placeholder;
  /** Further placeholders, for what is placed after that. */
  readonly further?: readonly Placeholder[];
};

/** `height` is what the frames take from the top of the room; when it is more than the room's, they do not fit. */
export type Placed = {
  readonly frames: readonly Frame[];
  readonly height: number;
  /** A word had to be cut because its line is too narrow for it. */
  readonly isWordBroken: boolean;
};

/** Frames of several things placed in one room. */
export function joinPlaced(all: readonly Placed[], height: number): Placed {
  return {
    frames: all.flatMap((placed) => placed.frames),
    height,
    isWordBroken: all.some((placed) => placed.isWordBroken),
  };
}
