// What the request states, as parts of the document: sentences word for word, facts as figures.
import { type Archetype, slotLabel } from '../archetypes.ts';
import { type Item, lexiconOf, textsIn } from '../languages/index.ts';
import { raise } from '../nodes.ts';
import { type Fact, namesDate, type ParsedRequest, type Sentence } from '../read/index.ts';
import { type Part, type PlanInput, requestPart } from './parts.ts';

export type StatedParts = {
  readonly parts: readonly Part[];
  /** Whether amounts are shown large: then no blanks for them are needed. */
  readonly hasFigures: boolean;
};

export function statedParts(input: PlanInput): StatedParts {
  const { remarks, kind } = input;
  // A deck shows facts, a text says them.
  const isShown = ({ facts }: Sentence) => kind === 'deck' && facts.length > 0;
  const all = [...input.facts, ...input.sentences.filter(isShown).flatMap(({ facts }) => facts)];
  const brief = input.sentences.filter((sentence) => !isShown(sentence) && !isInSlots(sentence, input));
  const named = all.filter((fact) => !isElsewhere(fact, input));
  // One figure alone is not much to look at: it is joined by date and place.
  const facts = named.length === 1 && kind === 'deck' ? [...named, ...all.filter(({ name }) => name === '')] : named;
  const sentences = [...(facts.length > 0 ? [] : remarks), ...brief.map(({ text }) => text)];
  return {
    parts: [...sentenceParts(sentences, input), ...figureParts(facts, remarks, input)],
    hasFigures: facts.some(({ isAmount }) => isAmount),
  };
}

/** Every fact of the sentence appears where the outline asks for it. */
const isInSlots = ({ facts }: Sentence, input: PlanInput): boolean =>
  facts.length > 0 && facts.every((fact) => isElsewhere(fact, { ...input, kind: 'doc' }));

/** A document of text has when, where and for whom in its outline, a deck below its title; sums of money stay together. */
const isElsewhere = ({ role, name }: Fact, { archetype, language, kind }: PlanInput): boolean =>
  kind === 'deck'
    ? name === ''
    : !(role === 'date' && name !== '' && !namesDate(name, language)) &&
      role !== undefined &&
      role !== 'cost' &&
      role !== 'ask' &&
      slotLabel(archetype, role, language) !== undefined;

/** Sentences that inform open the document, word for word. */
function sentenceParts(sentences: readonly string[], { words }: PlanInput): readonly Part[] {
  if (sentences.length === 0) return [];
  const items = sentences.map((text) => ({ label: '', text, cells: [text] }));
  return [requestPart(words.keyPoints, items.length > 1 ? 'list' : 'text', items)];
}

const maxStats = 4;
const maxCards = 6;
/** Longer values are not shown as big numbers. */
const maxValueLength = 24;

function figureParts(facts: readonly Fact[], remarks: readonly string[], input: PlanInput): readonly Part[] {
  const { kind } = input;
  if (facts.length === 0) return [];
  const items = facts.map((fact) => ({ ...fact, name: fact.name || nameOf(fact, input) }));
  const isLarge =
    kind === 'deck' && items.length <= maxStats && items.every(({ value }) => value.length <= maxValueLength);
  const shape = isLarge ? 'stats' : items.length <= maxCards && kind === 'deck' ? 'cards' : 'list';
  const cells = items.map((fact): Item => {
    const { value, name } = fact;
    if (kind === 'doc') return asText(fact, input.language);
    const [label, text] = shape === 'list' ? [name, value] : [value, name];
    return { label, text, cells: [label, text] };
  });
  const title = facts.every(({ isAmount }) => isAmount)
    ? input.words.figures
    : (textsIn(input.language).sections.get('glance')?.title ?? '');
  return [requestPart(title, shape, cells, remarks)];
}

/** In a text: "**cost:** 48,000 euros", "12 shops", or the clause as it is. */
function asText({ value, name, text, order }: Fact, language: string): Item {
  if (order === 'name value') return { label: raise(name), text: value, cells: [name, value] };
  const line = lexiconOf(language).isSpaced ? `${value} ${name}` : raise(text);
  return { label: '', text: line, cells: [line] };
}

/** What the event plan, which asks for all of them, calls a fact that has no name of its own. */
function nameOf({ role }: Fact, { eventPlan, language }: PlanInput): string {
  const label = (role && slotLabel(eventPlan, role, language)) ?? '';
  return lexiconOf(language).capitalizesNouns ? label : label.toLowerCase();
}

/** Facts for the blanks of an outline, by blank name; the first of each wins. */
export function slotsOf(
  { facts, sentences, date, people, language }: ParsedRequest,
  archetype: Archetype,
): ReadonlyMap<string, string> {
  const slots = new Map<string, string>();
  // A letter is dated when it is sent, whatever is to happen when.
  const isDated = archetype.name !== 'letter';
  for (const { role, value, name } of [...facts, ...sentences.flatMap(({ facts }) => facts)]) {
    // The day of an opening is not the day of the document.
    const isOther = role === 'date' && (!isDated || (name !== '' && !namesDate(name, language)));
    if (role === undefined || slots.has(role) || isOther) continue;
    slots.set(role, role === 'guests' && /^\p{Nd}+$/u.test(value) ? `${value} ${name}` : value);
  }
  if (date && !slots.has('date') && isDated) slots.set('date', date);
  if (people) slots.set('people', people);
  return slots;
}
