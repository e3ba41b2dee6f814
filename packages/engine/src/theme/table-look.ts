// How tables on slides look, for every writer that draws frames: rules between rows, no vertical lines, bands only where asked for.
import { emu } from '../base/units.ts';
import type { Color, Stroke } from './theme.ts';

/** Runs of cells say their own size, weight and color; this is the ground and the lines around them. */
export const tableLook = {
  text: { scheme: 'tx1' },
  /** Ground of the first, third … row under the header, when `TableFrame.banded`. */
  band: { scheme: 'bg2' },
  /** Under every row. */
  rule: { color: { scheme: 'bg2', lumMod: 0.85 }, width: emu(0.75) },
  /** Under the header row, in place of the rule. */
  headerRule: { color: { scheme: 'accent1' }, width: emu(1.5) },
  /** Over the total row, in place of the rule. */
  totalRule: { color: { scheme: 'tx1' }, width: emu(1) },
} as const satisfies { readonly [part: string]: Color | Stroke };
