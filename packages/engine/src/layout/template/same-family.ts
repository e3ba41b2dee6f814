// What a template's slides for content share: kinds of slides that would stand out without the band of the others are composed on their slide layout.
import type { SlideLayout, Theme } from '../../theme/theme.ts';
import { templatePlaceholders, titlePlaceholder } from './find-slide-layout.ts';

type Use = SlideLayout['uses'][number];

/** Covers, sections, closing slides and quotations have a design of their own. */
export const apart: ReadonlySet<Use> = new Set(['title', 'section', 'closing', 'quote', 'blank'] as const);

/** Its slides have content under a title. */
export const isForContent = ({ uses, variant }: SlideLayout): boolean =>
  variant !== 'statement' && uses.some((use) => !apart.has(use)) && !uses.some((use) => use === 'title');

/** What is composed, and fills no placeholder of text. */
const composed: ReadonlySet<Use> = new Set([
  ...(['cards', 'steps', 'timeline', 'stats', 'table', 'chart', 'picture', 'code', 'agenda'] as const),
]);

/**
 * Where slides of text have bands or rules that the slide layout for free content lacks, that gives up what is composed, so that slides of a deck
 * look like one another.
 */
export function inFamily(
  layouts: readonly SlideLayout[],
  name: string,
  slide: Theme['slideSize'],
): readonly SlideLayout[] {
  const usual = layouts.find((layout) => layout.name === name);
  const model = usual && titlePlaceholder(usual);
  if (usual === undefined || model === undefined) return layouts;
  const drawn = drawnOn(usual);
  const isBarer = (layout: SlideLayout): boolean => {
    const own = drawnOn(layout);
    const isAlike = JSON.stringify(titlePlaceholder(layout)?.box) === JSON.stringify(model.box);
    return isForContent(layout) && isAlike && own.size < drawn.size && [...own].every((shape) => drawn.has(shape));
  };
  const barer = layouts.filter((layout) => layout !== usual && layout.variant !== 'picture' && isBarer(layout));
  // On one without placeholders everything is composed.
  const isGiven = (layout: SlideLayout, use: Use): boolean =>
    !apart.has(use) && (composed.has(use) || templatePlaceholders(layout, slide).contents.length === 0);
  const given = barer.flatMap((layout) => layout.uses.filter((use) => isGiven(layout, use)));
  return layouts.map((layout) => {
    if (layout === usual) return { ...layout, uses: [...new Set([...layout.uses, ...given])] };
    if (!barer.includes(layout)) return layout;
    return { ...layout, uses: layout.uses.filter((use) => !isGiven(layout, use)) };
  });
}

const drawnOn = ({ art }: SlideLayout): ReadonlySet<string> =>
  new Set((art?.shapes ?? []).map(({ box, fill }) => JSON.stringify([box, fill?.type])));
