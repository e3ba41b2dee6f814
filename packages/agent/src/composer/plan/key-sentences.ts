// Finds the key sentences of a text with TextRank (Mihalcea and Tarau, 2004): a walk over sentences that share words.
import { nearestLanguage } from '../languages/index.ts';

/** Sentences past this are not compared: the beginning represents a text this long. */
const mostSentences = 300;
const damping = 0.85;
const rounds = 30;

/** The `count` most telling sentences, in the order of the text. All of them if there are no more. */
export function keySentences(sentences: readonly string[], count: number, language: string): readonly string[] {
  if (sentences.length <= count) return sentences;
  const ranks = rankSentences(sentences, language);
  const best = [...ranks.keys()].sort((first, second) => ranks[second]! - ranks[first]! || first - second);
  const kept = new Set(best.slice(0, count));
  return sentences.filter((_, index) => kept.has(index));
}

/** How representative each sentence is: higher is more. */
function rankSentences(sentences: readonly string[], language: string): readonly number[] {
  const segmenter = new Intl.Segmenter(nearestLanguage(language), { granularity: 'word' });
  const compared = sentences.slice(0, mostSentences).map((sentence) => wordsOf(sentence, segmenter));
  const links = compared.map((words, index) =>
    compared.map((others, other) => (index === other ? 0 : likeness(words, others))),
  );
  const sums = links.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = compared.map(() => 1);
  for (let round = 0; round < rounds; round += 1)
    ranks = ranks.map(
      (_, index) =>
        1 -
        damping +
        damping *
          links.reduce((sum, row, from) => sum + (sums[from]! > 0 ? (row[index]! / sums[from]!) * ranks[from]! : 0), 0),
    );
  return sentences.map((_, index) => ranks[index] ?? 0);
}

/** Shared words, less for longer sentences. */
function likeness(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size < 2 || others.size < 2) return 0;
  let shared = 0;
  for (const word of words) if (others.has(word)) shared += 1;
  return shared / (Math.log(words.size) + Math.log(others.size));
}

/** Words of some length: short ones link unrelated sentences. Han and kana words are short by nature. */
function wordsOf(sentence: string, segmenter: Intl.Segmenter): ReadonlySet<string> {
  const words = [...segmenter.segment(sentence.toLowerCase())].filter(
    ({ isWordLike, segment }) =>
      isWordLike && (segment.length > 3 || /[\p{Script=Han}\p{Script=Katakana}]/u.test(segment)),
  );
  return new Set(words.map(({ segment }) => segment));
}

const longestHeadline = 72;

/** The most telling sentence short enough for a title, without its period; undefined if there is none. */
export function headlineOf(sentences: readonly string[], language: string): string | undefined {
  const ranks = rankSentences(sentences, language);
  const short = sentences
    .map((sentence, index) => ({ sentence, rank: ranks[index]!, index }))
    .filter(({ sentence }) => sentence.length <= longestHeadline && /[.!?。！？।؟]$/u.test(sentence))
    .sort((first, second) => second.rank - first.rank || first.index - second.index);
  return short[0]?.sentence;
}

export const withoutStop = (sentence: string): string => sentence.replace(/[.。।]$/u, '');
