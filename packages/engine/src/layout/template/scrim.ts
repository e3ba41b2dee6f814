// A scrim between a background picture and the text on it, as strong as the picture's lightest or darkest part under the text needs.

import { type Box, type Color, contains, emu, middleOf, overlaps } from '../../base/graphics.ts';
import type { Picture } from '../../pictures/picture.ts';
import { defaultFocus, isTurned } from '../../pictures/picture.ts';
import { type Tones, toneOf } from '../../pictures/picture-tones.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import type { Art, ArtShape } from '../../theme/art.ts';
import { colorsOf } from '../../theme/ornament/ornament.ts';
import { contrastRatio, relativeLuminance, resolveColor, seenColor } from '../../theme/resolve-color.ts';
import { type Theme, themeOn } from '../../theme/theme.ts';
import type { Frame, PictureFrame, PlacedSlide, ShapeFrame } from '../frames.ts';
import { textBox, wordsBox } from './text-box.ts';

/** Contrast of text (WCAG 2.2, 1.4.3), with a margin: a tone is the mean of a small part. */
const least = 4.8;
/** A light veil changes little and helps little; beyond the last, the picture is hardly one. */
const strengths = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

export type Scrim = {
  /** Undefined if the text is legible without one. */
  readonly frame: ShapeFrame | undefined;
  /** The color of the picture under the scrim, in a part of the slide. */
  toneIn(part: Box): string | undefined;
};

/** The scrim of a slide whose background is a picture, or of a brand's cover on one; undefined for others, and if the picture cannot be examined. */
export function scrimOf(
  { background, layout, dark, frames }: Pick<PlacedSlide, 'background' | 'layout' | 'dark' | 'frames'>,
  base: Theme,
  pictures: Pick<Pictures, 'find' | 'tonesOf'>,
): Scrim | undefined {
  const [first] = frames;
  if (first?.type === 'picture' && base.template !== undefined) {
    const tones = pictures.tonesOf(first.asset);
    const texts = textBoxes(frames, wordsBox).filter((box) => overlaps(box, first.box));
    // Beside it, words stand on what the slide layout paints.
    if (texts.length === 0) return undefined;
    // What the slide layout paints lies under the picture.
    const bare = { ...layout, art: undefined, placeholders: [] };
    return tones && panelOn(tones, regionIn(first), texts, bare, themeOn(layout, base));
  }
  if (background === undefined || !('asset' in background)) return undefined;
  const picture = pictures.find(background.asset, {});
  const tones = picture && pictures.tonesOf(background.asset);
  if (picture === undefined || tones === undefined) return undefined;
  const theme = themeOn(layout, base);
  const regionOf = coverOf(picture, theme.slideSize);
  if (theme.template !== undefined) return panelOn(tones, regionOf, textBoxes(frames, wordsBox), layout, theme);
  const text = resolveColor({ scheme: 'tx1' }, theme, dark).hex;
  const veil = (alpha: number): Color => ({ scheme: 'bg1', alpha });
  const seen = (tone: string, alpha: number) => (alpha === 0 ? tone : seenColor(veil(alpha), tone, theme, dark));
  /** The art of the theme lies between the picture and the scrim. */
  const withArt = (box: Box, tone: string): readonly string[] => [
    tone,
    ...(layout.ornaments ?? [])
      .filter((one) => overlaps(one.box, box))
      .flatMap((one) => colorsOf(one).map((color) => seenColor(color, tone, theme, layout.dark))),
  ];
  const parts = textBoxes(frames).flatMap((box) => cellsIn(tones, regionOf(box)).flatMap((tone) => withArt(box, tone)));
  const alpha =
    strengths.find((strength) => parts.every((tone) => contrastRatio(text, seen(tone, strength)) >= least)) ??
    strengths.at(-1)!;
  return {
    frame:
      alpha === 0
        ? undefined
        : {
            type: 'shape',
            name: 'Scrim',
            geometry: 'rect',
            box: { x: 0, y: 0, ...theme.slideSize },
            fill: veil(alpha),
          },
    toneIn(part) {
      const tone = toneOf(tones, regionOf(part));
      return tone === undefined ? undefined : seen(tone, alpha);
    },
  };
}

/** Around the words on a panel; EMU. */
const padding = emu(14);

/**
 * A scrim over the whole slide would dim a company's logo and bands: on a brand it lies under the words that stand on the picture itself, as
 * dark or light as the picture is there.
 */
