// What the items of purpose-built columns share: a grid, a name, text under a heading, colors in turn.
import { type Box, type Color, emu } from '../../base/graphics.ts';
import { inlineText } from '../../model/index.ts';
import type { Frame } from '../frames.ts';
import type { ContentPart, Setting, ShownItem } from '../setting.ts';
import { blocksToParagraphs, inlinesToParagraph } from '../text/blocks-to-paragraphs.ts';
import { shortName } from '../text/short-name.ts';
import type { TextParagraph } from '../text/text-content.ts';

export type ShownPart = Extract<ContentPart, { type: 'shown' }>;

/** Boxes of one size in rows, the last of which may have fewer. */
export function gridOf(
  count: number,
  across: number,
  { x, y, width }: Box,
  height: number,
  gap: number,
): readonly Box[] {
  const own = Math.floor((width - (across - 1) * gap) / across);
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index % across) * (own + gap),
    y: y + Math.floor(index / across) * (height + gap),
    width: own,
    height,
  }));
}

export const nameOf = ({ heading, image }: ShownItem): string => inlineText(heading).trim() || (image?.alt ?? '');

export const group = (kind: string, item: ShownItem, box: Box, frames: readonly Frame[]): Frame => {
  const name = nameOf(item);
  return { type: 'group', name: shortName(name === '' ? kind : `${kind}: ${name}`), alt: name, box, frames };
};

/** The heading as a first level, and what is below it as the next ones. */
export function textOf({ heading, blocks }: ShownItem, setting: Setting): readonly TextParagraph[] {
  const rest = blocksToParagraphs(blocks, setting.text);
  if (inlineText(heading).trim() === '') return rest.map((each) => ({ ...each, level: each.level + 1 }));
  const { bold } = setting.theme.card.heading;
  const head = { ...inlinesToParagraph(heading, setting.text), kind: 'heading' as const, bold };
  return [head, ...rest.map((each) => ({ ...each, level: each.level + 1 }))];
}

/** Each its own, over and over. */
export const inTurn = (colors: readonly Color[], index: number): Color =>
  colors[index % Math.max(1, colors.length)] ?? { scheme: 'accent1' };

/** A letter or number on a disc or square. */
export const badge = emu(44);
