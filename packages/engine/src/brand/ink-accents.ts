// The accents of a brand in black and white: its theme still has a stock palette, its art has no color, and its sample slides show no accent.
import type { Color, ColorScheme } from '../base/graphics.ts';
import { resolveColor } from '../theme/resolve-color.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { hasStockAccents } from './art-accents.ts';
import { chromaOf, paintsOf } from './field-accents.ts';
import { mainContent } from './layout-design.ts';
import { mixed, okLab } from './read-color.ts';
import { titleOf } from './read-layouts.ts';

/** Fewer sample slides say nothing of the colors of a company. */
const leastSamples = 4;
/** So often on all samples together, an accent is an accident. */
const mostUsed = 2;
/** Chroma in OKLab of a color. */
const colored = 0.07;
/** Shares of the ground in the steps: neighbors are told apart, and none is lost on the ground. */
const steps = [0, 0.5, 0.25, 0.7, 0.38, 0.6];

/** Six steps from the color of titles to the ground. Undefined where the theme's accents were chosen, or the samples show one. */
export function inkAccents(
  layouts: readonly SlideLayout[],
  {
    colors,
    used,
    samples,
  }: { readonly colors: ColorScheme; readonly used: ReadonlyMap<string, number>; readonly samples: number },
): readonly Color[] | undefined {
  if (!hasStockAccents(colors) || samples < leastSamples) return undefined;
  if ([...used.values()].reduce((sum, count) => sum + count, 0) > mostUsed) return undefined;
  const main = mainContent(layouts);
  if (main === undefined || main.colors !== undefined) return undefined;
  const painted = layouts.filter(({ uses }) => uses.length > 0).flatMap(({ art }) => (art ? paintsOf(art) : []));
  if (painted.some((paint) => chromaOf(paint) >= colored)) return undefined;
  const { hex } = resolveColor(
    titleOf(main.placeholders)?.levels[0]?.color ?? { scheme: 'tx1' },
    { colors },
    main.dark,
  );
  const ground = okLab(hex)[0] < 0.5 ? 'FFFFFF' : '000000';
  return steps.map((share) => ({ rgb: mixed(hex, 1 - share, ground) }));
}
