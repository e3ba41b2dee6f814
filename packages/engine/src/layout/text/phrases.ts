// Where short Chinese and Japanese text is broken between phrases: UAX 14 allows nearly every place, and titles would break in the middle of words.

import { findLineBreaks } from './line-breaks.ts';

const han = /\p{Script=Han}/u;
const katakana = /[\p{Script=Katakana}ー]/u;
const hiragana = /\p{Script=Hiragana}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const written = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
/** Polite prefixes belong to the word after them. */
const prefixes: ReadonlySet<string> = new Set(['お', 'ご', '御']);

let words: Intl.Segmenter | undefined;

/** Whether a text has characters of Chinese or Japanese, which are written without spaces. */
export const isUnspaced = (text: string): boolean => han.test(text) || kana.test(text);

/**
 * The places between two characters of Chinese or Japanese, in UTF-16 units, that are inside of a phrase. A phrase of Japanese is a word with the
 * particles and endings after it, written in Hiragana; one of Chinese a word.
 */
export function insidePhrases(text: string): ReadonlySet<number> {
  words ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const isJapanese = kana.test(text);
  const inside = new Set<number>();
  let before = '';
  for (const { segment, index } of words.segment(text)) {
    const canStart = isJapanese ? startsPhrase(segment, before) : segment.length > 1;
    if (index > 0 && written.test(text[index - 1]!) && written.test(segment[0]!) && !canStart) inside.add(index);
    for (let at = index + 1; at < index + segment.length; at += 1)
      if (written.test(text[at - 1]!) && written.test(text[at]!)) inside.add(at);
    before = segment;
  }
  return inside;
}

const unit =
  /(?<=[\d０-９.%％])(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}％%℃])|(?<=[\d０-９](?:[年月]|[百千万萬億亿兆]{1,2}))(?=[\d０-９])|(?<=[\d０-９][百千万萬億亿兆]{1,2})(?=[\p{Script=Han}\p{Script=Katakana}])/gu;
/** Characters that no last line has alone, besides what closes them. */
const shortestLast = 2;

/** The places, in UTF-16 units, between a number and what it counts, in a date, and before the last characters of a Chinese or Japanese text. */
export function insideUnits(text: string): ReadonlySet<number> {
  const inside = new Set(Array.from(text.matchAll(unit), ({ index }) => index));
  const end = text.replace(/[\p{P}\s]+$/u, '').length;
  for (let at = end - shortestLast + 1; at < end; at += 1) if (at > 0) inside.add(at);
  return inside;
}

/** Characters of an amount, and its words beside numbers. */
const longestAmount = { characters: 18, words: 2 };

/** Whether all of a text is a number with what it counts: "12,450,000 €", "9 months", "4億8,000万円". */
export const isAmount = (text: string): boolean =>
  text.length <= longestAmount.characters &&
  /^[^\p{L}\n]*\d[^\n]*$/u.test(text) &&
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !/\d/.test(word)).length <= longestAmount.words;

/** The words of a text, at spaces; a long stretch of Chinese or Japanese is cut into its phrases, a short one is one. */
export const wordsAndPhrases = (text: string): readonly string[] =>
  text.split(/\s+/).flatMap((part) => (isUnspaced(part) && part.length > shortStretch ? phrasesOf(part) : [part]));

/** Characters of a name, or of a date. */
const shortStretch = 8;

function phrasesOf(text: string): readonly string[] {
  const inside = new Set([...insidePhrases(text), ...insideUnits(text)]);
  const ends = findLineBreaks(text)
    .map(({ position }) => position)
    .filter((position) => !inside.has(position));
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

/** After particles and endings, at a polite prefix, and where the script changes; words of one script are a compound. */
function startsPhrase(segment: string, before: string): boolean {
  if (prefixes.has(before)) return false;
  const [last, first] = [before.at(-1) ?? '', segment[0]!];
  if (hiragana.test(first)) return prefixes.has(first) && (segment.length === 1 || han.test(segment[1]!));
  if (hiragana.test(last)) return true;
  return (han.test(last) && katakana.test(first)) || (katakana.test(last) && han.test(first));
}
