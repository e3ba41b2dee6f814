// The lines of a composition that join its cells: of a path of steps, and of a timeline with its markers.
import { type Box, type Color, emu } from '../../base/graphics.ts';
import type { Composition } from '../../theme/compositions.ts';
import type { Theme } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import type { Setting } from '../setting.ts';
import { scaled } from '../text/text-frame.ts';
import type { CellPart } from './cell.ts';
import type { CellBox } from './cell-boxes.ts';

/** Steps and agendas with numbers on discs or squares. */
export const badgeSize = emu(44);
const besideBadge = emu(8);

export const hasBadges = ({ type }: CellPart, { isJoined }: Composition): boolean =>
  isJoined === true && type !== 'timeline';

const hasLine = ({ type }: CellPart, { isJoined }: Composition): boolean => isJoined === true && type === 'timeline';

const isUpright = ({ shape }: Composition): boolean => shape === 'rows';

/** The room that the line of a timeline takes in each cell: over its text, or before it. */
export function lineRoom(
  part: CellPart,
  composition: Composition,
  setting: Setting,
): { readonly top: number; readonly left: number } {
  if (!hasLine(part, composition)) return { top: 0, left: 0 };
  const room = setting.theme.timeline.markerSize + scaled(emu(18), setting);
  return isUpright(composition) ? { top: 0, left: room } : { top: room, left: 0 };
}

/** What a cell has of the lines that join it with its neighbors: `inner` is its box without padding. */
export function jointsOf(
  name: string,
  part: CellPart,
  composition: Composition,
  { box }: CellBox,
  inner: Box,
  at: { readonly isFirst: boolean; readonly isLast: boolean; readonly index: number },
  setting: Setting,
): readonly Frame[] {
  const { theme } = setting;
  const [side, beside] = [scaled(badgeSize, setting), scaled(besideBadge, setting)];
  if (hasLine(part, composition)) return [marker(name, composition, box, at.index, theme)];
  const { connector } = theme.steps;
  if (
    part.type !== 'steps' ||
    !hasBadges(part, composition) ||
    (isUpright(composition) && composition.ground !== 'open')
  )
    return [];
  const { color, width } = connector ?? { color: { scheme: 'tx1', alpha: 0.25 } as const, width: emu(1.5) };
  const line = (own: Box, which: string): readonly Frame[] =>
    own.width < emu(1) || own.height < emu(1)
      ? []
      : [{ type: 'shape', name: `${name} ${which}`, geometry: 'rect', box: own, fill: color }];
  if (isUpright(composition)) {
    const x = inner.x + Math.round((side - width) / 2);
    const top = inner.y + Math.round((inner.height - side) / 2);
    const [above, below] = [top - beside, top + side + beside];
    return [
      ...(at.isFirst ? [] : line({ x, y: box.y, width, height: above - box.y }, 'line from the step before')),
      ...(at.isLast ? [] : line({ x, y: below, width, height: box.y + box.height - below }, 'line to the next step')),
    ];
  }
  if (composition.shape !== 'columns' || at.isLast) return [];
  const x = inner.x + side + beside;
  const y = inner.y + Math.round((side - width) / 2);
  return line({ x, y, width: box.x + box.width - x, height: width }, 'line to the next step');
}

function marker(name: string, composition: Composition, box: Box, index: number, { timeline }: Theme): Frame {
  const { marker, markerSize: size, colors } = timeline;
  const color: Color = colors[index % Math.max(1, colors.length)] ?? { scheme: 'accent1' };
  const ring = { fill: { scheme: 'bg1' }, stroke: { color, width: emu(2.5) } } as const;
  const y = isUpright(composition) ? box.y + Math.round((box.height - size) / 2) : box.y;
  return {
    type: 'shape',
    name: `${name} mark`,
    geometry: marker === 'square' ? 'rect' : 'ellipse',
    box: { x: box.x, y, width: size, height: size },
    ...(marker === 'ring' ? ring : { fill: color }),
  };
}

/** How far from the start of its cell, in EMU, the middle of a marker is: lines down from it begin there. 0 without markers over the text. */
export const underMarker = (part: CellPart, composition: Composition, { timeline }: Theme): number =>
  hasLine(part, composition) && !isUpright(composition) ? Math.round(timeline.markerSize / 2) : 0;

/** The line of a timeline behind its markers, row by row of its events. */
export function spinesOf(
  part: CellPart,
  composition: Composition,
  boxes: readonly CellBox[],
  { timeline }: Theme,
): readonly Frame[] {
  if (!hasLine(part, composition)) return [];
  const { line, markerSize: size } = timeline;
  const off = Math.round((size - line.width) / 2);
  const spine = (box: Box): Frame => ({ type: 'shape', name: 'Time Line', geometry: 'rect', box, fill: line.color });
  const groups = new Map<number, Box[]>();
  for (const { box } of boxes) {
    const key = isUpright(composition) ? box.x : box.y;
    groups.set(key, [...(groups.get(key) ?? []), box]);
  }
  return [...groups.values()].map((row) => {
    const [first, last] = [row[0]!, row.at(-1)!];
    if (!isUpright(composition))
      return spine({ x: first.x, y: first.y + off, width: last.x + last.width - first.x, height: line.width });
    const middle = ({ y, height }: Box) => y + Math.round(height / 2);
    return spine({
      x: first.x + off,
      y: middle(first),
      width: line.width,
      height: Math.max(1, middle(last) - middle(first)),
    });
  });
}
