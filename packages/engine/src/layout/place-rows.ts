// Rows: a mark (a number, a date) at the start and its text beside it, hairlines between. For steps, timelines and points.
import { type Box, emu, points } from '../base/units.ts';
import type { TextLevel } from '../theme/theme.ts';
import type { Frame } from './frames.ts';
import { freeStyles, gutter } from './free-styles.ts';
import type { Placed, Room, Setting } from './setting.ts';
import type { TextParagraph } from './text-content.ts';
import { placeFreeText } from './text-frame.ts';

export type Row = { readonly mark: string; readonly name: string; readonly paragraphs: readonly TextParagraph[] };

const padding = emu(10);

/** The rows from the top of the room, each as high as its text; the widest mark decides where texts start. */
export function placeRows(rows: readonly Row[], room: Room, setting: Setting): Placed {
  const styles = freeStyles(setting.theme);
  const markLevel: TextLevel = { ...styles.cardTitle[0]!, color: { scheme: 'accent1' }, lineHeight: 1.3 };
  const markWidth = Math.min(
    widestMark(rows, markLevel, room.scale, setting) + gutter,
    Math.round(room.box.width * 0.3),
  );
  const frames: Frame[] = [];
  let y = room.box.y;
  let isWordBroken = false;
  for (const [index, row] of rows.entries()) {
    const textBox: Box = {
      x: room.box.x + markWidth,
      y: y + padding,
      width: room.box.width - markWidth,
      height: room.box.height,
    };
    const look = { name: `${row.name} text`, role: 'body' } as const;
    const text = placeFreeText(row.paragraphs, styles.body, textBox, room.scale, look, setting);
    const mark = placeFreeText(
      [markParagraph(row.mark, setting)],
      [markLevel],
      { ...textBox, x: room.box.x, width: markWidth - gutter },
      room.scale,
      { name: `${row.name} mark`, role: 'label' },
      setting,
    );
    const height = Math.max(text.height, mark.height);
    const box: Box = { ...room.box, y, height: height + 2 * padding };
    const withHeight = (placed: Placed) =>
      placed.frames.map((frame) => ({ ...frame, box: { ...frame.box, height: placed.height } }));
    const rule: Frame = {
      type: 'shape',
      name: `${row.name} rule`,
      geometry: 'rect',
      box: { ...box, height: emu(0.75) },
      fill: { scheme: 'tx2', alpha: 0.3 },
    };
    const inner = [...(index === 0 ? [] : [rule]), ...withHeight(mark), ...withHeight(text)];
    frames.push({ type: 'group', name: row.name, alt: row.name, box, frames: inner });
    y += box.height;
    isWordBroken ||= text.isWordBroken || mark.isWordBroken;
  }
  return { frames, height: y - room.box.y, isWordBroken };
}

function markParagraph(mark: string, setting: Setting): TextParagraph {
  const run = { text: mark, bold: true, italic: false, strike: false, underline: false };
  return { kind: 'text', level: 0, runs: [run], direction: setting.text.direction };
}

function widestMark(rows: readonly Row[], level: TextLevel, scale: number, setting: Setting): number {
  const style = { family: setting.theme.fonts[level.font].drawn, bold: true, italic: false };
  const widths = rows.map((row) => setting.fonts.measure(row.mark, style, level.size * scale));
  return emu(Math.max(points(gutter), ...widths) / 0.98 + 1);
}
