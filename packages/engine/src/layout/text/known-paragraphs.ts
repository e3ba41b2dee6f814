// What is known of the paragraphs of one deck: fitting and splitting ask for the same ones many times, and they are set once.
import type { TextLevel } from '../../theme/theme.ts';
import type { ParagraphRoom, SetParagraph } from './set-paragraph.ts';
import type { StyledParagraph } from './styled-paragraph.ts';
import type { TextParagraph } from './text-content.ts';

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
