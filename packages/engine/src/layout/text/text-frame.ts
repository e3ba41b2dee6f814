// Text into frames: in a placeholder of the slide layout, or free with a ground of its own.

import type { Color, Stroke } from '../../base/colors.ts';
import type { Box } from '../../base/units.ts';
import type { Geometry, Insets, Placeholder, TextLevel } from '../../theme/theme.ts';
import type { TextFrame } from '../frames.ts';
import type { Placed, Setting } from '../setting.ts';
import { noInsets } from './free-styles.ts';
import { setText } from './set-text.ts';
import type { TextArea, TextParagraph } from './text-content.ts';

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
  readonly balanced?: boolean;
};

/** A text frame of its own in the box; the height placed is that of the text with its insets. `look.insets` are those of text from left to right. */
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
  // Boxes are mirrored when the slide is done, insets here: those that balanced lines add lie where lines end already.
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

/** A few plain characters, such as a number, in a frame of their own. */
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
  /** See TextArea; true unless said. */
  readonly balanced?: boolean;
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
    placeholder: { type: placeholder.type, index: placeholder.index },
    inherits: isSameBox(box, placeholder.box),
    text: body,
    ...(look.fill && { fill: look.fill }),
    ...(look.stroke && { stroke: look.stroke }),
    ...(look.geometry && { geometry: look.geometry }),
    ...(look.adjust !== undefined && { adjust: look.adjust }),
  };
  return { frames: [frame], height: body.height + insets.top + insets.bottom, isWordBroken };
}

const isSameBox = (first: Box, second: Box): boolean =>
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
