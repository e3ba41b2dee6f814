// Which sample slides of a brand show how a kind of slide looks, and which of their shapes are decoration rather than content.
import { largest } from '../base/extremes.ts';
import { type Box, contains } from '../base/graphics.ts';
import { child, childElements, nodeText } from '../ooxml/xml-tree.ts';
import { groundedPage } from './grounded-pages.ts';
import { headedPage } from './headed-pages.ts';
import type { ChosenSample, Sample, SampleRole, SampleText, SampleUnit } from './read-samples.ts';
import { boxAround, ownPictures, seriesOf } from './section-series.ts';

type Size = { readonly width: number; readonly height: number };

/** Few words: letters and digits of a cover, of a section or closing slide. */
const fewest = { title: 160, section: 60, closing: 60 };

/** Slides behind that with the thanks. */
const farthestEnd = 3;
/** In a file of so many sample slides, each can be a page for content. */
const fewSamples = 8;

/** What a sample or its slide layout says of itself, beside the share of the slide that its drawing covers. */
const saidWeight = 5;

/** Of the slide: an illustration is larger than a picture that decks repeat. */
const leastIllustration = 0.12;

/** `weigh`: the share of the slide that a sample's drawing covers; `leavesRoom`: nothing is drawn where content goes. */
type Judge = {
  /** Its slide layout is made for this. */
  serves(sample: Sample, role: 'section'): boolean;
  /** Its slide layout says in large words what it is for: ‘Contents’, ‘Questions’. */
  speaks(sample: Sample): boolean;
  weigh(sample: Sample, decoration: readonly SampleUnit[]): number;
  leavesRoom(sample: Sample, decoration: readonly SampleUnit[]): boolean;
};

