// Where titles and texts stand on slides that look as a sample slide does: where the sample has its own, or else where its art leaves room.
import { type Box, type Color, type ColorScheme, emu, points } from '../base/graphics.ts';
import type { Art } from '../theme/art.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { freeBox, toneUnder } from './free-box.ts';
import { titleOf } from './read-layouts.ts';
import type { ChosenSample, SampleText } from './read-samples.ts';
import { type CoverTexts, coverTexts, movedPlaceholder, type Room, roomOf } from './sample-texts.ts';

type Size = { readonly width: number; readonly height: number };

/** `own`: the slide layout that the slides are on. */
export type Stage = {
  readonly own: SlideLayout;
  readonly art: Art;
  readonly slide: Size;
  readonly colors: ColorScheme;
  /** What is behind everything, on average. */
  readonly ground: Color;
  /** Colors of titles on other samples. */
  readonly inks: readonly Color[];
};

export type Placed = { readonly placeholders: readonly Placeholder[]; readonly area: Box };

/** Of large text that a company sets so itself. */
const leastContrast = 2.4;

/** Of the size of a title: that of a text which would be larger. */
const underTitle = 0.6;

/** Points of a slide 540 points high: a title is never smaller. */
const smallestTitle = 24;

/** The placeholders of a cover, section or closing slide; undefined if the slide layout has no title, or the sample no place for one. */
export function placeOpening(chosen: ChosenSample, stage: Stage): Placed | undefined {
  const { own, art, slide } = stage;
  const title = titleOf(own.placeholders);
  if (title === undefined) return undefined;
  const found = coverTexts(chosen.texts) ?? wordless(chosen, title, stage);
  if (found === undefined) return undefined;
  const bodies = bodiesOf(own);
  const bodyOf = (text: SampleText | undefined, taken?: Placeholder) => {
    const named = bodies.find(({ index }) => text?.of !== undefined && index === text.of.index);
    return named !== undefined && named !== taken ? named : bodies.find((each) => each !== taken);
  };
  const heading = inSight(like(found.title, title, slide), stage);
  const text = bodyOf(found.text);
  // Without a placeholder for it, the place of the sample's text is free for a subtitle.
  const said =
    found.text && (text ?? found.text.size > 0) ? like(found.text, text ?? title, slide) : belowTitle(heading, slide);
  // Thanks in large words beside an empty title: an address in their size would be larger than the title of a deck.
  const below = said.size > heading.size ? { ...said, size: Math.round(heading.size * underTitle) } : said;
  const byline = found.byline && bodyOf(found.byline, text);
  const last = found.byline && byline ? like(found.byline, byline, slide) : undefined;
  // Covers have a subtitle, also where the sample has none: a title at the foot of its room would stand on it.
  const isOver = chosen.role === 'title' && heading.anchor === 'bottom';
  const hasText = found.text !== undefined || (text !== undefined && isOver);
  const all = [heading, ...(hasText ? [below] : []), ...(last ? [last] : [])];
  const under = roomOf(below, all, art.shapes, slide);
  const placed = (placeholder: Placeholder, said: SampleText, room: Room): Placeholder =>
    said.of?.isAsIs && said.of.index === placeholder.index ? placeholder : movedPlaceholder(placeholder, said, room);
  const first = over(
    placed(title, heading, roomOf(heading, all, art.shapes, slide)),
    under.box,
    hasText || (text !== undefined && chosen.role === 'title'),
  );
  const placeholders = [
    first,
    ...(text ? [placed(text, below, under)] : []),
    ...(byline && last ? [placed(byline, last, roomOf(last, all, art.shapes, slide))] : []),
  ];
  return { placeholders, area: under.box };
}

/** A title that reaches into the place of the text under it ends over that, if it keeps room for a line. */
function over(title: Placeholder, text: Box, hasText: boolean): Placeholder {
  const { box, levels } = title;
  const height = text.y - box.y;
  const isAcross = text.x < box.x + box.width && box.x < text.x + text.width;
  const line = emu((levels[0]?.size ?? 0) * (levels[0]?.lineHeight ?? 1.2));
  const isInto = hasText && isAcross && text.y > box.y && text.y < box.y + box.height;
  return isInto && height >= line ? { ...title, box: { ...box, height }, isMoved: true } : title;
}

/** A title that is hardly seen on the art, as a gradient in letters can be, in the color of titles on other samples that is. */
function inSight(title: SampleText, { art, ground, colors, inks }: Stage): SampleText {
  if (title.color === undefined) return title;
  const hexOf = (color: Color) => resolveColor(color, { colors }, false).hex;
  const under = toneUnder(title.box, art, hexOf(ground));
  const contrast = (color: Color) => contrastRatio(hexOf(color), under);
  const better = contrast(title.color) < seen ? inks.find((color) => contrast(color) >= seen) : undefined;
  return better === undefined ? title : { ...title, color: better };
}
/** Contrast of large text (WCAG 2.2, 1.4.3). */
const seen = 3;

