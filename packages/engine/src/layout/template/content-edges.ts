// Where content of a template's slides begins and ends across: at the text of titles and at the end of the rule under them, on every slide layout.
import { type Box, overlaps, points } from '../../base/graphics.ts';
import { obstaclesOf } from '../../theme/keep-out.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout, Theme } from '../../theme/theme.ts';
import { templatePlaceholders, titlePlaceholder } from './find-slide-layout.ts';

export type Edges = { readonly left: number; readonly right: number };

/** Of the slide's width: edges that are this near are meant to be one. */
const near = 0.015;
/** So far inside, composed content begins with what other slide layouts have in placeholders. */
const inward = 0.12;
/** Titles that are farther inside stand beside something. */
const little = 0.05;
/** Nearer to the edge of the slide no content begins. */
const margin = 0.025;
/** Of the slide's width, what it keeps; of its own beside a rail, where it has not much more. */
const leastWide = 0.7;
const leastBeside = 0.9;
/** A rule begins this near to the text of titles, in points, has this share of the content's width and at most this share of the slide's height. */
const rules = { near: 3, width: 0.5, height: 0.02 };

const endOf = ({ x, width }: Box): number => x + width;

/** The edges of the usual slide layout; the margins in its placeholders are no part of what is seen. */
export function edgesOf(layout: SlideLayout, theme: Theme): Edges {
  const { slideSize } = theme;
  const area = areaOf(layout, theme);
  const title = titlePlaceholder(layout);
  const [content] = templatePlaceholders(layout, slideSize).contents;
  // Where a centered title begins nobody sees.
  const places = [title, content].filter((each): each is Placeholder => each?.levels[0]?.align === 'start');
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= slideSize.width * near;
  // Title and text that begin together inside a wider free area say where content begins, and so does a title that is a little inside.
  const [one, other] = places;
  const isAgreed = one !== undefined && other !== undefined && isNear(one.box.x, other.box.x);
  const inside = one === undefined ? 0 : (one.box.x - area.x) / slideSize.width;
  // Or a little outside, as over the indented text of a template.
  // But not with a title on a ribbon that comes in from the edge of the slide.
  const isOutside =
    one !== undefined && inside < -near && inside >= -little && one.box.x + one.insets.left >= slideSize.width * margin;
  const isInside = (inside > 0 && inside <= (isAgreed ? inward : little)) || isOutside;
  const first = isInside ? one : places.find(({ box }) => isNear(box.x, area.x));
  const last = places.find(({ box }) => isNear(endOf(box), endOf(area)));
  const left = first === undefined ? area.x : first.box.x + first.insets.left;
  // As far from the edge of the area as at its start, where a logo has cut the title.
  const right = last === undefined ? endOf(area) - (left - area.x) : endOf(last.box) - last.insets.right;
  const rule = (layout.art?.shapes ?? []).find(
    ({ box }) =>
      box.height <= slideSize.height * rules.height &&
      box.width >= area.width * rules.width &&
      points(Math.abs(box.x - left)) <= (rules.near * points(slideSize.height)) / 540 &&
      isNear(endOf(box), right),
  );
  return { left, right: rule === undefined ? right : endOf(rule.box) };
}

/** The slide layout with what its placeholders show, and its free area, at these edges where they are near. */
export function atEdges(layout: SlideLayout, { left, right }: Edges, theme: Theme): SlideLayout {
  const { contents } = templatePlaceholders(layout, theme.slideSize);
  // What is composed alone under a title has no place of its own: it begins where other content does.
  const most = theme.slideSize.width * near;
  const isBegun = contents.slice(0, 1).every(({ box, insets }) => Math.abs(box.x + insets.left - left) <= most);
  const mostInward = isBegun ? theme.slideSize.width * inward : most;
  const placed = (box: Box, inset: { readonly left: number; readonly right: number }, isFree = false): Box => {
    const [start, end] = [left - inset.left, right + inset.right];
    const kept = Math.min(theme.slideSize.width * leastWide, box.width * leastBeside);
    const isInward = start > box.x && start - box.x <= mostInward && endOf(box) - start >= kept;
    const before = { ...box, x: start, width: box.x - start };
    const isOutward =
      isFree &&
      start < box.x &&
      before.width <= theme.slideSize.width * little &&
      !obstaclesOf(layout, theme.slideSize).some((each) => overlaps(each, before));
    const x = Math.abs(start - box.x) <= most || isInward || isOutward ? start : box.x;
    const to = Math.abs(end - endOf(box)) <= most ? end : endOf(box);
    return x === box.x && to === endOf(box) ? box : { ...box, x, width: to - x };
  };
  const isMovable = ({ paint, type }: Placeholder): boolean => paint?.fill === undefined && type !== 'pic';
  return {
    ...layout,
    contentArea: placed(areaOf(layout, theme), { left: 0, right: 0 }, true),
    placeholders: layout.placeholders.map((each) => {
      if (!contents.includes(each) || !isMovable(each)) return each;
      const box = placed(each.box, each.insets);
      return box === each.box ? each : { ...each, box };
    }),
  };
}
