// An arrangement: one way to place the parts of a slide. The arrange-*.ts files list them, fit-slide.ts chooses one.
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
  /** Maximum height of the frames, in EMU. */
  readonly height: number;
  /** Text can shrink as far as these levels. */
  readonly levels: readonly TextLevel[];
  readonly shrinks: boolean;
  /** The next arrangement is preferred to text below this share of its size. */
  readonly least?: number;
  /** Short text can grow beyond its level's size until it fills this share of the height; 0: no growth. */
  readonly growsTo: number;
  /** Its growth scales, largest first; absent: a fifth or a tenth more. */
  readonly grown?: readonly number[];
  /** Scales, largest first, at which it can grow while filling at most this share of the height: tried before the `grown` scales. */
  readonly grownWhileSparse?: { readonly scales: readonly number[]; readonly growsTo: number };
  /** With at least this share of the height free, content is at the optical center, not at the top. */
  readonly settles?: number;
  /**
   * As good as the slide's first arrangement: alternates with it, or replaces it if the two slides before look like it.
   * Such arrangements come directly after the first.
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

/**
 * Parts stacked in the placeholders of a slide layout, the first filling the place of all unless there are several; in the content area if
 * it has none.
 */
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
  const isAlone = placeholder !== undefined && further.length === 0;
  const isAll =
    (further.length > 0 && parts.length > 1) ||
    ((isAlone || further.length > 0) && isNarrow(room.box, layout, setting));
  const whole = isAll ? areaOf(layout, theme) : room.box;
  const isText = parts.every(({ type }) => type === 'text' || (type === 'callout' && parts.length > 1));
  const isMeasured = layout.variant === 'untitled' && isText && theme.template === undefined;
  const box = isMeasured ? { ...whole, width: measureOf(whole.width) } : whole;
  return {
    variant,
    layout,
    height: box.height,
    levels,
    shrinks: true,
    growsTo: 0,
    // Titled slide layouts center short text; without a title there is one layout for all text.
    ...(layout.variant === 'untitled' && { settles: 0.12 }),
    ...options,
    place: (scale) => placeStack(parts, { ...room, box, further, scale }, setting),
  };
}

/** Text on a wide slide is set over two thirds of it: on slide layouts without a title it shares its placeholder with tables and charts. */
const measureOf = (width: number): number => (width > emu(700) ? Math.round((width * 2) / 3) : width);

/**
 * A template without a slide layout for one part uses one for several: the single part takes the place of all. So it does where a lone placeholder
 * leaves most of the width free.
 */
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

/** The slide layout of this variant if the theme has one; a brand theme may lack it. */
export function slideLayoutOf(name: SlideLayoutName, variant: SlideLayoutVariant, { theme }: Setting) {
  const layout = findSlideLayout(theme, name, variant);
  return layout.variant === variant && layout.uses.includes(name) ? layout : undefined;
}
