// One slide from its parts: the first arrangement that fits, at the largest scale at which it does.
import type { SlideLayoutName } from '../model/index.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { arrange } from './arrange.ts';
import type { Frame } from './frames.ts';
import type { Part } from './parts.ts';
import type { Setting } from './setting.ts';
import { firstThatFits, listScales } from './text-frame.ts';

export type Composed = {
  readonly layout: SlideLayout;
  readonly frames: readonly Frame[];
  readonly fits: boolean;
  readonly scale: number;
};

/** Frames of the content of a slide, without its title. `least`: text does not shrink below this share. */
export function compose(name: SlideLayoutName, parts: readonly Part[], least: number, setting: Setting): Composed {
  let withBrokenWord: Composed | undefined;
  let last: Composed | undefined;
  for (const { layout, height, levels, shrinks, place } of arrange(name, parts, setting)) {
    const scales = shrinks ? listScales(levels, setting.theme.floor) : [1];
    const allowed = scales.filter((scale, index) => index === 0 || scale >= least);
    const { placed, fits, scale } = firstThatFits(allowed, height, place);
    last = { layout, frames: placed.frames, fits, scale };
    if (fits && !placed.isWordBroken) return last;
    if (fits) withBrokenWord ??= last;
  }
  return withBrokenWord ?? last!;
}
