// What differs between layout's words and a drawing's: drift of each word and box, paragraphs that break elsewhere, words outside their box.
import type { ParagraphWords, PlacedWord } from './parity-frames.ts';
import { type Word, wordKey } from './parity-words.ts';

/** `drift` in points: the largest of those of left edge, right edge and base line. */
export type WordDrift = { readonly word: PlacedWord; readonly drawn: Word; readonly drift: number };
export type SlideParity = {
  readonly words: readonly WordDrift[];
  /** Of text boxes: how far the edges of all their words are from where they should be. */
  readonly boxes: readonly number[];
  readonly missing: readonly string[];
  readonly paragraphs: number;
  /** The text of paragraphs that are broken at other words. */
  readonly broken: readonly string[];
  /** Words outside the box of their frame or cell. */
  readonly overflowing: readonly string[];
};

/** Layout's word → the same word in a drawing. */
export type Match = ReadonlyMap<PlacedWord, Word>;

/** Words of a drawing that says of what paragraph they are: in the same order. */
export function matchInOrder(paragraphs: readonly ParagraphWords[], drawn: readonly (readonly Word[])[]): Match {
  const match = new Map<PlacedWord, Word>();
  for (const [index, { words }] of paragraphs.entries()) {
    const candidates = drawn[index] ?? [];
    let next = 0;
    for (const word of words) {
      const found = candidates.findIndex((other, at) => at >= next && wordKey(other.text) === wordKey(word.text));
      if (found < 0) continue;
      match.set(word, candidates[found]!);
      next = found + 1;
    }
  }
  return match;
}

/** Words of a page in any order: the nearest that says the same, each once. `near`: where they are looked for. */
export function matchNearest(
  words: readonly PlacedWord[],
  drawn: readonly Word[],
  near: (word: PlacedWord) => Word,
): Match {
  const byKey = Map.groupBy(drawn, ({ text }) => wordKey(text));
  const pairs = words.flatMap((word) =>
    (byKey.get(wordKey(word.text)) ?? []).map((other) => ({ word, other, distance: distance(near(word), other) })),
  );
  pairs.sort((first, second) => first.distance - second.distance);
  const match = new Map<PlacedWord, Word>();
  const taken = new Set<Word>();
  for (const { word, other } of pairs) {
    if (match.has(word) || taken.has(other)) continue;
    match.set(word, other);
    taken.add(other);
  }
  return match;
}

const distance = (first: Word, second: Word): number =>
  Math.hypot(
    (first.left + first.right - second.left - second.right) / 2,
    // A word that slid along its line is still the same one; one on another line is hardly.
    (first.baseline - second.baseline) * 3,
  );

/** Boxes are exceeded where a word leaves them by more than this, in points. */
const tolerance = 1;

/** `expected`: where layout puts a word; where it does not know, where the browser does. */
export function compareSlide(
  paragraphs: readonly ParagraphWords[],
  match: Match,
  expected: (word: PlacedWord) => Word,
): SlideParity {
  const words: WordDrift[] = [];
  const missing: string[] = [];
  const overflowing: string[] = [];
  const broken: string[] = [];
  const byBody = new Map<number, WordDrift[]>();
  for (const paragraph of paragraphs) {
    for (const word of paragraph.words) {
      const drawn = match.get(word);
      if (drawn === undefined) {
        missing.push(word.text);
        continue;
      }
      const place = expected(word);
      const drift = Math.max(
        Math.abs(place.left - drawn.left),
        Math.abs(place.right - drawn.right),
        Math.abs(place.baseline - drawn.baseline),
      );
      const entry = { word: { ...word, ...place }, drawn, drift };
      words.push(entry);
      byBody.set(paragraph.body, [...(byBody.get(paragraph.body) ?? []), entry]);
      if (!word.isCut && isOutside(paragraph, word, drawn)) overflowing.push(word.text);
    }
    if (!isBrokenAlike(paragraph.words, match)) broken.push(paragraph.words.map(({ text }) => text).join(' '));
  }
  return {
    words,
    boxes: [...byBody.values()].map(boxDrift),
    missing,
    paragraphs: paragraphs.filter((paragraph) => paragraph.words.length > 0).length,
    broken,
    overflowing,
  };
}

/** Letters reach three quarters of their size up from the base line, and a fifth down. */
function isOutside({ box }: ParagraphWords, { size }: PlacedWord, { left, right, baseline }: Word): boolean {
  return (
    left < box.left - tolerance ||
    right > box.right + tolerance ||
    baseline - size * 0.7 < box.top - tolerance ||
    baseline + size * 0.2 > box.bottom + tolerance
  );
}

function isBrokenAlike(words: readonly PlacedWord[], match: Match): boolean {
  return words.every((word, index) => {
    const drawn = match.get(word);
    const before = words[index - 1];
    if (before === undefined) return drawn !== undefined;
    const drawnBefore = match.get(before);
    if (drawn === undefined || drawnBefore === undefined) return false;
    // Superscripts go up by less than half of their size, lines go down by more than that.
    const isNewLine = drawn.baseline - drawnBefore.baseline > Math.max(word.size, before.size) * 0.8;
    return isNewLine === (word.line !== before.line);
  });
}

function boxDrift(words: readonly WordDrift[]): number {
  const edge = (pick: (word: Word) => number, most: (...values: number[]) => number) =>
    Math.abs(most(...words.map(({ word }) => pick(word))) - most(...words.map(({ drawn }) => pick(drawn))));
  return Math.max(
    edge(({ left }) => left, Math.min),
    edge(({ right }) => right, Math.max),
    edge(({ baseline }) => baseline, Math.min),
    edge(({ baseline }) => baseline, Math.max),
  );
}
