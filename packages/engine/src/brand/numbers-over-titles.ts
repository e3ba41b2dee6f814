// Numbers of sections whose slide layout has none: over their titles, where the template draws nothing, in a color that is read there.
import { type Box, type Color, emu, overlaps, points } from '../base/graphics.ts';
import { clearLayout, obstaclesOf } from '../theme/keep-out.ts';
import { contrastRatio, relativeLuminance, resolveColor } from '../theme/resolve-color.ts';
import { accentOf, type Placeholder, type SlideLayout, type TextLevel, type Theme } from '../theme/theme.ts';
import { groundOfArt } from './art-ground.ts';
import { groundOf, isColored } from './layout-design.ts';
import { isPlain, linesOf, type Scene as OpeningScene } from './opening-titles.ts';
import { hasHue, isWarm, mixed } from './read-color.ts';

type Scene = OpeningScene & Pick<Theme, 'accents'>;
type Size = Theme['slideSize'];
type Numeral = NonNullable<SlideLayout['numeral']>;

/** Times the size of the title, the most at which it is no larger than `most` points of a slide 540 points high. */
const times = [1.5, 1.35, 1.2, 1];
const most = 72;
/** Of its size: height and width of ‘00’, and what stands under it. */
const shape = { height: 1.1, width: 1.35, gap: 0.2 };
/**
 * Of the slide's height: the margin, what stands between it and things drawn, the most of a rule, how far that is over a title, and
 * steps by which a number is higher over one that a picture shows, and where the strip at the foot begins.
 */
const share = { margin: 0.06, gap: 1 / 36, rule: 0.015, near: 0.08, step: 1 / 36, foot: 0.8 };

/** The slide layouts. Those for sections alone, closing slides and covers have a number unless they have another. */
export const numbersOverTitles = (layouts: readonly SlideLayout[], scene: Scene): readonly SlideLayout[] =>
  layouts.map((layout) => {
    const { uses, numeral, turn, placeholders } = layout;
    const isSection = uses.includes('section') && uses.every((use) => /^(?:title|section|closing)$/.test(use));
    const isNumbered = numeral !== undefined || turn !== undefined || placeholders.some(isNumber);
    if (!isSection || isNumbered) return layout;
    const ways = [layout, ...lowerings.flatMap((steps) => lowered(layout, steps, scene) ?? [])];
    for (const each of ways) {
      const found = numeralOver(each, scene);
      if (found !== undefined) return { ...each, numeral: found };
    }
    return layout;
  });

/** By so many steps a title may be lower than its slide layout has it. */
const lowerings = [1, 2, 3];

/** The title and what stands under it a little lower, where nothing is drawn. */
function lowered(layout: SlideLayout, steps: number, scene: Scene): SlideLayout | undefined {
  const { slideSize: slide } = scene;
  const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  if (title === undefined || isColored(title.paint?.fill)) return undefined;
  const down = Math.round(slide.height * share.step) * steps;
  const moves = ({ type, box }: Placeholder): boolean =>
    /title|body/i.test(type) && box.y >= title.box.y && box.y < slide.height * share.foot;
  const end = Math.round(slide.height * (1 - share.margin));
  const moved = (each: Placeholder): Placeholder => {
    if (!moves(each)) return each;
    const y = each.box.y + down;
    return { ...each, box: { ...each.box, y, height: Math.min(each.box.height, end - y) }, isMoved: true };
  };
  const obstacles = obstaclesOf(layout, slide);
  const isFree = layout.placeholders.filter(moves).every((each) => {
    const { box } = moved(each);
    const added = { ...box, y: each.box.y + each.box.height, height: down };
    return (
      box.height >= Math.min(each.box.height, linesOf(each, 2)) &&
      obstacles.every((one) => !overlaps(one, box) || overlaps(one, each.box)) &&
      isPlain(added, title, layout, scene)
    );
  });
  return isFree ? { ...layout, placeholders: layout.placeholders.map(moved) } : undefined;
}

const isNumber = ({ name, purpose }: Placeholder): boolean => purpose === 'number' || name === 'Section Number';

