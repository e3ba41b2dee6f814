// The line at the foot of content slides: footer text and slide number, in their placeholders.
import type { Metadata } from '../../model/index.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import type { Setting } from '../setting.ts';
import { inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { plainLook } from '../text/inline-runs.ts';
import type { TextParagraph } from '../text/text-content.ts';
import { firstThatFits, placeInPlaceholder } from '../text/text-frame.ts';

/** What the front matter asks for and the slide layout has a placeholder for. `number` counts from 1: a template may begin with another. */
export function placeFooters(layout: SlideLayout, number: number, meta: Metadata, setting: Setting): readonly Frame[] {
  const footer = meta.footer ?? '';
  const shown = number - 1 + (setting.theme.template?.firstSlideNumber ?? 1);
  const numbered: TextParagraph = {
    kind: 'text',
    level: 0,
    runs: [{ ...plainLook, text: `${shown}`, field: 'slideNumber' }],
    direction: setting.text.direction,
  };
  return [
    ...(footer === ''
      ? []
      : place(layout, 'ftr', inlinesToParagraph([{ type: 'text', value: footer }], setting.text), setting)),
    ...(meta.pageNumbers ? place(layout, 'sldNum', numbered, setting) : []),
  ];
}

function place(
  layout: SlideLayout,
  type: 'ftr' | 'sldNum',
  paragraph: TextParagraph,
  setting: Setting,
): readonly Frame[] {
  const placeholder = layout.placeholders.find((candidate) => candidate.type === type);
  if (placeholder === undefined) return [];
  const role = type === 'ftr' ? 'footer' : 'slideNumber';
  const { placed } = firstThatFits([1, 0.9, 0.8, 0.7, 0.6, 0.5], placeholder.box.height, (scale) =>
    placeInPlaceholder([paragraph], placeholder, scale, { role }, setting),
  );
  return placed.frames;
}
