// Footers and slide numbers that stand on a brand's art: beside it, in a color that can be read there, or left out.
import type { Diagnostics } from '../base/diagnostic.ts';
import { largest } from '../base/extremes.ts';
import { type Box, type Color, type ColorScheme, emu, overlaps } from '../base/graphics.ts';
import type { Art } from '../theme/art.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { type GroundScope, groundOfArt, touches } from './art-ground.ts';
import { mixed } from './read-color.ts';

type Scope = GroundScope & { readonly colors: ColorScheme };

/** Of small text with anything that lies under it; pictures are known by parts that are larger than letters. */
const least = { drawn: 3, picture: 3.45 };

/** Slide layouts whose footers can be read: in their own color, in that of the text or the background, or not at all. */
export function legibleFooters(
  layouts: readonly SlideLayout[],
  scope: Scope,
  report: Diagnostics,
): readonly SlideLayout[] {
  const leftOut: string[] = [];
  const changed = layouts.map((layout) => {
    const { art } = layout;
    if (art === undefined || !layout.placeholders.some(({ type }) => isFooter(type))) return layout;
    const placeholders = layout.placeholders.flatMap((placeholder): readonly Placeholder[] => {
      if (!isFooter(placeholder.type)) return [placeholder];
      const found = legible(placeholder, art, layout, scope);
      if (found === undefined && layout.uses.length > 0)
        leftOut.push(`the ${placeholder.type === 'ftr' ? 'footer' : 'slide number'} of “${layout.name}”`);
      return found === undefined ? [] : [found];
    });
    return { ...layout, placeholders };
  });
  if (leftOut.length > 0)
    report.report(
      'brand-footer-left-out',
      `Slides go without ${leftOut.slice(0, 4).join(', ')}${leftOut.length > 4 ? ` and ${leftOut.length - 4} more` : ''}: it would stand on art where neither light nor dark text can be read.`,
      { hint: 'Move it off the picture, or make the picture quieter there.' },
    );
  return changed;
}

const isFooter = (type: Placeholder['type']): boolean => type === 'ftr' || type === 'sldNum';

