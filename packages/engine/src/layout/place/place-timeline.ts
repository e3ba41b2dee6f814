// Timelines: events below a line, on both sides of it, or beside an upright one if there are many or they are long.
import { type Box, type Color, emu, points } from '../../base/graphics.ts';
import { inlineText, type TimelineItem } from '../../model/index.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { lineWidth } from '../text/letter-spacing.ts';
import { shortName } from '../text/short-name.ts';
import { freeStyles, gutterOf, onRhythm, placeFreeText, scaled } from '../text/text-frame.ts';
import { placeRows } from './place-rows.ts';

/** Distance between neighboring texts, in EMU: more than a word space, or two would read as one. */
const between = emu(24);

const eventName = (item: TimelineItem): string => shortName(`Event: ${inlineText(item.date)}`);

/** The events side by side on a line, in their order. */
export function placeTimeline(items: readonly TimelineItem[], room: Room, setting: Setting): Placed {
  const { line } = setting.theme.timeline;
  const markerSize = markerIn(room, setting);
  const width = Math.floor(room.box.width / items.length);
  const boxes = items.map((_, index): Box => ({ ...room.box, x: room.box.x + index * width, width }));
  const level = dateLevel(items, width - scaled(between, setting), room.scale, setting);
  const place = (dateHeight: number, height: number) =>
    items.map((item, index) => placeEvent(item, index, level, { ...boxes[index]!, height }, dateHeight, room, setting));
  const dateHeight = onRhythm(
    Math.max(...items.map((item, index) => placeDate(item, level, boxes[index]!, room, setting).height)),
  );
  const height = Math.max(...place(dateHeight, room.box.height).map((placed) => placed.height));
  const events = joinPlaced(place(dateHeight, height), height);
  const spine = placeSpine(
    {
      x: room.box.x,
      y: room.box.y + dateHeight + gutterOf(setting) + Math.round((markerSize - line.width) / 2),
      width: room.box.width,
      height: line.width,
    },
    setting,
  );
  return { ...events, frames: [spine, ...events.frames] };
}

/** Length of the lines from events to the time line, in EMU: longer where there is room, until the events fill this share of it. */
const stem = { least: emu(16), most: emu(56), mostOnBrand: emu(84), fills: 0.8 };

/**
 * The events above and below a line by turns, each with a stem to it: two neighbors share their width, so that few words take few lines.
 * The height is that of the line and the highest events on both sides.
 */
export function placeTimelineOnBothSides(items: readonly TimelineItem[], room: Room, setting: Setting): Placed {
  const markerSize = markerIn(room, setting);
  const { line } = setting.theme.timeline;
  const slot = Math.floor(room.box.width / (items.length + 1));
  const boxOf = (index: number): Box => ({
    ...room.box,
    x: room.box.x + index * slot,
    width: 2 * slot - scaled(between, setting),
  });
  const gap = scaled(stemGap, setting);
  const level = dateLevel(items, boxOf(0).width, room.scale, setting);
  const texts = items.map((item, index) => placeDated(item, level, boxOf(index), room, setting));
  const highest = [0, 1].map((side) =>
    onRhythm(Math.max(0, ...texts.filter((_, index) => index % 2 === side).map(({ height }) => height))),
  );
  const [above = 0, below = 0] = highest;
  const free = room.box.height * stem.fills - above - below - markerSize;
  const most = setting.theme.template === undefined ? stem.most : stem.mostOnBrand;
  const reach = Math.round(Math.min(scaled(most, setting), Math.max(scaled(stem.least, setting), free / 2)));
  const lineTop = room.box.y + above + reach;
  const lineBottom = lineTop + markerSize;
  const middle = lineTop + Math.round((markerSize - line.width) / 2);
  const placed = items.map((item, index): Placed => {
    const isAbove = index % 2 === 0;
    const { height, isWordBroken } = texts[index]!;
    const box = { ...boxOf(index), y: isAbove ? room.box.y : lineBottom, height: reach + (isAbove ? above : below) };
    const top = isAbove ? lineTop - reach - height : lineBottom + reach;
    const dated = placeDated(item, level, { ...box, y: top, height }, room, setting, isAbove);
    const name = eventName(item);
    const toLine: Frame = {
      type: 'shape',
      name: `${name} stem`,
      geometry: 'rect',
      box: {
        x: box.x + Math.round((box.width - line.width) / 2),
        y: isAbove ? lineTop - reach + gap : lineBottom,
        width: line.width,
        height: reach - gap,
      },
      fill: line.color,
    };
    const alt = `${inlineText(item.date)} ${inlineText(item.children)}`;
    const at = {
      x: box.x + Math.round((box.width - markerSize) / 2),
      y: lineTop,
      width: markerSize,
      height: markerSize,
    };
    return {
      frames: [
        { type: 'group', name, alt, box, frames: [toLine, ...dated.frames] },
        placeMarker(name, index, at, setting),
      ],
      height: lineBottom + reach + below - room.box.y,
      isWordBroken,
    };
  });
  const spine = placeSpine({ x: room.box.x, y: middle, width: room.box.width, height: line.width }, setting);
  const events = joinPlaced(placed, lineBottom + reach + below - room.box.y);
  return { ...events, frames: [spine, ...events.frames] };
}