/** At most one sample for each role. */
export function chooseSamples(
  samples: readonly Sample[],
  slideSize: Size,
  { weigh, leavesRoom, speaks, serves }: Judge,
): readonly ChosenSample[] {
  const times = new Map<string, number>();
  for (const { units } of samples)
    for (const likeness of new Set(units.map((unit) => unit.likeness)))
      times.set(likeness, (times.get(likeness) ?? 0) + 1);
  const isRepeated = ({ likeness }: SampleUnit): boolean => (times.get(likeness) ?? 0) > 1;
  const chosen: ChosenSample[] = [];
  const add = (role: SampleRole, sample: Sample | undefined) => {
    if (sample === undefined) return;
    const decoration = decorationOf(sample, role, isRepeated, slideSize);
    if (role === 'content') chosen.push({ role, sample, texts: [], decoration });
    else chosen.push({ role, sample, decoration, ...wordsOf(sample, decoration, slideSize) });
  };
  const last = samples.length - 1;
  const isCover = (sample: Sample, role: 'title' | 'section' | 'closing') => {
    // Beside the title of a cover are remarks on how to use the template.
    const isTitled = role === 'title' && sample.units.some(({ text }) => text?.of?.type === 'ctrTitle');
    const texts = sample.units.filter(({ letters, isPlaceholder }) => letters > 0 && (isPlaceholder || !isTitled));
    // Small print outside placeholders is no part of what a cover says.
    const isSmallPrint = ({ text }: SampleUnit) => text !== undefined && isFree(text) && isSmall(text.size, slideSize);
    const letters = texts.reduce((sum, unit) => sum + (isSmallPrint(unit) ? 0 : unit.letters), 0);
    const isSlotted = role === 'title' && sample.units.some(({ slot }) => slot?.isTitle);
    const isWordless = texts.length === 0 && !isSlotted && (role === 'section' || !shows(sample, slideSize));
    // The last page of a company has an address: its thanks, or a ground of its own, say what it is.
    const isLast = role === 'closing' && (sample.says.has('closing') || shows(sample, slideSize));
    const isNumbered = role === 'section' && isUnderNumber(sample, slideSize);
    const most = isLast || isNumbered ? fewest.title : fewest[role];
    // A last page that goes on (‘Further reading’) beside an illustration: without that, it is half a slide.
    const isIllustrated = role === 'closing' && texts.length > 0 && !sample.says.has('closing') && illustrates(sample);
    return !isWordless && !isIllustrated && texts.length <= 6 && letters <= most && !speaks(sample);
  };
  const illustrates = (sample: Sample): boolean => {
    const kept = decorationOf(sample, 'closing', isRepeated, slideSize);
    return sample.units.some(
      (unit) =>
        unit.kind === 'picture' &&
        !unit.isPlaceholder &&
        !kept.includes(unit) &&
        unit.box.width * unit.box.height >= slideSize.width * slideSize.height * leastIllustration,
    );
  };
  const isEmpty = (sample: Sample) =>
    sample.units.every(
      (unit) =>
        (unit.isPlaceholder && unit.letters <= fewest.section) ||
        isGround(unit, slideSize) ||
        (isAtEdge(unit, slideSize) && unit.letters === 0) ||
        (unit.letters <= 20 && isRepeated(unit)),
    ) && sample.units.filter(({ isPlaceholder, letters }) => isPlaceholder && letters > 0).length <= 1;
  // In a file with others, one picture over all of a slide is a picture, and no page for content.
  const isPictureAlone = ({ units }: Sample) =>
    samples.length > fewSamples &&
    units.some((unit) => unit.kind === 'picture' && isGround(unit, slideSize) && !isRepeated(unit));
  const [first] = samples;
  const isList = (sample: Sample) => sample.says.has('agenda') || countsParts(sample);
  if (first !== undefined && isCover(first, 'title')) add('title', first);
  const between = samples.slice(1, Math.max(1, last));
  const weightOf = (sample: Sample, role: SampleRole) =>
    weigh(sample, decorationOf(sample, role, isRepeated, slideSize));
  const sections = between.filter(
    (sample) =>
      isCover(sample, 'section') &&
      !isList(sample) &&
      (isEmpty(sample) ? isWorded(sample, slideSize) : isHeaded(sample, slideSize)),
  );
  const section = best(
    sections,
    (sample) =>
      weightOf(sample, 'section') * 4 +
      repeats(sample, isRepeated) +
      (sample.says.has('section') || serves(sample, 'section') ? saidWeight : 0),
  );
  const series = section === undefined ? [] : seriesOf(section, sections, isRepeated, slideSize);
  if (series.length === 0) add('section', section);
  else chosen.push(inSeries(series, isRepeated, slideSize));
  const list = between.slice(0, 3).find((sample) => isList(sample) && !speaks(sample));
  const listBox = list && listOf(list, slideSize);
  if (list !== undefined && listBox !== undefined) {
    const decoration = decorationOf(list, 'agenda', isRepeated, slideSize);
    const texts = [titleOfList(list, slideSize) ?? []].flat();
    chosen.push({
      role: 'agenda',
      sample: list,
      decoration,
      list: listBox,
      ...inkOfList(list, texts),
      texts,
      ...gapOf(list, decoration, slideSize),
    });
  }
  const pages = samples.filter(
    (sample, index) =>
      index > 0 &&
      isEmpty(sample) &&
      !hasWords(sample) &&
      !isPictureAlone(sample) &&
      leavesRoom(sample, decorationOf(sample, 'content', isRepeated, slideSize)),
  );
  const page = best(pages, (sample) => weightOf(sample, 'content') + (sample.units.length > 0 ? 0.5 : 0));
  const bands = page === undefined ? bandsOf(samples, isRepeated, slideSize) : [];
  const others = between.filter((sample) => sample !== list && !sections.includes(sample));
  const headed = page === undefined && bands.length === 0 ? headedPage(others, slideSize) : undefined;
  if (page !== undefined) add('content', page);
  else {
    const grounded = bands.length > 0 || headed !== undefined ? undefined : groundedPage(others);
    chosen.push(...bands, ...[headed ?? grounded ?? []].flat());
  }
  // Behind the thanks, files have their icons and credits.
  const ends = samples
    .slice(Math.max(1, last - farthestEnd))
    .filter((sample) => isCover(sample, 'closing') && !isList(sample));
  const end = ends.findLast(({ says }) => says.has('closing')) ?? ends.find((sample) => sample === samples[last]);
  if (last >= 2) add('closing', end);
  // A file that shows no other covers has one look for all.
  const cover = chosen.find(({ role }) => role === 'title');
  for (const role of ['section', 'closing'] as const)
    if (cover !== undefined && chosen.every((each) => each.role !== role))
      chosen.push({ ...cover, role, isBorrowed: true });
  return chosen;
}

