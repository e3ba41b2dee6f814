// What lies under the content of a slide: one color, or a pattern, a gradient, a picture, of which the mean is asked for.
import type { Box } from '../../base/graphics.ts';
import { fromHex, fromLinear, type Rgb, toHex, toLinear } from '../../brand/read-color.ts';
import { contrastRatio, relativeLuminance } from '../../theme/resolve-color.ts';

const grid = { columns: 12, rows: 8 };
/** Contrast of its light parts with its dark ones from which a ground is seen to be uneven. */
const uneven = 1.05;
/** Shares of the parts that are left out, the lightest and the darkest: a logo in a corner is no ground. */
const outer = 0.08;

/** RRGGBB of the parts of an area, row by row; undefined where it is not known. `groundOf`: the color under a box. */
export function groundParts(area: Box, groundOf: (part: Box) => string | undefined): readonly (string | undefined)[] {
  const [width, height] = [area.width / grid.columns, area.height / grid.rows];
  return Array.from({ length: grid.columns * grid.rows }, (_, index) =>
    groundOf({
      x: area.x + (index % grid.columns) * width,
      y: area.y + Math.floor(index / grid.columns) * height,
      width,
      height,
    }),
  );
}

/** RRGGBB, the mean of what lies under this area; undefined where it is one color, or unknown in a part. */
export function meanOfPattern(area: Box, groundOf: (part: Box) => string | undefined): string | undefined {
  const parts = groundParts(area, groundOf);
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  const byLight = known.toSorted((one, other) => relativeLuminance(one) - relativeLuminance(other));
  const inner = byLight.slice(Math.round(known.length * outer), Math.round(known.length * (1 - outer)));
  if (contrastRatio(inner[0]!, inner.at(-1)!) < uneven) return undefined;
  const linear = inner.map((hex) => toLinear(fromHex(hex)));
  const mean = [0, 1, 2].map((channel) => linear.reduce((sum, each) => sum + each[channel]!, 0) / linear.length);
  return toHex(fromLinear(mean as unknown as Rgb));
}
