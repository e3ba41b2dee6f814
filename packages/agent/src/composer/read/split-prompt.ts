// A prompt taken apart: the sentence that asks, the sentences that inform, and the text or data pasted below.
import { anyOf, lexicons } from '../languages/index.ts';
import { raise } from '../nodes.ts';
import { findKindWord, findRequestWord, recognize } from './recognize.ts';

export type PromptParts = {
  /** The request: one or a few sentences. Empty if the prompt is only a text. */
  readonly request: string;
  /** Sentences of the request's paragraph that inform. */
  readonly brief: readonly string[];
  /** Markdown; CSV and tab-separated lines in it are fenced. */
  readonly pasted: string;
};

const structure = /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\||```|~~~|>\s|:::)/;
const longestRequest = 400;
/** What the writer is asked to do; "please" alone may ask the reader of a letter. */
const instructing = new RegExp(`(?<!\\p{L})${anyOf(({ request }) => request.instructs)}(?!\\p{L})`, 'iu');
const polite = new RegExp(`(?<!\\p{L})${anyOf(({ request }) => request.please)}(?!\\p{L})`, 'iu');

export function splitPrompt(prompt: string): PromptParts {
  const lines = prompt
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n');
  const first = lines[0] ?? '';
  if (structure.test(first) || isDataLine(lines, 0)) return { request: '', brief: [], pasted: fenceData(lines) };
  let end = 1;
  while (end < lines.length && lines[end]!.trim() && !structure.test(lines[end]!) && !isDataLine(lines, end)) end += 1;
  const paragraph = lines.slice(0, end).join(' ').trim();
  const rest = fenceData(lines.slice(end));
  if (!findRequestWord(paragraph) && paragraph.length > longestRequest / 2)
    return { request: '', brief: [], pasted: [paragraph, rest].filter(Boolean).join('\n\n') };
  const [request = '', ...others] = splitSentences(paragraph);
  const isLetter = recognize(request, undefined, false).archetype === 'letter';
  const isAsking = (sentence: string) =>
    findKindWord(sentence) !== undefined || instructing.test(sentence) || (!isLetter && polite.test(sentence));
  return {
    request: [request, ...others.filter(isAsking)].join(' '),
    brief: others.filter((sentence) => !isAsking(sentence)),
    pasted: rest,
  };
}

/** Sentences, each with its end mark. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(sentenceGap)) {
    if (endsAbbreviated(text.slice(from, index), text.slice(index))) continue;
    sentences.push(text.slice(from, index));
    from = index + gap.length;
  }
  return [...sentences, text.slice(from)].map((sentence) => sentence.trim()).filter(Boolean);
}

/** With a capital: who begins a sentence, or "please". */
const begins = Object.values(lexicons)
  .flatMap(({ request, fact }) => [request.please, fact.persons].flatMap((words) => words?.split('|') ?? []))
  .map(raise)
  .join('|');
/** A number ends a sentence where the next begins with somebody or "please"; in German an ordinal goes on. */
const sentenceGap = new RegExp(
  `(?<=\\p{N}\\.)\\s+(?=(?:${begins})\\s)|(?<=[^\\s.\\d][.!?]["”»']?)\\s+(?=[\\p{Lu}\\p{N}\\p{Lo}"“«¿¡[])|(?<=[。！？؟।])\\s*`,
  'gu',
);

/** Lines of separated values: this line and the next have the same two or more fields. */
function isDataLine(lines: readonly string[], index: number): boolean {
  return dataSeparator(lines, index) !== undefined;
}

function dataSeparator(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  const next = lines[index + 1] ?? '';
  // Items of a list may have as many commas.
  if (listed.test(line) && listed.test(next)) return undefined;
  return ['\t', ';', ','].find((separator) => {
    const count = countFields(line, separator);
    const fields = line.split(separator);
    const looksLikeHeader = fields.every(
      (field) => field.trim().length > 0 && field.length <= 60 && !/[.!?]$/.test(field),
    );
    return (
      count >= 2 &&
      count === countFields(next, separator) &&
      (looksLikeHeader || separator === '\t') &&
      hasNumber(next.replace(listed, ''), separator)
    );
  });
}

/** An item: numbered, or after a hyphen, an asterisk or a bullet. */
const listed = /^\s*(?:\d{1,3}[.)]|[-*+•])\s/;

const countFields = (line: string, separator: string): number => line.replace(/"[^"]*"/g, 'x').split(separator).length;
const hasNumber = (line: string, separator: string): boolean =>
  line.split(separator).some((field) => /^"?\s*[-+−]?[$€£¥₹]?\s?\d/.test(field));

/** Puts a fence around each run of separated values, so they are read as data. */
function fenceData(lines: readonly string[]): string {
  const written: string[] = [];
  let fence: string | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (mark) fence = fence === undefined ? mark : line.trim().startsWith(fence) ? undefined : fence;
    const separator = fence === undefined && !mark ? dataSeparator(lines, index) : undefined;
    if (separator === undefined) {
      written.push(line.replace(/^(\s*)•\s/, '$1- '));
      continue;
    }
    const count = countFields(line, separator);
    let end = index + 1;
    while (end < lines.length && countFields(lines[end]!, separator) === count) end += 1;
    written.push('', '```csv', ...lines.slice(index, end), '```', '');
    index = end - 1;
  }
  return written.join('\n').trim();
}

/** Before a number alone: "No. 7" counts, "No. We stay" answers. */
const beforeNumber = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(({ request }) => request.numbered)}\\.$`, 'iu');
/** Before whatever follows; a letter alone is short for a name. */
const always = new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyOf(({ request }) => request.abbreviations)}|\\p{L})\\.$`, 'iu');

/** Whether a text ends with the period of an abbreviation, given the text after it. */
export const endsAbbreviated = (before: string, after: string): boolean =>
  always.test(before) || (beforeNumber.test(before) && /^\s*[#\p{Lu}-]*\p{Nd}/u.test(after));
