// Which sample slides of a brand show how a kind of slide looks, and which of their shapes are decoration rather than content.
import { largest } from '../base/extremes.ts';
import type { Box } from '../base/graphics.ts';
import { child, type XmlNode } from '../ooxml/xml-tree.ts';
import { bandedPages } from './banded-pages.ts';
import { onCoverField } from './cover-field.ts';
import { groundedPage, shareGround } from './grounded-pages.ts';
import { headedPage, isHeadBand } from './headed-pages.ts';
import { markedPages } from './marked-pages.ts';
import type { ChosenSample, Sample, SampleRole, SampleText, SampleUnit } from './read-samples.ts';
import { decorationOf, isAtEdge, leastIllustration } from './sample-decoration.ts';
import { inkOfList, isList, listOf, titleOfList } from './sample-lists.ts';
import {
  isDrawnCover,
  isFree,
  isGround,
  isLarge,
  isSmall,
  openingTexts,
  readingTexts,
  shows,
  sizeOf,
} from './sample-words.ts';
import { boxAround, ownPictures, seriesOf } from './section-series.ts';

type Size = { readonly width: number; readonly height: number };

/** Few words: letters and digits of a cover, of a section or closing slide. */
const fewest = { title: 160, section: 60, closing: 60 };
/** Letters and texts of a cover on a ground that no other sample has: names and numbers of a team. */
const mostOnGround = { letters: 320, texts: 8 };

/** Slides behind that with the thanks. */
const farthestEnd = 3;
/** In a file of so many sample slides, each can be a page for content. */
const fewSamples = 8;

/** Of the samples of such a file, those that have the ground of pages for content. */
const leastGround = 0.2;

/** What a sample or its slide layout says of itself, beside the share of the slide that its drawing covers. */
const saidWeight = 5;
/** A title in the middle of the slide, beside that share. */
const lowWeight = 2;
/** Pictures under a title of a page with the logos of a company. */
const leastSheet = 3;
/** Of the slide: the smallest table, chart or diagram that is what a slide is about. */
const leastTable = 0.2;
/** Places for words on a page to fill in, as a record of revisions. */
const fewestOfForm = 10;
/** Drawings without words on a page of icons or maps for those who make slides. */
const fewestOfCollection = 16;

/** `weigh`: the share of the slide that a sample's drawing covers; `leavesRoom`: nothing is drawn where content goes. */
type Judge = {
  /** Its slide layout is made for this. */
  serves(sample: Sample, role: 'title' | 'section'): boolean;
  /** Its slide layout says in large words what it is for: ‘Contents’, ‘Questions’. */
  speaks(sample: Sample): boolean;
  /** Its slide layout has a place for titles. */
  isTitled(sample: Sample): boolean;
  weigh(sample: Sample, decoration: readonly SampleUnit[]): number;
  leavesRoom(sample: Sample, decoration: readonly SampleUnit[]): boolean;
  /** What is drawn on it, on shapes or in a picture with a plain ground, leaves room for a title somewhere. */
  holdsTitle(sample: Sample): boolean;
};

