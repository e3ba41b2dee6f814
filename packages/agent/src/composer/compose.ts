// The composer on one screen: prompt → parts → plan → document → source. No model, no network, no chance: the same prompt gives the same source.
import { type Document, directionOf, type Kind, type Metadata, print } from '@deckle/engine';
import type { OutlineItem } from '../events.ts';
import type { AgentRequest } from '../request.ts';
import { archetypes, nearestArchetype } from './archetypes/index.ts';
import { listOutline } from './list-outline.ts';
import { hasBlanks, type Plan, planParts } from './plan.ts';
import { readBrought } from './read-brought.ts';
import { readCount } from './read-counts.ts';
import { readList } from './read-points.ts';
import { readDate, readTopic } from './read-title.ts';
import { recognize } from './recognize.ts';
import { splitPrompt } from './split-prompt.ts';
import { tellLanguage } from './tell-language.ts';
import { type Words, wordsIn } from './words.ts';
import { writeDeck } from './write-deck.ts';
import { writeDoc } from './write-doc.ts';
import { writeSheet } from './write-sheet.ts';

export type Composed = {
  readonly kind: Kind;
  readonly language: string;
  readonly archetype: string;
  readonly title: string;
  readonly outline: readonly OutlineItem[];
  readonly source: string;
};

/** The source of a document for a request. Throws `DocumentTooLarge` alone. */
export function compose(request: AgentRequest): Composed {
  const parts = splitPrompt(request.prompt);
  const language = request.language ?? tellLanguage(parts.request, `${parts.brief.join(' ')} ${parts.pasted}`);
  const words = wordsIn(language);
  const brought = readBrought(parts.pasted, request.materials);
  const isTableAlone =
    brought.sections.length > 0 && brought.sections.every(({ blocks }) => blocks.every(({ type }) => type === 'table'));
  const recognized = recognize(parts.request, request.kind, isTableAlone);
  const slides = readCount(parts.request, 'slides');
  const pages = readCount(parts.request, 'pages');
  const { points, rest, tail } = readList(parts.request);
  const phrases = [slides?.phrase, pages?.phrase].filter((phrase) => phrase !== undefined);
  const topic = readTopic([rest, tail].filter(Boolean).join('. '), phrases);
  const archetype = archetypes.find(({ name }) => name === recognized.archetype) ?? nearestArchetype;
  const date = readDate(parts.request);
  const plan = planParts({
    archetype,
    language,
    words,
    facts: new Map(date ? [['date', date]] : []),
    points,
    brief: parts.brief,
    brought: brought.sections,
  });
  const title = topic.title || brought.title || firstTitle(plan, parts.request === '') || plan.outline.label;
  const audience = request.audience ?? topic.audience;
  const subtitle =
    topic.subtitle ||
    (audience ? `${words.forWhom} ${audience}` : title === plan.outline.label ? '' : plan.outline.label);
  const isNearest = !recognized.isKnown && brought.sections.length === 0;
  const remarks = remarksOf(plan, isNearest, request.tone, words);
  const meta = metadataOf(title, recognized.kind === 'sheet' ? '' : subtitle, language, request);
  const input = { title, subtitle, plan, language, words, remarks };
  const document = ((): Document => {
    const parts = { meta, footnotes: brought.footnotes };
    switch (recognized.kind) {
      case 'deck':
        return {
          ...parts,
          kind: 'deck',
          slides: writeDeck({
            ...input,
            count: request.length?.slides ?? slides?.count,
            condense: request.textMode === 'condense',
          }),
        };
      case 'doc':
        return {
          ...parts,
          kind: 'doc',
          blocks: writeDoc({
            ...input,
            isLetter: archetype.name === 'letter',
            count: request.length?.pages ?? pages?.count,
          }),
        };
      case 'sheet':
        return {
          ...parts,
          kind: 'sheet',
          names: [],
          worksheets: writeSheet({
            ...input,
            archetype: recognized.archetype,
            request: request.prompt,
            points,
            brought: brought.sections,
          }),
        };
    }
  })();
  return {
    kind: recognized.kind,
    language,
    archetype: recognized.archetype,
    title,
    outline: listOutline(document),
    source: print(document),
  };
}

/** A text without a request is called by its first heading. */
const firstTitle = (plan: Plan, isTextAlone: boolean): string => (isTextAlone ? (plan.parts[0]?.title ?? '') : '');

function remarksOf(plan: Plan, isNearest: boolean, tone: string | undefined, words: Words): readonly string[] {
  return [
    plan.parts.some(hasBlanks) && words.blanks,
    isNearest && words.nearest,
    tone && `${words.tone} ${tone}`,
  ].filter((remark) => typeof remark === 'string' && remark !== '') as readonly string[];
}

function metadataOf(title: string, subtitle: string, language: string, { theme }: AgentRequest): Metadata {
  return {
    title,
    ...(subtitle && { subtitle }),
    authors: [],
    language,
    direction: directionOf(language),
    ...(theme && { theme }),
    slideSize: '16:9',
    pageSize: /^en-US\b/i.test(language) ? 'Letter' : 'A4',
    landscape: false,
    pageNumbers: true,
    numbered: false,
  };
}
