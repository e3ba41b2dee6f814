// Subtitle, author and date of covers: in a legible size, and under the title rather than over it or below a logo.
import { type Box, contains, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { isPlain, linesOf, type Scene } from './opening-titles.ts';

/** In points of a slide 540 points high: subtitles, names and dates, and what stands in the strip at the foot of the slide. */
const least = { text: 24, name: 19, foot: 18 };
/** Of the slide's height: where that strip begins, the margin, and what stands between texts; of its width: what holds words. */
const share = { foot: 0.8, margin: 0.04, gap: 1 / 54, width: 0.12 };

/** The slide layouts; texts of covers and closing slides begin where their titles do, and those of other slides are kept. */
export const openingTexts = (layouts: readonly SlideLayout[], scene: Scene): readonly SlideLayout[] =>
  layouts.map((given) => {
    const aligned = isOpening(given) ? alongTitle(given, scene) : given;
    const layout = isBeginning(given) ? offSeals(aligned, scene) : aligned;
    if (layout.uses.length === 0 || layout.uses.some((use) => use !== 'title')) return layout;
    return roomy(legible(overLogo(fromOver(layout, scene), scene), scene), scene);
  });

const isOpening = ({ uses }: SlideLayout): boolean =>
  uses.length > 0 && uses.every((use) => use === 'title' || use === 'closing');
const isBeginning = ({ uses }: SlideLayout): boolean =>
  uses.length > 0 && uses.every((use) => use === 'title' || use === 'section' || use === 'closing');

/** Of the slide's width: boxes this near to each other are one column. */
const near = 0.02;

/** A text in the column of its title has its alignment: a file can move its titles to the left and forget what is under them. On a sample slide it is as its owner wants it. */
function alongTitle(layout: SlideLayout, scene: Scene): SlideLayout {
  const title = layout.placeholders.find(isTitle);
  const align = title?.levels[0]?.align;
  if (title === undefined || align === undefined || layout.dress !== undefined) return layout;
  const { width } = scene.slideSize;
  const isInColumn = ({ box }: Placeholder): boolean =>
    Math.abs(box.x - title.box.x) <= width * near &&
    Math.abs(box.width - title.box.width) <= width * near &&
    box.y >= title.box.y + title.box.height / 2;
  const changes = textsOf(layout, scene).flatMap((text) => {
    if (!isInColumn(text) || text.levels[0]?.align === align) return [];
    const levels = text.levels.map((level) => ({ ...level, align }));
    return [[text, { ...text, levels, isBare: true }] as const];
  });
  return replaced(layout, new Map(changes));
}

const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle';

const textsOf = ({ placeholders }: SlideLayout, { slideSize: { width } }: Scene): readonly Placeholder[] =>
  placeholders.filter(
    ({ type, purpose, box }) =>
      (type === 'body' || type === 'subTitle') && purpose !== 'number' && box.width >= width * share.width,
  );

const isName = ({ purpose }: Placeholder): boolean => purpose === 'author' || purpose === 'date';

/** Small texts in larger text, no more than half as large as the title. */
function legible(layout: SlideLayout, scene: Scene): SlideLayout {
  const { height } = scene.slideSize;
  const scale = points(height) / 540;
  const title = layout.placeholders.find(isTitle)?.levels[0]?.size;
  if (title === undefined) return layout;
  const larger = new Map(
    textsOf(layout, scene).flatMap((text) => {
      const wanted = text.box.y >= height * share.foot ? least.foot : isName(text) ? least.name : least.text;
      const size = Math.min(Math.round(wanted * scale), title / 2);
      if ((text.levels[0]?.size ?? size) >= size) return [];
      const levels = text.levels.map((level) => ({ ...level, size: Math.max(level.size, size) }));
      return [[text, { ...text, levels, isBare: true }] as const];
    }),
  );
  return replaced(layout, larger);
}

const replaced = (layout: SlideLayout, changes: ReadonlyMap<Placeholder, Placeholder>): SlideLayout =>
  changes.size === 0
    ? layout
    : { ...layout, placeholders: layout.placeholders.map((each) => changes.get(each) ?? each) };

/** Texts under the title whose place holds less than two lines have room for those, as wide as the title where that is free. */
function roomy(layout: SlideLayout, scene: Scene): SlideLayout {
  const { slideSize: slide } = scene;
  const title = layout.placeholders.find(isTitle);
  if (title === undefined) return layout;
  const end = Math.min(title.box.x + title.box.width, Math.round(slide.width * (1 - share.margin)));
  const changes = textsOf(layout, scene).flatMap((text) => {
    const { box, anchor } = text;
    const height = linesOf(text, 2);
    const isUnder = box.y >= title.box.y + title.box.height / 2 && box.y < slide.height * share.foot;
    if (anchor !== 'top' || box.height >= height || !isUnder) return [];
    // What its owner has under it already is no obstacle.
    const met = [
      ...obstaclesOf(layout, slide),
      ...layout.placeholders.filter((each) => each !== text && each !== title).map((each) => each.box),
    ].filter((each) => !overlaps(each, box));
    // In a frame or on a plate, it stays on that.
    const around = (layout.art?.shapes ?? []).filter((each) => contains(each.box, box));
    const isFreeIn = (wide: Box): boolean =>
      around.every((each) => contains(each.box, wide)) &&
      wide.y + wide.height <= slide.height * (1 - share.margin) &&
      !met.some((each) => overlaps(each, wide)) &&
      (isPlain(wide, text, layout, scene) || !isPlain(box, text, layout, scene));
    const wide = [
      { ...box, height, width: Math.max(box.width, end - box.x) },
      { ...box, height },
    ].find(isFreeIn);
    return wide === undefined ? [] : [[text, { ...text, box: wide, isMoved: true as const }] as const];
  });
  return replaced(layout, new Map(changes));
}

/** Of the slide: a seal is no larger; and of its height: between it and words. */
const seal = { area: 0.12, gap: 1 / 120 };

/** A text under the title whose place reaches over a seal ends above it, as wide as the title, where that leaves a line. */
function offSeals(layout: SlideLayout, scene: Scene): SlideLayout {
  const { slideSize: slide } = scene;
  const seals = (layout.art?.shapes ?? []).filter(
    ({ fill, box }) => fill?.type === 'picture' && box.width * box.height <= slide.width * slide.height * seal.area,
  );
  const title = layout.placeholders.find(isTitle);
  const changes = textsOf(layout, scene).flatMap((text) => {
    const { box, anchor } = text;
    const x = Math.min(box.x, title?.box.x ?? box.x);
    const end = Math.max(box.x + box.width, title === undefined ? 0 : title.box.x + title.box.width);
    const top = seals
      .filter((each) => overlaps(each.box, box))
      .reduce((least, each) => Math.min(least, each.box.y), Number.POSITIVE_INFINITY);
    const height = Math.round(top - slide.height * seal.gap - box.y);
    const isRoom = Number.isFinite(top) && height >= linesOf(text, 1, (least.foot * points(slide.height)) / 540);
    return anchor === 'top' && isRoom
      ? [[text, { ...text, box: { ...box, x, width: end - x, height }, isMoved: true as const }] as const]
      : [];
  });
  return replaced(layout, new Map(changes));
}

/** A name or date over the title, in a corner of the slide, under the subtitle: one group. */
function fromOver(layout: SlideLayout, scene: Scene): SlideLayout {
  const title = layout.placeholders.find(isTitle);
  const texts = textsOf(layout, scene);
  const over = texts.filter((text) => isName(text) && title && text.box.y + text.box.height <= title.box.y);
  const [name] = over;
  const under = texts.filter(
    (text) => title && !over.includes(text) && text.box.y >= title.box.y + title.box.height / 2,
  );
  const last = under.toSorted((one, other) => one.box.y - other.box.y).at(-1);
  if (name === undefined || over.length > 1 || last === undefined || last.anchor !== 'top') return layout;
  const { x, width } = last.box;
  const height = linesOf(name, 2);
  const y = Math.min(last.box.y + last.box.height, Math.round(scene.slideSize.height * (1 - share.margin)) - height);
  if (y < last.box.y + linesOf(last, 2)) return layout;
  const { align } = last.levels[0]!;
  const cut = { ...last, box: { ...last.box, height: y - last.box.y }, isMoved: true };
  const moved: Placeholder = {
    ...name,
    box: { x, width, y, height },
    insets: { ...name.insets, left: last.insets.left, right: last.insets.right },
    levels: name.levels.map((level) => ({ ...level, align })),
    ...{ anchor: 'top', isBare: true, isMoved: true },
  };
  const changes = new Map<Placeholder, Placeholder>([[name, moved]]);
  if (cut.box.height < last.box.height) changes.set(last, cut);
  return isFree(moved, [last], layout, scene) ? replaced(layout, changes) : layout;
}

/** A subtitle that a logo parts from its title, in what two lines of the title leave free of its box and the logo. */
function overLogo(layout: SlideLayout, scene: Scene): SlideLayout {
  const { slideSize: slide } = scene;
  const title = layout.placeholders.find(isTitle);
  const under = textsOf(layout, scene).filter((text) => title && text.box.y >= title.box.y + title.box.height);
  const text = under.toSorted((one, other) => one.box.y - other.box.y)[0];
  if (title === undefined || text === undefined || title.anchor !== 'top') return layout;
  const parting = obstaclesOf(layout, slide).filter(
    ({ x, y, width, height }) =>
      // A rule is meant to part them.
      height > slide.height * share.gap &&
      x < text.box.x + text.box.width &&
      x + width > text.box.x &&
      y >= title.box.y + title.box.height / 2 &&
      y + height <= text.box.y + slide.height * share.gap,
  );
  if (parting.length === 0) return layout;
  const gap = Math.round(slide.height * share.gap);
  const y = title.box.y + linesOf(title, 2) + gap;
  const height = parting.reduce((end, each) => Math.min(end, each.y), slide.height) - gap - y;
  if (height < linesOf(text, 2)) return layout;
  const { align } = title.levels[0]!;
  const moved: Placeholder = {
    ...text,
    box: { ...title.box, y, height },
    insets: { ...text.insets, left: title.insets.left, right: title.insets.right },
    levels: text.levels.map((level) => ({ ...level, align })),
    ...{ anchor: 'top', isBare: true, isMoved: true },
  };
  const cut: Placeholder = { ...title, box: { ...title.box, height: y - gap - title.box.y }, isMoved: true };
  return isFree(moved, [title], layout, scene)
    ? replaced(
        layout,
        new Map([
          [text, moved],
          [title, cut],
        ]),
      )
    : layout;
}

/** Whether nothing but itself and these stands in the new place of a text, and a picture shows nothing there. */
function isFree(moved: Placeholder, besides: readonly Placeholder[], layout: SlideLayout, scene: Scene): boolean {
  const { slideSize: slide } = scene;
  const { box } = moved;
  const isOther = (each: Placeholder) =>
    !besides.includes(each) &&
    !(each.type === moved.type && each.index === moved.index) &&
    !/dt|ftr|sldNum/.test(each.type);
  const met: readonly Box[] = [
    ...obstaclesOf(layout, slide),
    ...layout.placeholders.filter(isOther).map((each) => each.box),
  ];
  return (
    box.y + box.height <= slide.height * (1 - share.margin) &&
    !met.some((each) => overlaps(each, box)) &&
    isPlain(box, moved, layout, scene)
  );
}
