// Pages for content whose title is no title placeholder: a text at one place at the top of most samples, on a slide layout without a place for titles.
import { type Box, contains } from '../base/graphics.ts';
import type { Art } from '../theme/art.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { contentAreaOf } from './content-area.ts';
import { titleOf } from './read-layouts.ts';
import { type ChosenSample, type Sample, type SampleText, type SampleUnit, withUsual } from './read-samples.ts';
import { isAtEdge, isBadgeOf } from './sample-decoration.ts';
import { movedPlaceholder } from './sample-texts.ts';

type Size = { readonly width: number; readonly height: number };

/** Samples with their title in one place: so many, and of the pages on their slide layout and of all pages these shares. */
const least = { samples: 3, pair: 2, layout: 0.6, all: 0.5 };
/** Of the slide: how low and high such a title is at most, how wide at least; how far from each other those of samples are; from where on they stand beside something; what is so near under them follows them; how large a sheet of paper and a strip under it are at least, and what of a box on it, and a band with a title at most. */
const place = {
  y: 0.22,
  height: 0.3,
  width: 0.18,
  apart: 0.06,
  under: 0.04,
  beside: 0.2,
  follows: 0.06,
  wide: 0.94,
  paper: 0.4,
  foot: 0.03,
  kept: 0.5,
  band: { width: 0.4, height: 0.16, end: 0.25 },
};
/** Of the slide: a strip at its foot is so wide at least, and begins no higher. */
const strip = { width: 0.9, y: 0.85 };
/** In points of a slide 540 points high. */
const smallest = { found: 16, shown: 22 };

/** The page that shows where titles are, of `pages`, the samples for content; undefined if they do not agree. */
export function headedPage(pages: readonly Sample[], slide: Size): ChosenSample | undefined {
  // Where no slide layout has enough of them, all are looked at together.
  for (const group of [...Map.groupBy(pages, ({ layout }) => layout).values(), pages]) {
    const headed = group.flatMap((sample) => {
      const heading = headingOf(sample, slide);
      return heading === undefined ? [] : [{ sample, heading }];
    });
    const [x, y] = (['x', 'y'] as const).map((side) => median(headed.map(({ heading }) => heading.box[side])));
    const like = headed.filter(
      ({ heading: { box } }) =>
        Math.abs(box.x - x!) <= slide.width * place.apart && Math.abs(box.y - y!) <= slide.height * place.apart,
    );
    // Two pages are enough where there are no others.
    const fewest = pages.length === least.pair ? least.pair : least.samples;
    if (like.length < Math.max(fewest, group.length * least.layout, pages.length * least.all)) continue;
    const found = inUsualLook(like.filter(({ heading }) => heading.box.x === x)) ?? like[0]!;
    const box = {
      ...{ x: x!, y: y! },
      width: wideEnough(x!, median(like.map(({ heading }) => heading.box.width)), found.heading, slide),
      height: median(like.map(({ heading }) => heading.box.height)),
    };
    const { of: _, ...heading } = found.heading;
    const text = { ...heading, box, isTitle: true };
    const { units } = found.sample;
    const words = units.flatMap(({ text: each }) => (each && each.box !== found.heading.box ? [each.box] : []));
    const isPlate = (unit: SampleUnit): boolean => unit.plated?.box === found.heading.box;
    const isPlated = units.some(isPlate);
    // Where titles stand on a band that samples draw, they draw the paper for content, too.
    const decoration = units.filter(
      (unit) =>
        isPlate(unit) ||
        unit.isMark ||
        ((isOfHead(unit, box, slide) ||
          isFootStrip(unit, slide) ||
          (isPlated && (isPaper(unit, slide) || isBesideHead(unit, box)))) &&
          isShared(unit, like) &&
          (isAtEdge(unit, slide) || isBar(unit) || !isBadgeOf(unit, words, slide))),
    );
    return { role: 'content', sample: found.sample, texts: [text], decoration, isHeaded: true };
  }
  return undefined;
}

type Headed = { readonly sample: Sample; readonly heading: SampleText };

/** The first of the pages whose title looks as most do, in a size in their middle: remarks to users can stand where titles do. */
function inUsualLook(pages: readonly Headed[]): Headed | undefined {
  const groups = Map.groupBy(pages, ({ heading: { align, color, bold } }) => JSON.stringify([align, color, bold]));
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const size = median(most.map(({ heading }) => heading.size));
  return most.find(({ heading }) => heading.size === size);
}

/** A ribbon, a rule or a logo beside, under or over the title. */
function isOfHead({ box, kind, letters, isPlaceholder }: SampleUnit, title: Box, slide: Size): boolean {
  const end = title.y + title.height + slide.height * place.under;
  return !isPlaceholder && kind !== 'other' && letters === 0 && box.y + box.height <= end;
}

