// The composer on one screen: prompt → wish → plan → document → source. No model, no network, no chance: the same prompt gives the same source.
import { blockText, type Document, directionOf, type Kind, type Metadata, print } from '@deckle/engine';
import type { OutlineItem } from '../events.ts';
import type { AgentRequest } from '../request.ts';
import { archetypes, eventPlan, nearestArchetype } from './archetypes.ts';
import { readDataTable, tablesIn } from './data-table.ts';
import { headlineOf, withoutStop } from './key-sentences.ts';
import { textsIn } from './languages/read-language.ts';
import { listOutline } from './list-outline.ts';
import { fillNamed, placeNamed } from './place-named.ts';
import { hasBlanks, type Plan, planParts } from './plan.ts';
import { type Letter, readLetter } from './read-letter.ts';
import { readRequest, type Wish } from './read-request.ts';
import { namesArchetype } from './recognize.ts';
import { sheetLabel } from './sheets/index.ts';
import { sheetSubject } from './sheets/sheet-subject.ts';
import { splitSentences } from './split-prompt.ts';
import { slotsOf } from './told-parts.ts';
import { wordsIn } from './words.ts';
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
  const wish = readRequest(request);
  const { kind, language, archetype } = wish;
  const document = writeDocument(request, wish);
  const { title } = document.meta;
  return { kind, language, archetype, title, outline: listOutline(document), source: print(document) };
}

function writeDocument(request: AgentRequest, wish: Wish): Document {
  const { kind, language, count, brought } = wish;
  const words = wordsIn(language);
  const archetype = archetypes.find(({ name }) => name === wish.archetype) ?? nearestArchetype;
  const { told } = wish;
  const facts = [...told.facts, ...told.sentences.flatMap((sentence) => sentence.facts)];
  const { to } = letterOf(wish);
  const slots = new Map([
    ...slotsOf(facts, wish, archetype),
    ...(to ? [['to', `${to}, ${words.address}`] as const] : []),
  ]);
  const { placed, ...named } = placeNamed(wish.topics, told, archetype, language);
  const input = { ...wish, ...named, archetype, eventPlan, words, slots, brought: brought.sections };
  const plan = fillNamed(planParts(input), placed, language);
  const label = kind === 'sheet' ? sheetLabel(wish.archetype, language) : plan.outline.label;
  const title = titleOf(wish, plan, label);
  const subtitle = kind === 'sheet' ? '' : subtitleOf(wish, title, label);
  const parts = { meta: metadataOf(title, subtitle, language, request), footnotes: brought.footnotes };
  const remarks = remarksOf(request, wish, plan);
  const written = { title, subtitle, plan, language, words, count, remarks, condense: request.textMode === 'condense' };
  switch (kind) {
    case 'deck': {
      const write = (slideCount: number | undefined) =>
        writeDeck({ ...written, count: slideCount, preserves: request.textMode === 'preserve' });
      const slides = write(count);
      const most = request.maxSlides ?? slides.length;
      return { ...parts, kind, slides: slides.length > most ? write(most) : slides };
    }
    case 'doc':
      return {
        ...parts,
        kind,
        blocks: writeDoc({ ...written, isLetter: archetype.name === 'letter', reason: reasonOf(wish, title) }),
      };
    case 'sheet': {
      const worksheets = writeSheet({ ...wish, title, words, brought: brought.sections });
      return { ...parts, kind, names: [], worksheets };
    }
  }
}

const letterOf = ({ archetype, sentence, language }: Wish): Letter =>
  archetype === 'letter' ? readLetter(sentence, language) : {};

/** A letter whose subject holds a day or a sum says it in its text, too, where it was not given as a subject. */
const reasonOf = (wish: Wish, title: string): string => (/\p{Nd}/u.test(title) && !letterOf(wish).subject ? title : '');

/** What the request is about; of a text alone its first heading; else the name of the archetype, or a blank. */
function titleOf(wish: Wish, plan: Plan, label: string): string {
  const { topic, brought, sentence, kind, archetype, isKnown, language } = wish;
  // Whose life it tells is not told; what for stands below.
  if (archetype === 'cv') return textsIn(language).sections.get('letter')?.title ?? label;
  const named =
    letterOf(wish).subject ||
    (kind === 'sheet'
      ? sheetSubject(wish)
      : [topic.title, archetype === 'letter' ? topic.subtitle : ''].filter(Boolean).join(', ')) ||
    brought.title ||
    titleOfBrought(brought, language) ||
    (sentence === '' ? (plan.parts[0]?.title ?? '') : '');
  if (!named) return isKnown ? label : wordsIn(language).untitled;
  // A sheet has no subtitle that could say what it is.
  const isSaid = namesArchetype(named, archetype) || brought.sections.length > 0 || !isKnown || archetype === 'tracker';
  return kind === 'sheet' && !isSaid ? `${label}: ${named}` : named;
}

/** Of a text without headings its most telling short sentence; of data alone the names of their columns. */
function titleOfBrought({ sections }: Wish['brought'], language: string): string {
  const [first] = sections;
  if (first === undefined || sections.length > 1) return '';
  if (first.blocks.every(({ type }) => type === 'table')) {
    const data = tablesIn(first.blocks).flatMap((table) => readDataTable(table, language) ?? []);
    return (
      data[0]?.columns
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ') ?? ''
    );
  }
  if (first.title !== '') return '';
  const sentences = first.blocks.flatMap((block) =>
    block.type === 'paragraph' ? splitSentences(blockText([block])) : [],
  );
  // A text says at its beginning what it is about.
  return withoutStop(
    (sentences.length > 2 && headlineOf([...sentences.slice(0, 1)], language)) || headlineOf(sentences, language) || '',
  );
}

function subtitleOf(wish: Wish, title: string, label: string): string {
  const { topic, kind, archetype, told, people } = wish;
  if (archetype === 'letter') return '';
  if (archetype === 'cv') return [label, topic.title].filter(Boolean).join(' · ');
  // A deck says below its title when, where and with whom; a text has a place for it.
  const circumstances =
    kind === 'deck' ? [people, ...told.facts.filter(({ name }) => name === '').map(({ value }) => value)] : [];
  return [lineBelow(wish, title, label), ...circumstances].filter(Boolean).join(' · ');
}

function lineBelow({ topic, isKnown, language, archetype }: Wish, title: string, label: string): string {
  if (topic.subtitle) return topic.subtitle;
  if (topic.audience) return `${wordsIn(language).forWhom} ${topic.audience}`;
  const isSaid = title === label || (archetype !== 'event-plan' && namesArchetype(title, archetype));
  return isKnown && !isSaid ? label : '';
}

function remarksOf({ tone }: AgentRequest, wish: Wish, plan: Plan): readonly string[] {
  const words = wordsIn(wish.language);
  return [
    ...(plan.parts.some(hasBlanks) ? [words.blanks] : []),
    ...(plan.parts.some(hasBlanks) && wish.sentence !== '' ? [`${words.asked} ${wish.sentence}`] : []),
    ...(!wish.isKnown && wish.brought.sections.length === 0 ? [words.nearest] : []),
    ...(tone ? [`${words.tone} ${tone}`] : []),
  ];
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
