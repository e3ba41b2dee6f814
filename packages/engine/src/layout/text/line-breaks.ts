/// <reference path="./linebreak.d.ts" />
// Where a line of text may end: UAX 14, with browsers' readings of it for addresses and for Thai, Lao and Khmer. Before break-lines.ts.
import LineBreaker from 'linebreak';
import { lazy } from '../../base/lazy.ts';

/** `position`: UTF-16 offset of the start of the next line. `required`: the line ends here whatever its width. */
export type BreakOpportunity = { readonly position: number; readonly required: boolean };

/** Every place where a line may end, in order; the last is the end of the text. */
export const findLineBreaks = (text: string): readonly BreakOpportunity[] =>
  needsRules.test(text) ? breaksByRules(text) : breaksAtSpaces(text);

/** Characters that need rules besides the space rule; most texts have none, and are processed several times as fast. */
const needsRules = /[^ -~]|[-?([{<]| [!:;]/;

function breaksAtSpaces(text: string): readonly BreakOpportunity[] {
  const breaks: BreakOpportunity[] = [];
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) {
    if (space + 1 < text.length && text[space + 1] !== ' ') breaks.push({ position: space + 1, required: false });
  }
  breaks.push({ position: text.length, required: false });
  return breaks;
}

/** As `findLineBreaks`, for any text. */
export function breaksByRules(text: string): readonly BreakOpportunity[] {
  const positions = new Set<number>(findMatches(text, browserBreaks));
  if (!isPlain(text)) {
    for (const position of standardBreaks(text)) positions.add(position);
    for (const position of findWordStarts(text)) positions.add(position);
  }
  positions.add(text.length);
  return [...positions]
    .sort((first, second) => first - second)
    .map((position) => ({ position, required: text[position - 1] === '\n' }));
}

/** The positions where this zero-width pattern matches. */
function findMatches(text: string, pattern: RegExp): readonly number[] {
  const positions: number[] = [];
  pattern.lastIndex = 0;
  while (pattern.test(text)) {
    positions.push(pattern.lastIndex);
    pattern.lastIndex += 1;
  }
  return positions;
}

/** The breaks of UAX 14, without those after spaces and inside ASCII words, where browsers have their own rules. */
export function standardBreaks(text: string): readonly number[] {
  const positions: number[] = [];
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const isOurs =
      text[next.position - 1] === ' ' ||
      isInsideAsciiWord(text, next.position) ||
      isInsideKoreanWord(text, next.position);
    if (!isOurs) positions.push(next.position);
  }
  return positions;
}

/**
 * Text to which UAX 14 adds only the breaks after line feeds: ASCII and quotation marks, Latin letters and
 * currency signs beside letters, dashes between spaces. This covers most texts and is ten times faster than UAX 14.
 */
export const isPlain = (text: string): boolean => !notPlain.test(text);

const quotes = '“”‘’';
const latin = 'À-ÖØ-öø-ɏ';
const signs = '€−\\u00a0';
const dashes = '–—…';
const beside = `\\n A-Za-z0-9${latin}${quotes}`;
const notPlain = new RegExp(
  [
    `[^\\n -~${quotes}${latin}${signs}${dashes}]`,
    `(?<=[^"'(${beside}])[${latin}${signs}]|[${signs}](?=[^${beside}])`,
    `(?<=[^ ])[${dashes}]|[${dashes}](?=[^ ])`,
  ].join('|'),
);

function isInsideAsciiWord(text: string, position: number): boolean {
  const before = text.charCodeAt(position - 1);
  const after = text.charCodeAt(position);
  return before > 0x20 && before < 0x7f && after > 0x20 && after < 0x7f;
}

const korean = /\p{Script=Hangul}/u;
const written = /[\p{L}\p{M}\p{N}]/u;

/** Korean has spaces between words, and is read by these: UAX 14 (8.1) has both breaks between syllables and this style. */
function isInsideKoreanWord(text: string, position: number): boolean {
  const [before, after] = [text[position - 1] ?? '', text[position] ?? ''];
  return written.test(before) && written.test(after) && (korean.test(before) || korean.test(after));
}

/**
 * Breaks inside ASCII words as Chromium has them (found by setting each pair of characters in a box without width):
 * after a hyphen that is not a minus sign, after the "?" of an address, before brackets that follow a mark; never after "/".
 */
const asciiBreaks =
  /(?<=[!"#%&)*+,.:;=>\\\]|}~])(?=[(<[{])|(?<=[!-~]-)(?=[^\s!$),./:;?\]}0-9\u007f-\uffff])|(?<=[0-9A-Za-z]-)(?=[0-9])|(?<=[!-~]\?)(?=[^\s!"'),./:;?\]}\u007f-\uffff])/;

/**
 * After spaces, always, as browsers do (UAX 14, LB14 to LB17 would hold quotes and brackets together across them);
 * but not before an isolated mark, as in French, nor after an opening guillemet.
 */
const spaceBreaks = /(?<=(?<!«) )(?! |[!?:;»](?:[\s!?.,:;»]|$))/;

const browserBreaks = new RegExp(`(?<=\\n)|${spaceBreaks.source}|${asciiBreaks.source}`, 'g');

const unspacedScripts = lazy(() => /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu);
let words: Intl.Segmenter | undefined;

/** Word starts in scripts that do not mark them: UAX 14 leaves class SA to dictionaries. */
function findWordStarts(text: string): readonly number[] {
  const starts: number[] = [];
  for (const match of text.matchAll(unspacedScripts())) {
    words ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const { index } of words.segment(match[0])) if (index > 0) starts.push(match.index + index);
  }
  return starts;
}
