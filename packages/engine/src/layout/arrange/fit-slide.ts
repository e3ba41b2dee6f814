// One slide from its parts: the first arrangement that fits, at the largest scale at which it does.
import { largest } from '../../base/extremes.ts';
import type { SlideLayoutName } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { besideVisual } from '../place/beside-visual.ts';
import { settle } from '../place/settle.ts';
import { spreadText } from '../place/spread.ts';
import type { ContentPart, Placed, Setting } from '../setting.ts';
import { titlePlaceholder } from '../template/find-slide-layout.ts';
import { firstThatFits, freeStyles, listScales } from '../text/text-frame.ts';
import { layoutOf, lookOf, type Variant } from '../variants.ts';
import { arrange } from './arrange.ts';
import type { Arrangement } from './arrangement.ts';

export type FittedSlide = {
  readonly variant: Variant;
  readonly layout: SlideLayout;
  readonly frames: readonly Frame[];
  readonly fits: boolean;
  readonly scale: number;
  /** Content fills the whole slide: there is nothing else on it. */
  readonly isBleeding?: boolean;
  /** Its title is that of the slide before it. */
  readonly isUntitled?: boolean;
};

/** The slide to be composed, besides its parts. */
export type SlideTask = {
  readonly layout: SlideLayoutName;
  readonly isTitled: boolean;
  /** Whether its title fits where a slide layout has it; absent: it stands where the slide layout for its content has it, or there is none. */
  readonly fitsTitle?: (layout: SlideLayout) => boolean;
  /** The look of the preceding slides, the most recent last. */
  readonly before: readonly string[];
};

const grownScales = [1.2, 1.1];

/** Frames of the content of a slide, without its title. `least`: text does not shrink below this share. */
export function fitSlide(
  slide: SlideTask,
  parts: readonly ContentPart[],
  least: number,
  setting: Setting,
): FittedSlide {
  const all = inRhythm(arrange(slide.layout, parts, slide.isTitled, setting, slide.fitsTitle), slide.before);
  let withBrokenWord: FittedSlide | undefined;
  let last: FittedSlide | undefined;
  for (const arrangement of all) {
    const { height, levels, shrinks, growsTo, grown = grownScales, grownWhileSparse, place } = arrangement;
    const plain = place(1);
    const wider = [...(grownWhileSparse ? [grownWhileSparse] : []), { scales: grown, growsTo }];
    const greatest = greatestScale(arrangement, setting);
    for (const { scales, growsTo: share } of growsTo > 0 && !keepsPlace(plain, setting) ? wider : []) {
      const most = height * share;
      const suited = scales.filter((scale) => scale <= greatest);
      const larger = plain.height > most ? undefined : largestThatFits(suited, most, place);
      if (larger !== undefined) return finish(arrangement, larger.placed, true, larger.scale, setting);
    }
    const scales = shrinks ? listScales(levels, setting.theme.floor) : [1];
    const smallest = Math.max(least, arrangement.least ?? 0);
    const allowed = scales.filter((scale, index) => index === 0 || scale >= smallest);
    const { placed, fits, scale } = firstThatFits(allowed, height, (tried) => (tried === 1 ? plain : place(tried)));
    last = finish(arrangement, placed, fits, scale, setting);
    if (fits && !placed.isWordBroken) return last;
    if (fits) withBrokenWord ??= last;
  }
  return withBrokenWord ?? last!;
}

/** The largest of these scales at which all fits, tried after the smallest: where that is too large, so are the others. */
function largestThatFits(
  scales: readonly number[],
  most: number,
  place: Arrangement['place'],
): { readonly placed: Placed; readonly scale: number } | undefined {
  const smallest = scales.at(-1);
  if (smallest === undefined) return undefined;
  const fits = (placed: Placed): boolean => placed.height <= most && !placed.isWordBroken;
  const first = place(smallest);
  if (!fits(first)) return undefined;
  for (const scale of scales.slice(0, -1)) {
    const placed = place(scale);
    if (fits(placed)) return { placed, scale };
  }
  return { placed: first, scale: smallest };
}

/**
 * Text below a company's titles is no larger than this share of them, or than so many points of a slide 540 points high where they are small;
 * below large ones, a few words would be as large as those of covers.
 */
const belowTitle = { share: 0.92, points: 20, most: 30 };

/** A few names of sections are what a slide of contents says: so much larger than text they may be under a small title, too. */
const leastOfAgenda = 1.4;
const numeralsOfAgenda = 'agenda in large numerals';

/** The scale up to which text on a brand's slide layout is smaller than its title. */
function underTitle(layout: SlideLayout, { theme }: Setting): number {
  const title = titlePlaceholder(layout)?.levels[0]?.size;
  const text = freeStyles(theme).body[0]?.size;
  if (theme.template === undefined || title === undefined || text === undefined) return Number.POSITIVE_INFINITY;
  const unit = theme.scale ?? 1;
  const largest = Math.min(Math.max(title * belowTitle.share, belowTitle.points * unit), belowTitle.most * unit);
  return Math.max(1, largest / text);
}

