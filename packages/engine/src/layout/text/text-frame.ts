// Text as frames: the levels of text outside placeholders (cards, steps, numbers, cells), and blocks set into a box or a placeholder.

import type { Insets } from '../../base/graphics.ts';
import { type Box, type Color, emu, points, type Stroke } from '../../base/graphics.ts';
import { accentOf, type Geometry, type Placeholder, type TextLevel, type Theme } from '../../theme/theme.ts';
import type { TextFrame } from '../frames.ts';
import type { Placed, Setting } from '../setting.ts';
import { labelInk } from '../template/suited-colors.ts';
import { setText } from './set-text.ts';
import type { TextArea, TextParagraph } from './text-content.ts';

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

const known = new WeakMap<Theme, FreeStyles>();

/** The free styles of a theme. Sizes are shares of its body text, a slide has few sizes and a brand keeps its own. */
export function freeStyles(theme: Theme): FreeStyles {
  const styles = known.get(theme) ?? readFreeStyles(theme);
  known.set(theme, styles);
  return styles;
}

function readFreeStyles(theme: Theme): FreeStyles {
  const master = theme.master.placeholders;
  const own = master.find(({ type }) => type === 'body')?.levels ?? fallbackLevels(theme);
  const body = theme.template === undefined ? own : legibleLevels(own, theme).map(calm);
  const first = body[0] ?? fallback;
  const second = body[1] ?? first;
  const muted = labelInk(theme);
  const plain = (size: number, more: Partial<TextLevel> = {}): TextLevel => {
    const { bullet: _, ...level } = first;
    return { ...level, size, spaceBefore: 0, spaceAfter: 0, indent: 0, hanging: 0, ...more };
  };
  // A company's text has one size, in lists as in cards.
  const card = theme.template === undefined ? second.size : first.size;
  // Where a company's text is not in the color of text, its headings are in that of its text.
  const isOfText = 'scheme' in theme.card.heading.color && theme.card.heading.color.scheme === 'tx1';
  const look = theme.template && isOfText ? { ...theme.card.heading, color: first.color } : theme.card.heading;
  const heading = theme.template ? { ...look, font: first.font } : look;
  // Points in cards hang as in a company's lists, clear of their bullets.
  const isClear = theme.template !== undefined && first.hanging >= first.size * leastHanging;
  const hanging = isClear ? first.hanging : 14 * (theme.scale ?? 1);
  const bullets = { ...(first.bullet && { bullet: first.bullet }), indent: hanging, hanging, spaceBefore: 5 };
  const { rightToLeft: _, ...title } = plain(first.size, { ...heading, lineHeight: 1.2 });
  return {
    body,
    title: master.find(({ type }) => type === 'title')?.levels ?? [plain(first.size * 1.5, { font: 'major' })],
    // Nothing hangs under it: it is no level of the list that follows.
    cardTitle: [title],
    cardText: [plain(card, bullets), plain(second.size, { ...bullets, indent: 2 * hanging })],
    number: [plain(theme.stats.size, { font: theme.stats.font, bold: theme.stats.bold, lineHeight: 1.1 })],
    label: [plain(second.size, { color: muted, lineHeight: 1.3 })],
    // On a company's ground its second color of text can be faint, and captions are small.
    caption: [plain(captionSize(theme, second.size), { color: theme.template === undefined ? muted : first.color })],
    code: [plain(16, { font: 'mono', lineHeight: 1.4 })],
  };
}

/** Of the size of text: a bullet and a gap. */
const leastHanging = 0.5;

/** Of text, and in points of a slide 540 points high. */
const captions = { share: 0.8, least: 16, most: 22 };

/** Ours have the size of small text. */
function captionSize({ floor, slideSize, template }: Theme, text: number): number {
  if (template === undefined) return floor.small;
  const scale = points(slideSize.height) / 540;
  return Math.max(
    floor.small,
    Math.round(Math.min(captions.most * scale, Math.max(captions.least * scale, text * captions.share))),
  );
}

/** Of lines of composed text on a brand, as shares of their size: wider, they stand low beside their marks; closer, they touch. */
const leading = { least: 1.1, most: 1.35 };