/** Between a stem and the text at its end, in EMU. */
const stemGap = emu(4);

/** A date with its event below it, or over it: dates are next to the line, and those of a row at one height. */
function placeDated(
  item: TimelineItem,
  level: TextLevel,
  box: Box,
  room: Room,
  setting: Setting,
  isAbove = false,
): Placed {
  const date = placeDate(item, level, { ...box, width: box.width + scaled(between, setting) }, room, setting, 'center');
  const [dateFrame] = date.frames;
  const free = Math.max(0, box.height - date.height);
  const text = placeFreeText(
    [inlinesToParagraph(item.children, setting.text)],
    freeStyles(setting.theme).cardText,
    { ...box, y: isAbove ? box.y : box.y + date.height, height: free },
    room.scale,
    {
      name: `${eventName(item)} text`,
      role: 'body',
      balanced: true,
      align: 'center',
      anchor: isAbove ? 'bottom' : 'top',
    },
    setting,
  );
  const own = { ...dateFrame!.box, y: isAbove ? box.y + free : box.y, height: date.height };
  return {
    frames: [{ ...dateFrame!, box: own } as Frame, ...text.frames],
    height: date.height + text.height,
    isWordBroken: date.isWordBroken || text.isWordBroken,
  };
}

/** Marks grow with the text around them. */
const markerIn = ({ scale }: Room, { theme }: Setting): number =>
  Math.round(theme.timeline.markerSize * Math.max(1, scale));

/** Of the width, beside an upright line. */
const widestDate = 0.36;

/** The events stacked, dates at the start, a line with marks between dates and texts. */
export function placeUprightTimeline(items: readonly TimelineItem[], room: Room, setting: Setting): Placed {
  const { line, markerSize } = setting.theme.timeline;
  const rows = items.map((item) => ({
    name: eventName(item),
    mark: inlinesToParagraph(item.date, setting.text),
    paragraphs: [inlinesToParagraph(item.children, setting.text)],
  }));
  let middle = { x: 0, first: 0, last: 0 };
  const placed = placeRows(
    rows,
    {
      mark: { ...dateLevel(items, room.box.width * widestDate, room.scale, setting), lineHeight: 1.3 },
      widestMark: widestDate,
      spine: markerSize,
      onSpine: (row, index, box) => {
        const y = box.y + Math.round((box.height - markerSize) / 2);
        const x = box.x + Math.round((markerSize - line.width) / 2);
        middle = { x, first: index === 0 ? y : middle.first, last: y };
        return [placeMarker(row.name, index, { ...box, y, height: markerSize }, setting)];
      },
    },
    room,
    setting,
  );
  const height = middle.last - middle.first;
  if (height <= 0) return placed;
  const spine = placeSpine(
    { x: middle.x, y: middle.first + Math.round(markerSize / 2), width: line.width, height },
    setting,
  );
  return { ...placed, frames: [spine, ...placed.frames] };
}

