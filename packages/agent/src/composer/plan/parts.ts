// The parts of a planned document.
import type { Block, Kind } from '@deckle/engine';
import type { Archetype, Outline, Section } from '../archetypes.ts';
import { readItem, type Words } from '../languages/index.ts';
import type { Fact, PastedSection, Sentence } from '../read/index.ts';

/** A part of the document: a section of an outline, or blocks of pasted text. */
export type Part =
  | { readonly from: 'outline' | 'request'; readonly title: string; readonly section: Section }
  | {
      readonly from: 'text';
      readonly title: string;
      readonly blocks: readonly Block[];
      /** The text has no heading: its slides may take their titles from their sentences. */
      readonly isUntitled?: true;
    };

export type PlanInput = {
  readonly archetype: Archetype;
  /** The archetype that asks for every fact, and has names for them. */
  readonly eventPlan: Archetype;
  readonly language: string;
  readonly words: Words;
  readonly kind: Kind;
  /** Facts for the outline's blanks, by blank name. */
  readonly slots: ReadonlyMap<string, string>;
  readonly topics: readonly string[];
  readonly facts: readonly Fact[];
  readonly remarks: readonly string[];
  readonly sentences: readonly Sentence[];
  readonly pasted: readonly PastedSection[];
};

export type PlannedParts = {
  readonly outline: Outline;
  readonly parts: readonly Part[];
  readonly spare: readonly Part[];
};

/** `more` stands below the items. */
export const requestPart = (
  title: string,
  shape: Section['shape'],
  items: Section['items'],
  more: readonly string[] = [],
): Part => ({ from: 'request', title, section: { name: '', title, shape, items, more, note: '' } });

/** A section of blanks for a topic known only by name; two consecutive ones never look alike. */
export function blankPart(title: string, index: number, { topicLabels, topicPoints }: Words): Part {
  if (index % 2 === 0) return requestPart(title, 'list', topicPoints.map(readItem));
  const items = topicPoints.map((text, at) => ({ label: topicLabels[at] ?? '', text, cells: [text] }));
  return requestPart(title, 'cards', items);
}

/** Whether a part has blanks to fill. */
export const hasBlanks = (part: Part): boolean =>
  part.from !== 'text' && part.section.items.some(({ cells }) => cells.some((cell) => cell.includes('[')));
