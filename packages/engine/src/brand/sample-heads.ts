// Titles over content whose place crosses the edge of a band: they stand where sample slides have moved theirs.
import { type Box, emu } from '../base/graphics.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { groundOfArt } from './art-ground.ts';
import { isIllustration, type Scene } from './legible-titles.ts';
import { titleOf } from './read-layouts.ts';
import type { Sample, SampleText } from './read-samples.ts';

/** Of the slide: places so near to each other are one; titles over content stand over the second, and end at most so near to its edge. */
const near = 0.04;
const head = { foot: 0.33, edge: 0.05 };
/** Points of a line that are looked at, the contrast of two grounds, and the share of its columns in which they are. */
const line = { columns: 16, rows: 6, contrast: 1.4, crossed: 0.6 };

/** The slide layouts for content. `samples`: those that show no cover, section, list of contents or closing slide. */
export function onSampleHeads(
  layouts: readonly SlideLayout[],
  samples: readonly Sample[],
  scene: Scene,
): readonly SlideLayout[] {
  const { slideSize: slide } = scene;
  const moved = samples
    .flatMap(({ units }) => units.flatMap(({ text }) => text ?? []))
    .filter(({ of, box }) => of?.type === 'title' && !of.isAsIs && box.y + box.height < slide.height * head.foot);
  const [first] = moved;
  if (first === undefined || moved.some(({ box }) => !isNear(box, first.box, slide))) return layouts;
  return layouts.map((layout) => {
    const title = titleOf(layout.placeholders);
    const isForContent = layout.uses.length > 0 && layout.uses.every((use) => !openings.has(use));
    if (title === undefined || !isForContent || title.isMoved || !crossesEdge(title, layout, scene)) return layout;
    const placed = like(first, title, slide);
    if (crossesEdge(placed, layout, scene)) return layout;
    return { ...layout, placeholders: layout.placeholders.map((each) => (each === title ? placed : each)) };
  });
}

const openings: ReadonlySet<string> = new Set(['title', 'section', 'closing', 'agenda']);

const isNear = (one: Box, other: Box, { width, height }: Scene['slideSize']): boolean =>
  Math.abs(one.x - other.x) < width * near && Math.abs(one.y - other.y) < height * near;

/** In the place and look of a sample's title, as wide as its place reaches: the sample has a short one. */
function like({ box, size, bold, color, align, anchor }: SampleText, title: Placeholder, slide: Scene['slideSize']) {
  const end = Math.max(box.x + box.width, title.box.x + title.box.width);
  const right = Math.min(end, Math.round(slide.width * (1 - head.edge)));
  const look = { ...(size > 0 && { size }), ...(bold && { bold }), ...(color && { color }), ...(align && { align }) };
  return {
    ...title,
    box: { ...box, width: Math.max(box.width, right - box.x) },
    anchor: anchor ?? title.anchor,
    levels: title.levels.map((level) => ({ ...level, ...look })),
    isMoved: true as const,
    isBare: true as const,
  };
}

/** Whether the line that stands at the anchor of a title's box lies on two grounds, one over the other. */
function crossesEdge({ box, insets, anchor, levels }: Placeholder, { art, dark }: SlideLayout, scene: Scene): boolean {
  const [level] = levels;
  if (art === undefined || level === undefined || isIllustration(art)) return false;
  const height = Math.min(emu(level.size * level.lineHeight), box.height);
  const free = Math.max(0, box.height - insets.top - insets.bottom - height);
  const y = box.y + insets.top + { top: 0, middle: free / 2, bottom: free }[anchor];
  const paper = resolveColor({ scheme: 'bg1' }, { colors: scene.colors }, dark).hex;
  const groundAt = groundOfArt(art, { ...box, y, height }, paper, scene);
  const at = (share: number, of: number): number => (share + 0.5) / of;
  const crossed = Array.from({ length: line.columns }, (_, column) => {
    const x = box.x + box.width * at(column, line.columns);
    const rows = Array.from({ length: line.rows }, (_, row) => groundAt(x, y + height * at(row, line.rows)));
    return rows.some(
      (hex) => hex !== undefined && rows[0] !== undefined && contrastRatio(hex, rows[0]) > line.contrast,
    );
  });
  return crossed.filter((each) => each).length >= line.columns * line.crossed;
}
