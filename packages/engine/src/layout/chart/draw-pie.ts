// Pies and rings: shares clockwise from the top, with their percentages, and names where there is no legend.
import type { ChartPlan } from '../../ooxml/chart/chart-plan.ts';
import type { Color } from '../../theme/theme.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';

type Slice = {
  readonly from: number;
  readonly to: number;
  readonly fill: Color;
  /** Name and share, or the share alone; empty where the slice is too thin. */
  readonly lines: readonly string[];
};

export function drawPie(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const { textSize, mutedColor } = canvas.style;
  const isRing = plan.type === 'doughnut';
  const slices = cutSlices(plan, canvas);
  const lines = slices.flatMap((slice) => slice.lines);
  const rows = slices.reduce((most, slice) => Math.max(most, slice.lines.length), 0);
  const isOutside = !isRing && rows > 0;
  const beside = isOutside ? canvas.widest(lines) + textSize * 1.2 : textSize * 0.5;
  const above = isOutside ? rows * canvas.lineHeight + textSize * 0.8 : textSize * 0.5;
  const radius = Math.max(1, Math.min(area.width / 2 - beside, area.height / 2 - above));
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  if (slices.length === 0) {
    canvas.add({ type: 'circle', x, y, radius, stroke: { color: mutedColor, width: 0.75 } });
    return;
  }
  const innerRadius = isRing ? radius * 0.6 : 0;
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
  for (const slice of slices) {
    const angle = (slice.from + slice.to) / 2;
    const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)];
    if (isRing) {
      const distance = (radius + innerRadius) / 2;
      const color = canvas.textOn(slice.fill);
      for (const line of slice.lines)
        if (canvas.measure(line) < radius - innerRadius)
          canvas.label(x + sine * distance, y + cosine * distance, line, { color, isNumber: true });
      continue;
    }
    labelOutside(
      slice.lines,
      x + sine * (radius + textSize * 0.5),
      y + cosine * (radius + textSize * 0.5),
      angle,
      canvas,
    );
  }
}

/** Lines of text that touch the point (x, y) from the outside of a circle. */
function labelOutside(lines: readonly string[], x: number, y: number, angle: number, canvas: ChartCanvas): void {
  const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)];
  const side = Math.abs(sine) < 0.3 ? 'middle' : sine > 0 ? 'left' : 'right';
  const height = lines.length * canvas.lineHeight;
  // On top of the circle the block stands on the point, below it hangs from it, beside it its middle is level with it.
  const top = y - height / 2 + (cosine * height) / 2;
  for (const [row, line] of lines.entries())
    canvas.label(x, top + canvas.lineHeight * (row + 0.5), line, { side, isNumber: row === lines.length - 1 });
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
      { from, to: angle, fill: pointColors.get(index) ?? canvas.style.mutedColor, lines: isLabeled ? lines : [] },
    ];
  });
}
