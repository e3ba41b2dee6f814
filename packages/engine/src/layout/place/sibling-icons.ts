// Icons of siblings: those that their author names, else by their words for all of them or for none.
import { type Color, emu, type OutlineCommand } from '../../base/graphics.ts';
import { iconSize } from '../../base/world.ts';
import { chooseIcons } from '../../icons/choose-icons.ts';
import { type Inline, inlineText } from '../../model/index.ts';
import { iconIn } from '../../model/named-icons.ts';
import type { Frame } from '../frames.ts';
import type { Setting } from '../setting.ts';

export type Outline = readonly OutlineCommand[];

/** An icon for each sibling, or for none: names that would leave others without one were told (icons/settle-icons.ts). */
export function siblingIcons(
  siblings: readonly (readonly Inline[])[],
  { icon }: Pick<Setting, 'icon'>,
): readonly (Outline | undefined)[] | undefined {
  if (icon === undefined) return undefined;
  return chooseIcons(siblings.map(inlineText), siblings.map(iconIn))?.map((name) => icon(name));
}

/** In units of an icon. */
const strokeWidth = 1.75;

/** The icon as a square of this size in EMU. */
export const iconFrame = (icon: Outline, name: string, x: number, y: number, size: number, color: Color): Frame => ({
  type: 'shape',
  name: `${name} icon`,
  geometry: 'rect',
  icon,
  box: { x, y, width: size, height: size },
  stroke: { color, width: Math.round((size * strokeWidth) / iconSize) },
});

/** Beside large numbers and in the badges of steps. */
export const smallIcon = emu(28);
