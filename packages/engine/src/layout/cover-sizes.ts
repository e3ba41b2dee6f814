// The sizes of a deck's covers: titles of its title, section and closing slides are as large as all of one kind can be.
import { emu } from '../base/graphics.ts';
import { type Deck, type Inline, inlineText } from '../model/index.ts';
import { isOutlineIn } from '../theme/ornament/ornament.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import { chooseLayout, positionOf } from './arrange/choose-layout.ts';
import type { CoverName } from './arrange/place-cover.ts';
import type { TextFrame } from './frames.ts';
import type { Setting } from './setting.ts';
import { findSlideLayout, titlePlaceholder } from './template/find-slide-layout.ts';
import { inlinesToParagraph } from './text/blocks-to-paragraphs.ts';
import { placeInPlaceholder } from './text/text-frame.ts';

/** Times the size of the theme, if the longest title has no more lines then: the first that fits. Two large lines rather than a small one. */
const larger = [
  { factor: 1.5, lines: 1 },
  { factor: 1.4, lines: 1 },
  { factor: 1.3, lines: 2 },
  { factor: 1.2, lines: 2 },
  { factor: 1.1, lines: 2 },
] as const;
const names: readonly CoverName[] = ['title', 'section', 'closing'];
/** A longer title is not tried. */
const mostCharacters = 80;

/** The theme with larger titles on slides that have little else; a template's stay as they are. */
export function withCoverSizes(deck: Deck, setting: Setting): Theme {
  const { theme } = setting;
  if (theme.template !== undefined) return theme;
  const changed = new Map<SlideLayout, SlideLayout>();
  const used = deck.slides.map((slide, index) => chooseLayout(slide, positionOf(index, deck)));
  for (const name of names) {
    const headings = deck.slides.flatMap(({ title }, index) =>
      title !== undefined && used[index] === name && inlineText(title.children).trim() !== '' ? [title.children] : [],
    );
    if (headings.length === 0) continue;
    const layout = findSlideLayout(theme, name);
    const factor = factorOf(headings, layout, setting);
    if (factor > 1) changed.set(layout, withTitleTimes(layout, factor));
  }
  return changed.size === 0
    ? theme
    : { ...theme, layouts: theme.layouts.map((layout) => changed.get(layout) ?? layout) };
}

function factorOf(headings: readonly (readonly Inline[])[], layout: SlideLayout, setting: Setting): number {
  const placeholder = titlePlaceholder(layout);
  if (placeholder === undefined || headings.some((heading) => inlineText(heading).length > mostCharacters)) return 1;
  const paragraphs = headings.map((heading) => inlinesToParagraph(heading, setting.text));
  const linesAt = (factor: number): number =>
    Math.max(
      0,
      ...paragraphs.map((paragraph) => {
        const placed = placeInPlaceholder([paragraph], placeholder, factor, { role: 'title' }, setting);
        if (placed.isWordBroken || placed.height > placeholder.box.height) return Number.POSITIVE_INFINITY;
        const [frame] = placed.frames;
        if (frame?.type !== 'text' || meetsArt(frame, layout)) return Number.POSITIVE_INFINITY;
        return frame.text.paragraphs[0]?.lines.length ?? 0;
      }),
    );
  return larger.find(({ factor, lines }) => linesAt(factor) <= lines)?.factor ?? 1;
}

/** Whether the words would stand on what the theme draws there; on a soft light they may. */
function meetsArt({ box, text }: TextFrame, { ornaments = [] }: SlideLayout): boolean {
  const drawn = ornaments.filter(({ fill }) => fill?.type !== 'gradient');
  const free = box.height - text.height;
  let bottom = box.y + box.height - (text.anchor === 'bottom' ? 0 : text.anchor === 'middle' ? free / 2 : free);
  return text.paragraphs.toReversed().some(({ lines, lineHeight }) =>
    lines.toReversed().some(({ width }) => {
      const height = emu(lineHeight);
      bottom -= height;
      const line = { x: box.x, y: bottom, width: emu(width) + clear, height };
      return drawn.some((one) => isOutlineIn(one, line));
    }),
  );
}

/** Between a title and the art beside it. */
const clear = emu(28);

function withTitleTimes(layout: SlideLayout, factor: number): SlideLayout {
  const title = titlePlaceholder(layout);
  const levels = title?.levels.map((level) => ({ ...level, size: Math.round(level.size * factor) }));
  return {
    ...layout,
    placeholders: layout.placeholders.map((each) => (each === title && levels ? { ...each, levels } : each)),
  };
}
