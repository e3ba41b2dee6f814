// Texts of a template's covers as wide as is free around them: titles and names that would break although there is room beside them.
import { type Box, contains } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';

/** Shares of what is missing: the widest first. */
const steps = [1, 0.75, 0.5, 0.25];

/** Of large text, a little less than WCAG asks: cells are means. */
const leastContrast = 2.5;

const holdsPoint = ({ x, y, width, height }: Box, across: number, down: number): boolean =>
  across >= x && across <= x + width && down >= y && down <= y + height;

/** Of the slide's width: texts keep at least this from its edges. */
const edge = 0.05;

/**
 * The placeholder reaching as far as `from` and `to`, its words where they were: to the end, to the start, or both ways from the middle. On a
 * panel or a picture that it does not stand wholly on, it stays as it is.
 */
export function widened(
  placeholder: Placeholder,
  { from, to }: { readonly from: number; readonly to: number },
  layout: SlideLayout,
  { slideSize, colors }: Theme,
): Placeholder {
  const { box, levels } = placeholder;
  const align = levels[0]?.align ?? 'start';
  const [before, after] = [Math.max(0, box.x - from), Math.max(0, to - box.x - box.width)];
  const both = Math.min(before, after);
  const [left, right] = { start: [0, after], end: [before, 0], center: [both, both] }[align] as [number, number];
  const ink = levels[0] && resolveColor(levels[0].color, { colors: layout.colors ?? colors }, layout.dark).hex;
  const pictures = [{ box: { x: 0, y: 0, ...slideSize }, fill: layout.art?.ground }, ...(layout.art?.shapes ?? [])];
  const wide = steps
    .map((step) => ({
      ...box,
      x: Math.round(box.x - left * step),
      width: Math.round(box.width + (left + right) * step),
    }))
    .find((each) => each.width > box.width && isFree(each) && isRead(each));
  return wide === undefined ? placeholder : { ...placeholder, box: wide };

  /** A picture can end, or show something, beside the place of the title: words there would be lost. */
  function isRead(wide: Box): boolean {
    if (ink === undefined) return true;
    return pictures.every(({ box: drawn, fill }) => {
      if (
        !meets(drawn, wide) ||
        fill?.type !== 'picture' ||
        fill.tones === undefined ||
        fill.tile !== undefined ||
        fill.alpha < 1
      )
        return true;
      const { columns, colors: cells } = fill.tones;
      const rows = cells.length / columns;
      const { left, top, right, bottom } = fill.crop;
      return cells.every((cell, index) => {
        // Where the part of the picture is on the slide: what is cropped is outside.
        const [across, down] = [((index % columns) + 0.5) / columns, (Math.floor(index / columns) + 0.5) / rows];
        const x = drawn.x + (drawn.width * (across - left)) / (1 - left - right);
        const y = drawn.y + (drawn.height * (down - top)) / (1 - top - bottom);
        const isAdded = holdsPoint(wide, x, y) && !holdsPoint(box, x, y) && holdsPoint(drawn, x, y);
        return !isAdded || cell === undefined || contrastRatio(cell, ink) >= leastContrast;
      });
    });
  }

  function isFree(wide: Box): boolean {
    // A place for a picture is not used on the slides that ask.
    const others = layout.placeholders.filter(({ index, type }) => index !== placeholder.index && type !== 'pic');
    const drawn = [
      ...others.map((other) => other.box),
      ...obstaclesOf(layout, slideSize),
      ...(layout.numeral?.panel === undefined ? [] : [layout.numeral.panel.box]),
      ...(layout.art?.shapes ?? []).flatMap((shape) => (shape.fill === undefined ? [] : [shape.box])),
    ];
    return drawn.every((each) => !meets(each, wide) || contains(each, wide) || isUnder(each));
  }

  /** What the placeholder meets already, and no more of it in the wide box, is its owner's choice. */
  function isUnder(each: Box): boolean {
    return meets(each, box) && each.x >= box.x && each.x + each.width <= box.x + box.width;
  }
}

/** How far a title may reach: as far from the end of the slide as it stands from its start, and the other way round. */
export function titleReach(
  { box }: Placeholder,
  { slideSize: { width } }: Theme,
): { readonly from: number; readonly to: number } {
  const margin = Math.max(width * edge, Math.min(box.x, width - box.x - box.width));
  return { from: Math.round(margin), to: Math.round(width - margin) };
}

const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
