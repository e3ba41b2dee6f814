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
  const isMissed = (layout: SlideLayout): boolean => {
    const missing = missingShare(layout, usual, slide);
    return missing >= striking.least && missing <= striking.most;
  };
  // Quotations are composed where a large band is on all other slides.
  const isEmpty = (layout: SlideLayout): boolean =>
    layout.uses.includes('quote') &&
    templatePlaceholders(layout, slide).contents.length === 0 &&
    [...drawnOn(layout)].every((shape) => drawn.has(shape)) &&
    isMissed(layout);
  const empty = layouts.filter((layout) => layout !== usual && isEmpty(layout));
  // On one without placeholders everything is composed; without a large band, its slides would stand out from all others.
  const isGiven = (layout: SlideLayout, use: Use): boolean =>
    !apart.has(use) &&
    (composed.has(use) || templatePlaceholders(layout, slide).contents.length === 0 || isMissed(layout));
  const given = barer.flatMap((layout) => layout.uses.filter((use) => isGiven(layout, use)));
  const quoted = empty.length > 0 ? (['quote'] as const) : [];
  return layouts.map((layout) => {
    if (layout === usual) return { ...layout, uses: [...new Set([...layout.uses, ...given, ...quoted])] };
    if (empty.includes(layout)) return { ...layout, uses: layout.uses.filter((use) => use !== 'quote') };
    if (!barer.includes(layout)) return layout;
    return { ...layout, uses: layout.uses.filter((use) => !isGiven(layout, use)) };
  });
}

/** Of the slide, from which on a band that only some slides have is missed on the others, and up to which it is a band. */
const striking = { least: 0.05, most: 0.35 };

/** The share of the slide that is painted on the usual slide layout, and not on this one. */
function missingShare(layout: SlideLayout, usual: SlideLayout, slide: Theme['slideSize']): number {
  const own = drawnOn(layout);
  const missing = (usual.art?.shapes ?? []).filter(
    ({ box, fill }) => fill !== undefined && !own.has(JSON.stringify([box, fill.type])),
  );
  return missing.reduce((sum, { box }) => sum + box.width * box.height, 0) / (slide.width * slide.height);
}

const drawnOn = ({ art }: SlideLayout): ReadonlySet<string> =>
  new Set((art?.shapes ?? []).map(({ box, fill }) => JSON.stringify([box, fill?.type])));
