// Code: kept as it is, on a panel.
import { emu } from '../../base/units.ts';
import type { CodeBlock } from '../../model/index.ts';
import { cornered } from '../../theme/cornered.ts';
import type { Placed, Room, Setting } from '../setting.ts';
import { codeToParagraph } from '../text/blocks-to-paragraphs.ts';
import { freeStyles, onRhythm } from '../text/free-styles.ts';
import { placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';

const insets = { left: emu(20), top: emu(16), right: emu(20), bottom: emu(16) };

/** Code alone that is higher than this share of its room stands on a panel that takes all of it. */
const full = 0.85;
/** Code is set no larger than this, in points. */
const largest = 18;

/** The code at the top of the room on a panel as high as its lines. */
export function placeCode(code: CodeBlock, room: Room, isAlone: boolean, setting: Setting): Placed {
  const paragraphs = [codeToParagraph(code, setting.text)];
  const { placeholder, box } = room;
  const { panel, stroke, corner } = setting.theme.code;
  const levels = placeholder?.levels[0]?.font === 'mono' ? placeholder.levels : freeStyles(setting.theme).code;
  const smallest = setting.theme.floor.small / levels[0]!.size;
  const scale = Math.max(Math.min(room.scale, Math.max(1, largest / levels[0]!.size)), smallest);
  const anchor = isAlone ? 'middle' : 'top';
  const place = (height: number): Placed => {
    const own = { ...box, height };
    const look = {
      role: 'code',
      insets,
      anchor,
      balanced: false,
      fill: panel,
      ...cornered(corner, own),
      ...(stroke && { stroke }),
    } as const;
    return placeholder === undefined
      ? placeFreeText(paragraphs, levels, own, scale, { ...look, name: 'Code' }, setting)
      : placeInPlaceholder(paragraphs, { ...placeholder, levels }, scale, { ...look, box: own }, setting);
  };
  const placed = place(box.height);
  // A line that is broken is as bad as a word: a smaller size may keep it whole.
  const isBroken = countLines(placed) > code.value.replace(/\n$/, '').split('\n').length;
  const isFull = isAlone && placed.height >= box.height * full;
  return { ...(isFull ? placed : place(onRhythm(placed.height))), isWordBroken: isBroken };
}

const countLines = ({ frames }: Placed): number =>
  frames.reduce(
    (sum, frame) =>
      sum + (frame.type === 'text' ? frame.text.paragraphs.reduce((all, { lines }) => all + lines.length, 0) : 0),
    0,
  );
