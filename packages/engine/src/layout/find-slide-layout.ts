// The slide layout of a theme for a use: the wanted variant, else the nearest that the theme has.
import type { SlideLayoutName } from '../model/index.ts';
import type { Placeholder, SlideLayout, SlideLayoutVariant, Theme } from '../theme/theme.ts';

/** A brand may have few slide layouts; then one with a title alone serves, and in the end the first. */
export function findSlideLayout(theme: Theme, use: SlideLayoutName, variant?: SlideLayoutVariant): SlideLayout {
  const forUse = theme.layouts.filter(({ uses }) => uses.includes(use));
  const layout =
    forUse.find((candidate) => candidate.variant === variant) ??
    forUse.find((candidate) => candidate.variant === undefined) ??
    forUse.find((candidate) => candidate.variant === 'untitled') ??
    forUse[0] ??
    theme.layouts.find(({ type }) => type === 'titleOnly') ??
    theme.layouts[0];
  if (layout === undefined) throw new Error(`The theme '${theme.name}' has no slide layouts.`);
  return layout;
}

/** Holes for content in the order of their indexes: not titles, subtitles or footers. */
export function contentHoles(layout: SlideLayout): readonly Placeholder[] {
  return layout.placeholders
    .filter(({ type, index }) => index < 10 && (type === 'body' || type === 'obj' || type === 'pic'))
    .sort((first, second) => first.index - second.index);
}

export const titleHole = (layout: SlideLayout): Placeholder | undefined =>
  layout.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
