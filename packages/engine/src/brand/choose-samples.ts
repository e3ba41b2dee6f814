// Which sample slides of a brand show how a kind of slide looks, and which of their shapes are decoration rather than content.
import { largest } from '../base/extremes.ts';
import type { Box } from '../base/graphics.ts';
import { child } from '../ooxml/xml-tree.ts';
import type { Sample, SampleText, SampleUnit } from './read-samples.ts';

type Size = { readonly width: number; readonly height: number };

/** What a sample shows: an opening, a page between parts, the last page, or a page for content that nothing stands on yet. */
export type SampleRole = 'title' | 'section' | 'closing' | 'content';

export type ChosenSample = {
  readonly role: SampleRole;
  readonly sample: Sample;
  readonly decoration: readonly SampleUnit[];
  /** Its own words, the most prominent first; at least one on covers, none on pages for content. */
  readonly texts: readonly SampleText[];
};

/** Few words: letters and digits of a cover, of a section or closing slide. */
const fewest = { title: 160, section: 60, closing: 60 };

/** `weigh`: the share of the slide that a sample's drawing covers; `leavesRoom`: nothing is drawn where content goes. */
type Judge = {
  /** Its slide layout says in large words what it is for: ‘Contents’, ‘Questions’. */
  speaks(sample: Sample): boolean;
  weigh(sample: Sample, decoration: readonly SampleUnit[]): number;
  leavesRoom(sample: Sample, decoration: readonly SampleUnit[]): boolean;
};

/** At most one sample for each role. */
export function chooseSamples(
  samples: readonly Sample[],
  slideSize: Size,
  { weigh, leavesRoom, speaks }: Judge,
): readonly ChosenSample[] {
  const times = new Map<string, number>();
  for (const { units } of samples)
    for (const likeness of new Set(units.map((unit) => unit.likeness)))
      times.set(likeness, (times.get(likeness) ?? 0) + 1);
  const isRepeated = ({ likeness }: SampleUnit): boolean => (times.get(likeness) ?? 0) > 1;
  const chosen: ChosenSample[] = [];
  const add = (role: SampleRole, sample: Sample | undefined) => {
    if (sample === undefined) return;
    const texts = role === 'content' ? [] : readingTexts(sample);
    chosen.push({ role, sample, texts, decoration: decorationOf(sample, role, isRepeated, slideSize) });
  };
  const last = samples.length - 1;
  const isCover = (sample: Sample, role: 'title' | 'section' | 'closing') => {
    const texts = sample.units.filter(({ letters }) => letters > 0);
    const letters = texts.reduce((sum, unit) => sum + unit.letters, 0);
    return readingTexts(sample).length > 0 && texts.length <= 6 && letters <= fewest[role] && !speaks(sample);
  };
  const isEmpty = (sample: Sample) =>
    sample.units.every(
      (unit) =>
        (unit.isPlaceholder && unit.letters <= fewest.section) ||
        isGround(unit, slideSize) ||
        (isAtEdge(unit, slideSize) && unit.letters === 0) ||
        (unit.letters <= 20 && isRepeated(unit)),
    ) && sample.units.filter(({ isPlaceholder, letters }) => isPlaceholder && letters > 0).length <= 1;
  const [first] = samples;
  if (first !== undefined && isCover(first, 'title')) add('title', first);
  const between = samples.slice(1, Math.max(1, last));
  const weightOf = (sample: Sample, role: SampleRole) =>
    weigh(sample, decorationOf(sample, role, isRepeated, slideSize));
  const sections = between.filter((sample) => isCover(sample, 'section') && !isEmpty(sample));
  add(
    'section',
    best(sections, (sample) => weightOf(sample, 'section') * 4 + repeats(sample, isRepeated)),
  );
  const pages = samples.filter(
    (sample, index) =>
      index > 0 &&
      isEmpty(sample) &&
      !hasWords(sample) &&
      leavesRoom(sample, decorationOf(sample, 'content', isRepeated, slideSize)),
  );
  add(
    'content',
    best(pages, (sample) => weightOf(sample, 'content') + (sample.units.length > 0 ? 0.5 : 0)),
  );
  if (last >= 2 && isCover(samples[last]!, 'closing')) add('closing', samples[last]);
  // A file that shows no other covers has one look for all.
  const cover = chosen.find(({ role }) => role === 'title');
  for (const role of ['section', 'closing'] as const)
    if (cover !== undefined && chosen.every((each) => each.role !== role)) chosen.push({ ...cover, role });
  return chosen;
}

const hasWords = ({ units }: Sample): boolean => units.some(({ text }) => text !== undefined && !text.isTitle);

/** Shares of its shapes that other samples repeat. */
const repeats = ({ units }: Sample, isRepeated: (unit: SampleUnit) => boolean): number =>
  units.length === 0 ? 0 : units.filter(isRepeated).length / units.length;

function best(samples: readonly Sample[], rank: (sample: Sample) => number): Sample | undefined {
  const ranks = samples.map(rank);
  return samples[ranks.indexOf(largest(ranks, 0))] ?? samples[0];
}

/** Titles first, then by size, then from the top; a number alone, or a word of two letters, is no text. */
function readingTexts({ units }: Pick<Sample, 'units'>): readonly SampleText[] {
  return units
    .flatMap(({ text }) => (text !== undefined && text.letters > 2 && !text.isNumber ? [text] : []))
    .toSorted(
      (one, other) => Number(other.isTitle) - Number(one.isTitle) || other.size - one.size || one.box.y - other.box.y,
    );
}

function decorationOf(
  { units }: Sample,
  role: SampleRole,
  isRepeated: (unit: SampleUnit) => boolean,
  slideSize: Size,
): readonly SampleUnit[] {
  const drawn = units.filter(
    ({ isPlaceholder, kind, text }) => !isPlaceholder && kind !== 'other' && text === undefined,
  );
  const numbers = units.filter(({ text }) => text !== undefined && text.letters <= 4);
  const [title, ...lesser] = readingTexts({ units });
  return drawn.filter((unit) => {
    if (unit.letters > 40) return false;
    if (isGround(unit, slideSize) || isAtEdge(unit, slideSize)) return unit.kind !== 'shape' || unit.letters <= 20;
    if (unit.letters > 0) return isRepeated(unit) && role !== 'content';
    // A badge without its number is nothing; sections write theirs.
    if (role !== 'section' && unit.kind !== 'line' && numbers.some(({ box }) => isInside(box, unit.box))) return false;
    if (role === 'content') return isRepeated(unit);
    // Nor is the plate of a name without the name.
    if (unit.kind === 'shape' && !isInside(title!.box, unit.box) && lesser.some(({ box }) => isInside(box, unit.box)))
      return false;
    const area = (unit.box.width * unit.box.height) / (slideSize.width * slideSize.height);
    return isRepeated(unit) || unit.kind === 'line' || area < 0.12;
  });
}

const isGround = ({ box }: SampleUnit, { width, height }: Size): boolean =>
  box.width >= width * 0.9 && box.height >= height * 0.9;

/** Bands, corners and ribbons hang on an edge of the slide; content keeps away from it. */
function isAtEdge({ box, kind }: SampleUnit, { width, height }: Size): boolean {
  const near = width / 100;
  const touches =
    box.x <= near || box.y <= near || box.x + box.width >= width - near || box.y + box.height >= height - near;
  return touches && kind !== 'other';
}

const isInside = (inner: Box, outer: Box): boolean => {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
};

/** It has a background that is not its slide layout's. */
export const hasBackground = ({ root }: Sample): boolean => child(root, 'p:cSld', 'p:bg') !== undefined;