/** The first of a series without its pictures, for sections beyond them. */
function inSeries(samples: readonly Sample[], isRepeated: (unit: SampleUnit) => boolean, slide: Size): ChosenSample {
  const series = samples.map((sample): ChosenSample => {
    const own = ownPictures(sample, isRepeated, slide);
    const others = decorationOf(sample, 'section', isRepeated, slide).filter((unit) => !own.includes(unit));
    const decoration = sample.units.filter((unit) => own.includes(unit) || others.includes(unit));
    return { role: 'section', sample, decoration, ...wordsOf(sample, decoration, slide) };
  });
  const [first] = series as [ChosenSample];
  const own = ownPictures(first.sample, isRepeated, slide);
  const decoration = first.decoration.filter((unit) => !own.includes(unit));
  return { ...first, decoration, series, figure: boxAround(own) };
}

const hasWords = ({ units }: Sample): boolean => units.some(({ text }) => text !== undefined && !text.isTitle);

/** Points of a slide 540 points high: smaller words beside a picture are its caption, and no heading of a part. */
const leastHeading = 20;
/** Points of a slide 540 points high. */
const smallPrint = 12;

function isHeaded(sample: Sample, slide: Size): boolean {
  const [first] = openingTexts(sample);
  // A text box at the top of a slide is the title of its content, unless it says that it is a section.
  const isHead = first !== undefined && isFree(first) && first.box.y + first.box.height / 2 < slide.height / 4;
  return (
    first !== undefined && (first.isTitle || isLarge(first.size, slide)) && (!isHead || sample.says.has('section'))
  );
}

/** One large number, a title and a sentence or two: a section with what it is about. */
function isUnderNumber({ units }: Sample, slide: Size): boolean {
  const texts = units.flatMap(({ text }) => text ?? []);
  const numbers = units.filter(({ isNumber }) => isNumber);
  const [number] = numbers.flatMap(({ text }) => text ?? []);
  const largest = (number?.size ?? 0) >= Math.max(...texts.map(({ size }) => size));
  return numbers.length === 1 && largest && isLarge((number?.size ?? 0) / 2, slide) && texts.length <= 4;
}

const isLarge = (size: number, slide: Size): boolean => (size * 540 * 12_700) / slide.height >= leastHeading;
const isSmall = (size: number, slide: Size): boolean => size > 0 && (size * 540 * 12_700) / slide.height < smallPrint;

/** In a text box. */
const isFree = ({ of }: SampleText): boolean => of === undefined;

/** An empty page for content has a title at most: large words in a placeholder that is none are those of a section. */
function isWorded(sample: Sample, slide: Size): boolean {
  const [first] = readingTexts(sample);
  return first?.usual !== undefined && !first.isTitle && isLarge(first.size || first.usual.size, slide);
}

/** Something besides placeholders is drawn on it, or it has a background: without words it is a picture of a cover. */
export const shows = (sample: Sample, slide: Size): boolean =>
  hasBackground(sample) || sample.units.some((unit) => !unit.isPlaceholder && isGround(unit, slide));

/** Three numbers of parts, or more, stand on it. */
const countsParts = ({ units }: Sample): boolean => units.filter(({ isNumber }) => isNumber).length >= 3;

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
      (one, other) =>
        Number(other.isTitle) - Number(one.isTitle) || sizeOf(other) - sizeOf(one) || one.box.y - other.box.y,
    );
}

