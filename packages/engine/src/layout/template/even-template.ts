// A template's slides with content as one design: titles of one size at one edge, as wide as is free, and text of one size.
import { type Box, contains, overlaps, points } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout, TextLevel, Theme } from '../../theme/theme.ts';
import { fallbackLevels } from '../text/text-frame.ts';
import { aboveFoot } from './above-foot.ts';
import { belowTitle, nearTitle } from './below-title.ts';
import { besideCorners } from './beside-corner.ts';
import { hasOwnPanels, panelMargin } from './calm-panels.ts';
import { atEdges, edgesOf } from './content-edges.ts';
import { evenHeading, evenList, lookOfText, type TextLook } from './even-text.ts';
import { templatePlaceholders, titlePlaceholder } from './find-slide-layout.ts';
import { apart, inFamily, isForContent } from './same-family.ts';

type Use = SlideLayout['uses'][number];

/** Of text, in points of a slide 540 points high, and at most this share of the titles. */
const suited = {
  least: 20,
  most: 28,
  ofTitle: 0.85,
  grownOfTitle: 0.86,
  underSmall: 20,
  narrowest: 16,
  dense: 18,
  floor: 12,
};

/** The share of its size at which the titles of a deck fit, and how much larger or smaller its text is. */
export type EvenSizes = { readonly title: number; readonly text: number };

/**
 * The theme in which slide layouts for content are like the usual one: title and text in its sizes, the title at its place wherever nothing else
 * stands there. Files of companies have other sizes on each slide layout, and titles of half the width beside free room. `model`: the usual one.
 */
export function evenTemplate(theme: Theme, sizes: EvenSizes, model = usualLayout(theme)): Theme {
  const own = theme.layouts.find(({ name, variant }) => name === model?.name && variant === model.variant);
  if (theme.template === undefined || own === undefined) return theme;
  const found = downSlide(acrossSlide(own, theme), theme);
  if (found !== own) {
    const layouts = theme.layouts.map((layout) => (layout === own ? found : layout));
    return evenTemplate({ ...theme, layouts }, sizes, found);
  }
  const usual = withScaledTitle(found, sizes.title);
  const widest = widened(usual, theme);
  const size = textSize(usual, sizes.text, theme);
  const { master, floor } = theme;
  const body = master.placeholders.find(({ type }) => type === 'body') ?? {
    ...noBody,
    ...{ levels: fallbackLevels(theme), box: areaOf(found, theme) },
  };
  const text = templatePlaceholders(found, theme.slideSize).contents.find(isText) ?? body;
  const look = lookOfText(text.levels, size, {
    title: titlePlaceholder(usual)?.levels[0]?.color,
    master: body.levels[0]?.color,
  });
  // Where text has a place of its own, what is composed begins at the same height.
  const hasText = templatePlaceholders(found, theme.slideSize).contents.some(isText);
  const edges = edgesOf(widest, theme);
  const isOnPanels = hasOwnPanels(theme);
  const placed = (layout: SlideLayout) => (isOnPanels ? insidePanel(layout, theme) : atEdges(layout, edges, theme));
  const evened = theme.layouts.map((layout) => {
    // The usual one may serve no slides without a title, and is the model of theirs.
    if (!isForContent(layout) && layout !== found) return layout;
    const titled = layout === found ? widest : withTitleOf(widest, layout, theme);
    const spaced = belowTitle(withTextOf(look, titled, theme), theme);
    return aboveFoot(placed(nearTitle(spaced, hasText, theme)), theme);
  });
  const evenedUsual = evened[theme.layouts.indexOf(found)]!;
  const layouts = evened.map((layout) =>
    isForContent(layout) || layout === evenedUsual ? layout : withoutTitle(layout, evenedUsual, theme),
  );
  const scale = points(theme.slideSize.height) / 540;
  const placeholders = [
    ...master.placeholders.filter((each) => each !== body),
    { ...body, levels: evenList(body.levels, look, theme) },
  ];
  return {
    ...theme,
    layouts: besideCorners(inFamily(withoutOdd(layouts, widest, theme), widest.name, theme.slideSize), theme),
    master: { ...master, placeholders },
    floor: { ...floor, body: Math.max(floor.body, suited.floor * scale) },
  };
}