function panelOn(
  tones: Tones,
  regionOf: (box: Box) => Region,
  texts: readonly Box[],
  { art, placeholders }: Pick<PlacedSlide['layout'], 'placeholders'> & { readonly art?: Art | undefined },
  theme: Theme,
): Scrim {
  const painted = [
    ...(art?.shapes ?? []).filter(isOpaque).map(({ box }) => box),
    ...placeholders.filter(({ paint }) => paint !== undefined && isOpaque(paint)).map(({ box }) => box),
  ];
  const free = texts.filter((box) => !painted.some((each) => contains(each, middleOf(box))));
  const cells = free.flatMap((box) => cellsIn(tones, regionOf(box)));
  const isLight = cells.reduce((sum, cell) => sum + relativeLuminance(cell), 0) > cells.length * midtone;
  const [paper, ink] = isLight ? ['FFFFFF', '000000'] : ['000000', 'FFFFFF'];
  const veil = (alpha: number): Color => ({ rgb: paper!, alpha });
  const seen = (tone: string, alpha: number) => (alpha === 0 ? tone : seenColor(veil(alpha), tone, theme, false));
  const alpha =
    strengths.find((strength) => cells.every((cell) => contrastRatio(ink!, seen(cell, strength)) >= least)) ??
    strengths.at(-1)!;
  const box = around(free, theme.slideSize);
  return {
    frame:
      alpha === 0 || free.length === 0
        ? undefined
        : { type: 'shape', name: 'Scrim', geometry: 'rect', box, fill: veil(alpha) },
    toneIn(part) {
      const tone = toneOf(tones, regionOf(part));
      return tone === undefined || !contains(box, middleOf(part)) ? tone : seen(tone, alpha);
    },
  };
}

const isOpaque = ({ fill }: ArtShape): boolean =>
  (fill?.type === 'solid' && fill.color.alpha === 1) || (fill?.type === 'picture' && fill.alpha === 1);

/** Relative luminance at which black and white are as legible. */
const midtone = 0.179;

function around(boxes: readonly Box[], slide: Theme['slideSize']): Box {
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - padding);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - padding);
  const right = Math.min(slide.width, Math.max(...boxes.map(({ x, width }) => x + width)) + padding);
  const bottom = Math.min(slide.height, Math.max(...boxes.map(({ y, height }) => y + height)) + padding);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const small: ReadonlySet<string> = new Set(['footer', 'slideNumber', 'date', 'ornament']);

/** Where text is written: text with a fill of its own is not on the picture. */
function textBoxes(frames: readonly Frame[], boxOf = textBox): readonly Box[] {
  return frames.flatMap((frame): readonly Box[] => {
    if (frame.type === 'group') return textBoxes(frame.frames, boxOf);
    if (frame.type === 'table' || frame.type === 'chart') return [frame.box];
    // The small text of a footer has its own color, for its own place.
    if (frame.type !== 'text' || frame.fill !== undefined || small.has(frame.role)) return [];
    return [boxOf(frame.box, frame.text)];
  });
}

type Region = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The part of a picture behind a part of the slide that the picture covers. */
function coverOf(picture: Picture, slide: { readonly width: number; readonly height: number }): (box: Box) => Region {
  const [width, height] = isTurned(picture.orientation)
    ? [picture.height, picture.width]
    : [picture.width, picture.height];
  const scale = Math.max(slide.width / width, slide.height / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const focus = defaultFocus({ width, height });
  const left = (shownWidth - slide.width) * focus.x;
  const top = (shownHeight - slide.height) * focus.y;
  return (box) => ({
    left: (box.x + left) / shownWidth,
    top: (box.y + top) / shownHeight,
    right: (box.x + box.width + left) / shownWidth,
    bottom: (box.y + box.height + top) / shownHeight,
  });
}

/** The part of a picture behind a part of the slide, where it stands in a frame. */
function regionIn({ box: own, crop }: PictureFrame): (box: Box) => Region {
  const across = (x: number) => crop.left + ((x - own.x) / own.width) * (1 - crop.left - crop.right);
  const down = (y: number) => crop.top + ((y - own.y) / own.height) * (1 - crop.top - crop.bottom);
  return (box) => ({
    left: across(box.x),
    top: down(box.y),
    right: across(box.x + box.width),
    bottom: down(box.y + box.height),
  });
}

/** The tones in a region, each cell of the grid by itself. */
function cellsIn(tones: Tones, { left, top, right, bottom }: Region): readonly string[] {
  const rows = tones.colors.length / tones.columns;
  const first = (share: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  const cells: string[] = [];
  for (let row = first(top, rows); row <= first(bottom, rows); row += 1)
    for (let column = first(left, tones.columns); column <= first(right, tones.columns); column += 1) {
      const tone = tones.colors[row * tones.columns + column];
      if (tone !== undefined) cells.push(tone);
    }
  return cells;
}
