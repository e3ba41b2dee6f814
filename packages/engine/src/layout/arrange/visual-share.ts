// Shares of the width beside text: a picture that is seen whole has what it fills; on a brand's slide, a chart or a wide picture beside a few words has more than half.
import type { Box } from '../../base/graphics.ts';
import { blockText } from '../../model/index.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import { mayFill } from '../place/place-visual.ts';
import { type ContentPart, isVisual, type PartColumn, type Room, type Setting } from '../setting.ts';
import { gutterOf } from '../text/text-frame.ts';

type ColumnRoom = Omit<Room, 'scale'>;
/** Of the width of both columns. `longest`: the longest text in characters that leaves it that much. */
type Share = { readonly width: number; readonly longest: number };

const shares = { chart: { width: 0.58, longest: 220 }, picture: { width: 0.62, longest: 150 } };
/** A picture from this ratio on would be a strip in half of the width. */
const widePicture = 1.2;
/** A picture has no less than this share: its caption is as wide. */
const leastPicture = 0.2;
/** Columns farther apart than this share of the width of the content leave a hole between them. */
const mostApart = 0.06;
/** A difference that nobody sees, as a share of the width of a column. */
const near = 0.05;

/** The rooms of two columns, that of a chart or a picture as wide as it needs beside its text, unless the slide layout draws where they meet. */
export function withOwnShare(
  all: readonly PartColumn[],
  rooms: readonly ColumnRoom[],
  layout: SlideLayout,
  setting: Setting,
): readonly ColumnRoom[] {
  const [first, second] = rooms;
  const at = all.findIndex(
    ({ parts: [part, ...others] }) => part !== undefined && isShown(part) && others.length === 0,
  );
  const shown = all[at]?.parts[0];
  const text = all[1 - at]?.parts[0];
  if (first === undefined || second === undefined || rooms.length !== 2 || shown === undefined) return rooms;
  if (text?.type !== 'text' || all.some(({ width }) => width !== undefined)) return rooms;
  const both = first.box.width + second.box.width;
  const own = rooms[at]!.box;
  const share = shareOf(shown, own, both, setting);
  if (share === undefined || blockText(text.blocks).length > share.longest) return rooms;
  const width = Math.round(both * share.width);
  const start = first.box.x;
  const end = second.box.x + second.box.width;
  const gap = second.box.x - start - first.box.width;
  if (gap < 0 || Math.abs(width - own.width) <= own.width * near || isParted(layout, first.box, second.box))
    return rooms;
  const between = Math.min(gap, Math.round((end - start) * mostApart));
  // What the columns come nearer goes to the one that grows.
  const shownWidth = width > own.width ? width + gap - between : width;
  const left = at === 0 ? shownWidth : end - start - between - shownWidth;
  return [
    { ...first, box: { ...first.box, width: left } },
    { ...second, box: { ...second.box, x: start + left + between, width: end - start - left - between } },
  ];
}

const isShown = ({ type }: ContentPart): boolean => type === 'chart' || type === 'picture';

function shareOf(part: ContentPart, own: Box, both: number, setting: Setting): Share | undefined {
  const isBrand = setting.theme.template !== undefined;
  const chart = isBrand && own.width < both * shares.chart.width ? shares.chart : undefined;
  if (part.type !== 'picture') return chart;
  const { image } = part;
  const picture = setting.pictures.find(image.asset, image.position ?? {});
  if (picture === undefined) return undefined;
  const ratio = picture.width / picture.height;
  const isWhole =
    image.fit === undefined
      ? image.focus === undefined && !mayFill(image, picture, own.width / own.height, setting)
      : image.fit === 'contain';
  const filled = own.height * ratio;
  if (filled < own.width && isWhole)
    return { width: Math.max(leastPicture, filled / both), longest: Number.POSITIVE_INFINITY };
  return isBrand && ratio >= widePicture && own.width < both * shares.picture.width ? shares.picture : undefined;
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
export function isParted({ art }: SlideLayout, first: Box, second: Box): boolean {
  const [from, to] = [first.x + first.width / 4, second.x + (second.width * 3) / 4];
  return (art?.shapes ?? []).some(({ box }) => {
    const shared = Math.min(box.y + box.height, first.y + first.height) - Math.max(box.y, first.y);
    return shared > first.height * 0.6 && [box.x, box.x + box.width].some((x) => x > from && x < to);
  });
}
