// The title and subtitle of a document.
import { blockText } from '@deckle/engine';
import { textsIn, wordsIn } from '../languages/index.ts';
import {
  hasNumber,
  type Letter,
  namesArchetype,
  type ParsedRequest,
  readLetter,
  splitSentences,
} from '../read/index.ts';
import { readDataTable, tablesIn } from './data-table.ts';
import { headlineOf, withoutStop } from './key-sentences.ts';

export const letterOf = ({ archetype, sentence, language }: ParsedRequest): Letter =>
  archetype === 'letter' ? readLetter(sentence, language) : {};

/** A letter whose subject holds a day or a sum says it in its text, too, where it was not given as a subject. */
export const reasonOf = (parsed: ParsedRequest, title: string): string =>
  /\p{Nd}/u.test(title) && !letterOf(parsed).subject ? title : '';

/** What the request is about; of a text alone its first heading; else the name of the archetype, or a blank. */
export function titleOf(parsed: ParsedRequest, first: string, label: string): string {
  const { topic, pasted, sentence, kind, archetype, isKnown, language } = parsed;
  // The owner is not given; the purpose appears below.
  if (archetype === 'cv') return textsIn(language).sections.get('letter')?.title ?? label;
  const named =
    letterOf(parsed).subject ||
    (kind === 'sheet'
      ? sheetSubject(parsed)
      : [topic.title, archetype === 'letter' ? topic.subtitle : ''].filter(Boolean).join(', ')) ||
    pasted.title ||
    titleOfPasted(pasted, language) ||
    (sentence === '' ? first : '');
  if (!named) return isKnown ? label : wordsIn(language).untitled;
  // A sheet has no subtitle that could say what it is.
  const isSaid = namesArchetype(named, archetype) || pasted.sections.length > 0 || !isKnown || archetype === 'tracker';
  return kind === 'sheet' && !isSaid ? `${label}: ${named}` : named;
}

/** For text without headings, its most telling short sentence; for data alone, the column names. */
function titleOfPasted({ sections }: ParsedRequest['pasted'], language: string): string {
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

export function subtitleOf(parsed: ParsedRequest, title: string, label: string): string {
  const { topic, kind, archetype, facts, people } = parsed;
  if (archetype === 'letter') return '';
  if (archetype === 'cv') return [label, topic.title].filter(Boolean).join(' · ');
  // A deck says below its title when, where and with whom; a text has a place for it.
  const circumstances =
    kind === 'deck' ? [people, ...facts.filter(({ name }) => name === '').map(({ value }) => value)] : [];
  return [lineBelow(parsed, title, label), ...circumstances].filter(Boolean).join(' · ');
}

function lineBelow({ topic, isKnown, language, archetype }: ParsedRequest, title: string, label: string): string {
  if (topic.subtitle) return topic.subtitle;
  if (topic.audience) return `${wordsIn(language).forWhom} ${topic.audience}`;
  const isSaid = title === label || (archetype !== 'event-plan' && namesArchetype(title, archetype));
  return isKnown && !isSaid ? label : '';
}

/** Empty where the request names no subject. */
function sheetSubject({ archetype, sheet, topic, language }: ParsedRequest): string {
  const { title, audience } = topic;
  if (sheet.invoice?.to) return sheet.invoice.to;
  // Items with an amount are in the table.
  const isAmount = (text: string) => (archetype === 'invoice' || archetype === 'budget') && hasNumber(text, language);
  return [title, audience].find((text) => !isAmount(text)) ?? '';
}
