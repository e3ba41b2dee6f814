// Code: kept as it is, on a panel.
import { emu } from '../base/units.ts';
import type { CodeBlock } from '../model/index.ts';
import { freeStyles } from './free-styles.ts';
import type { Placed, Room, Setting } from './setting.ts';
import { codeToParagraph } from './text/blocks-to-paragraphs.ts';
import { placeFreeText, placeInPlaceholder } from './text-frame.ts';

const insets = { left: emu(16), top: emu(12), right: emu(16), bottom: emu(12) };
const panel = { scheme: 'bg2' } as const;

/** The code at the top of the room, its panel as high as its lines. */
export function placeCode(code: CodeBlock, room: Room, setting: Setting): Placed {
  const paragraphs = [codeToParagraph(code)];
  const { placeholder, box } = room;
  const levels = freeStyles(setting.theme).code;
  const smallest = setting.theme.floor.small / (placeholder?.levels[0]?.size ?? levels[0]!.size);
  const scale = Math.max(room.scale, smallest);
  const place = (height: number): Placed =>
    placeholder === undefined
      ? placeFreeText(
          paragraphs,
          levels,
          { ...box, height },
          scale,
          { name: 'Code', role: 'code', insets, fill: panel },
          setting,
        )
      : placeInPlaceholder(
          paragraphs,
          placeholder,
          scale,
          { role: 'code', box: { ...box, height }, fill: panel },
          setting,
        );
  const { height } = place(box.height);
  return place(height);
}
