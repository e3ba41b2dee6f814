// Prevents line breaks that Unicode allows but that look bad: between a number and its unit, inside an address set as
// code, before a last word or a sign between two things, after a word of one letter, in a name with a number. Between line-breaks.ts and
// break-lines.ts.

import { noWidths } from './break-lines.ts';
import type { BreakOpportunity } from './line-breaks.ts';
import { isUnspaced } from './phrases.ts';
import type { HeldBreaks, LineSpan, StyledParagraph, StyledRun } from './text-content.ts';

/** A stretch of the text that is code. */
type CodeSpan = { readonly start: number; readonly end: number };

/** Spaces between a number and its companion: a sign, the next group of digits, a unit or month, or another short word; money before it. */
function numberJoints(text: string): readonly number[] {
  const joints: number[] = [];
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) {
    const isJoint = isDigit(text.charCodeAt(space - 1))
      ? belongsToNumber(text, space + 1)
      : isDigit(text.charCodeAt(space + 1)) && moneyBefore.test(text.slice(Math.max(0, space - 4), space));
    if (isJoint) joints.push(space);
  }
  return [...joints, ...Array.from(text.matchAll(korean), ({ index }) => index)];
}

/** Inside of a date or an amount in Korean. */
const korean = /(?<=\d[년월]) (?=\d{1,2}[월일])|(?<=\d[천만억조]{1,2}) (?=\d|\p{Script=Hangul}{1,2}(?![\p{L}]))/gu;

/** A sign between two things, with spaces around it: it ends a line, and begins none. */
const separated = / (?=[·•|→–—] )/g;
const separators = (text: string): readonly number[] => [...text.matchAll(separated)].map(({ index }) => index);

/** Starts of the second numbers of ranges: "5–8" and "2024-26" are one thing. Long ones are broken, as addresses and numbers of parts are. */
function rangeEnds(text: string): readonly number[] {
  return [...text.matchAll(/(?<![\d–-])\d{1,4}[–-](?=\d{1,4}(?![\d–-]))/g)].map(
    ({ index, 0: start }) => index + start.length,
  );
}

