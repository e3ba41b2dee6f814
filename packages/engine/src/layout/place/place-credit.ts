// The credit of a picture: a small line on a plate in its lower corner, so that it reads on whatever the picture shows there.
import { type Box, emu, points } from '../../base/graphics.ts';
import type { TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import type { Setting } from '../setting.ts';
import { freeStyles, placeLabel } from '../text/text-frame.ts';

/** Points, on a slide 540 points high: a credit is read by who looks for it. The notes have it in full size. */
const size = 8;
const inset = emu(4);
/** Credits of pictures too small for one are in the notes alone. */
const leastBox = { width: emu(120), height: emu(60) };

/** The line, cut to what fits into the picture; none in a small one. */
export function placeCredit(credit: string | undefined, picture: Box, setting: Setting): readonly Frame[] {
  if (credit === undefined || picture.width < leastBox.width || picture.height < leastBox.height) return [];
  const { theme, fonts } = setting;
  const caption = freeStyles(theme).caption[0]!;
  const level: TextLevel = {
    ...caption,
    size: (size * points(theme.slideSize.height)) / 540,
    color: { scheme: 'tx1' },
    align: 'start',
    lineHeight: 1.2,
  };
  const style = { family: theme.fonts[level.font].drawn, bold: level.bold, italic: false };
  const widthOf = (text: string) => emu(fonts.measure(text, style, level.size) * 1.03);
  const room = Math.round(picture.width * 0.9) - 2 * inset;
  const shown = cutToWidth(credit, (text) => widthOf(text) <= room);
  if (shown === '') return [];
  const width = Math.min(Math.ceil(widthOf(shown)) + 2 * inset + emu(2), picture.width);
  const height = emu(Math.ceil(level.size * level.lineHeight)) + inset;
  const box = { x: picture.x + picture.width - width, y: picture.y + picture.height - height, width, height };
  const insets = { left: inset, right: inset, top: inset / 2, bottom: inset / 2 };
  const look = { name: 'Picture Credit', role: 'caption', anchor: 'middle', insets, fill: { scheme: 'bg1' } } as const;
  return placeLabel(shown, level, box, 1, look, setting).frames;
}

/** As much of a text as fits, found by halves. */
function cutToWidth(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(`${text.slice(0, middle).trimEnd()}…`)) least = middle;
    else most = middle - 1;
  }
  return least < 8 ? '' : `${text.slice(0, least).toWellFormed().trimEnd()}…`;
}
