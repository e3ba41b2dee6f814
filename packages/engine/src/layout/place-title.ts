// Titles: in their hole, smaller when long; what is longer than any title goes on as text.
import { emu } from '../base/units.ts';
import { type Inline, inlineText } from '../model/index.ts';
import type { SlideLayout } from '../theme/theme.ts';
import { cutInlines } from './cut-inlines.ts';
import { titleHole } from './find-slide-layout.ts';
import type { Frame } from './frames.ts';
import type { Setting } from './setting.ts';
import { inlinesToParagraph } from './text/blocks-to-paragraphs.ts';
import { firstThatFits, placeFreeText, placeInPlaceholder } from './text-frame.ts';

/** `rest` is what no title can hold; it goes into the slide's text. */
export type PlacedTitle = { readonly frames: readonly Frame[]; readonly rest: readonly Inline[] };

/** Titles do not become smaller than this share of their size. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64];

/** The title in its hole of the slide layout; without a hole, in a line at the top of the slide. */
export function placeTitle(heading: readonly Inline[], layout: SlideLayout, setting: Setting): PlacedTitle {
  if (inlineText(heading).trim() === '') return { frames: [], rest: [] };
  const hole = titleHole(layout);
  const height = hole?.box.height ?? emu(72);
  const place = (inlines: readonly Inline[]) => {
    const paragraph = [inlinesToParagraph(inlines, setting.text)];
    return firstThatFits(scales, height, (scale) =>
      hole === undefined
        ? placeFreeTitle(paragraph, scale, setting)
        : placeInPlaceholder(paragraph, hole, scale, { role: 'title' }, setting),
    );
  };
  const whole = place(heading);
  if (whole.fits) return { frames: whole.placed.frames, rest: [] };
  const text = inlineText(heading);
  let length = Math.min(text.length, 400);
  for (;;) {
    const [head, rest] = cutInlines(heading, length);
    const cut = place([...head, { type: 'text', value: '…' }]);
    if (cut.fits || length <= 10) return { frames: cut.placed.frames, rest: [{ type: 'text', value: '… ' }, ...rest] };
    length = Math.floor(length * 0.8);
  }
}

function placeFreeTitle(paragraphs: Parameters<typeof placeFreeText>[0], scale: number, setting: Setting) {
  const { contentArea, master } = setting.theme;
  const levels = master.placeholders.find(({ type }) => type === 'title')?.levels ?? master.placeholders[0]!.levels;
  const box = { ...contentArea, y: emu(40), height: emu(72) };
  return placeFreeText(paragraphs, levels, box, scale, { name: 'Title', role: 'title' }, setting);
}
