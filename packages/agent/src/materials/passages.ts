// Texts too long to be shown whole: cut into passages, of which each part of a plan is given those that it needs.
import type { Plan, PlanItem } from '../events.ts';
import type { NamedText } from './gather.ts';

/** A heading with what is below it, or a part of that. */
export type Passage = {
  /** "S1", "S2" …, through all materials. */
  readonly id: string;
  /** Of its material. */
  readonly name: string;
  readonly text: string;
};

/** Characters: below the first, headings do not begin a passage; above the second, the next paragraph does, and above the third any line. */
const least = 1_200;
const most = 4_000;
const longest = 6_000;
/** Texts of a megabyte have longer ones, so that each can be shown a little of. */
const mostPassages = 300;

const heading = /^#{1,4} \S/;
const fence = /^ {0,3}(?:```|~~~)/;

/** In order; together they are the texts. */
export function passagesOf(texts: readonly NamedText[]): readonly Passage[] {
  const total = texts.reduce((sum, { text }) => sum + text.length, 0);
  const scale = Math.max(1, total / mostPassages / least);
  let count = 0;
  return texts.flatMap(({ name, text }) =>
    cutText(text, scale).map((passage): Passage => {
      count += 1;
      return { id: `S${count}`, name, text: passage };
    }),
  );
}

function cutText(text: string, scale: number): readonly string[] {
  const passages: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let isCode = false;
  const end = (): void => {
    const passage = lines.join('\n').trim();
    if (passage !== '') passages.push(passage);
    lines = [];
    length = 0;
  };
  for (const line of text.split('\n').flatMap((each) => pieces(each, longest * scale))) {
    if (!isCode && heading.test(line) && length >= least * scale) end();
    else if (!isCode && line.trim() === '' && length >= most * scale) end();
    else if (length >= longest * scale) end();
    if (fence.test(line)) isCode = !isCode;
    lines.push(line);
    length += line.length + 1;
  }
  end();
  return passages;
}

/** A line in pieces of at most so many characters. */
function pieces(line: string, length: number): readonly string[] {
  if (line.length <= length) return [line];
  const size = Math.ceil(length);
  return Array.from({ length: Math.ceil(line.length / size) }, (_, at) =>
    line.slice(at * size, (at + 1) * size).toWellFormed(),
  );
}

/** How much of each is shown, at most, if they share this room: short ones are shown whole. Characters. */
export function fairShare(lengths: readonly number[], room: number): number {
  let left = room;
  const sorted = lengths.toSorted((one, other) => one - other);
  for (const [at, length] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (length > share) return Math.max(0, Math.floor(share));
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}

/** Characters that one part of a plan is given, and a draft in one call. */
const roomOfPart = 12_000;
const roomOfDraft = 36_000;
/** Passages that are given for their words alone. */
const mostByWords = 3;

export type Chosen = {
  /** Its sources say which section and material an id such as "S3" is. */
  readonly plan: Plan;
  /** For each part of the plan, what it is written from; empty: nothing beyond what all are shown. */
  readonly parts: readonly string[];
  /** The same for a draft that is written in one call. */
  readonly whole: string;
  /** The ids in `parts`, and in `whole`. */
  readonly inParts: readonly string[];
  readonly inWhole: readonly string[];
};

/** The passages that each part of a plan names, then those that share its words. */
export function choosePassages({
  plan,
  passages,
}: {
  readonly plan: Plan;
  readonly passages: readonly Passage[];
}): Chosen {
  const isAbout = scoreBy(passages);
  const chosen = plan.items.map((item) => [...new Set([...namedIn(item, passages), ...isAbout(item)])]);
  const parts = chosen.map((each) => fill(each, roomOfPart));
  const all = fill([...new Set(chosen.flat())], roomOfDraft);
  const heads = new Map(passages.map(({ id, name, text }) => [id, `${id} ${name}${headOf(text)}`]));
  const items = plan.items.map((item) => {
    if (item.sources === undefined) return item;
    return { ...item, sources: item.sources.map((source) => heads.get(source.trim().toUpperCase()) ?? source) };
  });
  const idsIn = (each: readonly Passage[]): readonly string[] => each.map(({ id }) => id);
  return {
    plan: { ...plan, items },
    parts: parts.map(write),
    whole: write(all),
    inParts: [...new Set(parts.flatMap(idsIn))],
    inWhole: idsIn(all),
  };
}

const headOf = (text: string): string => {
  const words = /^#{1,4} (.{1,80})/.exec(text)?.[1]?.replace(/[*_`#"{}\\[\]]/g, '');
  return words === undefined ? '' : `: ${words.toWellFormed().trim()}`;
};

/** "S3", "S3-S5", "S3 and S4", "S3 paper.md: Methods". */
function namedIn({ sources = [] }: PlanItem, passages: readonly Passage[]): readonly Passage[] {
  return sources.flatMap((source) =>
    [...source.matchAll(/\bS(\d{1,4})(?:\s?[-–]\s?S?(\d{1,4}))?(?!\.?\w)/gi)].flatMap(([, first, last = first]) =>
      passages.slice(Math.max(0, Number(first) - 1), Number(last)),
    ),
  );
}

/** As many as there is room for, the first ones first, in the order of the materials; the last may be cut. */
function fill(passages: readonly Passage[], room: number): readonly Passage[] {
  let left = room;
  const taken: Passage[] = [];
  for (const passage of passages) {
    if (left <= 0) break;
    taken.push({ ...passage, text: passage.text.slice(0, left).toWellFormed() });
    left -= passage.text.length;
  }
  const number = ({ id }: Passage): number => Number(id.slice(1));
  return taken.sort((one, other) => number(one) - number(other));
}

const write = (passages: readonly Passage[]): string =>
  passages
    .map(({ id, name, text }) => `<material name="${name}" section="${id}">\n${asData(text)}\n</material>`)
    .join('\n\n');

/** A text that cannot end the material it stands in. */
export const asData = (text: string): string => text.replaceAll('</material', '<\\/material');

/** Words by their beginnings, which are alike in their forms; of scripts without spaces, pairs of characters. */
function stemsIn(text: string): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(word))
      for (let at = 0; at + 1 < word.length; at += 1) stems.add(word.slice(at, at + 2));
    else if (word.length > 3 || /^\p{N}{2}/u.test(word)) stems.add(word.slice(0, 6));
  }
  return stems;
}

/** For a part of a plan, the passages that share most of its rarer words, the best first. */
function scoreBy(passages: readonly Passage[]): (item: PlanItem) => readonly Passage[] {
  const stems = passages.map(({ text }) => stemsIn(text));
  const counts = new Map<string, number>();
  for (const stem of stems.flatMap((each) => [...each])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const worth = (stem: string): number => Math.log(passages.length / (counts.get(stem) ?? passages.length));
  return ({ title, summary = '', form }) => {
    if (form === 'cover') return [];
    const words = [...stemsIn(`${title} ${summary}`)].filter((stem) => counts.has(stem));
    const scored = passages.map((passage, at) => {
      const score = words.reduce((sum, stem) => sum + (stems[at]!.has(stem) ? worth(stem) : 0), 0);
      return { passage, score };
    });
    scored.sort((one, other) => other.score - one.score);
    const best = scored[0]?.score ?? 0;
    return scored
      .slice(0, mostByWords)
      .filter(({ score }) => score > 0 && score >= best / 2)
      .map(({ passage }) => passage);
  };
}
