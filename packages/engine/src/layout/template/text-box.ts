// Where text stands in its frame.
import type { Box } from '../../base/graphics.ts';
import type { TextBody } from '../frames.ts';

/** The position of the text in its box. */
export function textBox(box: Box, { anchor, height, insets }: TextBody): Box {
  const free = Math.max(0, box.height - height - insets.top - insets.bottom);
  const above = anchor === 'top' ? 0 : anchor === 'middle' ? Math.round(free / 2) : free;
  return { ...box, y: box.y + above, height: Math.max(1, box.height - free) };
}