/** A sheet under most of the slide, or a strip at its edge. */
function isPaper(unit: SampleUnit, slide: Size): boolean {
  const { kind, letters, isPlaceholder } = unit;
  const isShape = kind === 'shape' || kind === 'group';
  return isShape && letters === 0 && !isPlaceholder && (isSheet(unit, slide) || isAtEdge(unit, slide));
}

/** All along the foot of the slide: what footers stand on. */
const isFootStrip = (unit: SampleUnit, slide: Size): boolean =>
  isPaper(unit, slide) && unit.box.width >= slide.width * strip.width && unit.box.y >= slide.height * strip.y;

const isSheet = ({ box, letters }: SampleUnit, slide: Size): boolean =>
  letters === 0 && (box.width * box.height) / (slide.width * slide.height) >= place.paper;

/** A stroke, and no badge. */
const isBar = ({ box }: SampleUnit): boolean => Math.max(box.width, box.height) > 4 * Math.min(box.width, box.height);

/** An ornament at the end of the band, however far it hangs down. */
const isBesideHead = ({ kind, letters, isPlaceholder, box }: SampleUnit, title: Box): boolean =>
  (kind === 'group' || kind === 'picture') &&
  letters === 0 &&
  !isPlaceholder &&
  box.y < title.y + title.height &&
  box.width < title.width / 4 &&
  (box.x + box.width / 2 < title.x || box.x + box.width / 2 > title.x + title.width);

const isShared = ({ likeness }: SampleUnit, like: readonly { readonly sample: Sample }[]): boolean =>
  like.filter(({ sample }) => sample.units.some((unit) => unit.likeness === likeness)).length >=
  like.length * least.layout;

/** A band at the top with words on it: a title, and content follows. */
export function isHeadBand({ plated }: SampleUnit, { width, height }: Size): boolean {
  if (plated === undefined) return false;
  const { box } = plated;
  return (
    box.width >= width * place.band.width &&
    box.height <= height * place.band.height &&
    box.y + box.height <= height * place.band.end
  );
}

/** The largest text at the top of a page that has no title. */
function headingOf({ units }: Sample, slide: Size): SampleText | undefined {
  const texts = units.flatMap((each) => {
    const { text, plated } = each;
    if (plated !== undefined) return isHeadBand(each, slide) ? [plated] : [];
    return text === undefined ? [] : [withUsual(text)];
  });
  if (texts.some(({ isTitle }) => isTitle)) return undefined;
  const unit = slide.height / 540 / 12_700;
  return texts
    .filter(
      ({ box, size, letters, isNumber }) =>
        letters > 2 &&
        !isNumber &&
        box.y <= slide.height * place.y &&
        box.height <= slide.height * place.height &&
        box.width >= slide.width * place.width &&
        size >= smallest.found * unit,
    )
    .toSorted((one, other) => other.size - one.size || one.box.y - other.box.y)[0];
}

/** The box of a short title has room for a longer one, up to the margin. */
const wideEnough = (x: number, width: number, { align }: SampleText, slide: Size): number =>
  width >= slide.width / 2 || (align ?? 'start') !== 'start'
    ? width
    : Math.max(width, Math.round(slide.width * place.wide - x));

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The slide layout with its title where and as the samples have theirs, and content below it; undefined if something is in the way. */
export function headedLike(layout: SlideLayout, chosen: ChosenSample, art: Art, slide: Size): SlideLayout | undefined {
  const {
    texts: [heading],
    decoration,
  } = chosen;
  const made = heading && movedHead(layout, heading, art, slide);
  const sheet = decoration.find((unit) => isSheet(unit, slide))?.box;
  return made && sheet ? onSheet(made, sheet, slide) : made;
}

/** Content within a sheet of paper that the sample draws, and footers under it. */
function onSheet(layout: SlideLayout, sheet: Box, slide: Size): SlideLayout {
  const margin = Math.round(slide.width / 40);
  const inner = insetBy(sheet, margin);
  const foot = { y: sheet.y + sheet.height, height: slide.height - sheet.y - sheet.height };
  const placeholders = layout.placeholders.map((each): Placeholder => {
    const { type, box } = each;
    if (type === 'title' || type === 'ctrTitle') return each;
    const isOnEdge = box.y < foot.y && box.y + box.height > foot.y;
    if (!isSmall(each, slide)) {
      const cut = within(box, inner);
      return cut === undefined ? each : { ...each, box: cut, isMoved: true };
    }
    return isOnEdge && foot.height >= slide.height * place.foot
      ? { ...each, box: { ...box, ...foot }, isMoved: true }
      : each;
  });
  const area = layout.contentArea && within(layout.contentArea, inner);
  return { ...layout, placeholders, ...(area && { contentArea: area }) };
}

