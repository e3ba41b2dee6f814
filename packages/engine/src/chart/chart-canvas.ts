// The canvas of a chart: collects marks, measures text, formats numbers in the document's language.
import { type Color, points } from '../base/graphics.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { ChartLook } from '../theme/looks.ts';
import { formatValue } from '../workbook/format-value.ts';
import type { ChartPlace, Rectangle } from './chart-place.ts';
import type { DrawingMark } from './drawing.ts';

export type ChartStyle = {
  /** By series, or by slice in a pie. */
  readonly colors: readonly Color[];
  readonly look: ChartLook;
  /** Points. */
  readonly textSize: number;
  readonly textColor: Color;
  readonly mutedColor: Color;
  /** The drawn and measured font family. */
  readonly family: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The color of text that is legible on a fill. Absent: the color on the background. */
  readonly textOn?: ((fill: Color) => Color) | undefined;
};

/** Points from the top left corner of the drawing. */
export type Area = Rectangle;

/** The rest of an area below its first `height` points. */
export const below = (area: Area, height: number): Area => ({
  ...area,
  y: area.y + height,
  height: Math.max(1, area.height - height),
});

export type TextOptions = {
  readonly side?: 'left' | 'middle' | 'right';
  readonly color?: Color;
  readonly bold?: boolean;
  readonly size?: number;
  /** Degrees, clockwise; `y` is then the base line. */
  readonly rotation?: number;
  /** Runs from left to right in every language. */
  readonly isNumber?: boolean;
};

type Writable<T> = { -readonly [key in keyof T]: T[key] };

export type ChartCanvas = {
  readonly style: ChartStyle;
  readonly marks: readonly DrawingMark[];
  /** Distance of lines of text. */
  readonly lineHeight: number;
  add(mark: DrawingMark): void;
  /** Positions for the native chart, as far as drawn. */
  readonly placed: Writable<Omit<ChartPlace, 'width' | 'height'>>;
  /** One line of text; `side` is the end at `x`, `y` is its middle. It is moved if it would leave the drawing. */
  text(x: number, y: number, text: string, options?: TextOptions): void;
  /** A line of text, omitted if it would overlap another; true if drawn. */
  label(x: number, y: number, text: string, options?: TextOptions): boolean;
  textOn(fill: Color): Color;
  /** Width in points. */
  measure(text: string, bold?: boolean, size?: number): number;
  /** Broken at spaces into lines no wider than `width`; at most `most` lines, the last one cut with an ellipsis. */
  wrap(text: string, width: number, most: number, look?: { bold: boolean; size: number }): readonly string[];
  /** The width of the widest of these texts. */
  widest(texts: readonly string[]): number;
  /** Under an Excel format code of the plan. */
  number(value: number, format: string): string;
};

export function createCanvas(size: { width: number; height: number }, style: ChartStyle, fonts: Fonts): ChartCanvas {
  const marks: DrawingMark[] = [];
  const taken: Area[] = [];
  const measure = (text: string, bold = false, textSize = style.textSize): number =>
    fonts.measure(text, { family: style.family, bold, italic: false }, textSize);

  /** The place of a horizontal line of text, moved into the drawing. */
  function textArea(x: number, y: number, text: string, options: TextOptions): Area {
    const { side = 'middle', bold, size: textSize = style.textSize } = options;
    const width = measure(text, bold, textSize);
    const height = textSize * 1.1;
    const left = side === 'left' ? x : side === 'right' ? x - width : x - width / 2;
    return {
      x: Math.max(0, Math.min(left, size.width - width)),
      y: Math.max(0, Math.min(y - height / 2, size.height - height)),
      width,
      height,
    };
  }

  /** `x` is the place of the side, `y` the base line. */
  function addText(x: number, y: number, text: string, options: TextOptions): void {
    const {
      side = 'middle',
      color = style.textColor,
      bold = false,
      size: textSize = style.textSize,
      rotation,
    } = options;
    const direction = options.isNumber === true ? 'ltr' : style.direction;
    // The start of right-to-left text is its right end.
    const anchor = side === 'middle' ? 'middle' : (side === 'left') === (direction === 'ltr') ? 'start' : 'end';
    const turned = rotation === undefined ? {} : { rotation };
    marks.push({ type: 'text', x, y, text, size: textSize, bold, color, anchor, direction, ...turned });
  }

  function drawLevel(area: Area, text: string, options: TextOptions): void {
    const { side = 'middle', size: textSize = style.textSize } = options;
    const x = side === 'left' ? area.x : side === 'right' ? area.x + area.width : area.x + area.width / 2;
    // The middle of lower-case letters and digits is about a third of the size above the base line.
    addText(x, area.y + area.height / 2 + textSize * 0.34, text, options);
    taken.push(area);
  }

  return {
    style,
    marks,
    lineHeight: style.textSize * 1.25,
    add: (mark) => marks.push(mark),
    placed: { everyCategory: 1 },
    text(x, y, text, options = {}) {
      if (options.rotation === undefined) drawLevel(textArea(x, y, text, options), text, options);
      else addText(x, y, text, options);
    },
    label(x, y, text, options = {}) {
      const area = textArea(x, y, text, options);
      if (taken.some((other) => overlap(area, other))) return false;
      drawLevel(area, text, options);
      return true;
    },
    textOn: style.textOn ?? (() => ({ scheme: 'bg1' })),
    measure,
    wrap: (text, width, most, look) => wrapText(text, width, most, (part) => measure(part, look?.bold, look?.size)),
    widest: (texts) => texts.reduce((most, text) => Math.max(most, measure(text)), 0),
    number: (value, format) => formatValue({ type: 'number', value }, format, style.language),
  };
}