/** Of slide masters without text: what is composed has its size all the same. */
const noBody: Omit<Placeholder, 'box' | 'levels'> = {
  ...{ type: 'body', index: 1, name: 'Text', insets: { left: 0, top: 0, right: 0, bottom: 0 }, anchor: 'top' },
};

/** The slide layout for content, which the others are to be like. */
export function usualLayout({ layouts }: Theme): SlideLayout | undefined {
  const titled = layouts.filter((layout) => isForContent(layout) && titlePlaceholder(layout) !== undefined);
  const of = (use: Use) => titled.filter(({ uses }) => uses.includes(use));
  const contents = of('content');
  return contents.find(({ variant }) => variant === undefined) ?? contents[0] ?? of('cards')[0] ?? titled[0];
}

function withScaledTitle(layout: SlideLayout, scale: number): SlideLayout {
  const title = titlePlaceholder(layout);
  if (title === undefined || scale === 1) return layout;
  return withBox(layout, title, {
    ...title,
    levels: sizedAs(title.levels, Math.floor(title.levels[0]!.size * scale * 2) / 2),
  });
}

/** A title is as wide as content where less than this share of that is missing. */
const missing = 0.08;

/**
 * Its title reaches to where its content ends, if only its ground is there; and from where that begins, if all content is composed: in a box
 * that begins far inside, short titles stand at the left of nothing, and long ones in the middle.
 */
function widened(layout: SlideLayout, theme: Theme): SlideLayout {
  const title = titlePlaceholder(layout);
  if (title === undefined || title.levels[0]?.align !== 'start') return layout;
  const area = areaOf(layout, theme);
  const { box, insets } = title;
  const [end, own] = [area.x + area.width, box.x + box.width];
  const isFar = box.x + insets.left > area.x + area.width * missing;
  const isComposed = !templatePlaceholders(layout, theme.slideSize).contents.some(isText);
  const from = isFar && isComposed ? Math.max(0, area.x - insets.left) : box.x;
  const to = own < end - area.width * missing ? end : own;
  // Up to a logo in the band of the title, where the whole width is not free.
  const most = Math.min(to, nextTo(title, layout, theme));
  const tried = [
    { ...box, x: from, width: to - from },
    ...(box.x > area.x + area.width / 2 ? [] : [to, most].map((each) => ({ ...box, width: each - box.x }))),
  ];
  const wide = tried.find((each) => each.width > box.width && isFree(each, title, layout, theme));
  return wide === undefined ? layout : withBox(layout, title, { ...title, box: wide });
}

/** Shares of the slide's width: content that ends before the first, and begins before the second, leaves a half for pictures that slides do not have. */
const half = { end: 0.7, start: 0.15 };

/** The slide layout with its one text, and its free area, as far from both edges of the slide, where nothing stands beside them. */
function acrossSlide(layout: SlideLayout, theme: Theme): SlideLayout {
  const { width } = theme.slideSize;
  const area = areaOf(layout, theme);
  const { contents } = templatePlaceholders(layout, theme.slideSize);
  const end = area.x + area.width;
  if (end > width * half.end || area.x > width * half.start || contents.length > 1) return layout;
  const wide = (box: Box): Box => ({ ...box, width: width - area.x - box.x });
  const beside = { ...area, x: end, width: width - area.x - end };
  const others = layout.placeholders.filter((each) => !contents.includes(each));
  const taken = [...obstaclesOf(layout, theme.slideSize), ...others.map(({ box }) => box)];
  const isMovable = contents.every((each) => isText(each) && each.paint === undefined && isNear(each.box, area));
  if (!isMovable || taken.some((each) => overlaps(each, beside))) return layout;
  return {
    ...layout,
    contentArea: wide(area),
    placeholders: layout.placeholders.map((each) =>
      contents.includes(each) ? { ...each, box: wide(each.box) } : each,
    ),
  };

  function isNear(one: Box, other: Box): boolean {
    return Math.abs(one.x + one.width - other.x - other.width) < width * missing;
  }
}

