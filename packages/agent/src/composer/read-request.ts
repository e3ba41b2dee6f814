// A request understood: what is wanted, in which language, about what, and what the prompt brings along.
import type { Kind } from '@deckle/engine';
import type { AgentRequest } from '../request.ts';
import { type Brought, readBrought } from './read-brought.ts';
import { readCount } from './read-counts.ts';
import { readPeople } from './read-people.ts';
import { type Point, readList } from './read-points.ts';
import { readDate, readTopic, type Topic } from './read-title.ts';
import { type Recognized, recognize } from './recognize.ts';
import { splitPrompt } from './split-prompt.ts';
import { findLanguagePhrase, tellLanguage } from './tell-language.ts';

export type Wish = Recognized & {
  readonly kind: Kind;
  readonly language: string;
  /** The sentence that asks; empty when the prompt is a text alone. */
  readonly sentence: string;
  readonly topic: Topic;
  /** Slides of a deck, pages of a doc. */
  readonly count: number | undefined;
  readonly points: readonly Point[];
  readonly brief: readonly string[];
  readonly date: string | undefined;
  /** Who takes part, as written. */
  readonly people: string | undefined;
  readonly brought: Brought;
};

/** Throws `DocumentTooLarge` alone. */
export function readRequest(request: AgentRequest): Wish {
  const { request: sentence, brief, pasted } = splitPrompt(request.prompt);
  const language = request.language ?? tellLanguage(sentence, `${brief.join(' ')} ${pasted}`);
  const brought = readBrought(pasted, request.materials);
  const isTableAlone =
    brought.sections.length > 0 && brought.sections.every(({ blocks }) => blocks.every(({ type }) => type === 'table'));
  const slides = readCount(sentence, 'slides');
  const pages = readCount(sentence, 'pages');
  const { points, rest, tail } = readList(sentence, language);
  // What is listed is content: "agenda: budget, hiring" asks for no budget.
  const asking = [rest, tail].filter(Boolean).join('. ');
  const first = recognize(asking, request.kind, isTableAlone);
  const recognized = first.isKnown ? first : recognize(sentence, request.kind, isTableAlone);
  const phrases = [slides?.phrase, pages?.phrase, findLanguagePhrase(sentence)].filter(
    (phrase) => phrase !== undefined,
  );
  const topic = readTopic(asking, phrases);
  return {
    ...recognized,
    language,
    sentence,
    topic: { ...topic, audience: request.audience ?? topic.audience },
    // People say "pages" of a deck, too.
    count:
      recognized.kind === 'deck'
        ? (request.length?.slides ?? slides?.count ?? pages?.count)
        : (request.length?.pages ?? pages?.count),
    points,
    brief,
    date: readDate(sentence),
    people: readPeople(request.prompt),
    brought,
  };
}
