// Bars, lines and areas over categories.

import type { Area, ChartCanvas } from './chart-canvas.ts';
import type { ChartPlan } from './chart-plan.ts';
import { drawClusters, drawStacks } from './draw-bars.ts';
import { drawAreas, drawLine } from './draw-lines.ts';
import { layPlot } from './plot-area.ts';

export function drawCategories(plan: ChartPlan, area: Area, canvas: ChartCanvas): void {
  const plot = layPlot(plan, area, canvas);
  const lines = plan.series.filter(({ isLine }) => isLine || plan.family === 'line');
  if (plan.family === 'bar') {
    const bars = plan.series.filter(({ isLine }) => !isLine);
    if (plan.isStacked) drawStacks(plan, bars, plot, canvas);
    else drawClusters(plan, bars, plot, canvas);
  }
  if (plan.family === 'area') drawAreas(plan, plot, canvas);
  const isStacked = plan.family === 'line' && plan.isStacked;
  for (const [index, series] of lines.entries())
    drawLine(plan, series, isStacked ? lines.slice(0, index) : [], plot, canvas);
}