/** At most one sample for each role. */
export function chooseSamples(
  samples: readonly Sample[],
  slideSize: Size,
  { weigh, leavesRoom, speaks, serves, isTitled, holdsTitle }: Judge,
): readonly ChosenSample[] {
  const times = new Map<string, number>();
  for (const { units } of samples)
    for (const likeness of new Set(units.map((unit) => unit.likeness)))
      times.set(likeness, (times.get(likeness) ?? 0) + 1);
  const timesOf = ({ likeness }: SampleUnit): number => times.get(likeness) ?? 0;
  const isRepeated = (unit: SampleUnit): boolean => timesOf(unit) > 1;
  const chosen: ChosenSample[] = [];
  const add = (role: SampleRole, sample: Sample | undefined) => {
    if (sample === undefined) return;
    const decoration = decorationOf(sample, role, isRepeated, slideSize);
    if (role === 'content') chosen.push({ role, sample, texts: placedHead(sample, slideSize), decoration });
    else {
      const { texts, gap } = wordsOf(sample, decoration, slideSize);
      const placed = role === 'closing' ? thanksFirst(texts) : texts;
      chosen.push({ role, sample, decoration, texts: placed, ...(gap && { gap }) });
    }
  };
  const last = samples.length - 1;
  const isOnlyGround = (unit: SampleUnit): boolean =>
    unit.kind === 'picture' && isGround(unit, slideSize) && !isRepeated(unit);
  const isCover = (sample: Sample, role: 'title' | 'section' | 'closing') => {
    // Beside the title of a cover are remarks on how to use the template.
    const isTitled = role === 'title' && sample.units.some(({ text }) => text?.of?.type === 'ctrTitle');
    const texts = sample.units.filter(({ letters, isPlaceholder }) => letters > 0 && (isPlaceholder || !isTitled));
    // Small print outside placeholders is no part of what a cover says.
    const isSmallPrint = ({ text }: SampleUnit) => text !== undefined && isFree(text) && isSmall(text.size, slideSize);
    const letters = texts.reduce((sum, unit) => sum + (isSmallPrint(unit) ? 0 : unit.letters), 0);
    const isSlotted = role === 'title' && sample.units.some(({ slot }) => slot?.isTitle);
    const isBare = texts.length === 0 && !isSlotted;
    const isWordless = isBare && (role === 'section' || !shows(sample, slideSize) || !holdsTitle(sample));
    // The last page of a company has an address: its thanks, or a ground of its own, say what it is.
    const isLast = role === 'closing' && (sample.says.has('closing') || shows(sample, slideSize));
    const isNumbered = role === 'section' && isUnderNumber(sample, slideSize);
    const isGrounded = role === 'title' && sample === samples[0] && sample.units.some(isOnlyGround);
    const most = isGrounded ? mostOnGround.letters : isLast || isNumbered ? fewest.title : fewest[role];
    const mostTexts = isGrounded ? mostOnGround.texts : 6;
    // A last page that goes on (‘Further reading’) beside an illustration: without that, it is half a slide.
    const isIllustrated = role === 'closing' && texts.length > 0 && !sample.says.has('closing') && illustrates(sample);
    const isSheet = role !== 'title' && showsCollection(sample, isRepeated);
    // A table or a chart, as the order of a service on the first slide.
    const isTable = sample.units.some(
      ({ kind, node, box }) =>
        kind === 'other' && isData(node) && box.width * box.height >= slideSize.width * slideSize.height * leastTable,
    );
    const isWork = role === 'closing' && showsPictures(sample, isRepeated, slideSize);
    return (
      !isWordless &&
      !isIllustrated &&
      !isSheet &&
      !isTable &&
      !isWork &&
      texts.length <= mostTexts &&
      letters <= most &&
      !speaks(sample)
    );
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
  const isPicture = ({ units }: Sample) =>
    units.some((unit) => unit.kind === 'picture' && isGround(unit, slideSize) && !isRepeated(unit));
  // Nor is one on few of them: a drawing that grows from slide to slide.
  const isPictureAlone = ({ units }: Sample) =>
    samples.length > fewSamples &&
    units.some(
      (unit) => unit.kind === 'picture' && isGround(unit, slideSize) && timesOf(unit) < samples.length * leastGround,
    );
  const [first] = samples;
  // A file can begin with a page on how to use it, with its logos, or with one large logo.
  const isMute = first !== undefined && !first.units.some(hasTitle) && shows(first, slideSize);
  // Or with a poster, before the cover; or with a form.
  const hasCoverTitle = ({ units }: Sample): boolean => units.some(({ text }) => text?.of?.type === 'ctrTitle');
  const next = samples
    .slice(1, 2)
    .find((sample) => (hasCoverTitle(sample) || isTitleLow(sample, slideSize)) && isCover(sample, 'title'));
  const isPoster =
    isMute &&
    next !== undefined &&
    !isTitled(first) &&
    isTitled(next) &&
    first.units.every(({ kind }) => kind === 'picture');
  const isForm = next !== undefined && first!.units.filter((unit) => unit.isPlaceholder).length >= fewestOfForm;
  const isSplash = isMute && (isPoster || !holdsTitle(first));
  const isSheet = first !== undefined && (isSplash || isForm || captioned(first, isRepeated, slideSize) >= leastSheet);
  const opening = samples.slice(Number(isSheet), Number(isSheet) + 1).find((sample) => isCover(sample, 'title'));
  // A file can begin with a page of another kind, as the order of a service: the second slide is designed as a cover is.
  const second = samples
    .slice(1, 2)
    .find((each) => serves(each, 'title') && shows(each, slideSize) && isCover(each, 'title'));
  const drawn = samples.slice(0, 2).find((sample) => isDrawnCover(sample, slideSize));
  const onField = first && onCoverField(first, slideSize);
  const reported = onField && isCover(onField, 'title') ? onField : undefined;
  add('title', opening ?? drawn ?? second ?? reported);
  const between = samples.slice(1, Math.max(1, last));
  const weightOf = (sample: Sample, role: SampleRole) =>
    weigh(sample, decorationOf(sample, role, isRepeated, slideSize));
  const openers = between.filter(
    (sample) =>
      isCover(sample, 'section') &&
      !isList(sample) &&
      captioned(sample, isRepeated, slideSize) === 0 &&
      !isHeadedAsMost(sample, between, slideSize) &&
      (isEmpty(sample) && !sample.says.has('section')
        ? isWorded(sample, slideSize) || isUnderNumber(sample, slideSize)
        : isHeaded(sample, slideSize)),
  );
  // Nor is a picture over all of them that stands on more other pages.
  const isOfOthers = (unit: SampleUnit): boolean =>
    unit.kind === 'picture' &&
    isGround(unit, slideSize) &&
    openers.filter(({ units }) => units.some(({ likeness }) => likeness === unit.likeness)).length * 2 < timesOf(unit);
  const sections = openers.filter(({ units }) => samples.length <= fewSamples || !units.some(isOfOthers));
  const section = best(
    sections,
    (sample) =>
      weightOf(sample, 'section') * 4 +
      repeats(sample, isRepeated) +
      (isTitleLow(sample, slideSize) ? lowWeight : 0) +
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
  // Behind the thanks, files have their icons and credits, or further pages to choose from.
  const isAsPoster = ({ units }: Sample): boolean =>
    isPoster && units.every(({ likeness }) => first.units.some((unit) => unit.likeness === likeness));
  const covers = samples
    .slice(1)
    .filter((sample) => isCover(sample, 'closing') && !isList(sample) && !isAsPoster(sample));
  const ends = covers.filter((sample) => samples.indexOf(sample) >= last - farthestEnd);
  const end =
    covers.findLast(({ says }) => says.has('closing')) ??
    ends.find(
      (sample) =>
        sample === samples[last] &&
        !sample.units.some((unit) => isHeadBand(unit, slideSize)) &&
        !isHeadedAsMost(sample, between, slideSize),
    );
  // One picture at the end, or a slide that shows its slide layout, says something of its own: ‘Questions?’.
  const isEnd = (sample: Sample) =>
    samples.length > 2 && sample === samples[last] && (isPicture(sample) || sample.units.length === 0);
  const pages = samples.filter(
    (sample, index) =>
      index > 0 &&
      !isEnd(sample) &&
      isEmpty(sample) &&
      !sections.includes(sample) &&
      !hasWords(sample) &&
      !isPictureAlone(sample) &&
      leavesRoom(sample, decorationOf(sample, 'content', isRepeated, slideSize)),
  );
  const page = best(
    pages,
    (sample) => weightOf(sample, 'content') + (sample.units.length > 0 ? 0.5 : 0) + repeats(sample, isRepeated),
  );
  const pagesLeft = samples.slice(1).filter((sample) => sample !== list && !sections.includes(sample));
  // The last of few pages can be one as the others are, and so can the list of contents.
  const listed = samples.slice(1).filter((sample) => !sections.includes(sample));
  const bands = [pagesLeft.filter((sample) => sample !== end), pagesLeft, listed]
    .map((some) => (page === undefined ? bandedPages(some, isRepeated, slideSize) : []))
    .find((found) => found.length > 0);
  const others = between.filter((sample) => sample !== list && !sections.includes(sample));
  // Where hardly anything is between the first and the last sample, those are pages as it is, but for the cover.
  const isChosen = (sample: Sample) =>
    chosen.some((each) => each.role === 'title' && each.sample.number === sample.number);
  const heads = others.length > 1 ? others : samples.filter((sample) => samples.length < 3 || !isChosen(sample));
  const headed = page === undefined && bands === undefined ? headedPage(heads, slideSize) : undefined;
  // Logos of most pages are on all of them, whatever else is.
  const marked = markedPages(others, slideSize);
  const isOneGround = shareGround(samples);
  const ofAll = isOneGround && { isGroundOfAll: true };
  if (page !== undefined) add('content', page);
  else {
    const grounded =
      bands !== undefined || headed !== undefined
        ? undefined
        : groundedPage(isOneGround ? heads : others, isTitled, (unit) => isGround(unit, slideSize), isRepeated);
    const ground = grounded && { ...grounded, ...ofAll };
    chosen.push(...(bands ?? []), ...[headed ?? ground ?? []].flat());
  }
  chosen.push(...marked);
  if (last >= 2) add('closing', end);
  // A file that shows no other covers has one look for all.
  const cover = chosen.find(({ role }) => role === 'title');
  for (const role of ['section', 'closing'] as const)
    if (cover !== undefined && chosen.every((each) => each.role !== role))
      chosen.push({ ...cover, ...ofAll, role, isBorrowed: true });
  return chosen;
}

/** The empty placeholders of a page, if its owner has moved the one for the title, at its head. */
function placedHead({ units }: Sample, { width, height }: Size): readonly SampleText[] {
  const moved = units.flatMap(({ slot }) => (slot === undefined || slot.of?.isAsIs ? [] : [slot]));
  const title = moved.find(
    ({ isTitle, box }) => isTitle && box.y + box.height / 2 < height / 4 && box.width >= width / 3,
  );
  return title === undefined ? [] : [title, ...moved.filter((each) => !each.isTitle)];
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

/** A table, a chart or a diagram, and no object of another program, which shows a picture (ECMA-376 part 1, 20.1.2.2.17). */
const isData = (node: XmlNode): boolean =>
  /\/(?:table|chart|chartex|diagram)$/.test(child(node, 'a:graphic', 'a:graphicData')?.attributes.get('uri') ?? '');

const isTitleLow = (sample: Sample, { height }: Size): boolean => {
  const [first] = openingTexts(sample);
  const middle = first === undefined ? 0 : (first.box.y + first.box.height / 2) / height;
  return middle > 0.25 && middle < 0.85;
};

/** So many pictures of its own make a page of content: formulas, screenshots; and so many thanks to sponsors. */
const fewestPictures = { own: 3, thanks: 5 };
/** Of the slide: smaller ones are icons. */
const leastPicture = 0.008;

const showsPictures = ({ units, says }: Sample, isRepeated: (unit: SampleUnit) => boolean, slide: Size): boolean =>
  units.filter(
    (unit) =>
      (unit.kind === 'picture' || unit.kind === 'other') &&
      !unit.isPlaceholder &&
      !isGround(unit, slide) &&
      !isAtEdge(unit, slide) &&
      unit.box.width * unit.box.height >= slide.width * slide.height * leastPicture &&
      !isRepeated(unit),
  ).length >= (says.has('closing') ? fewestPictures.thanks : fewestPictures.own);

const showsCollection = ({ units }: Sample, isRepeated: (unit: SampleUnit) => boolean): boolean =>
  units.filter((unit) => !unit.isPlaceholder && unit.letters === 0 && !isRepeated(unit)).length >= fewestOfCollection;

/** Words, or a place for a title; a date and a number of a slide are neither. */
const hasTitle = ({ letters, slot, text }: SampleUnit): boolean =>
  slot?.isTitle === true || (letters > 0 && !/^(?:dt|ftr|sldNum)$/.test(text?.of?.type ?? ''));

const hasWords = ({ units }: Sample): boolean => units.some(({ text }) => text !== undefined && !text.isTitle);

function isHeaded(sample: Sample, slide: Size): boolean {
  const [first] = openingTexts(sample);
  // A text box at the top of a slide is the title of its content, unless it says that it is a section.
  const isHead = first !== undefined && isFree(first) && first.box.y + first.box.height / 2 < slide.height / 4;
  return (
    first !== undefined && (first.isTitle || isLarge(first.size, slide)) && (!isHead || sample.says.has('section'))
  );
}

/** Of the slide: titles at the top are so near to each other at most in one place. */
const onePlace = 0.04;

/** Its title stands at the top where those of most pages do: it is one of them, whose content is yet to come. */
function isHeadedAsMost(sample: Sample, pages: readonly Sample[], slide: Size): boolean {
  const headOf = (each: Sample) => {
    const [first] = openingTexts(each);
    return first !== undefined && first.box.y + first.box.height / 2 < slide.height / 4 ? first.box : undefined;
  };
  const own = headOf(sample);
  if (own === undefined || sample.says.has('section')) return false;
  const isNear = (box: Box | undefined) =>
    box !== undefined &&
    Math.abs(box.x - own.x) <= slide.width * onePlace &&
    Math.abs(box.y - own.y) <= slide.height * onePlace;
  return pages.filter((each) => isNear(headOf(each))).length > pages.length / 2;
}

/** The pictures of its own under a title at the top of the slide: those are its content, whatever its slide layout is called. */
function captioned(sample: Sample, isRepeated: (unit: SampleUnit) => boolean, slide: Size): number {
  const [first] = openingTexts(sample);
  if (first === undefined || sample.says.has('section') || first.box.y + first.box.height / 2 > slide.height / 6)
    return 0;
  const under = first.box.y + first.box.height / 2;
  return sample.units.filter(
    (unit) =>
      unit.kind === 'picture' &&
      unit.box.y >= under &&
      unit.box.width >= slide.width / 6 &&
      (!isAtEdge(unit, slide) || unit.box.height >= slide.height / 2) &&
      !isGround(unit, slide) &&
      !isRepeated(unit),
  ).length;
}

/** One large number, a title and a sentence or two: a section with what it is about. */
function isUnderNumber(sample: Sample, slide: Size): boolean {
  const all = sample.units.flatMap(({ text, inner }) => text ?? inner ?? []);
  const texts = all.filter((text) => !(isFree(text) && isSmall(text.size, slide)));
  const numbers = texts.filter(({ isNumber }) => isNumber);
  const [number] = numbers;
  const largest = (number?.size ?? 0) >= Math.max(...texts.map(({ size }) => size));
  return numbers.length === 1 && largest && isLarge((number?.size ?? 0) / 2, slide) && texts.length <= 4;
}

/** An empty page for content has a title at most: large words in a placeholder that is none are those of a section. */
function isWorded(sample: Sample, slide: Size): boolean {
  const [first] = readingTexts(sample);
  return first?.usual !== undefined && !first.isTitle && isLarge(first.size || first.usual.size, slide);
}

/** Shares of its shapes that other samples repeat. */
const repeats = ({ units }: Sample, isRepeated: (unit: SampleUnit) => boolean): number =>
  units.length === 0 ? 0 : units.filter(isRepeated).length / units.length;

function best(samples: readonly Sample[], rank: (sample: Sample) => number): Sample | undefined {
  const ranks = samples.map(rank);
  return samples[ranks.indexOf(largest(ranks, 0))] ?? samples[0];
}

/** The texts of an opening; without any, its empty placeholders, or else what stood in its middle. */
function wordsOf(sample: Sample, decoration: readonly SampleUnit[], slide: Size): Pick<ChosenSample, 'texts' | 'gap'> {
  const all = openingTexts(sample);
  const texts = all.some(({ of }) => of?.type === 'ctrTitle') ? all.filter(({ of }) => of !== undefined) : all;
  // A date alone does not say where a title goes.
  if (texts.some(({ isDate }) => !isDate)) return { texts };
  const slots = sample.units.flatMap(({ slot }) => slot ?? []);
  if (slots.some(({ isTitle }) => isTitle))
    return { texts: slots.toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle)) };
  return { texts: [], ...gapOf(sample, decoration, slide) };
}

/** Thanks in larger text than a title that says something else take its part. */
function thanksFirst(texts: readonly SampleText[]): readonly SampleText[] {
  const [title] = texts;
  const thanks = texts.find(({ isThanks }) => isThanks);
  if (title === undefined || thanks === undefined || title.isThanks || sizeOf(thanks) <= sizeOf(title)) return texts;
  return [thanks, ...texts.filter((each) => each !== thanks && each !== title)];
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
