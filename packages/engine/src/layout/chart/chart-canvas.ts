// Where a chart is drawn: marks as they are added, text measured, numbers in the language's own form.
import type { Fonts } from '../../fonts/fonts.ts';
import type { Color } from '../../theme/theme.ts';
import type { Mark } from '../drawing.ts';

export type ChartStyle = {
  /** By series, or by slice in a pie. */
  readonly colors: readonly Color[];
  /** Points. */
  readonly textSize: number;
  readonly textColor: Color;
  readonly mutedColor: Color;
  /** The family that is drawn and measured. */
  readonly family: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
};

/** Points from the top left corner of the drawing. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type TextOptions = {
  readonly side?: 'left' | 'middle' | 'right';
  readonly color?: Color;
  readonly bold?: boolean;
  readonly size?: number;
  readonly rotation?: number;
};

export type ChartCanvas = {
  readonly style: ChartStyle;
  readonly marks: readonly Mark[];
  /** Distance of lines of text. */
  readonly lineHeight: number;
  add(mark: Mark): void;
  /** One line of text; `side` says which end of it stands at `x`, `y` is its middle. */
  text(x: number, y: number, text: string, options?: TextOptions): void;
  /** Width in points. */
  measure(text: string, bold?: boolean, size?: number): number;
  /** Broken at spaces into lines no wider than `width`; at most `most` lines, the last one cut with an ellipsis. */
  wrap(text: string, width: number, most: number, bold?: boolean): readonly string[];
  number(value: number, decimals: number): string;
};

export function createCanvas(style: ChartStyle, fonts: Fonts): ChartCanvas {
  const marks: Mark[] = [];
  const measure = (text: string, bold = false, size = style.textSize): number =>
    fonts.measure(text, { family: style.family, bold, italic: false }, size);
  const isRightToLeft = style.direction === 'rtl';
  return {
    style,
    marks,
    lineHeight: style.textSize * 1.25,
    add: (mark) => marks.push(mark),
    text(x, y, text, { side = 'middle', color = style.textColor, bold = false, size = style.textSize, rotation } = {}) {
      // The start of right-to-left text is its right end.
      const anchor = side === 'middle' ? 'middle' : (side === 'left') !== isRightToLeft ? 'start' : 'end';
      // The middle of lower-case letters and digits lies about a third of the size above the base line.
      const baseline = rotation === undefined ? y + size * 0.34 : y;
      marks.push({
        type: 'text',
        x,
        y: baseline,
        text,
        size,
        bold,
        color,
        anchor,
        direction: style.direction,
        ...(rotation === undefined ? {} : { rotation }),
      });
    },
    measure,
    wrap: (text, width, most, bold = false) => wrapText(text, width, most, (part) => measure(part, bold)),
    number: (value, decimals) => formatNumber(value, decimals, style.language),
  };
}

function wrapText(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] += ' …';
  return kept.map((each) => cutText(each, width, measure));
}

function cutText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = Array.from(text.replace(/ …$/, ''));
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function formatNumber(value: number, decimals: number, language: string): string {
  try {
    return new Intl.NumberFormat(`${language}-u-nu-latn`, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value);
  } catch {
    return value.toFixed(decimals);
  }
}
