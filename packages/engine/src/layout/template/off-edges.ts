// Titles of a brand's covers off the edge of a field: a second line, or a longer one, would run from its light part into its dark one.
import { type Box, emu, overlaps } from '../../base/graphics.ts';
import { groundOfArt } from '../../brand/art-ground.ts';
import type { Art } from '../../theme/art.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import type { Frame, TextFrame } from '../frames.ts';
import { textBox, wordsBox } from './text-box.ts';

/** What is looked at along a line of words; the contrast of large text where it is read; the least share of it that is; steps of the way, in lines. */
const look = { points: 12, contrast: 2, read: 0.5, steps: [0.15, 0.3, 0.45, 0.6, 0.8, 1] };
/** More shapes, or longer outlines in all, than these are an illustration. */
const most = { shapes: 200, commands: 20_000 };
/** Of a line's height: around words. */
const pad = 0.08;
/** Of the slide's height: between words and what else is on it. */
const gap = 1 / 54;

/**
 * The frames of a title, moved up or down by a line at most to where all of its words are read, if the most of them is now; `others` are
 * not moved, and stay clear of it.
 */
export function offEdges(
  frames: readonly Frame[],
  others: readonly Frame[],
  layout: SlideLayout,
  theme: Theme,
): readonly Frame[] {
  const [title, ...more] = frames;
  const isOne = title?.type === 'text' && more.length === 0;
  if (theme.template === undefined || layout.art === undefined || !isOne || isIntricate(layout.art)) return frames;
  const lines = lineBoxes(title);
  const ink = title.text.paragraphs[0]?.runs[0]?.color;
  if (lines.length === 0 || ink === undefined || title.fill !== undefined || isPainted(layout)) return frames;
  const { slideSize: slide } = theme;
  const { hex } = resolveColor(ink, layout.colors === undefined ? theme : { colors: layout.colors }, layout.dark);
  const groundAt = groundOfArt(layout.art, { x: 0, y: 0, ...slide }, 'FFFFFF', {
    slideSize: slide,
    tones: () => undefined,
  });
  /** The shares of points along the edges of its lines at which it is read. */
  const readAt = (by: number): number => {
    const seen = lines.flatMap((line) => pointsOf(line).map(({ x, y }) => groundAt(x, y + by)));
    return (
      seen.filter((ground) => ground === undefined || contrastRatio(ground, hex) >= look.contrast).length / seen.length
    );
  };
  const now = readAt(0);
  if (now === 1 || now < look.read) return frames;
  const words = wordsBox(title.box, title.text);
  const away = Math.round(slide.height * gap);
  const taken = [...obstaclesOf(layout, slide), ...others.map(({ box }) => box)].filter((box) => !overlaps(box, words));
  const isFree = (by: number): boolean => {
    const box = { ...words, y: words.y + by - away, height: words.height + 2 * away };
    return box.y >= 0 && box.y + box.height <= slide.height && !taken.some((each) => overlaps(each, box));
  };
  const { height } = lines[0]!;
  const ways = look.steps.flatMap((step) => [-1, 1].map((side) => Math.round(side * step * height)));
  const way = ways.find((by) => readAt(by) === 1 && isFree(by));
  return way === undefined ? frames : [{ ...title, box: { ...title.box, y: title.box.y + way } }];
}

/** The place of its title is filled: the field would go with the words, over what is beside it. */
const isPainted = ({ placeholders }: SlideLayout): boolean =>
  placeholders.some(({ type, paint }) => (type === 'title' || type === 'ctrTitle') && paint?.fill !== undefined);

/** An illustration is not looked at point by point: work stays bounded. */
const isIntricate = ({ shapes }: Art): boolean =>
  shapes.length > most.shapes ||
  shapes.reduce((sum, { paths }) => sum + paths.reduce((all, { commands }) => all + commands.length, 0), 0) >
    most.commands;

/** The box of each line of words. */
function lineBoxes({ box, text }: TextFrame): readonly Box[] {
  let y = textBox(box, text).y + text.insets.top;
  return text.paragraphs.flatMap(({ lines, lineHeight, align, direction }) =>
    lines.map(({ width }) => {
      const height = emu(lineHeight);
      const room = box.width - text.insets.left - text.insets.right;
      const isAtEnd = (align === 'end') !== (direction === 'rtl');
      const free = Math.max(0, room - emu(width));
      const x = box.x + text.insets.left + (align === 'center' ? free / 2 : isAtEnd ? free : 0);
      const line = { x, y, width: emu(width), height };
      y += height;
      return line;
    }),
  );
}

/** Along its foot and its head. */
function pointsOf({ x, y, width, height }: Box): readonly { readonly x: number; readonly y: number }[] {
  const by = height * pad;
  return Array.from(
    { length: look.points },
    (_, index) => x - by + ((width + 2 * by) * index) / (look.points - 1),
  ).flatMap((at) => [
    { x: at, y: y - by },
    { x: at, y: y + height + by },
  ]);
}
