// Settling: content that is low on its slide moves down to the optical center, on the vertical rhythm.
import type { Box } from '../../base/graphics.ts';
import type { Frame } from '../frames.ts';
import type { Placed } from '../setting.ts';
import { onRhythm } from '../text/text-frame.ts';

/** Share of the free height above the content: it belongs to the title over it. */
const shareAbove = 0.27;
/** With less than this share of the height free, content stays at the top. */
const usual = 0.12;

/** Of a quotation, which belongs to nothing above it. */
export const middle = 0.42;

/** Moves content from the top of an area to its place in it if there is room. `height` remains the content height. */
export function settle(placed: Placed, area: Box, minFree = usual, share = shareAbove): Placed {
  const free = area.height - placed.height;
  if (free < area.height * minFree) return placed;
  // A step of the rhythm can be more than is free.
  const down = Math.min(free, onRhythm(area.y + free * share) - area.y);
  return { ...placed, frames: placed.frames.map((frame) => moveDown(frame, down, area)) };
}

/** Frames as high as the area, such as placeholder frames, lose at the bottom the distance they move. */
function moveDown(frame: Frame, down: number, area: Box): Frame {
  const y = frame.box.y + down;
  const box = { ...frame.box, y, height: Math.min(frame.box.height, area.y + area.height - y) };
  if (frame.type === 'group')
    return { ...frame, box, frames: frame.frames.map((inner) => moveDown(inner, down, area)) };
  return frame.type === 'text' ? { ...frame, box, inherits: false } : { ...frame, box };
}
