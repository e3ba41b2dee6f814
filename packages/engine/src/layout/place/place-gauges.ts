// Numbers that are shares, seen as such: a dial around each, or a bar beside it.
import { type Box, type Color, emu, type OutlineCommand, points } from '../../base/graphics.ts';
import { iconSize } from '../../base/world.ts';
import { changeOf, inlineText, type Stat } from '../../model/index.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { joinPlaced, type Placed, type Room, type Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { columnGapOf, freeStyles, onRhythm, placeFreeText } from '../text/text-frame.ts';

/** From 0 to 1: of a percentage, or of a count such as `3 of 5`; undefined if the number is no share. */
export function shareOf({ value }: Stat): number | undefined {
  const text = inlineText(value).trim();
  const percent = /^[~≈<>]?\s*(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(text);
  if (percent !== null) return within(Number(percent[1]!.replace(',', '.')) / 100);
  const count = /^(\d{1,6})\s*(?:\/|of|von|sur|de|di|van)\s*(\d{1,6})$/i.exec(text);
  return count === null || Number(count[2]) === 0 ? undefined : within(Number(count[1]) / Number(count[2]));
}

const within = (share: number): number | undefined => (share <= 1 ? share : undefined);

const track: Color = { scheme: 'tx1', alpha: 0.13 };
/** A dial in points, and its shares of its column and of the room; the width of its ring as a share of it. */
const dial = { most: 200, width: 0.86, height: 0.66, ring: 0.1, text: 0.62 };
const labelGap = emu(12);

const colorOf = (index: number, { theme }: Setting): Color => {
  const { colors } = theme.stats;
  return colors[index % Math.max(1, colors.length)] ?? { scheme: 'accent1' };
};

/** The meaning of a number, and below it its change. */
function labelOf(item: Stat, setting: Setting): readonly TextParagraph[] {
  const label = item.label.length === 0 ? [] : [inlinesToParagraph(item.label, setting.text)];
  const change = changeOf(item);
  return change === undefined ? label : [...label, { ...inlinesToParagraph([change], setting.text), spaceBefore: 4 }];
}

/** In points, so that the longest number is no wider. */
function sizeFor(items: readonly Stat[], width: number, most: number, setting: Setting): number {
  const [level] = freeStyles(setting.theme).number;
  const style = { family: setting.theme.fonts[level!.font].drawn, bold: level!.bold, italic: false };
  const widest = Math.max(1, ...items.map((item) => setting.fonts.measure(inlineText(item.value), style, level!.size)));
  return Math.max(setting.theme.floor.body, Math.floor(Math.min(most, (level!.size * width * 0.95) / widest)));
}

const group = (item: Stat, box: Box, frames: readonly Frame[]): Frame => {
  const value = inlineText(item.value);
  return { type: 'group', name: shortName(`Number: ${value}`), alt: `${value} ${inlineText(item.label)}`, box, frames };
};

/** Dials side by side, up to four in a row. */
export function placeDials(items: readonly Stat[], room: Room, setting: Setting): Placed {
  const { theme } = setting;
  const styles = freeStyles(theme);
  const across = Math.ceil(items.length / Math.ceil(items.length / 4));
  const rows = Math.ceil(items.length / across);
  const width = Math.floor((room.box.width - (across - 1) * columnGapOf(setting)) / across);
  const most = Math.floor((room.box.height - (rows - 1) * columnGapOf(setting)) / rows);
  const size = Math.min(emu(dial.most), Math.round(width * dial.width), Math.round(most * dial.height));
  const number: TextLevel = {
    ...styles.number[0]!,
    size: sizeFor(items, points(size) * dial.text, points(size) * 0.3, setting),
    align: 'center',
  };
  const label: TextLevel = { ...styles.label[0]!, size: styles.body[0]!.size, bold: false, align: 'center' };
  const place = (height: number) =>
    items.map((item, index): Placed => {
      const [column, row] = [index % across, Math.floor(index / across)];
      const box = {
        x: room.box.x + column * (width + columnGapOf(setting)),
        y: room.box.y + row * (height + columnGapOf(setting)),
        width,
        height,
      };
      const ring: Box = { x: box.x + Math.round((width - size) / 2), y: box.y, width: size, height: size };
      const color = colorOf(index, setting);
      const name = inlineText(item.value);
      const inRing = { name: `${name} number`, role: 'label', anchor: 'middle' } as const;
      const value = placeFreeText(
        [inlinesToParagraph(item.value, setting.text)],
        [{ ...number, color }],
        ring,
        1,
        inRing,
        setting,
      );
      const below = { ...box, y: box.y + size + labelGap, height: Math.max(emu(8), height - size - labelGap) };
      const text = placeFreeText(
        labelOf(item, setting),
        [label],
        below,
        room.scale,
        { name: `${name} label`, role: 'label', balanced: true },
        setting,
      );
      const needed = size + labelGap + text.height;
      return {
        frames: [
          group(item, { ...box, height: Math.max(height, needed) }, [
            ...ringFrames(name, shareOf(item), ring, color),
            ...value.frames,
            ...text.frames,
          ]),
        ],
        height: needed,
        isWordBroken: value.isWordBroken || text.isWordBroken,
      };
    });
  const height = onRhythm(Math.max(...place(most).map((placed) => placed.height)));
  return joinPlaced(place(height), rows * height + (rows - 1) * columnGapOf(setting));
}

/** A whole ring, and over it the share from the top, clockwise. */
function ringFrames(name: string, share: number | undefined, box: Box, color: Color): readonly Frame[] {
  const width = Math.round(box.width * dial.ring);
  const arc = (which: string, part: number, stroke: Color): Frame => ({
    type: 'shape',
    name: `${name} ${which}`,
    geometry: 'rect',
    icon: arcOf(part, iconSize * (1 - dial.ring)),
    box,
    stroke: { color: stroke, width },
  });
  return [arc('dial', 1, track), ...(share === undefined || share < 0.005 ? [] : [arc('share', share, color)])];
}

/** In units of an icon, `across` its diameter; quarters at most are curves that look round. */
function arcOf(share: number, across: number): readonly OutlineCommand[] {
  const [middle, radius] = [iconSize / 2, across / 2];
  const pieces = Math.max(1, Math.ceil(share * 4));
  const step = (share * 2 * Math.PI) / pieces;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  const at = (angle: number) => [middle + radius * Math.sin(angle), middle - radius * Math.cos(angle)] as const;
  const along = (angle: number) => [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
  const [x, y] = at(0);
  const commands: OutlineCommand[] = [{ type: 'move', x, y }];
  for (let piece = 0; piece < pieces; piece += 1) {
    const [from, to] = [piece * step, (piece + 1) * step];
    const [[fromX, fromY], [toX, toY]] = [at(from), at(to)];
    const [[outX, outY], [inX, inY]] = [along(from), along(to)];
    commands.push({ type: 'cubic', points: [fromX + outX, fromY + outY, toX - inX, toY - inY, toX, toY] });
  }
  return share >= 1 ? [...commands, { type: 'close' }] : commands;
}

const bar = { height: emu(12), gap: emu(8), most: 0.34 };

/** Rows: the number, and beside it its meaning over a bar. */
export function placeBars(items: readonly Stat[], room: Room, setting: Setting): Placed {
  const styles = freeStyles(setting.theme);
  const gap = emu(16);
  const most = Math.floor((room.box.height - (items.length - 1) * gap) / items.length);
  const size = sizeFor(
    items,
    points(room.box.width) * bar.most,
    Math.min(styles.number[0]!.size, points(most) * 0.62),
    setting,
  );
  const style = {
    family: setting.theme.fonts[styles.number[0]!.font].drawn,
    bold: styles.number[0]!.bold,
    italic: false,
  };
  const widest = Math.max(...items.map((item) => setting.fonts.measure(inlineText(item.value), style, size)));
  const width = emu(widest * 1.05 + 4);
  const left = width + emu(24);
  const label: TextLevel = { ...styles.label[0]!, size: styles.body[0]!.size, bold: false };
  const place = (height: number) =>
    items.map((item, index): Placed => {
      const box = { ...room.box, y: room.box.y + index * (height + gap), height };
      const name = inlineText(item.value);
      const color = colorOf(index, setting);
      const own = { ...box, width };
      const value = placeFreeText(
        [inlinesToParagraph(item.value, setting.text)],
        [{ ...styles.number[0]!, size, color }],
        own,
        1,
        { name: `${name} number`, role: 'label', anchor: 'middle' },
        setting,
      );
      const beside = { ...box, x: box.x + left, width: box.width - left };
      const text = placeFreeText(
        labelOf(item, setting),
        [label],
        beside,
        room.scale,
        { name: `${name} label`, role: 'label' },
        setting,
      );
      const block = text.height + bar.gap + bar.height;
      const y = box.y + Math.max(0, Math.round((height - block) / 2));
      const shown = text.frames.map((frame) => ({ ...frame, box: { ...frame.box, y, height: text.height } }));
      const line: Box = { ...beside, y: y + text.height + bar.gap, height: bar.height };
      const share = shareOf(item);
      const fill = (which: string, across: number, own: Color): Frame => ({
        type: 'shape',
        name: `${name} ${which}`,
        geometry: 'rect',
        box: { ...line, width: Math.max(1, Math.round(line.width * across)) },
        fill: own,
      });
      const bars =
        share === undefined ? [] : [fill('bar', 1, track), ...(share < 0.005 ? [] : [fill('share', share, color)])];
      const needed = Math.max(block, value.height);
      return {
        frames: [group(item, { ...box, height: Math.max(height, needed) }, [...value.frames, ...shown, ...bars])],
        height: needed,
        isWordBroken: value.isWordBroken || text.isWordBroken,
      };
    });
  const needed = Math.max(...place(most).map((placed) => placed.height));
  const height = onRhythm(Math.min(most, Math.max(needed, Math.round(needed * 1.3))));
  return joinPlaced(
    place(Math.max(height, needed)),
    items.length * Math.max(height, needed) + (items.length - 1) * gap,
  );
}
