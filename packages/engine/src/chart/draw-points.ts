// Scatter, bubble and radar charts, drawn.
import { largest } from '../base/extremes.ts';
import { points } from '../base/graphics.ts';
import type { AxisScale } from './axis-scale.ts';
import { type Area, type ChartCanvas, drawHorizontal, drawMarker, gridStroke } from './chart-canvas.ts';
import type { ChartPlan, PlannedSeries } from './chart-plan.ts';
import { fadeColor } from './planned-series.ts';
import { drawTicks, tickTexts } from './plot-area.ts';

type Places = { readonly area: Area; x(value: number): number; y(value: number): number };

export function drawPoints(plan: ChartPlan, outer: Area, canvas: ChartCanvas): void {
  const places = layPoints(plan, plan.xScale!, outer, canvas);
  const sizes = plan.series.flatMap(({ size }) => (size ?? []).map((each) => Math.abs(each ?? 0)));
  const most = largest([0, ...sizes]) || 1;
  const widest = Math.min(places.area.width, places.area.height) * 0.12;
  for (const series of plan.series) {
    for (const [index, value] of series.values.entries()) {
      const x = series.x?.[index] ?? null;
      if (value === null || x === null || series.color === undefined) continue;
      const at = { x: places.x(x), y: places.y(value) };
      // A bubble's area, not its width, is its size.
      const radius =
        series.size === undefined ? 4 : Math.max(2, widest * Math.sqrt(Math.abs(series.size[index] ?? 0) / most));
      if (series.size === undefined) drawMarker(at.x, at.y, radius, series.color, canvas);
      else canvas.add({ type: 'circle', ...at, radius, fill: fadeColor(series.color, 0.75) });
      const name = series.pointNames?.[index];
      if (name !== undefined) namePoint(name, at, radius, canvas);
      else if (plan.hasLabels) labelPoint(series.size?.[index] ?? value, at, radius, series, plan, canvas);
    }
  }
}

/** Beside its point, where the name meets no other. */
function namePoint(
  name: string,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  canvas: ChartCanvas,
): void {
  const isMirrored = canvas.style.direction === 'rtl';
  const gap = radius + canvas.style.textSize * 0.3;
  canvas.label(x + (isMirrored ? -gap : gap), y, name, { side: isMirrored ? 'right' : 'left' });
}

/** In its bubble where that is large enough, else above. */
function labelPoint(
  value: number,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  { color, size }: PlannedSeries,
  plan: ChartPlan,
  canvas: ChartCanvas,
): void {
  const text = canvas.number(value, plan.labelFormat);
  const isInside = size !== undefined && canvas.measure(text) < radius * 1.8;
  if (isInside) canvas.label(x, y, text, { color: canvas.textOn(color!), isNumber: true });
  else canvas.label(x, y - radius - canvas.style.textSize * 0.6, text, { isNumber: true });
}

/** Draws both axes; returns the positions of points. */
function layPoints(plan: ChartPlan, xScale: AxisScale, outer: Area, canvas: ChartCanvas): Places {
  const { textSize, mutedColor } = canvas.style;
  const marks = tickTexts(plan.scale, plan.tickFormat, canvas);
  const xMarks = tickTexts(xScale, plan.xTickFormat, canvas);
  const titleHeight = (title: string) => (title === '' ? 0 : canvas.lineHeight + textSize * 0.3);
  const left = titleHeight(plan.yTitle) + canvas.widest(marks.map(({ text }) => text)) + textSize * 0.5;
  const right = canvas.measure(xMarks.at(-1)?.text ?? '') / 2 + textSize * 0.3;
  const area: Area = {
    x: outer.x + left,
    y: outer.y + textSize * 0.7,
    width: Math.max(1, outer.width - left - right),
    height: Math.max(1, outer.height - textSize * 2.6 - titleHeight(plan.xTitle)),
  };
  canvas.placed.plot = area;
  const share = (value: number, { minimum, maximum }: AxisScale) => (value - minimum) / (maximum - minimum);
  const x = (value: number) => area.x + area.width * share(value, xScale);
  const y = (value: number) => area.y + area.height * (1 - share(value, plan.scale));
  for (const { value } of marks) drawHorizontal(y(value), area, 'grid', canvas);
  drawTicks(marks, y, area, 'left', canvas);
  drawHorizontal(area.y + area.height, area, 'base', canvas);
  for (const { value, text } of xMarks)
    canvas.label(x(value), area.y + area.height + textSize * 1.1, text, { color: mutedColor, isNumber: true });
  const oneLine = (title: string, width: number) => canvas.wrap(title, width, 1)[0]!;
  if (plan.xTitle !== '')
    canvas.label(
      area.x + area.width / 2,
      outer.y + outer.height - canvas.lineHeight / 2,
      oneLine(plan.xTitle, area.width),
      { color: mutedColor },
    );
  if (plan.yTitle !== '')
    canvas.text(outer.x + textSize * 0.9, area.y + area.height / 2, oneLine(plan.yTitle, area.height), {
      color: mutedColor,
      rotation: -90,
    });
  return { area, x, y };
}

// Radar charts: categories around a web, clockwise from the top.

export function drawRadar(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const { textSize, mutedColor, look } = canvas.style;
  const count = plan.categories.length;
  const names = Math.min(area.width * 0.3, canvas.widest(plan.categories) + 1);
  const radius = Math.max(1, Math.min(area.width / 2 - names - textSize, area.height / 2 - textSize * 2));
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2];
  const { minimum, maximum } = plan.scale;
  const place = (index: number, share: number): readonly [number, number] => {
    const angle = (index / count) * 2 * Math.PI;
    return [middleX + Math.sin(angle) * radius * share, middleY - Math.cos(angle) * radius * share];
  };
  const shareOf = (value: number) => (value - minimum) / (maximum - minimum);
  const rings = tickTexts(plan.scale, plan.tickFormat, canvas).filter(({ value }) => shareOf(value) > 0);
  for (const { value } of rings) {
    const ring = [...plan.categories.keys(), 0].map((index) => place(index, shareOf(value)));
    canvas.add({ type: 'path', points: ring, stroke: gridStroke('grid', canvas) });
  }
  for (const [index, category] of plan.categories.entries()) {
    const [x, y] = place(index, 1 + (textSize * 0.9) / radius);
    const side = Math.abs(x - middleX) < radius * 0.15 ? 'middle' : x > middleX ? 'left' : 'right';
    canvas.label(x, y, canvas.wrap(category, names, 1)[0]!, { side });
  }
  for (const { color, values } of plan.series) {
    if (color === undefined) continue;
    const web = plan.categories.map((_, index) => place(index, shareOf(values[index] ?? minimum)));
    canvas.add({ type: 'path', points: [...web, web[0]!], stroke: { color, width: points(look.lineWidth) } });
    for (const [index, [x, y]] of web.entries()) {
      if (look.marker !== 'none') drawMarker(x, y, 3, color, canvas);
      const value = values[index] ?? null;
      if (plan.hasLabels && value !== null)
        canvas.label(x, y - textSize, canvas.number(value, plan.labelFormat), { isNumber: true });
    }
  }
  for (const { value, text } of rings)
    canvas.label(middleX - textSize * 0.3, middleY - radius * shareOf(value), text, {
      side: 'right',
      color: mutedColor,
      size: textSize * 0.85,
      isNumber: true,
    });
}
