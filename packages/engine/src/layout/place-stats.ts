// Stats: one to four big numbers side by side, each with what it means.
import { type Box, emu, points } from '../base/units.ts';
import { inlineText, type Stat } from '../model/index.ts';
import type { Frame } from './frames.ts';
import { freeStyles } from './free-styles.ts';
import { joinPlaced, type Placed, type Room, type Setting } from './setting.ts';
import { inlinesToParagraph } from './text/blocks-to-paragraphs.ts';
import { placeFreeText } from './text-frame.ts';

const gap = emu(32);
const ruleWidth = emu(2);
const inset = emu(20);

/** The numbers in a row; all have the size at which the longest is one line. */
export function placeStats(items: readonly Stat[], room: Room, setting: Setting): Placed {
  const width = Math.floor((room.box.width - (items.length - 1) * gap) / items.length);
  const size = numberSize(items, points(width - inset), setting);
  const boxes = items.map((_, index): Box => ({ ...room.box, x: room.box.x + index * (width + gap), width }));
  const measured = items.map((item, index) => placeStat(item, boxes[index]!, size, room, setting));
  const height = Math.max(...measured.map((placed) => placed.height));
  const placed = items.map((item, index) => placeStat(item, { ...boxes[index]!, height }, size, room, setting));
  return joinPlaced(placed, height);
}

/** The fewer the larger, as the widest allows; at least a third of the style's size (then a number takes two lines). */
function numberSize(items: readonly Stat[], width: number, setting: Setting): number {
  const [level] = freeStyles(setting.theme).number;
  const style = { family: setting.theme.fonts.major.drawn, bold: level!.bold, italic: false };
  const widest = Math.max(1, ...items.map((item) => setting.fonts.measure(inlineText(item.value), style, level!.size)));
  const most = level!.size * (items.length <= 2 ? 1.5 : items.length === 3 ? 1.25 : 1);
  const size = Math.min(most, Math.floor((level!.size * width * 0.97) / widest));
  return Math.max(size, Math.round(level!.size / 3));
}

function placeStat(item: Stat, box: Box, size: number, room: Room, setting: Setting): Placed {
  const styles = freeStyles(setting.theme);
  const name = inlineText(item.value);
  const inner: Box = { ...box, x: box.x + inset, width: box.width - inset };
  const number = placeFreeText(
    [inlinesToParagraph(item.value, setting.text)],
    [{ ...styles.number[0]!, size }],
    inner,
    1,
    { name: `${name} number`, role: 'label' },
    setting,
  );
  const change =
    item.delta === undefined
      ? []
      : [{ type: 'text', value: ' ' } as const, { type: 'delta', value: item.delta } as const];
  const below: Box = { ...inner, y: inner.y + number.height + emu(4) };
  const label = placeFreeText(
    [inlinesToParagraph([...item.label, ...change], setting.text)],
    [{ ...styles.label[0]!, size: styles.body[0]!.size }],
    below,
    room.scale,
    { name: `${name} label`, role: 'label' },
    setting,
  );
  const height = number.height + emu(4) + label.height;
  const rule: Frame = {
    type: 'shape',
    name: `${name} rule`,
    geometry: 'rect',
    box: { ...box, width: ruleWidth },
    fill: { scheme: 'accent1' },
  };
  const frames: readonly Frame[] = [
    rule,
    ...number.frames.map((frame) => ({ ...frame, box: { ...frame.box, height: number.height } })),
    ...label.frames.map((frame) => ({ ...frame, box: { ...frame.box, height: label.height } })),
  ];
  const alt = `${name} ${inlineText(item.label)}`;
  return {
    frames: [{ type: 'group', name: `Number: ${name}`, alt, box, frames }],
    height,
    isWordBroken: number.isWordBroken || label.isWordBroken,
  };
}
