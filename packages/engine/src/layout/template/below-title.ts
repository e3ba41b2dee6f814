// Text and composed content of a template's slides at a distance from the title above them, and from the rule under it.
import { smallest } from '../../base/extremes.ts';
import { type Box, overlaps, points } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { paintedFrame } from '../../theme/painted-corners.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { templatePlaceholders, titlePlaceholder } from './find-slide-layout.ts';

/** Below a title of one line or a logo, and below a rule or a band, in points of a slide 540 points high; a title in a higher box has its own distance. `height`: what is left at least. */
const apart = { least: 20, rule: 24, lines: 1.7, height: 0.85 };
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
  const hasOwn = !isLow && title.anchor !== 'bottom' && rule === undefined;
  const { contents } = templatePlaceholders(layout, theme.slideSize);
  const logo = footOfLogos(title, contents, layout, theme);
  if (hasOwn && logo === undefined) return layout;
  const end = hasOwn ? logo! : (rule ?? foot);
  const least = rule === undefined ? apart.least : apart.rule;
  const from = Math.round(Math.max(end + least * unit, (logo ?? 0) + apart.least * unit));
  const isHeading = (box: Box): boolean => box.height < theme.slideSize.height * heading;
  const isBeside = (box: Box): boolean => box.y + box.height / 2 < end || box.x >= title.box.x + title.box.width;
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

/** Of the slide's height. */
const sentence = 0.1;
const strip = 0.12;
/** Content begins no farther from a title of one line than this, in points; below one of two lines, and below the box of a title, it has at least these. */
const farthest = 44;
const least = { twoLines: 10, box: 8 };

/**
 * The slide layout with its content near enough to its title; what is drawn between them stays clear. Of a title at the top of a high box, the
 * text counts and not the box; where text has a place of its own under titles, that decides about others.
 */
export function nearTitle(layout: SlideLayout, hasText: boolean, theme: Theme): SlideLayout {
  const title = titlePlaceholder(layout);
  const area = layout.contentArea;
  const level = title?.levels[0];
  if (title === undefined || level === undefined || area === undefined) return layout;
  const unit = (12_700 * points(theme.slideSize.height)) / 540;
  const { box, insets, anchor } = title;
  const foot = box.y + box.height;
  const isHigh = anchor === 'top';
  const { contents, lines } = templatePlaceholders(layout, theme.slideSize);
  // A place for a sentence, as high as two lines, is empty on slides without one.
  const hasSentence = lines.some((each) => each.box.y >= foot && each.box.height >= theme.slideSize.height * sentence);
  const first = smallest([area.y, ...contents.map((each) => each.box.y)]);
  // A strip as high as a heading, which slides do not have, looks as if it were missing.
  const hasLine = lines.some((each) => each.box.y >= foot && each.box.y < first);
  const isStrip = !hasLine && first - foot > theme.slideSize.height * strip;
  if (hasText && !isHigh && !hasSentence && !isStrip) return layout;
  const line = level.size * level.lineHeight * 12_700;
  const one = isHigh ? Math.min(foot, box.y + insets.top + line) : foot;
  const two = isHigh ? Math.min(foot, one + line) : foot;
  const rule = footOfRule(title, layout, theme, unit) ?? 0;
  const top = Math.round(Math.max(one + farthest * unit, two + least.twoLines * unit, rule + apart.rule * unit));
  const isHeading = ({ height }: Box): boolean => height < theme.slideSize.height * heading;
  const isInRows = contents.some(
    ({ box: one }) => !isHeading(one) && contents.some(({ box: other }) => one.y + one.height <= other.y),
  );
  if (first <= top || isInRows) return layout;
  // Lines between title and content stay empty on slides with content.
  const others = layout.placeholders.filter(
    (each) => each !== title && !contents.includes(each) && !lines.includes(each),
  );
  const added = { ...area, y: top, height: first - top };
  const drawn = [...obstaclesOf(layout, theme.slideSize), ...paintedFrame(layout.art, theme.slideSize)];
  if ([...drawn, ...others.map((each) => each.box)].some((each) => overlaps(each, added))) return layout;
  const up = first - top;
  const raised = (each: Box): Box => ({
    ...each,
    y: each.y - up,
    height: isHeading(each) ? each.height : each.height + up,
  });
  return {
    ...layout,
    contentArea: raised(area),
    placeholders: layout.placeholders.map((each) => {
      if (contents.includes(each)) return { ...each, box: raised(each.box) };
      const most = top - least.box * unit - box.y;
      return each === title && box.height > most ? { ...title, box: { ...box, height: Math.round(most) } } : each;
    }),
  };
}

/** Where logos beside the title end, over content that is nearer than it should be. */
function footOfLogos(
  { box }: Placeholder,
  contents: readonly Placeholder[],
  layout: SlideLayout,
  { slideSize }: Theme,
): number | undefined {
  const areas = [
    ...contents.map((each) => each.box),
    ...(layout.contentArea === undefined ? [] : [layout.contentArea]),
  ];
  const ends = obstaclesOf(layout, slideSize).flatMap((each) => {
    const end = each.y + each.height;
    const isBeside = each.x >= box.x + box.width && each.y < box.y + box.height && end > box.y;
    const isOver = areas.some(
      (area) => end <= area.y + 1 && each.x < area.x + area.width && each.x + each.width > area.x,
    );
    return isBeside && isOver ? [end] : [];
  });
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Where a rule at the foot of the title ends, or the band that it stands on, with the strip along that. */
function footOfRule(
  { box }: Placeholder,
  { art }: SlideLayout,
  { slideSize }: Theme,
  unit: number,
): number | undefined {
  const middle = box.y + box.height / 2;
  const all = [...(art?.shapes ?? []).map((shape) => shape.box), ...paintedFrame(art, slideSize)];
  const wide = all.filter(({ width }) => width >= box.width * rules.width);
  const endOf = (drawn: Box): number => drawn.y + drawn.height;
  // A title may reach over the end of its band, up to a logo on another one.
  const isUnder = (words: Box, { x, y, width, height }: Box): boolean =>
    y <= words.y &&
    y + height >= words.y + words.height &&
    Math.min(x + width, words.x + words.width) - Math.max(x, words.x) >= words.width * rules.width;
  const bands = wide.filter(
    (drawn) =>
      drawn.y < middle && endOf(drawn) > middle && endOf(drawn) <= slideSize.height * rules.band && isUnder(box, drawn),
  );
  const foot = Math.max(box.y + box.height, ...bands.map(endOf));
  const ends = wide.flatMap((drawn) => {
    const end = endOf(drawn);
    if (end < middle || Math.abs(end - foot) > rules.near * unit) return [];
    const isRule = drawn.height <= slideSize.height * rules.height;
    return isRule || (drawn.y < middle && drawn.height <= slideSize.height * rules.band) ? [end] : [];
  });
  return ends.length === 0 ? undefined : Math.max(...ends);
}
