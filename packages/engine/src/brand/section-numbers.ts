// Sections and closing slides on bare slide layouts: a large title under a short rule, beside a field of the accent color with the section's number.
import { type Box, type Color, emu, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import { contrastRatio, largeTextOn, resolveColor } from '../theme/resolve-color.ts';
import { accentOf, type Placeholder, type SlideLayout, type TextLevel, type Theme } from '../theme/theme.ts';
import type { CenteredLayout } from './centered-titles.ts';
import { freeName } from './free-name.ts';
import { groundOf, isBare, isColored } from './layout-design.ts';
import { mixed } from './read-color.ts';
import { findSectionPanel, isWhole } from './section-panel.ts';

/** A closing slide in the look of the cover: its title alone, where cover and content of companies differ and nothing else is drawn for the end. */
function asClosing(cover: SlideLayout, { slideSize: slide }: Scene): SlideLayout {
  const scale = points(slide.height) / 540;
  const placeholders = cover.placeholders.flatMap((each) => {
    if (each.type === 'title' || each.type === 'ctrTitle') return [enlarged(each, least.closing * scale)];
    return each.type === 'dt' || each.type === 'ftr' || each.type === 'sldNum' ? [each] : [];
  });
  return { ...cover, placeholders };
}

type Scene = Pick<Theme, 'slideSize' | 'colors' | 'accents'> & {
  /** Its owner says what it is for. */
  readonly isTuned?: (layout: SlideLayout) => boolean;
};

/**
 * The slide layouts, those for sections and closing slides that are bare with the place of a number and a rule. A title leaves them room, and
 * stays where it is otherwise. `derived`: those of closing slides whose sections have a field of color: on them it has no number, and the title
 * is larger.
 */
export function numberSections(
  layouts: readonly SlideLayout[],
  scene: Scene,
): { readonly layouts: readonly SlideLayout[]; readonly derived: readonly CenteredLayout[] } {
  const usual = layouts.find(
    ({ uses, variant }) => uses.includes('content') && (variant === undefined || variant === 'wide'),
  );
  const cover = layouts.find(
    (layout) =>
      layout.uses.includes('title') &&
      layout.variant !== 'picture' &&
      layout.dress === undefined &&
      !isBare(layout, usual, scene.slideSize),
  );
  const names = new Set(layouts.map(({ name }) => name));
  const derived: CenteredLayout[] = [];
  const all = layouts.map((layout) => {
    const hasNumber = layout.numeral !== undefined || layout.placeholders.some(({ purpose }) => purpose === 'number');
    // A page for content that also serves sections keeps its title at the top, over its content.
    const isOpening = layout.uses.includes('section') || layout.uses.includes('closing');
    const isOwn = isOpening && !layout.uses.includes('content') && !layout.uses.includes('cards');
    if (!isOwn || hasNumber || layout.dress !== undefined || !isBare(layout, usual, scene.slideSize)) return layout;
    const made = numbered(layout, scene);
    if (!layout.uses.includes('closing') || scene.isTuned?.(layout)) return made;
    const closing = { name: freeName(`${layout.name} (for closing slides)`, names), uses: ['closing'] as const };
    if (cover !== undefined) derived.push({ base: cover.name, layout: { ...asClosing(cover, scene), ...closing } });
    else if (made.numeral?.panel === undefined) return made;
    else derived.push({ base: layout.name, layout: numbered({ ...layout, ...closing }, scene) });
    return { ...made, uses: made.uses.filter((use) => use !== 'closing') };
  });
  return { layouts: [...all, ...derived.map(({ layout }) => layout)], derived };
}

/** In points of a slide 540 points high. */
const look = { size: 88, gap: 14, rule: { width: 64, height: 4 }, lines: 2.4, margin: 28, onPanel: 150 };
/** Titles alone on a slide are at least so large; a closing slide says little. */
const least = { section: 44, closing: 54 };

function numbered(given: SlideLayout, scene: Scene): SlideLayout {
  const { slideSize: slide } = scene;
  const scale = points(slide.height) / 540;
  const below = withTextBelow(given, slide);
  // A picture is a design of its own, and so is a box of color.
  const isDesigned =
    groundOf(below.art, slide)?.type === 'picture' || below.placeholders.some(({ paint }) => isColored(paint?.fill));
  const field = isDesigned ? undefined : findSectionPanel(below, slide);
  const panel = field && (below.uses.includes('section') || isWhole(field.box, slide)) ? field : undefined;
  const layout = panel?.layout ?? below;
  const found = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  if (found === undefined || found.levels[0] === undefined) return given;
  const isCounted = layout.uses.includes('section');
  // A title in a box of color has its design.
  if (!isCounted && isColored(found.paint?.fill)) return given;
  const title = enlarged(found, (isCounted ? least.section : least.closing) * scale);
  const level = title.levels[0]!;
  const length = (value: number) => Math.round(emu(value * scale));
  const box = lowered(title, level);
  const size = Math.round(Math.max(look.size * scale, level.size * 1.6));
  const height = Math.round(emu(size * 1.1));
  const ruleHeight = length(look.rule.height);
  const whole = (isCounted && panel === undefined ? height : 0) + ruleHeight + 2 * length(look.gap);
  const { left, right } = title.insets;
  const indent = emu(level.indent);
  const line = { x: box.x + left + indent, width: Math.max(1, box.width - left - right - indent) };
  const top = box.y - whole;
  const room = { ...line, y: top, height: whole };
  const obstacles = obstaclesOf(layout, slide);
  const others = layout.placeholders.filter(
    (each) => each !== found && (each.type === 'body' || each.type === 'subTitle'),
  );
  const isFree = [...obstacles, ...others.map((each) => each.box)].every((each) => !overlaps(each, room));
  if (top < length(look.margin) || !isFree) return given;
  const color = accentOn(layout, scene, 3);
  // A large field is seen from a lower contrast on than a line.
  const fill = underWhite(accentOn(layout, scene, 1.6), layout, scene);
  const number =
    panel === undefined
      ? { box: { ...line, y: top, height }, level: { ...level, size, color } }
      : numberOn(panel.box, level, fill, layout, scene);
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
      ...(panel && { panel: { box: panel.box, fill } }),
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
function numberOn(panel: Box, level: TextLevel, fill: Color, { colors }: SlideLayout, scene: Scene) {
  const scale = points(scene.slideSize.height) / 540;
  const size = Math.round(Math.min(look.onPanel * scale, points(panel.width) * 0.55));
  const height = Math.round(emu(size * 1.1));
  const box = { ...panel, y: Math.round(panel.y + (panel.height - height) / 2), height };
  const own = { colors: colors ?? scene.colors };
  const usual = largeTextOn(fill, own, false);
  const [hex, ground] = [usual, fill].map((each) => resolveColor(each, own, false).hex) as [string, string];
  // The light color of a theme can be a gray.
  const isWhite = contrastRatio('FFFFFF', ground) >= 3 && contrastRatio(hex, ground) < 3;
  const color: Color = isWhite ? { rgb: 'FFFFFF' } : usual;
  return { box, level: { ...level, size, color, align: 'center' as const } };
}

/** Contrast with white of a color that looks dark, but is not quite: a black number on it looks wrong, and a shade of it is as much the brand's. */
const nearlyDark = { least: 2.3, shade: 0.72 };

function underWhite(fill: Color, { colors }: SlideLayout, scene: Scene): Color {
  const own = { colors: colors ?? scene.colors };
  const onFill = (color: Color) => contrastRatio(resolveColor(color, own, false).hex, 'FFFFFF');
  const isDark = onFill(fill) >= 3;
  if (isDark || onFill(fill) < nearlyDark.least) return fill;
  const shade: Color =
    'scheme' in fill
      ? { ...fill, lumMod: nearlyDark.shade }
      : { rgb: mixed(resolveColor(fill, own, false).hex, nearlyDark.shade, '000000') };
  return onFill(shade) >= 3 ? shade : fill;
}

/** A title in larger text, if two lines of it have room in its box. */
function enlarged(title: Placeholder, size: number): Placeholder {
  const [level] = title.levels;
  const { top, bottom } = title.insets;
  const lines = emu(size * (level?.lineHeight ?? 1.2) * 2) + top + bottom;
  if (level === undefined || level.size >= size || lines > title.box.height) return title;
  return { ...title, levels: title.levels.map((each) => ({ ...each, size: Math.round(size) })), isBare: true };
}

/** A text that stands over the title (as in the templates of Office 2007) goes under it, where there is room. */
function withTextBelow(layout: SlideLayout, slide: Scene['slideSize']): SlideLayout {
  const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
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

/** The first accent that is seen on the ground of the slide layout, else the color of text. */
function accentOn({ background, colors }: SlideLayout, scene: Scene, least: number) {
  const own = { colors: colors ?? scene.colors };
  const ground = resolveColor(background ?? { scheme: 'bg1' }, own, false).hex;
  const accents = ([1, 2, 3, 4, 5, 6] as const).map((number) => accentOf(scene, number));
  return (
    accents.find((color) => contrastRatio(resolveColor(color, own, false).hex, ground) >= least) ?? {
      scheme: 'tx1' as const,
    }
  );
}
