// A quotation alone on a slide layout that has a separate place for its speaker: the words grow, the theme's mark stands over them.
import { type Box, emu, points } from '../../base/graphics.ts';
import { quotationMarks } from '../../convert/smart-punctuation.ts';
import { inlineText } from '../../model/index.ts';
import { attributionIndex } from '../../theme/quote-layouts.ts';
import type { Placeholder, SlideLayout, TextLevel } from '../../theme/theme.ts';
import type { Frame } from '../frames.ts';
import { plainParagraph } from '../place/place-rows.ts';
import { placeSaid } from '../place/place-text.ts';
import type { ContentPart, Setting } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { firstThatFits, freeStyles, listScales, placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';
import type { Arrangement } from './arrangement.ts';

const grown = [1.5, 1.4, 1.3, 1.2, 1.1];
/** Share of their place that words may fill when they are larger than usual. */
const fullest = 0.7;

/** Undefined if the slide layout has no place for the speaker. */
export function arrangeComposedQuote(
  { blocks, attribution }: Extract<ContentPart, { type: 'quote' }>,
  layout: SlideLayout,
  setting: Setting,
): Arrangement | undefined {
  if (setting.theme.template !== undefined) return undefined;
  const words = layout.placeholders.find(({ index }) => index === 1);
  const speaker = layout.placeholders.find(({ index, name }) => index === attributionIndex && name === 'Attribution');
  if (words === undefined || speaker === undefined) return undefined;
  const said = blocksToParagraphs(blocks, setting.text);
  const by = inlineText(attribution).trim() === '' ? undefined : inlinesToParagraph(attribution, setting.text);
  return {
    variant: 'quote',
    layout,
    height: words.box.height,
    levels: words.levels,
    shrinks: true,
    growsTo: fullest,
    grown,
    place: (scale) => {
      const placed = placeSaid(said, (spoken) => placeInPlaceholder(spoken, words, scale, { role: 'quote' }, setting));
      const named =
        by &&
        firstThatFits(listScales(speaker.levels, setting.theme.floor), speaker.box.height, (size) =>
          placeInPlaceholder([by], speaker, size, { role: 'quote' }, setting),
        );
      return {
        frames: [...placeMarkOver(words, setting), ...placed.frames, ...(named?.placed.frames ?? [])],
        height: named?.fits === false ? Number.POSITIVE_INFINITY : placed.height,
        isWordBroken: placed.isWordBroken || (named?.placed.isWordBroken ?? false),
      };
    },
  };
}

/** The mark over the place of the words, at its start or in its middle; none in themes without one. */
function placeMarkOver({ levels: [level], box }: Placeholder, setting: Setting): readonly Frame[] {
  const { alone } = setting.theme.quote;
  if (alone === undefined) return [];
  const sign = quotationMarks(setting.language)[0].trim();
  const size = Math.min(alone.size, points(box.y) / 1.1);
  const height = emu(size * 1.05);
  const style: TextLevel = {
    ...freeStyles(setting.theme).number[0]!,
    font: alone.font,
    color: alone.color,
    size,
    bold: false,
    lineHeight: 1,
    align: level?.align ?? 'start',
  };
  const own: Box = { ...box, y: box.y - height, height };
  const look = { name: 'Quotation mark', role: 'ornament' } as const;
  return placeFreeText([plainParagraph(sign, setting)], [style], own, 1, look, setting).frames;
}
