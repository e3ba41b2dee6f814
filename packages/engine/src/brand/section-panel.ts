// The field of color beside the title of a bare section, from the top of the slide to its foot, where the slide layout draws nothing.
import { type Box, emu, overlaps, points } from '../base/graphics.ts';
import type { ArtShape } from '../theme/art.ts';
import { obstaclesOf, turnedBox } from '../theme/keep-out.ts';
import type { Placeholder, SlideLayout, Theme } from '../theme/theme.ts';

/** Shares of the slide: the width of a field, and the least width of a text beside it. */
const share = { width: 0.34, text: 0.42 };
/** In points of a slide 540 points high: between field and text, and from a text to the edge of the slide. */
const gap = { field: 36, edge: 48 };

export type SectionPanel = { readonly box: Box; readonly layout: SlideLayout };

/**
 * A field at the end of the slide, else at its start, and the slide layout whose texts leave it room; undefined where neither side is free
 * from top to foot (a field that ends at a band or at a logo looks cut off), or where a text would become narrow.
 */
export function findSectionPanel(layout: SlideLayout, slide: Theme['slideSize']): SectionPanel | undefined {
  return fieldAt('end', layout, slide) ?? fieldAt('start', layout, slide);
}

function fieldAt(side: 'start' | 'end', layout: SlideLayout, slide: Theme['slideSize']): SectionPanel | undefined {
  const width = Math.round(slide.width * share.width);
  const box = { x: side === 'start' ? 0 : slide.width - width, y: 0, width, height: slide.height };
  const obstacles = obstaclesOf(layout, slide);
  if (obstacles.some((each) => overlaps(each, box)) || isCrossed(box, layout)) return undefined;
  const room = textRoom(side, box, slide);
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

/** Whether an edge of something large that the template draws runs through a field: of the page that leaves the bands at head and foot free. */
function isCrossed(field: Box, { art }: SlideLayout): boolean {
  const paper = JSON.stringify(art?.ground);
  const isSeen = ({ fill }: ArtShape) => fill !== undefined && JSON.stringify(fill) !== paper;
  return (art?.shapes ?? []).some((shape) => {
    const box = turnedBox(shape);
    const isBehind = box.y <= field.y && box.y + box.height >= field.y + field.height;
    return isSeen(shape) && overlaps(box, field) && !isBehind;
  });
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