/** A hair's breadth apart is apart enough below each other, and a thin space side by side. */
const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width + 2 &&
  other.x < one.x + one.width + 2 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;

function wrapText(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { word, gap } of wordsOf(text)) {
    const longer = line === '' ? word : `${line}${gap}${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else if (lines.length === most - 1) {
      line = `${longer} `;
      break;
    } else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  return lines.map((each) => cutText(each, width, measure));
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What begins no line: closing marks, and what lengthens the sound before it. */
const closing = /^[\p{Pe}\p{Pf}、。，．・：；！？ー々]/u;
let segmenter: Intl.Segmenter | undefined;

/** Where lines may end: at spaces, in Chinese and Japanese between words. `gap`: what stands before a word on its line. */
function wordsOf(text: string): readonly { readonly word: string; readonly gap: string }[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part) => {
      if (!unspaced.test(part)) return [{ word: part, gap: ' ' }];
      segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
      const words: string[] = [];
      for (const { segment } of segmenter.segment(part)) {
        const last = words.at(-1);
        const isHeld = last !== undefined && (closing.test(segment) || /[\p{Ps}\p{Pi}\d]$/u.test(last));
        if (isHeld) words[words.length - 1] = last + segment;
        else words.push(segment);
      }
      return words.map((word, index) => ({ word, gap: index === 0 ? ' ' : '' }));
    });
}

/** Text that ends in a space may extend beyond the given width. */
function cutText(text: string, width: number, measure: (text: string) => number): string {
  if (!text.endsWith(' ') && measure(text) <= width) return text;
  const letters = Array.from(text.slice(0, 400));
  let kept = 0;
  let beyond = letters.length;
  while (beyond - kept > 1) {
    const middle = Math.floor((kept + beyond) / 2);
    if (measure(`${letters.slice(0, middle).join('')}…`) <= width) kept = middle;
    else beyond = middle;
  }
  return `${letters.slice(0, kept).join('').trimEnd()}…`;
}

// The markers of points on lines and webs, as the theme draws them.

/** A disc or square of `radius` points around (x, y). */
export function drawMarker(x: number, y: number, radius: number, fill: Color, canvas: ChartCanvas): void {
  if (canvas.style.look.marker === 'square')
    canvas.add({ type: 'rect', x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, fill });
  else canvas.add({ type: 'circle', x, y, radius, fill });
}

// Lines across a plot: light ones to read values off, and the stronger base line of bars.

type Kind = 'grid' | 'base';

/** A line in the theme's style, its width in points. */
export function gridStroke(kind: Kind, canvas: ChartCanvas) {
  const { color, width } = canvas.style.look[kind];
  return { color, width: points(width) };
}

export function drawHorizontal(y: number, { x, width }: Area, kind: Kind, canvas: ChartCanvas): void {
  canvas.add({ type: 'line', x1: x, y1: y, x2: x + width, y2: y, stroke: gridStroke(kind, canvas) });
}

export function drawVertical(x: number, { y, height }: Area, kind: Kind, canvas: ChartCanvas): void {
  canvas.add({ type: 'line', x1: x, y1: y, x2: x, y2: y + height, stroke: gridStroke(kind, canvas) });
}
