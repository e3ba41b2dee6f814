// A request understood: what is wanted, in which language, about what, and what the prompt tells and brings along.
import type { Kind } from '@deckle/engine';
import type { AgentRequest } from '../../request.ts';
import { archetypes, slotLabel } from '../archetypes.ts';
import { readCount } from './counts.ts';
import { cutFacts } from './cut-facts.ts';
import { findDates } from './dates.ts';
import { detectLanguage, findLanguagePhrase } from './detect-language.ts';
import { namesTopics } from './fact-words.ts';
import { withoutManner } from './manner.ts';
import { type PastedText, readPastedText } from './pasted-text.ts';
import { readPeople } from './people.ts';
import { type Point, readList, readPoint } from './points.ts';
import { type Recognized, recognize } from './recognize.ts';
import { placeIn } from './roles.ts';
import { splitPrompt } from './split-prompt.ts';
import { join, noFacts, readItems, readStatements, type Sentence, type StatedFacts } from './statements.ts';
import { withoutAskingLast } from './subject.ts';
import { readTopic, removePhrase, type Topic } from './title.ts';

export { splitClauses } from './clauses.ts';
export { findDates } from './dates.ts';
export { detectLanguage, namedLanguage } from './detect-language.ts';
export { isSpaced } from './fact-words.ts';
export type { Fact } from './facts.ts';
export { type Letter, readLetter } from './letter.ts';
export { dangles } from './name-of-number.ts';
export type { NamedList } from './named-list.ts';
export { formatOfMoney } from './orders/currency.ts';
export { hasNumber } from './orders/find-numbers.ts';
export { type BudgetRow, readBudget } from './orders/read-budget.ts';
export { readComparison } from './orders/read-comparison.ts';
export { readHours, type WorkedDay } from './orders/read-hours.ts';
export { type InvoiceOrder, readInvoice } from './orders/read-invoice.ts';
export type { OrderLine } from './orders/read-lines.ts';
export { readLoan } from './orders/read-loan.ts';
export { readSales, readStock, type Sale } from './orders/read-stock.ts';
export { readTasks, type Task } from './orders/read-tasks.ts';
export { splitOrder } from './orders/split-order.ts';
export { type PastedSection, type PastedText, readPastedText } from './pasted-text.ts';
export { type Point, readPoint } from './points.ts';
export { namesArchetype, recognize } from './recognize.ts';
export { namesDate } from './roles.ts';
export type { Series } from './series.ts';
export { splitSentences } from './split-prompt.ts';
export type { Sentence, StatedFacts } from './statements.ts';
export type { Topic } from './title.ts';

export type ParsedRequest = Recognized & {
  readonly kind: Kind;
  readonly language: string;
  /** The sentence that asks; empty when the prompt is a text alone. */
  readonly sentence: string;
  readonly topic: Topic;
  /** Slides of a deck, pages of a doc. */
  readonly count: number | undefined;
  /** What the request lists, each with its number: rows of a sheet. */
  readonly points: readonly Point[];
  /** What the request lists that is neither a fact nor a series: topics. */
  readonly topics: readonly string[];
  readonly told: StatedFacts;
  /** The sentences that inform, as they stand. */
  readonly brief: readonly string[];
  /** The first date of what asks, as written. */
  readonly date: string | undefined;
  /** The place that the title names. */
  readonly place: string | undefined;
  /** Who takes part, as written. */
  readonly people: string | undefined;
  readonly brought: PastedText;
};