/** After a word of one letter, and after the short first word of a sentence: both belong to what follows them, and end no line. */
const leaning = /(?<=(?:^|[ («„“])[A-Za-zÀ-ÿ]|[.!?…] [A-Za-zÀ-ÿ]{1,4}) (?=\S)/g;
const mayLean = /(?:^|[ («„“])[A-Za-zÀ-ÿ] |[.!?…] [A-Za-zÀ-ÿ]{1,4} /;
const leanings = (text: string): readonly number[] => [...text.matchAll(leaning)].map(({ index }) => index);

const moneyBefore = /[$€£¥]$|\b(?:EUR|USD|GBP|CHF|JPY)$/;
const maxUnitLength = 8;

/** Whether a sign, three digits or a word of at most eight letters is at `start`. */
function belongsToNumber(text: string, start: number): boolean {
  const first = text.charAt(start);
  if (first !== '' && '%‰°€$£¥'.includes(first)) return true;
  if (isDigit(text.charCodeAt(start))) {
    const [one, two, after] = [start + 1, start + 2, start + 3].map((at) => isDigit(text.charCodeAt(at)));
    return one === true && two === true && after === false;
  }
  let letters = 0;
  for (const character of text.slice(start, start + 2 * (maxUnitLength + 1))) {
    if (!isLetter(character)) break;
    letters += 1;
  }
  return letters > 0 && letters <= maxUnitLength;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Made for the first letter outside ASCII: classes of letters take milliseconds to make. */
let letter: RegExp | undefined;

function isLetter(character: string): boolean {
  if (character <= '\x7f') return /[A-Za-z]/.test(character);
  letter ??= /[\p{L}\p{M}]/u;
  return letter.test(character);
}

/** A hyphen and up to four characters with a digit, as in Cortex-A76: the rest of a name, too short to begin a line. */
const model = '[-\\u2010](?=[A-Za-z]{0,3}[0-9])[A-Za-z0-9]{1,4}(?![A-Za-z0-9])';
const anyModel = new RegExp(model);
const modelHere = new RegExp(model, 'y');

function isInModel(text: string, position: number): boolean {
  modelHere.lastIndex = position - 1;
  return modelHere.test(text);
}

/**
 * The remaining breaks. A word that would then not fit its line is broken where Unicode allows:
 * a narrow column has no room for niceties. `phrases`: places inside of phrases of Chinese and Japanese.
 */
export function holdBreaks(
  text: string,
  breaks: readonly BreakOpportunity[],
  code: readonly CodeSpan[],
  fits: (start: number, end: number) => boolean,
  phrases?: ReadonlySet<number>,
): HeldBreaks {
  const hasNumber = /\d[년월천만억조]{0,2} /.test(text);
  const hasModel = anyModel.test(text);
  const ranges = /\d[–-]\d/.test(text) ? new Set(rangeEnds(text)) : undefined;
  const hasSeparator = / [·•|→–—] /.test(text);
  const leans = mayLean.test(text);
  const hasNone = !hasModel && ranges === undefined && code.length === 0 && phrases === undefined;
  if (!hasNumber && !hasSeparator && !leans && hasNone) return { breaks, joints: [], foreign: [] };
  const wanted = new Set<number>();
  const spaces = [
    ...(hasNumber ? numberJoints(text) : []),
    ...(hasSeparator ? separators(text) : []),
    ...(leans ? leanings(text) : []),
  ];
  for (const space of spaces) if (!isCode(code, space)) wanted.add(space + 1);
  const isWanted = ({ position, required }: BreakOpportunity) =>
    !required &&
    (wanted.has(position) ||
      ranges?.has(position) === true ||
      phrases?.has(position) === true ||
      (text[position - 1] !== ' ' && isCode(code, position)) ||
      (hasModel && isInModel(text, position)));
  if (wanted.size === 0 && hasNone) return { breaks, joints: [], foreign: [] };
  const kept: BreakOpportunity[] = [];
  const held: number[] = [];
  let start = 0;
  for (const [index, candidate] of breaks.entries()) {
    const end = breaks[index + 1]?.position ?? candidate.position;
    if (isWanted(candidate) && fits(start, end)) held.push(candidate.position);
    else {
      kept.push(candidate);
      start = candidate.position;
    }
  }
  return {
    breaks: kept,
    joints: held.filter((position) => wanted.has(position)).map((position) => position - 1),
    foreign: held.filter((position) => !wanted.has(position)),
  };
}

/** The breaks of a paragraph, and breaks that only other programs would take. */
export const allBreaks = ({ breaks, foreign }: HeldBreaks): readonly BreakOpportunity[] =>
  [...breaks, ...foreign.map((position) => ({ position, required: false }))].sort(
    (first, second) => first.position - second.position,
  );

const isCode = (code: readonly CodeSpan[], position: number): boolean =>
  code.some(({ start, end }) => start < position && position < end);

/** The paragraph with a hard break in place of the space before `position`, or between two characters of Chinese or Japanese; undefined elsewhere. */
export function breakHard(paragraph: StyledParagraph, position: number): StyledParagraph | undefined {
  const space = position - 1;
  if (paragraph.text[space] !== ' ')
    return isUnspaced(paragraph.text.slice(space, position + 1)) ? withBreakAt(paragraph, position) : undefined;
  const runs = paragraph.runs.flatMap((styled): readonly StyledRun[] => {
    const { start, end, run } = styled;
    if (end <= space || start > position) return [styled];
    if (start === position) return [{ ...styled, run: { ...run, breakBefore: true } }];
    const before = { ...styled, end: space, run: { ...run, text: run.text.slice(0, space - start) } };
    const after = {
      ...styled,
      start: position,
      run: { ...run, text: run.text.slice(position - start), breakBefore: true },
    };
    return [...(space > start ? [before] : []), ...(end > position ? [after] : [])];
  });
  const breaks = paragraph.breaks.map((known) => (known.position === position ? { position, required: true } : known));
  const text = `${paragraph.text.slice(0, space)}\n${paragraph.text.slice(position)}`;
  return { ...paragraph, text, runs, breaks, known: noWidths(text, runs) };
}

/** The paragraph with a line feed inserted at `position`. */
function withBreakAt(paragraph: StyledParagraph, position: number): StyledParagraph {
  const later = (at: number): number => (at >= position ? at + 1 : at);
  const runs = paragraph.runs.flatMap((styled): readonly StyledRun[] => {
    const { start, end, run } = styled;
    if (end <= position) return [styled];
    if (start > position) return [{ ...styled, start: start + 1, end: end + 1 }];
    const after = {
      ...styled,
      start: position + 1,
      end: end + 1,
      run: { ...run, text: run.text.slice(position - start), breakBefore: true },
    };
    return start === position
      ? [after]
      : [{ ...styled, end: position, run: { ...run, text: run.text.slice(0, position - start) } }, after];
  });
  const text = `${paragraph.text.slice(0, position)}\n${paragraph.text.slice(position)}`;
  return {
    ...paragraph,
    text,
    runs,
    known: noWidths(text, runs),
    breaks: paragraph.breaks.map((known) =>
      known.position === position
        ? { position: position + 1, required: true }
        : { ...known, position: later(known.position) },
    ),
    joints: paragraph.joints.map(later),
    foreign: paragraph.foreign.map(later),
  };
}

/** The last two words kept together; undefined if there are fewer than three, or if not separated by a space. */
export function holdLastWord(held: HeldBreaks, text: string): HeldBreaks | undefined {
  const [before, last] = held.breaks.slice(-3);
  if (last === undefined || before === undefined || last.required || before.required) return undefined;
  if (held.breaks.length < 3 || text[last.position - 1] !== ' ' || text[last.position - 2] === ' ') return undefined;
  return {
    ...held,
    breaks: held.breaks.filter((candidate) => candidate !== last),
    joints: [...held.joints, last.position - 1],
  };
}

/**
 * The paragraph with U+00A0 for spaces within the start of a line: other programs would otherwise break the line there.
 * Other spaces remain as in the source.
 */
export function writeJoints(paragraph: StyledParagraph, lines: readonly LineSpan[]): StyledParagraph {
  const { joints, breaks } = paragraph;
  if (joints.length === 0) return paragraph;
  const written = lines.slice(1).flatMap(({ start }) => {
    const end = breaks.find(({ position }) => position > start)?.position ?? start;
    return joints.filter((joint) => joint >= start && joint < end);
  });
  if (written.length === 0) return paragraph;
  let { text } = paragraph;
  for (const joint of written) text = `${text.slice(0, joint)}\u00a0${text.slice(joint + 1)}`;
  const runs = paragraph.runs.map((styled) =>
    styled.run.math === undefined
      ? { ...styled, run: { ...styled.run, text: text.slice(styled.start, styled.end) } }
      : styled,
  );
  return { ...paragraph, text, runs };
}
