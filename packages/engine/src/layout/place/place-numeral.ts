// The number of a section on its slide, in themes whose section slides have a placeholder for it.
import type { SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import type { Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { firstThatFits, listScales, placeInPlaceholder } from '../text/text-frame.ts';

/** `number` counts from 1. */
export function placeNumeral(number: number, layout: SlideLayout, setting: Setting): readonly Frame[] {
  const placeholder = layout.placeholders.find(({ name }) => name === 'Section Number');
  if (placeholder === undefined) return [];
  const paragraphs = [inlinesToParagraph([{ type: 'text', value: `${number}` }], setting.text)];
  const { placed } = firstThatFits(
    listScales(placeholder.levels, setting.theme.floor),
    placeholder.box.height,
    (scale) => placeInPlaceholder(paragraphs, placeholder, scale, { role: 'label' }, setting),
  );
  return placed.frames;
}