/** Shares of the slide's height: content that ends before the first leaves room for what slides do not have; between it and what is drawn, and the edge of the slide. */
const short = { end: 0.65, gap: 0.04, edge: 0.08 };

/** The slide layout with its one text, and its free area, down to what is drawn or to the foot of the slide, where nothing stands under them. */
function downSlide(layout: SlideLayout, theme: Theme): SlideLayout {
  const { height } = theme.slideSize;
  const area = areaOf(layout, theme);
  const { contents } = templatePlaceholders(layout, theme.slideSize);
  const end = area.y + area.height;
  const [text, ...more] = contents;
  if (end > height * short.end || more.length > 0 || text?.paint !== undefined) return layout;
  const others = layout.placeholders.filter((each) => each !== text).map(({ box }) => box);
  const below = [...obstaclesOf(layout, theme.slideSize), ...others].filter(
    (each) => each.y + each.height > end && each.x < area.x + area.width && each.x + each.width > area.x,
  );
  const foot = below.reduce((least, { y }) => Math.min(least, y - height * short.gap), height * (1 - short.edge));
  if (below.some(({ y }) => y < end) || foot < end + height * short.edge) return layout;
  const deep = (box: Box): Box => ({ ...box, height: Math.round(foot) - box.y });
  return {
    ...layout,
    contentArea: deep(area),
    placeholders: layout.placeholders.map((each) => (each === text ? { ...each, box: deep(each.box) } : each)),
  };
}

/** Of the slide's width, between a title and what stands beside it. */
const besideGap = 0.02;

/** Where the first thing beside the title begins, after it. */
function nextTo({ box }: Placeholder, layout: SlideLayout, { slideSize }: Theme): number {
  const drawn = (layout.art?.shapes ?? []).filter(({ fill }) => fill !== undefined).map((shape) => shape.box);
  const starts = [...drawn, ...obstaclesOf(layout, slideSize)]
    .filter((each) => each.x >= box.x + box.width && each.y < box.y + box.height && each.y + each.height > box.y)
    .map(({ x }) => Math.round(x - slideSize.width * besideGap));
  return Math.min(slideSize.width, ...starts);
}

function withTitleOf(usual: SlideLayout, layout: SlideLayout, theme: Theme): SlideLayout {
  const [model, title] = [titlePlaceholder(usual), titlePlaceholder(layout)];
  if (model === undefined || title === undefined) return layout;
  const [own, usualSize] = [title.levels[0]!.size, model.levels[0]!.size];
  const sized = {
    ...title,
    levels: sizedAs(title.levels, isTitledBeside(layout) ? Math.max(own, usualSize) : usualSize),
  };
  const isSame = JSON.stringify(title.box) === JSON.stringify(model.box);
  // A title that a sample has off its picture does not move onto it.
  const isOntoPicture = (layout.art?.shapes ?? []).some(
    ({ box, fill, isDress }) =>
      isDress === true && fill?.type === 'picture' && overlaps(box, model.box) && !overlaps(box, title.box),
  );
  // Nor does that of a list of contents move on a picture of its own, which can have a band for it.
  const isOnPicture =
    layout.uses.every((use) => use === 'agenda') &&
    (layout.art?.shapes ?? []).some(
      ({ box, fill, isDress }) => isDress === true && fill?.type === 'picture' && contains(box, title.box),
    );
  if (!isSame && (isOntoPicture || isOnPicture || !isFree(model.box, title, layout, theme)))
    return withBox(layout, title, sized);
  const levels = sized.levels.map((level, index) => {
    const { align, lineHeight, spaceBefore } = model.levels[index] ?? level;
    return { ...level, align, lineHeight, spaceBefore };
  });
  return withBox(layout, title, { ...sized, box: model.box, insets: model.insets, anchor: model.anchor, levels });
}

/** Beside its list, over no content, the title of a list of contents is as large as a sample slide has it. */
export function isTitledBeside(layout: SlideLayout): boolean {
  const { uses, contentArea } = layout;
  const box = titlePlaceholder(layout)?.box;
  if (box === undefined || contentArea === undefined || !uses.every((use) => use === 'agenda')) return false;
  return box.x + box.width <= contentArea.x;
}

