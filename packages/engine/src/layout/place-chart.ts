// Charts: a frame that takes the room, with colors of the theme in their order.
import { points } from '../base/units.ts';
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
    textSize: points(box.width) >= 480 ? Math.max(14, setting.theme.floor.small) : setting.theme.floor.small,
    ...(placeholder && { placeholder: { type: placeholder.type, index: placeholder.index } }),
  };
  return { frames: [frame], height: box.height, isWordBroken: false };
}

const describeChart = (chart: Chart): string => blockText([chart]).replaceAll('\n', ', ');
