// Charts: a frame that takes the room, with colors of the theme in their order.
import { type Box, points } from '../base/units.ts';
import { blockText, type Chart } from '../model/index.ts';
import type { ChartFrame } from './frames.ts';
import type { Placed, Room, Setting } from './setting.ts';

/** The chart in the whole of the room. */
export function placeChart(chart: Chart, room: Room, setting: Setting): Placed {
  const { box, placeholder } = room;
  const frame: ChartFrame = {
    type: 'chart',
    name: chart.title ?? 'Chart',
    box,
    chart,
    colors: setting.theme.chart.colors,
    alt: chart.alt ?? describeChart(chart),
    textSize: Math.max(sizeFor(box, chart), setting.theme.floor.small),
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

const describeChart = (chart: Chart): string => blockText([chart]).replaceAll('\n', ', ');
