// The color that stands for the ground of a brand's slide layout where text needs one: of its background, or of a shape as large as the slide.

import type { Color, ColorScheme } from '../base/colors.ts';
import { child, type XmlNode } from '../ooxml/xml-tree.ts';
import { toneOf } from '../pictures/picture-tones.ts';
import type { Art, ArtFill } from '../theme/art.ts';
import { contrastRatio, resolveColor } from '../theme/resolve-color.ts';
import type { TextLevel } from '../theme/theme.ts';
import { type ColorRoles, readRoleIn } from './color-roles.ts';

type Grounded = {
  readonly art: Art;
  /** `p:bg` of the slide layout, else of the slide master. */
  readonly background: XmlNode | undefined;
  readonly roles: ColorRoles;
  readonly colors: ColorScheme;
  readonly slideSize: { readonly width: number; readonly height: number };
  /** Its owner chose it to be legible: it tells of a picture whether it is light or dark. */
  readonly title: TextLevel | undefined;
};

export function groundColor(grounded: Grounded): Color {
  const { art, slideSize, roles, background } = grounded;
  const covering = art.shapes.findLast(
    ({ box, fill, rotation }) =>
      fill !== undefined &&
      rotation === 0 &&
      box.width >= slideSize.width * 0.95 &&
      box.height >= slideSize.height * 0.95 &&
      (fill.type !== 'solid' || fill.color.alpha > 0.8),
  );
  if (covering?.fill !== undefined) return meanColor(covering.fill) ?? guess(grounded);
  const role = readRoleIn(child(background, 'p:bgPr', 'a:solidFill') ?? child(background, 'p:bgRef'), roles);
  if (art.ground === undefined) return { scheme: 'bg1' };
  const seen = meanColor(art.ground);
  if (seen === undefined) return guess(grounded);
  const isRole = role !== undefined && sameColor(role, seen, grounded.colors);
  return isRole ? role : seen;
}

const sameColor = (first: Color, second: Color, colors: ColorScheme): boolean =>
  resolveColor(first, { colors }, false).hex === resolveColor(second, { colors }, false).hex;

/** Undefined for pictures that could not be looked into. */
function meanColor(fill: ArtFill): Color | undefined {
  if (fill.type === 'solid') return { rgb: fill.color.hex };
  if (fill.type === 'picture') {
    const tone = fill.tones && toneOf(fill.tones, { left: 0, top: 0, right: 1, bottom: 1 });
    return tone === undefined ? undefined : { rgb: tone };
  }
  if (fill.stops.length === 0) return undefined;
  const channels = [0, 2, 4].map((start) => {
    const sum = fill.stops.reduce(
      (total, { color }) => total + Number.parseInt(color.hex.slice(start, start + 2), 16),
      0,
    );
    return Math.round(sum / fill.stops.length);
  });
  return { rgb: channels.map((channel) => channel.toString(16).padStart(2, '0').toUpperCase()).join('') };
}

function guess({ title, colors }: Grounded): Color {
  if (title === undefined) return { scheme: 'bg1' };
  const text = resolveColor(title.color, { colors }, false).hex;
  return contrastRatio(text, colors.lt1) >= contrastRatio(text, colors.dk1) ? { scheme: 'bg1' } : { scheme: 'tx1' };
}