function placeSpine(box: Box, { theme }: Setting): Frame {
  return { type: 'shape', name: 'Time Line', geometry: 'rect', box, fill: theme.timeline.line.color };
}

function placeMarker(name: string, index: number, box: Box, { theme }: Setting): Frame {
  const { marker, colors } = theme.timeline;
  const color: Color = colors[index % Math.max(1, colors.length)] ?? { scheme: 'accent1' };
  const geometry = marker === 'square' ? 'rect' : 'ellipse';
  const ring = { fill: { scheme: 'bg1' }, stroke: { color, width: emu(2.5) } } as const;
  return { type: 'shape', name: `${name} mark`, geometry, box, ...(marker === 'ring' ? ring : { fill: color }) };
}

/** Of dates, in sizes of the text of cards. A company's are larger than what happened: titles and text are all that its slides have. */
const dateTimes = { own: 1, template: 1.4, least: 0.85 };
/** Of a line: text is measured slightly differently in other programs. */
const careful = 0.97;

/** The look of the dates of a timeline, all as large as lets the widest stand on one line of this width in EMU, if any size does. */
function dateLevel(items: readonly TimelineItem[], width: number, scale: number, setting: Setting): TextLevel {
  const { theme } = setting;
  const [level] = freeStyles(theme).cardTitle;
  const usual = level!.size * (theme.template === undefined ? dateTimes.own : dateTimes.template);
  const own: TextLevel = { ...level!, ...theme.timeline.date, size: usual };
  const widest = scale * Math.max(...items.map(({ date }) => lineWidth(inlineText(date), own, setting)));
  const fitting = Math.floor(((points(width) * careful) / widest) * usual * 2) / 2;
  return { ...own, size: Math.min(usual, Math.max(fitting, level!.size * dateTimes.least)) };
}

/** A date, at the foot of its box; one of several lines is as bad as a broken word. */
function placeDate(
  item: TimelineItem,
  level: TextLevel,
  box: Box,
  room: Room,
  setting: Setting,
  align: TextLevel['align'] = 'start',
): Placed {
  const placed = placeFreeText(
    [inlinesToParagraph(item.date, setting.text)],
    [level],
    { ...box, width: box.width - scaled(between, setting) },
    room.scale,
    { name: `${eventName(item)} date`, role: 'label', anchor: 'bottom', align },
    setting,
  );
  const isTorn = placed.frames.some(
    (frame) => frame.type === 'text' && frame.text.paragraphs.some(({ lines }) => lines.length > 1),
  );
  return { ...placed, isWordBroken: placed.isWordBroken || isTorn };
}

function placeEvent(
  item: TimelineItem,
  index: number,
  level: TextLevel,
  box: Box,
  dateHeight: number,
  room: Room,
  setting: Setting,
): Placed {
  const markerSize = markerIn(room, setting);
  const name = eventName(item);
  const date = placeDate(item, level, { ...box, height: dateHeight }, room, setting);
  const at = { x: box.x, y: box.y + dateHeight + gutterOf(setting), width: markerSize, height: markerSize };
  const top = dateHeight + markerSize + 2 * gutterOf(setting);
  const text = placeFreeText(
    [inlinesToParagraph(item.children, setting.text)],
    freeStyles(setting.theme).cardText,
    { x: box.x, y: box.y + top, width: box.width - scaled(between, setting), height: Math.max(0, box.height - top) },
    room.scale,
    { name: `${name} text`, role: 'body', balanced: true },
    setting,
  );
  const frames = [...date.frames, placeMarker(name, index, at, setting), ...text.frames];
  const alt = `${inlineText(item.date)} ${inlineText(item.children)}`;
  return {
    frames: [{ type: 'group', name, alt, box, frames }],
    height: top + text.height,
    isWordBroken: date.isWordBroken || text.isWordBroken,
  };
}
