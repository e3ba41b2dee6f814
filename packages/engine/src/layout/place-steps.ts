// Steps: a row of arrows with what is done below each, or numbered rows where there are many or they say much.
import { type Box, emu } from '../base/units.ts';
import { blockText, type ListItem } from '../model/index.ts';
import type { Frame } from './frames.ts';
import { freeStyles, gutter } from './free-styles.ts';
import { placeRows } from './place-rows.ts';
import { joinPlaced, type Placed, type Room, type Setting } from './setting.ts';
import { blocksToParagraphs } from './text/blocks-to-paragraphs.ts';
import { placeFreeText } from './text-frame.ts';

const mostArrows = 5;
const longestBelowArrow = 140;
const arrowHeight = emu(48);

/** The steps, numbered from `start`. */
export function placeSteps(items: readonly ListItem[], start: number, room: Room, setting: Setting): Placed {
  const texts = items.map((item) => blockText(item.children));
  const isRow = items.length <= mostArrows && texts.every((text) => text.length <= longestBelowArrow);
  if (!isRow) {
    const rows = items.map((item, index) => ({
      mark: `${start + index}`,
      name: stepName(item, start + index),
      paragraphs: blocksToParagraphs(item.children, setting.text),
    }));
    return placeRows(rows, room, setting);
  }
  const width = Math.floor((room.box.width - (items.length - 1) * emu(4)) / items.length);
  const boxes = items.map((_, index): Box => ({ ...room.box, x: room.box.x + index * (width + emu(4)), width }));
  const place = (height: number) =>
    items.map((item, index) =>
      placeStep(item, start + index, index === 0, { ...boxes[index]!, height }, room, setting),
    );
  const height = Math.max(...place(room.box.height).map((placed) => placed.height));
  return joinPlaced(place(height), height);
}

const stepName = (item: ListItem, number: number): string =>
  `Step ${number}: ${(blockText(item.children).split('\n')[0] ?? '').slice(0, 60)}`;

function placeStep(item: ListItem, number: number, isFirst: boolean, box: Box, room: Room, setting: Setting): Placed {
  const styles = freeStyles(setting.theme);
  const name = stepName(item, number);
  const runs = [{ text: `${number}`, bold: true, italic: false, strike: false, underline: false }];
  const arrow = placeFreeText(
    [{ kind: 'text', level: 0, runs, direction: setting.text.direction }],
    [{ ...styles.body[0]!, bold: true, color: { scheme: 'bg1' }, align: 'center' }],
    { ...box, height: arrowHeight },
    1,
    {
      name: `${name} arrow`,
      role: 'label',
      anchor: 'middle',
      geometry: isFirst ? 'homePlate' : 'chevron',
      fill: { scheme: 'accent1' },
    },
    setting,
  );
  const top = arrowHeight + gutter;
  const below: Box = { x: box.x, y: box.y + top, width: box.width - gutter, height: Math.max(0, box.height - top) };
  const text = placeFreeText(
    blocksToParagraphs(item.children, setting.text),
    styles.cardText,
    below,
    room.scale,
    { name: `${name} text`, role: 'body' },
    setting,
  );
  const frames: readonly Frame[] = [...arrow.frames, ...text.frames];
  const group: Frame = { type: 'group', name, alt: blockText(item.children), box, frames };
  return { frames: [group], height: top + text.height, isWordBroken: text.isWordBroken };
}
