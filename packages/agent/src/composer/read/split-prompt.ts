// A prompt taken apart: the sentence that asks, the sentences that inform, and the text or data pasted below.
import { findKindWord, findRequestWord, recognize } from './recognize.ts';

export type PromptParts = {
  /** What asks: one or a few sentences. Empty when the prompt is nothing but a text. */
  readonly request: string;
  /** Sentences of the request's paragraph that inform. */
  readonly brief: readonly string[];
  /** Markdown; CSV and tab-separated lines in it are fenced. */
  readonly pasted: string;
};

const structure = /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\||```|~~~|>\s|:::)/;
const longestRequest = 400;
/** What the writer is asked to do; "please" alone may ask the reader of a letter. */
const instructing =
  /(?<!\p{L})(?:make|create|write|build|prepare|draft|include|use|add|keep|erstelle|schreibe|verwende|crée|créez|rédige|rédigez|utilise|ajoute|crea|escribe|haz|usa|incluye|crie|escreva|faça|audience|tone|style|zielgruppe|public|público)(?!\p{L})/iu;
const polite = /(?<!\p{L})(?:please|bitte)(?!\p{L})/iu;

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

/** A number ends a sentence where the next begins with somebody or "please"; "am 3. Mai" goes on. */
const sentenceGap =
  /(?<=\p{N}\.)\s+(?=(?:Please|Bitte|We|Wir|I|Ich)\s)|(?<=[^\s.\d][.!?]["”»']?)\s+(?=[\p{Lu}\p{N}\p{Lo}"“«¿¡[])|(?<=[。！？؟।])\s*/gu;

/** Lines of separated values: this line and the next have the same two or more fields. */
function isDataLine(lines: readonly string[], index: number): boolean {
  return dataSeparator(lines, index) !== undefined;
}

function dataSeparator(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  const next = lines[index + 1] ?? '';
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
      hasNumber(next, separator)
    );
  });
}

const countFields = (line: string, separator: string): number => line.replace(/"[^"]*"/g, 'x').split(separator).length;
const hasNumber = (line: string, separator: string): boolean =>
  line.split(separator).some((field) => /^"?\s*[-+−]?[$€£¥₹]?\s?\d/.test(field));

/** Puts a fence around each run of separated values, so that they are read as data. */
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
const beforeNumber =
  /(?<![\p{L}\p{M}])(?:nos?|nrs?|nro|núm|num|art|abs|ziff|bd|vol|fig|abb|tab|kap|ch|pp?|pág|págs|seite|tel|sec|ref|az|est|exp|proc|inv|नं|सं|क्र)\.$/iu;
/** Before whatever follows. */
const always =
  /(?<![\p{L}\p{M}])(?:dr|prof|mr|mrs|ms|st|str|hr|fr|herrn|sr|sra|srta|dra|mme|mlle|dña|ing|dipl|exmo|exma|ca|approx|incl|excl|inkl|exkl|zzgl|bzw|ggf|evtl|vgl|sog|usw|vs|cf|max|min|std|stk|mio|mrd|tsd|av|avda|apdo|e\.\s?g|i\.\s?e|d\.\s?h|z\.\s?b|u\.\s?a|p\.\s?ex|p\.\s?ej|डॉ|श्री|रु|\p{L})\.$/iu;

/** Whether a text ends with a full stop of an abbreviation, given what stands behind it. */
export const endsAbbreviated = (before: string, after: string): boolean =>
  always.test(before) || (beforeNumber.test(before) && /^\s*[#\p{Lu}-]*\p{Nd}/u.test(after));
