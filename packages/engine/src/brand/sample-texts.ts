// The places of a sample slide's texts as placeholders: title, subtitle, author and date, each with the room around it.
import { largest, smallest } from '../base/extremes.ts';
import { type Box, emu, overlaps } from '../base/graphics.ts';
import type { ArtShape } from '../theme/art.ts';
import { turnedBox } from '../theme/keep-out.ts';
import type { Placeholder } from '../theme/theme.ts';
import type { SampleText } from './read-samples.ts';

type Size = { readonly width: number; readonly height: number };

/** The texts of a cover in their roles, by their look and places. */
export type CoverTexts = { readonly title: SampleText; readonly text?: SampleText; readonly byline?: SampleText };

/** The largest text is the title; of those below it, the nearest are subtitle and by-line. */
export function coverTexts([title, ...others]: readonly SampleText[]): CoverTexts | undefined {
  if (title === undefined) return undefined;
  const below = others
    .filter(({ box }) => box.y >= title.box.y + title.box.height * 0.4 && !isBeside(box, title.box))
    .toSorted((one, other) => one.box.y - other.box.y);
  const [text, byline] = below;
  // A placeholder for the subtitle is that wherever it is.
  const over = text === undefined ? others.find(({ of }) => of?.type === 'subTitle') : undefined;
  return { title, ...((text ?? over) && { text: text ?? over }), ...(byline && { byline }) } as CoverTexts;
}

/** A name at the end of the line of a title is no line under it. */
const isBeside = (box: Box, { x, y, width, height }: Box): boolean =>
  box.y + box.height / 2 < y + height && (box.x >= x + width || box.x + box.width <= x);

/** `anchor`: where one line stands in it, so that it is where the sample has it. */
export type Room = Pick<Placeholder, 'box' | 'anchor'>;

/** A placeholder in the place and look of a sample's text. */
export function movedPlaceholder(placeholder: Placeholder, text: SampleText, { box, anchor }: Room): Placeholder {
  const size = text.size === 0 ? placeholder.levels[0]!.size : text.size;
  const levels = placeholder.levels.map(({ bullet: _, ...level }) => ({
    ...level,
    size: Math.max(8, size),
    bold: text.bold || ((text.isTitle || text.of !== undefined) && level.bold),
    align: text.align ?? level.align,
    ...(text.color && { color: text.color }),
    indent: 0,
    hanging: 0,
  }));
  return { ...placeholder, box, anchor, levels, isBare: true, isMoved: true };
}

/**
 * The room of a text: it begins where the text does and reaches as far as frame, neighbors and margins allow, at most three lines high.
 */
export function roomOf(text: SampleText, others: readonly SampleText[], drawn: readonly ArtShape[], slide: Size): Room {
  const shapes = drawn.map((shape) => ({ ...shape, box: turnedBox(shape) }));
  const lineHeight = emu(Math.max(8, text.size || 18) * 1.25);
  const gap = Math.round(slide.height / 80);
  const margin = Math.round(slide.width / 24);
  const { box } = text;
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const holds = (shape: Box) =>
    center.x >= shape.x &&
    center.x <= shape.x + shape.width &&
    center.y >= shape.y &&
    center.y <= shape.y + shape.height;
  const isGround = (shape: Box) => shape.width * shape.height > slide.width * slide.height * 0.4;
  const frames = shapes.filter(
    (shape) => holds(shape.box) && !isGround(shape.box) && shape.box.height >= box.height * 0.7,
  );
  const frame = frames.reduce<Box | undefined>(
    (inner, { box: each }) =>
      inner === undefined || each.width * each.height < inner.width * inner.height ? each : inner,
    undefined,
  );
  const obstacles = [
    // A picture on one half of the slide is none to write on.
    ...shapes
      .filter(({ box: each }) => !holds(each) && each.width * each.height < slide.width * slide.height * 0.8)
      .map((shape) => shape.box),
    ...others.filter((other) => other !== text).map((other) => other.box),
  ];
  const outer = frame ?? { x: margin, y: margin, width: slide.width - 2 * margin, height: slide.height - 2 * margin };
  const beside = obstacles.filter((each) => each.y < box.y + box.height - gap && each.y + each.height > box.y + gap);
  const isLargest = others.every(({ size }) => size <= text.size);
  // The end of its box, and none of its words.
  const isOver = (each: Box): boolean =>
    overlaps(each, box) && (each.x + each.width < center.x || each.x > center.x) && each.width < slide.width / 4;
  const right = smallest(
    [outer.x + outer.width - (frame ? gap : 0), ...beside.filter(({ x }) => x >= center.x).map(({ x }) => x - gap)],
    slide.width,
  );
  const left = largest(
    [
      outer.x + (frame ? gap : 0),
      ...beside.filter((each) => each.x + each.width <= center.x).map((each) => each.x + each.width + gap),
    ],
    0,
  );
  const across =
    text.align === 'center'
      ? centered(
          center.x,
          Math.min(center.x - left, right - center.x),
          beside.some(isOver) ? slide.width * leastBeside[isLargest ? 'title' : 'text'] : box.width,
        )
      : text.align === 'end'
        ? { x: left, width: Math.max(box.width, box.x + box.width - left) }
        : { x: box.x, width: Math.max(Math.min(box.width, right - box.x), right - box.x) };
  // What reaches over the words of the sample, as the corner of a turned shape, does not keep them off.
  const crossing = obstacles.filter(
    (each) =>
      each.x < across.x + across.width &&
      each.x + each.width > across.x &&
      !(overlaps(each, box) && each.x < box.x && each.y < box.y),
  );
  const bottom = smallest(
    [outer.y + outer.height, ...crossing.filter(({ y }) => y >= center.y).map(({ y }) => y - gap / 2)],
    slide.height,
  );
  const top = largest(
    [
      outer.y,
      ...crossing.filter((each) => each.y + each.height <= center.y).map((each) => each.y + each.height + gap / 2),
    ],
    0,
  );
  const wanted = Math.round(lineHeight * 2.6);
  const isMiddle = frame !== undefined && Math.abs(frame.y + frame.height / 2 - center.y) < frame.height * 0.12;
  if (isMiddle && top <= frame.y + gap && bottom >= frame.y + frame.height - gap)
    return { box: { ...across, y: frame.y, height: frame.height }, anchor: 'middle' };
  if (text.anchor === 'middle') {
    const half = Math.min(center.y - top, bottom - center.y, wanted / 2);
    const height = Math.round(Math.max(box.height, 2 * half));
    return { box: { ...across, y: Math.round(center.y - height / 2), height }, anchor: 'middle' };
  }
  const down = Math.max(box.height, Math.min(bottom - box.y, wanted));
  if (down >= wanted * 0.9) return { box: { ...across, y: box.y, height: down }, anchor: text.anchor ?? 'top' };
  // It grows upward where something stands right below it.
  const y = Math.round(Math.max(top, Math.min(box.y, box.y + down - wanted)));
  return { box: { ...across, y, height: box.y + down - y }, anchor: 'bottom' };
}

/** As wide as its own box at least, if that is clear of logos. */
const centered = (middle: number, half: number, least: number): Pick<Box, 'x' | 'width'> => {
  const width = Math.max(least, half * 2);
  return { x: Math.round(middle - width / 2), width: Math.round(width) };
};
/** Of the slide's width, beside a logo. */
const leastBeside = { title: 0.45, text: 0.18 };
