// Plans a document: its title and parts, from the prompt's contents or, if they are not enough, from its archetype.
import { blockText } from '@deckle/engine';
import { archetypes, eventPlan, nearestArchetype, outlineOf, type Section, sheetLabel } from '../archetypes.ts';
import { type Item, itemOf, type Words, wordsIn } from '../languages/index.ts';
import { raise } from '../nodes.ts';
import { type ParsedRequest, type PastedSection, splitSentences } from '../read/index.ts';
import { messageOf, readDataTable } from './data-table.ts';
import { fillNamed, placeNamed } from './named-sections.ts';
import { blankPart, type Part, type PlanInput, type PlannedParts } from './parts.ts';
import { slotsOf, statedParts } from './stated-parts.ts';
import { letterOf, reasonOf, subtitleOf, titleOf } from './titles.ts';

export {
  canTotal,
  chartOf,
  chartViews,
  messageOf,
  readDataTable,
  statsOf,
  tablesIn,
  totalledTable,
} from './data-table.ts';
export { headlineOf, keySentences, withoutStop } from './key-sentences.ts';
export { blankPart, type Part } from './parts.ts';

export type Plan = {
  readonly title: string;
  /** Below the title; may be empty. */
  readonly subtitle: string;
  readonly parts: readonly Part[];
  /** Unneeded sections of the archetype, for requests that ask for more. */
  readonly spare: readonly Part[];
  /** A letter has neither headings nor a title page. */
  readonly isLetter: boolean;
  /** Why the letter is written, if the prompt says so; may be empty. */
  readonly reason: string;
};

export function planDocument(parsed: ParsedRequest): Plan {
  const { kind, language } = parsed;
  const words = wordsIn(language);
  const archetype = archetypes.find(({ name }) => name === parsed.archetype) ?? nearestArchetype;
  const { to } = letterOf(parsed);
  const slots = new Map([...slotsOf(parsed, archetype), ...(to ? [['to', `${to}, ${words.address}`] as const] : [])]);
  const { placed, ...named } = placeNamed(parsed, archetype);
  const input = { ...parsed, ...named, archetype, eventPlan, words, slots, pasted: parsed.pasted.sections };
  const { outline, parts, spare } = fillNamed(planParts(input), placed, language);
  const label = kind === 'sheet' ? sheetLabel(parsed.archetype, language) : outline.label;
  const title = titleOf(parsed, parts[0]?.title ?? '', label);
  return {
    title,
    subtitle: kind === 'sheet' ? '' : subtitleOf(parsed, title, label),
    parts,
    spare,
    isLetter: archetype.name === 'letter',
    reason: reasonOf(parsed, title),
  };
}

function planParts(input: PlanInput): PlannedParts {
  const outline = outlineOf(input.archetype, input.language, input.slots);
  const stated = statedParts(input);
  const { sections, at: place } = stated.hasFigures ? withoutFirstStats(outline.sections) : { ...outline, at: 0 };
  const own = sections.map((section): Part => ({ from: 'outline', title: section.title, section }));
  const texts = input.pasted.map((section) => textPart(section, input));
  const { topics } = input;
  if (topics.length === 0) {
    if (texts.length > 0) return { outline, parts: [...stated.parts, ...texts], spare: own };
    return { outline, parts: [...own.slice(0, place), ...stated.parts, ...own.slice(place)], spare: [] };
  }
  const { points } = input.archetype;
  if (points !== undefined) {
    const at = own.findIndex((part) => part.from === 'outline' && part.section.name === points.section);
    const filled = own.map((part, index) => (index === at ? withPoints(part, topics, points.cell) : part));
    return {
      outline,
      parts: [...filled.slice(0, at), ...stated.parts, ...filled.slice(at, at + 1), ...texts, ...filled.slice(at + 1)],
      spare: [],
    };
  }
  const parts = topics.map((text, index) => topicPart(text, index, own, input.words));
  return { outline, parts: [...stated.parts, ...parts, ...texts], spare: own.filter((part) => !parts.includes(part)) };
}

/** The section with an item for each point: the rest of the item stays to be filled in. Rows keep their header. */
function withPoints(part: Part, points: readonly string[], cell: number): Part {
  if (part.from === 'text') return part;
  const { section } = part;
  const header = section.shape === 'table' ? section.items.slice(0, 1) : [];
  const like = section.items.at(-1)!;
  const items = points.map((text): Item => {
    const cells = like.cells.map((blank, index) => (index === cell ? raise(text) : blank));
    return itemOf(cells);
  });
  return { ...part, from: 'request', section: { ...section, items: [...header, ...items] } };
}

/** Given figures replace their blanks; where the blanks conclude the document, the figures open it. */
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
  return known ?? blankPart(raise(topic), index, words);
}

const longestTitle = 80;

/** A text without a heading takes the message of its data, or its first sentence when that is short enough for a title. */
function textPart({ title, blocks, isMaterial }: PastedSection, { language, words }: PlanInput): Part {
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
