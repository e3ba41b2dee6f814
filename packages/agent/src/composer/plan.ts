// The plan of a document: which parts it has, from what the prompt brings and, where that is not enough, from its archetype.
import type { Block } from '@deckle/engine';
import { blockText } from '@deckle/engine';
import { type Archetype, type Outline, outlineOf, type Section } from './archetypes.ts';
import { messageOf, readDataTable } from './data-table.ts';
import { type Item, readItem } from './languages/read-language.ts';
import type { BroughtSection } from './read-brought.ts';
import type { Point } from './read-points.ts';
import { splitSentences } from './split-prompt.ts';
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
  readonly language: string;
  readonly words: Words;
  readonly facts: ReadonlyMap<string, string>;
  readonly points: readonly Point[];
  readonly brief: readonly string[];
  readonly brought: readonly BroughtSection[];
};

export type Plan = {
  readonly outline: Outline;
  readonly parts: readonly Part[];
  /** Sections of the archetype that were not needed, for those who ask for more. */
  readonly spare: readonly Part[];
};

export function planParts(input: PlanInput): Plan {
  const outline = outlineOf(input.archetype, input.language, input.facts);
  const figures = figureParts(input);
  // Figures that were given take the place of the blanks for them.
  const sections = figures.length > 0 ? withoutFirstStats(outline.sections) : outline.sections;
  const own = sections.map((section): Part => ({ from: 'outline', title: section.title, section }));
  const told = [...briefParts(input), ...figures];
  const texts = input.brought.map((section) => textPart(section, input));
  const topics = input.points.filter(({ figure }) => figure === undefined);
  if (texts.length > 0 && topics.length === 0) return { outline, parts: [...told, ...texts], spare: own };
  if (topics.length === 0) return { outline, parts: [...told, ...own], spare: [] };
  const { points } = input.archetype;
  if (points !== undefined) {
    const at = own.findIndex((part) => part.from === 'outline' && part.section.name === points.section);
    const filled = own.map((part, index) => (index === at ? withPoints(part, topics, points.cell) : part));
    return {
      outline,
      parts: [...filled.slice(0, at), ...told, ...filled.slice(at, at + 1), ...texts, ...filled.slice(at + 1)],
      spare: [],
    };
  }
  const parts = topics.map(({ text }, index) => topicPart(text, index, own, input.words));
  return { outline, parts: [...told, ...parts, ...texts], spare: own.filter((part) => !parts.includes(part)) };
}

/** The section with an item for each point: the rest of the item stays to be filled in. Rows keep their header. */
function withPoints(part: Part, points: readonly Point[], cell: number): Part {
  if (part.from === 'text') return part;
  const { section } = part;
  const header = section.shape === 'table' ? section.items.slice(0, 1) : [];
  const like = section.items.at(-1)!;
  const items = points.map(({ text }): Item => {
    const cells = like.cells.map((blank, index) => (index === cell ? capitalize(text) : blank));
    return cells.length === 1
      ? { label: '', text: cells[0]!, cells }
      : { label: cells[0]!, text: cells.slice(1).join(' · '), cells };
  });
  return { ...part, section: { ...section, items: [...header, ...items] } };
}

const withoutFirstStats = (sections: readonly Section[]): readonly Section[] => {
  const first = sections.findIndex(({ shape }) => shape === 'stats');
  return sections.filter((_, index) => index !== first);
};

/** Sentences that tell something open the document, word for word. */
function briefParts({ brief, words }: PlanInput): readonly Part[] {
  if (brief.length === 0) return [];
  return [
    requestPart(
      words.keyPoints,
      brief.length > 1 ? 'list' : 'text',
      brief.map((text) => ({ label: '', text, cells: [text] })),
    ),
  ];
}

function figureParts({ points, words }: PlanInput): readonly Part[] {
  const figures = points.filter(({ figure }) => figure !== undefined);
  if (figures.length === 0) return [];
  const items = figures.map(({ figure = '', label }) => ({ label: figure, text: label, cells: [label, figure] }));
  if (items.length <= 4) return [requestPart(words.figures, 'stats', items)];
  return [
    requestPart(
      words.figures,
      'list',
      items.map(({ label, text, cells }) => ({ label: text, text: label, cells })),
    ),
  ];
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

const requestPart = (title: string, shape: Section['shape'], items: Section['items']): Part => ({
  from: 'request',
  title,
  section: { name: '', title, shape, items, note: '' },
});

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
