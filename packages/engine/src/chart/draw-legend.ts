// Draws a legend: names next to color swatches, in a column or in rows.

import type { Color } from '../base/graphics.ts';
import { type Area, below, type ChartCanvas } from './chart-canvas.ts';
import { type ChartPlan, hasLegendEntry } from './chart-plan.ts';

type Entry = { readonly name: string; readonly color: Color; readonly isLine: boolean };

/** Draws the legend, if there is one; returns the remaining area beside, below or above it. */
export function drawLegend(plan: ChartPlan, area: Area, canvas: ChartCanvas): Area {
  if (plan.legend === 'none') return area;
  const entries = legendEntries(plan, canvas);
  return plan.legend === 'left' || plan.legend === 'right'
    ? drawColumn(entries, plan.legend, area, plan.family === 'pie', canvas)
    : drawRows(entries, plan.legend, area, canvas);
}

function legendEntries(plan: ChartPlan, canvas: ChartCanvas): Entry[] {
  if (plan.family === 'pie') {
    const colors = plan.series[0]?.pointColors;
    return plan.categories.map((name, index) => ({
      name,
      color: colors?.get(index) ?? canvas.style.mutedColor,
      isLine: false,
    }));
  }
  return plan.series
    .filter(hasLegendEntry)
    .flatMap(({ name, color, isLine }) =>
      color === undefined ? [] : [{ name, color, isLine: isLine || plan.family === 'line' || plan.family === 'radar' }],
    );
}

const swatchRoom = (canvas: ChartCanvas): number => canvas.style.textSize * 1.5;

/** Of the width that names take: beside a pie they have what it leaves of it. */
const nameShare = { usual: 0.36, most: 0.5 };
/** Lines of a name at most. */
const nameLines = [3, 2, 1];

function drawColumn(
  entries: readonly Entry[],
  side: 'left' | 'right',
  area: Area,
  isRound: boolean,
  canvas: ChartCanvas,
): Area {
  const { textSize } = canvas.style;
  const gap = textSize * 1.5;
  const apart = textSize * 0.35;
  const least = entries.length * (canvas.lineHeight + apart);
  // Names that do not fit on the side go below, where they share lines.
  if (least > area.height) return drawRows(entries, 'bottom', area, canvas);
  const beside = isRound
    ? Math.min(area.width - area.height - swatchRoom(canvas) - gap, area.width * nameShare.most)
    : 0;
  const room = Math.max(area.width * nameShare.usual, beside);
  const textWidth = Math.min(room, canvas.widest(entries.map(({ name }) => name)) + 1);
  const ways = nameLines.map((count) => entries.map(({ name }) => canvas.wrap(name, textWidth, count)));
  const heightsOf = (lines: readonly (readonly string[])[]) =>
    lines.map((each) => each.length * canvas.lineHeight + apart);
  const fits = (lines: readonly (readonly string[])[]): boolean =>
    heightsOf(lines).reduce((sum, height) => sum + height, 0) <= area.height;
  const lines = ways.find(fits) ?? ways.at(-1)!;
  const heights = heightsOf(lines);
  const width = textWidth + swatchRoom(canvas);
  const x = side === 'right' ? area.x + area.width - width : area.x;
  const height = heights.reduce((sum, each) => sum + each, 0);
  let y = area.y + Math.max(0, (area.height - height) / 2);
  canvas.placed.legend = { x, y, width, height };
  for (const [index, entry] of entries.entries()) {
    drawEntry(entry, lines[index]!, { x, y, width, height: canvas.lineHeight }, canvas);
    y += heights[index]!;
  }
  return { ...area, x: side === 'right' ? area.x : area.x + width + gap, width: Math.max(1, area.width - width - gap) };
}

function drawRows(entries: readonly Entry[], side: 'top' | 'bottom', area: Area, canvas: ChartCanvas): Area {
  const { textSize, direction } = canvas.style;
  const gap = textSize * 1.4;
  const rowHeight = textSize * 1.5;
  const cells = entries.map((entry) => {
    const name = canvas.wrap(entry.name, area.width * 0.45, 1)[0]!;
    return { entry, name, width: swatchRoom(canvas) + canvas.measure(name) };
  });
  const rows: (typeof cells)[] = [[]];
  let used = 0;
  for (const cell of cells) {
    if (used > 0 && used + gap + cell.width > area.width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(cell);
    used += cell.width + (used > 0 ? gap : 0);
  }
  const most = Math.max(1, Math.floor((area.height * 0.38) / rowHeight));
  const hidden = rows.splice(most).flat().length;
  const top = side === 'top' ? area.y : area.y + area.height - rows.length * rowHeight;
  for (const [line, row] of rows.entries()) {
    const y = top + rowHeight * (line + 0.5) - canvas.lineHeight / 2;
    let x = area.x + (area.width - row.reduce((sum, { width }) => sum + width, 0) - gap * (row.length - 1)) / 2;
    for (const { entry, name, width } of direction === 'rtl' ? row.toReversed() : row) {
      drawEntry(entry, [name], { x, y, width, height: canvas.lineHeight }, canvas);
      x += width + gap;
    }
  }
  const height = rows.length * rowHeight + textSize * 0.5;
  const rest = side === 'top' ? below(area, height) : { ...area, height: Math.max(1, area.height - height) };
  if (hidden > 0) {
    canvas.text(rest.x + rest.width / 2, rest.y + rest.height - rowHeight / 2, `+${hidden} …`, {
      color: canvas.style.mutedColor,
    });
    return { ...rest, height: Math.max(1, rest.height - rowHeight) };
  }
  return rest;
}

/** A swatch, and the name on its side in text direction. `place` is its first line. */
function drawEntry({ color, isLine }: Entry, lines: readonly string[], place: Area, canvas: ChartCanvas): void {
  const { textSize, direction } = canvas.style;
  const size = textSize * 0.7;
  const length = isLine ? size * 1.4 : size;
  const isMirrored = direction === 'rtl';
  const x = isMirrored ? place.x + place.width - length : place.x;
  const y = place.y + place.height / 2;
  if (isLine) canvas.add({ type: 'line', x1: x, y1: y, x2: x + length, y2: y, stroke: { color, width: 2.25 } });
  else canvas.add({ type: 'rect', x, y: y - size / 2, width: size, height: size, fill: color });
  const start = isMirrored ? place.x + place.width - swatchRoom(canvas) : place.x + swatchRoom(canvas);
  for (const [row, line] of lines.entries())
    canvas.text(start, y + canvas.lineHeight * row, line, { side: isMirrored ? 'right' : 'left' });
}
