// Quotations: large, with who said it below, and the theme's mark in the margin before them.
import { type Box, emu, points } from '../../base/units.ts';
import { quotationMarks } from '../../convert/smart-punctuation.ts';
import { inlineText } from '../../model/index.ts';
import type { Frame } from '../frames.ts';
import type { Part } from '../parts.ts';
import type { Placed, Room, Setting } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { freeStyles } from '../text/free-styles.ts';
import { placeFreeText, placeInPlaceholder } from '../text/text-frame.ts';
import { plainParagraph } from './place-rows.ts';

const markDistance = emu(24);

/** The quotation in its placeholder; a mark beside the start of the text. */
export function placeQuote(quote: Extract<Part, { type: 'quote' }>, room: Room, setting: Setting): Placed {
  const said = blocksToParagraphs(quote.blocks, setting.text);
  const hasAttribution = inlineText(quote.attribution).trim() !== '';
  const by = { ...inlinesToParagraph(quote.attribution, setting.text), level: 1, spaceBefore: 14 };
  const paragraphs = hasAttribution ? [...said, by] : said;
  const { placeholder, scale, box } = room;
  const placed =
    placeholder === undefined
      ? placeFreeText(paragraphs, freeStyles(setting.theme).body, box, scale, { name: 'Quote', role: 'quote' }, setting)
      : placeInPlaceholder(paragraphs, placeholder, scale, { role: 'quote', box, balanced: true }, setting);
  const free = placeholder?.anchor === 'middle' ? Math.max(0, Math.round((box.height - placed.height) / 2)) : 0;
  const text: Box = { ...box, y: box.y + free, height: Math.min(placed.height, box.height) };
  // A template's place for quotations has a mark of its own, or none; its place for lists is only lent.
  const isOwn = setting.theme.template !== undefined && placeholder !== undefined;
  if (isOwn && placeholder.levels[0]?.bullet === undefined) return placed;
  return { ...placed, frames: [...placed.frames, ...placeMark(text, box.y, setting)] };
}

/** How far a mark's box begins over the text, in em: so that high marks stand at its top, low ones on its first base line. */
const rise = 0.16;
const rises: { readonly [sign: string]: number } = { '„': 0.6, '«': 0.26 };
/** Guillemets are wider than they are high. */
const widthOf = (sign: string): number => (sign === '«' ? 1.25 : 1.8);

/** In the margin, so that text starts at one line whatever the mark; no higher than `top`. */
function placeMark(text: Box, top: number, setting: Setting): readonly Frame[] {
  const { mark, color, size, font } = setting.theme.quote;
  const x = text.x - markDistance;
  switch (mark) {
    case 'none':
      return [];
    case 'bar':
      return [{ type: 'shape', name: 'Quote bar', geometry: 'rect', box: { ...text, x, width: emu(4) }, fill: color }];
    case 'quotation-mark': {
      const level = {
        ...freeStyles(setting.theme).number[0]!,
        font,
        size,
        color,
        bold: false,
        lineHeight: 1,
      };
      const sign = quotationMarks(setting.language)[0].trim();
      // From the margin, where titles start, to the text.
      const start = Math.min(setting.theme.contentArea.x, text.x - emu(24));
      const width = text.x - start;
      const fitting = Math.min(size, points(width) * widthOf(sign));
      const height = emu(fitting * 1.05);
      const box = { x: start, y: Math.max(top, text.y - emu(fitting * (rises[sign] ?? rise))), width, height };
      const look = { name: 'Quotation mark', role: 'ornament' } as const;
      return placeFreeText([plainParagraph(sign, setting)], [{ ...level, size: fitting }], box, 1, look, setting)
        .frames;
    }
  }
}