/** As the sample or its placeholder says. */
const sizeOf = ({ size, usual }: SampleText): number => size || (usual?.size ?? 0);

/** The texts of an opening: those in groups, too, where the largest is there. */
function openingTexts(sample: Sample): readonly SampleText[] {
  const own = readingTexts(sample);
  const inner = readingTexts({
    units: sample.units.flatMap((unit) => (unit.inner ?? []).map((text) => ({ ...unit, text }))),
  });
  const [first] = own;
  const isInner =
    inner[0] !== undefined && first?.isTitle !== true && inner[0].size > (first ? sizeOf(first) : 0) * 1.2;
  return isInner ? inner : own;
}

/** The texts of an opening; without any, its empty placeholders, or else what stood in its middle. */
function wordsOf(sample: Sample, decoration: readonly SampleUnit[], slide: Size): Pick<ChosenSample, 'texts' | 'gap'> {
  const all = openingTexts(sample);
  const texts = all.some(({ of }) => of?.type === 'ctrTitle') ? all.filter(({ of }) => of !== undefined) : all;
  if (texts.length > 0) return { texts };
  const slots = sample.units.flatMap(({ slot }) => slot ?? []);
  if (slots.some(({ isTitle }) => isTitle))
    return { texts: slots.toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle)) };
  return { texts: [], ...gapOf(sample, decoration, slide) };
}

/** The place of the largest thing that is not repeated. */
function gapOf({ units }: Sample, decoration: readonly SampleUnit[], slide: Size): Pick<ChosenSample, 'gap'> {
  const left = units.filter(
    (unit) =>
      !decoration.includes(unit) &&
      !unit.isPlaceholder &&
      unit.text === undefined &&
      !isGround(unit, slide) &&
      unit.box.width >= slide.width / 6,
  );
  const sizes = left.map(({ box }) => box.width * box.height);
  const gap = left[sizes.indexOf(largest(sizes, 0))]?.box;
  return gap === undefined ? {} : { gap };
}

/** What all samples of one slide layout have at their edges, two at least: the band of their titles. */
function bandsOf(
  samples: readonly Sample[],
  isRepeated: (unit: SampleUnit) => boolean,
  slide: Size,
): readonly ChosenSample[] {
  const groups = Map.groupBy(samples.slice(1), ({ layout }) => layout);
  for (const all of groups.values()) {
    const [sample] = all;
    if (sample === undefined || all.length < 2) continue;
    const rests = all.slice(1).map(({ units }) => new Set(units.map(({ likeness }) => likeness)));
    const decoration = sample.units.filter(
      (unit) =>
        !unit.isPlaceholder &&
        unit.letters === 0 &&
        unit.kind !== 'other' &&
        (isAtEdge(unit, slide) || isGround(unit, slide)) &&
        isRepeated(unit) &&
        rests.every((rest) => rest.has(unit.likeness)),
    );
    const title = sample.units.find(({ text }) => text?.isTitle)?.text;
    if (decoration.length > 0 && title !== undefined)
      return [{ role: 'content', sample, decoration, texts: placedTexts(sample), isBanded: true }];
  }
  return [];
}

/** Its title and texts in placeholders. */
const placedTexts = ({ units }: Sample): readonly SampleText[] =>
  units
    .flatMap(({ text, slot }) => text ?? slot ?? [])
    .filter(({ of }) => of !== undefined)
    .toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle));

