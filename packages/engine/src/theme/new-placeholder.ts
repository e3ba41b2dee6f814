// A placeholder of a built-in theme: its box, its text levels and no insets.
import { type Box, emu } from '../base/graphics.ts';
import type { Placeholder, PlaceholderType, TextLevel } from './theme.ts';

type Anchor = Placeholder['anchor'];

const noInsets = { left: 0, top: 0, right: 0, bottom: 0 };

export function placeholder(
  type: PlaceholderType,
  index: number,
  name: string,
  box: Box,
  levels: readonly TextLevel[],
  anchor: Anchor = 'top',
): Placeholder {
  return { type, index, name, box, insets: noInsets, anchor, levels };
}

/** Text beside something to look at keeps a second gutter away from it, at its start or its end. */
export const narrow = (box: Box, start: number, end: number): Box => ({
  ...box,
  x: box.x + start * emu(12),
  width: box.width - (start + end) * emu(12),
});
