// The accents in the order of what a template paints: the color of its large fields first, where the theme's first accent is on nothing it shows.
import type { Color, ColorScheme } from '../base/graphics.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import { apart, hasStockAccents, withSteps } from './art-accents.ts';
import { share } from './color-roles.ts';
import { fieldColor } from './field-color.ts';
import { visible } from './layout-design.ts';
import { okLab } from './read-color.ts';

const names = ([1, 2, 3, 4, 5, 6] as const).map((number) => `accent${number}` as const);

/** Degrees in OKLab between hues of one name, and between those of a color and its tint; from which chroma on a color has a hue. */
const hue = { alike: 20, same: 12, least: 0.07 };
/** Distances in OKLab: of one color, and of two that are told apart. */
const same = 0.03;
const toldApart = 0.17;
/** So often, an accent on sample slides is their choice. */
const mostUsed = 2;

/** Lightness in OKLab from which a color is for grounds, and no lead of charts and numbers. */
const lightest = 0.82;
/** Of the slide: smaller shapes are marks; so much more often than the first, another accent is what a company shows. */
const leastBand = 0.002;
const muchMore = 4;
/** Chroma in OKLab of a dark ground that has a hue. */
const leastOfDark = 0.03;

export type FieldScope = {
  readonly slideSize: Theme['slideSize'];
  readonly colors: ColorScheme;
  /** How often the sample slides name an accent. */
  readonly used: ReadonlyMap<string, number>;
};

/**
 * Six accents: all of the theme, the one of the field first, or one that is shown second; or the color of the field and its steps, where the theme has no such accent and
 * nobody uses those it has. Undefined where the accents stay as they are.
 */
export function fieldAccents(
  layouts: readonly Pick<SlideLayout, 'art' | 'uses'>[],
  { slideSize, colors, used }: FieldScope,
): readonly Color[] | undefined {
  if (hasStockAccents(colors)) return undefined;
  const field =
    fieldColor(layouts, slideSize) ??
    usedColor(used, colors) ??
    bandColor(layouts, slideSize) ??
    darkField(layouts, colors, slideSize);
  const painted = layouts.filter(({ uses }) => uses.length > 0).flatMap(({ art }) => (art ? paintsOf(art) : []));
  const isUsed = (name: (typeof names)[number]): boolean =>
    (used.get(name) ?? 0) > mostUsed || painted.some((hex) => areAlike(hex, colors[name]));
  if (field === undefined || areAlike(field, colors.accent1) || isUsed('accent1')) {
    // The second color of charts, too, is one that the company shows, if it shows two.
    const isShown = (name: (typeof names)[number]) =>
      (used.get(name) ?? 0) > mostUsed || painted.some((hex) => apart(hex, colors[name]) < same);
    const second = isShown('accent2')
      ? undefined
      : names.slice(2).find((name) => isShown(name) && apart(colors[name], colors.accent1) > toldApart);
    if (second === undefined || chromaOf(colors[second]) < hue.least) return undefined;
    const others = names.filter((name) => name !== 'accent1' && name !== second);
    return (['accent1', second, ...others] as const).map((scheme) => ({ scheme }));
  }
  const own = names.find((name) => areAlike(field, colors[name], hue.same));
  if (own !== undefined) return [own, ...names.filter((name) => name !== own)].map((scheme) => ({ scheme }));
  const others = names.filter((name) => chromaOf(colors[name]) >= hue.least && !areAlike(field, colors[name]));
  return others.some(isUsed) ? undefined : withSteps([field]).map((rgb) => ({ rgb }));
}

/** The accent that sample slides show far more often than the first. */
function usedColor(used: ReadonlyMap<string, number>, colors: ColorScheme): string | undefined {
  const [most] = names.toSorted((one, other) => (used.get(other) ?? 0) - (used.get(one) ?? 0));
  const count = used.get(most!) ?? 0;
  const isLead = count > mostUsed && count >= muchMore * (used.get('accent1') ?? 0);
  return isLead && canLead(colors[most!]) ? colors[most!] : undefined;
}