/** The box of what a list of contents lists: everything with words besides its title. */
function listOf(sample: Sample, slide: Size): Box | undefined {
  const title = titleOfList(sample, slide);
  const items = sample.units.filter(
    ({ letters, text }) => letters > 0 && (title === undefined || text?.box !== title.box),
  );
  const inStrip = ({ box }: SampleUnit): boolean => box.y >= slide.height * 0.88;
  const shown = items.filter((unit) => !inStrip(unit));
  const boxes = shown.map(({ box }) => box);
  if (shown.reduce((count, unit) => count + paragraphsOf(unit), 0) < 3) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = largest(boxes.map((box) => box.x + box.width));
  const bottom = largest(boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** One for each shape but a placeholder, which can hold a whole list. */
const paragraphsOf = ({ node, isPlaceholder }: SampleUnit): number =>
  isPlaceholder
    ? childElements(child(node, 'p:txBody'), 'a:p').filter((paragraph) => nodeText(paragraph).trim() !== '').length
    : 1;

/** The color that all entries of a list share, in bold: it is meant to be read on what is behind it. */
function inkOfList({ units }: Sample, [title]: readonly SampleText[]): Pick<ChosenSample, 'listInk'> {
  const texts = units.flatMap(({ text }) => (text === undefined || text.box === title?.box ? [] : [text]));
  const inks = new Map(texts.map(({ color }) => [JSON.stringify(color), color]));
  const [ink] = inks.values();
  const isBold = texts.every(({ bold, isNumber }) => bold || isNumber);
  return inks.size === 1 && isBold && ink !== undefined ? { listInk: ink } : {};
}

function titleOfList(sample: Sample, slide: Size): SampleText | undefined {
  const texts = readingTexts(sample);
  const largestText = texts[0];
  if (largestText !== undefined && (largestText.isTitle || largestText.size > (texts[1]?.size ?? 0) + 2))
    return largestText;
  // A line at the top of the slide in the size of its placeholder.
  const lines = texts.filter(({ box, usual }) => usual !== undefined && box.y + box.height / 2 < slide.height / 8);
  const [line] = lines;
  const size = line?.size || line?.usual?.size;
  return lines.length === 1 && line !== undefined && size !== undefined ? { ...line, size, isTitle: true } : undefined;
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
  const worded = units.filter(({ letters }) => letters > 0);
  return drawn.filter((unit) => {
    if (unit.letters > 40) return false;
    if (isGround(unit, slideSize) || isAtEdge(unit, slideSize)) return unit.kind !== 'shape' || unit.letters <= 20;
    if (unit.letters > 0) return isRepeated(unit) && role !== 'content' && role !== 'agenda';
    // Marks of a list go with its words, and so do the short lines between its parts.
    const isMark = unit.kind !== 'line' || Math.max(unit.box.width, unit.box.height) < slideSize.width * shortLine;
    if (role === 'agenda' && isMark && worded.some(({ box }) => isBeside(unit.box, box, slideSize))) return false;
    // A badge without its number is nothing; sections write theirs.
    if (role !== 'section' && unit.kind !== 'line' && numbers.some(({ box }) => isInside(box, unit.box))) return false;
    if (role === 'content') return isRepeated(unit);
    // What the title stands on is its design, however large: its ink was chosen for it.
    if (role !== 'agenda' && unit.kind === 'shape' && title !== undefined && holds(unit.box, title.box)) return true;
    // Nor is the plate of a name without the name.
    if (
      unit.kind === 'shape' &&
      title !== undefined &&
      !isInside(title.box, unit.box) &&
      lesser.some(({ box }) => isInside(box, unit.box))
    )
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

/** Of the slide's width. */
const shortLine = 0.15;

/** But for a margin, since the boxes of texts are wider than their words. */
function holds({ x, y, width, height }: Box, text: Box): boolean {
  const margin = text.width / 20;
  return contains({ x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }, text);
}

const isInside = (inner: Box, outer: Box): boolean => {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
};

/** On the line of a text, right before or after it. */
function isBeside(mark: Box, text: Box, { width }: Size): boolean {
  const reach = width / 20;
  const y = mark.y + mark.height / 2;
  return (
    y >= text.y &&
    y <= text.y + text.height &&
    mark.x < text.x + text.width + reach &&
    mark.x + mark.width > text.x - reach
  );
}

/** It has a background that is not its slide layout's. */
export const hasBackground = ({ root }: Sample): boolean => child(root, 'p:cSld', 'p:bg') !== undefined;
