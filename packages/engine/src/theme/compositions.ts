// Compositions: how a theme composes slides of numbers, steps, events, cards and agendas. A closed set; layout/place/ draws them.
import type { Word } from '../base/words.ts';

/**
 * How the boxes of items stand in their area: side by side, below each other, in two columns; the first before the others in a rail or over
 * them; the first alone, as large as it goes, the others on a field that bleeds off the slide; each higher than the one before; by turns higher
 * and lower.
 */
export type Shape = Word<'columns rows grid lead headline aside stairs stagger'>;

/**
 * Where titles stand, and what area that leaves: over the whole width; in the first third of the slide;
 * there on a field of color that bleeds off the slide; over the body beside a field that bleeds off the end of the slide.
 */
export type Stance = Word<'top rail panel aside'>;

/** What items stand on: nothing, the background of the theme's cards, an outline, the first accent, the color of text. */
export type Ground = Word<'open card outline accent ink'>;

export type Composition = {
  readonly shape: Shape;
  readonly stance?: Exclude<Stance, 'top'>;
  /** Text below its number, at the foot of its box, or beside it. */
  readonly flow: Word<'stack split beside'>;
  readonly ground: Ground;
  /** Of the first item. */
  readonly first?: Ground;
  /** Lines that set items off: over each, before each, or between those below each other. */
  readonly rule?: Word<'over before between'>;
  /** Steps: numbers on discs or squares, joined by lines where steps stand in a line. Events: a line with markers. */
  readonly isJoined?: true;
  /** Cards without icons. */
  readonly isPlain?: true;
};

/** The forms that have compositions. */
export type Form = Word<'stats steps timeline cards agenda'>;

export type Compositions = { readonly [form in Form]?: Composition } & {
  /** Charts of few things: with their title, and what is said of them, on a field of color before them. */
  readonly chart?: 'panel';
};
