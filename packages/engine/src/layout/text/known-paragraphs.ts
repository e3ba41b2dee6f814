// Caches the measured paragraphs of one deck: fitting and splitting request the same ones many times.
import type { TextLevel } from '../../theme/theme.ts';
import type { PlacedLine, PlacedParagraph, Run } from '../frames.ts';
import type { BrokenLines } from './break-lines.ts';
import type { formulaRoom } from './formulas.ts';
import type { StyledParagraph, TextParagraph } from './text-content.ts';

/** The context that the lines of a paragraph depend on. */
export type ParagraphRoom = {
  /** Points. */
  readonly width: number;
  readonly scale: number;
  /** Hanging width of its level's numbers, in points. */
  readonly numberWidth: number;
  /** Whether it is kept from ending in a single word. */
  readonly balanced: boolean;
  /** No other paragraph is in its area, and its lines are evened out. */
  readonly isAlone: boolean;
};

export type ParagraphFrame = Omit<PlacedParagraph, 'runs' | 'lines'>;

/** `paragraph` is the requested one with its words kept together, `room` the room its formulas need. */
export type SetParagraph = {
  readonly frame: ParagraphFrame;
  readonly paragraph: StyledParagraph;
  readonly broken: BrokenLines;
  readonly isCramped: boolean;
  readonly room: ReturnType<typeof formulaRoom>;
  readonly runs: readonly Run[];
  readonly lines: readonly PlacedLine[];
};

/** Keyed by the paragraph itself, for the fonts and theme of one deck. Discarded with the deck: see `forget`. */
export type KnownParagraphs = {
  readonly styled: Map<TextParagraph, Styling[]>;
  readonly set: Map<StyledParagraph, Setting[]>;
};

/** A paragraph as styled at a level in lines of this width in points. */
type Styling = { readonly level: TextLevel; readonly width: number; readonly styled: StyledParagraph };
type Setting = { readonly given: ParagraphRoom; readonly set: SetParagraph };

export const createKnownParagraphs = (): KnownParagraphs => ({ styled: new Map(), set: new Map() });

/** The list cached for a paragraph, new at first. */
export function listFor<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