const bodiesOf = ({ placeholders }: SlideLayout): readonly Placeholder[] =>
  placeholders
    .filter(({ type, purpose }) => (type === 'subTitle' || type === 'body' || type === 'obj') && purpose !== 'number')
    .toSorted(
      (one, other) => Number(other.type === 'subTitle') - Number(one.type === 'subTitle') || one.box.y - other.box.y,
    );

/** A text with what its placeholder says where the sample says nothing. */
function like(text: SampleText, { levels: [level], anchor }: Placeholder, slide: Size): SampleText {
  const scale = points(slide.height) / 540;
  const size = text.size || (level?.size ?? 18);
  return {
    ...text,
    size: text.isTitle ? Math.max(size, smallestTitle * scale) : size,
    align: text.align ?? level?.align ?? 'start',
    anchor: text.anchor ?? anchor,
  };
}

/** Centered words in a box beside the middle of the slide begin where longer ones do. */
const fromStart = (text: SampleText, { width }: Size): SampleText =>
  text.align !== 'center' || Math.abs(text.box.x + text.box.width / 2 - width / 2) < width * 0.06
    ? text
    : { ...text, align: 'start' };

/** Of the slide's height: where the last line of a cover ends. */
const lowest = 0.97;

/** The place of a subtitle that the sample does not have: smaller, under its title. */
function belowTitle(title: SampleText, slide: Size): SampleText {
  const size = Math.max(14, (title.size || 32) * 0.5);
  const { x, y, width, height: whole } = title.box;
  // Of a high box, its title takes two lines at the top.
  const height = title.anchor === 'top' ? Math.min(whole, emu((title.size || 32) * 1.25 * 2)) : whole;
  const { of: _, ...rest } = title;
  const line = Math.round(size * 12_700 * 1.6);
  const isOff = y + height * 1.15 + line > slide.height * lowest;
  // Where nothing is left under the title, the last two lines of its own place are.
  const box = isOff
    ? { x, y: y + whole - line * 2, width, height: line * 2 }
    : { x, y: y + height * 1.15, width, height: line };
  return { ...rest, size, bold: false, isTitle: false, anchor: 'top', box };
}

/** A title and a text in the middle of what a sample without words leaves free, in the color that is seen there; undefined for one full of marks. */
function wordless({ gap }: ChosenSample, { levels: [level] }: Placeholder, stage: Stage): CoverTexts | undefined {
  const { art, slide } = stage;
  const scale = points(slide.height) / 540;
  const free = gap ?? freeBox(art, slide);
  if (free === undefined) return undefined;
  const isCentered = Math.abs(free.x + free.width / 2 - slide.width / 2) < slide.width / 20;
  const size = Math.max(level?.size ?? 0, 36 * scale);
  const height = Math.round(emu(size * 1.25 * 2.6));
  const middle = free.y + free.height / 2;
  const look = {
    size,
    bold: level?.bold ?? false,
    align: isCentered ? 'center' : 'start',
    color: seenOn(free, stage),
    isNumber: false,
    letters: 1,
  } as const;
  // Two lines of a title and a line of text, around the middle.
  const top = Math.round(gap === undefined ? middle - height * 0.9 : middle - height / 2);
  const title = { ...look, isTitle: true, anchor: 'middle', box: { ...free, y: top, height } } as const;
  const text = {
    ...look,
    bold: false,
    size: Math.max(14 * scale, size * 0.5),
    isTitle: false,
    anchor: 'top',
    box: { ...free, y: top + height + Math.round(slide.height / 40), height: Math.round(height * 0.6) },
  } as const;
  return { title, text };
}

/** The color that titles have on other samples if it is seen there, else dark or light text, whichever is read more easily. */
function seenOn(box: Box, { art, ground, colors, inks }: Stage): Color {
  const hexOf = (color: Color) => resolveColor(color, { colors }, false).hex;
  const under = toneUnder(box, art, hexOf(ground));
  const contrast = (color: Color) => contrastRatio(hexOf(color), under);
  const usual = inks.find((color) => contrast(color) >= leastContrast);
  if (usual !== undefined) return usual;
  const [dark, light] = [{ scheme: 'tx1' }, { scheme: 'bg1' }] as const;
  return contrast(dark) >= contrast(light) ? dark : light;
}

