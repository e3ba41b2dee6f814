// A request understood: the kind, language and subject wanted, the stated facts, and the text pasted below.
import type { Kind } from '@deckle/engine';
import type { AgentRequest } from '../../request.ts';
import { archetypes, isSheetArchetype, slotLabel } from '../archetypes.ts';
import { anyOf } from '../languages/index.ts';
import { raise } from '../nodes.ts';
import { hasNumber } from './amounts.ts';
import { readCount } from './counts.ts';
import { findDates } from './dates.ts';
import { detectLanguage, findLanguagePhrase } from './detect-language.ts';
import { cutFacts, type Fact, readFact, readSentence, type Sentence } from './facts.ts';
import { withoutManner } from './manner.ts';
import { itemsIn, type PastedText, readPastedText } from './pasted-text.ts';
import { readList } from './points.ts';
import { type Recognized, recognize } from './recognize.ts';
import { readSheet, type SheetFacts } from './sheet-facts.ts';
import { splitPrompt } from './split-prompt.ts';
import { readTopic, removePhrase, type Topic, withoutAskingLast } from './title.ts';

export { formatOfMoney, hasNumber } from './amounts.ts';
export type { BudgetRow } from './budget.ts';
export { splitClauses } from './clauses.ts';
export { findDates } from './dates.ts';
export { detectLanguage, namedLanguage } from './detect-language.ts';
export { dangles, type Fact, namesDate, type Sentence } from './facts.ts';
export type { InvoiceFacts } from './invoice.ts';
export { type Letter, readLetter } from './letter.ts';
export { type PastedSection, type PastedText, readPastedText } from './pasted-text.ts';
export { namesArchetype, recognize } from './recognize.ts';
export type { Sale, SheetFacts } from './sheet-facts.ts';
export type { Row } from './sheet-rows.ts';
export { splitPrompt, splitSentences } from './split-prompt.ts';

export type ParsedRequest = Recognized & {
  readonly kind: Kind;
  readonly language: string;
  /** The sentence that asks; empty when the prompt is a text alone. */
  readonly sentence: string;
  readonly topic: Topic;
  /** Slides of a deck, pages of a doc. */
  readonly count: number | undefined;
  /** The request's statements about a sheet, under the name of its archetype. */
  readonly sheet: Partial<SheetFacts>;
  /** Listed items that are not facts: topics. */
  readonly topics: readonly string[];
  readonly facts: readonly Fact[];
  /** Text with numbers or among facts, kept as it is. */
  readonly remarks: readonly string[];
  /** The sentences that inform, unchanged. */
  readonly brief: readonly string[];
  /** The same, with the facts they state. */
  readonly sentences: readonly Sentence[];
  /** The first date of what asks, as written. */
  readonly date: string | undefined;
  /** Who takes part, as written. */
  readonly people: string | undefined;
  readonly pasted: PastedText;
};

/** Throws only `DocumentTooLarge`. */
export function readRequest(request: AgentRequest): ParsedRequest {
  const parts = splitPrompt(request.prompt);
  const language = request.language ?? detectLanguage(parts.request, `${parts.brief.join(' ')} ${parts.pasted}`);
  const sentence = withoutManner(parts.request);
  const brief = parts.brief.map(withoutManner).filter((line) => line !== '');
  const pasted = readPastedText(parts.pasted, request.materials);
  const isTableAlone =
    pasted.sections.length > 0 && pasted.sections.every(({ blocks }) => blocks.every(({ type }) => type === 'table'));
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
  const { listed, ...asked } = readAsked(
    without.reduce(removePhrase, withoutAskingLast(sentence, language)),
    recognized,
    language,
  );
  const name = isSheetArchetype(recognized.archetype) ? recognized.archetype : 'tracker';
  const items = itemsIn(pasted.sections);
  const points = [...listed, ...items];
  return {
    ...recognized,
    ...asked,
    sheet:
      recognized.kind === 'sheet'
        ? { [name]: readSheet(name, [sentence, ...brief].join(' '), language, items, points) }
        : {},
    language,
    sentence,
    topic: { ...asked.topic, audience: request.audience ?? asked.topic.audience },
    // People say "pages" of a deck, too.
    count:
      recognized.kind === 'deck'
        ? (request.length?.slides ?? slides?.count ?? pages?.count)
        : (request.length?.pages ?? pages?.count),
    brief,
    sentences: brief
      .filter((text) => !people?.phrase.includes(text))
      // A letter keeps its own words.
      .map((text) => (recognized.archetype === 'letter' ? { text, facts: [] } : readSentence(text, language))),
    date: findDates(list.rest, language)[0]?.text,
    people: people?.names,
    pasted,
  };
}

/** A deck names them below its title, a text where its outline asks; elsewhere they stay in the title. */
function hasRoomForPeople({ kind, archetype }: Recognized, language: string): boolean {
  const known = archetypes.find(({ name }) => name === archetype);
  return kind === 'deck' || (known !== undefined && slotLabel(known, 'people', language) !== undefined);
}

type Asked = Pick<ParsedRequest, 'topic' | 'topics' | 'facts' | 'remarks'> & { readonly listed: readonly string[] };

/** The sentence that asks, without its counts: what it is about, and what it states on the way. */
function readAsked(sentence: string, { kind, archetype }: Recognized, language: string): Asked {
  const list = readList(sentence, language);
  const items = list.items.map((text) => ({ text, fact: readFact(text, language) }));
  const facts = items.flatMap(({ fact }) => fact ?? []);
  const others = items.filter(({ fact }) => fact === undefined).map(({ text }) => text);
  const asking = [list.rest, list.tail].filter(Boolean).join('. ');
  const isWhole = archetype === 'letter' || (kind === 'sheet' && items.length > 0);
  const cut = isWhole ? { facts: [], remarks: [], rest: asking } : cutFacts(asking, language);
  const points = items.length > 0 ? list.items : cut.facts.map(({ text }) => text);
  // Among figures what has a number is one more of them, and so is a plain item among more of them.
  const plain = facts.length === 0 ? others : others.filter((text) => !hasNumber(text, language));
  const topics = facts.length === 0 || facts.length < plain.length ? plain : [];
  return {
    topic: readTopic(kind === 'sheet' && points.length < 2 ? asking : cut.rest, language),
    listed: points,
    topics,
    facts: [...cut.facts, ...facts],
    remarks: [...cut.remarks, ...others.filter((text) => !topics.includes(text))].map(raise),
  };
}

/** The names end where a comma begins another named item: ", topics: …". */
const named = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(({ request }) => request.people)}\\s*[:：]\\s*([^\\n.;。；]{2,200}?)(?=$|[\\n.;。；]|[,，](?:\\s?[^,，:：]{1,20}[:：]|${anyOf(({ isSpaced, request }) => (isSpaced ? undefined : request.lists))}))`,
  'iu',
);

/** Who takes part, if the prompt uses that word: "attendees: Ada, Ben". `phrase` is its position, which is not part of a title. */
function readPeople(prompt: string): { readonly names: string; readonly phrase: string } | undefined {
  const found = named.exec(prompt);
  return found ? { names: found[1]!.trim(), phrase: found[0] } : undefined;
}
