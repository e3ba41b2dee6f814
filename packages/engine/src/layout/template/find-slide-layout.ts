// The slide layout of a theme for a use: the wanted variant, else the nearest that the theme has.
import type { SlideLayoutName } from '../../model/index.ts';
import type { Placeholder, SlideLayout, SlideLayoutVariant, Theme } from '../../theme/theme.ts';
import { templatePlaceholders } from './template-placeholders.ts';

/** A brand may have few slide layouts; then one with a title alone serves, and in the end the first. */
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

/** Placeholders as many, where widths are not as wanted. */
const substitutes: { readonly [variant in SlideLayoutVariant]?: SlideLayoutVariant } = {
  'text-and-visual': 'two',
  'visual-and-text': 'two',
};

/** Placeholders for three columns are of no use to two. */
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

/** What covers have besides their title: a placeholder for text, and one for author and date. */
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
