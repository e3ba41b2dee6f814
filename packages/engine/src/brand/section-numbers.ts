// Sections and closing slides on bare slide layouts: a large title under a short rule, beside a field of the accent color with the section's number.
import { type Box, type Color, emu, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import { accentOf, type Placeholder, type SlideLayout, type TextLevel, type Theme } from '../theme/theme.ts';
import { groundOfArt } from './art-ground.ts';
import type { CenteredLayout } from './centered-titles.ts';
import { designedCover, likeCover } from './cover-look.ts';
import { fieldColor } from './field-color.ts';
import { freeName } from './free-name.ts';
import { groundOf, isBare, isColored, mainContent } from './layout-design.ts';
import { type PanelFill, panelFill } from './panel-fill.ts';
import { hasHue } from './read-color.ts';
import { findSectionPanel } from './section-panel.ts';
import { withSignNumber } from './sign-numbers.ts';

type Scene = Pick<Theme, 'slideSize' | 'colors' | 'accents'> & {
  /** Its owner says what it is for. */
  readonly isTuned?: (layout: SlideLayout) => boolean;
  /** Several sample slides are sections on it: its owner wants them plain. */
  readonly isShownOften?: (layout: SlideLayout) => boolean;
};

/**
 * The slide layouts. Bare sections have a field of color with a number beside their title where there is room for one; else they look as the
 * cover does, or have a number over the title. Bare closing slides look as the cover does, or have a larger title. `derived`: the slide
 * layouts that come of this.
 */
export function numberSections(
  layouts: readonly SlideLayout[],
  scene: Scene,
): { readonly layouts: readonly SlideLayout[]; readonly derived: readonly CenteredLayout[] } {
  const { slideSize } = scene;
  const usual = mainContent(layouts);
  const cover = designedCover(layouts, usual, slideSize);
  const field = fieldColor(layouts, slideSize);
  const names = new Set(layouts.map(({ name }) => name));
  const derived: CenteredLayout[] = [];
  const all = layouts.map((given) => {
    const isNumbered = given.numeral !== undefined || given.placeholders.some(({ purpose }) => purpose === 'number');
    const layout = isNumbered || given.dress !== undefined ? given : withSignNumber(given, slideSize);
    const hasNumber = layout.numeral !== undefined || layout.placeholders.some(({ purpose }) => purpose === 'number');
    // A page for content that also serves sections keeps its title at the top, over its content.
    const openings = (['section', 'closing'] as const).filter((use) => layout.uses.includes(use));
    const isOwn = openings.length > 0 && !layout.uses.includes('content') && !layout.uses.includes('cards');
    if (!isOwn || hasNumber || layout.dress !== undefined || !isBare(layout, usual, slideSize)) return layout;
    const below = withTextBelow(layout, slideSize);
    if (isDesigned(below, slideSize)) return plain(below, scene) ?? layout;
    const panel = openings.includes('section') ? findSectionPanel(below, slideSize) : undefined;
    const fill = fillOf(layout, field, scene);
    // A field of black or gray is heavy, and of no brand.
    const isHued = hasHue(resolveColor(fill.fill, { colors: layout.colors ?? scene.colors }, layout.dark).hex);
    const made = panel && isHued ? numbered(panel.layout, { box: panel.box, fill }, scene) : undefined;
    const isKept = scene.isShownOften?.(layout) === true;
    const covered = openings.filter((use) => use === 'closing' || (made === undefined && !isKept));
    if (cover !== undefined && covered.length > 0 && scene.isTuned?.(layout) !== true) {
      derived.push({ base: cover.name, layout: likeCover(cover, covered, names) });
      return {
        ...(made ?? (isKept ? (plain(below, scene) ?? below) : layout)),
        uses: layout.uses.filter((use) => !covered.includes(use as 'closing')),
      };
    }
    if (made === undefined) return plain(below, scene) ?? layout;
    if (!openings.includes('closing')) return made;
    const name = freeName(`${layout.name} (for closing slides)`, names);
    const closing: SlideLayout = { ...below, name, uses: ['closing'] };
    derived.push({ base: layout.name, layout: plain(closing, scene) ?? closing });
    return { ...made, uses: made.uses.filter((use) => use !== 'closing') };
  });
  return { layouts: [...all, ...derived.map(({ layout }) => layout)], derived };
}

/** A section with its number over a large title; a closing slide with a large title alone. */
function plain(layout: SlideLayout, scene: Scene): SlideLayout | undefined {
  if (layout.uses.includes('section')) return numbered(layout, undefined, scene);
  const size = (least.closing * points(scene.slideSize.height)) / 540;
  return {
    ...layout,
    // A title in a box of color has its design.
    placeholders: layout.placeholders.map((each) =>
      isTitle(each) && !isColored(each.paint?.fill) ? enlarged(each, size) : each,
    ),
  };
}

const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';

/** A picture is a design of its own, and so is a box of color. */
const isDesigned = ({ art, placeholders }: SlideLayout, slide: Theme['slideSize']): boolean =>
  groundOf(art, slide)?.type === 'picture' || placeholders.some(({ paint }) => isColored(paint?.fill));

/** In points of a slide 540 points high. */
const look = { size: 88, gap: 14, rule: { width: 64, height: 4 }, lines: 2.4, margin: 28, onPanel: 150 };
/** Titles alone on a slide are at least so large; a closing slide says little. */
const least = { section: 44, closing: 54 };

type Panel = { readonly box: Box; readonly fill: PanelFill };

/** Undefined where number and rule have no room over the title. */
function numbered(layout: SlideLayout, panel: Panel | undefined, scene: Scene): SlideLayout | undefined {
  const { slideSize: slide } = scene;
  const scale = points(slide.height) / 540;
  const found = layout.placeholders.find(isTitle);
  if (found === undefined || found.levels[0] === undefined) return undefined;
  const title = enlarged(found, least.section * scale);
  const level = title.levels[0]!;
  const length = (value: number) => Math.round(emu(value * scale));
  const box = lowered(title, level);
  const size = Math.round(Math.max(look.size * scale, level.size * 1.6));
  const height = Math.round(emu(size * 1.1));
  const ruleHeight = length(look.rule.height);
  const whole = (panel === undefined ? height : 0) + ruleHeight + 2 * length(look.gap);
  const { left, right } = title.insets;
  const indent = emu(level.indent);
  const line = { x: box.x + left + indent, width: Math.max(1, box.width - left - right - indent) };
  const top = box.y - whole;
  const room = { ...line, y: top, height: whole };
  const obstacles = obstaclesOf(layout, slide);
  const others = layout.placeholders.filter(
    (each) => each !== found && (each.type === 'body' || each.type === 'subTitle'),
  );
  // A number right under a band looks pushed against it.
  const around = panel === undefined ? { ...room, y: top - length(look.gap), height: whole + length(look.gap) } : room;
  const isFree = [...obstacles, ...others.map((each) => each.box)].every((each) => !overlaps(each, around));
  if (top < length(look.margin) || !isFree) return undefined;
  const color = accentOn(layout, scene, 3, { box: room, color: level.color });
  const number =
    panel === undefined
      ? { box: { ...line, y: top, height }, level: { ...level, size, color } }
      : numberOn(panel, level, scene);
  const { bullet: _, ...plain } = number.level;
  const ruleWidth = Math.min(length(look.rule.width), line.width);
  const start = { start: 0, center: (line.width - ruleWidth) / 2, end: line.width - ruleWidth };
  return {
    ...layout,
    placeholders: layout.placeholders.map((each) =>
      each === found ? (box === found.box ? title : { ...title, box, isMoved: true }) : each,
    ),
    numeral: {
      box: number.box,
      ...(panel && { panel: { box: panel.box, fill: panel.fill.fill } }),
      level: { ...plain, bold: true, indent: 0, hanging: 0, spaceBefore: 0, spaceAfter: 0, lineHeight: 1 },
      rule: {
        color,
        box: {
          x: Math.round(line.x + start[level.align]),
          y: top + whole - ruleHeight - length(look.gap),
          width: ruleWidth,
          height: ruleHeight,
        },
      },
    },
  };
}

/** A number in the middle of its field, in the ink of that. */
function numberOn({ box: panel, fill: { ink } }: Panel, level: TextLevel, scene: Scene) {
  const scale = points(scene.slideSize.height) / 540;
  const size = Math.round(Math.min(look.onPanel * scale, points(panel.width) * 0.55));
  const height = Math.round(emu(size * 1.1));
  const box = { ...panel, y: Math.round(panel.y + (panel.height - height) / 2), height };
  return { box, level: { ...level, size, color: ink, align: 'center' as const } };
}

/** The color of the template's own large fields, else the first accent that is seen: a large field is from a lower contrast on than a line. */
function fillOf(layout: SlideLayout, field: string | undefined, scene: Scene): PanelFill {
  const own = { ...scene, colors: layout.colors ?? scene.colors };
  return panelFill(field === undefined ? accentOn(layout, scene, 1.6) : { rgb: field }, own);
}

/** A title in larger text, as large as two lines of it have room in its box. */
function enlarged(title: Placeholder, size: number): Placeholder {
  const [level] = title.levels;
  const { top, bottom } = title.insets;
  if (level === undefined) return title;
  const room = points(title.box.height - top - bottom) / (level.lineHeight * 2);
  const larger = Math.round(Math.min(size, Math.floor(room)));
  if (level.size >= larger) return title;
  return { ...title, levels: title.levels.map((each) => ({ ...each, size: larger })), isBare: true };
}

/** A text that stands over the title (as in the templates of Office 2007) goes under it, where there is room. */
function withTextBelow(layout: SlideLayout, slide: Scene['slideSize']): SlideLayout {
  const title = layout.placeholders.find(isTitle);
  const texts = layout.placeholders.filter(({ type }) => type === 'body' || type === 'subTitle');
  const [text] = texts;
  if (title === undefined || text === undefined || texts.length > 1 || text.box.y >= title.box.y) return layout;
  const y = title.box.y + title.box.height;
  const height = Math.min(text.box.height, Math.round(slide.height * 0.95) - y);
  if (height < slide.height * 0.08) return layout;
  const moved = { ...text, box: { ...text.box, y, height }, anchor: 'top' as const, isMoved: true };
  return { ...layout, placeholders: layout.placeholders.map((each) => (each === text ? moved : each)) };
}

/** The part of a high box where two lines of the title stand: the words keep their place. */
function lowered({ box, anchor, insets }: Placeholder, { size, lineHeight }: TextLevel): Box {
  const height = Math.round(emu(size * lineHeight * look.lines) + insets.top + insets.bottom);
  if (anchor === 'top' || height >= box.height) return box;
  const free = box.height - height;
  return { ...box, y: Math.round(box.y + (anchor === 'bottom' ? free : free / 2)), height };
}

/** The first accent that is seen on the ground of the slide layout, at all points of the place of a number, else the color of its title or of text. */
function accentOn(
  { background, colors, art }: SlideLayout,
  scene: Scene,
  least: number,
  place?: { readonly box: Box; readonly color: Color },
): Color {
  const own = { colors: colors ?? scene.colors };
  const hexOf = (color: Color) => resolveColor(color, own, false).hex;
  const paper = resolveColor(background ?? { scheme: 'bg1' }, own, false).hex;
  const found = place && art && groundOfArt(art, place.box, paper, { ...scene, tones: () => undefined });
  const grounds = found === undefined ? [paper] : pointsIn(place!.box).map(({ x, y }) => found(x, y) ?? paper);
  const isSeen = (color: Color): boolean => grounds.every((ground) => contrastRatio(hexOf(color), ground) >= least);
  const accents = ([1, 2, 3, 4, 5, 6] as const).map((number) => accentOf(scene, number));
  return accents.find(isSeen) ?? (place && isSeen(place.color) ? place.color : { scheme: 'tx1' });
}

const pointsIn = ({ x, y, width, height }: Box) =>
  [0.1, 0.5, 0.9].flatMap((down) =>
    [0.02, 0.1, 0.3].map((across) => ({ x: x + width * across, y: y + height * down })),
  );