/** The one hue of the shapes on pages for content. */
function bandColor(
  layouts: readonly Pick<SlideLayout, 'art' | 'uses'>[],
  slide: Theme['slideSize'],
): string | undefined {
  const shapes = layouts.find(({ uses }) => uses.includes('content'))?.art?.shapes ?? [];
  const bands = shapes.flatMap(({ box, fill }) =>
    fill?.type === 'solid' && visible(box, slide) >= leastBand && canLead(fill.color.hex) ? [fill.color.hex] : [],
  );
  const [first] = bands;
  return first !== undefined && bands.every((each) => areAlike(each, first)) ? first : undefined;
}

/** The accent in the hue of a dark ground of covers. */
function darkField(
  layouts: readonly Pick<SlideLayout, 'art' | 'uses'>[],
  colors: ColorScheme,
  slide: Theme['slideSize'],
): string | undefined {
  const dark = fieldColor(layouts, slide, { chroma: leastOfDark, darkest: 0.15, lightest: 0.45 });
  if (dark === undefined) return undefined;
  // Neither as dark as the ground nor as light as what is read on it.
  const fromMiddle = (hex: string): number => Math.abs(okLab(hex)[0] - 0.5);
  return names
    .map((name) => colors[name])
    .filter((hex) => canLead(hex) && hueApart(dark, hex) <= hue.alike)
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))[0];
}

const canLead = (hex: string): boolean => chromaOf(hex) >= hue.least && okLab(hex)[0] <= lightest;

/** The plain colors and gradients of a drawing, not its pictures: a logo has many colors. */
export function paintsOf({ ground, shapes }: NonNullable<SlideLayout['art']>): readonly string[] {
  return [{ fill: ground, stroke: undefined }, ...shapes].flatMap(({ fill, stroke }) => [
    ...(fill?.type === 'solid' ? [fill.color.hex] : []),
    ...(fill?.type === 'gradient' ? fill.stops.map(({ color }) => color.hex) : []),
    ...(stroke ? [stroke.color.hex] : []),
  ]);
}

export function chromaOf(hex: string): number {
  const [, a, b] = okLab(hex);
  return Math.hypot(a, b);
}

function areAlike(one: string, other: string, degrees = hue.alike): boolean {
  return Math.min(chromaOf(one), chromaOf(other)) >= hue.least && hueApart(one, other) <= degrees;
}

/** Degrees. */
function hueApart(one: string, other: string): number {
  const [first, second] = [one, other].map((hex) => {
    const [, a, b] = okLab(hex);
    return (Math.atan2(b, a) * 180) / Math.PI;
  });
  const apart = Math.abs(first! - second!);
  return Math.min(apart, 360 - apart);
}

/** How often sample slides show each accent, not counting its tints: what a style names counts where the shape itself has no fill or line (ECMA-376 part 1, 20.1.2.2.35). */
export function countAccents(roots: readonly XmlNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const waiting: XmlNode[] = [...roots];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const name = next.name === 'a:schemeClr' ? next.attributes.get('val') : undefined;
    if (name?.startsWith('accent') && !isTint(next)) counts.set(name, (counts.get(name) ?? 0) + 1);
    const parts = childElements(next);
    const own = parts.find((part) => part.name === 'p:spPr');
    for (const part of parts) waiting.push(...(part.name === 'p:style' ? shownOf(part, own) : [part]));
  }
  return counts;
}

/** Most of it is white: the color of a card or a page, not of what stands on it. */
const isTint = (color: XmlNode): boolean => share(child(color, 'a:lumOff')?.attributes.get('val')) >= 0.6;

const fills: ReadonlySet<string> = new Set(
  ['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'].map((name) => `a:${name}`),
);

/** The references of a style that its shape does not overrule; fonts and effects are not counted. */
function shownOf(style: XmlNode, own: XmlNode | undefined): readonly XmlNode[] {
  const line = child(own, 'a:ln');
  const isFilled = childElements(own).some(({ name }) => fills.has(name));
  const isDrawn = childElements(line).some(({ name }) => fills.has(name));
  return childElements(style).filter(
    ({ name, attributes }) =>
      attributes.get('idx') !== '0' && ((name === 'a:fillRef' && !isFilled) || (name === 'a:lnRef' && !isDrawn)),
  );
}
