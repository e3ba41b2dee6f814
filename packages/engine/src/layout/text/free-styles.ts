// Levels of text that stands in no placeholder (cards, steps, numbers, cells), taken from the theme's own body text.

import type { Color } from '../../base/colors.ts';
import { emu } from '../../base/units.ts';
import type { Insets, TextLevel, Theme } from '../../theme/theme.ts';

export type FreeStyles = {
  readonly body: readonly TextLevel[];
  /** Of slides whose slide layout has no title. */
  readonly title: readonly TextLevel[];
  readonly cardTitle: readonly TextLevel[];
  readonly cardText: readonly TextLevel[];
  readonly number: readonly TextLevel[];
  readonly label: readonly TextLevel[];
  readonly caption: readonly TextLevel[];
  readonly code: readonly TextLevel[];
};

export const noInsets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/** The free styles of a theme. Sizes are shares of its body text, so that a slide has few sizes and a brand keeps its own. */
export function freeStyles(theme: Theme): FreeStyles {
  const master = theme.master.placeholders;
  const body = master.find(({ type }) => type === 'body')?.levels ?? [fallback];
  const first = body[0] ?? fallback;
  const second = body[1] ?? first;
  const muted: Color = { scheme: 'tx2' };
  const plain = (size: number, more: Partial<TextLevel> = {}): TextLevel => {
    const { bullet: _, ...level } = first;
    return { ...level, size, spaceBefore: 0, spaceAfter: 0, indent: 0, hanging: 0, ...more };
  };
  const bullets = { ...(first.bullet && { bullet: first.bullet }), indent: 14, hanging: 14, spaceBefore: 5 };
  return {
    body,
    title: master.find(({ type }) => type === 'title')?.levels ?? [plain(first.size * 1.5, { font: 'major' })],
    cardTitle: [plain(first.size, { ...theme.card.heading, lineHeight: 1.2 })],
    cardText: [plain(second.size, bullets), plain(second.size, { ...bullets, indent: 28 })],
    number: [plain(theme.stats.size, { font: theme.stats.font, bold: theme.stats.bold, lineHeight: 1.1 })],
    label: [plain(second.size, { color: muted, lineHeight: 1.3 })],
    caption: [plain(theme.floor.small, { color: muted })],
    code: [plain(16, { font: 'mono', lineHeight: 1.4 })],
  };
}

const fallback: TextLevel = {
  size: 20,
  font: 'minor',
  bold: false,
  color: { scheme: 'tx1' },
  align: 'start',
  lineHeight: 1.3,
  spaceBefore: 0,
  spaceAfter: 0,
  indent: 0,
  hanging: 0,
};

/** The vertical rhythm and the gutter of the grid, in EMU. */
export const rhythm = emu(8);

/** The next step of the rhythm that is no less, in EMU. */
export const onRhythm = (length: number): number => Math.ceil(length / rhythm) * rhythm;
export const gutter = emu(16);
/** Between columns of text, in EMU. */
export const columnGap = emu(32);
