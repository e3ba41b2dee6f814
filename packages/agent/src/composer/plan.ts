// The plan of a document: which parts it has, from what the prompt brings and, where that is not enough, from its archetype.
import type { Block, Kind } from '@deckle/engine';
import { blockText } from '@deckle/engine';
import { type Archetype, type Outline, outlineOf, type Section } from './archetypes.ts';
import { messageOf, readDataTable } from './data-table.ts';
import type { Told } from './facts/read-told.ts';
import { type Item, readItem } from './languages/read-language.ts';
import type { BroughtSection } from './read-brought.ts';
import { splitSentences } from './split-prompt.ts';
import { requestPart, toldParts } from './told-parts.ts';
import type { Words } from './words.ts';

/** A part of the document: a section of an outline, or blocks that the prompt brought. */
export type Part =
  | { readonly from: 'outline' | 'request'; readonly title: string; readonly section: Section }
  | {
      readonly from: 'text';
      readonly title: string;
      readonly blocks: readonly Block[];
      /** The text has no heading of its own: its slides may take their titles from their sentences. */
      readonly isUntitled?: true;
    };

export type PlanInput = {
  readonly archetype: Archetype;
  /** The archetype that asks for every fact, and has names for them. */
  readonly eventPlan: Archetype;
  readonly language: string;
  readonly words: Words;
  readonly kind: Kind;
  /** Facts for the blanks of the outline, by the names of these. */
  readonly slots: ReadonlyMap<string, string>;
  readonly topics: readonly string[];
  readonly told: Told;
  readonly brought: readonly BroughtSection[];
};

export type Plan = {
  readonly outline: Outline;
  readonly parts: readonly Part[];
  /** Sections of the archetype that were not needed, for those who ask for more. */
  readonly spare: readonly Part[];
};

export function planParts(input: PlanInput): Plan {
  const outline = outlineOf(input.archetype, input.language, input.slots);
  const told = toldParts(input);
  const { sections, at: place } = told.hasFigures ? withoutFirstStats(outline.sections) : { ...outline, at: 0 };
  const own = sections.map((section): Part => ({ from: 'outline', title: section.title, section }));
  const texts = input.brought.map((section) => textPart(section, input));
  const { topics } = input;
  if (topics.length === 0) {
    if (texts.length > 0) return { outline, parts: [...told.parts, ...texts], spare: own };
    return { outline, parts: [...own.slice(0, place), ...told.parts, ...own.slice(place)], spare: [] };
  }
  const { points } = input.archetype;
  if (points !== undefined) {
    const at = own.findIndex((part) => part.from === 'outline' && part.section.name === points.section);
    const filled = own.map((part, index) => (index === at ? withPoints(part, topics, points.cell) : part));
    return {
      outline,
      parts: [...filled.slice(0, at), ...told.parts, ...filled.slice(at, at + 1), ...texts, ...filled.slice(at + 1)],
      spare: [],
    };
  }
  const parts = topics.map((text, index) => topicPart(text, index, own, input.words));
  return { outline, parts: [...told.parts, ...parts, ...texts], spare: own.filter((part) => !parts.includes(part)) };
}

/** The section with an item for each point: the rest of the item stays to be filled in. Rows keep their header. */
function withPoints(part: Part, points: readonly string[], cell: number): Part {
  if (part.from === 'text') return part;
  const { section } = part;
  const header = section.shape === 'table' ? section.items.slice(0, 1) : [];
  const like = section.items.at(-1)!;
  const items = points.map((text): Item => {
    const cells = like.cells.map((blank, index) => (index === cell ? capitalize(text) : blank));
    return cells.length === 1
      ? { label: '', text: cells[0]!, cells }
      : { label: cells[0]!, text: cells.slice(1).join(' · '), cells };
  });
  return { ...part, from: 'request', section: { ...section, items: [...header, ...items] } };
}

/** Figures that were given take the place of the blanks for them; where these conclude, the figures open. */
function withoutFirstStats(sections: readonly Section[]): {
  readonly sections: readonly Section[];
  readonly at: number;
} {
  const first = sections.findIndex(({ shape }) => shape === 'stats');
  return {
    sections: sections.filter((_, index) => index !== first),
    at: first < sections.length / 2 ? Math.max(0, first) : 0,
  };
}

/** A topic that the request names: the archetype's section of that name, else a section of blanks. */
function topicPart(topic: string, index: number, own: readonly Part[], words: Words): Part {
  const name = topic.toLowerCase();
  const known = own.find(({ title }) => name.length > 3 && title.toLowerCase().includes(name));
  return known ?? blankPart(capitalize(topic), index, words);
}

/** A section of blanks, for what the composer knows the name of and nothing else; no two running look alike. */
export function blankPart(title: string, index: number, { topicLabels, topicPoints }: Words): Part {
  if (index % 2 === 0) return requestPart(title, 'list', topicPoints.map(readItem));
  const items = topicPoints.map((text, at) => ({ label: topicLabels[at] ?? '', text, cells: [text] }));
  return requestPart(title, 'cards', items);
}

const longestTitle = 80;

/** A text without a heading takes the message of its data, or its first sentence when that is short enough for a title. */
function textPart({ title, blocks, isMaterial }: BroughtSection, { language, words }: PlanInput): Part {
  const [first, ...others] = blocks;
  if (first?.type === 'table' && (!title || isMaterial)) {
    const data = readDataTable(first, language);
    return { from: 'text', title: data ? messageOf(data, language, words) : title || words.data, blocks };
  }
  if (title) return { from: 'text', title, blocks };
  if (first?.type === 'paragraph' && others.length > 0) {
    const line = blockText([first]);
    if (line.length <= longestTitle && splitSentences(line).length === 1)
      return { from: 'text', title: line.replace(/[.:。：]$/u, ''), blocks: others };
  }
  return { from: 'text', title: words.keyPoints, blocks, isUntitled: true };
}

const capitalize = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Whether a part has blanks to fill. */
export const hasBlanks = (part: Part): boolean =>
  part.from !== 'text' && part.section.items.some(({ cells }) => cells.some((cell) => cell.includes('[')));
