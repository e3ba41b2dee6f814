// The room under the words of a title, for what a brand's cover says besides: where it has no placeholder for that.
import { largest } from '../../base/extremes.ts';
import { type Box, type Color, emu, overlaps } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import type { Frame, PlacedParagraph, Run } from '../frames.ts';
import type { Placed } from '../setting.ts';
import { wordsOf } from './gather-cover.ts';

/** Shares of the slide's height: between the words, the least room under them (a line or two), and a rule or a sign under a title. */
const share = { gap: 0.03, least: 0.09, margin: 0.04, sign: 0.12 };
/** Where something is drawn beside its words, the room is as wide as these, and a little wider; at least this share of the slide's width. */
const narrow = { times: 1.25, least: 0.36 };

/**
 * As wide as the title, else as its words, from their end to what is drawn below them; on the band that the title stands on if that has room,
 * else below it; over them where the title stands at the foot of the slide. Undefined where it fills the slide.
 */
export function underTitle(title: Frame | undefined, layout: SlideLayout, { slideSize }: Theme): Box | undefined {
  if (title?.type !== 'text') return undefined;
  const [gap, least, sign, margin] = ['gap', 'least', 'sign', 'margin'].map((each) =>
    Math.round(slideSize.height * share[each as keyof typeof share]),
  ) as [number, number, number, number];
  const { start, end } = wordsOf(title);
  const foot = slideSize.height - margin;
  type Column = Pick<Box, 'x' | 'width'>;
  const holdsWords = (each: Box, { x, width }: Column): boolean =>
    each.y <= start && each.y + each.height >= end && each.x <= x && each.x + each.width >= x + width;
  const drawnIn = (column: Column): readonly Box[] =>
    obstaclesOf(layout, slideSize).filter(
      (each) => each.x < column.x + column.width && each.x + each.width > column.x && !holdsWords(each, column),
    );
  /** On the smallest shape that holds the words, a band, or else below it. */
  const spanIn = (column: Column): { readonly from: number; readonly to: number } => {
    const painted = (layout.art?.shapes ?? []).flatMap(({ fill, box }) => (fill === undefined ? [] : [box]));
    const [band] = [...obstaclesOf(layout, slideSize), ...painted]
      .filter((each) => holdsWords(each, column))
      .toSorted((one, other) => one.height - other.height);
    const bottom = band === undefined ? foot + gap : Math.min(band.y + band.height, foot);
    const isOnBand = bottom - gap - (end + gap) >= least;
    return isOnBand ? { from: end + gap, to: bottom - gap } : { from: bottom + gap, to: foot };
  };
  const roomIn = (column: Column): Box | undefined => {
    const drawn = drawnIn(column);
    const { from, to } = spanIn(column);
    // Below a rule or a sign, where there is no room above it.
    const signs = drawn.filter((each) => each.height <= sign && each.y + each.height > from - gap);
    const starts = [from, ...signs.map((each) => each.y + each.height + gap)].toSorted((one, other) => one - other);
    for (const y of starts.filter((each) => each >= from)) {
      const rest = drawn.filter((each) => each.y + each.height > y - gap);
      if (rest.some((each) => each.y < y)) continue;
      const bottom = rest.reduce((lowest, each) => Math.min(lowest, each.y - gap), to);
      if (bottom - y >= least) return { ...column, y, height: bottom - y };
    }
    return undefined;
  };
  const { insets, paragraphs } = title.text;
  const whole = { x: title.box.x + insets.left, width: title.box.width - insets.left - insets.right };
  const words = emu(largest(paragraphs.flatMap(({ lines }) => lines.map(({ width }) => width))));
  const width = Math.min(whole.width, Math.round(Math.max(words * narrow.times, slideSize.width * narrow.least)));
  const free = whole.width - width;
  const before = { start: 0, center: Math.round(free / 2), end: free }[paragraphs[0]?.align ?? 'start'];
  const under = { x: whole.x + before, width };
  // Between two logos, in the column that is left for it.
  const { contentArea: left } = layout;
  const between = left !== undefined && left.width < width ? { x: left.x, width: left.width } : undefined;
  const found = roomIn(whole) ?? roomIn(under) ?? (between && roomIn(between));
  if (found !== undefined) return found;
  // On a drawing, words stand best by those of the title.
  const { from } = spanIn(under);
  const to = drawnIn(under)
    .filter((each) => each.y >= from + least)
    .reduce((lowest, each) => Math.min(lowest, each.y), foot);
  const below = to - from >= least ? { ...under, y: from, height: to - from } : undefined;
  const lines = 2 * least;
  // In the title's box, if that has room over its words: it can have a color.
  const inBox = title.box.y + gap;
  const head = start - gap - inBox >= least ? Math.max(inBox, start - gap - lines) : start - gap - lines;
  const above = start > lines + 2 * gap ? { ...under, y: head, height: start - gap - head } : undefined;
  // But not on words that the slide layout draws.
  const isOnWords =
    below !== undefined &&
    (layout.art?.shapes ?? []).some(
      ({ text, box }) => text?.paragraphs.some(({ runs }) => runs.length > 0) && overlaps(box, below),
    );
  return isOnWords ? (above ?? below) : (below ?? above);
}

/** Texts that hug their words, aligned and colored as the title is: its owner chose it for what lies under both. */
export function likeTitle(title: Placeholder | undefined, placed: Placed): Placed {
  const [level] = title?.levels ?? [];
  if (level === undefined) return placed;
  const { align, color } = level;
  return withRuns(placed, (run) => ({ ...run, color, plain: false }), { align });
}

/** Texts whose links have this color: on openings, the color of links is made for another ground. */
export const withLinksIn = (color: Color, placed: Placed): Placed =>
  withRuns(placed, (run) => (run.link === undefined ? run : { ...run, color, plain: false }));

function withRuns(placed: Placed, change: (run: Run) => Run, more: Partial<PlacedParagraph> = {}): Placed {
  const frames = placed.frames.map((frame): Frame => {
    if (frame.type !== 'text') return frame;
    const paragraphs = frame.text.paragraphs.map((paragraph) => ({
      ...paragraph,
      ...more,
      runs: paragraph.runs.map(change),
      lines: paragraph.lines.map((line) => ({ ...line, runs: line.runs.map(change) })),
    }));
    return { ...frame, text: { ...frame.text, paragraphs } };
  });
  return { ...placed, frames };
}
