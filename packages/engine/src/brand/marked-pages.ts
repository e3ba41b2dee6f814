// The logos that sample slides have and their slide layouts do not: they are on all pages for content.
import type { ChosenSample, Sample, SampleUnit } from './read-samples.ts';

type Size = { readonly width: number; readonly height: number };

/** Pages with a logo at one place: so many, and this share of all. */
const least = { pages: 3, share: 0.75 };
/** Of the slide: larger is a picture; what is farther from the head and the foot is content. */
const most = { width: 0.35, height: 0.2, zone: 0.25 };

/** The page that shows them, of `pages`, the samples for content; none where they do not agree. */
export function markedPages(pages: readonly Sample[], slide: Size): readonly ChosenSample[] {
  const marks = pages.map(({ units }) => units.filter((unit) => isLogo(unit, slide)));
  const times = Map.groupBy(
    marks.flatMap((units) => [...new Set(units.map(({ likeness }) => likeness))]),
    (likeness) => likeness,
  );
  const enough = Math.max(least.pages, pages.length * least.share);
  const isShared = ({ likeness }: SampleUnit) => (times.get(likeness)?.length ?? 0) >= enough;
  const shared = marks.map((units) => units.filter(isShared));
  const longest = Math.max(0, ...shared.map(({ length }) => length));
  const at = shared.findIndex(({ length }) => length > 0 && length === longest);
  const sample = pages[at];
  return sample === undefined ? [] : [{ role: 'content', sample, decoration: shared[at]!, texts: [], isMarked: true }];
}

function isLogo({ kind, isPlaceholder, letters, box, isMark }: SampleUnit, { width, height }: Size): boolean {
  if (isMark) return true;
  const isAtEnd = box.y + box.height <= height * most.zone || box.y >= height * (1 - most.zone);
  const isSmall = box.width <= width * most.width && box.height <= height * most.height;
  // Over the logo of the slide master, one can stand with its paper.
  return (kind === 'picture' || kind === 'group') && !isPlaceholder && letters === 0 && isAtEnd && isSmall;
}
