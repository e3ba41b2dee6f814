// Draws pies and doughnuts: slices clockwise from the top, with percentages, and with names if there is no legend.

import type { Color } from '../base/graphics.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';
import type { Shift } from './chart-place.ts';
import type { ChartPlan } from './chart-plan.ts';

type Slice = {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly fill: Color;
  /** Name and share, or the share alone; empty if the slice is too thin. */
  readonly lines: readonly string[];
};

/** Of the radius of a ring. */
const hole = 0.6;

export function drawPie(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const { textSize, mutedColor } = canvas.style;
  const isRing = plan.type === 'doughnut';
  const slices = cutSlices(plan, canvas);
  const lines = slices.flatMap((slice) => slice.lines);
  const rows = slices.reduce((most, slice) => Math.max(most, slice.lines.length), 0);
  // Within a narrow ring only the shortest would have room: all stand outside of it.
  const ring = (Math.min(area.width, area.height) / 2 - textSize * 0.5) * (1 - hole);
  const isNarrow = isRing && lines.some((line) => canvas.measure(line) >= ring);
  const isOutside = (!isRing || plan.hasNameLabels || isNarrow) && rows > 0;
  const beside = isOutside ? canvas.widest(lines) + textSize * 1.2 : textSize * 0.5;
  const above = isOutside ? rows * canvas.lineHeight + textSize * 0.8 : textSize * 0.5;
  const radius = Math.max(1, Math.min(area.width / 2 - beside, area.height / 2 - above));
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  if (slices.length === 0) {
    canvas.add({ type: 'circle', x, y, radius, stroke: { color: mutedColor, width: 0.75 } });
    return;
  }
  const innerRadius = isRing ? radius * hole : 0;
  const stroke = { color: { scheme: 'bg1' }, width: 1.5 } as const;
  for (const { from, to, fill } of slices)
    canvas.add({
      type: 'wedge',
      x,
      y,
      radius,
      innerRadius,
      from,
      to,
      fill,
      ...(slices.length > 1 && { stroke }),
    });
  canvas.placed.plot = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  const shifts = new Map<number, Shift>();
  for (const slice of slices) {
    const angle = (slice.from + slice.to) / 2;
    const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)];
    const distance = (radius + innerRadius) / 2;
    const inside = { x: x + sine * distance, y: y + cosine * distance };
    if (!isOutside) {
      const color = canvas.textOn(slice.fill);
      for (const line of slice.lines)
        if (canvas.measure(line) < radius - innerRadius)
          canvas.label(inside.x, inside.y, line, { color, isNumber: true });
      continue;
    }
    const reach = radius + textSize * 0.5;
    const middle = labelOutside(slice.lines, x + sine * reach, y + cosine * reach, angle, canvas);
    shifts.set(slice.index, { x: middle.x - inside.x, y: middle.y - inside.y });
  }
  // Only a pie has a place outside of its slices for labels (21.2.2.48): at a ring they are moved there.
  if (isRing && isOutside) canvas.placed.labelShifts = shifts;
}

/** Lines of text that touch the point (x, y) from the outside of a circle; returns their center. */
function labelOutside(lines: readonly string[], x: number, y: number, angle: number, canvas: ChartCanvas): Shift {
  const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)];
  const side = Math.abs(sine) < 0.3 ? 'middle' : sine > 0 ? 'left' : 'right';
  const height = lines.length * canvas.lineHeight;
  // Above the circle the block sits on the point, below it hangs from it, beside it is vertically centered on it.
  const top = y - height / 2 + (cosine * height) / 2;
  for (const [row, line] of lines.entries())
    canvas.label(x, top + canvas.lineHeight * (row + 0.5), line, { side, isNumber: row === lines.length - 1 });
  const half = canvas.widest(lines) / 2;
  return { x: side === 'middle' ? x : side === 'left' ? x + half : x - half, y: top + height / 2 };
}

function cutSlices(plan: ChartPlan, canvas: ChartCanvas): Slice[] {
  const { values, pointColors, unlabeled } = plan.series[0]!;
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  let angle = 0;
  return values.flatMap((value, index) => {
    if (value === null || value <= 0) return [];
    const from = angle;
    angle += (value / total) * 2 * Math.PI;
    const share = canvas.number(value / total, plan.shareFormat);
    const lines = plan.hasNameLabels ? [plan.categories[index]!, share] : [share];
    const isLabeled = plan.hasLabels && !unlabeled.has(index);
    return [
      {
        index,
        from,
        to: angle,
        fill: pointColors.get(index) ?? canvas.style.mutedColor,
        lines: isLabeled ? lines : [],
      },
    ];
  });
}
