// Which shapes of a sample slide are its decoration: what decks repeat, without the content that they do not have.
import { type Box, contains, overlaps } from '../base/graphics.ts';
import { child } from '../ooxml/xml-tree.ts';
import type { Sample, SampleRole, SampleUnit } from './read-samples.ts';
import { isDrawnCover, isGround, readingTexts } from './sample-words.ts';

type Size = { readonly width: number; readonly height: number };

/** Of the slide: an illustration is larger than a picture that decks repeat. */
export const leastIllustration = 0.12;

/** Of the slide: larger is a picture that the talk is about. */
const mostEmblem = 0.16;

/** `isRepeated`: other samples have the same shape in the same place. */
export function decorationOf(
  sample: Sample,
  role: SampleRole,
  isRepeated: (unit: SampleUnit) => boolean,
  slideSize: Size,
): readonly SampleUnit[] {
  const { units } = sample;
  // Pages for content show their own pictures, or none.
  const isOpening = role !== 'content' && role !== 'agenda';
  const drawn = units.filter(
    ({ isPlaceholder, isFilled, kind, text }) =>
      (!isPlaceholder || (isFilled && isOpening)) && kind !== 'other' && text === undefined,
  );
  const numbers = units.filter(({ text }) => text !== undefined && text.letters <= 4);
  const [title, ...lesser] = readingTexts({ units });
  const worded = units.filter(({ letters }) => letters > 0);
  const said = worded.flatMap(({ text }) => (text === undefined || text === title || text.isNumber ? [] : [text.box]));
  const isDrawn = role === 'title' && isDrawnCover(sample, slideSize);
  const isOrnament = (unit: SampleUnit) =>
    unit.kind !== 'picture' &&
    !isAtEdge(unit, slideSize) &&
    !isGround(unit, slideSize) &&
    !(title !== undefined && holds(unit.box, title.box)) &&
    unit.box.width < slideSize.width * shortLine;
  const isListed = (unit: SampleUnit) =>
    unit.kind === 'picture' &&
    !isGround(unit, slideSize) &&
    worded.some(({ box, text }) => text?.isTitle === false && covered(unit.box, box) > 0.5);
  const isCentered = ({ box }: SampleUnit): boolean =>
    Math.abs(box.x + box.width / 2 - slideSize.width / 2) < slideSize.width * 0.04;
  // The emblem of a cover stands clear of its words, on a plate of its own; in the middle, it may be larger.
  const isEmblem = (unit: SampleUnit): boolean =>
    role === 'title' &&
    unit.kind === 'picture' &&
    unit.box.width * unit.box.height < slideSize.width * slideSize.height * (isCentered(unit) ? 1.5 : 1) * mostEmblem &&
    worded.every(({ box }) => covered(unit.box, box) < 0.1);
  const isPlate = (unit: SampleUnit): boolean =>
    unit.kind === 'shape' && drawn.some((each) => isEmblem(each) && covered(each.box, unit.box) > 0.9);
  return drawn.filter((unit) => {
    if (unit.letters > 40) return false;
    // On a cover, a square picture in a frame or a circle is who speaks.
    if (role === 'title' && isSquarePicture(unit) && isFramed(unit) && !isRepeated(unit)) return false;
    // A picture that the entries of a list stand on is about those, and no ornament beside them.
    if (role === 'agenda' && isListed(unit) && !isRepeated(unit)) return false;
    // Of a drawn cover, what is small goes with words that decks do not have.
    if (isDrawn && isOrnament(unit) && !isRepeated(unit) && !isPartOfDrawing(unit, drawn)) return false;
    if (unit.isFilled) return true;
    // The box of a label is nothing without its words, even at the edge of the slide.
    if (unit.letters > 0 && isLabel(unit, slideSize) && !isRepeated(unit)) return false;
    if (isGround(unit, slideSize) || isAtEdge(unit, slideSize)) return unit.kind !== 'shape' || unit.letters <= 20;
    if (unit.letters > 0) return isRepeated(unit) && role !== 'content' && role !== 'agenda';
    // Marks of a list go with its words, and so do the short lines between its parts.
    const isMark = unit.kind !== 'line' || Math.max(unit.box.width, unit.box.height) < slideSize.width * shortLine;
    if (role === 'agenda' && isMark && worded.some(({ box }) => isBeside(unit.box, box, slideSize))) return false;
    if (isDrawn && unit.kind === 'picture') return isRepeated(unit) || isSmallPicture(unit, slideSize);
    if (isBadgeOf(unit, said, slideSize)) return false;
    // A badge without its number is nothing; sections write theirs.
    if (role !== 'section' && unit.kind !== 'line' && numbers.some(({ box }) => isInside(box, unit.box))) return false;
    if (role === 'content') return isRepeated(unit);
    // What the title stands on is its design, however large: its ink was chosen for it.
    if (role !== 'agenda' && unit.kind === 'shape' && title !== undefined && holds(unit.box, title.box)) return true;
    // Nor is the plate of a name without the name.
    const isPill = unit.kind === 'group' && unit.letters === 0 && unit.box.height <= slideSize.height * label.height;
    if (
      (unit.kind === 'shape' || isPill) &&
      title !== undefined &&
      !isInside(title.box, unit.box) &&
      lesser.some(({ box }) => isInside(box, unit.box))
    )
      return false;
    const area = (unit.box.width * unit.box.height) / (slideSize.width * slideSize.height);
    // On a last page, a square picture is a code to scan, or a portrait.
    const isInRow =
      units.filter(({ kind }) => kind === 'picture').length >= leastRow.all &&
      units.filter((other) => isSquarePicture(other) && isAlike(other.box, unit.box)).length >= leastRow.alike;
    if (role === 'closing' && isSquarePicture(unit) && area >= leastCode && !isInRow && !isRepeated(unit)) return false;
    return isRepeated(unit) || unit.kind === 'line' || area < leastIllustration || isEmblem(unit) || isPlate(unit);
  });
}

