// A small line without axes: how a value went, with its last point marked. Beside a number, and in cells of a table.
import { largest } from '../../base/extremes.ts';
import { type Box, type Color, emu, type OutlineCommand } from '../../base/graphics.ts';
import { iconSize } from '../../base/world.ts';
import { docWords } from '../../model/doc-words.ts';
import { type Series, seriesEnds } from '../../model/series.ts';
import type { Frame } from '../frames.ts';
import type { Setting } from '../setting.ts';

/** Widths in EMU: of the line, and from the middle of the last point to its edge. */
export type LineLook = { readonly color: Color; readonly width: number; readonly point: number };

/** The line as high as its box, and its last point; time runs as the text does. */
export function smallLine(
  name: string,
  series: Series,
  box: Box,
  { color, width, point }: LineLook,
  setting: Setting,
): readonly Frame[] {
  const values = series.map(({ value }) => value);
  const [least, most] = [-largest(values.map((value) => -value)), largest(values)];
  // It begins at the edge of the text above it.
  const start = width / 2;
  const across = box.width - start - point;
  const down = box.height - 2 * point;
  const at = values.map((value, index) => ({
    x: start + (index / (values.length - 1)) * across,
    // What does not change runs in the middle.
    y: point + (most === least ? 0.5 : (most - value) / (most - least)) * down,
  }));
  const unit = iconSize / box.width;
  // Boxes are mirrored when the slide is done, outlines are not.
  const isMirrored = setting.text.direction === 'rtl';
  const outline = at.map(
    ({ x, y }, index): OutlineCommand => ({
      type: index === 0 ? 'move' : 'line',
      x: (isMirrored ? box.width - x : x) * unit,
      y: y * unit,
    }),
  );
  const end = at.at(-1)!;
  const dot = { x: Math.round(box.x + end.x - point), y: Math.round(box.y + end.y - point) };
  return [
    {
      type: 'shape',
      name: `${name} line`,
      geometry: 'rect',
      isData: true,
      icon: outline,
      box,
      stroke: { color, width },
    },
    {
      type: 'shape',
      name: `${name} last`,
      geometry: 'ellipse',
      isData: true,
      box: { ...dot, width: 2 * point, height: 2 * point },
      fill: color,
    },
  ];
}

/** The numbers of a line, and what it says, for those who do not see it: the file has them nowhere else. */
export function lineWords(series: Series, language: string): string {
  const ends = seriesEnds(series);
  const numbers = series.map(({ text }) => text).join('; ');
  const said = docWords(language).line.replace(
    /\{(first|last|least|most)\}/g,
    (_, name: keyof typeof ends) => ends[name],
  );
  return `${numbers}. ${said}`;
}

/** The color of numbers, or the accent where these have the color of text. */
export const lineColor = (ofNumbers: Color | undefined): Color =>
  ofNumbers === undefined || ('scheme' in ofNumbers && /^(?:tx|dk|bg|lt)1$/.test(ofNumbers.scheme))
    ? { scheme: 'accent1' }
    : ofNumbers;

/** Of a line beside a number. */
export const numberLine = { width: emu(2.25), point: emu(4.5) };
