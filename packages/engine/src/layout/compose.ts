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
  /** Content fills the whole slide: nothing else stands on it. */
  readonly isBleeding?: boolean;
};

const grownScales = [1.2, 1.1];
const scalesWithoutOrphans = [1, 0.923, 0.847];

/** Frames of the content of a slide, without its title. `least`: text does not shrink below this share. */
export function compose(name: SlideLayoutName, parts: readonly Part[], least: number, setting: Setting): Composed {
  let withBrokenWord: Composed | undefined;
  let last: Composed | undefined;
  for (const { layout, isBleeding = false, height, levels, shrinks, growsTo, avoidsOrphans, place } of arrange(
    name,
    parts,
    setting,
  )) {
    for (const scale of growsTo > 0 ? grownScales : []) {
      const placed = place(scale);
      if (placed.height <= height * growsTo && !placed.isWordBroken) {
        return { layout, frames: placed.frames, fits: true, scale, isBleeding };
      }
    }
    for (const scale of avoidsOrphans ? scalesWithoutOrphans : []) {
      const placed = place(scale);
      if (placed.height <= height && !placed.isWordBroken && !placed.frames.some(hasOrphan)) {
        return { layout, frames: placed.frames, fits: true, scale, isBleeding };
      }
    }
    const scales = shrinks ? listScales(levels, setting.theme.floor) : [1];
    const allowed = scales.filter((scale, index) => index === 0 || scale >= least);
    const { placed, fits, scale } = firstThatFits(allowed, height, place);
    last = { layout, frames: placed.frames, fits, scale, isBleeding };
    if (fits && !placed.isWordBroken) return last;
    if (fits) withBrokenWord ??= last;
  }
  return withBrokenWord ?? last!;
}

/** A paragraph whose last line is a short word alone. */
function hasOrphan(frame: Frame): boolean {
  if (frame.type !== 'text') return false;
  return frame.text.paragraphs.some(({ lines }) => lines.length > 1 && lines.at(-1)!.width < lines[0]!.width * 0.14);
}