/** Over the words of two lines or of one, else over the rule or the box of color that they stand under. */
function numeralOver(given: SlideLayout, scene: Scene): Numeral | undefined {
  const { slideSize: slide } = scene;
  const layout = clearLayout(given, slide);
  const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  const level = title?.levels[0];
  if (title === undefined || level === undefined) return undefined;
  const scale = points(slide.height) / 540;
  const largest = times.find((each) => level.size * each <= most * scale) ?? 1;
  const sizes = times.filter((each) => each <= largest).map((each) => Math.round(level.size * each));
  const lid = lidOf(title, layout, slide);
  const words = [2, 1].map((lines) => wordsTop(title, lines));
  // A picture can show a rule there, too.
  const steps = groundOf(layout.art, slide)?.type === 'picture' ? [1, 2, 3, 4] : [];
  const higher = steps.map((step) => words.at(-1)! - Math.round(slide.height * share.step * step));
  for (const bottom of lid === undefined ? [...words, ...higher] : [lid])
    for (const size of sizes) {
      const column = columnOf(title, level, size);
      const head = Math.max(headOver(column, bottom, layout, slide), bandTop(column, bottom, layout, slide));
      const isFixed = !words.includes(bottom);
      const height = Math.round(emu(size * (isFixed ? shape.height : shape.height + shape.gap)));
      const box = { ...column, y: bottom - height, height };
      const look = box.y < head ? undefined : lookOn(box, title, layout, scene);
      if (look === undefined) continue;
      const { bullet: _, ...plain } = level;
      const own = { ...plain, ...look, size, indent: 0, hanging: 0, spaceBefore: 0, spaceAfter: 0, lineHeight: 1 };
      return isFixed
        ? { box, level: own }
        : { box: { ...title.box, y: head, height: bottom - head }, level: own, isOverWords: true };
    }
  return undefined;
}

/** Where so many lines of a title begin. */
function wordsTop(title: Placeholder, lines: number): number {
  const { box, anchor, insets } = title;
  const free = Math.max(0, box.height - linesOf(title, lines));
  return box.y + insets.top + Math.round({ top: 0, middle: free / 2, bottom: free }[anchor]);
}

/** Where a number of this size stands across the slide. */
function columnOf({ box, insets }: Placeholder, { align, indent }: TextLevel, size: number): Pick<Box, 'x' | 'width'> {
  const width = Math.round(emu(size * shape.width));
  const [start, end] = [box.x + insets.left + emu(indent), box.x + box.width - insets.right];
  const x = { start, center: (start + end - width) / 2, end: end - width }[align];
  return { x: Math.round(x), width };
}

/** The lower edge of what is drawn in a column over a point, and of the margin; the point itself if something is drawn there. */
function headOver({ x, width }: Pick<Box, 'x' | 'width'>, bottom: number, layout: SlideLayout, slide: Size): number {
  const gap = Math.round(slide.height * share.gap);
  const margin = Math.round(slide.height * share.margin);
  return obstaclesOf(layout, slide)
    .filter((each) => {
      // A number at the corner of a logo looks pushed against it; one beside a picture does not.
      const beside = each.y + each.height < bottom ? 3 * gap : 0;
      return overlaps(each, { x: x - beside, width: width + 2 * beside, y: 0, height: bottom });
    })
    .reduce((head, each) => Math.min(bottom, Math.max(head, each.y + each.height + gap)), margin);
}

/** The upper edge of the band on which a number would stand: it stays on it. */
function bandTop({ x, width }: Pick<Box, 'x' | 'width'>, bottom: number, { art }: SlideLayout, slide: Size): number {
  const y = bottom - Math.round(slide.height * share.rule);
  const band = (art?.shapes ?? []).findLast(
    ({ box, fill }) => fill?.type === 'solid' && isColored(fill) && overlaps(box, { x, y, width, height: 1 }),
  )?.box;
  return band === undefined || band.y <= slide.height * share.rule
    ? 0
    : band.y + Math.round((slide.height * share.gap) / 2);
}

/** The upper edge of a rule right over a title, or of the box of color or band that it stands in. */
function lidOf(title: Placeholder, layout: SlideLayout, { height, width }: Size): number | undefined {
  const { box, paint } = title;
  if (isColored(paint?.fill)) return box.y - Math.round(height * share.gap);
  const words = wordsTop(title, 1);
  const middle = { x: box.x + box.width / 2, y: words + (box.y + box.height - words) / 2, width: 1, height: 1 };
  const lids = obstaclesOf(layout, { height, width }).filter((each) => {
    const isRule = each.height <= height * share.rule && each.width >= width * share.near;
    const isNear = each.y + each.height <= words && each.y + each.height >= words - height * share.near;
    return overlaps(each, middle) || (isRule && isNear && each.x < box.x + box.width && each.x + each.width > box.x);
  });
  if (lids.length === 0) return undefined;
  return lids.reduce((top, each) => Math.min(top, each.y), height) - Math.round(height * share.gap);
}

