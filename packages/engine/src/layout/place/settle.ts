// Settling: content that is low on its slide moves down to the optical center, on the vertical rhythm.
import type { Box } from '../../base/graphics.ts';
import type { Frame } from '../frames.ts';
import type { Placed } from '../setting.ts';
import { onRhythm } from '../text/text-frame.ts';

/** How much of the free height stands above: the optical center lies over the middle. */
const shareAbove = 0.36;
/** Less free than this share of the height and content stays at the top. */
const usual = 0.12;

/** What was placed at the top of an area, at its optical center where there is room. `height` stays that of the content. */
export function settle(placed: Placed, area: Box, minFree = usual): Placed {
  const free = area.height - placed.height;
  if (free < area.height * minFree) return placed;
  const down = onRhythm(area.y + free * shareAbove) - area.y;
  return { ...placed, frames: placed.frames.map((frame) => moveDown(frame, down, area)) };
}

/** Frames as high as the area, such as those of placeholders, give up below what they move by. */
function moveDown(frame: Frame, down: number, area: Box): Frame {
  const y = frame.box.y + down;
  const box = { ...frame.box, y, height: Math.min(frame.box.height, area.y + area.height - y) };
  if (frame.type === 'group')
    return { ...frame, box, frames: frame.frames.map((inner) => moveDown(inner, down, area)) };
  return frame.type === 'text' ? { ...frame, box, inherits: false } : { ...frame, box };
}