const withBox = (layout: SlideLayout, old: Placeholder, changed: Placeholder): SlideLayout => ({
  ...layout,
  placeholders: layout.placeholders.map((each) => (each === old ? changed : each)),
});

/** Slides with content; of others their design decides. */
export const isEvened = (use: Use): boolean => !apart.has(use);

const sizedAs = (levels: readonly TextLevel[], size: number): readonly TextLevel[] =>
  levels[0]?.size === size ? levels : levels.map((level) => ({ ...level, size }));

/** Nothing stands in the box but the title itself, and what is drawn there lies under all of it. */
function isFree(box: Box, title: Placeholder, layout: SlideLayout, { slideSize }: Theme): boolean {
  const area = layout.contentArea;
  const others = [
    ...layout.placeholders.filter((each) => each !== title).map((each) => each.box),
    ...obstaclesOf(layout, slideSize).filter((each) => !contains(each, title.box)),
    ...(area === undefined || overlaps(area, title.box) ? [] : [area]),
  ];
  if (others.some((each) => overlaps(each, box))) return false;
  const grounds = (layout.art?.shapes ?? []).filter(({ fill }) => fill !== undefined).map((shape) => shape.box);
  return grounds.every((ground) => !overlaps(ground, box) || contains(ground, box));
}

/**
 * Slide layouts whose title is still much narrower than usual, beside their content, give up what others serve; so do those with a title of
 * another color and content at another edge on the same ground, which came into the file with somebody else's slides.
 */
function withoutOdd(layouts: readonly SlideLayout[], usual: SlideLayout, { slideSize }: Theme): readonly SlideLayout[] {
  const model = titlePlaceholder(usual);
  if (model === undefined) return layouts;
  const isOdd = (layout: SlideLayout): boolean => {
    const title = titlePlaceholder(layout);
    if (title === undefined) return false;
    return title.box.width < model.box.width * 0.6 || isForeign(title, layout) || isCrossed(title, layout);
  };
  /** A slide layout that nobody has adapted: its title stands on the logo or the rule of the slide master, and that of the usual one does not. */
  const isCrossed = ({ box }: Placeholder, layout: SlideLayout): boolean => {
    const meets = (each: Box, own: Box): boolean => overlaps(each, own) && !contains(each, own);
    return obstaclesOf(layout, slideSize).some((each) => meets(each, box) && !meets(each, model.box));
  };
  // What nothing else serves is composed under a title that is clear.
  const composed = layouts.find((layout) => layout.uses.includes('cards') && isForContent(layout) && !isOdd(layout));
  const lost = new Set<Use>();
  const kept = layouts.map((layout) => {
    if (!isForContent(layout) || layout.variant === 'picture' || !isOdd(layout)) return layout;
    const title = titlePlaceholder(layout)!;
    const isServed = (use: Use): boolean =>
      !apart.has(use) &&
      layouts.some(
        (other) =>
          other !== layout &&
          other.uses.includes(use) &&
          isForContent(other) &&
          !isOdd(other) &&
          other.variant !== 'picture',
      );
    const left = layout.uses.filter((use) => !isServed(use));
    if (composed === undefined || !isCrossed(title, layout)) return { ...layout, uses: left };
    for (const use of left) if (!apart.has(use)) lost.add(use);
    return { ...layout, uses: left.filter((use) => !lost.has(use)) };
  });
  return lost.size === 0
    ? kept
    : kept.map((layout, index) =>
        layouts[index] === composed ? { ...layout, uses: [...new Set([...layout.uses, ...lost])] } : layout,
      );

  function isForeign(title: Placeholder, layout: SlideLayout): boolean {
    const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
    return (
      !isSame(title.levels[0]?.color, model!.levels[0]?.color) &&
      Math.abs((layout.contentArea?.x ?? 0) - (usual.contentArea?.x ?? 0)) > model!.box.width * 0.02 &&
      isSame([layout.background, layout.art?.ground], [usual.background, usual.art?.ground])
    );
  }
}