/** The scale up to which the names of sections are no larger than a title, and than they may be. */
function asTitle(layout: SlideLayout, { theme }: Setting): number {
  const title = titlePlaceholder(layout)?.levels[0]?.size;
  const text = freeStyles(theme).body[0]?.size;
  const isBrand = theme.template !== undefined && title !== undefined && text !== undefined;
  return isBrand ? Math.min(leastOfAgenda, title / text) : leastOfAgenda;
}

/** The variants of text that is read; figures, quotations and statements are what their slides are about. */
const read: ReadonlySet<ReturnType<typeof layoutOf>> = new Set([
  ...(['content', 'columns', 'cards', 'steps', 'timeline', 'comparison', 'agenda'] as const),
]);
const shown: ReadonlySet<Variant> = new Set(['statement', 'formulas', 'mixed'] as const);

/** The scale up to which the content of a slide can grow. */
function greatestScale({ variant, layout }: Arrangement, setting: Setting): number {
  // What grows of tables is the height of their rows: their text hardly does.
  if (variant === 'quote' || variant === 'table' || variant === 'table and text') return Number.POSITIVE_INFINITY;
  const isRead = read.has(layoutOf(variant)) && !shown.has(variant);
  if (variant === numeralsOfAgenda) return Math.max(underTitle(layout, setting), asTitle(layout, setting));
  return Math.min(underTitle(layout, setting), (isRead ? setting.mostGrown : undefined) ?? Number.POSITIVE_INFINITY);
}

/** Content in template placeholders has their position and sizes. */
const keepsPlace = ({ frames }: Placed, { theme }: Setting): boolean =>
  theme.template !== undefined && frames.some(({ placeholder }) => placeholder !== undefined);

/** Text from the top of its room. On a brand's slides it is spread there; it stays away from logos that float beside the middle. */
const running: ReadonlySet<Variant> = new Set([
  'large points',
  'text',
  'list in two columns',
  'columns',
  'panels',
  'text and visual',
  'visual and text',
  'agenda',
  'agenda in two columns',
] as const);

const beside: ReadonlySet<Variant> = new Set(['text and visual', 'visual and text'] as const);

/** Share of the free height over text in a brand's free area. */
const loose = 0.16;

/** Of its text: frames of text are as high as their room. */
const bottomOf = (frame: Frame): number =>
  frame.box.y + (frame.type === 'text' ? Math.min(frame.box.height, frame.text.height) : frame.box.height);

function finish(arrangement: Arrangement, placed: Placed, fits: boolean, scale: number, setting: Setting): FittedSlide {
  const { variant, layout, isBleeding = false, settles } = arrangement;
  const isSpread = setting.theme.template !== undefined ? running.has(variant) : variant === 'panels';
  // Text that no placeholder holds stands a little below its title, too.
  const isLoose =
    setting.theme.template !== undefined && placed.frames.every((frame) => frame.placeholder === undefined);
  const spread = (frames: readonly Frame[]) =>
    beside.has(variant) && setting.theme.template !== undefined ? besideVisual(spreadText(frames)) : spreadText(frames);
  if (isSpread && isLoose && fits) {
    const area = areaOf(layout, setting.theme);
    const frames = spread(placed.frames);
    const end = largest(frames.map((frame) => bottomOf(frame) - area.y));
    return {
      variant,
      layout,
      frames: settle({ ...placed, frames, height: end }, area, 0.3, loose).frames,
      fits,
      scale,
      isBleeding,
    };
  }
  if (isSpread)
    return { variant, layout, frames: fits ? spread(placed.frames) : placed.frames, fits, scale, isBleeding };
  const { frames } =
    settles === undefined || keepsPlace(placed, setting)
      ? placed
      : settle(placed, areaOf(layout, setting.theme), settles);
  return { variant, layout, frames, fits, scale, isBleeding };
}

// Rhythm: avoids a third slide in a row that looks the same, if an equally good arrangement exists; points take turns.

/** The arrangements with the first one chosen among its equals. `before`: the look of the preceding slides, the most recent last. */
export function inRhythm(all: readonly Arrangement[], before: readonly string[]): readonly Arrangement[] {
  const [first, ...others] = all;
  if (first === undefined) return all;
  const isThird = before.length >= 2 && before.slice(-2).every((look) => look === lookOf(first.variant));
  const count = others.findIndex(({ equal }) => equal === undefined);
  const equals = others
    .slice(0, count < 0 ? others.length : count)
    .filter(({ equal }) => equal === 'by turns' || isThird);
  // The least recently seen; the sort is stable, so the table's order decides among unseen ones.
  const lastSeen = ({ variant }: Arrangement) => before.lastIndexOf(lookOf(variant));
  const [chosen = first] = [first, ...equals].sort((one, other) => lastSeen(one) - lastSeen(other));
  return [chosen, ...all.filter((arrangement) => arrangement !== chosen)];
}
