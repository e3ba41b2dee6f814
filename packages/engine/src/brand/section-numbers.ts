// Sections on bare slide layouts: a large number and a short rule in the accent color above the title, on its line.
import { type Box, emu, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout, TextLevel, Theme } from '../theme/theme.ts';
import { isBare } from './layout-design.ts';

type Scene = Pick<Theme, 'slideSize' | 'colors'>;

/** The slide layouts, those for sections that are bare with the place of a number. A title leaves it room, and stays where it is otherwise. */
export function numberSections(layouts: readonly SlideLayout[], scene: Scene): readonly SlideLayout[] {
  const usual = layouts.find(
    ({ uses, variant }) => uses.includes('content') && (variant === undefined || variant === 'wide'),
  );
  return layouts.map((layout) => {
    const hasNumber = layout.numeral !== undefined || layout.placeholders.some(({ purpose }) => purpose === 'number');
    // A page for content that also serves sections keeps its title at the top, over its content.
    const isOwn = layout.uses.includes('section') && !layout.uses.includes('content') && !layout.uses.includes('cards');
    if (!isOwn || hasNumber || layout.dress !== undefined || !isBare(layout, usual, scene.slideSize)) return layout;
    return numbered(layout, scene);
  });
}

/** In points of a slide 540 points high. */
const look = { size: 88, gap: 14, rule: { width: 64, height: 4 }, lines: 2.4, margin: 28 };

function numbered(layout: SlideLayout, scene: Scene): SlideLayout {
  const { slideSize: slide } = scene;
  const title = layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  const [level] = title?.levels ?? [];
  if (title === undefined || level === undefined) return layout;
  const scale = points(slide.height) / 540;
  const length = (value: number) => Math.round(emu(value * scale));
  const box = lowered(title, level);
  const size = Math.round(Math.max(look.size * scale, level.size * 1.6));
  const height = Math.round(emu(size * 1.1));
  const ruleHeight = length(look.rule.height);
  const whole = height + ruleHeight + 2 * length(look.gap);
  const { left, right } = title.insets;
  const indent = emu(level.indent);
  const line = { x: box.x + left + indent, width: Math.max(1, box.width - left - right - indent) };
  const top = box.y - whole;
  const room = { ...line, y: top, height: whole };
  const obstacles = obstaclesOf(layout, slide);
  const others = layout.placeholders.filter(
    (each) => each !== title && (each.type === 'body' || each.type === 'subTitle'),
  );
  const isFree = [...obstacles, ...others.map((each) => each.box)].every((each) => !overlaps(each, room));
  if (top < length(look.margin) || !isFree) return layout;
  const color = accentOn(layout, scene);
  const { bullet: _, ...plain } = level;
  const ruleWidth = Math.min(length(look.rule.width), line.width);
  const start = { start: 0, center: (line.width - ruleWidth) / 2, end: line.width - ruleWidth };
  return {
    ...layout,
    placeholders: layout.placeholders.map((each) =>
      each === title && box !== title.box ? { ...title, box, isMoved: true } : each,
    ),
    numeral: {
      box: { ...line, y: top, height },
      level: { ...plain, size, color, bold: true, indent: 0, hanging: 0, spaceBefore: 0, spaceAfter: 0, lineHeight: 1 },
      rule: {
        x: Math.round(line.x + start[level.align]),
        y: top + height + length(look.gap),
        width: ruleWidth,
        height: ruleHeight,
      },
    },
  };
}

/** The part of a high box where two lines of the title stand: the words keep their place. */
function lowered({ box, anchor, insets }: Placeholder, { size, lineHeight }: TextLevel): Box {
  const height = Math.round(emu(size * lineHeight * look.lines) + insets.top + insets.bottom);
  if (anchor === 'top' || height >= box.height) return box;
  const free = box.height - height;
  return { ...box, y: Math.round(box.y + (anchor === 'bottom' ? free : free / 2)), height };
}

/** The first accent that is seen on the ground of the slide layout, else the color of text. */
function accentOn({ background, colors }: SlideLayout, scene: Scene) {
  const own = { colors: colors ?? scene.colors };
  const ground = resolveColor(background ?? { scheme: 'bg1' }, own, false).hex;
  const accents = (['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const).map((scheme) => ({
    scheme,
  }));
  return (
    accents.find((color) => contrastRatio(resolveColor(color, own, false).hex, ground) >= 3) ?? {
      scheme: 'tx1' as const,
    }
  );
}
