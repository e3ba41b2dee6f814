// The slide layout of a theme for a use: the wanted variant, else the nearest that the theme has.
import type { Box } from '../../base/graphics.ts';
import type { SlideLayoutName } from '../../model/index.ts';
import type { Placeholder, SlideLayout, SlideLayoutVariant, Theme } from '../../theme/theme.ts';

/** A brand may have few slide layouts; then one with only a title serves, and finally the first. */
export function findSlideLayout(theme: Theme, use: SlideLayoutName, variant?: SlideLayoutVariant): SlideLayout {
  const forUse = theme.layouts.filter(({ uses }) => uses.includes(use));
  const layout =
    forUse.find((candidate) => candidate.variant === variant) ??
    forUse.find((candidate) => candidate.variant === substitutes[variant ?? 'wide']) ??
    forUse.find((candidate) => candidate.variant === undefined) ??
    forUse.find((candidate) => candidate.variant === 'untitled') ??
    forUse.find(
      (candidate) => !isCounted(candidate.variant) && (candidate.variant !== 'picture' || use === 'picture'),
    ) ??
    theme.layouts.find(({ uses }) => uses.includes('cards')) ??
    forUse[0] ??
    theme.layouts.find(({ type }) => type === 'titleOnly') ??
    theme.layouts.find(({ uses }) => uses.includes('content')) ??
    theme.layouts[0];
  if (layout === undefined) throw new Error(`The theme '${theme.name}' has no slide layouts.`);
  return layout;
}

/** The same number of placeholders, if the widths differ. */
const substitutes: { readonly [variant in SlideLayoutVariant]?: SlideLayoutVariant } = {
  'text-and-visual': 'two',
  'visual-and-text': 'two',
};

/** Placeholders for three columns do not suit two. */
const isCounted = (variant: SlideLayoutVariant | undefined): boolean =>
  variant === 'two' || variant === 'three' || variant === 'four';

/** Placeholders for content in the order in which they are filled: not titles, subtitles or footers. */
export function contentPlaceholders(layout: SlideLayout, theme: Theme): readonly Placeholder[] {
  if (theme.template !== undefined) return templatePlaceholders(layout, theme.slideSize).contents;
  return layout.placeholders
    .filter(({ type, index }) => index < 10 && (type === 'body' || type === 'obj' || type === 'pic'))
    .sort((first, second) => first.index - second.index);
}

/** The placeholder for a picture, or for the text beside or below it. */
export function picturePlaceholder(layout: SlideLayout, type: 'pic' | 'body', theme: Theme): Placeholder | undefined {
  if (theme.template === undefined)
    return layout.placeholders.find((placeholder) => placeholder.type === type && placeholder.index < 10);
  const { contents, lines } = templatePlaceholders(layout, theme.slideSize);
  if (type === 'pic') return contents.find((placeholder) => placeholder.type === 'pic');
  return [...contents, ...lines].find((placeholder) => placeholder.type === 'body' || placeholder.type === 'obj');
}

/** The placeholders of covers besides the title: one for text, and one for author and date. */
export function coverPlaceholders(layout: SlideLayout, theme: Theme): { text?: Placeholder; byline?: Placeholder } {
  const { placeholders } = layout;
  const subTitle = placeholders.find(({ type }) => type === 'subTitle');
  const isTemplate = theme.template !== undefined;
  const bodies = placeholders.filter(({ type }) => type === 'body' || (isTemplate && type === 'obj'));
  const inOrder = isTemplate ? bodies.toSorted((one, other) => area(other) - area(one)) : bodies;
  const text = subTitle ?? (isTemplate ? inOrder[0] : bodies.find(({ index }) => index < 10));
  const byline = inOrder.find((placeholder) => placeholder !== text && (isTemplate || placeholder.index >= 10));
  return { ...(text && { text }), ...(byline && { byline }) };
}

const area = ({ box }: Placeholder): number => box.width * box.height;

export const titlePlaceholder = (layout: SlideLayout): Placeholder | undefined =>
  layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');

// The placeholders of a template's slide layout by suitable content, inferred from type, size and place: numbers and names are meaningless.

export type TemplatePlaceholders = {
  /** In reading order; for columns with separate headings, each heading comes before its column. */
  readonly contents: readonly Placeholder[];
  /** Too small for content: headings, captions. */
  readonly lines: readonly Placeholder[];
};

const contentTypes: ReadonlySet<Placeholder['type']> = new Set(['body', 'obj', 'pic', 'tbl', 'chart'] as const);

/** Minimum shares of the slide's height and area for content. */
const least = { text: 0.15, other: 0.12, area: 0.04 };

export function templatePlaceholders(
  { placeholders, uses }: SlideLayout,
  slide: { readonly width: number; readonly height: number },
): TemplatePlaceholders {
  const contents = placeholders.filter(({ type }) => contentTypes.has(type));
  const isLarge = ({ type, box }: Placeholder) =>
    box.height >= slide.height * (type === 'body' ? least.text : least.other) &&
    box.width * box.height >= slide.width * slide.height * least.area;
  const large = contents.filter(isLarge).toSorted(inReadingOrder);
  const lines = contents.filter((placeholder) => !isLarge(placeholder)).toSorted(inReadingOrder);
  if (!uses.includes('comparison') || large.length !== 2) return { contents: large, lines };
  const headed = large.map((placeholder) => [
    lines.find((line) => line.type === 'body' && standsOver(line.box, placeholder.box)),
    placeholder,
  ]);
  const isHeaded = headed.every(([heading]) => heading !== undefined) && headed[0]![0] !== headed[1]![0];
  return isHeaded ? { contents: headed.flat() as readonly Placeholder[], lines: [] } : { contents: large, lines };
}

/** Rows from the top, in each from the start. */
function inReadingOrder({ box: first }: Placeholder, { box: second }: Placeholder): number {
  const shared = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  const isRow = shared > Math.min(first.height, second.height) / 2;
  return isRow ? first.x - second.x : first.y - second.y;
}

const standsOver = (line: Box, content: Box): boolean =>
  line.y < content.y &&
  line.y + line.height <= content.y + content.height * 0.2 &&
  line.x < content.x + content.width &&
  line.x + line.width > content.x;