/** One of several shapes on each other: they draw something. */
const isPartOfDrawing = ({ box }: SampleUnit, drawn: readonly SampleUnit[]): boolean =>
  drawn.filter((other) => other.kind === 'shape' && other.letters === 0 && overlaps(other.box, box)).length >= 4;

/** Of the slide. */
const leastCode = 0.025;
/** Of so many pictures, squares of one size in a row are drawings or logos. */
const leastRow = { all: 3, alike: 2 };

const isAlike = (one: Box, other: Box): boolean =>
  Math.abs(one.width - other.width) <= one.width / 20 && Math.abs(one.y - other.y) <= one.height / 20;

const isSquarePicture = ({ kind, box }: SampleUnit): boolean =>
  kind === 'picture' && Math.max(box.width, box.height) <= Math.min(box.width, box.height) * 1.08;

/** A picture with an outline of its own, or cut to a circle. */
function isFramed({ node }: SampleUnit): boolean {
  const properties = child(node, 'p:spPr');
  const isRound = child(properties, 'a:prstGeom')?.attributes.get('prst') === 'ellipse';
  return isRound || child(properties, 'a:ln', 'a:solidFill') !== undefined;
}

/** Of the slide: a badge or a dot is no larger, and its words begin this near behind it. */
const badge = { width: 0.06, height: 0.11, reach: 0.02 };
const plainShapes = new Set(['rect', 'roundRect', 'ellipse']);

/** A plain badge around some of these words, or a dot before them: without them it is hollow. A drawn mark is one without words, too. */
export function isBadgeOf({ kind, letters, box, node }: SampleUnit, words: readonly Box[], slide: Size): boolean {
  const geometry = child(node, 'p:spPr', 'a:prstGeom')?.attributes.get('prst');
  const isSmall = box.width <= slide.width * badge.width && box.height <= slide.height * badge.height;
  if (kind !== 'shape' || letters > 0 || !isSmall || !plainShapes.has(geometry ?? '')) return false;
  const middle = box.y + box.height / 2;
  const end = box.x + box.width;
  return words.some(
    (each) =>
      isInside(each, box) ||
      (middle >= each.y &&
        middle <= each.y + each.height &&
        each.x >= end - box.width / 2 &&
        each.x <= end + slide.width * badge.reach),
  );
}

const isLabel = ({ box, kind }: SampleUnit, { width, height }: Size): boolean =>
  kind === 'shape' && box.width < width * label.width && box.height < height * label.height;

/** A logo, or an ornament. */
const isSmallPicture = ({ box }: SampleUnit, { width, height }: Size): boolean =>
  box.width * box.height < width * height * leastIllustration;

/** Bands, corners and ribbons hang on an edge of the slide; content keeps away from it. */
export function isAtEdge({ box, kind }: SampleUnit, { width, height }: Size): boolean {
  const near = width / 100;
  const touches =
    box.x <= near || box.y <= near || box.x + box.width >= width - near || box.y + box.height >= height - near;
  return touches && kind !== 'other';
}

/** Of the slide's width. */
const shortLine = 0.15;
/** Of the slide: larger is a band. */
const label = { width: 0.25, height: 0.1 };

/** But for a margin, since the boxes of texts are wider and higher than their words. */
function holds({ x, y, width, height }: Box, text: Box): boolean {
  const margin = text.width / 20;
  const words = { ...text, height: text.height * 0.75 };
  return contains({ x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }, words);
}

const isInside = (inner: Box, outer: Box): boolean => {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
};

/** The share of a box that another covers. */
function covered(box: Box, over: Box): number {
  const width = Math.min(box.x + box.width, over.x + over.width) - Math.max(box.x, over.x);
  const height = Math.min(box.y + box.height, over.y + over.height) - Math.max(box.y, over.y);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (box.width * box.height);
}

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
