// An arrangement: one way in which the parts of a slide may stand on it. The arrange-*.ts files list them, fit-slide.ts takes one.
import { type Box, emu } from '../../base/graphics.ts';
import type { SlideLayoutName } from '../../model/index.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { Placeholder, SlideLayout, SlideLayoutVariant, TextLevel } from '../../theme/theme.ts';
import { placeStack } from '../place/place-part.ts';
import type { ContentPart, Placed, Setting } from '../setting.ts';
import { contentPlaceholders, findSlideLayout } from '../template/find-slide-layout.ts';
import { freeStyles } from '../text/text-frame.ts';
import type { Variant } from '../variants.ts';

export type Arrangement = {
  readonly variant: Variant;
  readonly layout: SlideLayout;
  /** What the frames may take in height, in EMU. */
  readonly height: number;
  /** Text may shrink as these levels may. */
  readonly levels: readonly TextLevel[];
  readonly shrinks: boolean;
  /** Rather the next arrangement than text below this share of its size. */
  readonly least?: number;
  /** Little text may be set larger than its level says until it fills this share of the height; 0: it may not. */
  readonly growsTo: number;
  /** The scales at which it grows, the largest first; absent: a fifth or a tenth more. */
  readonly grown?: readonly number[];
  /** Scales, the largest first, at which it may grow as long as it then fills no more than this share of the height: tried before those of `grown`. */
  readonly grownWhileSparse?: { readonly scales: readonly number[]; readonly growsTo: number };
  /** With this share of the height free or more, content stands at the optical center, not at the top. */
  readonly settles?: number;
  /**
   * As good as the first arrangement of the slide: taken by turns with it, or in its place where the two slides before look like it.
   * Such arrangements stand right after the first.
   */
  readonly equal?: 'by turns' | 'for the third';
  readonly isBleeding?: boolean;
  readonly place: (scale: number) => Placed;
};

/** Content that fills less than this share of the slide's content area looks lost. */
export const sparse = 0.62;

/** A slide without content. */
export function bare(name: SlideLayoutName, variant: Variant, setting: Setting): Arrangement {
  const layout = findSlideLayout(setting.theme, name);
  return {
    variant,
    layout,
    height: areaOf(layout, setting.theme).height,
    levels: freeStyles(setting.theme).body,
    shrinks: false,
    growsTo: 0,
    place: () => ({ frames: [], height: 0, isWordBroken: false }),
  };
}

export type StackOptions = Partial<Pick<Arrangement, 'shrinks' | 'growsTo' | 'grown' | 'settles' | 'equal'>> & {
  readonly slideLayout?: SlideLayoutVariant;
};

/** Parts under one another in the placeholders of a slide layout, the first of which has the place for all unless there are several; in the content area where it has none. */
export function stack(
  name: SlideLayoutName,
  variant: Variant,
  parts: readonly ContentPart[],
  setting: Setting,
  { slideLayout, ...options }: StackOptions = {},
): Arrangement {
  const layout = findSlideLayout(setting.theme, name, slideLayout);
  const { theme } = setting;
  const [placeholder, ...further] = contentPlaceholders(layout, theme);
  const { levels, room } = roomOf(placeholder, layout, setting);
  const isAll = further.length > 0 && (parts.length > 1 || isNarrow(room.box, layout, setting));
  const whole = isAll ? areaOf(layout, theme) : room.box;
  const isText = parts.every(({ type }) => type === 'text' || type === 'callout');
  const isMeasured = layout.variant === 'untitled' && isText && theme.template === undefined;
  const box = isMeasured ? { ...whole, width: measureOf(whole.width) } : whole;
  return {
    variant,
    layout,
    height: box.height,
    levels,
    shrinks: true,
    growsTo: 0,
    // Titled slide layouts for little text have it in their middle; without a title there is one for all.
    ...(layout.variant === 'untitled' && { settles: 0.12 }),
    ...options,
    place: (scale) => placeStack(parts, { ...room, box, further, scale }, setting),
  };
}

/** Text on a wide slide is set over two thirds of it: on slide layouts without a title it shares its placeholder with tables and charts. */
const measureOf = (width: number): number => (width > emu(700) ? Math.round((width * 2) / 3) : width);

/** A template without a slide layout for one thing alone lends one for several: what stands alone takes the place of all. */
const isNarrow = (box: Box, layout: SlideLayout, { theme }: Setting): boolean =>
  theme.template !== undefined && box.width < areaOf(layout, theme).width * 0.6;

/** A placeholder as a room, or the content area of its slide layout in its place. */
export function roomOf(placeholder: Placeholder | undefined, layout: SlideLayout, { theme }: Setting) {
  const box = placeholder?.box ?? areaOf(layout, theme);
  return {
    box,
    levels: placeholder?.levels ?? freeStyles(theme).body,
    room: { box, ...(placeholder && { placeholder: placeholder }) },
  };
}

/** The slide layout of this variant if the theme has one; a brand may not. */
export function slideLayoutOf(name: SlideLayoutName, variant: SlideLayoutVariant, { theme }: Setting) {
  const layout = findSlideLayout(theme, name, variant);
  return layout.variant === variant && layout.uses.includes(name) ? layout : undefined;
}
