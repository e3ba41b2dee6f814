// Texts of a laid-out deck that are higher than their box.
import type { Frame, TextBody } from '../packages/engine/src/layout/frames.ts';

/** A frame and those inside it. */
export const withInner = (frame: Frame): readonly Frame[] =>
  frame.type === 'group' ? [frame, ...frame.frames.flatMap(withInner)] : [frame];

/** In many templates these placeholders are hardly higher than their line, which stands in the box though its insets do not. */
const lines: ReadonlySet<string> = new Set(['footer', 'slideNumber', 'date']);

/** Texts of one frame, without those inside it, that are higher than their box by more than rounding. */
export function overflowsOf(frame: Frame): number {
  const isOver = (height: number, { insets, height: text }: TextBody): boolean =>
    text + insets.top + insets.bottom > height + 2;
  if (frame.type === 'text' && lines.has(frame.role)) return frame.text.height > frame.box.height + 2 ? 1 : 0;
  if (frame.type === 'text') return isOver(frame.box.height, frame.text) ? 1 : 0;
  if (frame.type !== 'table') return 0;
  return frame.rows.reduce((sum, row) => sum + row.cells.filter((cell) => isOver(row.height, cell)).length, 0);
}
