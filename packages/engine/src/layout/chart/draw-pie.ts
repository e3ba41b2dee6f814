// Pies and rings: shares clockwise from the top, their percentages beside them.
import type { ChartPlan } from '../../ooxml/chart/chart-plan.ts';
import type { Area, ChartCanvas } from './chart-canvas.ts';

export function drawPie(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const series = plan.series[0]!;
  const { textSize } = canvas.style;
  const isRing = plan.type === 'doughnut';
  const values = series.values.map((value) => Math.max(0, Math.abs(value ?? 0)));
  const total = values.reduce((sum, value) => sum + value, 0);
  const margin = plan.hasLabels && !isRing ? textSize * 2.2 : textSize * 0.5;
  const radius = Math.max(1, Math.min(area.width, area.height) / 2 - margin);
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  if (total === 0) {
    canvas.add({ type: 'circle', x, y, radius, stroke: { color: canvas.style.mutedColor, width: 0.75 } });
    return;
  }
  const innerRadius = isRing ? radius * 0.6 : 0;
  const labels: { angle: number; text: string }[] = [];
  let angle = 0;
  for (const [index, value] of values.entries()) {
    const to = angle + (value / total) * 2 * Math.PI;
    if (value > 0) {
      canvas.add({
        type: 'wedge',
        x,
        y,
        radius,
        innerRadius,
        from: angle,
        to,
        fill: series.pointColors.get(index) ?? canvas.style.mutedColor,
        stroke: { color: { scheme: 'bg1' }, width: 1.5 },
      });
      labels.push({ angle: (angle + to) / 2, text: percentText(value / total, canvas) });
    }
    angle = to;
  }
  if (!plan.hasLabels) return;
  const distance = isRing ? (radius + innerRadius) / 2 : radius + textSize * 1.1;
  const color = isRing ? ({ scheme: 'bg1' } as const) : canvas.style.textColor;
  let before: { x: number; y: number } | undefined;
  for (const label of labels) {
    const place = { x: x + Math.sin(label.angle) * distance, y: y - Math.cos(label.angle) * distance };
    // Slivers beside each other would write over one another: the later one is left to the legend.
    if (
      before !== undefined &&
      Math.abs(before.x - place.x) < textSize * 2.2 &&
      Math.abs(before.y - place.y) < textSize
    )
      continue;
    canvas.text(place.x, place.y, label.text, { color });
    before = place;
  }
}

function percentText(share: number, canvas: ChartCanvas): string {
  return new Intl.NumberFormat(`${canvas.style.language}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: share < 0.01 ? 1 : 0,
  }).format(share);
}
