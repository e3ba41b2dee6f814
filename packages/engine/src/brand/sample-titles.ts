// Titles over content as most sample slides set them by hand: bold, in a color, in a size or aligned as their slide layouts do not have them.
import { emu } from '../base/graphics.ts';
import type { Placeholder, SlideLayout, TextLevel } from '../theme/theme.ts';
import { titleOf } from './read-layouts.ts';
import type { Sample } from './read-samples.ts';

type Size = { readonly width: number; readonly height: number };

/** Titles of so many samples, and the share of them that agree; in points of a slide 540 points high: titles over content. */
const least = { titles: 3, share: 0.7, size: 20 };
const most = { size: 44 };

/** What most titles of samples say, besides covers; nothing where they leave it to their slide layouts. */
export function titlesOf(samples: readonly Sample[], { height }: Size): Partial<TextLevel> {
  const titles = samples
    .slice(1)
    .flatMap(({ units }) => units.flatMap(({ text }) => text ?? []))
    .filter(({ of, box }) => of?.type === 'title' && box.y + box.height / 2 < height / 3);
  if (titles.length < least.titles) return {};
  const enough = titles.length * least.share;
  const shared = <Value>(values: readonly (Value | undefined)[]): Value | undefined => {
    const groups = [...Map.groupBy(values, (value) => JSON.stringify(value)).values()];
    return groups.find((group) => group[0] !== undefined && group.length >= enough)?.[0];
  };
  const color = shared(titles.map((title) => title.color));
  const size = shared(titles.map((title) => title.size || undefined));
  const align = shared(titles.map((title) => title.align));
  const scale = height / emu(540);
  const isUsual = size !== undefined && size >= least.size * scale && size <= most.size * scale;
  return {
    ...(titles.filter(({ bold }) => bold).length >= enough && { bold: true }),
    ...(color && { color }),
    ...(align && { align }),
    ...(isUsual && { size }),
  };
}

/** The slide layouts for content with titles in that look; those that a sample has moved or colored keep theirs. */
export const inTitles = (layouts: readonly SlideLayout[], look: Partial<TextLevel>): readonly SlideLayout[] =>
  Object.keys(look).length === 0
    ? layouts
    : layouts.map((layout) => {
        const title = titleOf(layout.placeholders);
        const { uses } = layout;
        const isForContent = uses.some((use) => use !== 'quote') && uses.every((use) => !openings.has(use));
        if (title === undefined || !isForContent || title.isBare || title.paint?.fill !== undefined) return layout;
        const set: Placeholder = {
          ...title,
          levels: title.levels.map((level) => ({ ...level, ...look })),
          isBare: true,
        };
        return { ...layout, placeholders: layout.placeholders.map((each) => (each === title ? set : each)) };
      });

const openings: ReadonlySet<string> = new Set(['title', 'section', 'closing']);
