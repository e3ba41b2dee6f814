// The field of color beside the title of a bare section, where the slide layout draws nothing.
import { type Box, emu, overlaps, points } from '../base/graphics.ts';
import { obstaclesOf } from '../theme/keep-out.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';

/** Shares of the slide: the width of a field, its least height, that from which it is as good as whole, the least width of a text beside it, and of a band, and the least height of a ground. */
const share = { width: 0.34, height: 0.62, whole: 0.85, text: 0.42, band: 0.85, ground: 0.4 };
/** In points of a slide 540 points high: between field and text, and from a text to the edge of the slide. */
const gap = { field: 36, edge: 48 };

export type SectionPanel = { readonly box: Box; readonly layout: SlideLayout };

/**
 * A field at the end of the slide, else at its start, and the slide layout whose texts leave it room; undefined where neither side is free, or
 * where a text would become narrow.
 */
export function findSectionPanel(layout: SlideLayout, slide: Theme['slideSize']): SectionPanel | undefined {
  const fields = (['end', 'start'] as const).flatMap((side) => {
    const panel = fieldAt(side, layout, slide);
    return panel === undefined ? [] : [panel];
  });
  return fields.toSorted((one, other) => Number(isWhole(other.box, slide)) - Number(isWhole(one.box, slide)))[0];
}

/** From edge to edge, or between bands: only such a field is one without a number on it. */
export const isWhole = ({ height }: Box, slide: Theme['slideSize']): boolean => height > slide.height * share.whole;

function fieldAt(side: 'start' | 'end', layout: SlideLayout, slide: Theme['slideSize']): SectionPanel | undefined {
  const width = Math.round(slide.width * share.width);
  const column = { x: side === 'start' ? 0 : slide.width - width, y: 0, width, height: slide.height };
  const box = freeHeight(column, layout, slide);
  if (box === undefined) return undefined;
  const room = textRoom(side, box, slide);
  const obstacles = obstaclesOf(layout, slide);
  const placeholders: Placeholder[] = [];
  for (const placeholder of layout.placeholders) {
    const own = isText(placeholder) ? besidePanel(placeholder, box, room) : placeholder;
    if (own === undefined) return undefined;
    const isOver =
      own !== placeholder && obstacles.some((each) => overlaps(each, own.box) && !overlaps(each, placeholder.box));
    if (isOver) return undefined;
    placeholders.push(own);
  }
  return { box, layout: { ...layout, placeholders } };
}

/**
 * The column, or its part between bands: what spans the slide is one, and so is what a ground leaves of it. A field that ended at a logo would look
 * like a box that was put there.
 */
function freeHeight(column: Box, layout: SlideLayout, slide: Theme['slideSize']): Box | undefined {
  let [top, bottom] = [0, slide.height];
  const middle = slide.height / 2;
  for (const { box, fill } of layout.art?.shapes ?? []) {
    if (fill === undefined || box.width < slide.width * share.band || box.height < slide.height * share.ground)
      continue;
    top = Math.max(top, Math.min(middle, box.y));
    bottom = Math.min(bottom, Math.max(middle, box.y + box.height));
  }
  for (const each of obstaclesOf(layout, slide)) {
    if (!overlaps(each, { ...column, y: top, height: bottom - top })) continue;
    if (each.y <= middle && each.y + each.height >= middle) return undefined;
    if (each.width < slide.width * share.band) return undefined;
    if (each.y + each.height < middle) top = Math.max(top, each.y + each.height);
    else bottom = Math.min(bottom, each.y);
  }
  return bottom - top < slide.height * share.height ? undefined : { ...column, y: top, height: bottom - top };
}

/** Where texts stand beside the field. */
function textRoom(side: 'start' | 'end', field: Box, slide: Theme['slideSize']): { from: number; to: number } {
  const scale = points(slide.height) / 540;
  const [beside, edge] = [Math.round(emu(gap.field * scale)), Math.round(emu(gap.edge * scale))];
  return side === 'end'
    ? { from: 0, to: field.x - beside }
    : { from: field.x + field.width + beside, to: slide.width - edge };
}

const isText = ({ type }: Placeholder): boolean =>
  type === 'title' || type === 'ctrTitle' || type === 'body' || type === 'subTitle';

/** The placeholder as wide as it can be beside the field. */
function besidePanel(
  placeholder: Placeholder,
  field: Box,
  room: { from: number; to: number },
): Placeholder | undefined {
  const { box } = placeholder;
  if (!overlaps(box, field)) return placeholder;
  // Behind a field at the start, a text keeps its width where that has room.
  const x = Math.max(box.x, room.from);
  const width = Math.min(room.to, Math.max(box.x + box.width, x + box.width)) - x;
  const isWide = width >= (field.width / share.width) * share.text;
  return isWide ? { ...placeholder, box: { ...box, x, width }, isMoved: true } : undefined;
}
