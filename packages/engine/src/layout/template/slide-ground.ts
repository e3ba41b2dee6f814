// The background of a slide: a color or a picture from its source, and whether its text must be light.

import { assetPrefix } from '../../base/asset-prefix.ts';
import type { Details } from '../../base/diagnostic.ts';
import type { Color } from '../../base/graphics.ts';
import { readWish } from '../../base/picture-wish.ts';
import { groundOf, visible } from '../../brand/layout-design.ts';
import type { Slide } from '../../model/index.ts';
import { toneOf } from '../../pictures/picture-tones.ts';
import { contrastRatio, relativeLuminance, resolveColor } from '../../theme/resolve-color.ts';
import { type SlideLayout, themeOn } from '../../theme/theme.ts';
import type { PlacedSlide } from '../frames.ts';
import type { Setting } from '../setting.ts';

export type Ground = Pick<PlacedSlide, 'background' | 'dark'>;

const schemeName = /^(?:accent[1-6]|[bt][gx][12])$/;

/** Whether a background is a picture that is there. */
export const isPictureOf = (background: string, { pictures }: Setting): boolean =>
  readColor(background) === undefined && pictures.has(background);

/**
 * The background of a slide on this slide layout; `number` counts from 1. `isOpening`: on a brand, the picture of other slides stands between
 * title and footers, and one that the slide layout hides lies on what it draws (picture-behind.ts).
 */
export function findGround(
  slide: Slide,
  layout: SlideLayout,
  number: number,
  whole: Setting,
  isOpening = false,
): Ground {
  const setting = { ...whole, theme: themeOn(layout, whole.theme) };
  const { line, column } = slide.position ?? {};
  const place = { slide: number, ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
  const isBrand = setting.theme.template !== undefined;
  const isTurned = slide.dark && !layout.dark && !isNight(setting);
  const usual: Ground = { dark: layout.dark || (isTurned && !isBrand) };
  if (slide.background === undefined) {
    if (isTurned && isBrand) reportDark(setting, place);
    return usual;
  }
  if (isBrand && isPictureOf(slide.background, setting) && (!isOpening || hidesPicture(layout, setting))) {
    // One that cannot be read is reported where it is written.
    setting.pictures.find(slide.background, place);
    return usual;
  }
  if (isBrand && isCovered(layout, setting)) {
    reportCovered(slide.background, layout, setting, place);
    return usual;
  }
  const color = readColor(slide.background);
  // What a company's placeholders paint keeps its colors; text that would not be legible gets another.
  if (color !== undefined)
    return { background: color, dark: isBrand ? layout.dark : needsLightText(color, usual.dark, setting) };
  // One that is not uploaded, or not found yet, is reported like any picture.
  const isPicture = slide.background.startsWith(assetPrefix) || readWish(slide.background) !== undefined;
  if (isPicture || setting.pictures.has(slide.background)) {
    const picture = setting.pictures.find(slide.background, place);
    if (picture === undefined) return usual;
    const background = { asset: slide.background };
    // What a company paints keeps its colors; the words on the picture get theirs by what lies under them.
    if (isBrand) return { ...usual, background };
    const dark = layout.dark || isTurned;
    const tones = setting.pictures.tonesOf(slide.background);
    const mean = tones && toneOf(tones, { left: 0, top: 0, right: 1, bottom: 1 });
    return {
      background,
      dark: mean === undefined || slide.dark ? dark : needsLightText({ rgb: mean }, dark, setting),
    };
  }
  setting.diagnostics.report(
    'unknown-asset',
    `The background '${slide.background.slice(0, 60)}' is neither a color nor a supplied picture.`,
    { hint: "Use 'accent1' to 'accent6', a color such as '#1B2430', or the name of a picture.", ...place },
  );
  return usual;
}

/** Of the slide: more than this is drawn on a picture of which next to nothing is left. */
const mostDrawn = 0.35;

/** Whether what a brand's slide layout draws hides most of a background picture, or all of it. */
export function hidesPicture(layout: SlideLayout, setting: Setting): boolean {
  const { slideSize } = setting.theme;
  const drawn = (layout.art?.shapes ?? []).filter(
    ({ fill, isDress }) => !isDress && fill !== undefined && (fill.type !== 'solid' || fill.color.alpha > 0.5),
  );
  return isCovered(layout, setting) || drawn.some(({ box }) => visible(box, slideSize) > mostDrawn);
}

/** Whether what a slide layout draws hides the background of its slides. */
const isCovered = ({ art }: SlideLayout, { theme }: Setting): boolean =>
  groundOf({ ground: undefined, shapes: (art?.shapes ?? []).filter(({ isDress }) => !isDress) }, theme.slideSize) !==
  undefined;

/** The pictures, rules and logos of a company's slide layouts are made for the background that they have. */
function reportDark({ diagnostics }: Setting, place: Details): void {
  diagnostics.report(
    'not-carried-over',
    'The slide keeps the background of its brand, whose drawing is made for it, so class="dark" is not shown.',
    { hint: 'Choose a color or a picture instead: background="accent1".', ...place },
  );
}

function reportCovered(background: string, { name }: SlideLayout, { diagnostics }: Setting, place: Details): void {
  diagnostics.report(
    'not-carried-over',
    `The slide layout “${name}” of the brand covers the whole slide, so the background '${background.slice(0, 60)}' is not shown.`,
    { hint: 'Choose another slide layout, or remove the background.', ...place },
  );
}

/** A brand whose text is lighter than its background is already dark. */
const isNight = ({ theme }: Setting): boolean =>
  theme.template !== undefined && relativeLuminance(theme.colors.dk1) > relativeLuminance(theme.colors.lt1);

function readColor(text: string): Color | undefined {
  if (schemeName.test(text)) return { scheme: text as 'accent1' };
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text) ?? [];
  if (long !== undefined) return { rgb: long.toUpperCase() };
  if (short !== undefined)
    return {
      rgb: [...short]
        .map((digit) => digit + digit)
        .join('')
        .toUpperCase(),
    };
  return undefined;
}

/** Text goes on the side where it is more legible. */
function needsLightText(ground: Color, dark: boolean, { theme }: Setting): boolean {
  const { hex } = resolveColor(ground, theme, dark);
  const contrast = (isDark: boolean) => contrastRatio(hex, resolveColor({ scheme: 'tx1' }, theme, isDark).hex);
  return contrast(true) > contrast(false);
}