/** What is composed on a slide layout without a title, such as a quotation, is as wide as content, and stands between where titles begin and content ends. */
function withoutTitle(layout: SlideLayout, usual: SlideLayout, theme: Theme): SlideLayout {
  const title = titlePlaceholder(usual);
  const area = layout.contentArea;
  const isComposed = layout.uses.some((use) => use === 'quote' || use === 'blank');
  if (title === undefined || area === undefined || !isComposed || titlePlaceholder(layout) !== undefined) return layout;
  if (templatePlaceholders(layout, theme.slideSize).contents.length > 0) return layout;
  const { x, width, y, height } = areaOf(usual, theme);
  const top = Math.max(title.box.y, Math.round(theme.slideSize.height * topMargin));
  const room = { x, width, y: top, height: Math.min(y + height, area.y + area.height) - top };
  const rows = { ...room, y: area.y, height: area.height };
  const isTaken = (box: Box): boolean => obstaclesOf(layout, theme.slideSize).some((each) => overlaps(each, box));
  const free = [room, rows].find((box) => !isTaken(box));
  return free === undefined ? layout : { ...layout, contentArea: free };
}

/** Of the slide's height. */
const topMargin = 0.07;

/** Composed content stands inside of a panel as wide as the template's own filled placeholders. */
function insidePanel(layout: SlideLayout, theme: Theme): SlideLayout {
  const { x, y, width, height } = areaOf(layout, theme);
  const margin = panelMargin(theme);
  const contentArea = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
  return { ...layout, contentArea };
}

/** The size of its text, in points: its own as far as it is legible in the room, and smaller than its title; larger by `factor`. */
function textSize(layout: SlideLayout, factor: number, theme: Theme): number {
  const scale = points(theme.slideSize.height) / 540;
  const contents = templatePlaceholders(layout, theme.slideSize).contents.filter(isText);
  const master = theme.master.placeholders.find(({ type }) => type === 'body');
  const own = (contents[0] ?? master)?.levels[0]?.size ?? suited.least * scale;
  const title = titlePlaceholder(layout)?.levels[0]?.size ?? Number.POSITIVE_INFINITY;
  const narrowest = suited.narrowest * scale;
  const least = Math.min(suited.least * scale, Math.max(title * suited.ofTitle, narrowest));
  const plain = Math.max(least, Math.min(own, Math.max(title, narrowest), suited.most * scale));
  if (factor <= 1) return toHalf(Math.max(plain * factor, Math.min(plain, suited.dense * scale)));
  // On upright slides, titles are small beside their height.
  const { width, height } = theme.slideSize;
  const underSmall = suited.underSmall * (width < height ? points(width) / 960 : scale);
  const underTitle = Math.max(title * suited.grownOfTitle, underSmall);
  const grown = Math.min(plain * factor, underTitle, suited.most * scale);
  return toHalf(Math.max(plain, grown));
}

const isText = ({ type }: Placeholder): boolean => type === 'body' || type === 'obj';

function withTextOf(look: TextLook, layout: SlideLayout, theme: Theme): SlideLayout {
  const { contents } = templatePlaceholders(layout, theme.slideSize);
  const { size } = look;
  const scale = points(theme.slideSize.height) / 540;
  const isMany = layout.variant === 'three' || layout.variant === 'four';
  const levelsIn = ({ box, levels }: Placeholder): readonly TextLevel[] => {
    const own = levels[0]!.size;
    const isHeading = box.height < theme.slideSize.height * 0.15;
    if (isHeading) return evenHeading(levels, look);
    const even = isMany ? Math.max(suited.narrowest * scale, Math.min(own, size)) : size;
    return evenList(levels, { ...look, size: even }, theme);
  };
  const placeholders = layout.placeholders.map((placeholder) =>
    contents.includes(placeholder) && isText(placeholder)
      ? { ...placeholder, levels: levelsIn(placeholder) }
      : placeholder,
  );
  return { ...layout, placeholders };
}

const toHalf = (size: number): number => Math.round(size * 2) / 2;