/** Points of a box that are looked at, and contrasts of large text: a color on a dark ground needs more. */
const grid = { columns: 6, rows: 4 };
const least = { light: 3, dark: 4.5 };
const paperLuminance = 0.9;
/** The most contrast of two parts of what a number stands on. */
const evenGround = 1.6;

/** On paper and grays the accent or a step of it; else the color of the title, or of text, in lighter weight. Undefined where none can be read. */
function lookOn(
  box: Box,
  title: Placeholder,
  layout: SlideLayout,
  scene: Scene,
): Pick<TextLevel, 'color' | 'bold'> | undefined {
  const { bold, color } = title.levels[0]!;
  const own = { colors: layout.colors ?? scene.colors };
  const hexOf = (each: Color): string => resolveColor(each, own, layout.dark).hex;
  const hexes = groundIn(box, layout, hexOf(layout.background ?? { scheme: 'bg1' }), scene);
  const isReadOn = (grounds: typeof hexes) => (each: Color) => {
    const ink = hexOf(each);
    return grounds.every((hex) => {
      if (hex === undefined) return false;
      return contrastRatio(ink, hex) >= (hasHue(ink) && relativeLuminance(hex) < 0.179 ? least.dark : least.light);
    });
  };
  const isRead = isReadOn(hexes);
  const hued = hexes.filter((hex) => hex !== undefined && hasHue(hex)).length;
  // A line in a color on paper, or an edge of one.
  const isCrossed = hued > 0 && hexes.some((hex) => hex !== undefined && relativeLuminance(hex) > paperLuminance);
  // Or a drawing in a picture, of which only the mean of parts is known.
  const known = hexes
    .filter((hex) => hex !== undefined)
    .toSorted((one, two) => relativeLuminance(one) - relativeLuminance(two));
  const isDrawnOn = known.length > 1 && contrastRatio(known[0]!, known.at(-1)!) > evenGround;
  if (isCrossed || isDrawnOn) return undefined;
  const isGray = hued === 0 && !hexes.includes(undefined);
  const accent = isGray ? accentsOn(hexes[0]!, own, scene, layout.dark).find(isRead) : undefined;
  if (accent !== undefined) return { color: accent, bold };
  // Where the template's own title would not pass, what is read there is its owner's matter.
  const isAsTitle = !isReadOn(groundIn(title.box, layout, hexes[0] ?? 'FFFFFF', scene))(color);
  if (isAsTitle || isRead(color)) return { color, bold: false };
  const ink = ([{ scheme: 'tx1' }, { scheme: 'bg1' }] as const).find(isRead);
  return ink && { color: ink, bold: false };
}

/** The first accent, and on light grounds darker steps of it, unless it is an orange, which would be brown. */
function accentsOn(ground: string, own: Pick<Theme, 'colors'>, scene: Scene, dark: boolean): readonly Color[] {
  const accent = accentOf(scene, 1);
  const { hex } = resolveColor(accent, own, dark);
  if (!hasHue(hex) || isWarm(hex) || relativeLuminance(ground) < 0.179) return [accent];
  const darker = [0.85, 0.75, 0.6];
  return [
    accent,
    ...darker.map((step) => ('rgb' in accent ? { rgb: mixed(hex, step, '000000') } : { ...accent, lumMod: step })),
  ];
}

/** The colors of points of a box; undefined where they are not known. */
function groundIn(box: Box, { art }: SlideLayout, paper: string, scene: Scene): readonly (string | undefined)[] {
  const groundAt = art && groundOfArt(art, box, paper, scene);
  return Array.from({ length: grid.columns * grid.rows }, (_, index) => {
    const x = box.x + (box.width * ((index % grid.columns) + 0.5)) / grid.columns;
    const y = box.y + (box.height * (Math.floor(index / grid.columns) + 0.5)) / grid.rows;
    return groundAt === undefined ? paper : groundAt(x, y);
  });
}
