// The placeholders of a template's slide layout by what they can hold, told by type, size and place: their numbers and names say nothing.
import type { Box } from '../../base/units.ts';
import type { Placeholder, SlideLayout } from '../../theme/theme.ts';

export type TemplatePlaceholders = {
  /** In reading order; for columns under headings of their own each heading stands before its column. */
  readonly contents: readonly Placeholder[];
  /** Too small for content: headings, captions. */
  readonly lines: readonly Placeholder[];
};

const contentTypes: ReadonlySet<Placeholder['type']> = new Set(['body', 'obj', 'pic', 'tbl', 'chart'] as const);

/** Content needs this share of the slide's height, and this of its area. */
const least = { text: 0.15, other: 0.12, area: 0.04 };

export function templatePlaceholders(
  { placeholders, uses }: SlideLayout,
  slide: { readonly width: number; readonly height: number },
): TemplatePlaceholders {
  const contents = placeholders.filter(({ type }) => contentTypes.has(type));
  const isLarge = ({ type, box }: Placeholder) =>
    box.height >= slide.height * (type === 'body' ? least.text : least.other) &&
    box.width * box.height >= slide.width * slide.height * least.area;
  const large = contents.filter(isLarge).toSorted(inReadingOrder);
  const lines = contents.filter((placeholder) => !isLarge(placeholder)).toSorted(inReadingOrder);
  if (!uses.includes('comparison') || large.length !== 2) return { contents: large, lines };
  const headed = large.map((placeholder) => [
    lines.find((line) => line.type === 'body' && standsOver(line.box, placeholder.box)),
    placeholder,
  ]);
  const isHeaded = headed.every(([heading]) => heading !== undefined) && headed[0]![0] !== headed[1]![0];
  return isHeaded ? { contents: headed.flat() as readonly Placeholder[], lines: [] } : { contents: large, lines };
}

/** Rows from the top, in each from the start. */
function inReadingOrder({ box: first }: Placeholder, { box: second }: Placeholder): number {
  const shared = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  const isRow = shared > Math.min(first.height, second.height) / 2;
  return isRow ? first.x - second.x : first.y - second.y;
}

const standsOver = (line: Box, content: Box): boolean =>
  line.y < content.y &&
  line.y + line.height <= content.y + content.height * 0.2 &&
  line.x < content.x + content.width &&
  line.x + line.width > content.x;