/** The title of a list of contents beside or above the list, and the room of the list. */
export function placeList({ texts, gap, list }: ChosenSample, stage: Stage): Placed | undefined {
  const { own, art, slide } = stage;
  const title = titleOf(own.placeholders);
  if (title === undefined || list === undefined) return undefined;
  const scale = points(slide.height) / 540;
  const margin = Math.round(slide.width * 0.06);
  const right = slide.width - margin;
  const space = Math.round(slide.width / 40);
  const isOver = ({ box }: SampleText) => box.y + box.height / 2 < list.y && box.width >= slide.width * 0.2;
  const isBefore = ({ box, isTitle }: SampleText) => isTitle && box.x + box.width <= list.x;
  const said = texts.find(
    (text) => ((text.isTitle || text.size >= smallestTitle * scale) && isOver(text)) || isBefore(text),
  );
  const isLeft = gap !== undefined && gap.x + gap.width / 2 < list.x && list.x - margin - space >= slide.width * 0.2;
  const size = Math.max(smallestTitle * scale, Math.min(title.levels[0]?.size ?? 32, 32 * scale));
  const plain = { size, bold: title.levels[0]?.bold ?? false, isTitle: true, isNumber: false, letters: 1 } as const;
  const color = seenOn(list, stage);
  const beside: SampleText = {
    ...plain,
    color,
    align: 'start',
    anchor: 'middle',
    box: { x: margin, y: gap?.y ?? 0, width: list.x - margin - space, height: gap?.height ?? 0 },
  };
  const head = Math.round(slide.height * 0.08);
  const above: SampleText = {
    ...plain,
    color,
    align: 'start',
    anchor: 'middle',
    box: { x: list.x, y: head, width: right - list.x, height: Math.max(emu(size * 1.4), list.y - head - space) },
  };
  const heading = said ? fromStart(like(said, title, slide), slide) : isLeft ? beside : above;
  const isBeside = heading === beside || (said !== undefined && isBefore(said));
  const place = isBeside
    ? { box: heading.box, anchor: heading.anchor ?? ('middle' as const) }
    : roomOf(heading, [heading], art.shapes, slide);
  // A list on the left has no title there.
  const top = isBeside ? list.y : Math.max(list.y, place.box.y + place.box.height + space / 2);
  const bottom = Math.max(list.y + list.height, slide.height * 0.82);
  const width = Math.max(list.width, right - list.x);
  const area = { x: list.x, y: Math.round(top), width: Math.round(width), height: Math.round(bottom - top) };
  if (area.height < slide.height * 0.3 || area.width < slide.width * 0.3) return undefined;
  return { placeholders: [movedPlaceholder(title, heading, place)], area };
}

/** The title on the band of a sample for content, and content from where the sample has it. */
export function placeOnBand(
  { texts }: ChosenSample,
  own: SlideLayout | undefined,
  target: SlideLayout,
  slide: Size,
): readonly Placeholder[] {
  const title = texts.find(({ isTitle }) => isTitle);
  const body = texts.find(({ isTitle, box }) => !isTitle && box.height > slide.height * 0.3);
  const usual = own?.placeholders.find(
    ({ type, index }) => index === body?.of?.index && (type === 'body' || type === 'obj'),
  );
  const isNear = (one: number, other: number) => Math.abs(one - other) < slide.height / 40;
  const raised = raisedContent(texts, target, slide);
  return target.placeholders.map((placeholder) => {
    const { type, box } = placeholder;
    if (type === 'title' || type === 'ctrTitle') {
      if (title === undefined || title.of?.isAsIs) return placeholder;
      const anchor = title.anchor ?? placeholder.anchor;
      // A short title beside other words: those of decks are longer.
      const end = Math.max(title.box.x + title.box.width, title.box.width < slide.width / 2 ? box.x + box.width : 0);
      const at = { ...title.box, width: end - title.box.x };
      // In a file whose slide layouts are those of every new one, samples say how large titles are.
      const size = Math.max(title.size, (smallestTitle * points(slide.height)) / 540);
      const isSmaller = title.size > 0 && size < (placeholder.levels[0]?.size ?? 0);
      const look = { ...(isSmaller && { size }), ...(title.letters === 0 && title.color && { color: title.color }) };
      const isOther = Object.keys(look).length > 0;
      const levels = isOther ? placeholder.levels.map((level) => ({ ...level, ...look })) : placeholder.levels;
      return { ...placeholder, box: at, anchor, levels, isMoved: true, ...(isOther && { isBare: true }) };
    }
    if (raised !== undefined && isContent(placeholder) && isNear(box.y, raised.from))
      return { ...placeholder, box: { ...box, y: raised.to, height: box.y + box.height - raised.to }, isMoved: true };
    if (body === undefined || usual === undefined || !isNear(box.y, usual.box.y)) return placeholder;
    // Columns begin where the text of the sample does.
    const y = body.box.y;
    if (!isContent(placeholder) || y >= box.y + box.height * 0.4) return placeholder;
    return { ...placeholder, box: { ...box, y, height: box.y + box.height - y }, isMoved: true };
  });
}

const isContent = ({ type }: Placeholder): boolean => type === 'body' || type === 'obj' || type === 'pic';

/** Of the slide's height: between a title that its owner has moved up and content, and from which move on content follows it. */
const follow = { gap: 0.035, least: 0.04 };

/** Where content of a slide layout begins, and where it begins under an empty title that a sample has farther up; undefined where it stays. */
export function raisedContent(
  texts: readonly SampleText[],
  { placeholders, contentArea }: SlideLayout,
  { height }: Size,
): { readonly from: number; readonly to: number } | undefined {
  const title = texts.find(({ isTitle }) => isTitle);
  const own = titleOf(placeholders)?.box;
  const from = contentArea?.y;
  if (title === undefined || title.letters > 0 || own === undefined || from === undefined) return undefined;
  const to = Math.round(title.box.y + title.box.height + height * follow.gap);
  const isUp = own.y + own.height - title.box.y - title.box.height >= height * follow.least;
  return isUp && from > to ? { from, to } : undefined;
}
