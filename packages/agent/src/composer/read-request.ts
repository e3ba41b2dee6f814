// A request understood: what is wanted, in which language, about what, and what the prompt tells and brings along.
import type { Kind } from '@deckle/engine';
import type { AgentRequest } from '../request.ts';
import { archetypes, slotLabel } from './archetypes.ts';
import { cutFacts } from './facts/cut-facts.ts';
import { namesTopics } from './facts/fact-words.ts';
import { findDates } from './facts/find-dates.ts';
import { join, nothingTold, readItems, readTold, type Sentence, type Told } from './facts/read-told.ts';
import { placeIn } from './facts/roles.ts';
import { type Brought, readBrought } from './read-brought.ts';
import { readCount } from './read-counts.ts';
import { withoutManner } from './read-manner.ts';
import { readPeople } from './read-people.ts';
import { type Point, readList, readPoint } from './read-points.ts';
import { withoutAskingLast } from './read-subject.ts';
import { readTopic, removePhrase, type Topic } from './read-title.ts';
import { type Recognized, recognize } from './recognize.ts';
import { splitPrompt } from './split-prompt.ts';
import { detectLanguage, findLanguagePhrase } from './tell-language.ts';

export type Wish = Recognized & {
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
  readonly told: Told;
  /** The sentences that inform, as they stand. */
  readonly brief: readonly string[];
  /** The first date of what asks, as written. */
  readonly date: string | undefined;
  /** The place that the title names. */
  readonly place: string | undefined;
  /** Who takes part, as written. */
  readonly people: string | undefined;
  readonly brought: Brought;
};

/** Throws `DocumentTooLarge` alone. */
export function readRequest(request: AgentRequest): Wish {
  const parts = splitPrompt(request.prompt);
  const { pasted } = parts;
  const language = request.language ?? detectLanguage(parts.request, `${parts.brief.join(' ')} ${pasted}`);
  const sentence = withoutManner(parts.request);
  const brief = parts.brief.map(withoutManner).filter((line) => line !== '');
  const brought = readBrought(pasted, request.materials);
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
      ? { ...nothingTold, sentences: lines.map((text) => ({ text, facts: [] })) }
      : readTold(lines, language);
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

type Asked = Pick<Wish, 'topic' | 'points' | 'topics' | 'told'>;

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
      { ...nothingTold, facts: cut.facts, lists: cut.lists, sentences: cut.said.map(asItem) },
      {
        ...told,
        sentences: areTopics ? [] : others.map(asItem),
      },
    ),
  };
}

const asItem = (text: string): Sentence => ({ text: raise(text), facts: [], isItem: true });

const raise = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
