// The task for a model, as data: the parsed request.
import type { Kind } from '@deckle/engine';
import { type PageRange, pagesInWords } from '../draft/page-range.ts';
import type { AgentRequest } from '../request.ts';
import { describeTime, speakingTime } from './speaking-time.ts';

export type Task = {
  readonly prompt: string;
  readonly kind: Kind;
  readonly language: string;
  /** Slides of a deck, pages of a doc; absent: as many as it takes. */
  readonly count: number | undefined;
  /** Of a doc with a count: how exactly it is meant. */
  readonly pages?: PageRange;
  /** A slide more lists the sources: it is added to the draft. */
  readonly hasSourcesSlide?: boolean;
  /** Every slide has speaker notes. */
  readonly wantsNotes?: boolean;
  /** The request says what the document begins with. */
  readonly saysBeginning?: boolean;
  /** The request says to use nothing but what it gives. */
  readonly isOnlyGiven?: boolean;
  /** No theme was asked for: the plan names the one that suits the subject. */
  readonly wantsTheme?: boolean;
  readonly tone: string | undefined;
  readonly audience: string | undefined;
  readonly textMode: NonNullable<AgentRequest['textMode']>;
};

/** Of a doc with headings and lists. */
const wordsOfPage = 350;

const units = { deck: 'slides', doc: 'pages', sheet: 'worksheets' } as const;

const textModes = {
  generate:
    'Text that the request brings is a starting point: add what a well-informed author would, but no invented figures, names or quotations.',
  condense: 'Text that the request brings is to be condensed: keep its facts, leave out the rest, add nothing.',
  preserve:
    'Text that the request brings must be kept word for word, every sentence of it; arrange it, add titles, change nothing.',
} as const;

const nothingElse = 'Use nothing that is not in the materials or the request.';

/** The task in words: for the outline and for the draft alike. */
export function describeTask({
  prompt,
  kind,
  language,
  count,
  pages,
  hasSourcesSlide,
  tone,
  audience,
  textMode,
  isOnlyGiven,
}: Task): string {
  const time = kind === 'deck' ? speakingTime(prompt) : undefined;
  const lines = [
    `Kind: ${kind}.`,
    `Language: ${new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(language) ?? language} (${language}). Write everything in it.`,
    count !== undefined &&
      `Length: ${pages && pages.said !== 'exact' ? `${pagesInWords(pages)}.` : `${count} ${units[kind]}, no more and no fewer.`}${kind === 'deck' ? ' The cover is one of them, and so is every section slide and the closing slide.' : kind === 'doc' ? ` That is room for some ${count * wordsOfPage} words; a chart takes that of 150, and so does each table of seven rows.` : ''}`,
    hasSourcesSlide && 'One more slide, with the sources, is added later: do not write it.',
    time !== undefined && describeTime(time, count),
    audience && `Audience: ${audience}.`,
    tone && `Tone: ${tone}.`,
    isOnlyGiven && textMode === 'generate' ? nothingElse : textModes[textMode],
  ];
  return lines.filter(Boolean).join('\n');
}
