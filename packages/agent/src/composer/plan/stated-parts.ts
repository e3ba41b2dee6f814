// What the request tells, as parts of the document: sentences word for word, facts as figures, series as charts, lists as cards.
import { largest } from '@deckle/engine';
import { type Archetype, slotLabel } from '../archetypes.ts';
import { type Item, textsIn } from '../languages/index.ts';
import { table } from '../nodes.ts';
import type { Fact, NamedList, ParsedRequest, Sentence, Series } from '../read/index.ts';
import { isSpaced, namesDate } from '../read/index.ts';
import { chartOf, type DataTable, messageOf, type NumberColumn } from './data-table.ts';
import { type Part, type PlanInput, requestPart } from './parts.ts';

export type StatedParts = {
  readonly parts: readonly Part[];
  /** Whether amounts are shown large: then no blanks for them are needed. */
  readonly hasFigures: boolean;
};

export function statedParts(input: PlanInput): StatedParts {
  const { told, kind } = input;
  // A deck shows facts, a text says them.
  const isShown = (sentence: Sentence) => kind === 'deck' && sentence.facts.length > 0;
  const shown = told.sentences.filter(isShown).flatMap(({ facts }) => facts);
  const sentences = told.sentences.filter((sentence) => !isShown(sentence) && !isInSlots(sentence, input));
  const all = [...told.facts, ...shown];
  const named = all.filter((fact) => !isElsewhere(fact, input));
  // One figure alone is not much to look at: when and where stand beside it.
  const facts = named.length === 1 && kind === 'deck' ? [...named, ...all.filter(({ name }) => name === '')] : named;
  const items = facts.length > 0 ? sentences.filter(({ isItem }) => isItem) : [];
  return {
    parts: [
      ...sentenceParts(
        sentences.filter((sentence) => !items.includes(sentence)),
        input,
      ),
      ...figureParts(facts, items, input),
      ...told.series.map((series) => seriesPart(series, input)),
      ...told.lists.map((list) => listPart(list, input)),
    ],
    hasFigures: facts.some(({ isAmount }) => isAmount) || told.series.length > 0,
  };
}

/** Every fact of the sentence stands where the outline asks for it. */
const isInSlots = ({ facts }: Sentence, input: PlanInput): boolean =>
  facts.length > 0 && facts.every((fact) => isElsewhere(fact, { ...input, kind: 'doc' }));

/** A document of text has when, where and for whom in its outline, a deck below its title; sums of money stay together. */
const isElsewhere = ({ role, name }: Fact, { archetype, language, kind }: PlanInput): boolean =>
  kind === 'deck'
    ? name === ''
    : !(role === 'date' && name !== '' && !namesDate(name)) &&
      role !== undefined &&
      role !== 'cost' &&
      role !== 'ask' &&
      slotLabel(archetype, role, language) !== undefined;

/** Sentences that tell something open the document, word for word. */
function sentenceParts(sentences: readonly Sentence[], { words }: PlanInput): readonly Part[] {
  if (sentences.length === 0) return [];
  const items = sentences.map(({ text }) => ({ label: '', text, cells: [text] }));
  return [requestPart(words.keyPoints, items.length > 1 ? 'list' : 'text', items)];
}

const mostStats = 4;
const mostCards = 6;
/** Past this a value is no big number any more. */
const longestValue = 24;

function figureParts(facts: readonly Fact[], others: readonly Sentence[], input: PlanInput): readonly Part[] {
  const { kind } = input;
  if (facts.length === 0) return [];
  const items = facts.map((fact) => ({ ...fact, name: fact.name || nameOf(fact, input) }));
  const isLarge =
    kind === 'deck' && items.length <= mostStats && items.every(({ value }) => value.length <= longestValue);
  const shape = isLarge ? 'stats' : items.length <= mostCards && kind === 'deck' ? 'cards' : 'list';
  const cells = items.map((fact): Item => {
    const { value, name } = fact;
    if (kind === 'doc') return asText(fact, input.language);
    const [label, text] = shape === 'list' ? [name, value] : [value, name];
    return { label, text, cells: [label, text] };
  });
  const title = facts.every(({ isAmount }) => isAmount) ? input.words.figures : glanceTitle(input.language);
  return [
    requestPart(
      title,
      shape,
      cells,
      others.map(({ text }) => text),
    ),
  ];
}

/** In a text: "**cost:** 48,000 euros", "12 shops", or the clause as it is. */
function asText({ value, name, text, order }: Fact, language: string): Item {
  if (order === 'name value') return { label: raise(name), text: value, cells: [name, value] };
  const line = order === 'around' || !isSpaced(language) ? raise(text) : `${value} ${name}`;
  return { label: '', text: line, cells: [line] };
}

const glanceTitle = (language: string): string => textsIn(language).sections.get('glance')?.title ?? '';

/** What the event plan, which asks for all of them, calls a fact that has no name of its own. */
function nameOf({ role }: Fact, { eventPlan, language }: PlanInput): string {
  const label = (role && slotLabel(eventPlan, role, language)) ?? '';
  // German writes its nouns with a capital wherever they stand.
  return language.startsWith('de') ? label : label.toLowerCase();
}

function seriesPart({ name, unit, categories, values }: Series, { language, words }: PlanInput): Part {
  const title = name ? raise(name) : words.figures;
  const column: NumberColumn = {
    index: 1,
    name: title,
    values,
    decimals: largest(values.map((value) => String(value).split('.')[1]?.length ?? 0)),
    unit,
  };
  const rows = categories.map((category, at) => [category, String(values[at])]);
  const data: DataTable = { table: table(['', title], rows), categories, columns: [column], isTimeline: true };
  return { from: 'text', title: messageOf(data, language, words), blocks: [chartOf(data, language, words)] };
}

/** Each item under its own heading, with room for what there is to say of it: two in columns, more as cards. */
function listPart({ name, items }: NamedList, { words }: PlanInput): Part {
  const [point = '', , follows = ''] = words.topicPoints;
  const text = items.length === 2 ? `${point} ; ${follows}` : point;
  const cards = items.map((item) => ({ label: raise(item), text, cells: [item, text] }));
  return requestPart(raise(name), items.length === 2 ? 'columns' : 'cards', cards);
}

const raise = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Facts for the blanks of an outline, by the names of these; the first of each wins. */
export function slotsOf(
  facts: readonly Fact[],
  { date, place, people }: Pick<ParsedRequest, 'date' | 'place' | 'people'>,
  archetype: Archetype,
): ReadonlyMap<string, string> {
  const slots = new Map<string, string>();
  for (const { role, value, name, isAmount } of facts) {
    // A letter is dated when it is sent, whatever is to happen when.
    if (role === undefined || slots.has(role) || (role === 'date' && archetype.name === 'letter')) continue;
    // The day of an opening is not the day of the document.
    if (role === 'date' && name !== '' && !namesDate(name)) continue;
    slots.set(role, role === 'guests' && isAmount && /^\p{Nd}+$/u.test(value) ? `${value} ${name}` : value);
  }
  if (date && !slots.has('date') && archetype.name !== 'letter') slots.set('date', date);
  if (place && !slots.has('place')) slots.set('place', place);
  if (people) slots.set('people', people);
  return slots;
}
