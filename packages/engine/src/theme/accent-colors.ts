// The six accents in their order: what series of charts are colored with unless somebody chose.
import type { Color } from '../base/colors.ts';

export const accentColors: readonly Color[] = (
  ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const
).map((scheme) => ({ scheme }));