/** What is composed has bold headings, and text that is not: a company's lists can be bold, or set wide. */
const calm = (level: TextLevel): TextLevel => ({
  ...level,
  bold: false,
  lineHeight: Math.min(leading.most, Math.max(leading.least, level.lineHeight)),
});

/** Composed text in points of a slide 540 points high, where a template's own is smaller than `least` or larger than `most`: it uses text boxes. */
const legible = { least: 12, size: 16, most: 32, sizeOfLarge: 22 };

/** The levels of a template's text as large as is usual outside its placeholders; in them, its own size counts. */
function legibleLevels(levels: readonly TextLevel[], { slideSize }: Theme): readonly TextLevel[] {
  const scale = points(slideSize.height) / 540;
  const size = levels[0]?.size ?? fallback.size;
  if (size >= legible.least * scale && size <= legible.most * scale) return levels;
  const factor = ((size < legible.least * scale ? legible.size : legible.sizeOfLarge) * scale) / size;
  return levels.map((level) => ({
    ...level,
    // Levels far apart come together.
    size: Math.round(Math.max(level.size * factor, legible.least * scale) * 2) / 2,
    spaceBefore: level.spaceBefore * factor,
    spaceAfter: level.spaceAfter * factor,
    indent: level.indent * factor,
    hanging: level.hanging * factor,
  }));
}

/** Of brands whose slide master has no text. */
const fallback: TextLevel = {
  size: 20,
  font: 'minor',
  bold: false,
  color: { scheme: 'tx1' },
  align: 'start',
  lineHeight: 1.2,
  spaceBefore: 8,
  spaceAfter: 0,
  bullet: { character: '•', color: { scheme: 'accent1' } },
  indent: 18,
  hanging: 18,
};
const fallbacks: readonly TextLevel[] = [fallback, { ...fallback, size: 18, spaceBefore: 4, indent: 36 }];

/** The levels of text where a slide master has none, as large as the theme's slides are, bullets in its first accent. */
export const fallbackLevels = (theme: Pick<Theme, 'accents' | 'scale'>): readonly TextLevel[] => {
  const scale = theme.scale ?? 1;
  return fallbacks.map((level) => ({
    ...level,
    size: level.size * scale,
    spaceBefore: level.spaceBefore * scale,
    indent: level.indent * scale,
    hanging: level.hanging * scale,
    bullet: { character: '•', color: accentOf(theme, 1) },
  }));
};

/** The vertical rhythm of the grid, in EMU. */
export const rhythm = emu(8);

/** The next step of the rhythm at or above this, in EMU. */
export const onRhythm = (length: number): number => Math.ceil(length / rhythm) * rhythm;
/** A distance of ours in EMU, as long as it is on slides of the theme's size. */
export const scaled = (length: number, { theme }: Pick<Setting, 'theme'>): number =>
  Math.round(length * (theme.scale ?? 1));
/** Between siblings, and between columns of text, in EMU. */
export const gutterOf = (setting: Pick<Setting, 'theme'>): number => scaled(emu(16), setting);
export const columnGapOf = (setting: Pick<Setting, 'theme'>): number => scaled(emu(32), setting);

// Text into frames: in a placeholder of the slide layout, or free with its own background.

export type TextFrameLook = {
  readonly name: string;
  readonly role: TextFrame['role'];
  readonly insets?: Insets;
  readonly anchor?: TextArea['anchor'];
  readonly align?: TextLevel['align'];
  readonly geometry?: Geometry;
  readonly adjust?: number;
  readonly fill?: Color;
  readonly stroke?: Stroke;
  /** See TextArea. */
  readonly balanced?: TextArea['balanced'];
};

/** A free text frame in the box; the placed height is the text height with its insets. `look.insets` are for left-to-right text. */
export function placeFreeText(
  paragraphs: readonly TextParagraph[],
  levels: readonly TextLevel[],
  box: Box,
  scale: number,
  look: TextFrameLook,
  setting: Setting,
): Placed {
  const { direction } = setting.text;
  const { name, role, anchor = 'top', align, balanced = false, insets: asked = noInsets, ...shape } = look;
  // Boxes are mirrored when the slide is done, insets here: insets added for balanced lines are already at line ends.
  const insets = direction === 'rtl' ? { ...asked, left: asked.right, right: asked.left } : asked;
  const aligned = align === undefined ? levels : levels.map((level) => ({ ...level, align }));
  const { body, isWordBroken } = setText(
    paragraphs,
    { ...box, insets, anchor, levels: aligned, balanced },
    scale,
    setting,
  );
  return {
    frames: [{ type: 'text', role, name, box, inherits: false, text: body, ...shape }],
    height: body.height + insets.top + insets.bottom,
    isWordBroken,
  };
}

