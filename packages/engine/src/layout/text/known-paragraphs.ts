// Caches the measured paragraphs of one deck: fitting and splitting request the same ones many times.
import type { TextLevel } from '../../theme/theme.ts';
import type { PlacedLine, PlacedParagraph, Run } from '../frames.ts';
import type { BrokenLines } from './break-lines.ts';
import type { formulaRoom } from './formulas.ts';
import type { StyledParagraph, TextParagraph } from './text-content.ts';

/** What the lines of a paragraph depend on besides itself. */
export type ParagraphRoom = {
  /** Points. */
  readonly width: number;
  readonly scale: number;
  /** How far the numbers of its level hang, in points. */
  readonly numberWidth: number;
  /** See TextArea. */
  readonly balanced: boolean;
  /** No other paragraph stands in its area. */
  readonly isAlone: boolean;
};

export type ParagraphFrame = Omit<PlacedParagraph, 'runs' | 'lines'>;

/** `paragraph` is the one that was asked for with what came to be held together, `room` what its formulas need. */
export type SetParagraph = {
  readonly frame: ParagraphFrame;
  readonly paragraph: StyledParagraph;
  readonly broken: BrokenLines;
  readonly isCramped: boolean;
  readonly room: ReturnType<typeof formulaRoom>;
  readonly runs: readonly Run[];
  readonly lines: readonly PlacedLine[];
};

/** Found by the paragraph itself, for the fonts and the theme of one deck. It ends with the deck: see `forget`. */
export type KnownParagraphs = {
  readonly styled: Map<TextParagraph, Styling[]>;
  readonly set: Map<StyledParagraph, Setting[]>;
};

/** A paragraph as it is styled at a level in lines of this width in points. */
type Styling = { readonly level: TextLevel; readonly width: number; readonly styled: StyledParagraph };
type Setting = { readonly given: ParagraphRoom; readonly set: SetParagraph };

export const createKnownParagraphs = (): KnownParagraphs => ({ styled: new Map(), set: new Map() });

/** The list kept for a paragraph, a new one at first. */
export function listFor<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