/** Throws `DocumentTooLarge` alone. */
export function readRequest(request: AgentRequest): ParsedRequest {
  const parts = splitPrompt(request.prompt);
  const { pasted } = parts;
  const language = request.language ?? detectLanguage(parts.request, `${parts.brief.join(' ')} ${pasted}`);
  const sentence = withoutManner(parts.request);
  const brief = parts.brief.map(withoutManner).filter((line) => line !== '');
  const brought = readPastedText(pasted, request.materials);
  const isTableAlone =
    brought.sections.length > 0 && brought.sections.every(({ blocks }) => blocks.every(({ type }) => type === 'table'));
  const slides = readCount(sentence, 'slides');
  const pages = readCount(sentence, 'pages');
  const list = readList(sentence, language);
  // What is listed is content: "agenda: budget, hiring" asks for no budget.
  const first = recognize([list.rest, list.tail].filter(Boolean).join('. '), request.kind, isTableAlone);
  const recognized = first.isKnown ? first : recognize(sentence, request.kind, isTableAlone);
  const people = readPeople(request.prompt);
  const phrases = [slides?.phrase, pages?.phrase, findLanguagePhrase(sentence)].filter(
    (phrase) => phrase !== undefined,
  );
  const without = people && hasRoomForPeople(recognized, language) ? [...phrases, people.phrase] : phrases;
  const asked = readAsked(without.reduce(removePhrase, withoutAskingLast(sentence, language)), recognized, language);
  const lines = brief.filter((line) => people === undefined || !people.phrase.includes(line));
  // A letter tells its story in its own words.
  const informed =
    recognized.archetype === 'letter'
      ? { ...noFacts, sentences: lines.map((text) => ({ text, facts: [] })) }
      : readStatements(lines, language);
  const all = join(asked.told, informed);
  const topicLists = all.lists.filter(({ name }) => namesTopics(name));
  return {
    ...recognized,
    ...asked,
    told: { ...all, lists: all.lists.filter((each) => !topicLists.includes(each)) },
    topics: [...asked.topics, ...topicLists.flatMap(({ items }) => items)],
    language,
    sentence,
    topic: { ...asked.topic, audience: request.audience ?? asked.topic.audience },
    // People say "pages" of a deck, too.
    count:
      recognized.kind === 'deck'
        ? (request.length?.slides ?? slides?.count ?? pages?.count)
        : (request.length?.pages ?? pages?.count),
    brief,
    date: findDates(list.rest, language)[0]?.text,
    place: placeIn(asked.topic.title, language),
    people: people?.names,
    brought,
  };
}

/** A deck names them below its title, a text where its outline asks; elsewhere they stay in the title. */
function hasRoomForPeople({ kind, archetype }: Recognized, language: string): boolean {
  const known = archetypes.find(({ name }) => name === archetype);
  return kind === 'deck' || (known !== undefined && slotLabel(known, 'people', language) !== undefined);
}

type Asked = Pick<ParsedRequest, 'topic' | 'points' | 'topics' | 'told'>;

/** The sentence that asks, without its counts: what it is about, and what it tells on the way. */
function readAsked(sentence: string, { kind, archetype }: Recognized, language: string): Asked {
  const list = readList(sentence, language);
  const { told, others } = readItems(list.items, language);
  const asking = [list.rest, list.tail].filter(Boolean).join('. ');
  const isWhole = archetype === 'letter' || (kind === 'sheet' && list.items.length > 0);
  const cut = isWhole ? { facts: [], lists: [], said: [], rest: asking } : cutFacts(asking, language);
  const points = list.items.length > 0 ? list.items : cut.facts.map(({ text }) => text);
  // Among figures a plain item is one more thing that is told, and no topic.
  const areTopics = told.facts.length + told.series.length < others.length || told.facts.length === 0;
  return {
    topic: readTopic(kind === 'sheet' && points.length < 2 ? asking : cut.rest, language),
    points: points.map((item) => readPoint(item, language)),
    topics: areTopics ? others : [],
    told: join(
      { ...noFacts, facts: cut.facts, lists: cut.lists, sentences: cut.said.map(asItem) },
      {
        ...told,
        sentences: areTopics ? [] : others.map(asItem),
      },
    ),
  };
}

const asItem = (text: string): Sentence => ({ text: raise(text), facts: [], isItem: true });

const raise = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