function legible(
  placeholder: Placeholder,
  art: Art,
  { colors, dark, placeholders, uses, contentArea }: SlideLayout,
  scope: Scope,
): Placeholder | undefined {
  const level = placeholder.levels[0];
  if (level === undefined || placeholder.paint?.fill !== undefined) return placeholder;
  const theme = { colors: colors ?? scope.colors };
  const paper = resolveColor({ scheme: 'bg1' }, theme, dark).hex;
  const isPicture = art.ground?.type === 'picture';
  const isRead = (color: Color, grounds: readonly string[], wanted: number) => {
    const { hex, alpha } = resolveColor(color, theme, dark);
    return grounds.every((ground) => contrastRatio(mixed(hex, alpha, ground), ground) >= wanted);
  };
  const inks: readonly Color[] = [level.color, { scheme: 'tx1' }, { scheme: 'bg1' }];
  // Rather a little fainter than left out.
  const inkOn = (grounds: readonly string[]): Color | undefined =>
    (isPicture ? inks.find((color) => isRead(color, grounds, least.picture)) : undefined) ??
    inks.find((color) => isRead(color, grounds, least.drawn));
  const words = wordBoxes(art);
  const logos = art.shapes.filter((shape) => isLogo(shape, scope.slideSize)).map(({ box }) => box);
  const others = placeholders.filter((other) => other !== placeholder && isFooter(other.type)).map(textBox);
  const text = textBox(placeholder);
  // What stands beside content does not move into it.
  const areas = placeholders.filter(({ type }) => type === 'body' || type === 'obj').map(({ box }) => box);
  const contents = [...areas, ...(contentArea ? [contentArea] : [])].filter((box) => !meets(text)(box));
  // The rules of a sample slide were not drawn for the footers of its slide layout.
  const rules = art.shapes.flatMap(({ box, fill, stroke, isDress }) =>
    isDress === true && fill === undefined && stroke !== undefined && Math.min(box.width, box.height) < emu(2)
      ? [{ ...box, width: Math.max(1, box.width), height: Math.max(1, box.height) }]
      : [],
  );
  const isFree = (box: Box, grounds: readonly string[]) => isEven(grounds) && ![...words, ...rules].some(meets(box));
  const own = groundsIn(text, art, scope, paper);
  // A number can stand wholly within the stroke of a logo.
  const isOnLogo = logos.some(meets(text));
  const isOwnFree = isFree(text, isOnLogo ? groundsIn(around(text, level.size), art, scope, paper) : own);
  // On the plain background it is as its company wants, and layout sees to it.
  if (isOwnFree && !isPicture && !art.shapes.some((shape) => shape.fill !== undefined && touches(shape, text)))
    return placeholder;
  // The colors of pictures are known by parts larger than letters: there, a place is clear if its surroundings are.
  const isOnBand = art.shapes.some((shape) => shape.fill?.type !== 'picture' && shape.fill && touches(shape, text));
  const margins = isOnBand ? [level.size] : [level.size * 4, level.size];
  const isLeft = isOwnFree || uses.length === 0 || isIntricate(art, text, scope.slideSize);
  const ways = isLeft ? [] : shifts(placeholder.box, scope.slideSize);
  const isClear = (x: number, y: number, margin: number): boolean => {
    const moved = { ...text, x: text.x + x, y: text.y + y };
    const whole = { ...placeholder.box, x: placeholder.box.x + x, y: placeholder.box.y + y };
    const wide = around(moved, level.size);
    if (!isOnSlide(wide, scope.slideSize) || !isOnSlide(whole, scope.slideSize)) return false;
    // Beside a logo, words would read as its name.
    if ([...others, ...contents].some(meets(wide)) || logos.some(meets(around(moved, level.size * 6)))) return false;
    const grounds = groundsIn(around(moved, margin), art, scope, paper);
    return isFree(wide, grounds) && inkOn(grounds) !== undefined;
  };
  const place = margins
    .map((margin) => ways.find(({ x, y }) => isClear(x, y, margin)))
    .find((found) => found !== undefined);
  const { x, y } = place ?? { x: 0, y: 0 };
  const grounds = place === undefined ? own : groundsIn({ ...text, x: text.x + x, y: text.y + y }, art, scope, paper);
  const color = inkOn(grounds);
  if (color === undefined) return undefined;
  const inked =
    color === level.color
      ? placeholder
      : { ...placeholder, levels: placeholder.levels.map((each) => ({ ...each, color })) };
  if (place === undefined) return inked;
  return { ...inked, box: { ...inked.box, x: inked.box.x + x, y: inked.box.y + y }, isMoved: true };
}

/** Grounds are one if they differ by no more than this contrast, as the ends of a shade do. */
const even = 1.4;

function isEven(grounds: readonly string[]): boolean {
  const [first, ...others] = grounds;
  return first === undefined || others.every((other) => contrastRatio(first, other) <= even);
}

/**
 * Ways to a quieter place, the nearest first: down by its height or along the line, as far as shares of the slide; upward, where content is,
 * last.
 */
function shifts({ height }: Box, slide: Scope['slideSize']): readonly { readonly x: number; readonly y: number }[] {
  const across = [0, ...Array.from({ length: 10 }, (_, step) => (step + 1) / 25).flatMap((share) => [-share, share])];
  const ways = (down: readonly number[]) =>
    across.flatMap((share) =>
      down.map((part) => ({ x: Math.round(share * slide.width), y: Math.round(part * height) })),
    );
  return [...ways([0, 0.25, 0.5, 0.75, 1]), ...ways([-0.25, -0.5, -0.75, -1])];
}

/** Nothing is moved into the gaps of a logo. */
const isLogo = ({ fill, box }: Art['shapes'][number], { width }: Scope['slideSize']): boolean =>
  fill?.type === 'picture' && box.width < width / 2;

