// Charts: a frame that takes the room, with colors of the theme in their order.
import { type Box, points } from '../../base/units.ts';
import { planChart } from '../../chart/chart-plan.ts';
import { blockText, type Chart } from '../../model/index.ts';
import type { ChartFrame } from '../frames.ts';
import type { Placed, Room, Setting } from '../setting.ts';

/** The chart in the whole of the room. */
export function placeChart(chart: Chart, room: Room, setting: Setting): Placed {
  const { box, placeholder } = room;
  const textSize = Math.max(sizeFor(box, chart), setting.theme.floor.small);
  reportHiddenLabels(chart, box, textSize, setting);
  const frame: ChartFrame = {
    type: 'chart',
    name: chart.title ?? 'Chart',
    box,
    chart,
    colors: setting.theme.chart.colors,
    alt: chart.alt ?? describeChart(chart),
    textSize,
    ...(placeholder && { placeholder: { type: placeholder.type, index: placeholder.index } }),
  };
  return { frames: [frame], height: box.height, isWordBroken: false };
}

/** Points: larger where the room is, and not so much is said that it would be full. */
function sizeFor({ width, height }: Box, { data }: Chart): number {
  if (points(width) < 480) return 12;
  const isLarge = points(width) >= 700 && points(height) >= 260;
  return isLarge && data.categories.length * Math.max(1, data.series.length) <= 12 ? 16 : 14;
}

/** Labels that were asked for, and that the plan of the chart has no room for. */
function reportHiddenLabels(chart: Chart, box: Box, textSize: number, { theme, language, diagnostics }: Setting): void {
  if (chart.labels !== true) return;
  const room = { width: points(box.width), height: points(box.height), textSize };
  if (planChart(chart, theme.chart.colors, language, room).hasLabels) return;
  diagnostics.report({
    code: 'chart-labels-hidden',
    severity: 'info',
    message: `Lines run through the labels of the chart "${chart.title ?? ''}"; an axis tells its numbers.`,
    hint: 'Show fewer points or series, or give the chart a slide of its own.',
    ...(chart.position && { line: chart.position.line, column: chart.position.column }),
  });
}

const describeChart = (chart: Chart): string => blockText([chart]).replaceAll('\n', ', ');