const insetBy = ({ x, y, width, height }: Box, margin: number): Box => ({
  ...{ x: x + margin, y: y + Math.round(margin / 2) },
  ...{ width: width - 2 * margin, height: height - margin },
});

/** What of a box is inside of another; undefined where that is little of it. */
function within(box: Box, outer: Box): Box | undefined {
  const [x, y] = [Math.max(box.x, outer.x), Math.max(box.y, outer.y)];
  const right = Math.min(box.x + box.width, outer.x + outer.width);
  const bottom = Math.min(box.y + box.height, outer.y + outer.height);
  const isMost = right - x >= box.width * place.kept && bottom - y >= box.height * place.kept;
  return isMost ? { x, y, width: right - x, height: bottom - y } : undefined;
}

function movedHead(layout: SlideLayout, heading: SampleText, art: Art, slide: Size): SlideLayout | undefined {
  const title = titleOf(layout.placeholders);
  if (title === undefined) return beside(layout, heading, art, slide);
  const contents = layout.placeholders.filter((each) => each !== title && !isSmall(each, slide));
  if (contents.some(({ box }) => box.y < title.box.y + title.box.height / 2)) return undefined;
  // In a text box of one line, its top is its middle; on a ribbon, two smaller lines would hang at that.
  const isOnRibbon = art.shapes.some(
    ({ box, fill }) => fill !== undefined && box.height <= slide.height * place.height && contains(box, heading.box),
  );
  const anchor = isOnRibbon ? 'middle' : (heading.anchor ?? 'middle');
  const size = Math.max(heading.size, (smallest.shown * slide.height) / 540 / 12_700);
  const moved = movedPlaceholder(title, { ...heading, size }, { box: heading.box, anchor });
  // Beside a logo, titles begin where content does not.
  const isBeside = heading.align === 'center' || heading.box.x - title.box.x > slide.width * place.beside;
  const { x } = isBeside ? title.box : heading.box;
  const area = layout.contentArea ?? { x: 0, y: 0, ...slide };
  const end = heading.box.y + heading.box.height;
  const over = end + Math.round(slide.height / 60);
  const under = title.box.y + title.box.height;
  // What stands right under the title goes up with it, and begins where it does.
  const startsAt = ({ box, ...each }: Placeholder): Placeholder => {
    const isAcross = box.x < x && box.x + box.width > x;
    const y = box.y > over && box.y - under < slide.height * place.follows ? over : box.y;
    if (!isAcross && y === box.y) return { ...each, box };
    const left = isAcross ? x : box.x;
    const moved = { x: left, y, width: box.x + box.width - left, height: box.y + box.height - y };
    return { ...each, box: moved, isMoved: true };
  };
  const placeholders = layout.placeholders.map((each) =>
    each === title ? moved : contents.includes(each) ? startsAt(each) : each,
  );
  const bottom = area.y + area.height;
  // What the slide layout draws has been kept clear of already, but for the strip between the two places of its title.
  const head = art.shapes.map(({ box }) => box.y + box.height).filter((each) => each <= area.y);
  const top = Math.max(end, ...head) + Math.round(slide.height / 60);
  const right = Math.max(area.x + area.width, heading.box.x + heading.box.width);
  const isOwn = layout.art === art;
  const contentArea = isOwn
    ? { ...area, y: top, height: bottom - top }
    : contentAreaOf({
        slideSize: slide,
        placeholders: contents.length > 0 ? placeholders : [moved],
        shapes: art.shapes,
        masterBody: { x: Math.max(area.x, x), y: end, width: right - Math.max(area.x, x), height: bottom - end },
      });
  return { ...layout, placeholders, contentArea };
}

/** A slide layout without a title: its free area begins where titles do. */
function beside(layout: SlideLayout, { box, align }: SampleText, art: Art, slide: Size): SlideLayout {
  const area = layout.contentArea ?? { x: 0, y: 0, ...slide };
  const x = align === 'center' ? area.x : Math.max(area.x, box.x);
  const right = Math.max(area.x + area.width, box.x + box.width);
  const free = { ...area, x, width: right - x };
  const { placeholders } = layout;
  return {
    ...layout,
    contentArea: contentAreaOf({ slideSize: slide, placeholders, shapes: art.shapes, masterBody: free }),
  };
}

/** Footers, labels and lines of text: decks leave them, or remove them. */
const isSmall = ({ type, box }: Placeholder, { height }: Size): boolean =>
  type === 'dt' || type === 'ftr' || type === 'sldNum' || box.height < height * 0.15;
