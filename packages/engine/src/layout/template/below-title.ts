// Text and composed content of a template's slides at a distance from the title above them, and from the rule under it.
import { type Box, overlaps, points } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { templatePlaceholders, titlePlaceholder } from './find-slide-layout.ts';

/** Below a title of one line, in points of a slide 540 points high; a title in a higher box has its own distance. `height`: what is left at least. */
const apart = { least: 16, lines: 1.7, height: 0.85 };
/** A rule is at least as wide as this share of the title, no higher than this share of the slide, and this near to the title's foot, in points; a band is higher. */
const rules = { width: 0.5, height: 0.02, near: 20, band: 0.3 };
/** Placeholders lower than this share of the slide hold headings. */
const heading = 0.15;

/** The slide layout with its content no nearer to its title, or to the rule under that, than a line of text looks well. */
export function belowTitle(layout: SlideLayout, theme: Theme): SlideLayout {
  const title = titlePlaceholder(layout);
  const level = title?.levels[0];
  if (title === undefined || level === undefined) return layout;
  const unit = (12_700 * points(theme.slideSize.height)) / 540;
  const foot = title.box.y + title.box.height;
  const rule = footOfRule(title, layout, theme, unit);
  const line = level.size * level.lineHeight * 12_700;
  const isLow = title.box.height <= line * apart.lines + title.insets.top + title.insets.bottom;
  if (!isLow && title.anchor !== 'bottom' && rule === undefined) return layout;
  const end = rule ?? foot;
  const from = Math.round(end + apart.least * unit);
  const isHeading = (box: Box): boolean => box.height < theme.slideSize.height * heading;
  const isBeside = (box: Box): boolean => box.y + box.height / 2 < end || box.x >= title.box.x + title.box.width;
  const { contents } = templatePlaceholders(layout, theme.slideSize);
  const headings = contents.map(({ box }) => box).filter((box) => isHeading(box) && box.y < from && !isBeside(box));
  const cut = (box: Box): Box => {
    if (headings.includes(box)) return { ...box, y: from };
    // What stands under a heading begins where that ends.
    const over = headings.find((each) => each.y < box.y && each.x < box.x + box.width && box.x < each.x + each.width);
    const top = over === undefined ? from : from + over.height;
    const height = box.y + box.height - top;
    return box.y >= top || isBeside(box) || height < box.height * apart.height ? box : { ...box, y: top, height };
  };
  const placeholders = layout.placeholders.map((each) => {
    const box = contents.includes(each) ? cut(each.box) : each.box;
    return box === each.box ? each : { ...each, box };
  });
  const area = layout.contentArea;
  return { ...layout, placeholders, ...(area && { contentArea: cut(area) }) };
}

/** Composed content of a template that has no text below its titles begins no farther from them than this, in points. */
const farthest = 44;

/** The slide layout with its free area near enough to its title; what is drawn between them stays clear. */
export function nearTitle(layout: SlideLayout, theme: Theme): SlideLayout {
  const title = titlePlaceholder(layout);
  const area = layout.contentArea;
  if (title === undefined || area === undefined) return layout;
  const unit = (12_700 * points(theme.slideSize.height)) / 540;
  const top = Math.round(title.box.y + title.box.height + farthest * unit);
  if (area.y <= top) return layout;
  const added = { ...area, y: top, height: area.y - top };
  const isTaken = [...obstaclesOf(layout, theme.slideSize), ...layout.placeholders.map(({ box }) => box)].some((box) =>
    overlaps(box, added),
  );
  return isTaken ? layout : { ...layout, contentArea: { ...area, y: top, height: area.height + area.y - top } };
}

/** Where a rule at the foot of the title ends, or the band that it stands on. */
function footOfRule(
  { box }: Placeholder,
  { art }: SlideLayout,
  { slideSize }: Theme,
  unit: number,
): number | undefined {
  const ends = (art?.shapes ?? []).flatMap(({ box: drawn }) => {
    const middle = box.y + box.height / 2;
    const end = drawn.y + drawn.height;
    if (drawn.width < box.width * rules.width || end < middle || Math.abs(end - box.y - box.height) > rules.near * unit)
      return [];
    const isRule = drawn.height <= slideSize.height * rules.height;
    return isRule || (drawn.y < middle && drawn.height <= slideSize.height * rules.band) ? [end] : [];
  });
  return ends.length === 0 ? undefined : Math.max(...ends);
}
