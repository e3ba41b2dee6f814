// Placeholders of slide layouts that are larger than the page, cut back to it: a template can be made for wider slides than it has.
import type { Box } from '../base/graphics.ts';
import type { Placeholder, SlideLayout } from './theme.ts';

type Size = { readonly width: number; readonly height: number };

/** Shares of the page: boxes that reach so little beyond it are meant to end at its edge; how little begins over it, and the margin that text keeps at an edge it would cross. */
const page = { least: 0.015, above: 0.005, margin: 0.04 };

/** Whether a box reaches beyond the page to the left or right, so far that its text would. */
export const isOffPage = ({ x, width }: Box, slide: Size): boolean =>
  x < -slide.width * page.least || x + width > slide.width * (1 + page.least);

/** It begins over the page: its lines would, too, if it had more of them than its template shows. */
const isOverPage = ({ y }: Box, slide: Size): boolean => y < -slide.height * page.above;

/** It ends under the page: so would a chart, or a long text. What lies there whole, or by half, stays empty; footers are a line, over that. */
export const isUnderPage = ({ type, box: { y, height } }: Pick<Placeholder, 'type' | 'box'>, slide: Size): boolean =>
  type !== 'pic' &&
  !/^(?:dt|ftr|sldNum)$/.test(type) &&
  y + height > slide.height * (1 + page.least) &&
  y + height / 2 < slide.height;

/** Cut at the foot of the page, off it by the margin. */
function overFoot(placeholder: Placeholder, slide: Size): Placeholder {
  const { box } = placeholder;
  return { ...placeholder, box: { ...box, height: Math.max(1, Math.round(slide.height * (1 - page.margin)) - box.y) } };
}

/** Cut at the top of the page, and at its foot by as much where its text stands in its middle. */
function underTop(placeholder: Placeholder): Placeholder {
  const { box, anchor } = placeholder;
  const over = -box.y;
  const height = Math.max(1, box.height - over * (anchor === 'middle' ? 2 : 1));
  return { ...placeholder, box: { ...box, y: 0, height } };
}

/** The slide layout with its text on the page: a box ends as far from the edge as it begins from the other, if that is a margin. */
export function onPage(layout: SlideLayout, slide: Size): SlideLayout {
  const isText = ({ type }: Placeholder): boolean => type !== 'pic';
  const isOff = (each: Placeholder): boolean =>
    isText(each) && (isOffPage(each.box, slide) || isOverPage(each.box, slide) || isUnderPage(each, slide));
  if (!layout.placeholders.some(isOff)) return layout;
  const margin = slide.width * page.margin;
  const placeholders = layout.placeholders.map((given) => {
    const under = isText(given) && isOverPage(given.box, slide) ? underTop(given) : given;
    const placeholder = isUnderPage(under, slide) ? overFoot(under, slide) : under;
    const { box } = placeholder;
    if (!isText(placeholder) || !isOffPage(box, slide)) return placeholder;
    const [left, right] = [box.x, slide.width - box.x - box.width];
    const [start, end] = [left, right].map((own, index) => {
      const other = index === 0 ? right : left;
      return own >= 0 ? own : Math.min(margin, other > 0 ? other : margin);
    }) as [number, number];
    const x = Math.round(start);
    return { ...placeholder, box: { ...box, x, width: Math.max(1, Math.round(slide.width - end) - x) } };
  });
  return { ...layout, placeholders };
}
