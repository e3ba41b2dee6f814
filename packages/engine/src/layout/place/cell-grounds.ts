// What a cell of a composition stands on: its ground, the ink on that, and its lines.
import { type Box, type Color, emu } from '../../base/graphics.ts';
import type { Composition, Ground } from '../../theme/compositions.ts';
import { textOn } from '../../theme/resolve-color.ts';
import type { Theme } from '../../theme/theme.ts';
import { cornered } from '../../theme/theme-description.ts';
import type { Frame } from '../frames.ts';
import type { Setting } from '../setting.ts';
import type { CellBox } from './cell-boxes.ts';

export const groundOf = ({ ground, first }: Composition, { isFirst }: CellBox): Ground =>
  isFirst ? (first ?? ground) : ground;

export function fillOf(ground: Ground, index: number, { card }: Theme): Color | undefined {
  switch (ground) {
    case 'card':
      return card.fills[index % Math.max(1, card.fills.length)] ?? { scheme: 'bg2' };
    case 'accent':
      return { scheme: 'accent1' };
    case 'ink':
      return { scheme: 'tx1' };
    default:
      return undefined;
  }
}

const isAccent = (color: Color): boolean =>
  'scheme' in color && color.scheme.startsWith('accent') && color.lumMod === undefined;

/** The one color of everything on a strong ground; on others, everything keeps its own. */
export function inkOn(ground: Ground, fill: Color | undefined, theme: Theme): Color | undefined {
  if (fill === undefined) return undefined;
  if (ground === 'card') {
    const isStrong = (fill.alpha ?? 1) === 1 && (theme.card.fills.length > 1 || isAccent(fill));
    return isStrong ? theme.card.heading.color : undefined;
  }
  return ground === 'ink' ? { scheme: 'bg1' } : textOn(fill, theme, theme.master.dark);
}

export function groundFrames(
  name: string,
  { box }: CellBox,
  ground: Ground,
  fill: Color | undefined,
  { card }: Theme,
): readonly Frame[] {
  const hairline = card.stroke ?? { color: { scheme: 'tx1', alpha: 0.25 } as const, width: emu(0.75) };
  if (ground === 'open') return [];
  const stroke = ground === 'outline' ? hairline : undefined;
  return [
    {
      type: 'shape',
      name: `${name} ground`,
      ...cornered(card.corner, box),
      box,
      ...(fill && { fill }),
      ...(stroke && { stroke }),
    },
  ];
}

/** Lines over or before open cells, and between those below each other; on grounds, the bar of the theme's cards. */
export function ruleFrames(
  name: string,
  place: CellBox,
  composition: Composition,
  inset: number,
  { theme }: Setting,
): readonly Frame[] {
  const { box } = place;
  const line = (own: Box, fill: Color): readonly Frame[] => [
    { type: 'shape', name: `${name} rule`, geometry: 'rect', box: own, fill },
  ];
  if (place.leads && groundOf(composition, place) !== 'open') return [];
  const color = theme.stats.rule?.color ?? theme.card.colors[0] ?? { scheme: 'accent1' };
  const width = Math.max(theme.stats.rule?.width ?? emu(2), emu(1));
  switch (composition.rule) {
    case 'over':
      // A title in a rail starts at the same height: it needs no line over it, and has the theme's own.
      if (place.isTop && composition.stance === 'rail') return [];
      return line({ ...box, height: width }, color);
    case 'before':
      return line({ ...box, x: box.x + Math.max(0, inset - Math.round(width / 2)), width }, color);
    case 'between':
      return place.isTop ? [] : line({ ...box, height: emu(0.75) }, { scheme: 'tx1', alpha: 0.3 });
    default:
      return [];
  }
}
