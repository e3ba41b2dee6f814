// The words of sample slides: which of them are titles and texts, how large they are, and whether they are those of a cover.
import { child } from '../ooxml/xml-tree.ts';
import type { Sample, SampleText, SampleUnit } from './read-samples.ts';

type Size = { readonly width: number; readonly height: number };

/** Points of a slide 540 points high: smaller words beside a picture are its caption, and no heading of a part. */
const leastHeading = 20;
/** Points of a slide 540 points high. */
const smallPrint = 12;

export const isLarge = (size: number, slide: Size): boolean => (size * 540 * 12_700) / slide.height >= leastHeading;
export const isSmall = (size: number, slide: Size): boolean =>
  size > 0 && (size * 540 * 12_700) / slide.height < smallPrint;

/** In a text box. */
export const isFree = ({ of }: SampleText): boolean => of === undefined;

const isFooter = ({ of }: SampleText): boolean => of !== undefined && /^(?:dt|ftr|sldNum)$/.test(of.type);

/**
 * Titles first, dates last, else by size, then from the top; a number alone, or a word of two letters, is no text. `isListed`: titles of two
 * letters are, as those of lists of contents in Chinese.
 */
export function readingTexts({ units }: Pick<Sample, 'units'>, isListed = false): readonly SampleText[] {
  const isRead = ({ letters, isTitle, isWord }: SampleText): boolean =>
    letters > 2 || (isListed && letters === 2 && (isTitle || isWord === true));
  return units
    .flatMap(({ text }) => (text !== undefined && isRead(text) && !text.isNumber && !isFooter(text) ? [text] : []))
    .toSorted(
      (one, other) =>
        Number(other.isTitle) - Number(one.isTitle) ||
        Number(one.isDate ?? false) - Number(other.isDate ?? false) ||
        sizeOf(other) - sizeOf(one) ||
        one.box.y - other.box.y,
    );
}

/** As the sample or its placeholder says. */
export const sizeOf = ({ size, usual }: SampleText): number => size || (usual?.size ?? 0);

/** The texts of an opening: those in groups, too, where the largest is there. */
export function openingTexts(sample: Sample): readonly SampleText[] {
  const own = readingTexts(sample);
  const inner = readingTexts({
    units: sample.units.flatMap((unit) => (unit.inner ?? []).map((text) => ({ ...unit, text }))),
  });
  const [first] = own;
  const isInner =
    inner[0] !== undefined && first?.isTitle !== true && inner[0].size > (first ? sizeOf(first) : 0) * 1.2;
  return isInner ? inner : own;
}

/** Of a cover without placeholders: its title to its other texts, how far down that is at least, and the most letters of title and all. */
const drawnCover = { over: 1.8, down: 0.22, title: 120, all: 500 };

/** Everything on it is drawn, as programs and designers do: one text is far larger than the others, and does not stand where titles of content do. */
export function isDrawnCover(sample: Sample, slide: Size): boolean {
  const [title, next] = openingTexts(sample);
  const letters = sample.units.reduce((sum, unit) => sum + unit.letters, 0);
  return (
    title !== undefined &&
    sample.units.every(({ isPlaceholder }) => !isPlaceholder) &&
    shows(sample, slide) &&
    title.size >= (next?.size ?? 0) * drawnCover.over &&
    title.box.y + title.box.height / 2 >= slide.height * drawnCover.down &&
    title.letters <= drawnCover.title &&
    letters <= drawnCover.all
  );
}

/** Something besides placeholders is drawn on it, or it has a background: without words it is a picture of a cover. */
export const shows = (sample: Sample, slide: Size): boolean =>
  hasBackground(sample) || sample.units.some((unit) => (!unit.isPlaceholder || unit.isFilled) && isGround(unit, slide));

export const isGround = ({ box }: SampleUnit, { width, height }: Size): boolean =>
  box.width >= width * 0.9 && box.height >= height * 0.9;

/** It has a background that is not its slide layout's. */
export const hasBackground = ({ root }: Sample): boolean => child(root, 'p:cSld', 'p:bg') !== undefined;
