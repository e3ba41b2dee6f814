// Text on a brand's slides at a distance from a title of two lines, which fills the place of one line and more.
import { largest, smallest } from '../../base/extremes.ts';
import { emu } from '../../base/graphics.ts';
import type { Theme } from '../../theme/theme.ts';
import { wordsOf } from '../arrange/gather-cover.ts';
import type { Frame, TextFrame } from '../frames.ts';

/** Between the words of both, in lines of the text below the title. */
const gap = 0.8;

/** The frames with the texts that begin under the title as far from it as the free room of their boxes allows. `title`: as placed. */
export function belowWords(title: Frame | undefined, frames: readonly Frame[], { template }: Theme): readonly Frame[] {
  if (template === undefined || title?.type !== 'text' || countLines(title) < 2) return frames;
  const { end } = wordsOf(title);
  const lacksOf = (frame: TextFrame): number => end + gap * emu(sizeOf(frame)) - wordsOf(frame).start;
  const isBeside = ({ box }: Frame): boolean =>
    box.y + box.height <= end || (box.y < end && box.x >= title.box.x + title.box.width);
  const below = frames.filter((frame) => !isBeside(frame));
  const texts = below.filter((frame) => frame.type === 'text');
  const first = texts.filter((frame) => lacksOf(frame) > 0);
  const top = smallest(first.map(({ box }) => box.y));
  const isOnIt = below.some((frame) => frame.type !== 'text' && frame.box.y < top + emu(1));
  if (first.length === 0 || isOnIt || first.some(({ text }) => text.anchor !== 'top')) return frames;
  const free = first.map(({ box, text }) => box.height - text.insets.top - text.insets.bottom - text.height);
  const down = Math.floor(Math.min(largest(first.map(lacksOf)), smallest(free)));
  if (down <= 0) return frames;
  return frames.map((frame) =>
    frame.type === 'text' && first.includes(frame)
      ? { ...frame, box: { ...frame.box, y: frame.box.y + down, height: frame.box.height - down }, inherits: false }
      : frame,
  );
}

const countLines = ({ text }: TextFrame): number => text.paragraphs.reduce((sum, { lines }) => sum + lines.length, 0);

const sizeOf = ({ text }: TextFrame): number => text.paragraphs[0]?.size ?? 0;
