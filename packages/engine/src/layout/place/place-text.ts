// Flowing text: paragraphs, lists and headings in one frame, in the slide layout's placeholder where there is one.
import { type Box, emu } from '../../base/units.ts';
import type { Block } from '../../model/index.ts';
import type { Placed, Room, Setting } from '../setting.ts';
import { blocksToParagraphs } from '../text/blocks-to-paragraphs.ts';
import { freeStyles } from '../text/free-styles.ts';
import { placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';

/** The text at the top of the room; with `whole`, its frame is as high as the room. */
export function placeText(blocks: readonly Block[], room: Room, whole: boolean, setting: Setting): Placed {
  const { placeholder, scale } = room;
  const paragraphs = blocksToParagraphs(blocks, setting.text);
  const place = (box: Box): Placed =>
    placeholder === undefined
      ? placeFreeText(paragraphs, freeStyles(setting.theme).body, box, scale, { name: 'Text', role: 'body' }, setting)
      : placeInPlaceholder(paragraphs, placeholder, scale, { role: 'body', box }, setting);
  const placed = place(room.box);
  if (whole) return placed;
  const [frame] = placed.frames;
  // The frame hugs its text, so that what follows can stand close below it.
  const box = { ...room.box, height: Math.max(placed.height, emu(1)) };
  return frame?.type === 'text' ? { ...placed, frames: [{ ...frame, box, inherits: false }] } : placed;
}
