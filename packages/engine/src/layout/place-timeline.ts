// Timelines: dates on a line with what happened below each, or dated rows where there are many or they say much.
import { type Box, emu } from '../base/units.ts';
import { inlineText, type TimelineItem } from '../model/index.ts';
import type { Frame } from './frames.ts';
import { freeStyles, gutter } from './free-styles.ts';
import { placeRows } from './place-rows.ts';
import { joinPlaced, type Placed, type Room, type Setting } from './setting.ts';
import { inlinesToParagraph } from './text/blocks-to-paragraphs.ts';
import { placeFreeText } from './text-frame.ts';

const mostOnLine = 5;
const longestOnLine = 120;
const dotSize = emu(14);
const lineWidth = emu(2);

/** The events in their order. */
export function placeTimeline(items: readonly TimelineItem[], room: Room, setting: Setting): Placed {
  const isLine =
    items.length > 1 &&
    items.length <= mostOnLine &&
    items.every((item) => inlineText(item.children).length <= longestOnLine);
  if (!isLine) {
    const rows = items.map((item) => ({
      mark: inlineText(item.date),
      name: eventName(item),
      paragraphs: [inlinesToParagraph(item.children, setting.text)],
    }));
    return placeRows(rows, room, setting);
  }
  const width = Math.floor(room.box.width / items.length);
  const boxes = items.map((_, index): Box => ({ ...room.box, x: room.box.x + index * width, width }));
  const place = (dateHeight: number, height: number) =>
    items.map((item, index) => placeEvent(item, { ...boxes[index]!, height }, dateHeight, room, setting));
  const measured = items.map((item, index) => placeDate(item, boxes[index]!, room, setting).height);
  const dateHeight = Math.max(...measured);
  const height = Math.max(...place(dateHeight, room.box.height).map((placed) => placed.height));
  const line: Frame = {
    type: 'shape',
    name: 'Time Line',
    geometry: 'rect',
    box: {
      x: room.box.x,
      y: room.box.y + dateHeight + gutter + Math.round((dotSize - lineWidth) / 2),
      width: room.box.width,
      height: lineWidth,
    },
    fill: { scheme: 'tx2', alpha: 0.35 },
  };
  const events = joinPlaced(place(dateHeight, height), height);
  return { ...events, frames: [line, ...events.frames] };
}

const eventName = (item: TimelineItem): string => `Event: ${inlineText(item.date)}`;

function placeDate(item: TimelineItem, box: Box, room: Room, setting: Setting): Placed {
  const level = { ...freeStyles(setting.theme).cardTitle[0]!, color: { scheme: 'accent1' } as const };
  return placeFreeText(
    [inlinesToParagraph(item.date, setting.text)],
    [level],
    { ...box, width: box.width - gutter },
    room.scale,
    { name: `${eventName(item)} date`, role: 'label', anchor: 'bottom' },
    setting,
  );
}

function placeEvent(item: TimelineItem, box: Box, dateHeight: number, room: Room, setting: Setting): Placed {
  const date = placeDate(item, { ...box, height: dateHeight }, room, setting);
  const dot: Frame = {
    type: 'shape',
    name: `${eventName(item)} dot`,
    geometry: 'ellipse',
    box: { x: box.x, y: box.y + dateHeight + gutter, width: dotSize, height: dotSize },
    fill: { scheme: 'accent1' },
  };
  const top = dateHeight + gutter + dotSize + gutter;
  const text = placeFreeText(
    [inlinesToParagraph(item.children, setting.text)],
    freeStyles(setting.theme).cardText,
    { x: box.x, y: box.y + top, width: box.width - gutter, height: Math.max(0, box.height - top) },
    room.scale,
    { name: `${eventName(item)} text`, role: 'body' },
    setting,
  );
  const frames = [...date.frames, dot, ...text.frames];
  const alt = `${inlineText(item.date)} ${inlineText(item.children)}`;
  return {
    frames: [{ type: 'group', name: eventName(item), alt, box, frames }],
    height: top + text.height,
    isWordBroken: date.isWordBroken || text.isWordBroken,
  };
}
