// Shares of the width on a brand's slide: a chart or a wide picture beside a few words has more than half, a tall picture what it fills.
import type { Box } from '../../base/graphics.ts';
import { blockText } from '../../model/index.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import { isVisual, type PartColumn, type Room, type Setting } from '../setting.ts';
import { gutterOf } from '../text/text-frame.ts';

type ColumnRoom = Omit<Room, 'scale'>;

/** Of the width of both, and the longest text in characters that leaves it; a picture from this ratio on would be a strip. */
const shares = { chart: { wide: 0.58, longest: 220 }, picture: { wide: 0.62, longest: 150 } };
const widePicture = 1.2;
/** A picture from this ratio down leaves a part of its column empty: that goes to the text. */
const tallPicture = { ratio: 0.6, least: 0.2 };

/** The rooms of two columns, that of a chart or a picture as wide as it needs beside its text, unless the template draws where they meet. */
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
    if (!picture || others.length > 0) return undefined;
    const ratio = picture.width / picture.height;
    if (ratio >= widePicture) return shares.picture;
    if (ratio > tallPicture.ratio) return undefined;
    const filled = (first.box.height * ratio) / (first.box.width + second.box.width);
    return { wide: Math.max(tallPicture.least, filled), longest: Number.POSITIVE_INFINITY };
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
  const own = rooms[at]!.box.width;
  const isWide = share.longest < Number.POSITIVE_INFINITY ? own >= wide * 0.95 : own <= wide * 1.2;
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

/** On a brand, two columns that touch in its file with a gutter between them: what is looked at has no margin of its own. */
export function keptApart(
  all: readonly PartColumn[],
  rooms: readonly ColumnRoom[],
  setting: Setting,
): readonly ColumnRoom[] {
  const [first, second] = rooms;
  const isShown = all.some(({ parts }) => parts.some((part) => isVisual(part) || part.type === 'code'));
  if (!isShown || setting.theme.template === undefined || first === undefined || second === undefined) return rooms;
  const gutter = gutterOf(setting);
  const missing = gutter - (second.box.x - first.box.x - first.box.width);
  if (rooms.length !== 2 || missing <= 0 || missing > gutter) return rooms;
  const half = Math.round(missing / 2);
  return [
    { ...first, box: { ...first.box, width: first.box.width - half } },
    { ...second, box: { ...second.box, x: second.box.x + half, width: second.box.width - half } },
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
