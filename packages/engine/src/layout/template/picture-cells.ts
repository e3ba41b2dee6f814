// What lies under a part of a brand's slide, cell by cell, where its art has pictures.
import type { Box } from '../../base/graphics.ts';
import type { GroundAt } from '../../brand/art-ground.ts';
import type { Art } from '../../theme/art.ts';
import { contrastRatio } from '../../theme/resolve-color.ts';

/** Points across the slide at which its ground is looked at. */
export const across = 64;
/** Drawings of more shapes or points are not looked into: work stays bounded. */
const most = { shapes: 150, points: 3000 };

/** Only what shows a picture in parts can be restless; colors and shades were chosen for text. */
export function isPictured({ ground, shapes }: Art): boolean {
  const points = shapes.reduce((sum, { paths }) => sum + paths.reduce((all, path) => all + path.commands.length, 0), 0);
  if (shapes.length > most.shapes || points > most.points) return false;
  return [ground, ...shapes.map(({ fill }) => fill)].some(
    (fill) => fill?.type === 'picture' && fill.tones !== undefined,
  );
}

export type Cells = readonly (readonly string[])[];

/** What lies under a box, in rows; points at which that is not known are left out. */
export function gridOf({ x, y, width, height }: Box, step: number, groundAt: GroundAt): Cells {
  const count = (length: number) => Math.max(2, Math.min(across, Math.round(length / step)));
  const [columns, rows] = [count(width), count(height)];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      groundAt(x + (width * (column + 0.5)) / columns, y + (height * (row + 0.5)) / rows),
    ).filter((hex) => hex !== undefined),
  );
}

/** The contrast of an ink with the worst tenth of grounds. */
export const contrastOn = (grounds: readonly string[], ink: string): number => contrastAt(grounds, ink, 0.1);

/** The contrast of an ink with the middle one of grounds. */
export const contrastOnMost = (grounds: readonly string[], ink: string): number => contrastAt(grounds, ink, 0.5);

function contrastAt(grounds: readonly string[], ink: string, share: number): number {
  const contrasts = grounds.map((ground) => contrastRatio(ink, ground)).sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length * share)] ?? 21;
}
