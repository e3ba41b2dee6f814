// A request for a sheet as its clauses: what it lists, each with the group that it stands under, and what is said before the list.

import { splitClauses } from '../clauses.ts';
import { findDates } from '../dates.ts';
import { findDocumentWord } from '../recognize.ts';
import { splitSentences } from '../split-prompt.ts';
import { withoutAskingLast } from '../subject.ts';
import { hasNumber } from './find-numbers.ts';

export type Clause = {
  readonly text: string;
  /** "Income" of "Income: salary 2500, rent 300"; may be empty. */
  readonly group: string;
  /** The name of the group stands before it. */
  readonly isFirst?: true;
  /** It stands in a list, where words without a number are an item, too. */
  readonly isItem: boolean;
  /** It follows the words that ask. */
  readonly isHead?: true;
  /** The sentence behind the first that it stands in, under no group: it may list, or tell something. */
  readonly sentence?: string;
};

export type SplitOrder = {
  /** The first sentence up to the list. */
  readonly opening: string;
  /** The same without the words that ask. */
  readonly head: string;
  readonly clauses: readonly Clause[];
};

const listStart =
  /\s?[:：]\s*|(?<![\p{L}\p{M}])(?:including|covering|with|einschließlich|mit|avec|comprenant|con|incluyendo|com|incluindo|تشمل|يشمل|مع)\s+|[，,、]?\s?(?:其中)?(?:包括|包含|涵盖)/iu;

/** `items` are those of a pasted list. */
export function splitOrder(text: string, language: string, items: readonly string[] = []): SplitOrder {
  const [first = '', ...others] = sentencesOf(withoutAskingLast(text, language), language);
  const opening = splitOpening(withoutStop(first), language);
  return {
    ...opening,
    clauses: [
      ...opening.clauses,
      ...others
        .map(withoutStop)
        .flatMap((sentence) =>
          splitGroups(sentence, language, false).map((clause) => (clause.isItem ? clause : { ...clause, sentence })),
        ),
      ...items.map((item): Clause => ({ text: withoutStop(item), group: '', isItem: true })),
    ],
  };
}

/** A number may end a sentence: "side job 300. Costs: rent 900", but not "am 3. Mai" or "die 2. Rate". */
function sentencesOf(text: string, language: string): readonly string[] {
  const dates = findDates(text, language);
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(/(?<=\p{Nd}\.)\s+(?=\p{Lu}[^.,:：])/gu)) {
    const isGroup = /^\p{Lu}[^.,:：]{1,30}[:：]/u.test(text.slice(index + gap.length));
    if (dates.some((date) => index >= date.index && index < date.end) || (language.startsWith('de') && !isGroup))
      continue;
    sentences.push(text.slice(from, index));
    from = index + gap.length;
  }
  return [...sentences, text.slice(from)].flatMap(splitSentences);
}

function splitOpening(sentence: string, language: string): SplitOrder {
  const start = listStart.exec(sentence);
  const before = start ? sentence.slice(0, start.index) : sentence;
  const behind = start ? sentence.slice(start.index + start[0].length) : '';
  const isColon = start !== null && /[:：]/.test(start[0]);
  if (start && (isColon || (hasNumber(behind, language) && !hasNumber(before, language)))) {
    const head = withoutAsk(before);
    // "Invoice to Weber, due 1 May: logo 500": what stands before the list is said of the whole.
    const said = hasNumber(head, language)
      ? splitClauses(head, language).map((text) => ({ text, group: '', isItem: false }))
      : [];
    return { opening: before, head, clauses: [...said, ...splitGroups(behind, language, true)] };
  }
  const rest = withoutAsk(sentence);
  const clauses = splitClauses(rest, language).map(
    (text, index): Clause => ({ text, group: '', isItem: false, ...(index === 0 && { isHead: true }) }),
  );
  return { opening: splitClauses(sentence, language)[0] ?? '', head: clauses[0]?.text ?? '', clauses };
}

/** "Income: salary 2500, rent 300; costs: food 400": a name with a colon begins a group. */
function splitGroups(text: string, language: string, isItem: boolean): readonly Clause[] {
  let group = '';
  return splitClauses(text, language).map((clause): Clause => {
    const [, name, rest] = /^([^:：]{2,40}?)\s?[:：]\s*(.+)$/u.exec(clause) ?? [];
    const isGroup =
      name !== undefined && !/\p{Nd}/u.test(name) && !/^[^\p{L}]*\p{Nd}[^\s]*(?:\s\S{1,8})?$/u.test(rest ?? '');
    if (isGroup) group = name;
    return { text: isGroup ? rest! : clause, group, isItem: isItem || group !== '', ...(isGroup && { isFirst: true }) };
  });
}

/** Without what asks and the word for the document: "Invoice for 12 hours" → "12 hours". */
function withoutAsk(sentence: string): string {
  const found = findDocumentWord(sentence);
  if (!found) return sentence.trim();
  let { end } = found;
  for (;;) {
    const next = findDocumentWord(sentence.slice(end));
    if (!next || /\S/.test(sentence.slice(end, end + next.index).replace(/-/g, ''))) break;
    end += next.end;
  }
  const before = sentence.slice(0, found.index);
  const behind = sentence
    .slice(end)
    .replace(/^\s*(?:for|of|over|on|über|für|pour|para|por|de|d[’']|عن|لـ)(?=\s*\p{Nd})\s*/iu, '');
  // Chinese, Japanese and Hindi name the document last.
  return /\p{Nd}/u.test(before)
    ? `${before.trim()} ${behind}`.replace(/\s*(?:的|の|का|की)\s*$/u, '').trim()
    : behind.trim();
}

const withoutStop = (sentence: string): string =>
  sentence.replace(/(?<!\p{Nd})[.!。！।]+$|(?<=\p{Nd})[.。।]$/u, '').trim();
