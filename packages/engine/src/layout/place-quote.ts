// Quotations: large, with who said it below, a bar at the start.
import { type Box, emu } from '../base/units.ts';
import { inlineText } from '../model/index.ts';
import type { Frame } from './frames.ts';
import { freeStyles } from './free-styles.ts';
import type { Part } from './parts.ts';
import type { Placed, Room, Setting } from './setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from './text/blocks-to-paragraphs.ts';
import { placeFreeText, placeInPlaceholder } from './text-frame.ts';

const barDistance = emu(24);

/** The quotation in its hole; a bar as high as the text stands before it. */
export function placeQuote(quote: Extract<Part, { type: 'quote' }>, room: Room, setting: Setting): Placed {
  const said = blocksToParagraphs(quote.blocks, setting.text);
  const hasAttribution = inlineText(quote.attribution).trim() !== '';
  const by = { ...inlinesToParagraph(quote.attribution, setting.text), level: 1, spaceBefore: 14 };
  const paragraphs = hasAttribution ? [...said, by] : said;
  const { placeholder, scale, box } = room;
  const placed =
    placeholder === undefined
      ? placeFreeText(paragraphs, freeStyles(setting.theme).body, box, scale, { name: 'Quote', role: 'quote' }, setting)
      : placeInPlaceholder(paragraphs, placeholder, scale, { role: 'quote' }, setting);
  const free = placeholder?.anchor === 'middle' ? Math.max(0, Math.round((box.height - placed.height) / 2)) : 0;
  const barBox: Box = {
    x: box.x - barDistance,
    y: box.y + free,
    width: emu(4),
    height: Math.min(placed.height, box.height),
  };
  const bar: Frame = { type: 'shape', name: 'Quote bar', geometry: 'rect', box: barBox, fill: { scheme: 'accent1' } };
  return { ...placed, frames: [...placed.frames, bar] };
}
