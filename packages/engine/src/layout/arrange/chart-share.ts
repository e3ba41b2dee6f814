// A chart or a wide picture beside a few words on a brand's slide: it gets more than half of their width.
import type { Box } from '../../base/graphics.ts';
import { blockText } from '../../model/index.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import type { PartColumn, Room, Setting } from '../setting.ts';

type ColumnRoom = Omit<Room, 'scale'>;

/** Of the width of both, and the longest text in characters that leaves it; a picture from this ratio on would be a strip. */
const shares = { chart: { wide: 0.58, longest: 220 }, picture: { wide: 0.62, longest: 150 } };
const widePicture = 1.2;

/** The rooms of two columns, that of a chart or a wide picture wider than that of its text, unless the template draws where they meet. */
export function withWideChart(
  all: readonly PartColumn[],
  rooms: readonly ColumnRoom[],
  layout: SlideLayout,
  { theme, pictures }: Setting,
): readonly ColumnRoom[] {
  const [first, second] = rooms;
  if (theme.template === undefined || first === undefined || second === undefined || rooms.length !== 2) return rooms;
  const shareOf = ({ parts: [part, ...others] }: PartColumn) => {
    if (part?.type === 'chart' && others.length === 0) return shares.chart;
    const picture = part?.type === 'picture' && pictures.find(part.image.asset, part.image.position ?? {});
    return picture && others.length === 0 && picture.width >= picture.height * widePicture ? shares.picture : undefined;
  };
  const at = all.findIndex((column) => shareOf(column) !== undefined);
  const share = shareOf(all[at] ?? { parts: [] });
  const text = all[1 - at]?.parts[0];
  const isAsked = all.some(({ width }) => width !== undefined);
  if (share === undefined || isAsked || text?.type !== 'text') return rooms;
  if (blockText(text.blocks).length > share.longest) return rooms;
  const start = first.box.x;
  const end = second.box.x + second.box.width;
  const gap = second.box.x - start - first.box.width;
  const width = first.box.width + second.box.width;
  const wide = Math.round(width * share.wide);
  const isWide = rooms[at]!.box.width >= wide * 0.95;
  if (gap < 0 || isWide || isParted(layout, first.box, second.box)) return rooms;
  const ends = at === 0 ? wide : width - wide;
  // Where columns are far apart, the gap would be wasted.
  const between = Math.min(gap, Math.round((end - start) * 0.06));
  const [left, right] = [ends + (gap - between), width - ends];
  return [
    { ...first, box: { ...first.box, width: left } },
    { ...second, box: { ...second.box, x: start + left + between, width: right } },
  ];
}

/** A line or the edge of a panel runs down between or in the columns. */
function isParted({ art }: SlideLayout, first: Box, second: Box): boolean {
  const [from, to] = [first.x + first.width / 4, second.x + (second.width * 3) / 4];
  return (art?.shapes ?? []).some(({ box }) => {
    const shared = Math.min(box.y + box.height, first.y + first.height) - Math.max(box.y, first.y);
    return shared > first.height * 0.6 && [box.x, box.x + box.width].some((x) => x > from && x < to);
  });
}
