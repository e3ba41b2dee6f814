// Timelines: dates on a line with what happened below each, or down an upright line where there are many or they say much.

import type { Color } from '../../base/colors.ts';
import { type Box, emu } from '../../base/units.ts';
import { inlineText, type TimelineItem } from '../../model/index.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { freeStyles, gutter, onRhythm } from '../text/free-styles.ts';
import { shortName } from '../text/short-name.ts';
import { placeFreeText } from '../text/text-frame.ts';
import { placeRows } from './place-rows.ts';

/** Between the texts of neighbors, in EMU: more than a word space of theirs, or two of them read as one. */
const between = emu(24);

const eventName = (item: TimelineItem): string => shortName(`Event: ${inlineText(item.date)}`);

/** The events side by side on a line, in their order. */
export function placeTimeline(items: readonly TimelineItem[], room: Room, setting: Setting): Placed {
  const { line } = setting.theme.timeline;
  const markerSize = markerIn(room, setting);
  const width = Math.floor(room.box.width / items.length);
  const boxes = items.map((_, index): Box => ({ ...room.box, x: room.box.x + index * width, width }));
  const place = (dateHeight: number, height: number) =>
    items.map((item, index) => placeEvent(item, index, { ...boxes[index]!, height }, dateHeight, room, setting));
  const dateHeight = onRhythm(
    Math.max(...items.map((item, index) => placeDate(item, boxes[index]!, room, setting).height)),
  );
  const height = Math.max(...place(dateHeight, room.box.height).map((placed) => placed.height));
  const events = joinPlaced(place(dateHeight, height), height);
  const spine = placeSpine(
    {
      x: room.box.x,
      y: room.box.y + dateHeight + gutter + Math.round((markerSize - line.width) / 2),
      width: room.box.width,
      height: line.width,
    },
    setting,
  );
  return { ...events, frames: [spine, ...events.frames] };
}

/** Marks grow with the text around them. */
const markerIn = ({ scale }: Room, { theme }: Setting): number =>
  Math.round(theme.timeline.markerSize * Math.max(1, scale));

/** The events under one another, dates at the start, a line with marks between dates and texts. */
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
      mark: { ...dateLevel(setting), lineHeight: 1.3 },
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

const dateLevel = ({ theme }: Setting): TextLevel => ({ ...freeStyles(theme).cardTitle[0]!, ...theme.timeline.date });

function placeDate(item: TimelineItem, box: Box, room: Room, setting: Setting): Placed {
  return placeFreeText(
    [inlinesToParagraph(item.date, setting.text)],
    [dateLevel(setting)],
    { ...box, width: box.width - between },
    room.scale,
    { name: `${eventName(item)} date`, role: 'label', anchor: 'bottom' },
    setting,
  );
}

function placeEvent(
  item: TimelineItem,
  index: number,
  box: Box,
  dateHeight: number,
  room: Room,
  setting: Setting,
): Placed {
  const markerSize = markerIn(room, setting);
  const name = eventName(item);
  const date = placeDate(item, { ...box, height: dateHeight }, room, setting);
  const at = { x: box.x, y: box.y + dateHeight + gutter, width: markerSize, height: markerSize };
  const top = dateHeight + gutter + markerSize + gutter;
  const text = placeFreeText(
    [inlinesToParagraph(item.children, setting.text)],
    freeStyles(setting.theme).cardText,
    { x: box.x, y: box.y + top, width: box.width - between, height: Math.max(0, box.height - top) },
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
