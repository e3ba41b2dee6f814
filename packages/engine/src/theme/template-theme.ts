// A template's theme for slides with a title, and for slides without: the slide layouts used for each. Template slides keep its positions.
import { type Box, overlaps } from '../base/graphics.ts';
import { obstaclesOf } from './keep-out.ts';
import type { Placeholder, SlideLayout, Theme } from './theme.ts';

/** The area for free content on a slide layout. */
export const areaOf = ({ contentArea }: SlideLayout, theme: Pick<Theme, 'contentArea'>): Box =>
  contentArea ?? theme.contentArea;

const titleOf = ({ placeholders }: SlideLayout): Placeholder | undefined =>
  placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');

const hasTitle = (layout: SlideLayout): boolean => titleOf(layout) !== undefined;

/**
 * Slide layouts with a title serve slides with a title. If the template has none, titles are placed freely above the content, which
 * makes room for them.
 */
export function titledTemplate(theme: Theme): Theme {
  const usual = theme.layouts.find((layout) => layout.uses.includes('content') && hasPlaceholder(layout));
  const roomy = (layout: SlideLayout) => aboveFooters(usual ? asRoomy(layout, usual, theme) : layout, theme);
  const layouts = theme.layouts.some(hasTitle)
    ? theme.layouts.map((layout) =>
        hasTitle(layout) ? roomy(layout) : { ...layout, uses: layout.uses.filter(isBare) },
      )
    : theme.layouts.map((layout) => lowered(layout, theme));
  return { ...theme, layouts };
}

const hasPlaceholder = ({ placeholders }: SlideLayout): boolean =>
  placeholders.some(({ type }) => type === 'obj' || type === 'body');

/** With the same title position and no placeholder for content, content goes where the slide layout for content has it. */
function asRoomy(layout: SlideLayout, usual: SlideLayout, theme: Theme): SlideLayout {
  const [own, wider] = [areaOf(layout, theme), areaOf(usual, theme)];
  const isLike = JSON.stringify(titleOf(layout)?.box) === JSON.stringify(titleOf(usual)?.box);
  const isSqueezed = wider.width * wider.height > own.width * own.height * 1.2;
  return isLike && isSqueezed && !hasPlaceholder(layout) ? { ...layout, contentArea: wider } : layout;
}

/** Free content ends this share of the slide above its foot, although a placeholder can reach there. */
const footMargin = 0.045;

/** Free content ends above footers, although a placeholder can reach below them, and above the foot of the slide. */
function aboveFooters(layout: SlideLayout, theme: Theme): SlideLayout {
  const area = areaOf(layout, theme);
  const { height } = theme.slideSize;
  const gap = Math.round(height / 60);
  const tops = layout.placeholders
    .filter(({ type, box }) => (type === 'ftr' || type === 'sldNum') && box.y > area.y + area.height * 0.7)
    .map(({ box }) => box.y - gap);
  const bottom = Math.min(area.y + area.height, Math.round(height * (1 - footMargin)), ...tops);
  return { ...layout, contentArea: { ...area, height: bottom - area.y } };
}

const isBare = (use: SlideLayout['uses'][number]): boolean => use === 'blank';

/** Slide layouts without a title serve slides without one, for each use that has any. */
export function untitledTemplate(theme: Theme): Theme {
  const served = new Set(theme.layouts.filter((layout) => !hasTitle(layout)).flatMap(({ uses }) => uses));
  const layouts = theme.layouts.map((layout) =>
    hasTitle(layout) ? { ...layout, uses: layout.uses.filter((use) => !served.has(use)) } : layout,
  );
  return { ...theme, layouts };
}

/** Of the slide's height. */
const headMargin = 0.07;

/** Slide layouts with a title for slides without one: content begins where titles do, if nothing is drawn there. */
export function inTitleRoom(theme: Theme): Theme {
  const { slideSize } = theme;
  const layouts = theme.layouts.map((layout) => {
    const title = titleOf(layout)?.box;
    const area = areaOf(layout, theme);
    if (title === undefined || title.y + title.height > area.y + area.height / 2) return layout;
    const y = Math.max(title.y, Math.round(slideSize.height * headMargin));
    const strip = { ...area, y, height: area.y - y };
    // What a picture shows there is not known.
    const isPictured =
      layout.art?.ground?.type === 'picture' ||
      layout.art?.shapes.some(({ fill, box }) => fill?.type === 'picture' && overlaps(box, strip)) === true;
    const isTaken =
      isPictured ||
      [...obstaclesOf(layout, slideSize), ...bodiesOver(layout, area)].some((each) => overlaps(each, strip));
    return strip.height <= 0 || isTaken
      ? layout
      : { ...layout, contentArea: { ...area, y, height: area.height + strip.height } };
  });
  return { ...theme, layouts };
}

/** Lines of text between a title and content. */
const bodiesOver = ({ placeholders }: SlideLayout, { y }: Box): readonly Box[] =>
  placeholders.filter(({ type, box }) => type === 'body' && box.y + box.height / 2 < y).map(({ box }) => box);

/** Height of a title that has no placeholder, of the slide's. */
const titleShare = 0.13;

/** The row of a title without a placeholder, over the content. */
export function freeTitleBox(layout: SlideLayout, theme: Pick<Theme, 'contentArea' | 'slideSize'>): Box {
  const area = areaOf(layout, theme);
  const height = Math.round(theme.slideSize.height * titleShare);
  return { ...area, y: Math.max(0, area.y - height), height };
}

function lowered(layout: SlideLayout, theme: Theme): SlideLayout {
  const area = areaOf(layout, theme);
  const top = area.y + Math.round(theme.slideSize.height * titleShare);
  const below = (box: Box): Box =>
    box.y >= top || box.y + box.height <= top ? box : { ...box, y: top, height: box.height + box.y - top };
  const lower = (placeholder: Placeholder): Placeholder => ({ ...placeholder, box: below(placeholder.box) });
  return { ...layout, contentArea: below(area), placeholders: layout.placeholders.map(lower) };
}
