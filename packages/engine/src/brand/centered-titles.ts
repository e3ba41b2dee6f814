// Slide layouts for sections and closing slides of templates that have none: the one for titles alone, with its title in the middle.
import { points } from '../base/graphics.ts';
import type { SlideLayoutName } from '../model/index.ts';
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import { freeName } from './free-name.ts';

type Size = { readonly width: number; readonly height: number };

/** `base`: the name of the slide layout whose part its slides are on. */
export type CenteredLayout = { readonly layout: SlideLayout; readonly base: string };

const lone: ReadonlySet<SlideLayoutName> = new Set(['section', 'closing'] as const);

/** The slide layouts without the sections and closing slides that pages for content lend them, and those with their titles in the middle. */
export function centerTitles(
  layouts: readonly SlideLayout[],
  slide: Size,
): { readonly layouts: readonly SlideLayout[]; readonly centered: readonly CenteredLayout[] } {
  const centered: CenteredLayout[] = [];
  const names = new Set(layouts.map(({ name }) => name));
  const rest = layouts.map((layout) => {
    const taken = layout.uses.filter((use) => lone.has(use));
    const title = layout.placeholders.find(({ type }) => type === 'title');
    const isAlone = layout.placeholders.every(({ type }) => type !== 'body' && type !== 'subTitle' && type !== 'obj');
    const isForContent =
      layout.uses.some((use) => use === 'cards' || use === 'content') || (isAlone && layout.uses.includes('quote'));
    if (taken.length === 0 || title === undefined || !isForContent) return layout;
    const moved = inTheMiddle(title, layout, slide);
    if (moved === undefined) return layout;
    const name = freeName(`${layout.name} (title in the middle)`, names);
    const { box } = moved;
    const contentArea = { ...box, y: box.y + box.height, height: Math.round(slide.height * 0.2) };
    centered.push({ base: layout.name, layout: { ...layout, name, uses: taken, placeholders: [moved], contentArea } });
    return { ...layout, uses: layout.uses.filter((use) => !lone.has(use)) };
  });
  return { layouts: rest, centered };
}

/** Of the slide's height: titles below this are where their owner wants them. */
const high = 0.3;

/** The title in the middle of the slide, a third larger unless that is larger than the titles of covers are. */
function inTheMiddle(title: Placeholder, { contentArea }: SlideLayout, slide: Size): Placeholder | undefined {
  if (title.box.y + title.box.height / 2 > slide.height * high) return undefined;
  const scale = points(slide.height) / 540;
  const across =
    title.box.width >= slide.width * 0.5 || contentArea === undefined
      ? { x: title.box.x, width: title.box.width }
      : { x: contentArea.x, width: contentArea.width };
  const levels = title.levels.map((level) => ({
    ...level,
    size: Math.round(Math.max(level.size, Math.min(level.size * 1.35, 44 * scale), 28 * scale)),
  }));
  const box = { ...across, y: Math.round(slide.height * 0.34), height: Math.round(slide.height * 0.28) };
  return { ...title, box, levels, anchor: 'middle', isBare: true, isMoved: true };
}