/** A few plain characters, such as a number, in a separate frame. */
export function placeLabel(
  text: string,
  level: TextLevel,
  box: Box,
  scale: number,
  look: TextFrameLook,
  setting: Setting,
): Placed {
  const run = { text, bold: level.bold, italic: false, strike: false, underline: false };
  const paragraph: TextParagraph = { kind: 'text', level: 0, runs: [run], direction: setting.text.direction };
  return placeFreeText([paragraph], [level], box, scale, look, setting);
}

export type PlaceholderTextLook = Pick<TextFrame, 'role' | 'fill' | 'stroke' | 'geometry' | 'adjust'> & {
  readonly box?: Box;
  readonly name?: string;
  readonly insets?: Insets;
  readonly anchor?: TextArea['anchor'];
  /** See TextArea; true by default. */
  readonly balanced?: TextArea['balanced'];
};

/** A text frame in a placeholder; with `box`, moved there. */
export function placeInPlaceholder(
  paragraphs: readonly TextParagraph[],
  placeholder: Placeholder,
  scale: number,
  look: PlaceholderTextLook,
  setting: Setting,
): Placed {
  const box = look.box ?? placeholder.box;
  const insets = look.insets ?? placeholder.insets;
  const area = {
    ...placeholder,
    ...box,
    insets,
    anchor: look.anchor ?? placeholder.anchor,
    balanced: look.balanced ?? true,
  };
  const { body, isWordBroken } = setText(paragraphs, area, scale, setting);
  const frame: TextFrame = {
    type: 'text',
    role: look.role,
    name: look.name ?? placeholder.name,
    box,
    ...(placeholder.isFree !== true && { placeholder: { type: placeholder.type, index: placeholder.index } }),
    inherits: placeholder.isFree !== true && isSameBox(box, placeholder.box),
    text: body,
    ...(look.fill && { fill: look.fill }),
    ...(look.stroke && { stroke: look.stroke }),
    ...(look.geometry && { geometry: look.geometry }),
    ...(look.adjust !== undefined && { adjust: look.adjust }),
  };
  return { frames: [frame], height: body.height + insets.top + insets.bottom, isWordBroken };
}

export const isSameBox = (first: Box, second: Box): boolean =>
  first.x === second.x && first.y === second.y && first.width === second.width && first.height === second.height;

/** Scales of text to try, largest first: whole points of the first level, down to where a level meets its floor. */
export function listScales(levels: readonly TextLevel[], floor: { readonly body: number; readonly small: number }) {
  const largest = levels[0]?.size ?? floor.body;
  const least = Math.max(
    Math.min(1, floor.body / largest),
    ...levels.slice(0, 3).map(({ size }) => Math.min(1, floor.small / size)),
  );
  const scales: number[] = [];
  for (let size = largest; size / largest >= least - 1e-9; size -= 1) scales.push(size / largest);
  return scales;
}

/** The first attempt that is no higher than `height` and breaks no word; else one that breaks a word; else the last. */
export function firstThatFits<T extends Placed>(
  scales: readonly number[],
  height: number,
  attempt: (scale: number) => T,
): { readonly placed: T; readonly fits: boolean; readonly scale: number } {
  let withBrokenWord: { placed: T; fits: true; scale: number } | undefined;
  let last: { placed: T; fits: boolean; scale: number } | undefined;
  for (const scale of scales) {
    const placed = attempt(scale);
    const fits = placed.height <= height;
    if (fits && !placed.isWordBroken) return { placed, fits, scale };
    if (fits) withBrokenWord ??= { placed, fits, scale };
    last = { placed, fits, scale };
  }
  if (last === undefined) throw new Error('No scale to try.');
  return withBrokenWord ?? last;
}