/** Too much is drawn along the foot of the slide to look for a place there: work stays bounded. */
function isIntricate({ shapes }: Art, { y, height }: Box, { width }: Scope['slideSize']): boolean {
  const strip = { x: 0, y: y - 2 * height, width, height: height * 5 };
  const near = shapes.filter((shape) => touches(shape, strip));
  const points = near.reduce((sum, { paths }) => sum + paths.reduce((all, path) => all + path.commands.length, 0), 0);
  return near.length > 40 || points > 150;
}

/** With half a letter on each side. */
const around = ({ x, y, width, height }: Box, size: number): Box => {
  const more = emu(size / 2);
  return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more };
};

const isOnSlide = ({ x, y, width, height }: Box, slide: Scope['slideSize']): boolean =>
  x >= 0 && y >= 0 && x + width <= slide.width && y + height <= slide.height;

const meets =
  (one: Box) =>
  (other: Box): boolean =>
    overlaps(one, other);

/** About where the words are that the template draws itself; of illustrations, the first. */
function wordBoxes({ shapes }: Art): readonly Box[] {
  return shapes.slice(0, 200).flatMap(({ box, text }): readonly Box[] => {
    const lines = text?.paragraphs.filter(({ runs }) => runs.some((run) => run.text.trim() !== '')) ?? [];
    if (text === undefined || lines.length === 0) return [];
    const long = ({ runs }: (typeof lines)[number]) => runs.reduce((sum, run) => sum + run.text.length * run.size, 0);
    const room = box.width - text.insets.left - text.insets.right;
    const width = Math.min(Math.max(1, room), emu(largest(lines.map(long)) * 0.5));
    const height = emu(lines.reduce((sum, { runs }) => sum + largest(runs.map(({ size }) => size)), 0));
    const { align, direction } = lines[0]!;
    const isRight = direction === 'rtl';
    const [across, down] = [alongBox(align, isRight), { top: 0, middle: 0.5, bottom: 1 }[text.anchor]];
    return [
      {
        x: box.x + text.insets.left + (room - width) * across,
        y: box.y + text.insets.top + Math.max(0, box.height - text.insets.top - text.insets.bottom - height) * down,
        width,
        height,
      },
    ];
  });
}

const alongBox = (align: 'start' | 'center' | 'end', isRight: boolean): number =>
  ({ start: isRight ? 1 : 0, center: 0.5, end: isRight ? 0 : 1 })[align];

/** Letters of a usual footer, and of a number; each about half as wide as high. */
const letters = { ftr: 20, sldNum: 2 };

/** About where the text stands in its placeholder. */
function textBox({ type, box, insets, anchor, levels: [level] }: Placeholder): Box {
  const { size, align, rightToLeft } = level!;
  const room = { width: box.width - insets.left - insets.right, height: box.height - insets.top - insets.bottom };
  const width = Math.max(1, Math.min(room.width, emu(size * 0.5) * (type === 'ftr' ? letters.ftr : letters.sldNum)));
  const height = Math.max(1, Math.min(room.height, emu(size)));
  const across = alongBox(align, rightToLeft === true);
  const down = { top: 0, middle: 0.5, bottom: 1 }[anchor];
  return {
    x: box.x + insets.left + Math.max(0, room.width - width) * across,
    y: box.y + insets.top + Math.max(0, room.height - height) * down,
    width,
    height,
  };
}

/** Points of a text that are looked under; of a large part, so many of the slide. */
const samples = { across: 8, down: 3, ofSlide: { across: 64, down: 180 } };

/** What lies under a text, at some points of it, without those at which that is not known. */
function groundsIn(box: Box, art: Art, scope: Scope, paper: string): readonly string[] {
  const groundAt = groundOfArt(art, box, paper, scope);
  const { width, height } = scope.slideSize;
  const columns = Math.max(samples.across, Math.round((box.width / width) * samples.ofSlide.across));
  const rows = Math.max(samples.down, Math.round((box.height / height) * samples.ofSlide.down));
  const found = new Set<string>();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = box.x + (box.width * (column + 0.5)) / columns;
      const y = box.y + (box.height * (row + 0.5)) / rows;
      const hex = groundAt(x, y);
      if (hex !== undefined) found.add(hex);
    }
  return [...found];
}
